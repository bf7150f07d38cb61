import { toast } from '#web/toast.ts'
import type { Choice } from '../choice.ts'
import { keepChoice } from './choice-store.ts'
import { countPage } from './count-page.ts'

const said: Record<Choice, string> = {
  needed: 'Your pages are not counted. You can change this at any time at the foot of every page.',
  counts: 'Your pages are counted from now on. You can change this at any time at the foot of every page.',
}

/** Keeps the choice, acts on it at once, and says so. */
export function takeChoice(choice: Choice): void {
  const pressed = document.activeElement?.closest('.cookie-ask')
  keepChoice(choice)
  // The notice goes, and with it the button that had the focus.
  if (pressed) document.getElementById('content')?.focus({ preventScroll: true })
  if (choice === 'counts') countPage(location.pathname)
  void toast.success(said[choice], { id: 'cookie choice' })
}
