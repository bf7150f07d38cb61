import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { NewPasswordForm, useResetLink } from '#features/accounts/web/recovery/NewPasswordForm.tsx'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { NeedsScript } from '#web/page/loading.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { AiRoom } from './AiRoom.tsx'
import { refreshAiSession } from './ai-session.ts'
import { resetAiPassword } from './api.ts'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: titled('Choose a new AI 3D Design password'),
    description:
      'Choose a new password for your AI 3D Design account with the link from our email. Every device is signed out of the area once it is set.',
  })

export default function DesignAiPasswordResetPage() {
  const link = useResetLink()
  const [done, setDone] = useState('')
  return (
    <AiRoom
      title="Choose a new AI 3D Design password"
      crumb="New password"
      intro={link.email ? `For ${link.email}` : 'Use the link from our email.'}
      room="b-spa--desert-modern"
    >
      {done ? (
        <div className="ai-form">
          <FormNotice tone="done">{done}</FormNotice>
          <p>Every device has been signed out of AI 3D Design. Sign in with the new password.</p>
          <div>
            <ButtonLink to={paths.designAiLogin()}>Sign in to AI 3D Design</ButtonLink>
          </div>
        </div>
      ) : (
        <>
          <NeedsScript />
          <NewPasswordForm
            link={link}
            send={(body) => resetAiPassword(http, body)}
            requestPath={paths.designAiResetPassword()}
            onDone={(message) => {
              setDone(message)
              // The account's sessions have ended; another account's session in this browser continues.
              void refreshAiSession()
            }}
            className="ai-form"
          />
        </>
      )}
    </AiRoom>
  )
}
