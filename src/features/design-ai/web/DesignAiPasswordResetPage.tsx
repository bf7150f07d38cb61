import { useState } from 'react'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import {
  NewPasswordFields,
  newPasswordProblem,
  noNewPassword,
} from '#features/accounts/web/recovery/PasswordFields.tsx'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { byScript } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { NeedsScript } from '#web/page/loading.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { AiRoom } from './AiRoom.tsx'
import { refreshAiSession } from './ai-session.ts'
import { noResponseText, resetAiPassword } from './api.ts'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'Choose a new AI 3D Design password – Wainscot',
    description:
      'Choose a new password for your AI 3D Design account with the link from our email. Every device is signed out of the area once it is set.',
  })

export default function DesignAiPasswordResetPage() {
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
      const { message } = await resetAiPassword(http, { token, email, ...values })
      setDone(message ?? '')
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(noResponseText(failure))
      return
    }
    // The account's sessions have ended; another account's session in this browser continues.
    await refreshAiSession()
  })
  const isWhole = token !== '' && email !== ''
  const dead = isWhole ? errors.token : 'This password reset link is invalid or has expired.'
  return (
    <AiRoom
      title="Choose a new AI 3D Design password"
      crumb="New password"
      intro={email ? `For ${email}` : 'Use the link from our email.'}
      room="b-spa--desert-modern"
    >
      {done ? (
        <div className="ai-form">
          <FormNotice tone="done">{done}</FormNotice>
          <p>Every device has been signed out of AI 3D Design. Sign in with the new password.</p>
          <div>
            <ButtonLink to={paths.designAiLogin()}>Sign in to AI 3D Design</ButtonLink>
          </div>
        </div>
      ) : (
        <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="ai-form">
          <NeedsScript />
          <FormNotice>
            {dead ? (
              <>
                {dead}{' '}
                <Link to={paths.designAiResetPassword()} className="link">
                  Request a new link
                </Link>
              </>
            ) : null}
          </FormNotice>
          <FormNotice>{problem}</FormNotice>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NewPasswordFields fields={fields} />
          <Button type="submit" busy={busy} disabled={!isWhole} block>
            Set new password
          </Button>
        </form>
      )}
    </AiRoom>
  )
}
