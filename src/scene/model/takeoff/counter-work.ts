import { feetPerMeter, type Vec2 } from '../geometry/mesh.ts'
import { isUpright } from '../layout/open-edges.ts'
import { alongWall, boxOf, wallsOf } from '../layout/walls.ts'
import type { Cutout, Face, RoomShape } from '../types.ts'
import { figure } from './amount.ts'

/** What a fabricator does to a top beside cutting its parts. */
export type CounterWork = {
  seams: number
  /** Edges that stay in sight, which are finished in the chosen profile, feet. */
  edgeFt: number
  sinks: number
  cooktops: number
  faucets: number
  /** Length of the backsplash that is cut from the same material, feet. */
  splashFt: number
}

/** As far as from a wall an edge is still against it: tiled backsplashes hide the gap; meters. */
const atWall = 0.03

export function counterWork(room: RoomShape, faces: readonly Face[], seams: number): CounterWork {
  const [tops, splashes] = [faces.filter((face) => !isUpright(face)), faces.filter(isUpright)]
  const cutouts = tops.flatMap((face) => face.cutouts ?? [])
  const count = (kind: Cutout['kind']) => cutouts.filter((one) => one.kind === kind).length
  const edgeFt = tops.reduce((sum, face) => sum + openEdges(room, face), 0) * feetPerMeter
  const splashFt = splashes.reduce((sum, { outline }) => sum + widthOf(outline), 0) * feetPerMeter
  return { seams, edgeFt, sinks: count('sink'), cooktops: count('cooktop'), faucets: count('faucet'), splashFt }
}

function widthOf(outline: readonly Vec2[]): number {
  const [x0, , x1] = boxOf(outline)
  return x1 - x0
}

/** The sides of a top that no wall hides, meters. */
function openEdges(room: RoomShape, { outline, origin, u, v }: Face): number {
  const walls = wallsOf(room)
  // The plan's y points north, and a face's z south.
  const onPlan = ([a, b]: Vec2): Vec2 => [origin[0] + u[0] * a + v[0] * b, 0 - (origin[2] + u[2] * a + v[2] * b)]
  return outline.reduce((sum, a, i) => {
    const b = outline[(i + 1) % outline.length] as Vec2
    const ends = [onPlan(a), onPlan(b)]
    const isHidden = walls.some((wall) =>
      ends.every((end) => {
        const { at, out } = alongWall(wall, end)
        return Math.abs(out) < atWall && at > -atWall && at < wall.length + atWall
      }),
    )
    return isHidden ? sum : sum + Math.hypot(b[0] - a[0], b[1] - a[1])
  }, 0)
}

/** 1 seam, 18.4 ft of finished edge, 1 sink cut-out, 1 faucet hole; empty for nothing. */
export function counterWords({ seams, edgeFt, sinks, cooktops, faucets, splashFt }: CounterWork): string {
  const many = (n: number, one: string) => (n === 0 ? [] : [`${n} ${one}${n === 1 ? '' : 's'}`])
  return [
    ...many(seams, 'seam'),
    ...(edgeFt < 0.05 ? [] : [`${figure(edgeFt)} ft of finished edge`]),
    ...many(sinks, 'sink cut-out'),
    ...many(cooktops, 'cooktop cut-out'),
    ...many(faucets, 'faucet hole'),
    ...(splashFt < 0.05 ? [] : [`${figure(splashFt)} ft of 4 in backsplash`]),
  ].join(', ')
}
