import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { readSheet, type SheetDeps } from '#features/catalogue/pictures/read-sheet.ts'
import { readInvoice, readOrderLabor } from '#features/labor/server/invoices.ts'
import { type OrderDeps, readOrder } from '#features/orders/server/read-orders.ts'
import { readShipment } from '#features/orders/server/shipments/read-shipments.ts'
import { readMonth, statementCsv } from '#features/payouts/server/payables/read-payables.ts'
import { formatDate } from '#lib/dates.ts'
import { notFound } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount } from '#server/http/api-app.ts'
import { documentsCalls, type params } from '../calls.ts'
import { invoiceOf, laborPaper, monthPaper, packingSlipOf, sheetOf, shipmentSlipOf } from '../document.ts'
import { createPaperPool, sendPaper } from './send-paper.ts'

type Asked = FastifyRequest<{ Params: z.infer<typeof params> }>

/**
 * Serves an order's documents to its parties and a product's specification to anyone, as PDF, or as printable HTML if
 * the request accepts it (api.md section 7). A PDF takes up to 200 ms, so a worker thread writes it. Responds with 503
 * or 429 and Retry-After if too many are waiting.
 */
export function documentRoutes(api: ApiApp, deps: OrderDeps & SheetDeps & { env: { PUBLIC_URL: string } }): void {
  const on = mount(api, documentsCalls)

  const pool = createPaperPool(api)

  on('GET /orders/:id/invoice', async (request: Asked, reply) => {
    const [order, labor] = await Promise.all([
      readOrder(deps, actorOf(request), request.params.id),
      readOrderLabor(deps, actorOf(request), request.params.id),
    ])
    return sendPaper(pool, request, reply, invoiceOf(order, labor), order.order_no)
  })

  on('GET /orders/:id/packing_slip', async (request: Asked, reply) => {
    const order = await readOrder(deps, actorOf(request), request.params.id)
    return sendPaper(pool, request, reply, packingSlipOf(order), order.order_no)
  })
  on('GET /shipments/:id/packing_slip', async (request: Asked, reply) => {
    const { row, placedAt, lots } = await readShipment(deps, actorOf(request), request.params.id)
    return sendPaper(pool, request, reply, shipmentSlipOf(row, placedAt.toISOString(), lots), row.order_no)
  })

  on('GET /labor/invoices/:id/document', async (request, reply) => {
    const invoice = await readInvoice(deps, actorOf(request), request.params.id)
    return sendPaper(pool, request, reply, laborPaper(invoice), invoice.invoice_no)
  })

  on('GET /vendor/statements/:month/document', async (request, reply) => {
    const statement = await readMonth(deps, actorOf(request), request.params.month)
    if (!/text\/csv/.test(request.headers.accept ?? ''))
      return sendPaper(pool, request, reply, monthPaper(statement), statement.month)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="statement-${statement.month}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(statementCsv(statement))
  })

  on('GET /products/:hash/specification', async (request, reply) => {
    const { product, picture } = await readSheet(deps, request.params.hash)
    const size = product.sizes.find(({ id }) => id === request.query.size) ?? product.sizes[0]
    if (!size) throw notFound()
    const address = `${deps.env.PUBLIC_URL}${paths.product(product.hash)}`
    const paper = sheetOf(product, size, address, formatDate(deps.clock()))
    return sendPaper(pool, request, reply, paper, size.sku, picture)
  })
}
