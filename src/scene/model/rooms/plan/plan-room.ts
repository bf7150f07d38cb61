import { foot, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { wallOf } from '../../layout/walls.ts'
import type { Edge, FloorPlan, FloorPlanRoom, Opening, RoomKind, RoomShape } from '../../types.ts'

/** From the middle of a wall to its finished face, feet. */
const insets: Record<string, number> = { exterior: 0.25, shared: 0.2, open: 0 }
const kinds: Record<string, RoomKind> = { closet: 'bedroom', garage: 'laundry' }

/**
 * One room of a floor plan as a separate room: its finished faces, in meters.
 * @throws RangeError for a room that the plan does not have
 */
export function roomOfPlan(plan: FloorPlan, roomId: string): RoomShape {
  const from = plan.rooms.find((room) => room.id === roomId)
  if (!from) throw new RangeError(`the plan ${plan.id} has no room ${roomId}`)
  const outer = from.polygon.map(([x, y]): Vec2 => [x * foot, y * foot])
  const polygon = faced(outer, from)
  const kind = kinds[from.kind] ?? (from.kind as RoomKind)
  const outdoor = kind === 'outdoor'
  const room: RoomShape = {
    kind,
    polygon,
    height: (from.ceilingFt ?? 9.5) * foot,
    openings: from.openings.flatMap((opening) => openingIn(opening, outer, polygon)),
    ...(outdoor && from.ceilingFt === null && { sky: true as const }),
    ...(outdoor && { edges: from.edges.map(edgeOf) }),
  }
  return room
}

/** Each wall moved inward by its own inset. */
function faced(outer: readonly Vec2[], room: FloorPlanRoom): Vec2[] {
  const count = outer.length
  const walls = outer.map((_, i) => wallOf({ polygon: [...outer] }, i))
  const by = (i: number) => (room.kind === 'outdoor' ? 0 : (insets[room.edges[i] ?? 'shared'] ?? 0.25)) * foot
  return outer.map((point, i) => {
    const [a, b] = [walls[(i + count - 1) % count], walls[i]] as [(typeof walls)[0], (typeof walls)[0]]
    const cross = a.along[0] * b.along[1] - a.along[1] * b.along[0]
    const [da, db] = [by((i + count - 1) % count), by(i)]
    if (Math.abs(cross) < 1e-3) return [point[0] + b.inward[0] * db, point[1] + b.inward[1] * db]
    // Where the two moved walls meet.
    const [px, py] = [point[0] + a.inward[0] * da, point[1] + a.inward[1] * da]
    const [qx, qy] = [point[0] + b.inward[0] * db, point[1] + b.inward[1] * db]
    const t = ((qx - px) * b.along[1] - (qy - py) * b.along[0]) / cross
    return [px + a.along[0] * t, py + a.along[1] * t]
  })
}

function openingIn(opening: FloorPlanRoom['openings'][number], outer: Vec2[], polygon: Vec2[]): Opening[] {
  const [was, now] = [wallOf({ polygon: outer }, opening.wall), wallOf({ polygon }, opening.wall)]
  const shift = (now.from[0] - was.from[0]) * was.along[0] + (now.from[1] - was.from[1]) * was.along[1]
  const width = Math.min(opening.width * foot, now.length)
  const at = Math.min(Math.max(opening.at * foot - shift, 0), now.length - width)
  if (width < 0.3) return []
  const { id, wall, kind, style } = opening
  const word = kind === 'door' || kind === 'window' || kind === 'niche' ? kind : 'arch'
  return [{ id, wall, kind: word, style, at, width, sill: opening.sill * foot, height: opening.height * foot }]
}

function edgeOf(edge: string): Edge {
  if (edge === 'shared' || edge === 'exterior') return 'house'
  return ['house', 'wall', 'fence', 'hedge', 'rail', 'open'].includes(edge) ? (edge as Edge) : 'open'
}
