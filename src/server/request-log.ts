import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]

/** What a request's log is until it says something. */
type Silent = FastifyBaseLogger & { parent: FastifyBaseLogger; bindings: Bindings; own?: FastifyBaseLogger }

/**
 * The log of one request, with its id, made when it first has something to say: nearly no request has, and making one costs
 * as much as all other work that is done before a request comes to its handler.
 */
export function requestLog(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  const log: Silent = Object.create(silent)
  log.parent = parent
  log.bindings = bindings
  return log
}

function ownOf(log: Silent): FastifyBaseLogger {
  log.own ??= log.parent.child(log.bindings)
  return log.own
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const

const silent = Object.create(null, {
  level: {
    get(this: Silent) {
      return ownOf(this).level
    },
    set(this: Silent, level: string) {
      ownOf(this).level = level
    },
  },
  ...Object.fromEntries(
    levels.map((name) => [
      name,
      {
        value(this: Silent, ...words: unknown[]) {
          const own = ownOf(this)
          return (own[name] as (...words: unknown[]) => unknown).apply(own, words)
        },
      },
    ]),
  ),
})
