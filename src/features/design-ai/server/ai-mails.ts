import { splitName } from '#features/accounts/rules.ts'
import { type Written, writeMail } from '#features/accounts/server/write-mail.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'

export function aiVerificationMail(env: Env, fullName: string, token: string): Written {
  return writeMail(env, 'Verify your email for AI 3D Design', {
    title: `Verify your email, ${splitName(fullName).first}`,
    preview: 'Verify the email of your AI 3D Design account.',
    parts: [
      {
        kind: 'text',
        text: 'You created an account for AI 3D Design. Use the button below to verify your email address. The link expires in 24 hours.',
      },
      { kind: 'button', label: 'Verify my email', url: env.PUBLIC_URL + paths.designAiWelcome(token) },
      {
        kind: 'text',
        text: 'This account is separate from your Wainscot account. It has its own password and does not store orders or cards.',
      },
    ],
    reason:
      'You are receiving this email because someone created an AI 3D Design account at Wainscot with your address. If it was not you, you can ignore this email.',
  })
}

export function aiResetMail(env: Env, fullName: string, email: string, token: string): Written {
  return writeMail(env, 'Reset your password for AI 3D Design', {
    title: `Choose a new password, ${splitName(fullName).first}`,
    preview: 'The link works once and expires in one hour.',
    parts: [
      {
        kind: 'text',
        text: 'Use the button below to choose a new password for your AI 3D Design account. The link works once and expires in one hour.',
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: env.PUBLIC_URL + paths.designAiPasswordReset(token, email),
      },
      {
        kind: 'text',
        text: 'If you did not request this, ignore this email. Your password will not change. The password of your Wainscot account is separate and will not change.',
      },
    ],
    reason:
      'You are receiving this email because a password reset was requested in AI 3D Design for your address.',
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
      { kind: 'text', text: 'If it was not you, reset your password now.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.designAiResetPassword() },
    ],
    reason: 'You are receiving this email because the password of your AI 3D Design account was changed.',
  })
}
