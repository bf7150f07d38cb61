import type { ApiResponse, Http } from '#web/http.ts'
import type { MarkupBody, MarkupScope, MarkupTarget, OwnMarkup } from '../markup-schema.ts'

const address = '/showroom/products/markup'

type Aim = { scope: MarkupScope; key: string }
const query = ({ scope, key }: Aim) => `?${scope}=${encodeURIComponent(key)}`

export const getMarkups = (http: Http) => http.get<OwnMarkup[]>(address)

/** What a markup for this target would apply to. */
export const getMarkupTarget = (http: Http, aim: Aim) =>
  http.get<MarkupTarget>(`${address}/target${query(aim)}`)

export function saveMarkup(
  http: Http,
  { scope, key }: Aim,
  value: Pick<MarkupBody, 'markup' | 'amount'>,
): Promise<ApiResponse<OwnMarkup>> {
  return http.send('POST', address, { [scope]: key, ...value })
}

export const removeMarkup = (http: Http, aim: Aim) => http.send<null>('DELETE', `${address}${query(aim)}`)
