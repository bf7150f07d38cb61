import { Link, useSearchParams } from 'react-router'
import type { ApiResponse } from '#web/browser/http.ts'
import { byScript } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { NewPasswordFields, newPasswordProblem, noNewPassword } from './PasswordFields.tsx'

type ResetLink = { token: string; email: string }

/** What the link of a reset mail carries; empty without one. */
export function useResetLink(): ResetLink {
  const [query] = useSearchParams()
  return { token: query.get('token') ?? '', email: query.get('email') ?? '' }
}

type NewPasswordFormProps = {
  link: ResetLink
  send: (body: ResetLink & { password: string; password_confirmation: string }) => Promise<ApiResponse<null>>
  /** Where to request another link. */
  requestPath: string
  onDone: (message: string) => void
  className?: string
}

/** Sets a new password with the link of a reset mail. */
export function NewPasswordForm({ link, send, requestPath, onDone, className = 'form-stack' }: NewPasswordFormProps) {
  const fields = useFields(noNewPassword, { also: ['token'] })
  const { values, errors } = fields
  const { busy, problem, submit } = useSubmit(async () => {
    const found = newPasswordProblem(values)
    if (found) return fields.refuse(found)
    const { message } = await send({ ...link, ...values })
    onDone(message ?? '')
  }, fields.refuseBy)
  const isWhole = link.token !== '' && link.email !== ''
  const dead = isWhole ? errors.token : 'This password reset link is invalid or has expired.'
  return (
    <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className={className}>
      <FormNotice>
        {dead ? (
          <>
            {dead}{' '}
            <Link to={requestPath} className="link">
              Request a new link
            </Link>
          </>
        ) : null}
      </FormNotice>
      <FormNotice>{problem}</FormNotice>
      <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
      <NewPasswordFields fields={fields} />
      <Button type="submit" busy={busy} disabled={!isWhole} block>
        Set new password
      </Button>
    </form>
  )
}
