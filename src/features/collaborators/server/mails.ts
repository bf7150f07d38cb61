import { type Written, writeMail } from '#features/accounts/server/mails.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import { type CollaboratorRole, roleNames, roleText } from '../roles.ts'

/** To the invited person; the link opens a page, and only a press on it accepts. */
export function invitationMail(
  env: Env,
  given: { companyName: string; by: string; role: CollaboratorRole; token: string; expiresAt: Date },
): Written {
  const { companyName, by, role, token, expiresAt } = given
  return writeMail(env, `Invitation to work with ${companyName}`, {
    title: `${companyName} invites you to its showroom`,
    preview: `${by} invites you to work with ${companyName}.`,
    parts: [
      {
        kind: 'text',
        text: `${by} invites you to work with ${companyName} on Wainscot. You do not need an account to accept.`,
      },
      { kind: 'facts', rows: [['Your role', roleNames[role]]] },
      { kind: 'text', text: roleText(role) },
      { kind: 'button', label: 'View the invitation', url: env.PUBLIC_URL + paths.invitation(token) },
      { kind: 'text', text: `The link works until ${formatDate(expiresAt.toISOString())}.` },
    ],
    reason: `You are receiving this email because ${by} entered your address. If you do not know them, you can ignore this email.`,
  })
}
