import { useEffect, useRef, useState } from 'react'
import { Link, type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { splitName } from '#features/accounts/rules.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { httpWith, quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { FormNotice, fieldMessage } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import type { AiUser } from '../schema.ts'
import { AiVerifyNotice } from './AiVerifyNotice.tsx'
import { endAiSession, refreshAiSession, useAiSession } from './ai-session.ts'
import { noResponseText, sendAiResetLink, verifyAiEmail } from './api.ts'
import { clearDraft, useBriefDraft } from './brief/draft.ts'
import { CreditsSection } from './credits/CreditsSection.tsx'
import { AiGate } from './designs/AiGate.tsx'
import { DesignCards } from './designs/DesignCards.tsx'
import './ai-room.css'
import { useApi } from '#web/page/use-api.ts'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: titled('Welcome to AI 3D Design'),
    description: 'Your AI 3D Design account: your designs, your credits and their history, your email, and sign-out.',
  })

export default function DesignAiWelcomePage() {
  const { user } = useAiSession()
  const link = useAiVerification()
  return (
    <>
      <PageHead
        title={user ? `Welcome, ${splitName(user.full_name).first}` : 'Welcome'}
        intro="Your AI 3D Design account."
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'AI 3D Design', path: paths.designAi() },
          { name: 'Welcome', path: '' },
        ]}
        aside={user ? <ButtonLink to={paths.designAi()}>New design</ButtonLink> : undefined}
      />
      <div className="page grid grid-cols-1 gap-6 pt-10 pb-24">
        <LinkResult link={link} verified={Boolean(user?.email_verified_at)} again={link.again} />
        <AiGate path={paths.designAiWelcome()}>{(user) => <Account user={user} />}</AiGate>
      </div>
    </>
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

function Account({ user }: { user: AiUser }) {
  const navigate = useNavigate()
  const { busy, submit } = useSubmit(async () => {
    await endAiSession()
    clearDraft()
    void toast.success('Logged Out Successfully')
    await navigate(paths.designAi())
  })
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 items-start md:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid grid-cols-1 gap-8">
        {user.email_verified_at ? null : <AiVerifyNotice email={user.email} />}
        <WaitingBrief />
        <LatestDesigns />
        <CreditsSection key={user.id} user={user} onBought={() => void refreshAiSession()} />
      </div>
      <div className="min-w-0">
        <section aria-labelledby="ai-account">
          <h2 id="ai-account" className="text-20">
            Account
          </h2>
          <dl className="ai-facts mt-3.5">
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
            {user.has_password ? null : (
              <div>
                <dt>Password</dt>
                <dd>
                  <SetPassword email={user.email} />
                </dd>
              </div>
            )}
          </dl>
        </section>
        <div className="flex flex-wrap gap-x-5 gap-y-3 items-center my-6 wrap-anywhere">
          <Button variant="secondary" busy={busy} onClick={() => void submit()}>
            Sign out of AI 3D Design
          </Button>
          <span className="text-15 text-graphite">Your {site.name} account is not affected.</span>
        </div>
      </div>
    </div>
  )
}

/** For an account that was started from a marketplace account: the link of a password reset sets its first password. */
function SetPassword({ email }: { email: string }) {
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setNotice('')
    setProblem('')
    try {
      await sendAiResetLink(quietHttp, email)
      setNotice(`We sent a link to ${email}. It is valid for an hour.`)
    } catch (failure) {
      setProblem(fieldMessage(failure, 'email', 'first') ?? noResponseText(failure))
    }
  })
  return (
    <div className="grid justify-items-start gap-3">
      <span>None. You sign in from your {site.name} account.</span>
      <FormNotice tone="done">{notice}</FormNotice>
      <FormNotice>{problem}</FormNotice>
      <Button variant="quiet" busy={busy} onClick={() => void submit()}>
        Set a password
      </Button>
    </div>
  )
}

/** A brief that was written before signing up, in this browser. */
function WaitingBrief() {
  const [draft] = useBriefDraft()
  const words = draft.prompt.trim()
  if (words === '') return null
  return (
    <section
      className="grid grid-cols-1 gap-3.5 p-5 border-[1.5px] border-ink bg-chalk shadow-hang wrap-anywhere"
      aria-labelledby="ai-waiting"
    >
      <h2 id="ai-waiting" className="text-20">
        Your brief is waiting
      </h2>
      <blockquote>{words.length > 280 ? `${words.slice(0, 280)}…` : words}</blockquote>
      <div>
        <ButtonLink to={paths.designAi()}>Continue with your brief</ButtonLink>
      </div>
    </section>
  )
}

function LatestDesigns() {
  const reading = useApi('/AI/designs', { query: { page: 1, per_page: 10 }, silent: true })
  return (
    <section aria-labelledby="ai-designs">
      <h2 id="ai-designs" className="mb-5 text-25">
        Your designs
      </h2>
      <LoadGate reading={reading} what="Your designs" size="h-64">
        {({ data, total }) =>
          total === 0 ? (
            <p>
              None yet.{' '}
              <Link to={paths.designAi()} className="link">
                Write a brief
              </Link>{' '}
              and get three rooms of real products.
            </p>
          ) : (
            <>
              <DesignCards designs={data.slice(0, 4)} />
              {total > 4 ? (
                <p className="mt-6">
                  <Link to={paths.designAiDesigns()} className="link">
                    See all {total}
                  </Link>
                </p>
              ) : null}
            </>
          )
        }
      </LoadGate>
    </section>
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
