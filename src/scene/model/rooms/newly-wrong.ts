import { problemOfHeight, problemOfOutline } from './edit-outline.ts'
import { problemsIn } from './fit.ts'
import { fixtureKind } from './fixture-types.ts'
import type { Layout } from './open-scene.ts'
import { placedIn, roomOf } from './placed.ts'
import { problemOfSize } from './problem-of-size.ts'
import type { FixtureEdit, RoomShape, SceneDoc } from './types.ts'

/** Closets in floor plans can be narrower than any room that a user can draw; meters and square meters. */
const closet = { wide: 0.7, area: 0.5 }

/** `at` is a path within the document: `room`, or `fixtures.` and the fixture id. */
type Wrong = { at: string; problem: string }

/**
 * The problem for which the editor would have refused a design, with the editor's message; null when there is none. A
 * problem that the saved design already had is allowed, so that no one loses a room to a newer rule.
 */
export function newlyWrong(ground: Layout, doc: SceneDoc, before: SceneDoc | null): Wrong | null {
  if (doc.room && !(before?.room && sameShape(doc.room, before.room))) {
    const problem = problemOfOutline(doc.room.polygon, closet) ?? problemOfHeight(doc.room.height, doc.units)
    if (problem) return { at: 'room', problem }
  }
  const room = roomOf(ground.program, doc)
  const placed = placedIn(ground.program, doc, room)
  const label = (id: string) => fixtureKind(placed.find((one) => one.id === id)?.type ?? 'base').label
  const known = new Set(before ? crowdedIn(ground, before) : [])
  for (const thing of placed) {
    const edit = doc.fixtures[thing.id]
    if (!edit || sameSize(edit, before?.fixtures[thing.id])) continue
    const problem = problemOfSize(thing, doc.units, edit)
    if (problem) return { at: `fixtures.${thing.id}`, problem }
  }
  const wrong = problemsIn(placed, room).find(({ id }) => !known.has(id))
  return wrong ? { at: `fixtures.${wrong.id}`, problem: `${label(wrong.id)}: ${wrong.problem}` } : null
}

function crowdedIn(ground: Layout, doc: SceneDoc): string[] {
  const room = roomOf(ground.program, doc)
  return problemsIn(placedIn(ground.program, doc, room), room).map(({ id }) => id)
}

function sameShape(a: RoomShape, b: RoomShape): boolean {
  return a.height === b.height && a.polygon.join(' ') === b.polygon.join(' ')
}

function sameSize(edit: FixtureEdit, before: FixtureEdit | undefined): boolean {
  return edit.width === before?.width && edit.depth === before?.depth
}
