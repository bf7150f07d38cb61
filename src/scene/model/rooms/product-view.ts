import type { Piece } from '../furnish/parts/object-part.ts'
import { type Bounds, boundsOf, cross, dot, minus, unit, type Vec2, type Vec3 } from '../geometry/mesh.ts'
import { inPolygon } from '../layout/regions.ts'
import { boxOf } from '../layout/walls.ts'
import type { Camera, Face, Scene, Slot, SlotId } from '../types.ts'
import { shownFrom as floorFrom, isOver, reachOf } from './best-view.ts'
import { drawIds, shareOf } from './id-buffer.ts'
import { mostZoom } from './room-view.ts'

/** What a picture must show of a product: its share of the picture, and whether no part of it is cut off. */
export type Shown = { least: number; whole: boolean }

/** How much of its first picture a product takes: a surface, a fixture, a fitting, or hardware seen from close by. */
export function minShown({ faces, role, part }: Slot): Shown {
  if (faces.length > 0) return { least: 0.15, whole: false }
  if (role === 'hardware') return { least: 0.003, whole: false }
  return fittings.has(part ?? '') ? { least: 0.01, whole: true } : { least: 0.04, whole: true }
}

const fittings = new Set(['faucet', 'filler', 'hand', 'trim', 'water', 'pot'])

/** Points of the buffer, from top to bottom. */
const rows = 180
/** The heights of the eyes, meters. */
const eyes = [1.5, 1.15, 1.8]
/** Meters between two places to stand, and from a wall. */
const [step, inset] = [0.4, 0.3]
/** Radians: how steeply a viewer in the room looks up or down at most. */
const steepest = 0.9
/** How many places are looked from, the most promising first. */
const maxTried = 6
/** How many enlargements are tried from a place. */
const maxZooms = 6

/** From where, toward what (meters), and how much larger than with the room's own lens. */
export type ProductView = { from: Camera['from']; to: Camera['to']; zoom: number }

/**
 * The view from which a product in its place is seen, with as much of the room around it as possible; null where the room's
 * own view shows enough. `slots`: the places that have the product; `aspect`: the picture's width by its height.
 */
export function productView(
  scene: Scene,
  pieces: readonly Piece[],
  slots: readonly SlotId[],
  aspect: number,
): ProductView | null {
  const slot = scene.slots.find(({ id }) => id === slots[0])
  const all = new Set(slots)
  const own = pieces.filter((piece) => piece.slot !== null && all.has(piece.slot))
  if (!slot || own.length === 0) return null
  const rule = minShown(slot)
  const parts = partsOf(slot, own, scene.room.height)
  const from = (camera: Camera & { zoom?: number }, { own: part }: Part) =>
    shownFrom({ pieces, camera, aspect, slots: all, part })
  let best = { view: null as ProductView | null, worth: 0 }
  for (const one of parts) {
    const seen = from(scene.camera, one)
    if (isEnough(seen, rule)) return null
    best = { view: null, worth: Math.max(best.worth, worthOf(seen, rule)) }
  }
  for (const one of parts) {
    for (const { at, to, facing } of standsFor(scene, slot, one)) {
      let [zoom, small, cut] = [1, 1, mostZoom]
      for (let tries = 0; tries < maxZooms; tries++) {
        const view = { from: at, to, zoom }
        const seen = from({ ...scene.camera, ...view }, one)
        if (isEnough(seen, rule)) return view
        const worth = worthOf(seen, rule) * facing
        if (worth > best.worth) best = { view, worth }
        // The share grows with the square of the zoom; a part that is cut off needs less of it.
        const closer = Math.sqrt((rule.least * 1.35) / Math.max(seen.share, 1e-4))
        const isCut = rule.whole && !seen.isWhole
        if (seen.share === 0 || (isCut && zoom === 1)) break
        if (isCut) cut = zoom
        else small = zoom
        zoom = Math.min((small + cut) / 2, small * Math.min(4, Math.max(1.15, closer)))
        if (cut - small < 0.05) break
      }
    }
  }
  return best.view
}

