import { useState } from 'react'
import { useSetting } from '#features/site/web/use-setting.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { HttpFailure } from '#web/http.ts'
import { FormNotice } from './EntryFrame.tsx'
import { SocialMark } from './SocialMark.tsx'
import { startSocial } from './social-api.ts'
import { rememberTrip } from './social-trip.ts'

/** One button for each provider that the house has set up; nothing at all where there is none. */
export function SocialButtons({ redirect }: { redirect: string | null }) {
  const setting = useSetting()
  const [leaving, setLeaving] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const providers = setting?.social_providers ?? []
  if (providers.length === 0) return null

  const leave = async (provider: string) => {
    setLeaving(provider)
    setProblem(null)
    try {
      const { data } = await startSocial(httpWith({ quiet: true }), provider)
      rememberTrip({ provider, state: data.state, redirect })
      location.assign(data.url)
    } catch (failure) {
      setLeaving(null)
      setProblem(
        failure instanceof HttpFailure
          ? (failure.fields.provider?.[0] ?? failure.message)
          : 'No connection. Check it and try again.',
      )
    }
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
    </div>
  )
}
