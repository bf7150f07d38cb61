import { toast } from '#web/toast.ts'

let said = ''

/** Says why a change was refused: the same reason once while it stands, another one in its place, none once a change was taken. */
export function sayWhyNot(reason: string | null): void {
  if (said && said !== reason) toast.dismiss(said)
  said = reason ?? ''
  if (reason) toast.warning(reason, { id: reason })
}
