import type { Db } from '#db/client.ts'
import { clampPage, paged } from '#lib/paging.ts'
import type { Seals } from '../schema.ts'
import { countSeals, listHeads } from './seal-queries.ts'

/** The heads of the seals, newest first: enough to prove that sealed entries did not change, without revealing them. */
export async function readSeals(
  { db }: { db: Db },
  asked: { page: number; per_page: number },
): Promise<Seals> {
  const total = await countSeals(db)
  const page = clampPage(asked.page, total, asked.per_page)
  const heads = await listHeads(db, { limit: asked.per_page, offset: (page - 1) * asked.per_page })
  const link = new URLSearchParams({ per_page: String(asked.per_page) })
  return paged(heads, total, page, asked.per_page, '/api/ledger/seals', link)
}
