import type { ApiResponse, Http } from '#web/http.ts'
import type { ShopProfile, ShowroomFound, Standing } from '../schema.ts'

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

/** The business record of the signed-in professional or vendor. */
export function getStanding(http: Http): Promise<ApiResponse<Standing>> {
  return http.get('/account/standing')
}
