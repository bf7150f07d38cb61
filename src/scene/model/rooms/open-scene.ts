import { fixtureSlots } from './fixture-slots.ts'
import { placedIn, roomOf } from './placed.ts'
import type { Program, Template } from './programs.ts'
import type { Rect } from './regions.ts'
import { viewOfRoom } from './room-view.ts'
import { surfaceSlots } from './surface-slots.ts'
import type { Camera, Placed, RoomShape, Scene, SceneDoc, Style } from './types.ts'
import { boxOf } from './walls.ts'

const foot = 0.3048

/** What a document is opened on: a template, or a style only for a room that the user drew. */
export type SceneGround = { name: string; program: Program | null; style: Style }

/** The part of it that an edit needs. */
export type Layout = Pick<SceneGround, 'program'>

/** A new design from a template, without changes. */
export function newDoc(template: Pick<Template, 'id' | 'style'>): SceneDoc {
  return {
    v: 1,
    template: template.id,
    style: template.style.id,
    fills: {},
    fixtures: {},
    light: 'day',
    units: 'imperial',
  }
}

/** A new design of a drawn room. */
export function newRoomDoc(room: RoomShape, style: string): SceneDoc {
  return { v: 1, template: null, style, room, fills: {}, fixtures: {}, light: 'day', units: 'imperial' }
}

/**
 * Builds the full scene of a document. The style is the one of `ground`, so a caller that offers other styles passes
 * the one that the document names.
 * @throws RangeError for a document with neither program nor room, or with a fixture of an unknown type
 */
export function openScene(ground: SceneGround, doc: SceneDoc): Scene {
  const room = roomOf(ground.program, doc)
  const placed = placedIn(ground.program, doc, room)
  const camera = cameraOf(ground.program, room, placed)
  const slots = [
    ...surfaceSlots(room, placed, camera, doc.fills),
    ...fixtureSlots(room, placed, ground.style.id),
  ]
  return { doc, name: ground.name, room, style: ground.style, placed, slots, camera }
}

/** The program's view, scaled with the room; for a drawn room, the view from its best corner. */
function cameraOf(program: Program | null, room: RoomShape, placed: readonly Placed[]): Camera {
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  if (!program) return viewOfRoom(room, placed)
  const { fromFt, lookFt, eyeFt, lensMm, shift = room.kind === 'outdoor' ? 0.06 : 0.08 } = program.camera
  const at = ([fx, fy]: [number, number]): [number, number, number] => [
    x0 + ((x1 - x0) * fx) / program.sizeFt[0],
    eyeFt * foot,
    -(y0 + ((y1 - y0) * fy) / program.sizeFt[1]),
  ]
  const camera: Camera = { from: at(fromFt), to: at(lookFt), lensMm, shift }
  return room.kind === 'outdoor' ? camera : withinWalls(camera, [x0, y0, x1, y1])
}

/**
 * A view from in front of the front wall, which is hidden, must not see past the ends of the side walls. The camera is
 * moved sideways and, where that is not enough, nearer.
 */
function withinWalls(camera: Camera, [x0, y0, x1]: Rect): Camera {
  const { from, to, lensMm } = camera
  const out = y0 + from[2]
  if (out <= 0) return camera
  const half = Math.atan(18 / lensMm)
  const edge = 0.03
  // The direction stays the same: the target moves with the camera.
  const turn = Math.atan2(to[0] - from[0], from[2] - to[2])
  for (let distance = out; distance > 0.05; distance *= 0.92) {
    const [left, right] = [distance * Math.tan(turn - half), distance * Math.tan(turn + half)]
    const [least, most] = [x0 + edge - left, x1 - edge - right]
    if (least > most) continue
    const x = Math.min(most, Math.max(least, from[0]))
    const [dx, dz] = [x - from[0], distance - out]
    return { ...camera, from: [x, from[1], from[2] + dz], to: [to[0] + dx, to[1], to[2] + dz] }
  }
  return camera
}
