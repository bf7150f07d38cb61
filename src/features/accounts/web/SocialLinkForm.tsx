import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { FormNotice } from '#web/FormNotice.tsx'
import { HttpFailure } from '#web/http.ts'
import { useFields, useSubmit } from '#web/use-fields.ts'
import type { SignedIn } from '../schema.ts'
import type { SocialLink } from '../social-schema.ts'
import { PasswordField } from './PasswordField.tsx'
import { socialLogin } from './social-api.ts'
import { noConnection } from './social-trip.ts'

/** Asks once for the account's password, before a provider may sign in to it. */
export function SocialLinkForm({
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
  const [notice, setNotice] = useState<string | null>(null)
  const { busy, submit } = useSubmit(async () => {
    setNotice(null)
    try {
      const data = { link: link.link, password: fields.values.password }
      const answer = await socialLogin(httpWith({ quiet: true }), { provider, data })
      await onSignedIn(answer.data)
    } catch (failure) {
      if (!(failure instanceof HttpFailure)) return setNotice(noConnection)
      if (failure.fields.provider) return onFailed(failure.fields.provider[0] ?? failure.message)
      if (!fields.refuseBy(failure)) setNotice(failure.message)
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack">
      <p>
        There is already an account for <strong>{link.email}</strong>. Enter its password once, and {label}{' '}
        will sign you in from now on.
      </p>
      <FormNotice>{notice}</FormNotice>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        {...fields.text('password')}
      />
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
