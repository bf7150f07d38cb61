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
 * A guest's design waits for his sign-in: the item is kept, and with all that a project is made of also the way back on which
 * the sign-in makes one (rule 7), else the plain one. Resolves to the sign-in's address.
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
    // Who makes an account instead goes by what is stored: a room that was drawn has no template to wait with.
    setStored('redirect_to', back)
  }
  return paths.login(back)
}

/**
 * The item of the design that its visitor wanted in a project before he signed in, with the project that the sign-in made of
 * it; null when the address asks for nothing, or for what this browser never wanted: a link alone makes no project.
 */
export function takeWaiting(design: SavedScene, search: URLSearchParams): MyItem | null {
  if (search.get('keep') !== 'project') return null
  const item = getStored('my_item')
  removeStored('visual_redirect')
  const same = item?.floorTemplate === design.template && item.floorplan === design.floorplan
  if (!item || !same || item.project) return null
  return { ...item, project: design.project ?? getStored('project') }
}
