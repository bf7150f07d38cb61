import type { Viewer } from '#scene/view/viewer.ts'
import { toast } from '#web/toast.ts'
import { nudge } from './drag-thing.ts'
import type { Editor } from './store.ts'

type Act = (viewer: Viewer, editor: Editor, shift: boolean) => void
export type StageKeys = Record<
  'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'w' | 's' | 'a' | 'd' | 'Escape',
  Act
>

const step = 0.4
const turn = 0.2

/**
 * The keyboard in the room: letters walk, arrows walk and turn. With a thing chosen the arrows move it, an inch at a time
 * (with Shift a foot), until Escape lets it go.
 */
export const stageKeys: StageKeys = {
  ArrowUp: (viewer, editor, shift) => moved(editor, 0, 1, shift) || viewer.step(step, 0, 0),
  ArrowDown: (viewer, editor, shift) => moved(editor, 0, -1, shift) || viewer.step(-step, 0, 0),
  ArrowLeft: (viewer, editor, shift) => moved(editor, -1, 0, shift) || viewer.step(0, 0, turn),
  ArrowRight: (viewer, editor, shift) => moved(editor, 1, 0, shift) || viewer.step(0, 0, -turn),
  w: (viewer) => viewer.step(step, 0, 0),
  s: (viewer) => viewer.step(-step, 0, 0),
  a: (viewer) => viewer.step(0, -step, 0),
  d: (viewer) => viewer.step(0, step, 0),
  Escape: (_, editor) => editor.select(null, null),
}

function moved(editor: Editor, right: number, away: number, shift: boolean): boolean {
  const { thing } = editor.get()
  if (thing === null) return false
  const inches = shift ? 12 : 1
  const refused = nudge(editor, thing, right * inches, away * inches)
  if (refused) toast.warning(refused, { id: 'thing' })
  return true
}
