import type { Placed } from './types.ts'

const inch = 0.0254

/** How many knobs or pulls a thing takes: by its doors and drawers, wall cabinets above a base counted with it. */
export function pullCount(thing: Placed): number {
  const w = thing.width / inch
  switch (thing.type) {
    case 'base':
      return modules(w, (one) => (one < 12 ? 1 : one < 21 ? 2 : one > 34 ? 4 : 3)) + modules(w, doors)
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

function doors(width: number): number {
  return width < 21 ? 1 : 2
}

/** Wide cabinets are built of boxes of at most three feet. */
function modules(width: number, each: (width: number) => number): number {
  const count = Math.max(1, Math.ceil(width / 37))
  return count * each(width / count)
}
