import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'
import {
  brandBody,
  brandRow,
  categoryBody,
  categoryRow,
  departmentBody,
  departmentRow,
  idParams,
  listQuery,
  moveBody,
  pictureForm,
  pictureReply,
  searchWordBody,
  searchWordRow,
} from './admin-schema.ts'
import {
  alsoViewedBody,
  brand,
  categoryDetail,
  coverageBody,
  covered,
  department,
  menuDepartment,
  priceBody,
  pricedLines,
  productCard,
  productDetail,
  productList,
  recentlyViewedBody,
  suggestions,
  topProductsBody,
  wholesaleBody,
  wholesalePrices,
} from './schema.ts'

/** A showroom by its ID or its number. */
const inShowroom = z.object({ vsd_id: z.string().optional(), showroom: z.number().optional() })
/** Filters of the category's attributes are further parameters, named as its list's facets name them. */
const productsQuery = inShowroom.extend({
  category: z.string().optional(),
  q: z.string().optional(),
  as_typed: z.literal(1).optional(),
  sort: z.string().optional(),
  page: z.number().optional(),
  per_page: z.number().optional(),
  price_min: z.number().optional(),
  price_max: z.number().optional(),
  in_stock: z.literal(1).optional(),
  is_3d: z.literal(1).optional(),
})
const seenPicture = pictureForm.pick({ seen: true })
const open = { auth: 'guest cart', reads: true } as const
const changes = { auth: 'admin', changesCatalogue: true } as const
const saved = z.object({ id: z.number() })

export const catalogueCalls = {
  'GET /admin/departments': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    reads: true,
    querystring: listQuery,
    data: pagedOf(departmentRow),
  },
  'GET /admin/categories': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    reads: true,
    querystring: listQuery,
    data: pagedOf(categoryRow),
  },
  'GET /admin/brands': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    reads: true,
    querystring: listQuery,
    data: pagedOf(brandRow),
  },
  'POST /admin/departments': {
    ...changes,
    adminRoles: ['catalogue'],
    body: departmentBody,
    data: saved,
    status: 201,
  },
  'POST /admin/categories': {
    ...changes,
    adminRoles: ['catalogue'],
    body: categoryBody,
    data: saved,
    status: 201,
  },
  'POST /admin/brands': {
    ...changes,
    adminRoles: ['catalogue'],
    body: brandBody,
    data: saved,
    status: 201,
  },
  'PUT /admin/departments/:id': {
    ...changes,
    adminRoles: ['catalogue'],
    params: idParams,
    body: departmentBody,
    data: saved,
  },
  'PUT /admin/categories/:id': {
    ...changes,
    adminRoles: ['catalogue'],
    params: idParams,
    body: categoryBody,
    data: saved,
  },
  'PUT /admin/brands/:id': {
    ...changes,
    adminRoles: ['catalogue'],
    params: idParams,
    body: brandBody,
    data: saved,
  },
  'GET /admin/search_words': { auth: 'admin', adminRoles: ['catalogue'], reads: true, data: z.array(searchWordRow) },
  'POST /admin/search_words': { ...changes, adminRoles: ['catalogue'], body: searchWordBody, data: saved, status: 201 },
  'PUT /admin/search_words/:id': {
    ...changes,
    adminRoles: ['catalogue'],
    params: idParams,
    body: searchWordBody,
    data: saved,
  },
  'DELETE /admin/search_words/:id': { ...changes, adminRoles: ['catalogue'], params: idParams, data: z.null() },
  'GET /brands': {
    auth: 'none',
    querystring: z.object({ page, per_page: perPage }),
    data: pagedOf(brand),
  },
  'POST /top_products': { ...open, body: topProductsBody, data: z.array(productCard) },
  'POST /customer_also_viewed': { ...open, body: alsoViewedBody, data: z.array(productCard) },
  'POST /recently_viewed': { ...open, body: recentlyViewedBody, data: z.array(productCard) },
  // Public. A professional's token shows wholesale prices, and such a response is never cached.
  'GET /products': { ...open, described: { query: productsQuery }, data: productList },
  'GET /products/:hash': { ...open, described: { query: inShowroom }, data: productDetail },
  'GET /menu_category': { ...open, described: { query: inShowroom }, data: z.array(menuDepartment) },
  'GET /departments/:menu_slug': { ...open, described: { query: inShowroom }, data: department },
  'GET /categories/:category': { ...open, described: { query: inShowroom }, data: categoryDetail },
  'GET /search/suggest': { ...open, described: { query: inShowroom.extend({ q: z.string() }) }, data: suggestions },
  'POST /products/price': { ...open, body: priceBody, data: pricedLines },
  'POST /products/wholesale': { auth: 'pro', reads: true, money: true, body: wholesaleBody, data: wholesalePrices },
  'POST /products/coverage': { ...open, body: coverageBody, data: covered },
  'POST /admin/departments/:id/move': {
    ...changes,
    adminRoles: ['catalogue'],
    params: idParams,
    body: moveBody,
    data: z.null(),
  },
  'POST /admin/categories/:id/move': {
    ...changes,
    adminRoles: ['catalogue'],
    params: idParams,
    body: moveBody,
    data: z.null(),
  },
  'POST /admin/brands/:id/move': {
    ...changes,
    adminRoles: ['catalogue'],
    params: idParams,
    body: moveBody,
    data: z.null(),
  },
  'DELETE /admin/departments/:id': { ...changes, adminRoles: ['catalogue'], params: idParams, data: z.null() },
  'DELETE /admin/categories/:id': { ...changes, adminRoles: ['catalogue'], params: idParams, data: z.null() },
  'DELETE /admin/brands/:id': { ...changes, adminRoles: ['catalogue'], params: idParams, data: z.null() },
  'PUT /admin/categories/:id/picture': {
    ...changes,
    adminRoles: ['catalogue'],
    described: { form: pictureForm },
    params: idParams,
    data: pictureReply,
  },
  'PUT /admin/brands/:id/picture': {
    ...changes,
    adminRoles: ['catalogue'],
    described: { form: pictureForm },
    params: idParams,
    data: pictureReply,
  },
  'DELETE /admin/categories/:id/picture': {
    ...changes,
    adminRoles: ['catalogue'],
    params: idParams,
    querystring: seenPicture,
    data: z.null(),
  },
  'DELETE /admin/brands/:id/picture': {
    ...changes,
    adminRoles: ['catalogue'],
    params: idParams,
    querystring: seenPicture,
    data: z.null(),
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof catalogueCalls> {}
}
