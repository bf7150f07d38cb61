import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { addresses, emailTokens, paymentMethods } from '#db/schema/accounts.ts'
import { idempotencyKeys } from '#db/schema/checkout.ts'
import { leads } from '#db/schema/leads.ts'
import { notificationChoices, notifications } from '#db/schema/notifications.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { mails } from '#db/schema/plumbing.ts'
import { projects } from '#db/schema/projects.ts'
import { reviews } from '#db/schema/reviews.ts'
import { favorites, ownTemplates, scenes, uploads } from '#db/schema/visualizer.ts'
import { formerEmail } from '../former.ts'
import { updateAccount } from './account-queries.ts'

const closedStatuses = ['Decline', 'Cancle', 'Returned', 'Delivered']
const formerName = 'Former customer'

export async function hasOpenOrders(db: Queryable, customerId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.customerId, customerId), notInArray(orderItems.status, closedStatuses)))
    .limit(1)
  return row !== undefined
}

/** Something is asked for, owed or not collected about an order, and its customer has to be found until it is done. */
export async function hasOpenMoney(db: Queryable, customerId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM orders o WHERE o.customer_id = ${customerId} AND (
      EXISTS (SELECT 1 FROM return_requests q WHERE q.order_id = o.id
        AND q.status IN ('requested', 'approved', 'in_transit', 'received'))
      OR EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.status IN ('waiting', 'failed'))
      OR EXISTS (SELECT 1 FROM payments p WHERE p.for_order_id = o.id AND p.status = 'failed'))
    LIMIT 1`)
  return rows.length > 0
}

/**
 * What only the person needed goes; the account's row stays without a name, because orders refer to it. Answers the tokens of
 * the cards, so that the provider can forget them too.
 */
export async function erasePerson(
  db: Queryable,
  person: { id: number; email: string },
  now: Date,
): Promise<string[]> {
  const { id, email } = person
  await db.delete(addresses).where(eq(addresses.accountId, id))
  // What told a showroom's owner of a shared project names the person.
  await db.execute(sql`DELETE FROM notifications n USING project_shares s, projects p
    WHERE p.owner_id = ${id} AND s.project_id = p.id AND n.account_id = s.showroom_id AND n.type = 'project'
      AND position(s.project_id in n.link) > 0`)
  await db.delete(scenes).where(eq(scenes.ownerId, id))
  await db.delete(ownTemplates).where(eq(ownTemplates.ownerId, id))
  await db.delete(favorites).where(eq(favorites.accountId, id))
  // Their bytes follow when the next clearing finds that nothing names them.
  await db.delete(uploads).where(eq(uploads.accountId, id))
  await db.delete(projects).where(eq(projects.ownerId, id))
  await db.delete(notifications).where(eq(notifications.accountId, id))
  await db.delete(notificationChoices).where(eq(notificationChoices.accountId, id))
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, id))
  // Also what went to an address that was to become his.
  const others = db
    .select({ email: emailTokens.email })
    .from(emailTokens)
    .where(eq(emailTokens.accountId, id))
  await db.delete(mails).where(or(eq(mails.toAddress, email), inArray(mails.toAddress, others)))
  await db.delete(emailTokens).where(eq(emailTokens.accountId, id))
  const cards = await db
    .delete(paymentMethods)
    .where(eq(paymentMethods.accountId, id))
    .returning({ token: paymentMethods.providerToken })
  // A question to a showroom or to us counts in the books of who was asked, but not who asked it.
  await db
    .update(leads)
    .set({ fullName: formerName, email: formerEmail(id), phoneNumber: '', subject: '', message: '' })
    .where(sql`lower(${leads.email}) = ${email}`)
  await db
    .update(orders)
    .set({
      customerName: formerName,
      customerEmail: formerEmail(id),
      customerPhone: '',
      note: '',
      receiverPhone: '',
      shippingAddress: sql`${orders.shippingAddress} || '{"street": "", "apartment": ""}'`,
    })
    .where(eq(orders.customerId, id))
  await forgetWords(db, id)
  await db.update(reviews).set({ author: formerName }).where(eq(reviews.accountId, id))
  await updateAccount(db, id, {
    status: 'Deactive',
    firstName: 'Former',
    lastName: 'customer',
    email: formerEmail(id),
    emailVerifiedAt: null,
    passwordHash: null,
    countryCode: '+1',
    phoneNumber: '',
    zipCode: '',
    shopId: null,
    updatedAt: now,
  })
  return cards.map(({ token }) => token)
}

/** His own words about his orders, an address he changed among them, and his name in what the Admins were told. */
async function forgetWords(db: Queryable, id: number): Promise<void> {
  await db.execute(sql`UPDATE order_events SET reason = '' WHERE actor_id = ${id} AND reason <> ''
    AND order_id IN (SELECT id FROM orders WHERE customer_id = ${id})`)
  await db.execute(sql`UPDATE return_requests SET note = '' WHERE requested_by = ${id} AND note <> ''`)
  await db.execute(sql`UPDATE cancel_requests SET reason = '' WHERE requested_by = ${id} AND reason <> ''`)
  await db.execute(sql`UPDATE notifications n SET body = replace(n.body, trim(a.first_name || ' ' || a.last_name), ${formerName})
    FROM accounts a, orders o WHERE a.id = ${id} AND o.customer_id = a.id AND n.link = '/orders/' || o.id
      AND position(trim(a.first_name || ' ' || a.last_name) IN n.body) > 0`)
}
