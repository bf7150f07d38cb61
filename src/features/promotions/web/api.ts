import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { PromotionEffect, PromotionEffectInput, PromotionInput, Promotions } from '../schema.ts'

export function makePromotion(http: Http, body: PromotionInput): Promise<ApiResponse<Promotions>> {
  return http.send('POST', '/admin/promotions', { body })
}

export function getEffect(http: Http, body: PromotionEffectInput): Promise<ApiResponse<PromotionEffect>> {
  return http.send('POST', '/admin/promotions/effect', { body })
}

export function endPromotion(http: Http, id: number, reason: string): Promise<ApiResponse<Promotions>> {
  return http.send('POST', '/admin/promotions/:id/end', { path: { id }, body: { reason } })
}
