#include <libpq-fe.h>

/* One way to ask for the end of a statement. From libpq 17 on the request is encrypted like its connection; before
   that it never is. */
#ifdef LIBPQ_HAS_ASYNC_CANCEL
typedef PGcancelConn CPostgresCancel;
static inline CPostgresCancel *cpostgres_cancel_make(PGconn *connection) { return PQcancelCreate(connection); }
static inline int cpostgres_cancel_send(CPostgresCancel *cancel) { return PQcancelBlocking(cancel); }
static inline void cpostgres_cancel_free(CPostgresCancel *cancel) { PQcancelFinish(cancel); }
#else
typedef PGcancel CPostgresCancel;
static inline CPostgresCancel *cpostgres_cancel_make(PGconn *connection) { return PQgetCancel(connection); }
static inline int cpostgres_cancel_send(CPostgresCancel *cancel) {
    char reason[256];
    return PQcancel(cancel, reason, sizeof reason);
}
static inline void cpostgres_cancel_free(CPostgresCancel *cancel) { PQfreeCancel(cancel); }
#endif

/* A message that the server sends beside the answers. libpq would print it on the standard error. */
static inline void cpostgres_ignore_notice(void *context, const PGresult *notice) {
    (void)context;
    (void)notice;
}
static inline void cpostgres_ignore_notices(PGconn *connection) {
    PQsetNoticeReceiver(connection, cpostgres_ignore_notice, 0);
}
