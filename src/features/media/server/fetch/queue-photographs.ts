import type { Sql } from '#db/transaction.ts'
import { readAddress } from '#features/media/rules.ts'
import { randomId } from '#lib/ids.ts'
import { insertFetches, type NewFetch } from './fetch-queries.ts'

/** Addresses in one statement. */
const batch = 2000
const mostStored = 2000

/**
 * Queues addresses of photographs in the transaction that names them; a worker fetches them after its commit. An address
 * that the product already has is left alone unless it could not be fetched, which is tried again. One that cannot be an
 * address is kept as failed, for the vendor to see.
 */
export async function queuePhotographs(
  tx: Sql,
  wanted: { productId: number; urls: readonly string[] }[],
  at: Date,
): Promise<void> {
  const fetches = wanted.flatMap(({ productId, urls }) => {
    const own = new Map<string, NewFetch>()
    for (const [position, text] of urls.entries()) {
      const read = readAddress(text)
      const url = 'url' in read ? read.url : text.trim().slice(0, mostStored)
      if (url === '' || own.has(url)) continue
      const problem = 'problem' in read ? read.problem : ''
      own.set(url, { id: randomId(), productId, url, position, problem })
    }
    return [...own.values()]
  })
  for (let i = 0; i < fetches.length; i += batch) await insertFetches(tx, fetches.slice(i, i + batch), at)
}
