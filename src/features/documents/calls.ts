import { z } from 'zod'
import { readsOrders } from '#features/accounts/key-rights.ts'
import { monthParams } from '#features/payouts/payables-schema.ts'
import { type Calls, fileOf } from '#lib/calls.ts'

export const params = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const response = { 200: fileOf('The document.', 'application/pdf', 'text/html') }
const hash = z.string().regex(/^[A-Za-z0-9_-]{6,64}$/, 'This product is not valid.')

export const documentsCalls = {
  'GET /orders/:id/invoice': {
    auth: 'user',
    staff: ['money'],
    adminRoles: ['support', 'finance'],
    keys: readsOrders,
    reads: true,
    params,
    response,
  },
  'GET /orders/:id/packing_slip': {
    auth: 'user',
    staff: ['orders'],
    adminRoles: ['support', 'finance'],
    keys: readsOrders,
    reads: true,
    params,
    response,
  },
  'GET /shipments/:id/packing_slip': {
    auth: 'vendor or admin',
    staff: ['orders'],
    adminRoles: ['support', 'finance'],
    keys: readsOrders,
    reads: true,
    params,
    response,
  },
  'GET /labor/invoices/:id/document': {
    auth: 'user',
    staff: ['orders'],
    adminRoles: ['support', 'finance'],
    reads: true,
    params,
    response,
  },
  'GET /vendor/statements/:month/document': {
    auth: 'shop',
    staff: ['money'],
    reads: true,
    money: true,
    params: monthParams,
    response: { 200: fileOf('The statement.', 'application/pdf', 'text/html', 'text/csv') },
  },
  'GET /products/:hash/specification': {
    auth: 'none',
    params: z.object({ hash }),
    querystring: z.object({ size: z.coerce.number().int().optional() }),
    response,
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof documentsCalls> {}
}
