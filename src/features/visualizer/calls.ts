import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { laidList, visualizationProductsBody } from '#features/catalogue/schema.ts'
import { orderedPart } from '#features/orders/schema.ts'
import { type Calls, fileOf } from '#lib/calls.ts'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'
import {
  changeFigures,
  changeList,
  changeMove,
  changeOrder,
  changeParams,
  changesQuery,
  newChange,
  quotedChange,
} from './change-schema.ts'
import { jobSite } from './job-site-schema.ts'
import { changedPin, newComment, newPin, pin, pinList } from './pins.ts'
import {
  newHouseTemplate,
  roomSettingBody,
  roomSettingParams,
  roomSettingRow,
  roomSettingsQuery,
} from './room-settings-schema.ts'
import { fillBody, filledDoc } from './scene-schema.ts'
import {
  accessoriesDoc,
  changedScene,
  fittingList,
  modelRow,
  modelsBody,
  newScene,
  newTemplate,
  planRow,
  plansQuery,
  productFits,
  productFitsBody,
  productRoom,
  productRoomQuery,
  renamedTemplate,
  scene,
  sceneProducts,
  sceneProductsBody,
  sceneRow,
  sceneVersion,
  templateDetail,
  templateQuery,
  templateRow,
  templatesQuery,
} from './schema.ts'

const params = z.object({ id: projectKey })
const number = z.coerce.number().int().positive()
const onPin = params.extend({ pin: number })
const linkParams = params.extend({ link: projectKey })
const fittingQuery = z.looseObject({
  /** Slugs, comma separated. */
  categories: z.union([z.string(), z.array(z.string())]).optional(),
  families: z.union([z.string(), z.array(z.string())]).optional(),
  max_width_in: z.coerce.number().optional().catch(undefined),
  /** `#rrggbb`: the closest color first. */
  near: z.string().max(7).optional(),
  showroom: z.string().max(20).optional(),
  vsd_id: z.string().max(8).optional(),
})
const fittingFilters = {
  showroom: z.number().optional(),
  q: z.string().optional(),
  sort: z.string().optional(),
  page: z.number().optional(),
  per_page: z.number().optional(),
  price_min: z.number().optional(),
  price_max: z.number().optional(),
  in_stock: z.literal(1).optional(),
  'brand[]': z.array(z.string()).optional(),
  'color[]': z.array(z.string()).optional(),
}
const ownId = z.object({ id: z.string().max(80) })

