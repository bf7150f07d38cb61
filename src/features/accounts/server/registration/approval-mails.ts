import { formatDate, formatTime } from '#lib/dates.ts'
import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { MailContent } from '#server/mail/mail-layout.ts'

/** To the applicant, right after a professional registered (spec 1 §1: approved by e-mail within 24 hours). */
export function applicationMail(who: { firstName: string; companyName: string }): MailContent {
  return {
    subject: 'We received your application',
    title: `We received your application, ${who.firstName}`,
    preview: 'You will hear from us by email within 24 hours.',
    parts: [
      `We review every professional account by hand and are now reviewing ${who.companyName}. You will hear from us by email within 24 hours.`,
      'You will be able to sign in once we approve your account. There is nothing else you need to do.',
    ],
    reason: `You are receiving this email because someone applied for a professional ${site.name} account with your email address.`,
  }
}

/** To an Admin: a new application to decide on within 24 hours (OP-09). */
export function newApplicationMail(who: {
  name: string
  companyName: string
  email: string
  kind: string
}): MailContent {
  return {
    subject: `New application: ${who.companyName}`,
    title: `${who.companyName} applied`,
    preview: `${who.name}, ${who.kind}. We promise a decision within 24 hours.`,
    parts: [
      'A professional applied. We promise a decision within 24 hours.',
      {
        kind: 'facts',
        rows: [
          ['Company', who.companyName],
          ['Name', who.name],
          ['Account type', who.kind],
          ['Email', who.email],
        ],
      },
      {
        kind: 'button',
        label: 'Review applications',
        url: paths.portalQueue('applications'),
      },
    ],
    reason: `You are receiving this email because you are a ${site.name} Admin. You can turn these emails off in your account.`,
  }
}

/** To a person who is invited as an Admin. */
export function adminInvitationMail({
  firstName,
  by,
  link,
}: {
  firstName: string
  by: string
  link: string
}): MailContent {
  return {
    subject: `You are now a ${site.name} Admin`,
    title: `Choose your password, ${firstName}`,
    preview: 'The link works once and expires in 24 hours.',
    parts: [
      `${by} made you an Admin. Use the button below to choose a password. The link works once and expires in 24 hours. Each time you sign in on a new device, we email you a passcode.`,
      { kind: 'button', label: 'Choose my password', url: link },
    ],
    reason: `You are receiving this email because a ${site.name} Admin entered your email address.`,
  }
}

/** To an Admin after 18 hours: the pending applications and when each is due (rule R12). */
export function reminderMail(waiting: readonly { companyName: string; dueAt: Date }[]): MailContent {
  const many = waiting.length > 1
  return {
    subject: many
      ? `${figure(waiting.length)} applications are waiting`
      : `${waiting[0]?.companyName} is waiting for a decision`,

    title: many ? `${figure(waiting.length)} applications need a decision` : 'An application needs a decision',
    preview: 'We promise a decision within 24 hours, and 18 hours have passed.',
    parts: [
      'We promise a decision within 24 hours. These applications have been waiting for 18 hours or more:',
      {
        kind: 'facts',
        rows: waiting.map(({ companyName, dueAt }) => [companyName, `due ${formatDate(dueAt)}, ${formatTime(dueAt)}`]),
      },
      {
        kind: 'button',
        label: 'Review applications',
        url: paths.portalQueue('applications'),
      },
    ],
    reason: `You are receiving this email because you are a ${site.name} Admin. You can turn these emails off in your account.`,
  }
}

/** `vsdId` is the new showroom's ID; null for a vendor, who has no showroom. */
export function approvalMail(who: {
  firstName: string
  type: 'Contractor' | 'Vendor'
  companyName: string
  vsdId: string | null
}): MailContent {
  const opened =
    who.type === 'Contractor'
      ? 'Your showroom is open. Share its ID with your clients. They enter it on our home page to shop your showroom.'
      : 'You can now sign in and list your products. The portal shows what is left before your first sale, and imports your catalog from the file that you have.'
  return {
    subject: 'Your account is approved',
    title: `Welcome, ${who.firstName}: your account is approved`,
    preview: who.vsdId ? `Your showroom ID is ${who.vsdId}.` : 'You can sign in now.',
    parts: [
      opened,
      {
        kind: 'facts',
        rows: [['Company', who.companyName], ...(who.vsdId ? [['Showroom ID', who.vsdId] as [string, string]] : [])],
      },
      { kind: 'button', label: 'Sign in', url: paths.proLogin() },
    ],
    reason: `You are receiving this email because you applied for a professional ${site.name} account.`,
  }
}

export function refusalMail(who: { firstName: string; companyName: string; reason: string }): MailContent {
  return {
    subject: 'About your application',
    title: `About your application, ${who.firstName}`,
    preview: `We could not approve ${who.companyName}.`,
    parts: [
      `We could not approve the account of ${who.companyName}. The reason:`,
      who.reason,
      'If something has changed or you think we made a mistake, contact us and we will review your application again.',
      { kind: 'button', label: 'Contact us', url: paths.contact() },
    ],
    reason: `You are receiving this email because you applied for a professional ${site.name} account.`,
  }
}

/** To an account that an Admin deactivated or reactivated. `reason` may be empty on reactivation. */
export function statusMail(who: {
  firstName: string
  status: 'Deactive' | 'Active' | 'Approve'
  reason: string
}): MailContent {
  const closed = who.status === 'Deactive'
  return {
    subject: closed ? 'Your account was deactivated' : 'Your account is active again',
    title: closed ? `Your account was deactivated, ${who.firstName}` : `Your account is active again, ${who.firstName}`,
    preview: closed ? 'You can no longer sign in.' : 'You can sign in as before.',
    parts: [
      closed
        ? 'Your account was deactivated and signed out on every device.'
        : 'You can sign in as before. Everything in your account is as you left it.',
      ...(who.reason ? [`The reason: ${who.reason}`] : []),
      closed
        ? { kind: 'button', label: 'Contact us', url: paths.contact() }
        : {
            kind: 'button',
            label: 'Sign in',
            // Approve is a professional's status, and professionals have their own sign-in page (OP-01).
            url: who.status === 'Approve' ? paths.proLogin() : paths.login(),
          },
    ],
    reason: `You are receiving this email because the status of your ${site.name} account was changed.`,
  }
}
