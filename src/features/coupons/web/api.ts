import type { Answered, Http } from '#web/http.ts'
import type { Coupon, CouponBody } from '../schema.ts'

export function getCoupons(http: Http): Promise<Answered<Coupon[]>> {
  return http.get('/coupons')
}

/** The largest percent that the markups of these categories allow; an empty list means everything. */
export function getCouponRoom(
  http: Http,
  categories: readonly number[],
): Promise<Answered<{ percent: number; markup: number }>> {
  return http.get(`/coupons/room${categories.length > 0 ? `?categories=${categories.join(',')}` : ''}`)
}

export function saveCoupon(http: Http, id: number | null, body: CouponBody): Promise<Answered<Coupon>> {
  return id === null ? http.send('POST', '/coupons', body) : http.send('PUT', `/coupons/${id}`, body)
}

export function removeCoupon(http: Http, id: number): Promise<Answered<null>> {
  return http.send('DELETE', `/coupons/${id}`)
}