/** What a picture shows of the pieces of some slots, and whether the part that it looks at is whole. */
export function shownFrom({
  pieces,
  camera,
  aspect,
  slots,
  part,
  height = rows,
}: {
  pieces: readonly Piece[]
  camera: Camera & { zoom?: number }
  aspect: number
  slots: ReadonlySet<SlotId>
  part: ReadonlySet<Piece>
  height?: number
}): { share: number; isWhole: boolean } {
  const idOf = (piece: Piece) => {
    if (piece.slot === null || !slots.has(piece.slot)) return -1
    return part.has(piece) ? 0 : 1
  }
  return shareOf(drawIds(pieces, camera, aspect, height, idOf))
}

type Seen = ReturnType<typeof shareOf>

/** A little more than asked, because the buffer is coarse. */
const isEnough = ({ share, isWhole }: Seen, { least, whole }: Shown) => share >= least * 1.1 && (isWhole || !whole)

const worthOf = ({ share, isWhole }: Seen, { least, whole }: Shown) =>
  Math.min(1, share / least) * (whole && !isWhole ? 0.6 : 1)

type Part = {
  middle: Vec3
  radius: number
  normal: Vec3 | null
  fixture: string | null
  /** Its pieces. */
  own: ReadonlySet<Piece>
}

/** What a view may look at: a surface's largest faces, or one of the bodies of the product, the largest first. */
export function partsOf({ faces, role }: Slot, own: readonly Piece[], ceiling: number): Part[] {
  const every = new Set(own)
  if (faces.length > 0)
    return faces
      .flatMap((face) => (role === 'coping' ? edgesOf(face) : [wholeOf(face)]))
      .toSorted((a, b) => b.radius - a.radius)
      .slice(0, 3)
      .map((part) => ({ ...part, own: every }))
  return [...Map.groupBy(own, ({ fixture }) => fixture).values()]
    .flatMap((pieces) => bodiesOf(withoutCords(pieces, ceiling)))
    .toSorted((a, b) => b.radius - a.radius)
    .slice(0, 2)
}

/** A pendant is its shade; its cord and rod reach up to the ceiling. */
function withoutCords(pieces: readonly Piece[], ceiling: number): readonly Piece[] {
  const shades = pieces.filter(({ mesh }) => {
    const { min, max } = boundsOf([mesh])
    return max[1] < ceiling - 0.03 || max[1] - min[1] < 0.25
  })
  return shades.length > 0 ? shades : pieces
}

/** Pieces closer than this belong to one body: a pendant, a pull, a downlight; meters. */
const joint = 0.1

function bodiesOf(pieces: readonly Piece[]): Part[] {
  const bodies: { pieces: Piece[]; bounds: Bounds }[] = []
  for (const piece of pieces) {
    const bounds = boundsOf([piece.mesh])
    const near = bodies.filter((body) => isNear(body.bounds, bounds))
    const joined = [piece, ...near.flatMap((body) => body.pieces)]
    for (const body of near) bodies.splice(bodies.indexOf(body), 1)
    bodies.push({ pieces: joined, bounds: near.reduce((all, body) => around(all, body.bounds), bounds) })
  }
  return bodies.map(({ pieces: own, bounds: { min, max } }) => ({
    middle: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
    radius: Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2,
    normal: null,
    fixture: own[0]?.fixture ?? null,
    own: new Set(own),
  }))
}

const axes = [0, 1, 2] as const

function isNear(a: Bounds, b: Bounds): boolean {
  return axes.every((k) => a.min[k] - joint < b.max[k] && b.min[k] - joint < a.max[k])
}

function around(a: Bounds, b: Bounds): Bounds {
  const [low, high] = [(k: 0 | 1 | 2) => Math.min(a.min[k], b.min[k]), (k: 0 | 1 | 2) => Math.max(a.max[k], b.max[k])]
  return { min: [low(0), low(1), low(2)], max: [high(0), high(1), high(2)] }
}

type OnFace = Omit<Part, 'own'>

function wholeOf(face: Face): OnFace {
  const [u0, v0, u1, v1] = boxOf(face.outline)
  const middle = onFace(face, (u0 + u1) / 2, (v0 + v1) / 2)
  return { middle, radius: Math.hypot(u1 - u0, v1 - v0) / 2, normal: normalOf(face), fixture: null }
}

