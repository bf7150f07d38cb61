import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import { startSocial } from '../api.ts'

/** One button for each configured provider; nothing when there is none. */
export function SocialButtons({ redirect }: { redirect: string | null }) {
  const setting = useSetting()
  const [leaving, setLeaving] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    // After the browser's Back the page may be restored from cache, still waiting.
    const back = () => setLeaving(null)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  const providers = setting?.social_providers ?? []
  if (providers.length === 0) return null

  const leave = async (provider: string) => {
    setLeaving(provider)
    setProblem(null)
    const why = await leaveForProvider(provider, redirect)
    if (why === null) return
    setLeaving(null)
    setProblem(why)
  }
  return (
    <div className="form-stack mb-8 border-b border-stud pb-8">
      <FormNotice>{problem}</FormNotice>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          busy={leaving === provider}
          disabled={leaving !== null && leaving !== provider}
          onClick={() => void leave(provider)}
        >
          <SocialMark provider={provider} />
          Continue with {setting?.social_labels[provider] ?? provider}
        </Button>
      ))}
      <p className="text-15 text-graphite">
        Your first sign-in creates a homeowner account under our{' '}
        <Link to={paths.terms()} className="link">
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to={paths.privacy()} className="link">
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  )
}

/** A provider's logo, 20 px; a key icon for a provider without one. */
function SocialMark({ provider }: { provider: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      {marks[provider] ?? <path d={keyPath} fill="currentColor" />}
    </svg>
  )
}

const keyPath =
  'M13 2a5 5 0 0 0-4.8 6.4L2 14.6V18h3.4v-2h2v-2h2l1.2-1.2A5 5 0 1 0 13 2Zm1.4 2.6a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z'

const marks: Record<string, React.ReactNode> = {
  google: (
    <g fill="none" strokeWidth="3.4">
      <path d="M4.4 6.2A6.7 6.7 0 0 1 14.9 5.4" stroke="#EA4335" />
      <path d="M4.4 6.2a6.7 6.7 0 0 0 0 7.6" stroke="#FBBC05" />
      <path d="M4.4 13.8a6.7 6.7 0 0 0 9.9 1.3" stroke="#34A853" />
      <path d="M14.3 15.1A6.7 6.7 0 0 0 16.7 10H10" stroke="#4285F4" />
    </g>
  ),
  facebook: (
    <>
      <circle cx="10" cy="10" r="9" fill="#0866FF" />
      <path
        d="M11.1 19v-6.7h2.2l.4-2.7h-2.6V8c0-.8.4-1.4 1.5-1.4h1.2V4.3c-.5-.1-1.1-.1-1.7-.1-2.3 0-3.7 1.3-3.7 3.5v1.9H6.2v2.7h2.2V19Z"
        fill="#fff"
      />
    </>
  ),
  apple: (
    <path
      d="M13.6 10.4c0-1.7 1.4-2.5 1.4-2.6-.8-1.1-2-1.3-2.4-1.3-1-.1-2 .6-2.5.6s-1.3-.6-2.1-.6C6.9 6.5 5.9 7.1 5.3 8c-1.1 1.9-.3 4.8.8 6.3.5.8 1.2 1.6 2 1.6s1.1-.5 2.1-.5 1.2.5 2.1.5c.8 0 1.4-.8 1.9-1.5.6-.9.8-1.7.9-1.8-.1 0-1.5-.6-1.5-2.2ZM12 5.5c.4-.5.7-1.3.6-2-.6 0-1.4.4-1.9.9-.4.5-.8 1.2-.7 2 .8 0 1.5-.4 2-.9Z"
      fill="currentColor"
    />
  ),
}

/** Stored in the tab when it leaves for a provider, and used up on return. */
type SocialTrip = { provider: string; state: string; redirect: string | null }

export const noConnection = 'You are offline. Check your connection and try again.'

const key = 'social'

/** Goes to the provider's page. Resolves to an error message if that fails. */
export async function leaveForProvider(provider: string, redirect: string | null): Promise<string | null> {
  try {
    const { data } = await startSocial(httpWith({ quiet: true }), provider)
    sessionStorage.setItem(key, JSON.stringify({ provider, state: data.state, redirect }))
    location.assign(data.url)
    return null
  } catch (failure) {
    if (!(failure instanceof HttpFailure)) return noConnection
    return failure.fields.provider?.[0] ?? failure.message
  }
}

/** The stored trip for this return, or null: a code from another page or person must not sign in. */
export function takeTrip(provider: string, state: string | null): SocialTrip | null {
  const trip = readTrip()
  if (trip?.provider !== provider || state === null || trip.state !== state) return null
  sessionStorage.removeItem(key)
  return trip
}

function readTrip(): SocialTrip | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SocialTrip | null
  } catch {
    return null
  }
}
