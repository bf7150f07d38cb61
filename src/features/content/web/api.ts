import type { Answered, Http } from '#web/http.ts'
import type { FaqTab, Home } from '../schema.ts'

export function getHome(http: Http): Promise<Answered<Home>> {
  return http.get('/home')
}

export function getFaq(http: Http): Promise<Answered<FaqTab[]>> {
  return http.get('/faq')
}
