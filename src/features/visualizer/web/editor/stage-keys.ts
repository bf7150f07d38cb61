import { printLength } from '#lib/feet-inches.ts'
import { fixtureKind } from '#scene/model/rooms/fixture-types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { nudge } from './drag-thing.ts'
import { gapsOf } from './gaps.ts'
import type { Editor, EditorState } from './store.ts'
import { canTurn, turnBy } from './turn-thing.ts'
import { sayWhyNot } from './why-not.ts'

type Act = (viewer: Viewer, editor: Editor, shift: boolean) => void
type StageKeys = Record<
  'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'w' | 's' | 'a' | 'd' | 'q' | 'e' | 'Escape',
  Act
>

const step = 0.4
const turn = 0.2

/**
 * The keyboard in the room: letters walk, arrows walk and turn. With a thing chosen the arrows move it, an inch at a time
 * (with Shift a foot), and Q and E turn it by 15 degrees (with Shift by a quarter), until Escape lets it go; who walks goes
 * on walking.
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

/** What a key does here; letters also with Shift or under a locked one. */
export function actOf(key: string): Act | undefined {
  return stageKeys[(key.length === 1 ? key.toLowerCase() : key) as keyof StageKeys]
}

/** What the arrows do at the moment, in words. */
export function keysSay({ scene, thing, standpoint, tape }: EditorState): string {
  if (tape.on)
    return 'Arrow keys lead a cross, with Shift further; Enter sets an end, Backspace takes one back, Escape ends measuring.'
  const chosen = scene.placed.find(({ id }) => id === thing)
  if (!chosen || standpoint === 'walk') return 'Arrow keys turn and walk.'
  const label = fixtureKind(chosen.type).label.toLowerCase()
  const turns = canTurn(chosen) ? 'Q and E turn it by 15 degrees, with Shift by 90; ' : ''
  return `Arrow keys move the ${label} by an inch, with Shift by a foot; ${turns}Escape lets it go.`
}

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
    return `${label}, its middle ${said(chosen.x - from(0))} from left, ${said(chosen.y - from(1))} from front.`
  }
  return `${label}, ${said(gapsOf(chosen, chosen.wall, polygon).left)} from the left corner.`
}

function turned(editor: Editor, degrees: number): void {
  const { thing, scene, standpoint } = editor.get()
  const chosen = scene.placed.find(({ id }) => id === thing)
  if (!chosen || standpoint === 'walk') return
  const refused = canTurn(chosen) ? turnBy(editor, chosen.id, degrees) : atWall
  sayWhyNot(refused)
}

const atWall = 'It stands with its back to the wall.'

function moved(editor: Editor, right: number, away: number, shift: boolean): boolean {
  const { thing, standpoint } = editor.get()
  if (thing === null || standpoint === 'walk') return false
  const inches = shift ? 12 : 1
  const refused = nudge(editor, thing, right * inches, away * inches)
  sayWhyNot(refused)
  return true
}
