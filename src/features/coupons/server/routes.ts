import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { couponsCalls } from '../calls.ts'
import { type CouponDeps, dropCoupon, readCoupons, roomForCoupon, writeCoupon } from './coupons.ts'

/** Coupons of a showroom, managed by its professional or an Admin (api.md section 9). */
export function couponRoutes(api: ApiApp, deps: CouponDeps): void {
  const on = mount(api, couponsCalls)

  on('GET /coupons', async (request) => ok(await readCoupons(deps, actorOf(request), request.query.showroom)))

  on('GET /coupons/room', async (request) => ok(await roomForCoupon(deps, actorOf(request), request.query)))

  on('POST /coupons', async (request, reply) =>
    reply.status(201).send(ok(await writeCoupon(deps, actorOf(request), request.body), 'Coupon saved.')),
  )

  on('PUT /coupons/:id', async (request) =>
    ok(await writeCoupon(deps, actorOf(request), request.body, request.params.id), 'Coupon saved.'),
  )

  on('DELETE /coupons/:id', async (request) => {
    await dropCoupon(deps, actorOf(request), request.params.id)
    return ok(null, 'Coupon removed.')
  })
}
