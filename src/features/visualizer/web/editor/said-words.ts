import { whatChanged } from '#features/visualizer/what-changed.ts'
import { printLength } from '#lib/feet-inches.ts'
import { fixtureKind } from '#scene/model/rooms/fixtures/fixture-types.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { gapsOf } from './gaps.ts'
import { saidOf } from './history-words.ts'
import type { EditorState } from './store.ts'

// Announcements for screen readers; loaded with the first one.

/** Announces a fixture's position, as in its fields; empty for one that hangs from another. */
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

/** Announces what an undo or redo changed. */
export function stepSays(way: 'undo' | 'redo', before: SceneDoc, { doc, scene }: EditorState): string {
  return `${way === 'undo' ? 'Undone' : 'Redone'}: ${saidOf(whatChanged(before, doc), scene)}.`
}
