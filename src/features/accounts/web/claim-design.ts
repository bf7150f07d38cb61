import type { Http } from '#web/http.ts'
import { getStored } from '#web/storage.ts'

/** What of a saved design decides whose it is. */
type Claimable = { id: string; version: number; read_only: boolean; updated_at: string }

/**
 * What a guest made last in this browser becomes his who has signed in to it since; true where that was done. `latest`: the
 * account's own designs, those that were changed last.
 */
export async function claimDesign(
  http: Http,
  latest: readonly Pick<Claimable, 'id' | 'updated_at'>[],
): Promise<boolean> {
  const id = getStored('last_design')
  if (!id || latest.some((own) => own.id === id)) return false
  const path = `/scenes/${encodeURIComponent(id)}`
  try {
    const { data } = await http.get<Claimable>(path)
    const oldest = latest.at(-1)
    // What is his already may lie behind those that are listed.
    if (data.read_only || (oldest && latest.length >= 12 && data.updated_at <= oldest.updated_at))
      return false
    await http.send('PUT', path, { version: data.version, autosave: true })
    return true
  } catch {
    // Deleted, or another account's.
    return false
  }
}
