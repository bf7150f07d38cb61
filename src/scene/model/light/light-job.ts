import type { Vec2, Vec3 } from '../geometry/mesh.ts'
import { middleOfRoom } from '../rooms/inner-point.ts'
import type { Lamp } from '../rooms/pieces.ts'
import type { Opening, RoomShape } from '../rooms/types.ts'
import { boxesOf } from './boxes-of.ts'
import type { LightJob, LitFace } from './room-light.ts'

/** What the light is computed from: the shell, the fixtures in it and the time of day. Plain data for a worker. */
export type RoomToLight = {
  room: RoomShape
  evening: boolean
  /** See `LightJob`. */
  patches: boolean
  lamps: Lamp[]
  /** Linear reflectances of floor, walls and ceiling. */
  floor: Vec3
  walls: Vec3
  ceiling: Vec3
  things: { positions: Float32Array; indices: Uint32Array; albedo: Vec3 }[]
}

export function jobOf(input: RoomToLight): LightJob {
  const { room, evening } = input
  const open = room.kind === 'outdoor'
  const faces = litFaces(input)
  const { boxes, albedo } = withoutCoverings(boxesOf(input.things), faces)
  const lamps = lampsBurn(room, evening) ? input.lamps : []
  return {
    faces,
    boxes,
    boxAlbedo: albedo,
    outline: room.polygon.map(([x, y]) => [x, -y] as Vec2),
    height: room.height,
    open,
    sun: evening
      ? null
      : { direction: sunDirection(room), colour: open ? [3.1, 2.8, 2.35] : [5.2, 4.8, 4.2] },
    patches: input.patches,
    sky: evening ? skies.evening : open ? skies.open : skies.day,
    lamps: (lamps.length > 0 || open || !lampsBurn(room, evening) ? lamps : [bareBulb(room)]).map(
      ({ at, hex, strength, kind, bare }) => ({
        at,
        colour: glow(hex, strength),
        down: kind === 'down',
        within: bare ? 0.02 : 0.22,
      }),
    ),
  }
}

/** Whether the lamps are on: in the evening, and all day in a room without daylight. */
export function lampsBurn(room: RoomShape, evening: boolean): boolean {
  return evening || (room.kind !== 'outdoor' && !room.openings.some(letsSkyIn))
}

/** The lamp of a room that has no lamp yet. */
function bareBulb({ polygon, height }: RoomShape): Lamp {
  const [x, y] = middleOfRoom(polygon)
  const at: Lamp['at'] = [x, height - 0.12, -y]
  return { fixture: null, at, hex: '#fff1dc', strength: 2.4, kind: 'point' }
}

const skies = {
  day: { zenith: [3.6, 3.9, 4.3], horizon: [4.3, 4.4, 4.5], ground: [1.9, 1.9, 1.75] },
  open: { zenith: [0.75, 0.95, 1.35], horizon: [1.05, 1.15, 1.3], ground: [0.5, 0.48, 0.42] },
  evening: { zenith: [0.03, 0.045, 0.09], horizon: [0.1, 0.09, 0.12], ground: [0.02, 0.02, 0.025] },
} satisfies Record<string, LightJob['sky']>

type Boxes = ReturnType<typeof boxesOf>

/**
 * Coverings on a wall (tile with a hole for the window, pictures) are part of the wall: as a box they would block the
 * window.
 */
function withoutCoverings({ boxes, albedo }: Boxes, faces: readonly LitFace[]): Boxes {
  const kept: number[] = []
  for (let box = 0; box < boxes.length / 6; box++)
    if (!faces.some((face) => lies(boxes, box * 6, face))) kept.push(box)
  return {
    boxes: Float32Array.from(kept.flatMap((box) => [...boxes.subarray(box * 6, box * 6 + 6)])),
    albedo: Float32Array.from(kept.flatMap((box) => [...albedo.subarray(box * 3, box * 3 + 3)])),
  }
}

const thin = 0.06

