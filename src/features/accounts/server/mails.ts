import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import { layoutMail, type MailContent } from '#server/mail/mail-layout.ts'
import type { AccountKind } from './account-kind.ts'

/** The mails of both kinds of account: verification, reset, and the notice of a reset. */
type OfKind = { env: Env; kind: Pick<AccountKind, 'mail'> }

export function verificationMail(
  { env, kind: { mail } }: OfKind,
  person: { firstName: string; pending: boolean },
  token: string,
): Written {
  const notes = [person.pending ? reviewNote : '', mail.notes.verification].filter((note) => note !== '')
  return writeMail(env, `Verify your email${mail.subjectEnd}`, {
    title: `Verify your email, ${person.firstName}`,
    preview: `Verify your email and your ${mail.account} is ready.`,
    parts: [
      {
        kind: 'text',
        text: 'Use the button below to verify your email address. The link expires in 24 hours.',
      },
      { kind: 'button', label: 'Verify my email', url: env.PUBLIC_URL + mail.links.verify(token) },
      ...notes.map((text) => ({ kind: 'text' as const, text })),
    ],
    reason: `You are receiving this email because your address was entered for a new ${mail.account}. If it was not you, you can ignore this email.`,
  })
}

const reviewNote = 'We review every professional account by hand. You will hear from us by email within 24 hours.'

export function changedAddressMail(env: Env, firstName: string, token: string): Written {
  return writeMail(env, 'Confirm your new email', {
    title: `Confirm your new email, ${firstName}`,
    preview: 'Your account keeps its current email until you confirm the new one.',
    parts: [
      {
        kind: 'text',
        text: 'Use the button below to confirm this email for your account. The link expires in 24 hours. Until you confirm, your account keeps its current email.',
      },
      { kind: 'button', label: 'Use this email', url: env.PUBLIC_URL + paths.verify(token) },
    ],
    reason:
      'You are receiving this email because your address was entered as the new email of a Wainscot account. If it was not you, you can ignore this email.',
  })
}

