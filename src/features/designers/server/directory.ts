import type { Db } from '#db/client.ts'
import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Designer, Hire } from '#features/projects/schema.ts'
import { demandRight } from '#features/projects/server/members.ts'
import { dayOf } from '#lib/dates.ts'
import { notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import { stateOfZip } from '#lib/us-states.ts'
import { milesToPrefixes } from '#lib/zip-points.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { DesignerProfile, DirectoryQuery } from '../schema.ts'
import { findHires, type HireRow } from './hire-queries.ts'
import {
  type DesignerRow,
  type DirectoryFilter,
  findDesignerByVsd,
  findDesigners,
  listDesigners,
  listRatings,
  listRooms,
  type RoomRow,
} from './queries.ts'
import { type CardPicture, findAnswerMinutes, listCardPictures, listWorkPictures } from './work-queries.ts'

/** One page of the directory: listed professionals whose showroom is open. */
export async function readDirectory(db: Sql, query: DirectoryQuery, now: Date): Promise<Paged<Designer>> {
  const filter: DirectoryFilter = {
    words: query.q.split(/\s+/).filter(Boolean).slice(0, 10),
    state: query.state,
    trade: query.trade,
    maxCents: query.price === undefined ? null : Math.round(query.price * 100),
    minRating: query.rating ?? null,
    available: query.available === '1',
    place: placeOf(query.zip),
  }
  const size = query.per_page
  const read = (page: number) => listDesigners(db, filter, { limit: size, offset: (page - 1) * size })
  let found = await read(query.page)
  const page = clampPage(query.page, found.total, size)
  if (page !== query.page) found = await read(page)
  const params = new URLSearchParams({ per_page: String(size) })
  for (const name of ['q', 'state', 'trade', 'price', 'rating', 'zip'] as const)
    if (query[name]) params.set(name, String(query[name]))
  if (filter.available) params.set('available', '1')
  const known = await readWork(db, found.rows, now)
  return paged(
    found.rows.map((row) => viewDesigner(row, known, null, row)),
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
  now: Date,
): Promise<Paged<Designer>> {
  if (project) await demandRight(db, actor, project, 'manage')
  const [found, hires] = await Promise.all([readDirectory(db, query, now), project ? findHires(db, project, null) : []])
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
  now: Date,
): Promise<Designer[]> {
  const hires = await findHires(db, projectId, professionalId)
  const byProfessional = new Map(hires.map((row) => [row.professionalId, viewHire(row)]))
  const rows = await findDesigners(db, [...byProfessional.keys()])
  const known = await readWork(db, rows, now)
  return rows.map((row) => viewDesigner(row, known, byProfessional.get(row.id) ?? null))
}

const maxRatings = 50

/** The public profile behind a showroom ID. Throws 404 for a professional who is not in the directory. */
export async function readProfile(
  { db, catalogue, clock }: { db: Db; catalogue: Catalogue; clock: Clock },
  vsdId: string,
): Promise<DesignerProfile> {
  const row = await findDesignerByVsd(db, vsdId)
  if (!row?.listed || !row.isOpen) throw notFound()
  const [known, pictures, rooms, ratings] = await Promise.all([
    readWork(db, [row], clock()),
    listWorkPictures(db, row.id),
    listRooms(db, row.id),
    listRatings(db, row.id, maxRatings),
  ])
  await catalogue.ready()
  return {
    ...viewDesigner(row, known, null),
    pictures: pictures.map(({ src, caption }) => ({ src, caption })),
    about: row.about,
    rooms: rooms.map((room) => viewRoom(catalogue, row.id, room)),
    ratings: ratings.map(({ createdAt, ...rating }) => ({ ...rating, created_at: createdAt.toISOString() })),
  }
}

/** A ZIP code in one of our states, with its distances; null for any other. */
function placeOf(zip: string): DirectoryFilter['place'] {
  const state = stateOfZip(zip)
  return zip && state && state !== 'outside' ? { state, milesToPrefixes: milesToPrefixes(zip) } : null
}

const picturesOnCard = 3

type Work = { today: string; pictures: CardPicture[]; minutes: Map<number, number> }

/** What lists and profiles show of the work of these professionals. */
async function readWork(db: Sql, rows: readonly DesignerRow[], now: Date): Promise<Work> {
  const ids = rows.map(({ id }) => id)
  const [pictures, minutes] = await Promise.all([
    listCardPictures(db, ids, picturesOnCard),
    findAnswerMinutes(db, ids, now),
  ])
  return { today: dayOf(now), pictures, minutes }
}

function viewDesigner(
  row: DesignerRow,
  { today, pictures, minutes }: Work,
  hire: Hire | null,
  reach: { miles: number | null; covers: boolean | null } = { miles: null, covers: null },
): Designer {
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
    license: row.licenseNumber
      ? { number: row.licenseNumber, state: row.licenseState, approved: row.licenseApproved }
      : null,
    insurance:
      row.insuranceUntil !== null && row.insuranceUntil >= today
        ? { carrier: row.insuranceCarrier, until: row.insuranceUntil, verified: row.insuranceVerified }
        : null,
    service_area: { zip: row.serviceZip, miles: row.serviceMiles, states: row.serviceStates },
    answer_minutes: minutes.get(row.id) ?? null,
    pictures: pictures
      .filter(({ professionalId }) => professionalId === row.id)
      .map(({ src, caption }) => ({ src, caption })),
    miles: reach.miles,
    covers: reach.covers,
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
    shows_room: row.showsRoom,
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
  const hashes = Object.values(room.document.fills).flatMap((fill) => ('product' in fill ? [fill.product] : []))
  const products = [...new Set(hashes)].flatMap((hash) => {
    const product = catalogue.product(hash)
    return product && view.carries(product)
      ? [{ hash, product_name: product.name, brand: product.brand.name, look: product.look }]
      : []
  })
  return { share_id: room.shareId, name: room.name, thumbnail: room.thumbnail, products, client: room.client }
}
