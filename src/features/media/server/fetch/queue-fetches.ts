import type { Sql } from '#db/transaction.ts'
import { readAddress, type UploadedKind } from '#features/media/rules.ts'
import { randomId } from '#lib/ids.ts'
import { insertFetches, type NewFetch } from './fetch-queries.ts'

/** Addresses in one statement. */
const batch = 2000
const maxStored = 2000

/**
 * Queues addresses of photographs or documents in the transaction that names them; a worker fetches them after its commit. An address
 * that the product already has is left alone unless it could not be fetched, which is tried again. One that cannot be an
 * address is kept as failed, for the vendor to see.
 */
export async function queueFetches(
  tx: Sql,
  wanted: { productId: number; kind: UploadedKind; urls: readonly string[] }[],
  at: Date,
): Promise<void> {
  // An address that is named twice is of its first kind.
  const seen = new Set<string>()
  const fetches = wanted.flatMap(({ productId, kind, urls }) => {
    const own: NewFetch[] = []
    for (const [position, text] of urls.entries()) {
      const read = readAddress(text)
      const url = 'url' in read ? read.url : text.trim().slice(0, maxStored)
      const key = `${productId} ${url}`
      if (url === '' || seen.has(key)) continue
      seen.add(key)
      const problem = 'problem' in read ? read.problem : ''
      own.push({ id: randomId(), productId, kind, url, position, problem })
    }
    return own
  })
  for (let i = 0; i < fetches.length; i += batch) await insertFetches(tx, fetches.slice(i, i + batch), at)
}
