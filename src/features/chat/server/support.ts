import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone, recordAction } from '#features/audit/server/record-action.ts'
import { announce } from '#features/notifications/server/announce.ts'
import { notify, notifyAdmins } from '#features/notifications/server/notify.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { ReportRow, reportsQuery, SupportRow, supportQuery } from '../schema.ts'
import { findMessage } from './message-queries.ts'
import { demandRoom } from './rooms.ts'
import {
  findReport,
  findSupport,
  findWaiting,
  handleReport,
  insertReport,
  listReports,
  listSupport,
  noteSupportMessage,
  type ReportRecord,
  type SupportRecord,
  setSupportStatus,
  statusSet,
} from './support-queries.ts'

type SupportDeps = { db: Db; clock: Clock }

/**
 * Records a message in a support conversation. When the account begins to wait for a reply, the Admin who answers it
 * is notified, or all Admins as long as none does.
 */
export async function noteInSupport(
  tx: Sql,
  actor: Pick<Actor, 'id' | 'name'>,
  { roomId, accountId, at }: { roomId: string; accountId: number; at: Date },
): Promise<void> {
  const isAccount = actor.id === accountId
  const before = await findWaiting(tx, roomId)
  await noteSupportMessage(tx, { roomId, adminId: isAccount ? null : actor.id, at })
  if (!isAccount) {
    if (before.assignedTo === null) await announce(tx, { kind: 'members', project: roomId })
    return
  }
  if (before.waitingSince !== null) return
  const note = {
    type: 'support',
    title: 'Support: a message is waiting',
    body: `${actor.name} is waiting for a reply.`,
    link: paths.chat(roomId),
  }
  if (before.assignedTo === null) await notifyAdmins(tx, note, at)
  else await notify(tx, [{ ...note, accountId: before.assignedTo }], at)
}

export async function readSupportQueue(
  { db }: SupportDeps,
  query: z.output<typeof supportQuery>,
): Promise<Paged<SupportRow>> {
  const read = (page: number) =>
    listSupport(db, {
      status: query.status,
      limit: query.per_page,
      offset: (page - 1) * query.per_page,
    })
  const { rows, total, page } = await readPage(query, read)
  const params = new URLSearchParams({ status: query.status, per_page: String(query.per_page) })
  return paged(rows.map(viewSupport), total, page, query.per_page, '/api/admin/support', params)
}

/** @throws 404 for any other id, a conflict if another Admin has already done it */
export function changeSupport(
  { db, clock }: SupportDeps,
  actor: Actor,
  id: string,
  status: 'open' | 'closed',
): Promise<SupportRow> {
  return transaction(db, async (tx) => {
    const before = await findSupport(tx, id)
    if (!before) throw notFound()
    const at = clock()
    if (await setSupportStatus(tx, id, { status, by: actor.id, at }))
      await recordAction(tx, {
        actor,
        action: 'support.status',
        before: before.status,
        after: status,
        at,
        object: { kind: 'account', id: before.account.id },
      })
    else {
      const { by, at: since } = await statusSet(tx, id)
      const what = `This conversation is already ${status}.`
      if (by !== null && by !== actor.id) throw await alreadyDone(tx, what, { action: 'support.status', by, at: since })
    }
    return viewSupport((await findSupport(tx, id)) ?? before)
  })
}

function viewSupport(record: SupportRecord): SupportRow {
  return {
    room: record.id,
    account: record.account,
    last_message: record.lastMessage,
    waiting_since: record.waitingSince?.toISOString() ?? null,
    status: record.status,
    assigned_to: record.assignedTo,
  }
}

/**
 * Reports a message to the Admins; a second report of the same account changes nothing.
 * @throws 404 for a message that the account may not read
 */
export async function reportMessage(
  { db, clock }: SupportDeps,
  actor: Actor,
  messageId: number,
  reason: string,
): Promise<void> {
  const message = await findMessage(db, messageId)
  if (!message) throw notFound()
  await demandRoom(db, actor, message.roomId, 'see')
  if (message.senderId === actor.id) throw invalid('reason', 'You cannot report your own message.')
  await transaction(db, async (tx) => {
    const at = clock()
    const isNew = await insertReport(tx, { id: randomId(), messageId, accountId: actor.id, reason, at })
    if (!isNew) return
    const body = `${actor.name} reported a message by ${message.senderName}: ${reason.slice(0, 200)}`
    const note = { type: 'report', title: 'A message was reported', body, link: paths.portalQueue('reports') }
    await notifyAdmins(tx, note, at, actor.id)
  })
}

export async function readReports(
  { db }: SupportDeps,
  query: z.output<typeof reportsQuery>,
): Promise<Paged<ReportRow>> {
  const read = (page: number) =>
    listReports(db, {
      handled: query.status === 'handled',
      limit: query.per_page,
      offset: (page - 1) * query.per_page,
    })
  const { rows, total, page } = await readPage(query, read)
  const params = new URLSearchParams({ status: query.status, per_page: String(query.per_page) })
  return paged(rows.map(viewReport), total, page, query.per_page, '/api/admin/chat_reports', params)
}

/** @throws 404 for an unknown id, a conflict if another Admin has handled it */
export function settleReport({ db, clock }: SupportDeps, actor: Actor, id: number): Promise<ReportRow> {
  return transaction(db, async (tx) => {
    const at = clock()
    const isNew = await handleReport(tx, { id, adminId: actor.id, at })
    const record = await findReport(tx, id)
    if (!record) throw notFound()
    if (isNew)
      await recordAction(tx, {
        actor,
        action: 'report.handled',
        before: 'Open',
        after: 'Handled',
        at,
        object: { kind: 'account', id: record.sender.id },
      })
    else if (record.handledBy !== actor.id) {
      const done = { action: 'report.handled' as const, by: record.handledBy, at: record.handledAt }
      throw await alreadyDone(tx, 'This report has already been handled.', done)
    }
    return viewReport(record)
  })
}

function viewReport(record: ReportRecord): ReportRow {
  return {
    id: record.id,
    status: record.handledAt ? 'handled' : 'open',
    reason: record.reason,
    created_at: record.createdAt.toISOString(),
    reporter: record.reporter,
    message: {
      id: record.messageId,
      project: record.roomId,
      body: record.body,
      files: record.files,
      sender: record.sender,
      created_at: record.sentAt.toISOString(),
    },
  }
}

/** The page, or the last one if there are fewer. */
async function readPage<T>(
  query: { page: number; per_page: number },
  read: (page: number) => Promise<{ rows: T[]; total: number }>,
): Promise<{ rows: T[]; total: number; page: number }> {
  const first = await read(query.page)
  const page = clampPage(query.page, first.total, query.per_page)
  return { ...(page === query.page ? first : await read(page)), page }
}
