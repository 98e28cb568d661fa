/* Opens listening sockets: "127.0.0.1:8080", "localhost:8080", "[::1]:8080". */
#include "listen.h"
#include "orrery/server.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct place {
    char host[PLACE];
    unsigned port;
    bool brackets;
};

static bool read_place(const char *text, struct place *p, struct orr_error *err) {
    const char *colon = strrchr(text, ':');
    char *end = NULL;
    long number = colon ? strtol(colon + 1, &end, 10) : -1;
    size_t n = colon ? (size_t)(colon - text) : 0;
    if (!colon || colon[1] < '0' || colon[1] > '9' || *end || number > 65535 || n == 0 || n >= PLACE) {
        return orr_fail(err, "\"%.200s\" is no place to listen: it must look like 127.0.0.1:8080", text);
    }
    p->brackets = text[0] == '[' && text[n - 1] == ']';
    snprintf(p->host, sizeof p->host, "%.*s", (int)(p->brackets ? n - 2 : n), text + p->brackets);
    if (!p->brackets && strchr(p->host, ':')) {
        return orr_fail(err, "an IPv6 address stands in brackets, as in [::1]:8080");
    }
    p->port = (unsigned)number;
    return true;
}

bool orr_server_place(const char *text, struct orr_error *err) {
    struct place p = {.port = 0};
    return read_place(text, &p, err);
}

static void set_port(struct sockaddr *address, unsigned port) {
    if (address->sa_family == AF_INET) {
        ((struct sockaddr_in *)(void *)address)->sin_port = htons((uint16_t)port);
    } else {
        ((struct sockaddr_in6 *)(void *)address)->sin6_port = htons((uint16_t)port);
    }
}

static unsigned port_of(int fd) {
    struct sockaddr_storage room;
    socklen_t n = sizeof room;
    if (getsockname(fd, (struct sockaddr *)&room, &n) != 0) {
        return 0;
    }
    return ntohs(room.ss_family == AF_INET ? ((struct sockaddr_in *)(void *)&room)->sin_port
                                           : ((struct sockaddr_in6 *)(void *)&room)->sin6_port);
}

/* A socket that listens there; -1 with errno. */
static int listen_on(const struct addrinfo *at) {
    int yes = 1;
    int fd = socket(at->ai_family, SOCK_STREAM, 0);
    bool ok = fd >= 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fcntl(fd, F_SETFL, O_NONBLOCK) == 0 &&
              setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
              (at->ai_family != AF_INET6 || setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes) == 0) &&
              bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, 511) == 0;
    if (!ok && fd >= 0) {
        int why = errno;
        close(fd);
        errno = why;
    }
    return ok ? fd : -1;
}

/* Every address of the list; those of a family that this machine does not have are passed over if another one works. */
static bool listen_all(struct listeners *l, struct addrinfo *list, struct place *p, struct orr_error *err) {
    int why = EADDRNOTAVAIL;
    for (struct addrinfo *at = list; at && l->n < LISTENERS; at = at->ai_next) {
        if (at->ai_family != AF_INET && at->ai_family != AF_INET6) {
            continue;
        }
        set_port(at->ai_addr, p->port);
        int fd = listen_on(at);
        if (fd >= 0) {
            l->fd[l->n++] = fd;
            p->port = port_of(fd);
        } else if (errno != EAFNOSUPPORT && errno != EADDRNOTAVAIL) {
            why = errno;
            l->n ? listen_close(l) : (void)0;
            break;
        }
    }
    return l->n || orr_fail(err, "%s:%u cannot be listened on: %s", p->host, p->port, strerror(why));
}

bool listen_open(struct listeners *l, const char *text, struct orr_error *err) {
    struct addrinfo hints = {.ai_flags = AI_PASSIVE, .ai_socktype = SOCK_STREAM}, *list = NULL;
    struct place p = {.port = 0};
    l->n = 0;
    if (!read_place(text, &p, err)) {
        return false;
    }
    int code = getaddrinfo(p.host, NULL, &hints, &list);
    if (code != 0) {
        return orr_fail(err, "\"%s\" is no address: %s", p.host, gai_strerror(code));
    }
    bool ok = listen_all(l, list, &p, err);
    freeaddrinfo(list);
    bool every = strcmp(p.host, "0.0.0.0") == 0 || strcmp(p.host, "::") == 0;
    const char *shown = !every ? p.host : p.brackets ? "::1" : "127.0.0.1";
    snprintf(l->url, sizeof l->url, p.brackets ? "http://[%s]:%u/" : "http://%s:%u/", shown, p.port);
    return ok;
}

void listen_close(struct listeners *l) {
    while (l->n) {
        close(l->fd[--l->n]);
    }
}
