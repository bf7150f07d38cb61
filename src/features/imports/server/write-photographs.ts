import { type Sql, transaction } from '#db/transaction.ts'
import { attachPhotographs, detachPhotographs } from '#features/media/server/attach-photographs.ts'
import { holdsLease } from './job-queries.ts'
import { type Claimed, LostLease, type StepDeps } from './lease.ts'
import { markPhotographs, type PhotographRow, writtenPhotographs } from './photograph-queries.ts'
import { productsWithSkus } from './product-queries.ts'
import { matchAll } from './show-photographs.ts'

/** Products in one transaction. */
const batch = 100

/** Gives the photographs of an import to their products, after those that the products have; continues where it was interrupted. */
export async function writePhotographs({ db, clock }: StepDeps, job: Claimed): Promise<void> {
  const { photographs, matcher, matched } = await matchAll(db, job.id)
  const waiting = photographs.filter(({ id, mediaId }) => mediaId === null && matched.has(id))
  const bySku = [...Map.groupBy(waiting, ({ id }) => matched.get(id) ?? '')]
  for (let from = 0; from < bySku.length; from += batch)
    await transaction(db, async (tx) => {
      if (!(await holdsLease(tx, job.id, job.lease))) throw new LostLease()
      const part = new Map(bySku.slice(from, from + batch))
      await markPhotographs(tx, job.id, await writePart(tx, part))
    })

  async function writePart(tx: Sql, part: ReadonlyMap<string, PhotographRow[]>) {
    const skus = [...part.keys()]
    const known = await productsWithSkus(
      tx,
      job.vendorId,
      skus.map((sku) => sku.toLowerCase()),
    )
    const ids = new Map(known.map(({ id, sku }) => [sku, id]))
    // Locks in the order of ids, as everything else that locks several products.
    const ordered = skus.toSorted((one, other) => (ids.get(one) ?? 0) - (ids.get(other) ?? 0))
    const marks: Parameters<typeof markPhotographs>[2][number][] = []
    for (const sku of ordered) {
      const rows = (part.get(sku) ?? []).toSorted(matcher.compare)
      const id = ids.get(sku)
      const results =
        id === undefined
          ? rows.map(() => ({ problem: 'Its product was not imported.' }))
          : await attachPhotographs(tx, { id, vendorId: job.vendorId }, rows.map(keptOf), clock())
      for (const [place, result] of results.entries()) {
        const row = rows[place]
        if (!row) continue
        if ('problem' in result) marks.push({ id: row.id, mediaId: null, problem: result.problem })
        else marks.push({ id: row.id, mediaId: result.id, problem: '' })
      }
    }
    return marks
  }
}

const keptOf = ({ name, file, width, height, bytes }: PhotographRow) => ({
  name: name.split('/').at(-1)?.slice(-120) ?? '',
  file: file ?? '',
  width: width ?? 0,
  height: height ?? 0,
  bytes,
})

/** Takes the photographs of an import back from their products. */
export async function takePhotographsBack({ db }: StepDeps, job: Claimed): Promise<void> {
  for (let left = true; left; )
    left = await transaction(db, async (tx) => {
      if (!(await holdsLease(tx, job.id, job.lease))) throw new LostLease()
      const written = await writtenPhotographs(tx, job.id, 500)
      await detachPhotographs(
        tx,
        written.map(({ mediaId }) => mediaId),
      )
      await markPhotographs(
        tx,
        job.id,
        written.map(({ id }) => ({ id, mediaId: null, problem: '' })),
      )
      return written.length > 0
    })
}
