import type { Db } from '#db/client.ts'
import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Designer, Hire } from '#features/projects/schema.ts'
import { demandRight } from '#features/projects/server/members.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { fromDollars, toDollars } from '#lib/money.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { ChangeProfile, DesignerProfile, DirectoryQuery, OwnProfile } from '../schema.ts'
import { findHires, type HireRow } from './hire-queries.ts'
import {
  countRooms,
  type DesignerRow,
  findDesignerByVsd,
  findDesigners,
  findProfile,
  listDesigners,
  listOwnRooms,
  listRatings,
  listRooms,
  publishRoom,
  type RoomRow,
  saveProfile,
  unpublishRoom,
} from './queries.ts'

/** One page of the directory: listed professionals whose showroom is open. */
export async function readDirectory(db: Sql, query: DirectoryQuery): Promise<Paged<Designer>> {
  const filter = {
    words: query.q.split(/\s+/).filter(Boolean).slice(0, 10),
    state: query.state,
    trade: query.trade,
    mostCents: query.price === undefined ? null : Math.round(query.price * 100),
    leastRating: query.rating ?? null,
    available: query.available === '1',
  }
  const size = query.per_page
  const read = (page: number) => listDesigners(db, filter, { limit: size, offset: (page - 1) * size })
  let found = await read(query.page)
  const page = clampPage(query.page, found.total, size)
  if (page !== query.page) found = await read(page)
  const params = new URLSearchParams({ per_page: String(size) })
  for (const name of ['q', 'state', 'trade', 'price', 'rating'] as const)
    if (query[name]) params.set(name, String(query[name]))
  if (filter.available) params.set('available', '1')
  return paged(
    found.rows.map((row) => viewDesigner(row, null)),
    found.total,
    page,
    size,
    '/api/designers',
    params,
  )
}

/** The same page with the hire of each professional for a project of the actor. Throws 404 or 403 for another's. */
export async function readDirectoryFor(
  db: Db,
  actor: Actor,
  query: DirectoryQuery,
  project: string | undefined,
): Promise<Paged<Designer>> {
  if (project) await demandRight(db, actor, project, 'manage')
  const [found, hires] = await Promise.all([
    readDirectory(db, query),
    project ? findHires(db, project, null) : [],
  ])
  const byProfessional = new Map(hires.map((row) => [row.professionalId, viewHire(row)]))
  return {
    ...found,
    data: found.data.map((each) => ({ ...each, hire: byProfessional.get(each.id) ?? null })),
  }
}

/** Everyone who was asked to work in a project, or one of them, with their newest hire. */
export async function designersOf(
  db: Sql,
  projectId: string,
  professionalId: number | null,
): Promise<Designer[]> {
  const hires = await findHires(db, projectId, professionalId)
  const byProfessional = new Map(hires.map((row) => [row.professionalId, viewHire(row)]))
  const rows = await findDesigners(db, [...byProfessional.keys()])
  return rows.map((row) => viewDesigner(row, byProfessional.get(row.id) ?? null))
}

const mostRatings = 50

/** The public profile behind a showroom ID. Throws 404 for a professional who is not in the directory. */
export async function readProfile(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  vsdId: string,
): Promise<DesignerProfile> {
  const row = await findDesignerByVsd(db, vsdId)
  if (!row?.listed || !row.isOpen) throw notFound()
  const [rooms, ratings] = await Promise.all([listRooms(db, row.id), listRatings(db, row.id, mostRatings)])
  await catalogue.ready()
  return {
    ...viewDesigner(row, null),
    about: row.about,
    rooms: rooms.map((room) => viewRoom(catalogue, row.id, room)),
    ratings: ratings.map(({ createdAt, ...rating }) => ({ ...rating, created_at: createdAt.toISOString() })),
  }
}

const mostOwnRooms = 200

export async function readOwnProfile(db: Sql, accountId: number): Promise<OwnProfile> {
  const profile = await findProfile(db, accountId)
  if (!profile) throw notFound()
  const rooms = await listOwnRooms(db, accountId, mostOwnRooms)
  return {
    vsd_id: profile.vsdId,
    listed: profile.listed,
    available: profile.available,
    rate_per_hour: profile.rateCents === null ? null : toDollars(profile.rateCents),
    rooms: rooms.map(({ updatedAt, ...room }) => ({ ...room, updated_at: updatedAt.toISOString() })),
  }
}

type ProfileDeps = { db: Db; clock: Clock }

export async function changeOwnProfile(
  { db, clock }: ProfileDeps,
  accountId: number,
  change: ChangeProfile,
): Promise<OwnProfile> {
  const before = await findProfile(db, accountId)
  if (!before) throw notFound()
  const rateCents = change.rate_per_hour == null ? null : fromDollars(change.rate_per_hour)
  if (change.rate_per_hour != null && rateCents === null)
    throw invalid('rate_per_hour', 'The rate can have at most two decimals.')
  await saveProfile(db, {
    accountId,
    listed: change.listed ?? before.listed,
    available: change.available ?? before.available,
    rateCents: change.rate_per_hour === undefined ? before.rateCents : rateCents,
    at: clock(),
  })
  return readOwnProfile(db, accountId)
}

const mostPublished = 24

/** Adds a design to the portfolio or removes it. Safe to repeat. Throws 404 for a design that is not the account's. */
export async function setPublished(
  { db, clock }: ProfileDeps,
  accountId: number,
  sceneId: string,
  published: boolean,
): Promise<OwnProfile> {
  if (!published) {
    await unpublishRoom(db, sceneId, accountId)
    return readOwnProfile(db, accountId)
  }
  if ((await countRooms(db, accountId)) >= mostPublished)
    throw fail('too_many', 422, `A portfolio can have at most ${mostPublished} rooms. Remove one first.`)
  if (!(await publishRoom(db, sceneId, accountId, clock()))) throw notFound()
  return readOwnProfile(db, accountId)
}

function viewDesigner(row: DesignerRow, hire: Hire | null): Designer {
  return {
    id: row.id,
    name: row.name,
    company_name: row.companyName,
    trade: row.trade,
    city: row.city,
    state: row.state,
    rating: row.rating,
    rating_count: row.ratingCount,
    projects: row.projects,
    rate_per_hour: row.rateCents === null ? null : toDollars(row.rateCents),
    available: row.available,
    specialty: row.specialty,
    photo: row.photo,
    vsd_id: row.vsdId,
    hire,
  }
}

function viewHire(row: HireRow): Hire {
  const { status, rights, message, rating } = row
  return {
    id: row.id,
    status,
    requested_at: row.requestedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    message,
    budget: row.budgetCents === null ? null : toDollars(row.budgetCents),
    rights,
    rating,
    can_rate: status === 'ended' && row.decidedAt !== null && rating === null,
    ended_by: row.endedSide,
    resume_until: row.endPostsAt?.toISOString() ?? null,
  }
}

/** A room of the portfolio with its products that the showroom carries, each once. */
function viewRoom(catalogue: Catalogue, showroomId: number, room: RoomRow): DesignerProfile['rooms'][number] {
  const view = catalogue.view(showroomId)
  const hashes = Object.values(room.document.fills).flatMap((fill) =>
    'product' in fill ? [fill.product] : [],
  )
  const products = [...new Set(hashes)].flatMap((hash) => {
    const product = catalogue.product(hash)
    return product && view.carries(product)
      ? [{ hash, product_name: product.name, brand: product.brand.name, look: product.look }]
      : []
  })
  return { share_id: room.shareId, name: room.name, thumbnail: room.thumbnail, products }
}
