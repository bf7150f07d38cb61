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

/** Something is asked for, owed or not collected about an order, and its customer has to be found until it is done. */
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
 * What only the person needed goes; the account's row stays without a name, because orders refer to it. Answers the tokens of
 * the cards, so that the provider can forget them too.
 */
export async function erasePerson(
  db: Sql,
  person: { id: number; email: string },
  now: Date,
): Promise<string[]> {
  const { id, email } = person
  await db.query('DELETE FROM addresses WHERE account_id = $1', [id])
  // What told a showroom's owner of a shared project names the person.
  await db.query(
    `DELETE FROM notifications n USING project_shares s, projects p
     WHERE p.owner_id = $1 AND s.project_id = p.id AND n.account_id = s.showroom_id AND n.type = 'project'
       AND position(s.project_id in n.link) > 0`,
    [id],
  )
  await db.query('DELETE FROM scenes WHERE owner_id = $1', [id])
  await db.query('DELETE FROM own_templates WHERE owner_id = $1', [id])
  await db.query('DELETE FROM favorites WHERE account_id = $1', [id])
  // Their bytes follow when the next clearing finds that nothing names them.
  await db.query('DELETE FROM uploads WHERE account_id = $1', [id])
  await db.query('DELETE FROM projects WHERE owner_id = $1', [id])
  await db.query('DELETE FROM notifications WHERE account_id = $1', [id])
  await db.query('DELETE FROM notification_choices WHERE account_id = $1', [id])
  await db.query('DELETE FROM idempotency_keys WHERE account_id = $1', [id])
  // Also what went to an address that was to become theirs.
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
  // A question to a showroom or to us counts in the books of who was asked, but not who asked it.
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

/** His own words about his orders, an address he changed among them, and his name in what the Admins were told. */
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
