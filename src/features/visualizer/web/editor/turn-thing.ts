import { turnFixture } from '#scene/model/rooms/edit/edit-scene.ts'
import type { Placed } from '#scene/model/rooms/types.ts'
import type { Editor } from './store.ts'

const degree = Math.PI / 180

/** Degrees: the step that the handle snaps to, and within how much of it. */
const stop = 15
const pull = 4

/** The direction of a fixture in degrees with one decimal, from 0 to below 360. */
export function degreesOf({ turn }: Pick<Placed, 'turn'>): number {
  const tenths = Math.round((turn / degree) * 10)
  return (((tenths % 3600) + 3600) % 3600) / 10
}

/** Parses typed degrees: 45, 22.5°, -30 deg; null for anything else. */
export function parseDegrees(text: string): number | null {
  const typed = /^([-\u2212+]?)\s*(\d{1,4}(?:[.,]\d+)?)\s*(?:°|deg(?:rees?)?)?$/i.exec(text.trim())
  if (!typed) return null
  const size = Number((typed[2] as string).replace(',', '.'))
  return typed[1] && typed[1] !== '+' ? -size : size
}

/** Turns a fixture by some degrees, counterclockwise as seen from above. Returns why it could not. */
export function turnBy(editor: Editor, thing: string, degrees: number): string | null {
  const { scene, ground, doc } = editor.get()
  const placed = scene.placed.find(({ id }) => id === thing)
  if (!placed) return null
  const { doc: turned, refused } = turnFixture(ground, doc, thing, placed.turn + degrees * degree)
  if (refused === null) editor.change(turned, `turn ${thing} by keys`)
  return refused
}

type Point = { x: number; z: number }

export type Turning = {
  /** Returns why the fixture cannot be turned as requested; it then stays unchanged. */
  to(point: Point): string | null
  /** Returns whether anything was turned. */
  end(): boolean
}

/**
 * Turns a fixture around its center by the point where it was grabbed. Each turn starts from its original position, so
 * that an obstacle on the way does not hold it.
 */
export function createTurning(editor: Editor, thing: string, from: Point): Turning | null {
  const { scene, ground, doc } = editor.get()
  const placed = scene.placed.find(({ id }) => id === thing)
  if (!placed) return null
  const begun = placed.turn - wayOf(placed, from)
  let shown = placed.turn
  let moved = false
  return {
    to(point) {
      const turn = snapped(begun + wayOf(placed, point))
      if (Math.abs(turn - shown) < degree / 20) return null
      const { doc: turned, refused } = turnFixture(ground, doc, thing, turn)
      if (refused !== null) return refused
      shown = turn
      moved = true
      editor.change(turned, `lead ${thing} round`)
      return null
    },
    end() {
      editor.settle()
      return moved
    },
  }
}

/** The turn of a fixture that faces from its center toward a point; 0 faces south. */
function wayOf({ x, y }: Placed, point: Point): number {
  return Math.atan2(point.x - x, point.z + y)
}

function snapped(turn: number): number {
  const degrees = turn / degree
  const nearest = Math.round(degrees / stop) * stop
  return (Math.abs(degrees - nearest) <= pull ? nearest : Math.round(degrees)) * degree
}
