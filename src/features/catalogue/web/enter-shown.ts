import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom } from '#features/showrooms/web/current-showroom.ts'
import { http } from '#web/browser-http.ts'

/** Who buys at the prices of an address that names a showroom shops there from then on: the cart has one showroom. */
export async function enterShown(vsdId: string): Promise<void> {
  const known = await getShopProfile(http, { vsdId })
  if (known) enterShowroom(known.profile, known.category)
}
