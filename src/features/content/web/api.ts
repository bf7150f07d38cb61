import type { Brand } from '#features/catalogue/schema.ts'
import type { Paged } from '#lib/paging.ts'
import type { Answered, Http } from '#web/http.ts'
import type { FaqTab, Home } from '../schema.ts'

export function getHome(http: Http): Promise<Answered<Home>> {
  return http.get('/home')
}

export function getFaq(http: Http): Promise<Answered<FaqTab[]>> {
  return http.get('/faq')
}

/** All of them: there are fewer than a page holds. */
export function getBrands(http: Http): Promise<Answered<Paged<Brand>>> {
  return http.get('/brands?per_page=100')
}
