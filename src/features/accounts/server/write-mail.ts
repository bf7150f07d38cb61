import type { Env } from '#server/env.ts'
import { layoutMail, type MailContent } from '#server/mail-layout.ts'

/** A mail without its recipient: `deps.mail.queue(tx, { to, ...written })`. */
export type Written = { subject: string; html: string; text: string }

export function writeMail(env: Env, subject: string, content: MailContent): Written {
  return { subject, ...layoutMail(content, env.PUBLIC_URL) }
}
