import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { ChangeShowroom, MarkupBody, MarkupScope, ShopProfile, ShowroomFound } from '../schema.ts'

export function findShowrooms(http: Http, text: string): Promise<ApiResponse<ShowroomFound[]>> {
  return http.get('/visualization/showrooms', { query: { s: text } })
}

/** Null if there is no such showroom; `withCategories` requests the list with parent "all". */
export async function getShopProfile(
  http: Http,
  by: { vsdId: string } | { showroom: number },
  withCategories = true,
): Promise<ShopProfile | null> {
  const which = 'vsdId' in by ? { vsd_id: by.vsdId } : { showroom: by.showroom }
  const query = { ...which, ff: withCategories ? '1' : '0' } as const
  const { data } = await http.get('/visualization/shop_profile', { query })
  return 'profile' in data ? (data as ShopProfile) : null
}

type Aim = { scope: MarkupScope; key: string }
const aimed = ({ scope, key }: Aim): { [S in MarkupScope]?: string } => ({ [scope]: key })

/** What a markup for this target would apply to. */
export const getMarkupTarget = (http: Http, aim: Aim) =>
  http.get('/showroom/products/markup/target', { query: aimed(aim) })

export function saveMarkup(
  http: Http,
  aim: Aim,
  value: Pick<MarkupBody, 'markup' | 'amount'>,
): Promise<ApiResponse<{ updated: number }>> {
  return http.send('POST', '/showroom/products/markup', { body: { ...aimed(aim), ...value } })
}

export const removeMarkup = (http: Http, aim: Aim) =>
  http.send('DELETE', '/showroom/products/markup', { query: aimed(aim) })

export const saveShowroom = (http: Http, body: ChangeShowroom) => http.send('PUT', '/showroom', { body })
