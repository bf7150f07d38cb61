import { toast } from '#web/toast.ts'

let said = ''

/** Says why a change was refused: the same reason once while it stands, another one in its place. */
export function sayWhyNot(reason: string): void {
  if (said && said !== reason) toast.dismiss(said)
  said = reason
  toast.warning(reason, { id: reason })
}
