import type { Db } from '#db/client.ts'
import { notFound } from '#lib/failure.ts'
import type { Onboarding } from '../schema.ts'
import { findProgress } from './contact-queries.ts'
import { statusCounts } from './list/list-products.ts'
import { refreshListings } from './list/listing-queries.ts'

/** What a new vendor has done of what selling needs, and the figures of the portal's first page. */
export async function readOnboarding(db: Db, vendorId: number): Promise<Onboarding> {
  await refreshListings(db)
  const [progress, counts] = await Promise.all([findProgress(db, vendorId), statusCounts(db, vendorId)])
  if (!progress) throw notFound()
  const keys = ['company', 'payout', 'product', 'photo', 'shipping', 'submitted'] as const
  return {
    // Without a photograph the product is drawn from its facts.
    steps: keys.map((key) => ({ key, done: progress[key], optional: key === 'photo' })),
    counts,
    low_stock: progress.low,
  }
}
