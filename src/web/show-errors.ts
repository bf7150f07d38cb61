import { flushSync } from 'react-dom'

/**
 * Shows the messages of a refused form by calling `show`, which sets them, and moves the focus to the first field that
 * then has one, so that the error is easy to find.
 */
export function showErrors(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
