import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { messages, passwordProblem } from '#features/accounts/rules.ts'
import { TextField } from '#web/form/fields.tsx'
import type { FieldName, Fields } from '#web/form/use-form.ts'

/** A password with a show/hide button. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden size={20} strokeWidth={1.75} />
        </button>
      }
    />
  )
}

type NewPassword = { password: string; password_confirmation: string }
export const noNewPassword: NewPassword = { password: '', password_confirmation: '' }

/** A new password, typed twice. */
export function NewPasswordFields<T extends NewPassword & Record<string, string | boolean>>({
  fields,
  label = 'New password',
  hint = 'At least 8 characters.',
}: {
  fields: Fields<T>
  label?: string
  hint?: string
}) {
  return (
    <>
      <PasswordField
        label={label}
        hint={hint}
        autoComplete="new-password"
        {...fields.text('password' as FieldName<T>)}
      />
      <PasswordField
        label={`${label} again`}
        autoComplete="new-password"
        {...fields.text('password_confirmation' as FieldName<T>)}
      />
    </>
  )
}

/** The problem of the two fields, on the field that has to change; null when there is none. */
export function newPasswordProblem(values: NewPassword): Partial<NewPassword> | null {
  const weak = passwordProblem(values.password)
  if (weak) return { password: weak }
  return values.password === values.password_confirmation ? null : { password_confirmation: messages.confirmation }
}
