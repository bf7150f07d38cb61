import { fixtureKind } from '#scene/model/rooms/fixture-types.ts'
import { canTurn } from './can-turn.ts'
import type { EditorState } from './store.ts'

/** Whether the room hears this key; what it does there comes with the first of them (stage-acts.ts). */
export function isStageKey(key: string): boolean {
  return /^(Arrow(Up|Down|Left|Right)|[wasdqe]|Escape)$/i.test(key)
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
