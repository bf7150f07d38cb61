import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import {
  cartLabor,
  cartLaborBody,
  cartLaborQuery,
  invoiceBody,
  invoiceParams,
  invoices,
  invoicesQuery,
  laborInvoice,
  laborOffer,
  offerBody,
  offeredLabor,
  offeredQuery,
  offerParams,
} from './schema.ts'

export const laborCalls = {
  'GET /labor/offers': { auth: 'shop', staff: ['products'], reads: true, data: z.array(laborOffer) },
  'POST /labor/offers': { auth: 'shop', staff: ['products'], body: offerBody, data: laborOffer, status: 201 },
  'PUT /labor/offers/:id': {
    auth: 'shop',
    staff: ['products'],
    params: offerParams,
    body: offerBody,
    data: laborOffer,
  },
  'GET /labor/offered': { auth: 'guest cart', reads: true, querystring: offeredQuery, data: offeredLabor },
  'GET /labor/cart': { auth: 'guest cart', reads: true, querystring: cartLaborQuery, data: cartLabor },
  'PUT /labor/cart': { auth: 'guest cart', body: cartLaborBody, data: cartLabor },
  'DELETE /labor/cart/:id': {
    auth: 'guest cart',
    params: offerParams,
    querystring: cartLaborQuery,
    data: cartLabor,
  },
  'GET /labor/invoices': {
    auth: 'user',
    staff: ['orders'],
    adminRoles: ['support', 'finance'],
    reads: true,
    clients: true,
    money: true,
    querystring: invoicesQuery,
    data: invoices,
  },
  'PUT /labor/invoices/:id': {
    auth: 'user',
    staff: ['orders'],
    adminRoles: ['support'],
    params: invoiceParams,
    body: invoiceBody,
    data: laborInvoice,
  },
  'GET /orders/:id/labor': {
    auth: 'user',
    staff: ['orders'],
    adminRoles: ['support', 'finance'],
    reads: true,
    params: invoiceParams,
    data: z.array(laborInvoice),
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof laborCalls> {}
}
