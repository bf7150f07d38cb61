import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSetting } from '#features/site/web/use-setting.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { FormNotice } from '#web/FormNotice.tsx'
import { SocialMark } from './SocialMark.tsx'
import { leaveForProvider } from './social-trip.ts'

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
