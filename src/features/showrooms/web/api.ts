import type { ApiResponse, Http } from '#web/http.ts'
import type { ShopProfile, ShowroomFound, Standing } from '../schema.ts'

export function findShowrooms(http: Http, text: string): Promise<ApiResponse<ShowroomFound[]>> {
  return http.get(`/visualization/showrooms?s=${encodeURIComponent(text)}`)
}

/** Null if there is no such showroom; `withCategories` requests the list with parent "all". */
export async function getShopProfile(
  http: Http,
  by: { vsdId: string } | { showroom: number },
  withCategories = true,
): Promise<ShopProfile | null> {
  const query = 'vsdId' in by ? `vsd_id=${encodeURIComponent(by.vsdId)}` : `showroom=${by.showroom}`
  const { data } = await http.get<ShopProfile | Record<string, never>>(
    `/visualization/shop_profile?${query}&ff=${withCategories ? 1 : 0}`,
  )
  return 'profile' in data ? (data as ShopProfile) : null
}

/** The business record of the signed-in professional or vendor. */
export function getStanding(http: Http): Promise<ApiResponse<Standing>> {
  return http.get('/account/standing')
}
