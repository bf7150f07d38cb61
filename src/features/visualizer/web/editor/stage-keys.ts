import { fixtureKind } from '#scene/model/rooms/fixture-types.ts'
import { canTurn } from './can-turn.ts'
import type { EditorState } from './store.ts'

/** Whether the room handles this key; the code that does (stage-acts.ts) is loaded with the first one. */
export function isStageKey(key: string): boolean {
  return /^(Arrow(Up|Down|Left|Right)|[wasdqe]|Escape)$/i.test(key)
}

/** Describes what the arrow keys currently do. */
export function keysSay({ scene, thing, standpoint, tape }: EditorState): string {
  if (tape.on)
    return 'The arrow keys move a crosshair, faster with Shift. Enter places a point, Backspace removes the last one, and Escape ends measuring.'
  const chosen = scene.placed.find(({ id }) => id === thing)
  if (!chosen || standpoint === 'walk') return 'Use the arrow keys to turn and walk.'
  const label = fixtureKind(chosen.type).label.toLowerCase()
  const turns = canTurn(chosen) ? 'Q and E rotate it by 15 degrees, or with Shift by 90. ' : ''
  return `The arrow keys move the ${label} by an inch, or with Shift by a foot. ${turns}Escape deselects it.`
}
