import { problemOfHeight, problemOfOutline } from './edit-outline.ts'
import { problemsIn } from './fit.ts'
import { fixtureKind } from './fixture-types.ts'
import type { Layout } from './open-scene.ts'
import { placedIn, roomOf } from './placed.ts'
import { problemOfSize } from './problem-of-size.ts'
import type { FixtureEdit, RoomShape, SceneDoc } from './types.ts'

/** The floor plans have closets that are narrower than any room that is drawn. */
const closet = { wide: 0.7, area: 0.5 }

/** `at` is a path within the document: `room`, or `fixtures.` and the thing. */
type Wrong = { at: string; problem: string }

/**
 * What the editor would have refused of a design, as it would say it; null where there is nothing. What was so before, in a
 * design that was kept earlier, may stay: nobody must lose a room to a rule that is younger.
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
