import type { MetaArgs } from 'react-router'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { resendVerificationTo } from '../api.ts'
import { EntryFrame, useGoOnOnceVerified } from '../EntryFrame.tsx'
import { MailForm } from '../recovery/MailForm.tsx'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: titled('Verify your account'),
    description: `Didn’t get the verification email? Enter the email of your ${site.name} account and we’ll send a new link. It expires in 24 hours.`,
  })
}

export default function AccountVerifyPage() {
  useGoOnOnceVerified()
  return (
    <EntryFrame
      title="Verify your account"
      intro="Open the link in the email we sent when you signed up. If it did not arrive or is more than 24 hours old, we can send another."
    >
      <MailForm send={(email) => resendVerificationTo(http, email)} label="Resend link" autoComplete="email" />
      <p className="mt-8 border-t border-stud pt-6 text-15">
        <Link to={paths.login()} className="link">
          Sign in
        </Link>
      </p>
    </EntryFrame>
  )
}
