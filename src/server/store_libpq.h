/* The calls of libpq that are used, loaded when a PostgreSQL is first opened: whoever does not use one does not wait for
 * its libraries. */
#ifndef ORRERY_SERVER_STORE_LIBPQ_H
#define ORRERY_SERVER_STORE_LIBPQ_H

#include <libpq-fe.h>

#include "orrery/engine.h"

/* clang-format off */
#define STORE_LIBPQ_CALLS(CALL)                                                                                      \
    CALL(PQconnectdbParams)                                                                                          \
    CALL(PQfinish) CALL(PQstatus) CALL(PQerrorMessage) CALL(PQexec) CALL(PQexecParams) CALL(PQprepare) CALL(PQclear) \
        CALL(PQresultStatus) CALL(PQresultErrorField) CALL(PQcmdTuples) CALL(PQnfields) CALL(PQntuples) CALL(PQgetvalue)             \
            CALL(PQgetlength) CALL(PQenterPipelineMode) CALL(PQexitPipelineMode) CALL(PQpipelineSync)                \
                CALL(PQsendQueryParams) CALL(PQsendQueryPrepared) CALL(PQgetResult) CALL(PQsocket)                   \
                    CALL(PQconsumeInput) CALL(PQnotifies) CALL(PQfreemem) CALL(PQsetNoticeReceiver)
/* clang-format on */

struct libpq {
#define CALL(name) __typeof__(name) *name;
    STORE_LIBPQ_CALLS(CALL)
#undef CALL
};
/* NULL with a sentence: the library is not installed. */
const struct libpq *store_libpq(struct orr_error *);
/* A connection; NULL with a sentence. It gives up after some seconds, and notices a far end that is gone. */
PGconn *store_connect(const struct libpq *, const char *url, struct orr_error *);

#endif
