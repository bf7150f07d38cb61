import { z } from 'zod'
import { readsProducts } from '#features/accounts/key-rights.ts'
import { staffRightNames } from '#features/accounts/staff-rights.ts'
import { productDetail } from '#features/catalogue/schema.ts'
import { bulkChange, bulkChangeParams, bulkUndone } from '#features/portal/bulk-schema.ts'
import { type Calls, fileOf } from '#lib/calls.ts'
import { company, companyBody } from './company-schema.ts'
import { reviewBody, reviewDetail, reviewRows, reviewsQuery } from './review-schema.ts'
import {
  bulkBody,
  bulkChangeBody,
  bulkPreview,
  bulkResult,
  exportQuery,
  formFacts,
  gridSize,
  newProductBody,
  onboarding,
  priceChange,
  priceChangeBody,
  priceChangeParams,
  productBody,
  productLook,
  productParams,
  productRows,
  productsQuery,
  vendorProduct,
} from './schema.ts'
import { stock, stockBody, stockChanges, stockChangesQuery } from './stock-schema.ts'

/** Products by their ids, otherwise those that match the filters of the list, in its order. */
const gridQuery = exportQuery.extend({
  ids: z
    .string()
    .regex(/^\d{1,16}(,\d{1,16}){0,499}$/, 'Choose 1 to 500 products.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
})

export const vendorsCalls = {
  'GET /vendor/products': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    querystring: productsQuery,
    data: productRows,
  },
  'GET /vendor/products/export': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    querystring: exportQuery,
    response: { 200: fileOf('The filtered products', 'text/csv') },
  },
  'GET /vendor/products/form': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    data: formFacts,
  },
  'PUT /vendor/products/bulk': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products', 'stock'],
    changesCatalogue: true,
    body: bulkChangeBody,
    data: bulkResult,
  },
  'POST /vendor/products/bulk/preview': { auth: 'vendor', staff: ['products'], body: bulkBody, data: bulkPreview },
  'GET /vendor/products/changes': { auth: 'vendor', staff: ['products'], reads: true, data: bulkChange.nullable() },
  'POST /vendor/products/changes/:id/undo': {
    auth: 'vendor',
    staff: ['products'],
    changesCatalogue: true,
    params: bulkChangeParams,
    data: bulkUndone,
  },
  'POST /vendor/products': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    changesCatalogue: true,
    body: newProductBody,
    data: vendorProduct,
    status: 201,
  },
  'GET /vendor/products/:id': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    params: productParams,
    data: vendorProduct,
  },
  'GET /vendor/products/:id/look': {
    auth: 'user',
    staff: ['products'],
    adminRoles: ['catalogue'],
    keys: readsProducts,
    reads: true,
    params: productParams,
    data: productLook,
  },
  'GET /vendor/products/:id/preview': {
    auth: 'user',
    staff: ['products'],
    adminRoles: ['catalogue'],
    keys: readsProducts,
    reads: true,
    params: productParams,
    data: productDetail,
  },
  'PUT /vendor/products/:id': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    changesCatalogue: true,
    params: productParams,
    body: productBody,
    data: vendorProduct,
  },
  'DELETE /vendor/products/:id': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    changesCatalogue: true,
    params: productParams,
    data: z.null(),
  },
  'POST /vendor/products/:id/price_changes': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products', 'stock'],
    params: productParams,
    body: priceChangeBody,
    data: z.array(priceChange),
  },
  'DELETE /vendor/products/:id/price_changes/:change': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products', 'stock'],
    params: priceChangeParams,
    data: z.array(priceChange),
  },
  'GET /vendor/products/:id/stock': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    params: productParams,
    data: stock,
  },
  'PUT /vendor/products/:id/stock': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products', 'stock'],
    params: productParams,
    body: stockBody,
    data: stock,
  },
  'GET /vendor/products/:id/stock/changes': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    params: productParams,
    querystring: stockChangesQuery,
    data: stockChanges,
  },
  'GET /vendor/products/:id/stock/export': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    params: productParams,
    response: { 200: fileOf('Every change of the product’s stock', 'text/csv') },
  },
  'GET /vendor/company': { auth: 'vendor', staff: ['settings'], reads: true, data: company },
  'PUT /vendor/company': {
    auth: 'vendor',
    staff: ['settings'],
    changesCatalogue: true,
    body: companyBody,
    data: company,
  },
  'GET /vendor/onboarding': { auth: 'vendor', staff: staffRightNames, reads: true, data: onboarding },
  'GET /admin/products': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    keys: readsProducts,
    reads: true,
    replica: true,
    querystring: reviewsQuery,
    data: reviewRows,
  },
  'GET /admin/products/:id': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    keys: readsProducts,
    reads: true,
    params: productParams,
    data: reviewDetail,
  },
  'PUT /admin/products/:id': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    keys: ['products'],
    queue: 'product_reviews',
    changesCatalogue: true,
    params: productParams,
    body: reviewBody,
    data: reviewDetail,
  },
  'GET /vendor/products/grid': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    querystring: gridQuery,
    data: z.array(gridSize),
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof vendorsCalls> {}
}
