import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { addresses, emailTokens, paymentMethods } from '#db/schema/accounts.ts'
import { reviews } from '#db/schema/catalogue.ts'
import { idempotencyKeys } from '#db/schema/checkout.ts'
import { leads } from '#db/schema/leads.ts'
import { notificationChoices, notifications } from '#db/schema/notifications.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { mails } from '#db/schema/plumbing.ts'
import { projects } from '#db/schema/projects.ts'
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
      shippingAddress: sql`${orders.shippingAddress} || '{"street": "", "apartment": ""}'`,
    })
    .where(eq(orders.customerId, id))
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
