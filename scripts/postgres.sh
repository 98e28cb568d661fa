#!/usr/bin/env bash
# A PostgreSQL of one's own, for tests: `postgres.sh start|stop|kill FOLDER [NAME=VALUE...]`. The first start makes the
# folder (which must not be there) and prints a URL; it listens at a socket in the folder only, and syncs as a real one.
# `kill` ends it as a crash would. `standby FOLDER OF` makes another one that follows the one in OF, which from then on
# waits for it with every commit; `promote FOLDER` makes it one that is written to. Root runs it as another user, for
# PostgreSQL refuses root.
set -euo pipefail
order=${1:-}
folder=${2:-}
shift 2 || {
    echo "usage: postgres.sh start|stop|kill|promote FOLDER [NAME=VALUE...] | standby FOLDER OF" >&2
    exit 2
}
tools=$(find /usr/lib/postgresql/*/bin /usr/bin /usr/local/bin -name initdb 2>/dev/null | sort -V | tail -1 || true)
if [ -z "$tools" ]; then
    echo "postgres.sh: PostgreSQL is not installed" >&2
    exit 77
fi
tools=$(dirname "$(readlink -f "$tools")")

user=postgres
getent passwd postgres >/dev/null || user=nobody
as() {
    if [ "$(id -u)" -eq 0 ]; then
        setpriv --reuid "$user" --regid "$(id -g "$user")" --clear-groups -- "$@"
    else
        "$@"
    fi
}

make_it() {
    mkdir -m 700 "$folder"
    [ "$(id -u)" -ne 0 ] || chown "$user" "$folder"
    as "$tools/initdb" -D "$folder/data" -U orrery -A trust -E UTF8 --locale C --no-sync >"$folder.log" 2>&1
    printf '%s\n' "listen_addresses = ''" "unix_socket_directories = '$folder'" "fsync = on" \
        "synchronous_commit = on" "shared_buffers = 16MB" "max_connections = 40" | as tee -a "$folder/data/postgresql.conf" >/dev/null
}

ask() {
    as "$tools/psql" -qXAt -h "$1" -U orrery postgres -c "$2"
}

# Follows the one in $1, which waits for it from then on.
make_standby() {
    mkdir -m 700 "$folder"
    [ "$(id -u)" -ne 0 ] || chown "$user" "$folder"
    as "$tools/pg_basebackup" -h "$1" -U orrery -D "$folder/data" -R -X stream -c fast >"$folder.log" 2>&1
    printf '%s\n' "unix_socket_directories = '$folder'" "synchronous_standby_names = ''" |
        as tee -a "$folder/data/postgresql.conf" >/dev/null
    as rm -f "$folder/data/postmaster.pid"
    as sed -i '/synchronous_standby_names/d' "$folder/data/postgresql.auto.conf"
    as "$tools/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 60 start >/dev/null
    ask "$1" "ALTER SYSTEM SET synchronous_standby_names = '*'"
    ask "$1" "SELECT pg_reload_conf()" >/dev/null
    for _ in $(seq 300); do
        [ "$(ask "$1" "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")" = 1 ] && return 0
        sleep 0.1
    done
    echo "postgres.sh: the standby does not follow" >&2
    return 1
}

cd /
case "$order" in
start)
    [ -d "$folder" ] || make_it
    settings=""
    for s in "$@"; do
        settings+=" -c $s"
    done
    as "$tools/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 60 -o "$settings" start >/dev/null
    echo "postgres:///postgres?host=$folder&user=orrery"
    ;;
stop) as "$tools/pg_ctl" -D "$folder/data" -w -m fast stop >/dev/null ;;
standby)
    make_standby "$1"
    echo "postgres:///postgres?host=$1,$folder&user=orrery&target_session_attrs=read-write"
    ;;
promote) as "$tools/pg_ctl" -D "$folder/data" -w -t 60 promote >/dev/null ;;
kill) as "$tools/pg_ctl" -D "$folder/data" -w -m immediate stop >/dev/null ;;
*)
    echo "postgres.sh: no such order: $order" >&2
    exit 2
    ;;
esac
