import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]

/** The log of a request until it first writes something. */
type Silent = FastifyBaseLogger & { parent: FastifyBaseLogger; bindings: Bindings; own?: FastifyBaseLogger }

/**
 * The log of one request, with its id, created only when it first writes something: nearly no request does, and
 * creating one costs as much as all other work before a request reaches its handler.
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
