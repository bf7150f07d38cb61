import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { area } from '#scene/model/geometry/plates.ts'
import { boxOf } from '#scene/model/layout/walls.ts'
import { outlineOf, problemOfOutline, problemOfWall, withWallLength } from '#scene/model/rooms/edit/edit-outline.ts'
import { setRoomKind } from '#scene/model/rooms/edit/edit-room.ts'
import { newRoomDoc } from '#scene/model/rooms/open-scene.ts'
import type { RoomKind, SceneDoc } from '#scene/model/types.ts'

/** What the room is to be, whatever its walls. */
export type Wish = { kind: RoomKind; style: string; height: number }

/** A room on the drawing board: the corners set so far and, once it is closed, its document. */
export type Sheet = { chain: readonly Vec2[]; doc: SceneDoc | null }
export type Drawing = { now: Sheet; past: readonly Sheet[]; future: readonly Sheet[] }

/** The drawing after a step; when the step was refused, the previous drawing and the reason. */
export type Drawn = { drawing: Drawing; refused: string | null }

/** A drawn room is not based on a built-in layout. */
export const ground = { program: null }

const blank: Sheet = { chain: [], doc: null }
export const newDrawing: Drawing = { now: blank, past: [], future: [] }
const steps = 200

/** Sets the next corner. */
export function setCorner(drawing: Drawing, to: Vec2): Drawn {
  const { chain, doc } = drawing.now
  if (doc) return { drawing, refused: null }
  const refused = problemOfWall(chain, to)
  return refused ? { drawing, refused } : { drawing: step(drawing, { chain: [...chain, to], doc }), refused }
}

/** Gives a wall of an open drawing a typed length; what was drawn after it moves along. */
export function lengthenWall(drawing: Drawing, wall: number, meters: number): Drawn {
  const chain = withWallLength(drawing.now.chain, wall, meters)
  const refused = chain.map((to, i) => problemOfWall(chain.slice(0, i), to)).find((problem) => problem !== null)
  return refused ? { drawing, refused } : { drawing: step(drawing, { ...drawing.now, chain }), refused: null }
}

/** Draws the last wall back to the first corner, which closes the room. */
export function closeRoom(drawing: Drawing, wish: Wish): Drawn {
  const { chain } = drawing.now
  const outline = outlineOf(chain)
  const refused = problemOfOutline(chain) ?? problemOfOutline(outline)
  if (refused) return { drawing, refused }
  const room = { kind: wish.kind, polygon: outline, height: wish.height, openings: [] }
  const doc = setRoomKind(ground, newRoomDoc(room, wish.style), wish.kind)
  return { drawing: step(drawing, { chain: outline, doc }), refused: null }
}

/** The document of a closed room, with its plan's origin at its own corner: the position on the sheet is irrelevant. */
export function finished(doc: SceneDoc): SceneDoc {
  if (!doc.room) return doc
  const [x0, y0] = boxOf(doc.room.polygon)
  const polygon = doc.room.polygon.map(([x, y]): Vec2 => [tidy(x - x0), tidy(y - y0)])
  return { ...doc, room: { ...doc.room, polygon } }
}

/** Applies a changed chain or room as one step. */
export function take(drawing: Drawing, change: Partial<Sheet>): Drawing {
  return step(drawing, { ...drawing.now, ...change })
}

/** The same, without a step of its own: for the moves of a drag. */
export function amend(drawing: Drawing, change: Partial<Sheet>): Drawing {
  return { ...drawing, now: { ...drawing.now, ...change } }
}

export function undo({ now, past, future }: Drawing): Drawing {
  const last = past.at(-1)
  return last ? { now: last, past: past.slice(0, -1), future: [now, ...future] } : { now, past, future }
}

export function redo({ now, past, future }: Drawing): Drawing {
  const [next, ...rest] = future
  return next ? { now: next, past: [...past, now], future: rest } : { now, past, future }
}

/** Square meters inside the walls; an open drawing is treated as if the last wall led straight back. */
export function areaOf({ chain, doc }: Sheet, next: Vec2 | null): number {
  if (doc?.room) return area(doc.room.polygon)
  return Math.abs(area(next ? [...chain, next] : [...chain]))
}

function step({ now, past }: Drawing, next: Sheet): Drawing {
  return { now: next, past: [...past, now].slice(-steps), future: [] }
}

/** To a hundredth of a millimeter. */
function tidy(value: number): number {
  return Math.round(value * 1e5) / 1e5 + 0
}

const place = 'drawing'

type SavedDrawing = { sheet: Sheet; wish: Wish; traced: boolean }

/**
 * Remembers, for this tab, what is on the sheet, so that a reload or an accidental Back loses nothing; null deletes it.
 */
export function saveDrawing(drawing: SavedDrawing | null): void {
  try {
    if (drawing && drawing.sheet.chain.length > 0) sessionStorage.setItem(place, JSON.stringify(drawing))
    else sessionStorage.removeItem(place)
  } catch {
    // Storage is full or blocked: the drawing lasts as long as its page.
  }
}

/** What was on the sheet when its page was left; null when nothing valid is stored. */
export function readDrawing(): SavedDrawing | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? 'null') as SavedDrawing | null
    if (!stored || !isChain(stored.sheet.chain) || typeof stored.wish.height !== 'number') return null
    const { doc } = stored.sheet
    return doc === null || isChain(doc.room?.polygon) ? stored : null
  } catch {
    return null
  }
}

function isChain(points: unknown): points is Vec2[] {
  return (
    Array.isArray(points) &&
    points.length > 0 &&
    points.every((point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite))
  )
}
