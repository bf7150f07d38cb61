import type { Http } from '#web/http.ts'
import { getStored } from '#web/storage.ts'

/** The fields of a saved design that decide whether it can be claimed. */
type Claimable = { id: string; version: number; read_only: boolean; updated_at: string }

/**
 * Assigns the last guest design of this browser to the account that has signed in since; returns true if it did.
 * `latest`: the account's most recently changed designs.
 */
export async function claimDesign(
  http: Http,
  latest: readonly Pick<Claimable, 'id' | 'updated_at'>[],
): Promise<boolean> {
  const id = getStored('last_design')
  if (!id || latest.some((own) => own.id === id)) return false
  try {
    const { data } = await http.get('/scenes/{id}', { path: { id } })
    const oldest = latest.at(-1)
    // A design that is older than the listed ones may already belong to this account.
    if (data.read_only || (oldest && latest.length >= 12 && data.updated_at <= oldest.updated_at))
      return false
    await http.send('PUT', '/scenes/{id}', { path: { id }, body: { version: data.version, autosave: true } })
    return true
  } catch {
    // Deleted, or owned by another account.
    return false
  }
}
