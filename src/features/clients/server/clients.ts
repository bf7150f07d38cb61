import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { demandShowroomRight } from '#features/collaborators/server/demand-showroom-right.ts'
import { addDays, dayOf, startOfDay } from '#lib/dates.ts'
import { conflict, invalid, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Client, ClientDetail, clientsQuery, NoteBody, SharedProject } from '../schema.ts'
import {
  type ClientRecord,
  countClients,
  findClient,
  listClients,
  listShared,
  lockNote,
  ordersOfClient,
  recordVisit,
  type SharedRecord,
  saveNote,
} from './client-queries.ts'
import { refreshListedClients } from './listed-client-queries.ts'

export type ClientDeps = { db: Db; clock: Clock }

/** "Since yesterday": the start of the day before, in Los Angeles. */
export const sinceYesterday = (now: Date): Date => startOfDay(addDays(dayOf(now), -1))

/** The job that keeps the rows of the lists of clients up to date between reads. */
export const refreshClients = ({ db }: Pick<ClientDeps, 'db'>): Promise<number> => refreshListedClients(db)

export async function readClients(
  { db, clock }: ClientDeps,
  actor: Actor,
  query: z.infer<typeof clientsQuery>,
): Promise<Paged<Client>> {
  const filter = { q: query.q, group: query.group, since: sinceYesterday(clock()) }
  await refreshListedClients(db)
  const total = await countClients(db, actor.id, filter)
  const page = clampPage(query.page, total, query.per_page)
  const found = await listClients(db, actor.id, filter, {
    sort: query.sort,
    total,
    limit: query.per_page,
    offset: (page - 1) * query.per_page,
  })
  const link = new URLSearchParams({ per_page: String(query.per_page), sort: query.sort })
  if (query.q) link.set('q', query.q)
  if (query.group) link.set('group', query.group)
  return paged(found.map(viewClient), total, page, query.per_page, '/api/showroom/clients', link)
}

/** @throws 404 for anyone who is not a client of this showroom */
export async function readClient({ db }: ClientDeps, actor: Actor, id: number): Promise<ClientDetail> {
  const found = await findClient(db, actor.id, id)
  if (!found) throw notFound()
  const [orders, projects] = await Promise.all([
    ordersOfClient(db, actor.id, id),
    listShared(db, actor.id, { client: id }),
  ])
  return {
    ...viewClient(found),
    first_seen: found.firstSeen?.toISOString() ?? null,
    note_changed_at: found.noteChangedAt?.toISOString() ?? null,
    recent_orders: orders.map((order) => ({
      id: order.id,
      order_no: order.orderNo,
      placed_at: order.placedAt.toISOString(),
      total: toDollars(order.totalCents),
    })),
    shared_projects: projects.map(viewShared),
  }
}

/**
 * Saves the professional's own note about a client.
 * @throws 404 for anyone who is not a client; a conflict when the note has changed since the form was opened, with the client
 */
export async function changeNote(
  deps: ClientDeps,
  actor: Actor,
  id: number,
  { note, seen }: NoteBody,
): Promise<ClientDetail> {
  if (!(await findClient(deps.db, actor.id, id))) throw notFound()
  const stale = await transaction(deps.db, async (tx) => {
    const changedAt = await lockNote(tx, actor.id, id)
    if (seen !== undefined && seen !== (changedAt?.toISOString() ?? null)) return true
    await saveNote(tx, { showroomId: actor.id, clientId: id, text: note, at: deps.clock() })
    return false
  })
  const client = await readClient(deps, actor, id)
  if (stale) throw conflict('changed', 'This note has been changed elsewhere. Check it and save again.', client)
  return client
}

/** For the owner of the showroom and the people who work for it. @throws 404 for everybody else */
export async function readShared(
  { db }: ClientDeps,
  actor: Actor,
  showroom: number = actor.id,
): Promise<SharedProject[]> {
  await demandShowroomRight(db, actor, showroom, 'projects')
  return (await listShared(db, showroom, { reader: actor.id })).map(viewShared)
}

/** @throws 422 for a showroom that does not exist or is closed, and for a new client of one that its owner has paused */
export async function noteVisit({ db, clock }: ClientDeps, actor: Actor, showroomId: number): Promise<void> {
  const known = await recordVisit(db, { showroomId, accountId: actor.id, at: clock() })
  if (!known) throw invalid('showroom', 'The selected showroom is invalid.')
}

function viewClient(found: ClientRecord): Client {
  return {
    id: found.id,
    name: found.name,
    email: found.email,
    phone_number: found.phone,
    registered: found.registered === true,
    last_seen: found.lastSeen?.toISOString() ?? null,
    orders: found.orders,
    total: toDollars(found.totalCents),
    projects: found.projects,
    note: found.note,
  }
}

function viewShared(found: SharedRecord): SharedProject {
  return {
    id: found.id,
    name: found.name,
    client: found.ownerId === null ? null : { id: found.ownerId, name: found.owner ?? '' },
    shared_at: found.sharedAt.toISOString(),
    updated_at: found.updatedAt.toISOString(),
    scene_id: found.sceneId,
    thumbnail: found.thumbnail,
    products: found.products,
    unread: found.unread,
    role: found.role,
  }
}
