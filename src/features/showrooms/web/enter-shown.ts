import { http } from '#web/browser/browser-http.ts'
import { getShopProfile } from './api.ts'
import { currentShowroom, enterShowroom } from './current-showroom.ts'

/**
 * A visitor without a showroom who buys at the prices of the showroom that a page shows enters it, because a cart has
 * one showroom.
 */
export async function enterShownShowroom(vsdId: string | null): Promise<void> {
  if (vsdId === null || currentShowroom() !== null) return
  const known = await getShopProfile(http, { vsdId })
  if (known) enterShowroom(known.profile, known.category)
}
