import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { Coupon, CouponBody } from '../schema.ts'

export function saveCoupon(http: Http, id: number | null, body: CouponBody): Promise<ApiResponse<Coupon>> {
  return id === null
    ? http.send('POST', '/coupons', { body })
    : http.send('PUT', '/coupons/:id', { path: { id }, body })
}

export function removeCoupon(http: Http, id: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/coupons/:id', { path: { id } })
}
