import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { type Occasion, type RecordDeps, record } from '#features/notifications/server/record.ts'
import { counted, figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { Clock } from '#server/http/api-app.ts'
import { findVendorContact } from '../contact-queries.ts'
import { type Fallen, takeFallen, vendorsWithFallen } from './stock-queries.ts'

/** What fell longer ago is not news. */
const newsMs = 8 * 86_400_000

/**
 * The daily job that tells each vendor which sizes on sale fell to their low-stock level since the last notification, and are
 * still there. Returns the number of vendors that were notified.
 */
export async function notifyOfLowStock(deps: { db: Db; clock: Clock } & RecordDeps): Promise<number> {
  const now = deps.clock()
  const since = new Date(now.getTime() - newsMs)
  let notified = 0
  for (const vendorId of await vendorsWithFallen(deps.db, since))
    await transaction(deps.db, async (tx) => {
      const fallen = await takeFallen(tx, vendorId, since)
      if (fallen.length === 0) return
      await record(deps, tx, fellLow(vendorId, await findVendorContact(tx, vendorId), fallen), now)
      notified++
    })
  return notified
}

/** As many as fit a mail. */
const named = 20

function fellLow(
  vendorId: number,
  vendor: { email: string; firstName: string } | null,
  fallen: readonly Fallen[],
): Occasion {
  const title = fallen.length === 1 ? '1 size is low in stock' : `${figure(fallen.length)} sizes are low in stock`
  const [first] = fallen
  const others = fallen.length - 1
  const body = `${first?.product}, ${first?.size}: ${figure(first?.stock ?? 0)} left.${others > 0 ? ` And ${counted(others, 'more size')}.` : ''}`
  const link = paths.portalProducts({ status: 'published', stock: 'low' })
  return {
    notes: [{ accountId: vendorId, type: 'product', title, body, link }],
    mail: {
      to: vendor?.email,
      choice: { account: vendorId, topic: 'products' },
      title,
      preview: body,
      parts: [
        `Hello ${vendor?.firstName}, these fell to their low-stock level since the last time that we wrote:`,
        ...fallen.slice(0, named).map((one) => `${one.product}, ${one.size} (${one.sku}): ${figure(one.stock)} left`),
        ...(fallen.length > named ? [`And ${counted(fallen.length - named, 'more size')}.`] : []),
        { kind: 'button', label: 'Open these products', url: link },
      ],
      reason: `You are receiving this email because you sell on ${site.name}. You can turn these emails off in your account, and change the level under Company.`,
    },
  }
}
