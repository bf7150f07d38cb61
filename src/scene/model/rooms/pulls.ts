import type { Placed } from './types.ts'

const inch = 0.0254

/** How many knobs or pulls a thing takes: by its doors and drawers, wall cabinets above a base counted with it. */
export function pullCount(thing: Placed): number {
  const w = thing.width / inch
  switch (thing.type) {
    case 'base':
      return baseCells(w).reduce(
        (sum, cell) => sum + pullsOf(cell).drawers + pullsOf(cell).doors,
        modules(w, doors),
      )
    case 'okbase':
      return modules(w, doors)
    case 'sink':
    case 'usink':
    case 'oksink':
      return modules(w, doors)
    case 'dw':
      return modules(w, doors)
    case 'corner':
      return 1
    case 'fridge':
      return 2
    case 'oven':
      return 3
    case 'pantry':
    case 'linen':
      return modules(w, doors) * 2
    case 'island':
    case 'peninsula':
      return modules(w, (one) => (one < 21 ? 2 : 3))
    case 'islandsink':
    case 'islandcook':
      return Math.max(
        4,
        modules(w - 24, (one) => (one < 21 ? 2 : 3)),
      )
    case 'vanity':
      return modules(w, (one) => (one < 21 ? 1 : one < 34 ? 2 : 4))
    case 'media':
      return modules(w, doors)
    case 'wetbar':
      return modules(w, doors) * 2
    case 'nightstand':
      return 2
    case 'dresser':
      return 6
    case 'wardrobe':
    case 'lockers':
      return modules(w, doors)
    default:
      return 0
  }
}

/** How many of them sit on drawers: a cup is for fingers that pull, doors take knobs beside it. */
export function drawerPullCount(thing: Placed): number {
  const w = thing.width / inch
  switch (thing.type) {
    case 'base':
      return baseCells(w).reduce((sum, cell) => sum + pullsOf(cell).drawers, 0)
    case 'island':
    case 'peninsula':
    case 'islandsink':
    case 'islandcook':
      return Math.max(0, pullCount(thing) - 2)
    case 'oven':
      return 1
    case 'vanity':
      return modules(w, (one) => (one < 34 ? 0 : 2))
    case 'nightstand':
    case 'dresser':
      return pullCount(thing)
    default:
      return 0
  }
}

export type BaseCell = { kind: 'plain' | 'pullout' | 'door' | 'drawers' | 'drawer-doors'; width: number }

/** The boxes of a base cabinet, inches, from left to right: what is drawn and what is counted. */
export function baseCells(width: number): BaseCell[] {
  const count = Math.max(1, Math.ceil(width / 37))
  const each = width / count
  return Array.from({ length: count }, (_, i) => ({ kind: baseCell(each, i), width: each }))
}

function baseCell(width: number, i: number): BaseCell['kind'] {
  if (width < 7) return 'plain'
  if (width < 12) return 'pullout'
  if (width < 21) return 'door'
  if (width < 24) return 'drawers'
  // Narrow ones begin with drawers, wide ones with doors, and they take turns.
  return (i + (width > 30 ? 1 : 0)) % 2 === 0 ? 'drawers' : 'drawer-doors'
}

function pullsOf({ kind, width }: BaseCell): { drawers: number; doors: number } {
  const wide = width > 34 ? 2 : 1
  if (kind === 'plain') return { drawers: 0, doors: 0 }
  if (kind === 'pullout') return { drawers: 1, doors: 0 }
  if (kind === 'door') return { drawers: 1, doors: 1 }
  return kind === 'drawers' ? { drawers: 3 * wide, doors: 0 } : { drawers: wide, doors: 2 }
}

function doors(width: number): number {
  return width < 21 ? 1 : 2
}

/** Wide cabinets are built of boxes of at most three feet. */
function modules(width: number, each: (width: number) => number): number {
  const count = Math.max(1, Math.ceil(width / 37))
  return count * each(width / count)
}
