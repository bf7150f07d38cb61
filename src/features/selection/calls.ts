import { z } from 'zod'
import {
  bulkChange,
  bulkChangeParams,
  bulkProgress,
  bulkProgressParams,
  bulkUndone,
} from '#features/portal/bulk-schema.ts'
import { markupAsked, markupTarget, ownMarkup } from '#features/showrooms/schema.ts'
import { type Calls, fileOf } from '#lib/calls.ts'
import {
  addBody,
  bulkChangeBody,
  changeBody,
  changePreview,
  changeResult,
  exportQuery,
  markupsBody,
  productChangeBody,
  productParams,
  selectionForm,
  selectionQuery,
  selectionRow,
  selectionRows,
} from './schema.ts'

const saved = ownMarkup.partial().extend({ updated: z.number() })

export const selectionCalls = {
  'GET /showroom/products': { auth: 'pro', reads: true, querystring: selectionQuery, data: selectionRows },
  'GET /showroom/products/form': { auth: 'pro', reads: true, data: selectionForm },
  'GET /showroom/products/export': {
    auth: 'pro',
    reads: true,
    querystring: exportQuery,
    response: { 200: fileOf('The filtered products', 'text/csv') },
  },
  'POST /showroom/products': {
    auth: 'pro',
    changesCatalogue: true,
    body: addBody,
    data: z.object({ added: z.number() }),
    status: 201,
  },
  'PUT /showroom/products/:id': {
    auth: 'pro',
    changesCatalogue: true,
    params: productParams,
    body: productChangeBody,
    data: selectionRow,
  },
  'DELETE /showroom/products/:id': { auth: 'pro', changesCatalogue: true, params: productParams, data: z.null() },
  'POST /showroom/products/bulk/preview': { auth: 'pro', body: changeBody, data: changePreview },
  'PUT /showroom/products/bulk': { auth: 'pro', changesCatalogue: true, body: bulkChangeBody, data: changeResult },
  'GET /showroom/products/bulk/:key': { auth: 'pro', reads: true, params: bulkProgressParams, data: bulkProgress },
  'GET /showroom/products/changes': { auth: 'pro', reads: true, data: bulkChange.nullable() },
  'POST /showroom/products/changes/:id/undo': {
    auth: 'pro',
    changesCatalogue: true,
    params: bulkChangeParams,
    data: bulkUndone,
  },
  'GET /showroom/products/markup': { auth: 'pro', reads: true, money: true, data: z.array(ownMarkup) },
  'GET /showroom/products/markup/target': {
    auth: 'pro',
    reads: true,
    money: true,
    querystring: markupAsked,
    data: markupTarget,
  },
  'POST /showroom/products/markup': {
    auth: 'pro',
    changesCatalogue: true,
    money: true,
    body: markupsBody,
    data: saved,
  },
  'DELETE /showroom/products/markup': {
    auth: 'pro',
    changesCatalogue: true,
    money: true,
    querystring: markupAsked,
    data: z.null(),
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof selectionCalls> {}
}
