import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { forbidden } from '#lib/failure.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { LeadRow, leadsQuery } from '../schema.ts'
import { listLeads } from './lead-queries.ts'

/** A professional sees the leads of their showroom; an Admin sees all leads and the messages of the contact page. */
export async function readLeads(
  { db }: { db: Db },
  actor: Actor,
  query: z.infer<typeof leadsQuery>,
  path: string,
): Promise<Paged<LeadRow>> {
  if (actor.type !== 'Admin' && actor.type !== 'Contractor') throw forbidden()
  const showroomId = actor.type === 'Admin' ? null : actor.id
  const read = (page: number) =>
    listLeads(db, showroomId, { q: query.q, limit: query.per_page, offset: (page - 1) * query.per_page })
  let found = await read(query.page)
  const page = clampPage(query.page, found.total, query.per_page)
  if (page !== query.page) found = await read(page)
  const params = new URLSearchParams({ per_page: String(query.per_page) })
  if (query.q) params.set('q', query.q)
  return paged(found.rows, found.total, page, query.per_page, path, params)
}
