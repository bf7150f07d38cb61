import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { SignedIn, SocialLink, SocialProof } from '#features/accounts/schema.ts'
import { useSetting } from '#features/site/web/api.ts'
import { paths, safePath } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { begin, httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { FormNotice, fieldMessage } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { isSignedIn, socialLogin } from '../api.ts'
import { EntryFrame } from '../EntryFrame.tsx'
import { PasswordField } from '../recovery/PasswordFields.tsx'
import { dropSession, startSession } from '../session.ts'
import { isWaitingThere, withRedirect } from './landing.ts'
import { leaveForProvider, noConnection, takeTrip } from './SocialButtons.tsx'
import { refuseAccount, signInRefusalOf } from './use-sign-in.ts'
import { attachGuestCart, makeWaitingRoom, takeRedirectTo } from './waiting-work.ts'

export function meta() {
  return [{ title: titled('Signing you in') }, { name: 'robots', content: 'noindex' }]
}

const askPassword = 'Enter your password once to connect this sign-in method.'

/** The page that a provider redirects back to. */
export default function SocialPage() {
  const { provider = '' } = useParams()
  const label = useSetting()?.social_labels[provider]
  const { state, redirect, fail, goOn } = useSocialReturn(provider)
  const [leaving, setLeaving] = useState(false)
  const again = async () => {
    setLeaving(true)
    const why = await leaveForProvider(provider, redirect)
    if (why === null) return
    setLeaving(false)
    fail(why)
  }
  const name = label ?? 'your provider'
  if (state.step === 'password')
    return (
      <EntryFrame title="Connect your account" intro={askPassword}>
        <SocialLinkForm
          provider={provider}
          label={name}
          link={state.link}
          onSignedIn={(signedIn) => goOn(signedIn, redirect)}
          onFailed={fail}
        />
      </EntryFrame>
    )
  return (
    <EntryFrame title={`Sign in with ${name}`}>
      <div className="form-stack">
        {state.step === 'waiting' ? <p role="status">Signing you in…</p> : null}
        {state.step === 'failed' ? (
          <>
            <FormNotice>{state.message}</FormNotice>
            <div className="flex flex-wrap gap-3">
              {label ? (
                <Button busy={leaving} onClick={() => void again()}>
                  Try again
                </Button>
              ) : null}
              <ButtonLink to={paths.login(redirect ?? undefined)} variant="secondary">
                Use another sign-in method
              </ButtonLink>
              <ButtonLink to={paths.register()} variant="quiet">
                Sign up as homeowner
              </ButtonLink>
            </div>
          </>
        ) : null}
      </div>
    </EntryFrame>
  )
}

/** Asks once for the account's password, before a provider may sign in to it. */
function SocialLinkForm({
  provider,
  label,
  link,
  onSignedIn,
  onFailed,
}: {
  provider: string
  label: string
  link: SocialLink
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  onFailed: (message: string) => void
}) {
  const fields = useFields<{ password: string }>({ password: '' }, { messages: 'first' })
  const { busy, problem, submit } = useSubmit(
    async () => {
      const data = { link: link.link, password: fields.values.password }
      const response = await socialLogin(httpWith({ quiet: true }), { provider, data })
      await onSignedIn(response.data)
    },
    (failure) => {
      const refused = fieldMessage(failure, 'provider', 'first')
      if (refused) onFailed(refused)
      return fields.refuseBy(failure)
    },
  )
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack">
      <p>
        There is already an account for <strong>{link.email}</strong>. Enter its password once, and {label} will sign
        you in from now on.
      </p>
      <FormNotice>{problem}</FormNotice>
      <PasswordField label="Password" autoComplete="current-password" autoFocus {...fields.text('password')} />
      <Button type="submit" busy={busy} block>
        Connect and sign in
      </Button>
      <p className="text-15">
        <Link to={paths.resetPassword()} className="link">
          Forgot your password?
        </Link>
      </p>
    </form>
  )
}

type SocialReturn = { step: 'waiting' } | { step: 'failed'; message: string } | { step: 'password'; link: SocialLink }

const failed = 'Sign in failed.'

/**
 * Handles the return from a provider: sends the proof to the server once, then continues, asks for the account's
 * password, or shows the failure. `redirect` is the target from before the sign-in.
 */
function useSocialReturn(provider: string) {
  const navigate = useNavigate()
  const [state, setState] = useState<SocialReturn>({ step: 'waiting' })
  const [redirect, setRedirect] = useState<string | null>(null)
  const fail = useCallback((message: string) => setState({ step: 'failed', message }), [])
  /** For failures without a failed call: turns the activity bar red as well. */
  const failHere = useCallback(
    (message: string) => {
      begin()('failed')
      fail(message)
    },
    [fail],
  )

  const goOn = useCallback(
    async (response: Partial<SignedIn>, wished: string | null) => {
      const signedIn = isSignedIn(response) ? response : null
      if (!signedIn) {
        if (response.token) await dropSession(response.token)
        return failHere(failed)
      }
      const { user, token } = signedIn
      const refusal = signInRefusalOf(user, ['User'])
      if (refusal) {
        await refuseAccount(token, refusal)
        return failHere(refusal)
      }
      startSession(user, token)
      await attachGuestCart()
      const redirectTo = takeRedirectTo()
      const verified = user.email_verified_at !== null
      const room = verified ? await makeWaitingRoom() : null
      const to = socialLanding({
        verified,
        room: room?.visual === 'made' ? room.redirect : null,
        redirect: wished ?? redirectTo,
        totalProjects: user.total_projects,
      })
      await navigate(to, { replace: true })
    },
    [failHere, navigate],
  )

  const prove = useCallback(
    async (data: SocialProof, wished: string | null) => {
      try {
        // The page shows the failure itself; the call turns the activity bar red.
        const response = await socialLogin(httpWith({ quiet: true }), { provider, data })
        await goOn(response.data, wished)
      } catch (failure) {
        if (!(failure instanceof HttpFailure)) return fail(noConnection)
        const link = failure.data as SocialLink | null
        if (failure.fields.password && link?.link) return setState({ step: 'password', link })
        fail(failure.fields.provider?.[0] ?? failure.fields.email?.[0] ?? failure.message)
      }
    },
    [fail, goOn, provider],
  )

  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    const query = new URLSearchParams(location.search)
    // The code must not stay in the URL, where the history or another viewer could reveal it.
    history.replaceState(history.state, '', location.pathname)
    const trip = takeTrip(provider, query.get('state'))
    setRedirect(trip?.redirect ?? null)
    if (query.get('error') === 'access_denied')
      return void navigate(paths.login(trip?.redirect ?? undefined), { replace: true })
    const code = query.get('code')
    if (!trip || !code) return failHere(failed)
    void prove({ code, state: trip.state, iss: query.get('iss') }, trip.redirect)
  }, [failHere, navigate, prove, provider])

  return { state, redirect, fail, goOn }
}

/**
 * Where a homeowner goes after a social sign-in (spec 1 §4, social login): to their projects if there are any,
 * otherwise to the redirect or home. An unverified email and a waiting room come first, as after every sign-in.
 */
export function socialLanding(facts: {
  verified: boolean
  /** The path for a waiting room that was saved as a project, or null. */
  room: string | null
  redirect: string | null
  totalProjects: number
}): string {
  if (!facts.verified) return withRedirect(paths.verification(), facts.redirect)
  if (facts.room !== null) return safePath(facts.room)
  const wished = safePath(facts.redirect ?? paths.home())
  return facts.totalProjects > 0 && !isWaitingThere(wished) ? paths.projects() : wished
}
