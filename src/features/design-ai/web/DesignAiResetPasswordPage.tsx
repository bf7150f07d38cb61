import type { MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { MailForm } from '#features/accounts/web/recovery/MailForm.tsx'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { NeedsScript } from '#web/page/loading.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { AiRoom } from './AiRoom.tsx'
import { sendAiResetLink } from './api.ts'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: titled('Forgot your AI 3D Design password?'),
    description: `Enter the email of your AI 3D Design account and we’ll send you a link to choose a new password. The password of your ${site.name} account does not change.`,
  })

export default function DesignAiResetPasswordPage() {
  return (
    <AiRoom
      title="Forgot your AI 3D Design password?"
      crumb="New password"
      intro="Enter the email of your AI account and we’ll send you a link to choose a new password."
      room="b-spa--desert-modern"
    >
      <NeedsScript />
      <MailForm send={(email) => sendAiResetLink(http, email)} label="Send link" className="ai-form" />
      <div className="ai-after">
        <p>
          Remember your password?{' '}
          <Link to={paths.designAiLogin()} className="link">
            Sign in to AI 3D Design
          </Link>
        </p>
        <p>
          Looking for your {site.name} account password?{' '}
          <Link to={paths.resetPassword()} className="link">
            Reset it here
          </Link>
        </p>
      </div>
    </AiRoom>
  )
}
