import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { FaqTab, Home } from '../schema.ts'

export function getHome(http: Http): Promise<ApiResponse<Home>> {
  return http.get('/home')
}

export function getFaq(http: Http): Promise<ApiResponse<FaqTab[]>> {
  return http.get('/faq')
}