export const visualizerCalls = {
  'GET /scenes/:id/change_orders': { auth: 'user', reads: true, params, querystring: changesQuery, data: changeList },
  'POST /scenes/:id/change_orders': { auth: 'user', params, body: newChange, data: changeOrder, status: 201 },
  'POST /scenes/:id/change_orders/quote': {
    auth: 'user',
    reads: true,
    params,
    body: quotedChange,
    data: changeFigures,
  },
  'GET /change_orders/:id': { auth: 'user', reads: true, params: changeParams, data: changeOrder },
  'PUT /change_orders/:id': {
    auth: 'user',
    changesCatalogue: true,
    params: changeParams,
    body: changeMove,
    data: changeOrder,
  },
  'POST /visualization/list_pdf': {
    auth: 'guest cart',
    reads: true,
    described: { form: z.object({ list: z.string(), picture: z.file().optional() }) },
    description:
      'Multipart: list (JSON with title, showroom, the zip_code of the labor that designs select, and up to 12 rooms: saved scenes, plus one room as a name and a document) and picture (PNG or JPEG of the room sent as a document).',
    response: { 200: fileOf('The product list.', 'application/pdf') },
  },
  'GET /scenes/:id/pins': { auth: 'user', reads: true, params, data: pinList },
  'POST /scenes/:id/pins': { auth: 'user', params, body: newPin, data: pin, status: 201 },
  'POST /scenes/:id/pins/:pin/comments': { auth: 'user', params: onPin, body: newComment, data: pin, status: 201 },
  'PUT /scenes/:id/pins/:pin': { auth: 'user', params: onPin, body: changedPin, data: pin },
  'DELETE /scenes/:id/pins/:pin': { auth: 'user', params: onPin, data: z.null() },
  'DELETE /scenes/:id/pins/:pin/comments/:comment': {
    auth: 'user',
    params: onPin.extend({ comment: number }),
    data: z.null(),
  },
  'POST /admin/templates': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    changesCatalogue: true,
    body: newHouseTemplate,
    data: z.object({ id: z.string() }),
    status: 201,
  },
  'DELETE /admin/templates/:id': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    changesCatalogue: true,
    params: roomSettingParams,
    data: z.null(),
  },
  'POST /visualization/fill': { auth: 'guest cart', reads: true, body: fillBody, data: filledDoc },
  'POST /visualization/accessories': { auth: 'guest cart', reads: true, body: fillBody, data: accessoriesDoc },
  'POST /scenes/:id/snapshot': {
    auth: 'guest cart',
    described: { form: z.object({ image: z.file() }) },
    description: 'Multipart: image (PNG or JPEG).',
    params,
    data: z.object({ url: z.string() }),
    status: 201,
  },
  'POST /scenes': { auth: 'guest cart', body: newScene, data: scene, status: 201 },
  'GET /scenes': {
    auth: 'user',
    reads: true,
    querystring: z.object({ page, per_page: perPage }),
    data: pagedOf(sceneRow),
  },
  'GET /scenes/:id': { auth: 'guest cart', reads: true, params, data: scene },
  'PUT /scenes/:id': { auth: 'guest cart', params, body: changedScene, data: scene },
  'DELETE /scenes/:id': { auth: 'guest cart', params, data: z.null() },
  'DELETE /scenes/:id/link/:link': { auth: 'guest cart', params: linkParams, data: scene },
  'POST /scenes/:id/products': {
    auth: 'guest cart',
    reads: true,
    params,
    body: sceneProductsBody,
    data: sceneProducts,
  },
  'GET /scenes/:id/ordered': { auth: 'guest cart', reads: true, params, data: z.array(orderedPart) },
  'GET /scenes/:id/job_site': { auth: 'user', reads: true, params, data: jobSite },
  'GET /scenes/:id/versions': { auth: 'guest cart', reads: true, params, data: z.array(sceneVersion) },
  'GET /scenes/:id/versions/:version': {
    auth: 'guest cart',
    reads: true,
    params: params.extend({ version: number }),
    data: scene.shape.document,
  },
  'POST /visualization/models': { auth: 'guest cart', reads: true, body: modelsBody, data: z.array(modelRow) },
  'POST /visualization/products': { auth: 'guest cart', reads: true, body: visualizationProductsBody, data: laidList },
  'GET /visualization/fitting': {
    auth: 'guest cart',
    reads: true,
    described: { query: fittingQuery.extend(fittingFilters) },
    querystring: fittingQuery,
    data: fittingList,
  },
  'GET /visualization/product_room': {
    auth: 'guest cart',
    reads: true,
    querystring: productRoomQuery,
    data: productRoom,
  },
  'POST /visualization/product_fits': {
    auth: 'guest cart',
    reads: true,
    body: productFitsBody,
    data: z.array(productFits),
  },
  'GET /room_templates': { auth: 'guest cart', reads: true, querystring: templatesQuery, data: pagedOf(templateRow) },
  'GET /room_templates/:id': {
    auth: 'guest cart',
    reads: true,
    params: ownId,
    querystring: templateQuery,
    data: templateDetail,
  },
  'POST /room_templates': { auth: 'user', body: newTemplate, data: templateRow, status: 201 },
  'PUT /room_templates/:id': { auth: 'user', params: ownId, body: renamedTemplate, data: templateRow },
  'DELETE /room_templates/:id': { auth: 'user', params: ownId, data: z.null() },
  'GET /floor_plans': { auth: 'none', querystring: plansQuery, data: pagedOf(planRow) },
  'GET /floor_plans/:id': { auth: 'none', params: z.object({ id: z.coerce.number().int().positive() }), data: planRow },
  'GET /admin/templates': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    reads: true,
    querystring: roomSettingsQuery,
    data: pagedOf(roomSettingRow),
  },
  'PUT /admin/templates/:id': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    changesCatalogue: true,
    params: roomSettingParams,
    body: roomSettingBody,
    data: z.null(),
  },
  'GET /admin/floor_plans': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    reads: true,
    querystring: roomSettingsQuery,
    data: pagedOf(roomSettingRow),
  },
  'PUT /admin/floor_plans/:id': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    changesCatalogue: true,
    params: roomSettingParams,
    body: roomSettingBody,
    data: z.null(),
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof visualizerCalls> {}
}
