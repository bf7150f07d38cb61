import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiApp } from '#server/http/api-app.ts'
import { networkOf } from '#server/http/request.ts'
import { createPicturePool, type PicturePool } from '#server/pictures/picture-pool.ts'
import type { Paper } from '../document.ts'
import { documentHtml, paperPolicy } from './document-html.ts'
import type { PaperJob } from './document-pdf.ts'

/** A worker thread that writes documents as PDF; it ends with the application. */
export function createPaperPool(api: ApiApp): PicturePool<PaperJob> {
  const pool = createPicturePool<PaperJob>({
    worker: new URL('./document-worker.ts', import.meta.url),
    workers: 1,
    idleMs: 10 * 60_000,
    queueLimit: 40,
    taskMs: 30_000,
  })
  api.addHook('onClose', pool.close)
  return pool
}

/** As PDF, or as printable HTML if the request accepts it. Responds with 503 or 429 and Retry-After if too many are waiting. */
export async function sendPaper(
  pool: PicturePool<PaperJob>,
  request: FastifyRequest,
  reply: FastifyReply,
  paper: Paper,
  number: string,
  picture: Buffer | null = null,
) {
  reply.header('cache-control', 'no-store')
  if (/text\/html/.test(request.headers.accept ?? '')) {
    return reply
      .header('content-security-policy', paperPolicy)
      .type('text/html; charset=utf-8')
      .send(documentHtml(paper))
  }
  const owner = request.actor ? `account ${request.actor.id}` : networkOf(request.ip)
  const name = `${paper.title.toLowerCase().replaceAll(' ', '-')}-${number}.pdf`
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(await pool.run({ paper, picture }, owner))
}
