import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { coupon, couponBody, couponParams, couponRoom, couponRoomQuery, couponsQuery } from '../schema.ts'
import { type CouponDeps, dropCoupon, readCoupons, roomForCoupon, writeCoupon } from './coupons.ts'

/** Coupons of a showroom, managed by its professional or an Admin (api.md section 9). */
export function couponRoutes(api: ApiApp, deps: CouponDeps): void {
  const config = { auth: 'pro or admin' as const }

  api.get(
    '/coupons',
    {
      config: { ...config, reads: true },
      schema: { querystring: couponsQuery, response: { 200: responseOf(z.array(coupon)) } },
    },
    async (request) => ok(await readCoupons(deps, actorOf(request), request.query.showroom)),
  )

  api.get(
    '/coupons/room',
    {
      config: { reads: true, ...config, money: true },
      schema: { querystring: couponRoomQuery, response: { 200: responseOf(couponRoom) } },
    },
    async (request) => ok(await roomForCoupon(deps, actorOf(request), request.query)),
  )

  api.post(
    '/coupons',
    { config, schema: { body: couponBody, response: { 201: responseOf(coupon) } } },
    async (request, reply) =>
      reply.status(201).send(ok(await writeCoupon(deps, actorOf(request), request.body), 'Coupon saved.')),
  )

  api.put(
    '/coupons/:id',
    { config, schema: { params: couponParams, body: couponBody, response: { 200: responseOf(coupon) } } },
    async (request) => ok(await writeCoupon(deps, actorOf(request), request.body, request.params.id), 'Coupon saved.'),
  )

  api.delete(
    '/coupons/:id',
    { config, schema: { params: couponParams, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await dropCoupon(deps, actorOf(request), request.params.id)
      return ok(null, 'Coupon removed.')
    },
  )
}
