import type { Http } from '#web/http.ts'
import { getStored } from '#web/storage.ts'
import type { SceneRow } from '#features/visualizer/schema.ts'
import { getScene, saveScene } from '#features/visualizer/web/api.ts'

/**
 * What a guest made last in this browser becomes his who has signed in to it since; true where that was done. `latest`: the
 * account's own designs, those that were changed last.
 */
export async function claimDesign(http: Http, latest: readonly SceneRow[]): Promise<boolean> {
  const id = getStored('last_design')
  if (!id || latest.some((own) => own.id === id)) return false
  try {
    const { data } = await getScene(http, id)
    const oldest = latest.at(-1)
    // What is his already may lie behind those that are listed.
    if (data.read_only || (oldest && latest.length >= 12 && data.updated_at <= oldest.updated_at))
      return false
    await saveScene(http, id, { version: data.version, autosave: true })
    return true
  } catch {
    // Deleted, or another account's.
    return false
  }
}
