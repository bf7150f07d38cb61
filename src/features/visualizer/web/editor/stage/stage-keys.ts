import { reportRefusal } from '#features/visualizer/web/parts/report-refusal.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import type { EditorStore } from '../store/store.ts'
import { canTurn, nudge } from './move-thing.ts'
import { turnBy } from './StageHandles.tsx'

type Act = (viewer: Viewer, editor: EditorStore, shift: boolean) => void
type StageKeys = Record<
  'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'w' | 's' | 'a' | 'd' | 'q' | 'e' | 'Escape',
  Act
>

const step = 0.4
const turn = 0.2

/**
 * Keyboard control in the room: letters walk, arrows walk and turn. While a fixture is selected, the arrows move it by
 * an inch (with Shift by a foot) and Q and E turn it by 15 degrees (with Shift by 90), until Escape deselects it. In
 * walk mode the arrows keep walking.
 */
const stageKeys: StageKeys = {
  ArrowUp: (viewer, editor, shift) => moved(editor, 0, 1, shift) || viewer.step(step, 0, 0),
  ArrowDown: (viewer, editor, shift) => moved(editor, 0, -1, shift) || viewer.step(-step, 0, 0),
  ArrowLeft: (viewer, editor, shift) => moved(editor, -1, 0, shift) || viewer.step(0, 0, turn),
  ArrowRight: (viewer, editor, shift) => moved(editor, 1, 0, shift) || viewer.step(0, 0, -turn),
  w: (viewer) => viewer.step(step, 0, 0),
  s: (viewer) => viewer.step(-step, 0, 0),
  a: (viewer) => viewer.step(0, -step, 0),
  d: (viewer) => viewer.step(0, step, 0),
  q: (_, editor, shift) => turned(editor, shift ? 90 : 15),
  e: (_, editor, shift) => turned(editor, shift ? -90 : -15),
  Escape: (_, editor) => editor.select(null, null),
}

/** The action of a key; letters also work with Shift or Caps Lock. */
export function actOf(key: string): Act | undefined {
  return stageKeys[(key.length === 1 ? key.toLowerCase() : key) as keyof StageKeys]
}

function turned(editor: EditorStore, degrees: number): void {
  const { thing, scene, standpoint, locked } = editor.get()
  const chosen = scene.placed.find(({ id }) => id === thing)
  if (!chosen || standpoint === 'walk' || locked) return
  const refused = canTurn(chosen) ? turnBy(editor, chosen.id, degrees) : atWall
  reportRefusal(refused)
}

const atWall = 'This item must stay against the wall.'

function moved(editor: EditorStore, right: number, away: number, shift: boolean): boolean {
  const { thing, standpoint, locked } = editor.get()
  if (thing === null || standpoint === 'walk' || locked) return false
  const inches = shift ? 12 : 1
  const refused = nudge(editor, thing, right * inches, away * inches)
  reportRefusal(refused)
  return true
}