export function addressNoticeMail(env: Env, newEmail: string): Written {
  return writeMail(env, 'Your email is about to change', {
    title: 'Your email is about to change',
    preview: 'A new email was entered for your account.',
    parts: [
      {
        kind: 'text',
        text: `${newEmail} was entered as the new email of your account. It takes effect once it is confirmed.`,
      },
      { kind: 'text', text: 'If it was not you, reset your password now.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.resetPassword() },
    ],
    reason: 'You are receiving this email because the email of your Wainscot account was changed.',
  })
}

export function resetMail(
  { env, kind: { mail } }: OfKind,
  person: { firstName: string; email: string },
  token: string,
): Written {
  return writeMail(env, `Reset your password${mail.subjectEnd}`, {
    title: `Choose a new password, ${person.firstName}`,
    preview: 'The link works once and expires in one hour.',
    parts: [
      {
        kind: 'text',
        text: `Use the button below to choose a new password for your ${mail.account}. The link works once and expires in one hour.`,
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: env.PUBLIC_URL + mail.links.reset(token, person.email),
      },
      {
        kind: 'text',
        text: `If you did not request this, ignore this email. Your password will not change.${mail.notes.reset}`,
      },
    ],
    reason: `You are receiving this email because a password reset was requested for your ${mail.account}.`,
  })
}

export function passwordChangedMail({ env, kind: { mail } }: OfKind): Written {
  return writeMail(env, `Your password${mail.subjectEnd} was changed`, {
    title: 'Your password was changed',
    preview: 'Every other device has been signed out.',
    parts: [
      {
        kind: 'text',
        text: `The password of your ${mail.account} was changed, and every other device was signed out.`,
      },
      { kind: 'text', text: 'If it was not you, reset your password now.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + mail.links.requestReset() },
    ],
    reason: `You are receiving this email because the password of your ${mail.account} was changed.`,
  })
}

export function passwordSetMail(env: Env): Written {
  return writeMail(env, 'A password was set', {
    title: 'Your account now has a password',
    preview: 'You can sign in with your email and this password.',
    parts: [
      {
        kind: 'text',
        text: 'A password was set for your account, and every other device was signed out. You can now sign in with your password as well as the way you did before.',
      },
      { kind: 'text', text: 'If it was not you, reset your password now.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.resetPassword() },
    ],
    reason: 'You are receiving this email because a password was set for your Wainscot account.',
  })
}

export function passcodeMail(env: Env, code: string): Written {
  return writeMail(env, 'Your passcode', {
    title: 'Your passcode',
    preview: 'It expires in 10 minutes.',
    parts: [
      {
        kind: 'text',
        text: 'Enter this 6-digit passcode to finish signing in. It works once and expires in 10 minutes.',
      },
      { kind: 'code', text: code },
      {
        kind: 'text',
        text: 'If you did not just try to sign in, change your password now. Someone else may know it.',
      },
    ],
    reason: 'You are receiving this email because your Wainscot Admin account is signing in.',
  })
}

/** Notifies the owner, because the provider can be used to sign in from now on. `label` is the provider's name. */
export function socialConnectedMail(env: Env, label: string): Written {
  return writeMail(env, `${label} was connected to your account`, {
    title: `You can now sign in with ${label}`,
    preview: 'A new sign-in method was added to your account.',
    parts: [
      { kind: 'text', text: `${label} was connected to your account. Your password works as before.` },
      { kind: 'text', text: 'If it was not you, reset your password now and contact us.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.resetPassword() },
    ],
    reason: 'You are receiving this email because a sign-in method was added to your Wainscot account.',
  })
}

/** Notifies the owner, who would otherwise look for the missing button. */
export function socialDisconnectedMail(env: Env, label: string): Written {
  return writeMail(env, `${label} was disconnected from your account`, {
    title: `You can no longer sign in with ${label}`,
    preview: 'A sign-in method was removed from your account.',
    parts: [
      {
        kind: 'text',
        text: `${label} was disconnected from your account. Devices that are signed in stay signed in until you sign them out.`,
      },
      { kind: 'text', text: 'If it was not you, reset your password now and contact us.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.resetPassword() },
    ],
    reason: 'You are receiving this email because a sign-in method was removed from your Wainscot account.',
  })
}

/** Sent to the account's former address. Queue it with `memoryOnly`, so that it is not stored. */
export function accountDeletedMail(env: Env): Written {
  return writeMail(env, 'Your account was deleted', {
    title: 'Your account was deleted',
    preview: 'Your name, addresses, cards and projects have been deleted.',
    parts: [
      {
        kind: 'text',
        text: 'Your account was deleted as you requested. Your name, addresses, cards and projects have been deleted.',
      },
      {
        kind: 'text',
        text: 'We keep records of your purchases, without your name, for as long as the law requires.',
      },
    ],
    reason: 'You are receiving this one-time email because a Wainscot account with your address was deleted.',
  })
}

/** A code for an account that is signed in but has no password. `purpose` reads like "to confirm that it is you". */
export function codeMail(env: Env, code: string, purpose: string): Written {
  return writeMail(env, 'Your code', {
    title: 'Your code',
    preview: 'It expires in 10 minutes.',
    parts: [
      { kind: 'text', text: `Enter this 6-digit code ${purpose}. It works once and expires in 10 minutes.` },
      { kind: 'code', text: code },
      {
        kind: 'text',
        text: 'If you did not request a code, sign out every other device in your account.',
      },
    ],
    reason: 'You are receiving this email because a code was requested in your Wainscot account.',
  })
}

/** `device` reads like "Chrome on Windows". */
export function newAdminDeviceMail(env: Env, device: string): Written {
  return writeMail(env, 'A new device signed in', {
    title: 'A new device signed in',
    preview: `${device} signed in to your Admin account with a passcode.`,
    parts: [
      {
        kind: 'text',
        text: `${device} signed in to your Admin account with a passcode and is now trusted.`,
      },
      { kind: 'text', text: 'If it was not you, reset your password now. That signs out every device.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.resetPassword() },
    ],
    reason: 'You are receiving this email because a new device signed in to your Wainscot Admin account.',
  })
}

/** A mail without its recipient: `deps.mail.queue(tx, { to, ...written })`. */
export type Written = { subject: string; html: string; text: string }

export function writeMail(env: Env, subject: string, content: MailContent): Written {
  return { subject, ...layoutMail(content, env.PUBLIC_URL) }
}
