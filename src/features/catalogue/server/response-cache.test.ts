import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createVersions } from '#server/pages/page-cache.ts'
import type { Catalogue } from './catalogue.ts'
import { createResponseCache } from './response-cache.ts'

it('holds no more memory than its limit, however small the responses are', async () => {
  const cache = createResponseCache({ ready: async () => {} } as Catalogue, createVersions())
  const memory = new Map<ArrayBufferLike, number>()
  for (let i = 0; i < 500; i++) {
    const body = await send(cache, `/api/products/${i}`)
    // Other buffers of the process fill the pool between two responses.
    Buffer.from('x'.repeat(30_000))
    memory.set(body.buffer, body.buffer.byteLength)
  }
  const whole = [...memory.values()].reduce((sum, bytes) => sum + bytes, 0)
  expect(whole).toBeLessThan(1024 * 1024)
})

async function send(cache: ReturnType<typeof createResponseCache>, key: string): Promise<Buffer> {
  let sent: Buffer | undefined
  const reply = {
    header: () => reply,
    send(body: Buffer) {
      sent = body
      return reply
    },
  } as unknown as FastifyReply
  const request = { stamps: null } as FastifyRequest
  await cache.send(request, reply, key, () => ({ data: { key }, tags: ['products'] }))
  if (!sent) throw new Error('Nothing was sent.')
  return sent
}
