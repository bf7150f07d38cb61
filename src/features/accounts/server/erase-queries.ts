import type { PaymentMethodsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { formerEmail } from '../former.ts'
import { updateAccount } from './account-queries.ts'

const closedStatuses = ['Decline', 'Cancle', 'Returned', 'Delivered']
const formerName = 'Former customer'

export async function hasOpenOrders(db: Sql, customerId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id
     WHERE o.customer_id = $1 AND NOT i.status = ANY ($2) LIMIT 1`,
    [customerId, closedStatuses],
  )
  return rowCount === 1
}

/** True when an order has an open return, an open refund or a failed payment, so its customer must stay reachable. */
export async function hasOpenMoney(db: Sql, customerId: number): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT 1 FROM orders o WHERE o.customer_id = $1 AND (
      EXISTS (SELECT 1 FROM return_requests q WHERE q.order_id = o.id
        AND q.status IN ('requested', 'approved', 'in_transit', 'received'))
      OR EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.status IN ('waiting', 'failed'))
      OR EXISTS (SELECT 1 FROM payments p WHERE p.for_order_id = o.id AND p.status = 'failed'))
    LIMIT 1`,
    [customerId],
  )
  return rows.length > 0
}

/**
 * Deletes personal data. The account's row remains without a name, because orders refer to it. Returns the card
 * tokens, so that the provider can delete the cards too.
 */
export async function erasePerson(
  db: Sql,
  person: { id: number; email: string },
  now: Date,
): Promise<string[]> {
  const { id, email } = person
  await db.query('DELETE FROM addresses WHERE account_id = $1', [id])
  // Notifications about shared projects name the person to the showroom's owner.
  await db.query(
    `DELETE FROM notifications n USING project_shares s, projects p
     WHERE p.owner_id = $1 AND s.project_id = p.id AND n.account_id = s.showroom_id AND n.type = 'project'
       AND position(s.project_id in n.link) > 0`,
    [id],
  )
  await db.query('DELETE FROM scenes WHERE owner_id = $1', [id])
  await db.query('DELETE FROM own_templates WHERE owner_id = $1', [id])
  await db.query('DELETE FROM favorites WHERE account_id = $1', [id])
  // The next cleanup deletes the files that no row refers to.
  await db.query('DELETE FROM uploads WHERE account_id = $1', [id])
  await db.query('DELETE FROM projects WHERE owner_id = $1', [id])
  await db.query('DELETE FROM notifications WHERE account_id = $1', [id])
  await db.query('DELETE FROM notification_choices WHERE account_id = $1', [id])
  await db.query('DELETE FROM idempotency_keys WHERE account_id = $1', [id])
  // Includes mail to an address that was not confirmed yet.
  await db.query(
    `DELETE FROM mails WHERE to_address = $2
       OR to_address IN (SELECT email FROM email_tokens WHERE account_id = $1)`,
    [id, email],
  )
  await db.query('DELETE FROM email_tokens WHERE account_id = $1', [id])
  const { rows: cards } = await db.query<Pick<PaymentMethodsRow, 'providerToken'>>(
    'DELETE FROM payment_methods WHERE account_id = $1 RETURNING provider_token AS "providerToken"',
    [id],
  )
  // A lead still counts for the showroom or the platform that received it, without the person's data.
  await db.query(
    `UPDATE leads SET full_name = $2, email = $3, phone_number = '', subject = '', message = ''
     WHERE lower(email) = $1`,
    [email, formerName, formerEmail(id)],
  )
  await db.query(
    `UPDATE orders SET customer_name = $2, customer_email = $3, customer_phone = '', note = '', receiver_phone = '',
       shipping_address = shipping_address || '{"street": "", "apartment": ""}'
     WHERE customer_id = $1`,
    [id, formerName, formerEmail(id)],
  )
  await forgetWords(db, id)
  await db.query('UPDATE reviews SET author = $2 WHERE account_id = $1', [id, formerName])
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
  return cards.map(({ providerToken }) => providerToken)
}

/** Deletes the person's own text in orders, including a changed address, and their name in notifications to Admins. */
async function forgetWords(db: Sql, id: number): Promise<void> {
  await db.query(
    `UPDATE order_events SET reason = '' WHERE actor_id = $1 AND reason <> ''
     AND order_id IN (SELECT id FROM orders WHERE customer_id = $1)`,
    [id],
  )
  await db.query("UPDATE return_requests SET note = '' WHERE requested_by = $1 AND note <> ''", [id])
  await db.query("UPDATE cancel_requests SET reason = '' WHERE requested_by = $1 AND reason <> ''", [id])
  await db.query(
    `UPDATE notifications n SET body = replace(n.body, trim(a.first_name || ' ' || a.last_name), $2)
     FROM accounts a, orders o WHERE a.id = $1 AND o.customer_id = a.id AND n.link = '/orders/' || o.id
       AND position(trim(a.first_name || ' ' || a.last_name) IN n.body) > 0`,
    [id, formerName],
  )
}
