import type { CardValues } from '#features/card/web/CardForm.tsx'
import type { Http } from '#web/browser/http.ts'

/** The balance, the packs, and the newest entries or those older than the entry `before`. */
export const getCredits = (http: Http, before?: number) =>
  http.send('POST', '/AI/get_credits', { body: before === undefined ? {} : { before } })

export const buyPack = (http: Http, body: { pack: number; payment: CardValues }, key: string) =>
  http.send('POST', '/AI/get_credits', { body, headers: { 'idempotency-key': key } })
