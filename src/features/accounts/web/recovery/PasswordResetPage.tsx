import { useState } from 'react'
import { Link, type MetaArgs, useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { byScript } from '#web/form/fields.tsx'
import { FormNotice, formMessage } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { resetPassword } from '../api.ts'
import { EntryFrame } from '../EntryFrame.tsx'
import { forgetSession } from '../session.ts'
import { NewPasswordFields, newPasswordProblem, noNewPassword } from './PasswordFields.tsx'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: 'Choose a new password – Wainscot',
    description:
      'Choose a new password for your Wainscot account with the link from our email. Every device is signed out once the new password is set.',
  })
}

export default function PasswordResetPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const email = query.get('email') ?? ''
  const [done, setDone] = useState('')
  const [problem, setProblem] = useState('')
  const fields = useFields(noNewPassword)
  const { values, errors } = fields
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    const found = newPasswordProblem(values)
    if (found) return fields.refuse(found)
    try {
      const { message } = await resetPassword(http, { token, email, ...values })
      // The sessions of the old password have ended, including this browser's.
      forgetSession()
      setDone(message ?? '')
    } catch (failure) {
      fields.refuseBy(failure)
      setProblem(formMessage(failure))
    }
  })
  const dead =
    token === '' || email === '' ? 'This password reset link is invalid or has expired.' : errors.token
  if (done) {
    return (
      <EntryFrame title="Choose a new password">
        <div className="form-stack">
          <FormNotice tone="done">{done}</FormNotice>
          <p>Every device has been signed out. Sign in with the new password.</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.login()}>Sign in</ButtonLink>
            <ButtonLink to={paths.proLogin()} variant="secondary">
              Pro sign-in
            </ButtonLink>
          </div>
        </div>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Choose a new password" intro={email ? `For ${email}` : undefined}>
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="form-stack">
        <FormNotice>
          {dead ? (
            <>
              {dead}{' '}
              <Link to={paths.resetPassword()} className="link">
                Request a new link
              </Link>
            </>
          ) : null}
        </FormNotice>
        <FormNotice>{problem}</FormNotice>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordFields fields={fields} />
        <Button type="submit" busy={busy} disabled={token === '' || email === ''} block>
          Set new password
        </Button>
      </form>
    </EntryFrame>
  )
}
