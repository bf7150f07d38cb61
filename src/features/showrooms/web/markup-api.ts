import type { ApiResponse, Http } from '#web/http.ts'
import type { MarkupBody, MarkupScope, OwnMarkup } from '../markup-schema.ts'

type Aim = { scope: MarkupScope; key: string }
const aimed = ({ scope, key }: Aim): { [S in MarkupScope]?: string } => ({ [scope]: key })

export const getMarkups = (http: Http) => http.get('/showroom/products/markup')

/** What a markup for this target would apply to. */
export const getMarkupTarget = (http: Http, aim: Aim) =>
  http.get('/showroom/products/markup/target', { query: aimed(aim) })

export function saveMarkup(
  http: Http,
  aim: Aim,
  value: Pick<MarkupBody, 'markup' | 'amount'>,
): Promise<ApiResponse<OwnMarkup>> {
  return http.send('POST', '/showroom/products/markup', { body: { ...aimed(aim), ...value } })
}

export const removeMarkup = (http: Http, aim: Aim) =>
  http.send('DELETE', '/showroom/products/markup', { query: aimed(aim) })
