import { inch, type Vec2 } from '../geometry/mesh.ts'
import type { Cutout, Placed } from '../types.ts'
import { usualBasins } from './vanity-places.ts'
import { footprint } from './walls.ts'

/** Usual cut-outs, inches: width along the front, and depth. A sink is at least 3 in narrower than its cabinet. */
const sizes = { bowl: [30, 16], prep: [17, 16], basin: [17, 14], cooktop: [34, 20] } as const
const beside = 3
/** From the cook's side of an island to the middle of its sink, inches, as it is drawn. */
const fromCook = 13

type Opening = { kind: Cutout['kind']; size: readonly [number, number]; x: number; y: number }

/** What is cut into the top of a fixture, on the plan. */
export function cutoutsOf(thing: Placed): Cutout[] {
  const { x, y, turn } = thing
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return openingsOf(thing).map((one) => {
    const at: Vec2 = [x + one.x * cos - one.y * sin, y + one.x * sin + one.y * cos]
    const [width, depth] = one.size.map((side) => side * inch) as [number, number]
    return { kind: one.kind, outline: footprint({ x: at[0], y: at[1], width, depth, turn }) }
  })
}

/** In the fixture's own axes: its middle, and y toward its back. */
function openingsOf({ type, width, depth }: Placed): Opening[] {
  const fits = ([w, d]: readonly [number, number]) => [Math.min(w, width / inch - beside), d] as const
  const cook = depth / 2 - Math.min(fromCook * inch, depth / 2)
  switch (type) {
    case 'sink':
    case 'usink':
    case 'wetbar':
      return [{ kind: 'sink', size: fits(sizes.bowl), x: 0, y: 0 }]
    case 'islandsink':
      return [{ kind: 'sink', size: fits(sizes.bowl), x: 0, y: cook }]
    case 'islandcook':
      return [
        { kind: 'sink', size: sizes.prep, x: width / 4, y: cook },
        { kind: 'cooktop', size: fits(sizes.cooktop), x: -width / 4, y: cook },
      ]
    case 'vanity': {
      const count = usualBasins({ width })
      return Array.from({ length: count }, (_, i) => ({
        kind: 'sink' as const,
        size: sizes.basin,
        x: ((i + 0.5) / count - 0.5) * width,
        y: 0,
      }))
    }
    default:
      return []
  }
}
