import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { type OrderDeps, readOrder } from '#features/orders/server/read-orders.ts'
import type { ApiApp } from '#server/api-app.ts'
import { fileOf } from '#server/reply.ts'
import { invoiceOf, type Paper, packingSlipOf } from '../paper.ts'
import { paperHtml } from './paper-html.ts'
import { paperPdf } from './paper-pdf.ts'

const params = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
type Asked = FastifyRequest<{ Params: z.infer<typeof params> }>

/** An order's documents for its parties: a PDF, or HTML to print for whoever asks for that (api.md section 7). */
export function paperRoutes(api: ApiApp, deps: OrderDeps): void {
  const response = { 200: fileOf('The document.', 'application/pdf', 'text/html') }
  const options = { config: { auth: 'user' as const }, schema: { params, response } }

  api.get('/orders/:id/invoice', options, async (request: Asked, reply) => {
    const order = await readOrder(deps, actorOf(request), request.params.id)
    return give(request, reply, invoiceOf(order), order.order_no)
  })

  api.get('/orders/:id/packing_slip', options, async (request: Asked, reply) => {
    const order = await readOrder(deps, actorOf(request), request.params.id)
    return give(request, reply, packingSlipOf(order), order.order_no)
  })
}

async function give(request: Asked, reply: FastifyReply, paper: Paper, number: string) {
  reply.header('cache-control', 'no-store')
  if (/text\/html/.test(request.headers.accept ?? '')) {
    return reply.type('text/html; charset=utf-8').send(paperHtml(paper))
  }
  const name = `${paper.title.toLowerCase().replaceAll(' ', '-')}-${number}.pdf`
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(await paperPdf(paper))
}
