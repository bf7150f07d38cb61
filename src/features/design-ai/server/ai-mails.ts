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

export function aiResetMail(env: Env, fullName: string, email: string, token: string): Written {
  return writeMail(env, 'Reset your password for AI 3D Design', {
    title: `Choose a new password, ${splitName(fullName).first}`,
    preview: 'The link works once, within an hour.',
    parts: [
      {
        kind: 'text',
        text: 'Press the button to choose a new password for your AI 3D Design account. The link works once, within an hour.',
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: env.PUBLIC_URL + paths.designAiPasswordReset(token, email),
      },
      {
        kind: 'text',
        text: 'If you did not ask for this, leave it: your password stays as it is. The password of a Wainscot account is another one and is not touched.',
      },
    ],
    reason: 'You get this mail because a new password was asked for in AI 3D Design with your address.',
  })
}

export function aiPasswordChangedMail(env: Env): Written {
  return writeMail(env, 'Your password for AI 3D Design was changed', {
    title: 'Your password was changed',
    preview: 'Every device has been signed out of AI 3D Design.',
    parts: [
      {
        kind: 'text',
        text: 'The password of your AI 3D Design account was changed, and every device was signed out of it.',
      },
      { kind: 'text', text: 'If that was not you, reset your password now.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.designAiResetPassword() },
    ],
    reason: 'You get this mail because the password of your AI 3D Design account was changed.',
  })
}
