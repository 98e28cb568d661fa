/* libwebsockets, opened when a server is made: linked in, it and what it needs
 * would add 2 ms to every start of a program that mostly serves nothing. */
#ifndef ORRERY_SERVER_LIBRARY_H
#define ORRERY_SERVER_LIBRARY_H

#include "orrery/engine.h"

#include <libwebsockets.h>

/* What is used of it. library.c has the names in the same order. */
struct library {
    __typeof__(&lws_set_log_level) set_log_level;
    __typeof__(&lws_create_context) create_context;
    __typeof__(&lws_context_destroy) context_destroy;
    __typeof__(&lws_context_user) context_user;
    __typeof__(&lws_get_context) get_context;
    __typeof__(&lws_service) service;
    __typeof__(&lws_cancel_service) cancel_service;
    __typeof__(&lws_get_vhost_by_name) vhost_by_name;
    __typeof__(&lws_get_vhost_listen_port) vhost_port;
    __typeof__(&lws_hdr_total_length) header_length;
    __typeof__(&lws_hdr_copy) header_copy;
    __typeof__(&lws_add_http_common_headers) add_common;
    __typeof__(&lws_add_http_header_by_name) add_header;
    __typeof__(&lws_finalize_write_http_header) write_headers;
    __typeof__(&lws_callback_on_writable) want_to_write;
    __typeof__(&lws_write) write;
    __typeof__(&lws_http_transaction_completed) completed;
    __typeof__(&lws_callback_http_dummy) otherwise;
};

/* Filled by library_open; the same for every server. */
extern struct library web;
bool library_open(struct orr_error *);

#endif
