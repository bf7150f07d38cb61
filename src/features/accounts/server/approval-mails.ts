import { formatDate, formatTime } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import { type Written, writeMail } from './write-mail.ts'

/** For the applicant, right after a professional registered (spec 1 §1: approved by e-mail within 24 hours). */
export function applicationMail(env: Env, who: { firstName: string; companyName: string }): Written {
  return writeMail(env, 'We have your application', {
    title: `We have your application, ${who.firstName}`,
    preview: 'You hear from us by email within 24 hours.',
    parts: [
      {
        kind: 'text',
        text: `We check every professional account by hand and have started with ${who.companyName}. You hear from us by email within 24 hours.`,
      },
      { kind: 'text', text: 'Until then you cannot sign in. There is nothing else you need to do.' },
    ],
    reason:
      'You get this mail because somebody applied for a professional Wainscot account with your address.',
  })
}

/** For an Admin: somebody waits for his answer, which is promised within 24 hours (OP-09). */
export function newApplicationMail(
  env: Env,
  who: { name: string; companyName: string; email: string; kind: string },
): Written {
  return writeMail(env, `New application: ${who.companyName}`, {
    title: `${who.companyName} applies`,
    preview: `${who.name}, ${who.kind}. An answer is promised within 24 hours.`,
    parts: [
      { kind: 'text', text: 'A professional applied. We promise an answer within 24 hours.' },
      {
        kind: 'facts',
        rows: [
          ['Company', who.companyName],
          ['Name', who.name],
          ['Applies as', who.kind],
          ['Email', who.email],
        ],
      },
      { kind: 'button', label: 'Open the queue', url: env.PUBLIC_URL + paths.account() },
    ],
    reason:
      'You get this mail because you are an Admin of Wainscot. Your account decides whether you get the next one.',
  })
}

/** For a person whom an Admin invites to be one. */
export function adminInvitationMail(
  env: Env,
  { firstName, by, link }: { firstName: string; by: string; link: string },
): Written {
  return writeMail(env, 'You are an Admin of Wainscot', {
    title: `Choose your password, ${firstName}`,
    preview: 'The link works once, within 24 hours.',
    parts: [
      {
        kind: 'text',
        text: `${by} made you an Admin. Choose a password with the button; it works once, within 24 hours. At each new device we mail you a passcode.`,
      },
      { kind: 'button', label: 'Choose my password', url: link },
    ],
    reason: 'You get this mail because an Admin of Wainscot entered your address.',
  })
}

/** For an Admin, at the 18th hour: who still waits, and until when we have promised an answer (rule R12). */
export function reminderMail(env: Env, waiting: readonly { companyName: string; dueAt: Date }[]): Written {
  const many = waiting.length > 1
  return writeMail(env, many ? `${waiting.length} applications wait` : `${waiting[0]?.companyName} waits`, {
    title: many ? `${waiting.length} applications wait for an answer` : 'An application waits for an answer',
    preview: 'We promise an answer within 24 hours; 18 are over.',
    parts: [
      { kind: 'text', text: 'We promise an answer within 24 hours. 18 of them are over for:' },
      {
        kind: 'facts',
        rows: waiting.map(({ companyName, dueAt }) => [
          companyName,
          `due ${formatDate(dueAt)}, ${formatTime(dueAt)}`,
        ]),
      },
      { kind: 'button', label: 'Open the queue', url: env.PUBLIC_URL + paths.account() },
    ],
    reason:
      'You get this mail because you are an Admin of Wainscot. Your account decides whether you get the next one.',
  })
}

/** `vsdId` is the new showroom's ID; null for a vendor, who has none. */
export function approvalMail(
  env: Env,
  who: { firstName: string; type: 'Contractor' | 'Vendor'; companyName: string; vsdId: string | null },
): Written {
  const opened =
    who.type === 'Contractor'
      ? 'Your showroom is open. Give its ID to your clients: they enter it on our home page and shop your showroom.'
      : 'You can sign in and list what you sell.'
  return writeMail(env, 'Your account is approved', {
    title: `Welcome, ${who.firstName}: your account is approved`,
    preview: who.vsdId ? `Your showroom ID is ${who.vsdId}.` : 'You can sign in now.',
    parts: [
      { kind: 'text', text: opened },
      {
        kind: 'facts',
        rows: [
          ['Company', who.companyName],
          ...(who.vsdId ? [['Showroom ID', who.vsdId] as [string, string]] : []),
        ],
      },
      { kind: 'button', label: 'Sign in', url: env.PUBLIC_URL + paths.proLogin() },
    ],
    reason: 'You get this mail because you applied for a professional Wainscot account.',
  })
}

export function refusalMail(
  env: Env,
  who: { firstName: string; companyName: string; reason: string },
): Written {
  return writeMail(env, 'About your application', {
    title: `About your application, ${who.firstName}`,
    preview: `We could not approve ${who.companyName}.`,
    parts: [
      { kind: 'text', text: `We could not approve the account of ${who.companyName}. The reason:` },
      { kind: 'text', text: who.reason },
      { kind: 'text', text: 'If something changes or we are mistaken, write to us and we look again.' },
      { kind: 'button', label: 'Write to us', url: env.PUBLIC_URL + paths.contact() },
    ],
    reason: 'You get this mail because you applied for a professional Wainscot account.',
  })
}

/** An account that Admin closed or opened again; `reason` may be empty when it is opened again. */
export function statusMail(
  env: Env,
  who: { firstName: string; status: 'Deactive' | 'Active' | 'Approve'; reason: string },
): Written {
  const closed = who.status === 'Deactive'
  return writeMail(env, closed ? 'Your account was deactivated' : 'Your account is active again', {
    title: closed
      ? `Your account was deactivated, ${who.firstName}`
      : `Your account is active again, ${who.firstName}`,
    preview: closed ? 'You cannot sign in any more.' : 'You can sign in as before.',
    parts: [
      {
        kind: 'text',
        text: closed
          ? 'Your account was deactivated, and every device was signed out.'
          : 'You can sign in as before; everything in your account is as you left it.',
      },
      ...(who.reason ? [{ kind: 'text' as const, text: `The reason: ${who.reason}` }] : []),
      closed
        ? { kind: 'button', label: 'Write to us', url: env.PUBLIC_URL + paths.contact() }
        : {
            kind: 'button',
            label: 'Sign in',
            // Approve is a professional's status, and professionals have a door of their own (OP-01).
            url: env.PUBLIC_URL + (who.status === 'Approve' ? paths.proLogin() : paths.login()),
          },
    ],
    reason: 'You get this mail because the status of your Wainscot account was changed.',
  })
}
