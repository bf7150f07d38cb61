import { readFile } from 'node:fs/promises'
import { adminEmail } from '#app/demo-accounts.ts'
import type { Db } from '#db/client.ts'
import { seedId } from '#db/seed-id.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { accountId } from '../accounts.ts'
import { june } from '../history/people.ts'
import { projectKey, showroomIdOf } from '../history.ts'
import { seedKey } from '../seed-key.ts'
import { type PlannedConversation, plannedConversations, plannedRequests, plannedSupport } from './plan.ts'

/**
 * June's conversations with her contractor, with a designer whom she has hired, and with support, and requests to
 * professionals that wait for an answer. The same for the same `now`. Does nothing if it has run before, or in an older
 * demo in which people have already talked, hired or shared. Without `files`, the store of chats, messages have no
 * pictures. Needs the accounts and the history.
 */
export async function seedConversations(db: Db, now: Date, files: FileStore | null): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await isUntouched(tx))) return
    for (const planned of plannedConversations) await insertConversation(tx, planned, now, files)
    await insertSupport(tx, now)
    await insertRequests(tx, now)
  })
}

async function isUntouched(tx: Sql): Promise<boolean> {
  const projects = [...plannedConversations, ...plannedRequests.filter(({ client }) => client === june)]
  const ids = projects.map(({ project }) => projectKey(project))
  const { rows } = await tx.query<{ isUntouched: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM chat_rooms) AND NOT EXISTS (SELECT FROM hires WHERE status IN ('requested', 'accepted'))
        AND NOT EXISTS (SELECT FROM project_shares WHERE project_id = ANY($1))
        AND (SELECT count(*) FROM projects WHERE id = ANY($1) AND owner_id = $2 AND status = 'open') = cardinality($1::text[])
        AS is_untouched`,
    [ids, accountId(june.email)],
  )
  return rows[0]?.isUntouched ?? false
}

async function insertConversation(
  tx: Sql,
  planned: PlannedConversation,
  now: Date,
  files: FileStore | null,
): Promise<void> {
  const { project, hired, messages, unreadBy } = planned
  const id = projectKey(project)
  const ids = { client: accountId(june.email), professional: showroomIdOf(planned.professional) }
  if (hired)
    await insertRows(tx, 'hires', {
      id: seedId(`hire ${project}`),
      projectId: id,
      professionalId: ids.professional,
      status: 'accepted',
      message: hired.message,
      budgetCents: hired.budget * 100,
      requestedAt: momentOf(now, hired.requested),
      decidedAt: momentOf(now, hired.accepted),
    })
  else
    await insertRows(tx, 'project_shares', {
      projectId: id,
      showroomId: ids.professional,
      sharedAt: momentOf(now, messages[0]?.sent ?? [0, '00:00']),
    })
  const products = await listProducts(tx, id)
  await insertRoom(tx, {
    id,
    owner: { projectId: id },
    said: messages.map(({ from, sent, text }) => ({
      by: ids[from],
      at: momentOf(now, sent),
      body: text.replace(/\{line (\d)\}/, (_, line) => paths.product(products[Number(line) - 1] ?? '')),
    })),
    readers: Object.values(ids),
    unreadBy: ids[unreadBy],
  })
  for (const [i, { from, sent, picture }] of messages.entries())
    if (picture && files)
      await insertPicture(tx, { roomId: id, seq: i + 1, by: ids[from], at: momentOf(now, sent) }, picture, files)
}

/** The hashes of a project's products, in the order of its list. */
async function listProducts(tx: Sql, projectId: string): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string }>(
    `SELECT p.hash FROM project_lines l JOIN products p ON p.id = l.product_id
      WHERE l.project_id = $1 ORDER BY l.created_at, l.id`,
    [projectId],
  )
  return rows.map(({ hash }) => hash)
}

async function insertPicture(
  tx: Sql,
  message: { roomId: string; seq: number; by: number; at: Date },
  { template, name }: { template: string; name: string },
  files: FileStore,
): Promise<void> {
  const bytes = await readFile(new URL(`../../public/pictures/rooms/${template}-1280.webp`, import.meta.url))
  const uploadId = seedId(`upload ${message.roomId} ${message.seq}`)
  await insertRows(tx, 'uploads', {
    id: uploadId,
    accountId: message.by,
    purpose: 'chat',
    file: await files.save(bytes, 'webp'),
    name,
    width: 1280,
    height: 800,
    bytes: bytes.length,
    mime: 'image/webp',
    createdAt: message.at,
  })
  await insertRows(tx, 'chat_files', {
    uploadId,
    messageId: messageId(message.roomId, message.seq),
    roomId: message.roomId,
    position: 0,
  })
}

async function insertSupport(tx: Sql, now: Date): Promise<void> {
  const account = accountId(june.email)
  const said = plannedSupport.map(({ by, sent, text }) => ({
    by: accountId(by),
    at: momentOf(now, sent),
    body: text,
  }))
  const admin = accountId(adminEmail)
  await insertRoom(tx, {
    id: seedKey('support conversation of June'),
    owner: { accountId: account, assignedTo: admin, waitingSince: said.at(-1)?.at },
    said,
    readers: [account, admin],
    unreadBy: admin,
  })
}

/** A conversation whose messages everyone has read, except the last one. It causes no mail. */
async function insertRoom(
  tx: Sql,
  given: {
    id: string
    owner: { projectId: string } | { accountId: number; assignedTo: number; waitingSince: Date | undefined }
    said: { by: number; at: Date; body: string }[]
    readers: number[]
    unreadBy: number
  },
): Promise<void> {
  const { id, owner, said, readers, unreadBy } = given
  const last = said.length
  await insertRows(tx, 'chat_rooms', {
    id,
    ...owner,
    lastSeq: last,
    lastMessageAt: said.at(-1)?.at,
    createdAt: said[0]?.at ?? new Date(),
  })
  await insertRows(
    tx,
    'chat_messages',
    said.map(({ by, at, body }, i) => ({
      id: messageId(id, i + 1),
      roomId: id,
      seq: i + 1,
      senderId: by,
      key: `seed-${id}-${i + 1}`,
      body,
      createdAt: at,
      readAt: i + 1 < last ? at : null,
    })),
  )
  await insertRows(
    tx,
    'chat_reads',
    readers.map((reader) => ({ roomId: id, accountId: reader, seq: reader === unreadBy ? last - 1 : last })),
  )
}

async function insertRequests(tx: Sql, now: Date): Promise<void> {
  for (const { client, project, professional, message, budget, sent } of plannedRequests) {
    const at = momentOf(now, sent)
    const [clientId, professionalId] = [accountId(client.email), showroomIdOf(professional)]
    const projectId = projectKey(project)
    if (client !== june)
      await insertRows(tx, 'projects', {
        id: projectId,
        ownerId: clientId,
        showroomId: showroomIdOf(client.showroom),
        name: project,
        isCart: false,
        createdAt: at,
        updatedAt: at,
      })
    await insertRows(tx, 'hires', {
      id: seedId(`hire ${project}`),
      projectId,
      professionalId,
      status: 'requested',
      message,
      budgetCents: budget * 100,
      requestedAt: at,
    })
    const note = {
      type: 'hire',
      title: 'A client wants to hire you',
      body: `${client.firstName} ${client.lastName} asks you to work on “${project}”.`,
      link: paths.sharedProjects(),
    }
    await notify(tx, [{ accountId: professionalId, ...note }], at)
  }
}

const messageId = (roomId: string, seq: number) => seedId(`message ${roomId} ${seq}`)

function momentOf(now: Date, [daysAgo, time]: [number, string]): Date {
  return new Date(`${addDays(dayOf(now), -daysAgo)}T${time}:00Z`)
}
