import type { FastifyInstance } from 'fastify'

/**
 * Connections that are idle are closed when a stop begins; those whose request was under way then become idle later, and a
 * browser would keep them for longer than a stop may take.
 */
export function closeIdle(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    sweep.unref()
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
