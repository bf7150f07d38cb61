import { flushSync } from 'react-dom'

/**
 * Shows the messages of a refused form by calling `show`, which sets them, and puts the focus on the first field that then has
 * one: what is wrong must be found without looking for it.
 */
export function showErrors(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
