import { actorOf, sessionOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/api-app.ts'
import { fileOf } from '#server/reply.ts'
import { createLive } from './live.ts'

/**
 * Streams events to an open page as text/event-stream: `notification` {row, pending}, `order` {id of the item,
 * status}, and a comment every 25 seconds. Clients use fetch, since an EventSource cannot send a token.
 */
export function streamRoutes(api: ApiApp, deps: Parameters<typeof createLive>[0]): void {
  const live = createLive(deps)
  api.addHook('preClose', async () => live.close())
  const response = {
    200: fileOf('A stream of events that stays open until the client disconnects.', 'text/event-stream'),
  }
  api.get('/stream', { config: { auth: 'user' }, schema: { response } }, async (request, reply) => {
    const stream = await live.open(actorOf(request), sessionOf(request))
    request.raw.once('close', () => stream.destroy())
    reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
    return reply.send(stream)
  })
}
