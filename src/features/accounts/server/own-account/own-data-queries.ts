import type { PaymentMethodsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { formerEmail } from '#features/accounts/rules.ts'
import { sqlList } from '#features/order-status/status.ts'
import { updateAccount } from '../account-queries.ts'

const formerName = 'Former customer'
const forgottenMessage = 'This message was deleted with its account.'

/** Goods that are under way, or labor that is not done. */
export async function hasOpenOrders(db: Sql, customerId: number): Promise<boolean> {
  const { rows } = await db.query<{ open: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE o.customer_id = $1 AND i.status NOT IN ${sqlList('closed')})
      OR EXISTS (SELECT 1 FROM labor_invoices b JOIN orders o ON o.id = b.order_id
        WHERE o.customer_id = $1 AND b.status = 'scheduled') AS open`,
    [customerId],
  )
  return rows[0]?.open === true
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
export async function erasePerson(db: Sql, person: { id: number; email: string }, now: Date): Promise<string[]> {
  const { id, email } = person
  await db.query('DELETE FROM addresses WHERE account_id = $1', [id])
  // Notifications about shared projects name the person to the showroom's owner.
  await db.query(
    `DELETE FROM notifications n USING project_shares s, projects p
     WHERE p.owner_id = $1 AND s.project_id = p.id AND n.account_id = s.showroom_id AND n.type = 'project'
       AND position(s.project_id in n.link) > 0`,
    [id],
  )
  // So do those about a hire, to the professional.
  await db.query(
    `DELETE FROM notifications n USING hires h, projects p, accounts a
     WHERE p.owner_id = $1 AND h.project_id = p.id AND n.account_id = h.professional_id AND n.type = 'hire' AND a.id = $1
       AND position(trim(a.first_name || ' ' || a.last_name) IN n.body) > 0`,
    [id],
  )
  await forgetChanges(db, id)
  await forgetProposals(db, person)
  await forgetChats(db, id)
  await db.query('DELETE FROM scenes WHERE owner_id = $1', [id])
  await db.query('DELETE FROM own_templates WHERE owner_id = $1', [id])
  await db.query('DELETE FROM favorites WHERE account_id = $1', [id])
  // The next cleanup deletes the files that no row refers to.
  await db.query('DELETE FROM uploads WHERE account_id = $1', [id])
  await db.query('DELETE FROM projects WHERE owner_id = $1', [id])
  await db.query('DELETE FROM notifications WHERE account_id = $1', [id])
  await db.query('DELETE FROM notification_choices WHERE account_id = $1', [id])
  await db.query('DELETE FROM showroom_collaborators WHERE account_id = $1 OR email = $2', [id, email])
  await db.query('DELETE FROM project_partners WHERE account_id = $1 OR email = $2', [id, email])
  await db.query('DELETE FROM vendor_staff WHERE account_id = $1 OR email = $2', [id, email])
  await db.query('DELETE FROM api_keys WHERE account_id = $1', [id])
  await db.query('DELETE FROM idempotency_keys WHERE account_id = $1', [id])
  // Includes mail to an address that was not confirmed yet.
  await db.query(
    `DELETE FROM mails WHERE to_address = $2
       OR to_address IN (SELECT email FROM email_tokens WHERE account_id = $1)`,
    [id, email],
  )
  await db.query('DELETE FROM email_tokens WHERE account_id = $1', [id])
  const { rows: cards } = await db.query<Pick<PaymentMethodsRow, 'providerToken'>>(
    'DELETE FROM payment_methods WHERE account_id = $1 RETURNING provider_token',
    [id],
  )
  // A lead still counts for the showroom or the platform that received it, without the person's data.
  await db.query(
    `UPDATE leads SET full_name = $2, email = $3, phone_number = '', subject = '', message = '', note = '', follow_up_on = NULL
     WHERE lower(email) = $1`,
    [email, formerName, formerEmail(id)],
  )
  await db.query(`DELETE FROM lead_answers USING leads l WHERE l.id = lead_id AND l.email = $1`, [formerEmail(id)])
  await db.query('DELETE FROM showroom_visits WHERE account_id = $1', [id])
  await db.query('DELETE FROM client_notes WHERE client_id = $1', [id])
  await forgetWords(db, id)
  await db.query(
    `UPDATE orders SET customer_name = $2, customer_email = $3, customer_phone = '', note = '', receiver_phone = '',
       shipping_address = shipping_address || '{"street": "", "apartment": ""}'
     WHERE customer_id = $1`,
    [id, formerName, formerEmail(id)],
  )
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

/**
 * Removes the person's name and address from proposals that professionals made for them, and notifications about them.
 * What a professional wrote into a version that was sent does not change.
 */
async function forgetProposals(db: Sql, { id, email }: { id: number; email: string }): Promise<void> {
  const theirs = 'SELECT id FROM proposals WHERE client_id = $1 OR lower(client_email) = $2'
  await db.query(
    `DELETE FROM notifications WHERE type = 'proposal' AND link IN (SELECT '/portal/proposals/' || t.id FROM (${theirs}) t)`,
    [id, email],
  )
  await db.query(
    `UPDATE proposal_versions SET answer_name = $3, answer_reason = '' WHERE answered_at IS NOT NULL AND proposal_id IN (${theirs})`,
    [id, email, formerName],
  )
  await db.query(
    `UPDATE proposals SET title = left(CASE WHEN client_name = '' THEN title ELSE replace(title, client_name, $3) END, 120), client_name = $3, client_email = $4
     WHERE client_id = $1 OR lower(client_email) = $2`,
    [id, email, formerName, formerEmail(id)],
  )
}

/** Deletes what the person wrote in change orders of other people's projects, and notifications that name them. */
async function forgetChanges(db: Sql, id: number): Promise<void> {
  await db.query(
    `DELETE FROM notifications n USING change_orders c, projects p, accounts a
     WHERE p.id = c.project_id AND n.type = 'change_order' AND a.id = $1
       AND ((c.proposed_by = $1 AND n.account_id = p.owner_id) OR (p.owner_id = $1 AND n.account_id = c.proposed_by))
       AND position(trim(a.first_name || ' ' || a.last_name) IN n.body) > 0`,
    [id],
  )
  await db.query("UPDATE change_orders SET note = '' WHERE proposed_by = $1 AND note <> ''", [id])
}

/**
 * Deletes the support conversation and the text of messages in other people's projects, which stay in their order.
 * Files go with the uploads.
 */
async function forgetChats(db: Sql, id: number): Promise<void> {
  await db.query(
    `DELETE FROM notifications n USING chat_rooms r
     WHERE r.account_id = $1 AND n.type = 'support' AND n.link = '/chat/' || r.id`,
    [id],
  )
  await db.query('DELETE FROM chat_rooms WHERE account_id = $1', [id])
  await db.query(
    `DELETE FROM notifications n USING accounts a WHERE a.id = $1 AND n.type = 'report'
     AND position(trim(a.first_name || ' ' || a.last_name) IN n.body) > 0`,
    [id],
  )
  await db.query('DELETE FROM chat_reports WHERE account_id = $1', [id])
  await db.query('UPDATE chat_messages SET body = $2 WHERE sender_id = $1', [id, forgottenMessage])
  // Notifications about comments in rooms quote them.
  await db.query(
    `DELETE FROM notifications n USING accounts a, pin_comments c JOIN room_pins r ON r.id = c.pin_id
     WHERE a.id = $1 AND c.author_id = $1 AND n.type = 'pin'
       AND n.link = '/visualize?scene=' || r.scene_id || '&pin=' || r.id
       AND starts_with(n.title, trim(a.first_name || ' ' || a.last_name))`,
    [id],
  )
  await db.query('UPDATE pin_comments SET body = $2 WHERE author_id = $1', [id, forgottenMessage])
}

/**
 * Deletes the person's own text in orders, including a changed address, and their name in notifications to Admins and to the
 * sellers of labor. Labor invoices stay like orders; what names the person on them is read from the order.
 */
async function forgetWords(db: Sql, id: number): Promise<void> {
  await db.query(
    `UPDATE order_events SET reason = '' WHERE actor_id = $1 AND reason <> ''
     AND order_id IN (SELECT id FROM orders WHERE customer_id = $1)`,
    [id],
  )
  await db.query("UPDATE return_requests SET note = '' WHERE requested_by = $1 AND note <> ''", [id])
  await db.query("UPDATE cancel_requests SET reason = '' WHERE requested_by = $1 AND reason <> ''", [id])
  await db.query("UPDATE labor_invoices SET reason = '' WHERE canceled_by = $1 AND reason <> ''", [id])
  await db.query(
    `UPDATE notifications n SET body = replace(n.body, o.customer_name, $2)
     FROM labor_invoices b JOIN orders o ON o.id = b.order_id
     WHERE o.customer_id = $1 AND n.account_id = b.seller_id AND n.title = 'Labor ' || b.invoice_no
       AND o.customer_name <> '' AND position(o.customer_name IN n.body) > 0`,
    [id, formerName],
  )
  await db.query(
    `UPDATE notifications n SET body = replace(n.body, trim(a.first_name || ' ' || a.last_name), $2)
     FROM accounts a, orders o WHERE a.id = $1 AND o.customer_id = a.id AND n.link = '/orders/' || o.id
       AND position(trim(a.first_name || ' ' || a.last_name) IN n.body) > 0`,
    [id, formerName],
  )
}

/** Integer cents by the name of the amount. */
export type Amounts = Record<string, number>

type ExportedOrder = Record<string, unknown> & {
  amounts: Amounts
  items: (Record<string, unknown> & { amounts: Amounts })[]
}

/**
 * All rows of a person, with only the columns listed here: hashes and tokens, ours or a provider's, must not leave the
 * database. `m` is the account's id, `e` its email.
 */
const parts = {
  account: `SELECT id, type, trade, status, first_name, last_name, email, email_verified_at, country_code, phone_number, zip_code,
      shop_id AS registered_through, password_hash IS NOT NULL AS has_password, created_at, updated_at
    FROM accounts WHERE id = m`,
  application: `SELECT company_name, license_number, license_state, tax_id, status, created_at, decided_at, reason
    FROM applications WHERE account_id = m`,
  showroom: `SELECT vsd_id, company_name, city, state, zip_code, phone, theme_color, specialty, about, license, plan, plan_status, status,
      created_at FROM showrooms WHERE account_id = m`,
  vendor: `SELECT company_name, street, city, state, zip_code, phone, ship_from, return_address, contact_name, contact_email,
      shipping_policy, return_policy, lead_days_min, lead_days_max FROM vendors WHERE account_id = m`,
  addresses: `SELECT kind, label, is_default, street, apartment, city, state, zip_code, country, created_at
    FROM addresses WHERE account_id = m ORDER BY created_at, id`,
  cards: `SELECT brand, last4, exp_date, name_on_card, billing_address, is_default, created_at
    FROM payment_methods WHERE account_id = m ORDER BY created_at, id`,
  projects: `SELECT p.id, p.name, p.is_cart, p.status, p.showroom_id, p.floor_template, p.is_3d, p.extra_info, p.created_at, p.updated_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('product', d.name, 'size', z.label, 'surface', l.surface, 'quantity', l.qty)
          ORDER BY l.created_at, l.id), '[]')
        FROM project_lines l JOIN products d ON d.id = l.product_id JOIN product_sizes z ON z.id = l.size_id
        WHERE l.project_id = p.id) AS lines,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('showroom', s.showroom_id, 'at', s.shared_at) ORDER BY s.shared_at), '[]')
        FROM project_shares s WHERE s.project_id = p.id) AS shared_with
    FROM projects p WHERE p.owner_id = m ORDER BY p.created_at, p.id`,
  hires: `SELECT p.name AS project, h.status, h.rights, h.message, h.budget_cents / 100.0 AS budget, h.requested_at, h.decided_at, h.ended_at,
      q.rating, q.body AS rating_text
    FROM hires h JOIN projects p ON p.id = h.project_id LEFT JOIN hire_ratings q ON q.hire_id = h.id
    WHERE m IN (p.owner_id, h.professional_id) ORDER BY h.requested_at, h.id`,
  change_orders: `SELECT p.name AS project, c.number, c.status, c.proposed_at, c.note, c.figures, c.difference_cents / 100.0 AS difference,
      c.decided_at, c.signed_name, c.reason
    FROM change_orders c JOIN projects p ON p.id = c.project_id WHERE m IN (p.owner_id, c.proposed_by) ORDER BY c.proposed_at, c.id`,
  proposals: `SELECT p.number, p.title, p.client_name, p.client_email, p.created_at,
      (SELECT jsonb_agg(jsonb_build_object('version', v.number, 'status', v.status, 'sent_at', v.sent_at, 'seen_at', v.seen_at,
          'ends_on', v.ends_on, 'notes', v.notes, 'terms', v.terms, 'answered_at', v.answered_at, 'answer_name', v.answer_name,
          'answer_reason', v.answer_reason, 'total', (v.products_cents + v.allowances_cents + v.labor_cents) / 100.0) ORDER BY v.number)
        FROM proposal_versions v WHERE v.proposal_id = p.id AND (v.status <> 'draft' OR p.showroom_id = m)) AS versions
    FROM proposals p WHERE p.showroom_id = m OR p.client_id = m OR lower(p.client_email) = e ORDER BY p.created_at, p.id`,
  directory_profile: `SELECT listed, available, rate_cents / 100.0 AS rate_per_hour, updated_at,
      (SELECT coalesce(jsonb_agg(s.name ORDER BY r.published_at), '[]') FROM portfolio_rooms r JOIN scenes s ON s.id = r.scene_id
        WHERE r.account_id = d.account_id) AS rooms
    FROM designer_profiles d WHERE account_id = m`,
  designs: `SELECT name, template, project_id AS project, document, created_at, updated_at
    FROM scenes WHERE owner_id = m ORDER BY created_at, id`,
  rooms: `SELECT name, room, image, document, created_at FROM own_templates WHERE owner_id = m ORDER BY created_at, id`,
  files: `SELECT name, purpose, CASE purpose WHEN 'chat' THEN '/api/chat_files/' || id ELSE '/media/u/' || file END AS address, bytes, mime, created_at
    FROM uploads WHERE account_id = m ORDER BY created_at, id`,
  chats: `SELECT room_id AS conversation, seq AS number, body, created_at FROM chat_messages WHERE sender_id = m ORDER BY created_at, id`,
  room_comments: `SELECT p.scene_id AS design, p.number, c.body, c.created_at FROM pin_comments c JOIN room_pins p ON p.id = c.pin_id
    WHERE c.author_id = m ORDER BY c.created_at, c.id`,
  reports: `SELECT message_id AS message, reason, created_at FROM chat_reports WHERE account_id = m ORDER BY created_at, id`,
  favorites: `SELECT d.name AS product, f.created_at FROM favorites f JOIN products d ON d.id = f.product_id
    WHERE f.account_id = m ORDER BY f.created_at, d.id`,
  reviews: `SELECT d.name AS product, r.author, r.rating, r.title, r.body, r.created_at
    FROM reviews r JOIN products d ON d.id = r.product_id WHERE r.account_id = m ORDER BY r.created_at, r.id`,
  notifications: `SELECT type, title, body, link, read_at, created_at FROM notifications WHERE account_id = m ORDER BY created_at, id`,
  collaborations: `SELECT showroom_id AS showroom, role, invited_at, accepted_at, revoked_at FROM showroom_collaborators
    WHERE account_id = m ORDER BY invited_at, id`,
  shared_projects: `SELECT project_id AS project, rights, invited_at, accepted_at, revoked_at FROM project_partners
    WHERE account_id = m ORDER BY invited_at, id`,
  work_for_vendors: `SELECT vendor_id AS vendor, rights, invited_at, accepted_at, revoked_at FROM vendor_staff
    WHERE account_id = m ORDER BY invited_at, id`,
  showrooms_visited: `SELECT s.company_name AS showroom, v.first_at, v.last_at FROM showroom_visits v
    JOIN showrooms s ON s.account_id = v.showroom_id WHERE v.account_id = m ORDER BY v.first_at, s.account_id`,
  push_devices: `SELECT created_at FROM push_subscriptions WHERE account_id = m ORDER BY created_at, id`,
  notification_choices: `SELECT topic, email, site, push FROM notification_choices WHERE account_id = m ORDER BY topic`,
  sessions: `SELECT user_agent, ip, created_at, last_used_at, expires_at FROM sessions
    WHERE account_id = m AND viewer_id IS NULL ORDER BY created_at`,
  devices: `SELECT kind, user_agent, ip, created_at, last_used_at, expires_at FROM device_secrets WHERE account_id = m ORDER BY created_at`,
  api_keys: `SELECT name, hint, rights, created_at, last_used_at, expires_at, revoked_at FROM api_keys
    WHERE account_id = m ORDER BY created_at, id`,
  social: `SELECT provider, subject, email, created_at, last_used_at FROM social_identities WHERE account_id = m ORDER BY provider`,
  decisions: `SELECT action, before, after, reason, at FROM audit_log WHERE object_kind = 'account' AND object_id = m::text ORDER BY at, id`,
  mails: `SELECT subject, status, created_at, sent_at FROM mails WHERE to_address = e ORDER BY created_at, id`,
  messages: `SELECT kind, full_name, email, phone_number, subject, order_no, message, created_at
    FROM leads WHERE lower(email) = e ORDER BY created_at, id`,
  order_notes: `SELECT o.order_no, n.text, n.shared, n.at FROM order_notes n JOIN orders o ON o.id = n.order_id
    WHERE n.author_id = m ORDER BY n.at, n.id`,
  labor_offers: `SELECT kind, name, unit, price_cents / 100.0 AS price, minimum_cents / 100.0 AS minimum, zips, lead_days, note, active, created_at
    FROM labor_offers WHERE seller_id = m ORDER BY created_at, id`,
  labor_invoices: `SELECT b.invoice_no, o.order_no, CASE WHEN o.customer_id = m THEN 'customer' ELSE 'seller' END AS role, b.seller_name AS seller,
      b.status, b.first_on, b.last_on, b.amount_cents / 100.0 AS amount, b.tax_cents / 100.0 AS tax, b.total_cents / 100.0 AS total,
      CASE WHEN b.seller_id = m THEN b.fee_cents / 100.0 END AS fee, b.placed_at, b.done_at, b.canceled_at, b.reason,
      (SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'name', l.name, 'quantity', l.qty, 'unit', l.unit, 'price', l.price_cents / 100.0,
          'amount', l.amount_cents / 100.0, 'tax', l.tax_cents / 100.0, 'counted', l.basis, 'day', l.work_on) ORDER BY l.position)
        FROM labor_invoice_lines l WHERE l.invoice_id = b.id) AS lines
    FROM labor_invoices b JOIN orders o ON o.id = b.order_id WHERE m IN (o.customer_id, b.seller_id) ORDER BY b.placed_at, b.id`,
  orders: `SELECT o.order_no, o.placed_at, o.customer_name, o.customer_email, o.customer_phone, o.shipping_address, o.receiver_phone, o.note,
      o.deliver_from,
      o.deliver_to, p.brand AS paid_with, p.last4, p.status AS payment,
      jsonb_build_object('subtotal', o.subtotal_cents, 'discount', o.discount_cents, 'shipping', o.shipping_cents, 'tax', o.tax_cents,
        'total', o.total_cents) AS amounts,
      (SELECT jsonb_agg(jsonb_build_object('product', i.product_name, 'size', i.size_label, 'sku', i.sku, 'surface', i.surface,
          'quantity', i.qty, 'unit', i.unit, 'status', i.status, 'status_date', i.status_date,
          'amounts', jsonb_build_object('unit_price', i.unit_price_cents, 'coupon', i.coupon_cents, 'swatch_credit', i.swatch_credit_cents, 'tax', i.tax_cents,
            'charged', i.charged_cents)) ORDER BY i.position)
        FROM order_items i WHERE i.order_id = o.id) AS items
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE o.customer_id = m ORDER BY o.placed_at, o.id`,
} as const

type Part = keyof typeof parts
/** Parts with at most one row per account. */
const single: readonly Part[] = ['account', 'application', 'showroom', 'vendor', 'directory_profile']

/** The stored data of a person by part; an order's amounts are still in cents. */
export async function collectAccount(
  db: Sql,
  person: { id: number; email: string },
): Promise<Record<Exclude<Part, 'orders'>, unknown> & { orders: ExportedOrder[] }> {
  const read = async (part: Part) => {
    const { rows } = await db.query<{ all: unknown[] }>({
      name: `export-${part}`,
      text: `WITH who (m, e) AS (SELECT $1::bigint, $2::text)
        SELECT coalesce(jsonb_agg(to_jsonb(each)), '[]') AS all FROM who, LATERAL (${parts[part]}) AS each`,
      values: [person.id, person.email],
    })
    const all = rows[0]?.all ?? []
    return [part, single.includes(part) ? (all[0] ?? null) : all] as const
  }
  const found: (readonly [Part, unknown])[] = []
  // One query at a time: a download can take longer, and uses only one connection of the pool.
  for (const part of Object.keys(parts) as Part[]) found.push(await read(part))
  return Object.fromEntries(found) as Record<Exclude<Part, 'orders'>, unknown> & { orders: ExportedOrder[] }
}
