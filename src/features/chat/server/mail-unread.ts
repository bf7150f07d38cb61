import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { choiceOf } from '#features/notifications/server/notify.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import {
  claimDueRoom,
  type DueRoom,
  listWaitingReaders,
  markMailed,
  setMailCheck,
  type WaitingReader,
} from './mail-queries.ts'
import { mailAfterMs } from './messages.ts'

type MailDeps = { db: Db; clock: Clock; mail: Mailer }

/**
 * Mails members who have not read a message for ten minutes: one mail for each conversation until they have read it,
 * and none to those who have switched off the topic. Returns how many mails it has queued.
 */
export async function mailUnread(deps: MailDeps): Promise<number> {
  const now = deps.clock()
  let mails = 0
  for (;;) {
    const sent = await transaction(deps.db, async (tx) => {
      const room = await claimDueRoom(tx, now)
      return room && mailRoom(deps, tx, room, now)
    })
    if (sent === null) return mails
    mails += sent
  }
}

async function mailRoom({ mail }: MailDeps, tx: Sql, room: DueRoom, now: Date): Promise<number> {
  const due = new Date(now.getTime() - mailAfterMs)
  const waiting = await listWaitingReaders(tx, room.id)
  let mails = 0
  for (const reader of waiting.filter(({ oldest }) => oldest <= due)) {
    const { email } = await choiceOf(tx, reader.id, 'messages')
    if (email) {
      await mail.queue(tx, unreadMail(room, reader))
      mails++
    }
    await markMailed(tx, { roomId: room.id, accountId: reader.id, at: now })
  }
  const next = Math.min(...waiting.filter(({ oldest }) => oldest > due).map(({ oldest }) => oldest.getTime()))
  await setMailCheck(tx, room.id, Number.isFinite(next) ? new Date(next + mailAfterMs) : null)
  return mails
}

function unreadMail(room: DueRoom, reader: WaitingReader): Mail {
  const places = {
    support: reader.isSupport ? `from ${site.name} support` : `from ${room.title}`,
    inquiry: `from ${reader.sender}`,
    project: `in “${room.title}”`,
  }
  const where = places[room.kind]
  const count = reader.unread === 1 ? '1 new message' : `${reader.unread} new messages`
  return {
    to: reader.email,
    title: `${count} ${where}`,
    preview: `${reader.sender}: ${reader.excerpt}`,
    parts: [
      `${reader.sender} wrote: ${reader.excerpt}`,
      { kind: 'button', label: 'Read and reply', url: paths.chat(room.id) },
    ],
    reason:
      'You receive one email for each conversation with unread messages. You can switch it off under Notifications in your account.',
  }
}
