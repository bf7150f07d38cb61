import { onDemand } from '../on-demand.ts'
import type { Maker, Makers } from './parts/spec.ts'

/** Types whose makers are loaded together because rooms show them together. */
const types = {
  bath: ['toilet', 'tub', 'tubfree', 'shower', 'rollin', 'vanity'],
  kitchen: [
    ...['base', 'sink', 'usink', 'wetbar', 'dw', 'corner', 'range', 'wd'],
    ...['island', 'islandsink', 'islandcook', 'peninsula', 'worktable'],
  ],
  tall: ['pantry', 'linen', 'wardrobe', 'oven', 'fridge', 'washer'],
  tables: ['table', 'coffee', 'bistro', 'chair'],
  living: [
    ...['bed', 'twin', 'shelves', 'media', 'bench', 'banquette', 'sofa', 'sectional', 'osofa'],
    ...['nightstand', 'dresser', 'desk', 'console', 'fireplace', 'lockers'],
  ],
  outdoor: [
    ...['lawn', 'walk', 'putting', 'pool', 'spa', 'okbase', 'oksink', 'okfridge', 'grill', 'bar'],
    ...['firepit', 'planter', 'seatwall', 'water', 'steps', 'lounge'],
  ],
}

export type MakerGroup = keyof typeof types

export const makerGroups = Object.keys(types) as MakerGroup[]

const groups = new Map(makerGroups.flatMap((group) => types[group].map((type) => [type, group] as const)))

export const makers = onDemand<MakerGroup, Makers>({
  bath: () => import('./bath/bath-makers.ts').then((code) => code.bathMakers),
  kitchen: () => import('./kitchen/kitchen-makers.ts').then((code) => code.kitchenMakers),
  tall: () => import('./casework/tall.ts').then((code) => code.tallMakers),
  tables: () =>
    Promise.all([import('./furniture/tables.ts'), import('./furniture/seats.ts')]).then(
      ([{ tableMakers }, { armchair }]): Makers => ({ ...tableMakers, chair: armchair }),
    ),
  living: () => import('./furniture/living-makers.ts').then((code) => code.livingMakers),
  outdoor: () => import('./outdoor/outdoor-makers.ts').then((code) => code.outdoorMakers),
})

/** Undefined for a type without a maker. */
export function makerGroupOf(type: string): MakerGroup | undefined {
  return groups.get(type)
}

/** The maker for a type, or null if there is none. Its group must have been loaded. */
export function makerOf(type: string): Maker | null {
  const group = groups.get(type)
  if (!group) return null
  const maker = makers.get(group)?.[type]
  if (!maker) throw new Error(`the makers of ${group} are not loaded`)
  return maker
}
