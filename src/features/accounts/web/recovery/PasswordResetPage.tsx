import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { resetPassword } from '../api.ts'
import { EntryFrame } from '../EntryFrame.tsx'
import { forgetSession } from '../session.ts'
import { NewPasswordForm, useResetLink } from './NewPasswordForm.tsx'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: titled('Choose a new password'),
    description: `Choose a new password for your ${site.name} account with the link from our email. Every device is signed out once the new password is set.`,
  })
}

export default function PasswordResetPage() {
  const link = useResetLink()
  const [done, setDone] = useState('')
  if (done) {
    return (
      <EntryFrame title="Choose a new password">
        <div className="form-stack">
          <FormNotice tone="done">{done}</FormNotice>
          <p>Every device has been signed out. Sign in with the new password.</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.login()}>Sign in</ButtonLink>
            <ButtonLink to={paths.proLogin()} variant="secondary">
              Pro sign-in
            </ButtonLink>
          </div>
        </div>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Choose a new password" intro={link.email ? `For ${link.email}` : undefined}>
      <NewPasswordForm
        link={link}
        send={(body) => resetPassword(http, body)}
        requestPath={paths.resetPassword()}
        onDone={(message) => {
          // The sessions of the old password have ended, including this browser's.
          forgetSession()
          setDone(message)
        }}
      />
    </EntryFrame>
  )
}
