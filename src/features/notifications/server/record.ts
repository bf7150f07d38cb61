import { inTurn, type Sql } from '#db/transaction.ts'
import { isFormer } from '#features/accounts/rules.ts'
import { type AuditLine, recordAction } from '#features/audit/server/record-action.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import type { Topic } from '../topics.ts'
import { announce, type LiveEvent } from './announce.ts'
import type { NewNotification } from './notification-queries.ts'
import { choiceOf, notify, notifyAdmins } from './notify.ts'

export type RecordDeps = { mail: Pick<Mailer, 'queue'> }

/** What happened, for everyone whom it concerns. A feature with several of them declares them beside its verbs. */
export type Occasion = {
  /** The line of the audit log, if an Admin did it. */
  audit?: Omit<AuditLine, 'at'> | false | null
  /** Of several for one account the last counts; notes to null are left out. */
  notes?: readonly Note[]
  /** To every Admin who may sign in. */
  admins?: Omit<NewNotification, 'accountId'> | null
  /** Who did it, and is not notified. */
  except?: number | null
  mail?: Letter | null
  /** What open pages get. */
  live?: readonly LiveEvent[]
}

type Note = Omit<NewNotification, 'accountId'> & { accountId: number | null }

/** A mail, except to an erased account, and to one that has switched off the mails of the topic in `choice`. */
export type Letter = Omit<Mail, 'to'> & {
  to: string | null | undefined
  choice?: { account: number; topic: Topic }
}

/** Records what happened within its transaction: in the audit log, on the site, by push, by mail and to open pages. */
export async function record({ mail }: RecordDeps, tx: Sql, occasion: Occasion, at: Date): Promise<void> {
  const { audit, notes = [], admins, except = null, mail: letter, live = [] } = occasion
  if (audit) await recordAction(tx, { ...audit, at })
  const others = notes.flatMap(({ accountId, ...note }) =>
    accountId === null || accountId === except ? [] : [{ ...note, accountId }],
  )
  await inTurn([
    notify(tx, others, at),
    admins && notifyAdmins(tx, admins, at, except ?? undefined),
    letter && send(mail, tx, letter),
  ])
  for (const event of live) await announce(tx, event)
}

async function send(mail: RecordDeps['mail'], tx: Sql, { to, choice, ...content }: Letter): Promise<void> {
  if (!to || isFormer(to) || (choice && !(await choiceOf(tx, choice.account, choice.topic)).email)) return
  await mail.queue(tx, { to, ...content })
}
