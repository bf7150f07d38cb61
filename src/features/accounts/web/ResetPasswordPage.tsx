import type { MetaArgs } from 'react-router'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser-http.ts'
import { pageMeta } from '#web/page-meta.ts'
import { sendResetLink } from './api.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { MailForm } from './MailForm.tsx'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: 'Forgot your password? – Wainscot',
    description:
      'Enter the email of your Wainscot account and we mail you a link to choose a new password. The link works once, within an hour.',
  })
}

export default function ResetPasswordPage() {
  return (
    <EntryFrame
      title="Forgot your password?"
      intro="Enter your email; we mail you a link to choose a new one."
    >
      <MailForm send={(email) => sendResetLink(http, email)} label="Send the link" />
      <p className="mt-8 border-t border-stud pt-6 text-15">
        Remembered it?{' '}
        <Link to={paths.login()} className="link">
          Sign in
        </Link>
      </p>
    </EntryFrame>
  )
}
