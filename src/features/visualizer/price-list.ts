import type { SavedScene } from './schema.ts'

/** Only a room's owner moves it to other prices. */
type Priced = Pick<SavedScene, 'showroom' | 'project' | 'read_only' | 'rights'>

/** Whether a design is the reader's own: alone in it, or the owner of its project. */
export function isOwn({ project, read_only, rights }: Omit<Priced, 'showroom'>): boolean {
  return rights.includes('manage') || (project === null && !read_only)
}

/**
 * Whose prices a room has: the number of a showroom, or null for the house prices (rule R0). Everyone in a saved room
 * sees those of its project or its own, whichever showroom they have entered themselves. A room without a showroom
 * moves to the one that its owner enters, as a cart does.
 */
export function priceListOf(design: Priced | null, entered: number | null): number | null {
  if (!design) return entered
  return design.showroom ?? (isOwn(design) ? entered : null)
}
