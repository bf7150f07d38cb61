import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { PageSlug } from '../page-kinds.ts'
import type { TextPage } from '../page-schema.ts'
import type { FaqTab, Home } from '../schema.ts'

export function getHome(http: Http): Promise<ApiResponse<Home>> {
  return http.get('/home')
}

export function getFaq(http: Http): Promise<ApiResponse<FaqTab[]>> {
  return http.get('/faq')
}

/** A text of the site with the figures of today. */
export function getTextPage(http: Http, slug: PageSlug): Promise<ApiResponse<TextPage>> {
  return http.get('/pages/:slug', { path: { slug } })
}
