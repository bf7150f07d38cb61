import { type ReactNode, useState } from 'react'
import { FieldError } from './FieldError.tsx'
import { formMessage } from './field-message.ts'

/**
 * A line beside a control that says why its action failed, where spec 2 §8 has no toast: any other status, or no
 * response at all (ERR-10, ERR-12). `tell(null)` removes it before the next try.
 */
export function useFailureNote(): { note: ReactNode; tell: (failure: unknown) => void } {
  const [text, setText] = useState('')
  return {
    note: text ? (
      <div role="alert">
        <FieldError>{text}</FieldError>
      </div>
    ) : null,
    tell: (failure) => setText(failure === null ? '' : formMessage(failure)),
  }
}
