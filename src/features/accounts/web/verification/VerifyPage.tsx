import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { paths, safePath } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { FormNotice, fieldMessage } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { verifyEmail } from '../api.ts'
import { EntryFrame } from '../EntryFrame.tsx'
import { loadSession, updateUser } from '../session.ts'

export function meta() {
  return [{ title: titled('Verify your email') }, { name: 'robots', content: 'noindex' }]
}

type State = { step: 'waiting' } | { step: 'done' | 'refused' | 'offline'; message: string }

/**
 * The page of the mailed link. The script makes the call, so a mail scanner that follows links changes nothing
 * (OP-45).
 */
export default function VerifyPage() {
  const { hash = '' } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ step: 'waiting' })
  const asked = useRef('')
  const ask = async () => {
    setState({ step: 'waiting' })
    try {
      const { data, message } = await verifyEmail(httpWith({ quiet: true }), hash)
      const { user } = await loadSession()
      if (user) {
        updateUser({ ...user, ...data })
        void toast.success(message ?? '')
        await navigate(safePath(query.get('redirect')), { replace: true })
      } else setState({ step: 'done', message: message ?? '' })
    } catch (failure) {
      // A used link does not matter to a user who is already verified (spec 1 §4, session).
      const verified = (await loadSession().catch(() => null))?.user?.email_verified_at
      if (verified) await navigate(safePath(query.get('redirect')), { replace: true })
      else if (failure instanceof HttpFailure)
        setState({ step: 'refused', message: fieldMessage(failure, 'token') ?? failure.message })
      else setState({ step: 'offline', message: 'You are offline. Check your connection and try again.' })
    }
  }
  useEffect(() => {
    if (asked.current === hash) return
    asked.current = hash
    void ask()
  })
  return (
    <EntryFrame title={state.step === 'done' ? 'Your email is verified' : 'Verify your email'}>
      <div className="form-stack">
        {state.step === 'waiting' ? <p role="status">Checking your link…</p> : null}
        {state.step === 'done' ? (
          <>
            <FormNotice tone="done">{state.message}</FormNotice>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={paths.login()}>Sign in</ButtonLink>
              <ButtonLink to={paths.home()} variant="secondary">
                Continue Shopping
              </ButtonLink>
            </div>
          </>
        ) : null}
        {state.step === 'refused' ? (
          <>
            <FormNotice>{state.message}</FormNotice>
            <ButtonLink to={paths.accountVerify()}>Send a new link</ButtonLink>
          </>
        ) : null}
        {state.step === 'offline' ? (
          <>
            <FormNotice>{state.message}</FormNotice>
            <Button onClick={() => void ask()}>Try again</Button>
          </>
        ) : null}
      </div>
    </EntryFrame>
  )
}
