import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Replicas } from '#db/replicas.ts'
import type { Clock } from './http/api-app.ts'
import { deleteWrites, recordWrite, writtenBy } from './replica-queries.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that only reads, and may read from a replica: its handler uses `readsOf(request, deps)`. */
    replica?: boolean
  }
  interface FastifyRequest {
    /** The replica that this request may read from; null for the primary. */
    replica: Db | null
  }
}

/** A write this long ago has reached every replica in use, since one that lags more than ten seconds is not read. */
const recentMs = 60_000

/**
 * Gives signed-in requests of routes with `replica` a replica that has replayed everything that this account wrote, and
 * records the WAL position after each write by an account. A call without an account reads the primary, because nothing
 * is known about what its caller has written. Runs after authentication.
 */
export function readReplicas(
  app: FastifyInstance,
  { db, replicas, clock }: { db: Db; replicas: Replicas; clock: Clock },
  accountOf: (request: FastifyRequest) => number | undefined,
): void {
  app.decorateRequest('replica', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    const reads = ['GET', 'HEAD'].includes(String(method)) || config?.reads === true
    if (config?.replica && !reads) throw new Error(`${method} ${url} writes, so it cannot read a replica`)
  })
  if (replicas.isEmpty) return
  app.addHook('preHandler', async (request) => {
    const account = accountOf(request)
    if (!request.routeOptions.config.replica || account === undefined) return
    const position = await writtenBy(db, account, new Date(clock().getTime() - recentMs))
    request.replica = replicas.at(position)
  })
  // Before the response is sent, because its receiver may read immediately.
  app.addHook('onSend', async (request) => {
    const account = accountOf(request)
    const writes = !['GET', 'HEAD'].includes(request.method) && !request.routeOptions.config.reads
    if (writes && account !== undefined)
      await recordWrite(db, account, clock()).catch((err: unknown) =>
        // The database is unavailable now, so the write itself may have failed as well.
        request.log.warn({ err }, 'the position of a write was not recorded'),
      )
  })
}

/** The dependencies for a handler of a route with `replica`: with the replica as `db` if this request may read one. */
export function readsOf<D extends { db: Db }>(request: FastifyRequest, deps: D): D {
  return request.replica ? { ...deps, db: request.replica } : deps
}

/** A job: deletes positions that no read needs any more. */
export async function forgetWrites({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return deleteWrites(db, new Date(clock().getTime() - recentMs))
}
