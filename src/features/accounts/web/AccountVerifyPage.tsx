import { useEffect, useState } from 'react'
import { type MetaArgs, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import { safePath } from '#lib/safe-path.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { formMessage } from '#web/field-message.ts'
import { TextField } from '#web/fields.tsx'
import { Link } from '#web/Link.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { isEmail, messages } from '../rules.ts'
import { resendVerificationTo } from './api.ts'
import { EntryFrame, FormNotice } from './EntryFrame.tsx'
import { useSession } from './session.ts'
import { useFields, useSubmit } from './use-fields.ts'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: 'Verify your account – Wainscot',
    description:
      'Did the verification mail not arrive? Enter the email of your Wainscot account and we send the link again. It works for 24 hours.',
  })
}

export default function AccountVerifyPage() {
  useLeaveWhenVerified()
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState('')
  const fields = useFields<{ email: string }>({ email: '' })
  const { busy, submit } = useSubmit(async () => {
    setNotice('')
    setProblem('')
    const email = fields.values.email.trim()
    if (email === '') return fields.refuse({ email: messages.required('email') })
    if (!isEmail(email)) return fields.refuse({ email: messages.email })
    try {
      const { message } = await resendVerificationTo(http, email)
      setNotice(message ?? '')
    } catch (failure) {
      fields.refuseBy(failure)
      setProblem(formMessage(failure))
    }
  })
  return (
    <EntryFrame
      title="Verify your account"
      intro="Open the link in the mail that we sent when you signed up. If it did not arrive or is older than 24 hours, we send another."
    >
      <form ref={fields.form} onSubmit={submit} noValidate className="form-stack">
        <FormNotice tone="done">{notice}</FormNotice>
        <FormNotice>{problem}</FormNotice>
        <TextField label="Email" type="email" autoComplete="email" {...fields.text('email')} />
        <Button type="submit" busy={busy} block>
          Send the link again
        </Button>
      </form>
      <p className="mt-8 border-t border-stud pt-6 text-15">
        <Link to={paths.login()} className="link">
          Sign in
        </Link>
      </p>
    </EntryFrame>
  )
}

/** Verified users have nothing to do here: on to the redirect or home (spec 1 §4, session). */
function useLeaveWhenVerified() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const verified = Boolean(user?.email_verified_at)
  useEffect(() => {
    if (verified) void navigate(safePath(query.get('redirect')), { replace: true })
  }, [verified, navigate, query])
}
