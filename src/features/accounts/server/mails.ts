import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { MailContent } from '#server/mail/mail-layout.ts'
import type { AccountKind } from './account-kind.ts'

/** The mails of both kinds of account: verification, reset, and the notice of a reset. */
type OfKind = Pick<AccountKind, 'mail'>

export function verificationMail(
  { mail }: OfKind,
  person: { firstName: string; pending: boolean },
  token: string,
): MailContent {
  const notes = [person.pending ? reviewNote : '', mail.notes.verification].filter((note) => note !== '')
  return {
    subject: `Verify your email${mail.subjectEnd}`,
    title: `Verify your email, ${person.firstName}`,
    preview: `Verify your email and your ${mail.account} is ready.`,
    parts: [
      'Use the button below to verify your email address. The link expires in 24 hours.',
      { kind: 'button', label: 'Verify my email', url: mail.links.verify(token) },
      ...notes,
    ],
    reason: `You are receiving this email because your address was entered for a new ${mail.account}. If it was not you, you can ignore this email.`,
  }
}

const reviewNote = 'We review every professional account by hand. You will hear from us by email within 24 hours.'

export function changedAddressMail(firstName: string, token: string): MailContent {
  return {
    subject: 'Confirm your new email',
    title: `Confirm your new email, ${firstName}`,
    preview: 'Your account keeps its current email until you confirm the new one.',
    parts: [
      'Use the button below to confirm this email for your account. The link expires in 24 hours. Until you confirm, your account keeps its current email.',
      { kind: 'button', label: 'Use this email', url: paths.verify(token) },
    ],
    reason: `You are receiving this email because your address was entered as the new email of a ${site.name} account. If it was not you, you can ignore this email.`,
  }
}

export function addressNoticeMail(newEmail: string): MailContent {
  return {
    title: 'Your email is about to change',
    preview: 'A new email was entered for your account.',
    parts: [
      `${newEmail} was entered as the new email of your account. It takes effect once it is confirmed.`,
      'If it was not you, reset your password now.',
      { kind: 'button', label: 'Reset my password', url: paths.resetPassword() },
    ],
    reason: `You are receiving this email because the email of your ${site.name} account was changed.`,
  }
}

export function resetMail({ mail }: OfKind, person: { firstName: string; email: string }, token: string): MailContent {
  return {
    subject: `Reset your password${mail.subjectEnd}`,
    title: `Choose a new password, ${person.firstName}`,
    preview: 'The link works once and expires in one hour.',
    parts: [
      `Use the button below to choose a new password for your ${mail.account}. The link works once and expires in one hour.`,
      {
        kind: 'button',
        label: 'Choose a new password',
        url: mail.links.reset(token, person.email),
      },
      `If you did not request this, ignore this email. Your password will not change.${mail.notes.reset}`,
    ],
    reason: `You are receiving this email because a password reset was requested for your ${mail.account}.`,
  }
}

export function passwordChangedMail({ mail }: OfKind): MailContent {
  return {
    subject: `Your password${mail.subjectEnd} was changed`,
    title: 'Your password was changed',
    preview: 'Every other device has been signed out.',
    parts: [
      `The password of your ${mail.account} was changed, and every other device was signed out.`,
      'If it was not you, reset your password now.',
      { kind: 'button', label: 'Reset my password', url: mail.links.requestReset() },
    ],
    reason: `You are receiving this email because the password of your ${mail.account} was changed.`,
  }
}

export function keyMadeMail(name: string): MailContent {
  return {
    title: 'An API key was created',
    preview: 'Software that has the key can act for your account.',
    parts: [
      `The API key “${name}” was created for your account. Software that has it can use the API with the rights that were chosen.`,
      'If it was not you, revoke the key and reset your password now.',
      { kind: 'button', label: 'See my keys', url: paths.portalApi() },
    ],
    reason: `You are receiving this email because an API key was created for your ${site.name} account.`,
  }
}

export function passwordSetMail(): MailContent {
  return {
    subject: 'A password was set',
    title: 'Your account now has a password',
    preview: 'You can sign in with your email and this password.',
    parts: [
      'A password was set for your account, and every other device was signed out. You can now sign in with your password as well as the way you did before.',
      'If it was not you, reset your password now.',
      { kind: 'button', label: 'Reset my password', url: paths.resetPassword() },
    ],
    reason: `You are receiving this email because a password was set for your ${site.name} account.`,
  }
}

export function passcodeMail(code: string): MailContent {
  return {
    title: 'Your passcode',
    preview: 'It expires in 10 minutes.',
    parts: [
      'Enter this 6-digit passcode to finish signing in. It works once and expires in 10 minutes.',
      { kind: 'code', text: code },
      'If you did not just try to sign in, change your password now. Someone else may know it.',
    ],
    reason: `You are receiving this email because your ${site.name} Admin account is signing in.`,
  }
}

/** Notifies the owner, because the provider can be used to sign in from now on. `label` is the provider's name. */
export function socialConnectedMail(label: string): MailContent {
  return {
    subject: `${label} was connected to your account`,
    title: `You can now sign in with ${label}`,
    preview: 'A new sign-in method was added to your account.',
    parts: [
      `${label} was connected to your account. Your password works as before.`,
      'If it was not you, reset your password now and contact us.',
      { kind: 'button', label: 'Reset my password', url: paths.resetPassword() },
    ],
    reason: `You are receiving this email because a sign-in method was added to your ${site.name} account.`,
  }
}

/** Notifies the owner, who would otherwise look for the missing button. */
export function socialDisconnectedMail(label: string): MailContent {
  return {
    subject: `${label} was disconnected from your account`,
    title: `You can no longer sign in with ${label}`,
    preview: 'A sign-in method was removed from your account.',
    parts: [
      `${label} was disconnected from your account. Devices that are signed in stay signed in until you sign them out.`,
      'If it was not you, reset your password now and contact us.',
      { kind: 'button', label: 'Reset my password', url: paths.resetPassword() },
    ],
    reason: `You are receiving this email because a sign-in method was removed from your ${site.name} account.`,
  }
}

/** Sent to the account's former address. Queue it with `memoryOnly`, so that it is not stored. */
export function accountDeletedMail(): MailContent {
  return {
    title: 'Your account was deleted',
    preview: 'Your name, addresses, cards and projects have been deleted.',
    parts: [
      'Your account was deleted as you requested. Your name, addresses, cards and projects have been deleted.',
      'We keep records of your purchases, without your name, for as long as the law requires.',
    ],
    reason: `You are receiving this one-time email because a ${site.name} account with your address was deleted.`,
  }
}

/** A code for an account that is signed in but has no password. `purpose` reads like "to confirm that it is you". */
export function codeMail(code: string, purpose: string): MailContent {
  return {
    title: 'Your code',
    preview: 'It expires in 10 minutes.',
    parts: [
      `Enter this 6-digit code ${purpose}. It works once and expires in 10 minutes.`,
      { kind: 'code', text: code },
      'If you did not request a code, sign out every other device in your account.',
    ],
    reason: `You are receiving this email because a code was requested in your ${site.name} account.`,
  }
}

/** `device` reads like "Chrome on Windows". */
export function newAdminDeviceMail(device: string): MailContent {
  return {
    title: 'A new device signed in',
    preview: `${device} signed in to your Admin account with a passcode.`,
    parts: [
      `${device} signed in to your Admin account with a passcode and is now trusted.`,
      'If it was not you, reset your password now. That signs out every device.',
      { kind: 'button', label: 'Reset my password', url: paths.resetPassword() },
    ],
    reason: `You are receiving this email because a new device signed in to your ${site.name} Admin account.`,
  }
}
