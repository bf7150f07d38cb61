import { useState } from 'react'
import { useParams } from 'react-router'
import { useSetting } from '#features/site/web/use-setting.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'
import { FormNotice } from '#web/FormNotice.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { SocialLinkForm } from './SocialLinkForm.tsx'
import { leaveForProvider } from './social-trip.ts'
import { useSocialReturn } from './use-social-return.ts'

export function meta() {
  return [{ title: 'Signing you in – Wainscot' }, { name: 'robots', content: 'noindex' }]
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
