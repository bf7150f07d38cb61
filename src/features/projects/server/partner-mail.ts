import { type Written, writeMail } from '#features/accounts/server/mails.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import { accessNames, type PartnerAccess } from '../members.ts'

/** To the invited person; the link opens a page, and only a press on it accepts. */
export function partnerMail(
  env: Env,
  given: { projectName: string; by: string; access: PartnerAccess; token: string; expiresAt: Date },
): Written {
  const { projectName, by, access, token, expiresAt } = given
  return writeMail(env, `${by} invites you to a project`, {
    title: `${by} invites you to ${projectName}`,
    preview: `Plan ${projectName} together on Wainscot.`,
    parts: [
      {
        kind: 'text',
        text: `${by} invites you to plan ${projectName} together on Wainscot. You do not need an account to accept.`,
      },
      { kind: 'facts', rows: [['You can', accessNames[access].may]] },
      { kind: 'text', text: 'Only the owner of the project can hire, order and pay.' },
      { kind: 'button', label: 'View the invitation', url: env.PUBLIC_URL + paths.projectInvitation(token) },
      { kind: 'text', text: `The link works until ${formatDate(expiresAt.toISOString())}.` },
    ],
    reason: `You are receiving this email because ${by} entered your address. If you do not know them, you can ignore this email.`,
  })
}
