import type { Sql } from '#db/transaction.ts'

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
  vendor: `SELECT company_name, street, city, state, zip_code, phone, ship_from, return_address, lead_days_min, lead_days_max
    FROM vendors WHERE account_id = m`,
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
  designs: `SELECT name, template, project_id AS project, document, created_at, updated_at
    FROM scenes WHERE owner_id = m ORDER BY created_at, id`,
  rooms: `SELECT name, room, image, document, created_at FROM own_templates WHERE owner_id = m ORDER BY created_at, id`,
  files: `SELECT name, purpose, '/media/u/' || file AS address, bytes, mime, created_at
    FROM uploads WHERE account_id = m ORDER BY created_at, id`,
  favorites: `SELECT d.name AS product, f.created_at FROM favorites f JOIN products d ON d.id = f.product_id
    WHERE f.account_id = m ORDER BY f.created_at, d.id`,
  reviews: `SELECT d.name AS product, r.author, r.rating, r.title, r.body, r.created_at
    FROM reviews r JOIN products d ON d.id = r.product_id WHERE r.account_id = m ORDER BY r.created_at, r.id`,
  notifications: `SELECT type, title, body, link, read_at, created_at FROM notifications WHERE account_id = m ORDER BY created_at, id`,
  notification_choices: `SELECT topic, email, site FROM notification_choices WHERE account_id = m ORDER BY topic`,
  sessions: `SELECT user_agent, ip, created_at, last_used_at, expires_at FROM sessions WHERE account_id = m ORDER BY created_at`,
  devices: `SELECT kind, user_agent, ip, created_at, last_used_at, expires_at FROM device_secrets WHERE account_id = m ORDER BY created_at`,
  social: `SELECT provider, subject, email, created_at, last_used_at FROM social_identities WHERE account_id = m ORDER BY provider`,
  decisions: `SELECT action, before, after, reason, at FROM account_events WHERE account_id = m ORDER BY at, id`,
  mails: `SELECT subject, status, created_at, sent_at FROM mails WHERE to_address = e ORDER BY created_at, id`,
  messages: `SELECT kind, full_name, email, phone_number, subject, order_no, message, created_at
    FROM leads WHERE lower(email) = e ORDER BY created_at, id`,
  orders: `SELECT o.order_no, o.placed_at, o.customer_name, o.customer_email, o.customer_phone, o.shipping_address, o.receiver_phone, o.note,
      o.deliver_from,
      o.deliver_to, p.brand AS paid_with, p.last4, p.status AS payment,
      jsonb_build_object('subtotal', o.subtotal_cents, 'discount', o.discount_cents, 'shipping', o.shipping_cents, 'tax', o.tax_cents,
        'total', o.total_cents) AS amounts,
      (SELECT jsonb_agg(jsonb_build_object('product', i.product_name, 'size', i.size_label, 'sku', i.sku, 'surface', i.surface,
          'quantity', i.qty, 'unit', i.unit, 'status', i.status, 'status_date', i.status_date,
          'amounts', jsonb_build_object('unit_price', i.unit_price_cents, 'coupon', i.coupon_cents, 'tax', i.tax_cents,
            'charged', i.charged_cents)) ORDER BY i.position)
        FROM order_items i WHERE i.order_id = o.id) AS items
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE o.customer_id = m ORDER BY o.placed_at, o.id`,
} as const

type Part = keyof typeof parts
/** Parts with at most one row per account. */
const single: readonly Part[] = ['account', 'application', 'showroom', 'vendor']

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