function lies(boxes: Float32Array, at: number, { origin, normal }: LitFace): boolean {
  let most = 0
  for (const k of [0, 1, 2] as const) {
    const [low, high] = [(boxes[at + k] as number) - origin[k], (boxes[at + k + 3] as number) - origin[k]]
    most += Math.max(low * normal[k], high * normal[k])
  }
  return most < thin
}

/**
 * The faces of the shell in the order floor, ceiling, wall 0, wall 1 …; the view uses this order to find a vertex's
 * cell.
 */
export function litFaces({
  room,
  floor,
  walls,
  ceiling,
}: Pick<RoomToLight, 'room' | 'floor' | 'walls' | 'ceiling'>): LitFace[] {
  const xs = room.polygon.map(([x]) => x)
  const ys = room.polygon.map(([, y]) => y)
  const open = room.kind === 'outdoor'
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const level = (y: number, normal: Vec3, albedo: Vec3): LitFace => ({
    origin: [x0, y, -y1],
    u: [1, 0, 0],
    v: [0, 0, 1],
    normal,
    width: x1 - x0,
    height: y1 - y0,
    albedo,
    holes: [],
  })
  const faces = [level(0, [0, 1, 0], floor)]
  if (!open) faces.push(level(room.height, [0, -1, 0], ceiling))
  room.polygon.forEach((from, i) => {
    const to = room.polygon[(i + 1) % room.polygon.length] as Vec2
    const width = Math.hypot(to[0] - from[0], to[1] - from[1])
    // Outdoors only the north side has a wall: the house.
    if (open && !(i === houseWall(room))) return
    const [dx, dy] = [(to[0] - from[0]) / width, (to[1] - from[1]) / width]
    faces.push({
      origin: [from[0], 0, -from[1]],
      u: [dx, 0, -dy],
      v: [0, 1, 0],
      normal: [-dy, 0, -dx],
      width,
      height: room.height,
      albedo: walls,
      holes: room.openings.filter((opening) => opening.wall === i).flatMap(holeOf),
    })
  })
  return faces
}

/** The house wall of an outdoor room: the northernmost wall. */
export function houseWall(room: RoomShape): number {
  const middles = room.polygon.map(([, y], i) => y + (room.polygon[(i + 1) % room.polygon.length] as Vec2)[1])
  return middles.indexOf(Math.max(...middles))
}

const glazed = /slider|french|window|casement|hung|fixed|picture|bifold|glass/

function holeOf(opening: Opening): LitFace['holes'] {
  if (opening.kind === 'niche') return []
  const sky = opening.kind === 'window' || (opening.kind === 'door' && glazed.test(opening.style))
  if (opening.kind === 'door' && !sky) return []
  return [{ u: opening.at, v: opening.sill, width: opening.width, height: opening.height, sky }]
}

function letsSkyIn(opening: Opening): boolean {
  return holeOf(opening).some(({ sky }) => sky)
}

/**
 * The direction to the sun: through the largest window, about a third of a right angle to its side, low as in the
 * morning.
 */
export function sunDirection(room: RoomShape): Vec3 {
  const windows = room.openings.filter(letsSkyIn)
  const best = windows.sort((a, b) => b.width * b.height - a.width * a.height)[0]
  const wall = best?.wall ?? 0
  const from = room.polygon[wall] as Vec2
  const to = room.polygon[(wall + 1) % room.polygon.length] as Vec2
  // Out of the room: to the right of the wall's direction.
  const out = Math.atan2(-(to[0] - from[0]), to[1] - from[1])
  const open = room.kind === 'outdoor'
  const side = out + (open ? 2.3 : 0.6)
  const up = open ? 0.72 : 0.62
  return [Math.cos(side) * Math.cos(up), Math.sin(up), -Math.sin(side) * Math.cos(up)]
}

export function linear(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
}

function glow(hex: string, strength: number): Vec3 {
  return linear(hex).map((value) => value * strength) as unknown as Vec3
}
