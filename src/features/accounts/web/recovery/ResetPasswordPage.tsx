import type { MetaArgs } from 'react-router'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { sendResetLink } from '../api.ts'
import { EntryFrame } from '../EntryFrame.tsx'
import { MailForm } from './MailForm.tsx'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: titled('Forgot your password?'),
    description: `Enter the email of your ${site.name} account and we’ll send you a link to choose a new password. The link works once and expires in one hour.`,
  })
}

export default function ResetPasswordPage() {
  return (
    <EntryFrame title="Forgot your password?" intro="Enter your email and we’ll send you a link to choose a new one.">
      <MailForm send={(email) => sendResetLink(http, email)} label="Send link" />
      <p className="mt-8 border-t border-stud pt-6 text-15">
        Remember your password?{' '}
        <Link to={paths.login()} className="link">
          Sign in
        </Link>
      </p>
    </EntryFrame>
  )
}
