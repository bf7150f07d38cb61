import { useEffect, useRef, useState } from 'react'
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { splitName } from '#features/accounts/rules.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http, httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { FormNotice, fieldMessage } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Loading, Skeleton } from '#web/page/loading.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import type { AiUser } from '../schema.ts'
import { AiRoom, AiWays } from './AiRoom.tsx'
import { endAiSession, refreshAiSession, useAiSession } from './ai-session.ts'
import { noResponseText, resendAiVerification, verifyAiEmail } from './api.ts'
import { CreditsSection } from './credits/CreditsSection.tsx'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'Welcome to AI 3D Design – Wainscot',
    description:
      'The welcome page of AI 3D Design: your account, email verification status, credits, and sign-out.',
  })

export default function DesignAiWelcomePage() {
  const session = useAiSession()
  const link = useAiVerification()
  const { state, user } = session
  return (
    <AiRoom
      title={user ? `Welcome, ${splitName(user.full_name).first}` : 'Welcome'}
      crumb="Welcome"
      intro="Your AI 3D Design account."
      room="o-courtyard--spanish-revival"
    >
      <div className="grid gap-6">
        <LinkResult link={link} verified={Boolean(user?.email_verified_at)} again={link.again} />
        {state === 'unknown' ? <Waiting /> : null}
        {state === 'offline' ? <Offline /> : null}
        {state === 'guest' ? <Guest /> : null}
        {user ? <Account user={user} /> : null}
      </div>
      <AiWays />
    </AiRoom>
  )
}

function LinkResult({
  link: { step, message },
  verified,
  again,
}: {
  link: AiVerification
  verified: boolean
  again: () => void
}) {
  if (step === 'waiting') return <p role="status">Checking your link…</p>
  if (step === 'done') return <FormNotice tone="done">{message}</FormNotice>
  // A verified user needs no link, so an old one is not reported.
  if (step === 'refused' && !verified) return <FormNotice>{message}</FormNotice>
  if (step !== 'offline') return null
  return (
    <>
      <FormNotice>{message}</FormNotice>
      <div>
        <Button onClick={again}>Try again</Button>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <>
      <Loading />
      <Skeleton className="h-44 w-full" />
    </>
  )
}

function Offline() {
  const { busy, submit } = useSubmit(refreshAiSession)
  return (
    <>
      <FormNotice>You are offline. Check your connection and try again. You are still signed in.</FormNotice>
      <div>
        <Button busy={busy} onClick={() => void submit()}>
          Try again
        </Button>
      </div>
    </>
  )
}

function Guest() {
  return (
    <>
      <p>
        You are not signed in to AI 3D Design. This area has its own accounts, separate from Wainscot
        accounts.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.designAiLogin()}>Sign in to AI 3D Design</ButtonLink>
        <ButtonLink to={paths.designAiSignup()} variant="secondary">
          Create an AI account
        </ButtonLink>
      </div>
    </>
  )
}

function Account({ user }: { user: AiUser }) {
  const navigate = useNavigate()
  const { busy, submit } = useSubmit(async () => {
    await endAiSession()
    void toast.success('Logged Out Successfully')
    await navigate(paths.designAi())
  })
  return (
    <>
      {user.email_verified_at ? null : <AiVerifyNotice email={user.email} />}
      <dl className="ai-facts">
        <div>
          <dt>Name</dt>
          <dd>{user.full_name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {user.email}
            <span className="block text-15 text-graphite">
              {user.email_verified_at ? `Verified on ${formatDate(user.email_verified_at)}` : 'Not verified'}
            </span>
          </dd>
        </div>
      </dl>
      <CreditsSection key={user.id} user={user} onBought={() => void refreshAiSession()} />
      <div className="ai-door">
        <Button variant="secondary" busy={busy} onClick={() => void submit()}>
          Sign out of AI 3D Design
        </Button>
        <span className="text-15 text-graphite">Your Wainscot account is not affected.</span>
      </div>
    </>
  )
}

type AiVerification = { step: 'none' | 'waiting' | 'done' | 'refused' | 'offline'; message: string }

const none: AiVerification = { step: 'none', message: '' }

/**
 * The result of the verification link. This script makes the call, so a mail scanner that follows links changes
 * nothing (OP-45); a link with a response is removed from the address bar.
 */
function useAiVerification(): AiVerification & { again: () => void } {
  const [query] = useSearchParams()
  const [result, setResult] = useState<AiVerification>(none)
  const asked = useRef('')
  const token = query.get('verify') ?? ''

  const ask = async () => {
    setResult({ step: 'waiting', message: '' })
    try {
      const { message } = await verifyAiEmail(httpWith({ quiet: true }), token)
      await refreshAiSession()
      setResult({ step: 'done', message: message ?? '' })
    } catch (failure) {
      if (!(failure instanceof HttpFailure))
        return setResult({
          step: 'offline',
          message: 'You are offline. Check your connection and try again.',
        })
      setResult({ step: 'refused', message: fieldMessage(failure, 'token') ?? failure.message })
    }
    // Bypasses the router, which would render the page again and lose the message.
    window.history.replaceState(window.history.state, '', paths.designAiWelcome())
  }
  useEffect(() => {
    if (token === '' || asked.current === token) return
    asked.current = token
    void ask()
  })
  return { ...result, again: () => void ask() }
}

/**
 * Says that a mail was sent, with a button to send it again. The link is opened elsewhere, so returning to this tab
 * checks again.
 */
function AiVerifyNotice({ email }: { email: string }) {
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshAiSession()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const { busy, submit } = useSubmit(async () => {
    setNotice('')
    setProblem(undefined)
    try {
      const { message } = await resendAiVerification(http)
      setNotice(message ?? '')
    } catch (failure) {
      setProblem(fieldMessage(failure, 'email', 'first') ?? noResponseText(failure))
    }
  })
  return (
    <section className="ai-verify" aria-labelledby="ai-verify">
      <h2 id="ai-verify" className="text-20">
        Verify your email
      </h2>
      <p>
        We sent a link to <strong>{email}</strong>. Open it within 24 hours. Didn’t get it? Check your spam
        folder before you request another.
      </p>
      <FormNotice tone="done">{notice}</FormNotice>
      <FormNotice>{problem}</FormNotice>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void submit()}>
          Resend email
        </Button>
      </div>
    </section>
  )
}
