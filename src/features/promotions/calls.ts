import { type Calls, responseOf } from '#lib/calls.ts'
import { endBody, promotionBody, promotionEffect, promotionEffectBody, promotionParams, promotions } from './schema.ts'

const response = { 200: responseOf(promotions) }

export const promotionsCalls = {
  'GET /admin/promotions': { auth: 'admin', adminRoles: ['content', 'finance'], reads: true, data: promotions },
  'POST /admin/promotions': {
    auth: 'admin',
    adminRoles: ['content', 'finance'],
    changesCatalogue: true,
    body: promotionBody,
    response: { 201: response[200] },
  },
  'POST /admin/promotions/effect': {
    auth: 'admin',
    adminRoles: ['content', 'finance'],
    body: promotionEffectBody,
    data: promotionEffect,
  },
  'POST /admin/promotions/:id/end': {
    auth: 'admin',
    adminRoles: ['content', 'finance'],
    changesCatalogue: true,
    params: promotionParams,
    body: endBody,
    data: promotions,
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof promotionsCalls> {}
}