/** Of a band around water, the middle of each of its sides. */
function edgesOf(face: Face): OnFace[] {
  return face.outline.map(([u, v], i) => {
    const [nu, nv] = face.outline[(i + 1) % face.outline.length] as Vec2
    return {
      middle: onFace(face, (u + nu) / 2, (v + nv) / 2),
      radius: 0.6,
      normal: normalOf(face),
      fixture: null,
    }
  })
}

function onFace({ origin, u, v }: Face, a: number, b: number): Vec3 {
  const at = (k: 0 | 1 | 2) => origin[k] + u[k] * a + v[k] * b
  return [at(0), at(1), at(2)]
}

const normalOf = ({ u, v }: Face) => unit(cross(u, v))

type Stand = { at: [number, number, number]; to: [number, number, number]; facing: number; good: number }

/** Free places to stand with a clear line to a part, the most promising first, and how well each faces it, 0 … 1. */
function standsFor(scene: Scene, { role, faces }: Slot, part: Part): Stand[] {
  const { room, placed } = scene
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  const isFloor = faces.length > 0 && (role === 'floor' || role === 'patio')
  const stands: Stand[] = []
  for (let x = x0 + inset; x <= x1 - inset; x += step) {
    for (let y = y0 + inset; y <= y1 - inset; y += step) {
      if (!inPolygon(room.polygon, [x, y]) || placed.some((one) => isOver(one, [x, y]))) continue
      stands.push(...(isFloor ? towardFloor(scene, [x, y], faces) : toward(scene, [x, y], part)))
    }
  }
  return stands.toSorted((a, b) => b.good - a.good).slice(0, isFloor ? 2 * maxTried : maxTried)
}

function toward({ placed }: Scene, [x, y]: Vec2, part: Part): Stand[] {
  const thing = placed.find(({ id }) => id === part.fixture)
  const front: Vec3 | null =
    part.normal ?? (thing && thing.wall !== null ? [Math.sin(thing.turn), 0, Math.cos(thing.turn)] : null)
  return eyes.flatMap((eye): Stand[] => {
    const at: Stand['at'] = [x, eye, -y]
    const way = minus(part.middle, at)
    const far = Math.hypot(...way)
    const facing = front ? -dot(way, front) / far : 0.8
    if (far < 0.7 || facing < 0.12 || Math.abs(way[1]) > far * Math.sin(steepest)) return []
    const ray = [way[0], -way[2], way[1]] as const
    const isHidden = placed.some((one) => {
      if (one === thing || one.base + one.height <= 0.05) return false
      const hit = reachOf({ thing: one, cos: Math.cos(one.turn), sin: Math.sin(one.turn) }, [x, y, eye], [...ray])
      return hit !== null && hit < 0.93
    })
    if (isHidden) return []
    const good = facing * 1.5 + Math.min(far, 3.2) / 3.2
    return [{ at, to: [...part.middle], facing: Math.min(1, facing + 0.2), good }]
  })
}

/** Meters ahead at which a viewer looks down at a floor. */
const floorAhead = 2

/** Looking down at the floor ahead, in every direction in which the floor is what the slot covers. */
function towardFloor({ room, placed, camera }: Scene, [x, y]: Vec2, faces: readonly Face[]): Stand[] {
  const at: Stand['at'] = [x, 1.5, -y]
  return Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6).flatMap((angle) => {
    const [dx, dz] = [Math.cos(angle), Math.sin(angle)]
    const covered = [1.2, floorAhead, 3].filter((far) => isOnFace(faces, x + dx * far, -y + dz * far))
    if (!covered.includes(floorAhead)) return []
    return [0.5, 0].map((height): Stand => {
      const to: Stand['to'] = [x + dx * floorAhead, height, -y + dz * floorAhead]
      const { floor, designed } = floorFrom({ ...camera, from: at, to }, room, placed)
      return { at, to, facing: 1, good: Math.min(floor, 0.35) * 3 + designed + covered.length * 0.3 }
    })
  })
}

/** Whether a point of the floor, in the room's coordinates, is on one of the faces. */
function isOnFace(faces: readonly Face[], x: number, z: number): boolean {
  return faces.some(({ outline, holes, origin, u, v }) => {
    const [px, pz] = [x - origin[0], z - origin[2]]
    const on: Vec2 = [px * u[0] + pz * u[2], px * v[0] + pz * v[2]]
    return inPolygon(outline, on) && !holes.some((hole) => inPolygon(hole, on))
  })
}
