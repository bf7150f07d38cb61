import { http } from '#web/browser/browser-http.ts'
import { findShowrooms, getShopProfile } from './api.ts'
import { enterShowroom } from './current-showroom.ts'
import { noShowroomFound, pausedText } from './use-lookup.ts'

/** Enters the showroom of a scanned card; otherwise returns why it cannot be entered. */
export async function enterByCard(vsdId: string): Promise<string | null> {
  const { data } = await findShowrooms(http, vsdId)
  const found = data.find((one) => one.vsd_id === vsdId)
  if (found?.paused) return pausedText(found.company_name)
  const known = found ? await getShopProfile(http, { vsdId }) : null
  if (!known) return noShowroomFound
  enterShowroom(known.profile, known.category)
  return null
}
