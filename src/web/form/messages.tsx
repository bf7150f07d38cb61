import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { HttpFailure } from '../browser/http.ts'

/** A message about a whole form that remains visible, unlike a toast, which disappears after ten seconds. */
export function FormNotice({
  tone = 'problem',
  children,
}: {
  tone?: 'problem' | 'done' | 'note'
  children: ReactNode
}) {
  if (!children) return null
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'} className="form-notice" data-tone={tone}>
      {children}
    </div>
  )
}

/** The red line under a field; also for groups that are not a single input. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="field-error">
      {children}
    </p>
  )
}

/**
 * The server's message for one field, or undefined. All messages of the field joined by commas (spec 2 §5); sign-in and
 * registration show only the first (OP-56): pass 'first'.
 */
export function fieldMessage(failure: unknown, field: string, which: 'all' | 'first' = 'all'): string | undefined {
  const messages = failure instanceof HttpFailure ? failure.fields[field] : undefined
  if (!messages || messages.length === 0) return undefined
  return which === 'first' ? messages[0] : messages.join(', ')
}

/** The catalogue of spec 2 §8 has no toast for a call without a response. */
export const noResponse = 'The server did not respond. Check your connection and try again.'

/**
 * The message of a whole form, dialog or control for a refusal, including messages for fields other than its `own`, or
 * for no response at all. Empty if the message is shown elsewhere: by a toast of spec 2 §8, or at the fields.
 * What somebody else did meanwhile remains visible beside its toast.
 */
export function problemOf(failure: unknown, own: readonly string[] = []): string {
  if (!(failure instanceof HttpFailure)) return noResponse
  if (failure.isShown && failure.conflict === null) return ''
  const named = Object.entries(failure.fields)
  const others = named.filter(([field]) => !own.includes(field.replace(/\..*/, '')))
  if (named.length > 0) return others.map(([, messages]) => messages.join(', ')).join(' ')
  return failure.message || 'It was not sent. Try again.'
}

/** The same for a file that was not uploaded, and whether the same file may succeed later. */
export function uploadProblem(failure: unknown): { problem: string; canRetry: boolean } {
  const isRefused = failure instanceof HttpFailure && (failure.status === 422 || failure.status === 413)
  return { problem: problemOf(failure), canRetry: !isRefused }
}

/**
 * Shows the messages of a refused form, or of a row with fields, by calling `show`, which sets them, and moves the focus to the first field that
 * then has one, so that the error is easy to find.
 */
export function showErrors(form: HTMLElement | null, show: () => void): void {
  flushSync(show)
  showField(form?.querySelector<HTMLElement>('[aria-invalid="true"]'))
}

/** Focuses a refused field, in the middle of the window with its message: bars that stick to its edges cover neither. */
export function showField(field: HTMLElement | null | undefined): void {
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/**
 * A line beside a control that says why its action failed, where spec 2 §8 has no toast: any other status, or no
 * response at all (ERR-10, ERR-12). `tell(null)` removes it before the next try.
 */
export function useFailureNote(): { note: ReactNode; showFailure: (failure: unknown) => void } {
  const [text, setText] = useState('')
  return {
    note: text ? (
      <div role="alert">
        <FieldError>{text}</FieldError>
      </div>
    ) : null,
    showFailure: (failure) => setText(failure === null ? '' : problemOf(failure)),
  }
}
