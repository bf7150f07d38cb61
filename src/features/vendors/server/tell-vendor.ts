import type { Sql } from '#db/transaction.ts'
import { writeMail } from '#features/accounts/server/mails.ts'
import { choiceOf, notify } from '#features/notifications/server/notify.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { findVendorContact } from './contact-queries.ts'
import type { ProductRecord } from './product-queries.ts'

export type TellDeps = { env: Env; mail: Mailer }

type Decided = {
  product: ProductRecord
  to: 'published' | 'draft'
  /** Changes of a product on sale were decided, not the product itself. */
  isChange: boolean
  reason: string
  at: Date
}

/** Tells the vendor what an Admin decided, in the portal and by email as they chose. */
export async function tellVendor({ env, mail }: TellDeps, tx: Sql, decided: Decided): Promise<void> {
  const { product, reason, at } = decided
  const title = titleOf(decided)
  const link = paths.portalProduct(product.id)
  const body = reason || textOf(decided)
  await notify(tx, [{ accountId: product.vendorId, type: 'product', title, body, link }], at)
  const contact = await findVendorContact(tx, product.vendorId)
  if (!contact || !(await choiceOf(tx, product.vendorId, 'products')).email) return
  const written = writeMail(env, title, {
    title,
    preview: textOf(decided),
    parts: [
      {
        kind: 'text',
        text: `Hello ${contact.firstName}, ${product.name} (${product.sku}): ${textOf(decided)}`,
      },
      ...(reason ? [{ kind: 'text' as const, text: `The reason: ${reason}` }] : []),
      { kind: 'button', label: 'Open the product', url: env.PUBLIC_URL + link },
    ],
    reason: 'You are receiving this email because you sell on Wainscot. You can turn these emails off in your account.',
  })
  await mail.queue(tx, { to: contact.email, ...written })
}

function titleOf({ product, to, isChange }: Decided): string {
  const name = product.name.length > 80 ? `${product.name.slice(0, 79)}…` : product.name
  if (isChange) return to === 'published' ? `Changes approved: ${name}` : `Changes returned: ${name}`
  return to === 'published' ? `On sale: ${name}` : `Returned to you: ${name}`
}

function textOf({ to, isChange, product }: Decided): string {
  if (isChange)
    return to === 'published'
      ? 'Your changes are on sale now.'
      : 'Your changes were not approved; the product stays as it was.'
  if (to === 'published') return 'It was approved and is on sale now.'
  return product.status === 'published' ? 'It was taken off sale.' : 'It needs a change before it can be published.'
}
