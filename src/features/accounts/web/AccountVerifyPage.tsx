import type { MetaArgs } from 'react-router'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser-http.ts'
import { pageMeta } from '#web/page-meta.ts'
import { resendVerificationTo } from './api.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { MailForm } from './MailForm.tsx'
import { useGoOnOnceVerified } from './use-go-on-once-verified.ts'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: 'Verify your account – Wainscot',
    description:
      'Did the verification mail not arrive? Enter the email of your Wainscot account and we send the link again. It works for 24 hours.',
  })
}

export default function AccountVerifyPage() {
  useGoOnOnceVerified()
  return (
    <EntryFrame
      title="Verify your account"
      intro="Open the link in the mail that we sent when you signed up. If it did not arrive or is older than 24 hours, we send another."
    >
      <MailForm
        send={(email) => resendVerificationTo(http, email)}
        label="Send the link again"
        autoComplete="email"
      />
      <p className="mt-8 border-t border-stud pt-6 text-15">
        <Link to={paths.login()} className="link">
          Sign in
        </Link>
      </p>
    </EntryFrame>
  )
}
