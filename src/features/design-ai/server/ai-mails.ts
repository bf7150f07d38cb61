import { splitName } from '#features/accounts/rules.ts'
import { type Written, writeMail } from '#features/accounts/server/write-mail.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'

export function aiVerificationMail(env: Env, fullName: string, token: string): Written {
  return writeMail(env, 'Verify your email for AI 3D Design', {
    title: `Verify your email, ${splitName(fullName).first}`,
    preview: 'One press, and the email of your AI 3D Design account is verified.',
    parts: [
      {
        kind: 'text',
        text: 'You opened an account for AI 3D Design. Press the button so that we know this mailbox is yours. The link works for 24 hours.',
      },
      { kind: 'button', label: 'Verify my email', url: env.PUBLIC_URL + paths.designAiWelcome(token) },
      {
        kind: 'text',
        text: 'This account is separate from a Wainscot account: it has its own password, and it holds no orders and no card.',
      },
    ],
    reason:
      'You get this mail because somebody opened an AI 3D Design account at Wainscot with your address. If that was not you, delete it.',
  })
}
