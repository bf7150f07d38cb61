import { toast } from '#web/page/toast.ts'

let message = ''

/**
 * Reports why a change was refused: the same reason only once while its toast is visible, a new reason replaces it, and
 * an accepted change removes it.
 */
export function reportRefusal(reason: string | null): void {
  if (message && message !== reason) toast.dismiss(message)
  message = reason ?? ''
  if (reason) toast.warning(reason, { id: reason })
}
