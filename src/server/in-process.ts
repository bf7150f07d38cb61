import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageData } from './pages.ts'
import type { Stamp } from './versions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer was made from; null while no handler has said so, and then a page made from it is not cached. */
    stamps: Stamp[] | null
  }
}

const header = 'x-in-process'

/** Lets page loaders call the API's own routes without a socket, and tells the page cache what the answers depend on. */
export function createInProcess(app: FastifyInstance) {
  const secret = randomBytes(12).toString('hex')
  const calls = new Map<string, PageData>()
  let next = 0
  app.decorateRequest('stamps', null)
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const id = request.headers[header]
    const data = typeof id === 'string' ? calls.get(id) : undefined
    if (data && request.stamps) data.stamps.push(...request.stamps)
    else if (data) data.cacheable = false
    done()
  })
  return (data: PageData) =>
    async (path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) => {
      const id = `${secret}.${next++}`
      calls.set(id, data)
      try {
        const answer = await app.inject({
          method: (init.method ?? 'GET') as 'GET',
          url: path,
          headers: { ...init.headers, [header]: id },
          payload: init.body,
        })
        return { status: answer.statusCode, body: answer.payload }
      } finally {
        calls.delete(id)
      }
    }
}

/** Says which versions this answer was made from; take the stamp before reading the data. */
export function madeFrom(request: FastifyRequest, stamp: Stamp): void {
  request.stamps = [...(request.stamps ?? []), stamp]
}
