import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import { type Written, writeMail } from './write-mail.ts'

export function verificationMail(env: Env, firstName: string, token: string, professional: boolean): Written {
  return writeMail(env, 'Verify your email', {
    title: `Verify your email, ${firstName}`,
    preview: 'One press and your Wainscot account is ready.',
    parts: [
      {
        kind: 'text',
        text: 'Press the button so that we know this mailbox is yours. The link works for 24 hours.',
      },
      { kind: 'button', label: 'Verify my email', url: env.PUBLIC_URL + paths.verify(token) },
      ...(professional
        ? [
            {
              kind: 'text' as const,
              text: 'We check every professional account by hand. You hear from us by email within 24 hours.',
            },
          ]
        : []),
    ],
    reason:
      'You get this mail because somebody registered at Wainscot with your address. If that was not you, delete it.',
  })
}

export function changedAddressMail(env: Env, firstName: string, token: string): Written {
  return writeMail(env, 'Confirm your new email', {
    title: `Confirm your new email, ${firstName}`,
    preview: 'Your account keeps its old address until you confirm.',
    parts: [
      {
        kind: 'text',
        text: 'Press the button to make this the email of your account. The link works for 24 hours; until then the old address counts.',
      },
      { kind: 'button', label: 'Use this email', url: env.PUBLIC_URL + paths.verify(token) },
    ],
    reason:
      'You get this mail because your new address was entered in a Wainscot account. If that was not you, delete it.',
  })
}

export function addressNoticeMail(env: Env, newEmail: string): Written {
  return writeMail(env, 'Your email is about to change', {
    title: 'Your email is about to change',
    preview: 'A new address was entered for your account.',
    parts: [
      {
        kind: 'text',
        text: `${newEmail} was entered as the new email of your account. It counts once it is confirmed.`,
      },
      { kind: 'text', text: 'If that was not you, reset your password now.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.resetPassword() },
    ],
    reason: 'You get this mail because the email of your Wainscot account was changed.',
  })
}

export function resetMail(env: Env, firstName: string, email: string, token: string): Written {
  return writeMail(env, 'Reset your password', {
    title: `Choose a new password, ${firstName}`,
    preview: 'The link works once, within an hour.',
    parts: [
      {
        kind: 'text',
        text: 'Press the button to choose a new password. The link works once, within an hour.',
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: env.PUBLIC_URL + paths.passwordReset(token, email),
      },
      { kind: 'text', text: 'If you did not ask for this, leave it: your password stays as it is.' },
    ],
    reason: 'You get this mail because a password reset was asked for at Wainscot with your address.',
  })
}

export function passwordChangedMail(env: Env): Written {
  return writeMail(env, 'Your password was changed', {
    title: 'Your password was changed',
    preview: 'Every other device has been signed out.',
    parts: [
      {
        kind: 'text',
        text: 'The password of your account was changed, and every other device was signed out.',
      },
      { kind: 'text', text: 'If that was not you, reset your password now.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.resetPassword() },
    ],
    reason: 'You get this mail because the password of your Wainscot account was changed.',
  })
}

export function passwordSetMail(env: Env): Written {
  return writeMail(env, 'A password was set', {
    title: 'Your account has a password now',
    preview: 'You can sign in with your email and this password.',
    parts: [
      {
        kind: 'text',
        text: 'A password was set for your account, and every other device was signed out. You can sign in with it from now on, and as before.',
      },
      { kind: 'text', text: 'If that was not you, reset your password now.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.resetPassword() },
    ],
    reason: 'You get this mail because a password was set for your Wainscot account.',
  })
}

export function passcodeMail(env: Env, code: string): Written {
  return writeMail(env, 'Your passcode', {
    title: 'Your passcode',
    preview: 'It works for 10 minutes.',
    parts: [
      { kind: 'text', text: 'Enter these six digits to finish signing in. They work once, for 10 minutes.' },
      { kind: 'code', text: code },
      { kind: 'text', text: 'If you are not signing in, change your password: somebody else knows it.' },
    ],
    reason: 'You get this mail because your Wainscot Admin account is signing in.',
  })
}

/** Told to the owner, because whoever connects a provider can sign in from then on. `label` is the provider's name. */
export function socialConnectedMail(env: Env, label: string): Written {
  return writeMail(env, `${label} was connected to your account`, {
    title: `You can sign in with ${label} now`,
    preview: 'A new way to sign in was added to your account.',
    parts: [
      { kind: 'text', text: `${label} was connected to your account. Your password works as before.` },
      { kind: 'text', text: 'If that was not you, reset your password now and write to us.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.resetPassword() },
    ],
    reason: 'You get this mail because a new way to sign in was added to your Wainscot account.',
  })
}

/** Told to the owner, who else would look for the button that is gone. */
export function socialDisconnectedMail(env: Env, label: string): Written {
  return writeMail(env, `${label} was disconnected from your account`, {
    title: `${label} no longer signs you in`,
    preview: 'A way to sign in was taken off your account.',
    parts: [
      {
        kind: 'text',
        text: `${label} was disconnected from your account. Devices that are signed in stay so until you sign them out.`,
      },
      { kind: 'text', text: 'If that was not you, reset your password now and write to us.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.resetPassword() },
    ],
    reason: 'You get this mail because a way to sign in was taken off your Wainscot account.',
  })
}

/** Goes to the address that the account had; queue it with `memoryOnly`, so that no trace of it stays. */
export function accountDeletedMail(env: Env): Written {
  return writeMail(env, 'Your account was deleted', {
    title: 'Your account was deleted',
    preview: 'Your name, addresses, cards and projects are gone.',
    parts: [
      {
        kind: 'text',
        text: 'Your account was deleted as you asked. Your name, addresses, cards and projects are gone.',
      },
      {
        kind: 'text',
        text: 'We keep what you bought, without your name, for as long as the law asks for our books.',
      },
    ],
    reason: 'You get this mail once, because a Wainscot account with your address was deleted.',
  })
}

/** A code for somebody who is signed in but has no password to prove it with; `purpose` reads like "to confirm that it is you". */
export function codeMail(env: Env, code: string, purpose: string): Written {
  return writeMail(env, 'Your code', {
    title: 'Your code',
    preview: 'It works for 10 minutes.',
    parts: [
      { kind: 'text', text: `Enter these six digits ${purpose}. They work once, for 10 minutes.` },
      { kind: 'code', text: code },
      {
        kind: 'text',
        text: 'If you did not ask for a code, sign out every other device in your account.',
      },
    ],
    reason: 'You get this mail because a code was asked for in your Wainscot account.',
  })
}

/** `device` reads like "Chrome on Windows". */
export function newAdminDeviceMail(env: Env, device: string): Written {
  return writeMail(env, 'A new device signed in', {
    title: 'A new device signed in',
    preview: `${device} passed the passcode of your Admin account.`,
    parts: [
      {
        kind: 'text',
        text: `${device} signed in to your Admin account with a passcode and is trusted from now on.`,
      },
      { kind: 'text', text: 'If that was not you, reset your password now: that ends every device.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.resetPassword() },
    ],
    reason: 'You get this mail because a new device signed in to your Wainscot Admin account.',
  })
}
