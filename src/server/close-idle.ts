import type { FastifyInstance } from 'fastify'

/**
 * Idle connections are closed when a stop begins; those with a request in progress become idle later, and a browser
 * would hold them open longer than a stop may take.
 */
export function closeIdle(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    sweep.unref()
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
