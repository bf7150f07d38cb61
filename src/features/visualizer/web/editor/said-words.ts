import { whatChanged } from '#features/visualizer/what-changed.ts'
import { printLength } from '#lib/feet-inches.ts'
import { fixtureKind } from '#scene/model/rooms/fixture-types.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { gapsOf } from './gaps.ts'
import { saidOf } from './history-words.ts'
import type { EditorState } from './store.ts'

// What is said to who does not see it; fetched with the first thing to say.

/** Where a thing stands, as its fields tell it; nothing of what hangs from elsewhere. */
export function placeSays({ scene, thing }: EditorState): string {
  const chosen = scene.placed.find(({ id }) => id === thing)
  if (!chosen) return ''
  const { label } = fixtureKind(chosen.type)
  const { units } = scene.doc
  const said = (metres: number) => printLength(Math.max(0, metres), units)
  const { polygon } = scene.room
  if (chosen.wall === null) {
    const from = (axis: 0 | 1) => Math.min(...polygon.map((corner) => corner[axis]))
    return `${label}, center ${said(chosen.x - from(0))} from left, ${said(chosen.y - from(1))} from front.`
  }
  return `${label}, ${said(gapsOf(chosen, chosen.wall, polygon).left)} from the left corner.`
}

/** What a step back, or one done again, has changed. */
export function stepSays(way: 'undo' | 'redo', before: SceneDoc, { doc, scene }: EditorState): string {
  return `${way === 'undo' ? 'Undone' : 'Redone'}: ${saidOf(whatChanged(before, doc), scene)}.`
}
