import { paths } from '#lib/paths.ts'
import { getStored, type MyItem, removeStored, setStored } from '#web/storage.ts'
import type { SavedScene } from '../schema.ts'

/** What a project needs to know of a design (spec 1 §3, "Saved project item"). */
export function itemOf(
  { template, floorplan, project }: Pick<SavedScene, 'template' | 'floorplan' | 'project'>,
  showroom: number | null,
): MyItem {
  return { showroom, floorplan, floorTemplate: template, is_3d: true, project }
}

/**
 * Stores a guest's design until they sign in. If the item has everything that a project needs, it also stores the
 * return address for which the sign-in creates one (rule 7), otherwise the plain one. Returns the sign-in's address.
 */
export function waitForSignIn(design: SavedScene, showroom: number | null, quality: string | null): string {
  const back = paths.visualize({ scene: design.id, keep: 'project', quality })
  const item = itemOf(design, showroom)
  setStored('my_item', item)
  // A project of an earlier design or account must not be taken for this one's.
  if (!item.project) removeStored('project')
  if (item.showroom && item.floorplan && item.floorTemplate) setStored('visual_redirect', back)
  else {
    removeStored('visual_redirect')
    // Registration uses the stored address: a drawn room has no template, so the item is not enough.
    setStored('redirect_to', back)
  }
  return paths.login(back)
}

/**
 * The item of the design that the visitor wanted as a project before signing in, with the project that the sign-in
 * created. Null when the address does not request it, or when this browser did not: a link alone creates no project.
 */
export function takeWaiting(design: SavedScene, search: URLSearchParams): MyItem | null {
  if (search.get('keep') !== 'project') return null
  const item = getStored('my_item')
  removeStored('visual_redirect')
  const same = item?.floorTemplate === design.template && item.floorplan === design.floorplan
  if (!item || !same || item.project) return null
  return { ...item, project: design.project ?? getStored('project') }
}
