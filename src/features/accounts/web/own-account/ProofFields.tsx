import { useState } from 'react'
import type { User } from '#features/accounts/schema.ts'
import { http } from '#web/browser/browser-http.ts'
import { TextField } from '#web/form/fields.tsx'
import { problemOf } from '#web/form/messages.tsx'
import { type FieldErrors, type FieldName, type Fields, fieldsOf, useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { sendProofCode } from '../api.ts'
import { PasswordField } from '../recovery/PasswordFields.tsx'

export type ProofValues = { current_password: string; code: string }
export const noProof: ProofValues = { current_password: '', code: '' }

/** The password, or for an account without one a code that is mailed on request. */
export function ProofFields<T extends ProofValues & Record<string, string | boolean>>({
  user,
  fields,
}: {
  user: User
  fields: Fields<T>
}) {
  const [sentMessage, setSentMessage] = useState('')
  const { busy, submit } = useSubmit(async () => {
    try {
      const { message } = await sendProofCode(http)
      setSentMessage(message ?? '')
    } catch (failure) {
      setSentMessage('')
      // The code is the only field here, so other failures are shown at it as well.
      const errors: Record<string, string | undefined> = fieldsOf(failure)
      fields.refuse((Object.keys(errors).length > 0 ? errors : { code: problemOf(failure) }) as FieldErrors<T>)
    }
  })
  if (user.has_password)
    return (
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...fields.text('current_password' as FieldName<T>)}
      />
    )
  return (
    <div className="grid gap-3">
      <p className="text-15">
        This account has no password. We’ll send a code to <span className="break-words">{user.email}</span>to confirm
        that it’s you.
      </p>
      <Button variant="secondary" busy={busy} className="justify-self-start" onClick={() => void submit()}>
        {sentMessage ? 'Send another code' : 'Send me a code'}
      </Button>
      <p role="status" className="text-15">
        {sentMessage}
      </p>
      <TextField
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...fields.text('code' as FieldName<T>)}
      />
    </div>
  )
}
