import type { useFields } from '#web/use-fields.ts'
import { messages, passwordProblem } from '../rules.ts'
import { PasswordField } from './PasswordField.tsx'

export type NewPassword = { password: string; password_confirmation: string }
export const noNewPassword: NewPassword = { password: '', password_confirmation: '' }

/** A new password, typed twice. */
export function NewPasswordFields<T extends NewPassword & Record<string, string | boolean>>({
  fields,
  label = 'New password',
  hint = 'At least 8 characters.',
}: {
  fields: ReturnType<typeof useFields<T>>
  label?: string
  hint?: string
}) {
  return (
    <>
      <PasswordField label={label} hint={hint} autoComplete="new-password" {...fields.text('password')} />
      <PasswordField
        label={`${label} again`}
        autoComplete="new-password"
        {...fields.text('password_confirmation')}
      />
    </>
  )
}

/** The problem of the two fields, on the field that has to change; null when there is none. */
export function newPasswordProblem(values: NewPassword): Partial<NewPassword> | null {
  const weak = passwordProblem(values.password)
  if (weak) return { password: weak }
  return values.password === values.password_confirmation
    ? null
    : { password_confirmation: messages.confirmation }
}
