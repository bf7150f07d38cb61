import type { Sql } from '#db/transaction.ts'
import { choiceOf, notify } from '#features/notifications/server/notify.ts'
import { isMailed } from '#features/notifications/topics.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { layoutMail, type MailPart } from '#server/mail/mail-layout.ts'
import { findMailReader } from './hire-queries.ts'

export type HireNewsDeps = { env: Pick<Env, 'PUBLIC_URL'>; mail: Mailer }

type HireNews = {
  accountId: number
  title: string
  body: string
  /** A path, and what the mail's button to it says. */
  link: string
  label: string
  /** What only the mail says. */
  details?: MailPart[]
}

/** Notifies one side of a hire on the site, by push and by mail: each unless the account has switched it off. */
export async function notifyOfHire(
  { env, mail }: HireNewsDeps,
  tx: Sql,
  { accountId, title, body, link, label, details = [] }: HireNews,
  at: Date,
): Promise<void> {
  await notify(tx, [{ accountId, type: 'hire', title, body, link }], at)
  const reader = await findMailReader(tx, accountId)
  if (!reader || !isMailed('hires', reader.type) || !(await choiceOf(tx, accountId, 'hires')).email) return
  const content = {
    title,
    preview: body,
    parts: [
      { kind: 'text' as const, text: body },
      ...details,
      { kind: 'button' as const, label, url: env.PUBLIC_URL + link },
    ],
    reason: `You are receiving this email because you chose to receive emails about hiring. Change this at ${env.PUBLIC_URL}${paths.account('notifications')}.`,
  }
  await mail.queue(tx, { to: reader.email, subject: title, ...layoutMail(content, env.PUBLIC_URL) })
}
