import { type ReactNode, useState } from 'react'
import { FieldError } from './FieldError.tsx'
import { formMessage } from './field-message.ts'

/**
 * A line beside a control that says why what it asked for was not done, where no toast of spec 2 §8 does: any other status, or no
 * response at all (ERR-10, ERR-12). `tell(null)` takes it away before the next try.
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
