import type { MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { MailForm } from '#features/accounts/web/MailForm.tsx'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser-http.ts'
import { pageMeta } from '#web/page-meta.ts'
import { NeedsScript } from '#web/Skeleton.tsx'
import { AiRoom } from './AiRoom.tsx'
import { sendAiResetLink } from './api.ts'
import { unansweredText } from './unanswered-text.ts'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'Forgot your AI 3D Design password? – Wainscot',
    description:
      'Enter the email of your AI 3D Design account and we mail you a link to choose a new password. The password of a Wainscot account stays as it is.',
  })

export default function DesignAiResetPasswordPage() {
  return (
    <AiRoom
      title="Forgot your AI 3D Design password?"
      crumb="New password"
      intro="Enter the email of your AI account; we mail you a link to choose a new password."
      image="/media/scene/bath-olive.svg"
    >
      <NeedsScript />
      <MailForm
        send={(email) => sendAiResetLink(http, email)}
        label="Send the link"
        className="ai-form"
        problemOf={unansweredText}
      />
      <div className="ai-after">
        <p>
          Remembered it?{' '}
          <Link to={paths.designAiLogin()} className="link">
            Sign in to AI 3D Design
          </Link>
        </p>
        <p>
          Is it the password of your Wainscot account?{' '}
          <Link to={paths.resetPassword()} className="link">
            Reset that one
          </Link>
        </p>
      </div>
    </AiRoom>
  )
}
