import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#server/network-of.ts'
import type { Card } from './picture-types.ts'
import type { Pictures } from './pictures.ts'

/** Sends the card of a shared link. It is cached for a week; its content hash is its ETag. */
export async function sendCard(
  request: FastifyRequest,
  reply: FastifyReply,
  pictures: Pictures,
  card: Card,
): Promise<FastifyReply> {
  const etag = `"${pictures.cardKey(card).slice(0, 27)}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=604800, stale-while-revalidate=604800')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const bytes = await pictures.card(card, networkOf(request.ip))
  return reply.type('image/jpeg').send(bytes)
}
