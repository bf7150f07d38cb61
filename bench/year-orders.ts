import type pg from 'pg'
import { addBusinessDays } from '../src/lib/business-days.ts'
import { addDays } from '../src/lib/dates.ts'

/**
 * Writes a year of trade directly into the tables, ending at `today` (a Los Angeles day): `orders` orders of one to
 * `lines` items (3) by `customers` customers, most of them delivered, their money released and paid out weekly, except for
 * what became due in the last seven days. Shares, postings and payouts of each item are those that the product would
 * have written.
 */
export async function writeYear(
  client: pg.PoolClient,
  given: { orders: number; customers: number; lines?: number; today: string },
): Promise<void> {
  const { orders, customers, lines = 3, today } = given
  // Triggers would check every row on its own; the nightly check covers all rows afterwards.
  await client.query('SET session_replication_role = replica')
  await client.query(`SET work_mem = '256MB'`)
  await client.query('CREATE TEMP SEQUENCE year_ids START 4000000000000 CACHE 1000')
  await writeCalendar(client, today)
  for (const step of stepsWith(lines)) {
    const values = step.includes('$1') ? [orders, customers, today].slice(0, step.includes('$3') ? 3 : 2) : []
    await client.query(step, values)
  }
  await client.query('RESET session_replication_role')
  await client.query('RESET work_mem')
  await client.query('VACUUM ANALYZE')
}

/** The day on which the money of each day's deliveries becomes available. */
async function writeCalendar(client: pg.PoolClient, today: string): Promise<void> {
  const days = Array.from({ length: 400 }, (_, i) => addDays(today, -i))
  await client.query('CREATE TEMP TABLE free_on (day date PRIMARY KEY, free date NOT NULL)')
  await client.query('INSERT INTO free_on SELECT * FROM unnest($1::date[], $2::date[])', [
    days,
    days.map((day) => addBusinessDays(day, 46)),
  ])
}

const entry =
  'INSERT INTO ledger_entries (id, transaction_id, account, party_id, order_item_id, amount_cents, booked_at)'
const posting = 'INSERT INTO ledger_transactions (id, kind, order_id, subject, sequence, posted_at)'

const firstNames = `ARRAY['Ann', 'Ben', 'Carla', 'Derek', 'Elena', 'Frank', 'Grace', 'Hugo', 'Irene', 'Jamal', 'Kira', 'Luis', 'Mona',
  'Nadia', 'Omar', 'Priya']`
const lastNames = `ARRAY['Lee', 'Alvarez', 'Brandt', 'Castillo', 'Dunn', 'Eriksen', 'Fontaine', 'Garrett', 'Haddad', 'Ito', 'Jensen',
  'Kowalski', 'Lindqvist', 'Moreau', 'Novak', 'Okafor', 'Petrov', 'Quinn', 'Rossi', 'Schmidt', 'Tanaka', 'Ueda', 'Vargas', 'Whitaker']`

const stepsWith = (lines: number) => [
  `INSERT INTO accounts (id, type, status, first_name, last_name, email, phone_number, email_verified_at)
    SELECT 3000000000000 + n, 'User', 'Active', 'Ann', 'Lee ' || n, 'year-' || n || '@example.com', '4155550123', now()
    FROM generate_series(1, $2::int) n WHERE $1::int > 0`,
  // One in several products, so that the same ones are sold repeatedly.
  `CREATE TEMP TABLE goods AS SELECT row_number() OVER (ORDER BY s.id) - 1 AS n, s.id AS size_id, p.id AS product_id, p.vendor_id,
      p.name, p.hash, s.label, s.sku, p.unit, s.final_price_cents AS final, round(s.final_price_cents * 0.05)::int AS fee
    FROM product_sizes s JOIN products p ON p.id = s.product_id WHERE p.status = 'published' ORDER BY s.id LIMIT 5000`,
  `CREATE TEMP TABLE rooms AS SELECT row_number() OVER (ORDER BY account_id) - 1 AS n, account_id AS id FROM showrooms`,
  // The first customer and the first showroom have the most orders.
  `CREATE TEMP TABLE sales AS SELECT g AS n, 1000000000000 + g AS id,
      3000000000000 + 1 + CASE WHEN g % 500 = 0 THEN 0 ELSE (g::bigint * 7919) % $2::int END AS customer_id,
      (SELECT id FROM rooms WHERE rooms.n = CASE WHEN g % 5 = 0 THEN 0 ELSE g % (SELECT count(*) FROM rooms) END) AS showroom_id,
      1 + g % ${lines} AS lines, ($3::date - (365 * (1 - g::float / $1::int))::int)::timestamp AT TIME ZONE 'America/Los_Angeles'
        + (g % 1000) * interval '50 seconds' AS at
    FROM generate_series(1, $1::int) g`,
  `CREATE TEMP TABLE lines AS SELECT s.n, s.id AS order_id, s.customer_id, s.showroom_id, s.at, k AS position, 2000000000000 + s.n * 10 + k AS id,
      g.*, 1 + (s.n + k) % 12 AS qty, round((g.final + g.fee) * 0.1)::int AS markup,
      extract(day FROM now_la - s.at)::int AS age
    FROM sales s CROSS JOIN LATERAL generate_series(1, s.lines) k
      JOIN (SELECT n AS goods_n, size_id, product_id, vendor_id, name, hash, label, sku, unit, final, fee FROM goods) g
        ON g.goods_n = (s.n::bigint * 31 + k * 1009) % (SELECT count(*) FROM goods)
      CROSS JOIN (SELECT max(at) AS now_la FROM sales) t`,
  `ALTER TABLE lines ADD tax bigint, ADD status text, ADD delivered_on date, ADD available_on date`,
  `UPDATE lines l SET tax = ((final + fee + markup)::bigint * qty * 7250 + 50000) / 100000,
      status = CASE WHEN age < 2 THEN 'Waiting for approval' WHEN age < 6 THEN 'In Progress' WHEN age < 14 THEN 'Shipped' ELSE 'Delivered' END,
      delivered_on = CASE WHEN age >= 14 THEN at::date + 14 END, available_on = f.free
    FROM (SELECT id, free FROM lines LEFT JOIN free_on ON free_on.day = CASE WHEN age >= 14 THEN at::date + 14 END) f WHERE f.id = l.id`,
  `INSERT INTO orders (id, order_no, customer_id, customer_name, customer_email, showroom_id, cart_id, shipping_address, subtotal_cents,
      tax_cents, total_cents, tax_state, tax_rate_milli, deliver_from, deliver_to, placed_at, cancel_until, review_by)
    SELECT s.id, 'Y-' || lpad(s.n::text, 8, '0'), s.customer_id, (${firstNames})[1 + (s.customer_id % 16)::int] || ' ' ||
        (${lastNames})[1 + (s.customer_id / 16 % 24)::int], 'year-' || s.customer_id - 3000000000000 || '@example.com',
      s.showroom_id, 'year' || lpad(s.n::text, 18, '0'),
      '{"street":"1 Main St","apartment":"","city":"San Diego","state":"CA","zip_code":"92101","country":"US"}'::jsonb,
      l.sub, l.tax, l.sub + l.tax, 'CA', 7250, s.at::date + 7, s.at::date + 14, s.at,
      s.at + interval '60 minutes', s.at + interval '49 hours'
    FROM sales s JOIN (SELECT n, sum((final + fee + markup)::bigint * qty)::bigint AS sub, sum(tax)::bigint AS tax FROM lines GROUP BY n) l USING (n)`,
  `INSERT INTO order_items (id, order_id, position, product_id, size_id, vendor_id, showroom_id, product_name, product_hash, size_label,
      sku, unit, qty, final_price_cents, platform_fee_cents, markup_cents, unit_price_cents, tax_cents, vendor_part_cents,
      contractor_part_cents, platform_part_cents, charged_cents, status, status_date, delivered_on, available_on, deliver_from, deliver_to, returnable)
    SELECT id, order_id, position, product_id, size_id, vendor_id, showroom_id, name, hash, label, sku, unit, qty, final, fee, markup,
      final + fee + markup, tax, final::bigint * qty, markup::bigint * qty, fee::bigint * qty, (final + fee + markup)::bigint * qty + tax,
      status, least(at + age * interval '1 day', at + interval '14 days'), delivered_on, available_on, at::date + 7, at::date + 14, true FROM lines`,
  `INSERT INTO order_events (id, order_id, actor_id, actor_type, kind, at)
    SELECT nextval('year_ids'), id, customer_id, 'User', 'placed', at FROM sales`,
  `INSERT INTO order_events (id, order_id, order_item_id, actor_id, actor_type, kind, from_value, to_value, at)
    SELECT nextval('year_ids'), order_id, id, vendor_id, 'Vendor', 'status', a, b, at + step * interval '1 day'
    FROM lines CROSS JOIN (VALUES (2, 'Waiting for approval', 'In Progress'), (5, 'In Progress', 'Ready to Pick Up'),
      (6, 'Ready to Pick Up', 'Shipped'), (14, 'Shipped', 'Delivered')) v(step, a, b) WHERE age >= step`,
  `INSERT INTO payments (id, order_id, account_id, provider, provider_ref, amount_cents, brand, last4, status)
    SELECT nextval('year_ids'), o.id, o.customer_id, 'sandbox', 'sbx_year_' || o.id, o.total_cents, 'visa', '4242', 'captured'
    FROM orders o JOIN sales USING (id)`,
  'INSERT INTO orders_unlisted SELECT id FROM sales',
  // Paid (rule R13).
  `${posting} SELECT id, 'paid', id, 'order:' || id, 0, at FROM sales`,
  `${entry} SELECT nextval('year_ids'), o.id, 'customer_cash', o.customer_id, NULL, o.total_cents, NULL FROM orders o JOIN sales USING (id)`,
  `${entry} SELECT nextval('year_ids'), order_id, account, party, id, -cents,
      CASE WHEN party IS NOT NULL THEN at END FROM lines CROSS JOIN LATERAL (VALUES
      ('vendor_pending', vendor_id, final::bigint * qty), ('contractor_pending', showroom_id, markup::bigint * qty),
      ('platform_pending', NULL, fee::bigint * qty), ('tax_payable:CA', NULL, tax)) v(account, party, cents) WHERE cents <> 0`,
  // Released and paid out, except for the last seven days of the year.
  `CREATE TEMP TABLE freed AS SELECT l.id AS item_id, l.order_id, l.available_on, v.role, v.party, v.cents, nextval('year_ids') AS tx
    FROM lines l CROSS JOIN LATERAL (VALUES ('vendor', vendor_id, final::bigint * qty), ('contractor', showroom_id, markup::bigint * qty),
      ('platform', NULL, fee::bigint * qty)) v(role, party, cents)
    WHERE available_on < $3::date - 7 AND cents <> 0 AND $1::int > 0 AND $2::int > 0`,
  `${posting} SELECT tx, 'released_' || role, order_id, 'item:' || item_id, 0, available_on FROM freed`,
  `${entry} SELECT nextval('year_ids'), tx, role || side, party, item_id, cents * sign,
      CASE WHEN party IS NOT NULL THEN available_on END FROM freed
    CROSS JOIN (VALUES ('_pending', 1), ('_available', -1)) v(side, sign)`,
  `INSERT INTO releases (order_item_id, role, released_at) SELECT item_id, role, available_on FROM freed`,
  `CREATE TEMP TABLE paid AS SELECT nextval('year_ids') AS id, nextval('year_ids') AS sent, nextval('year_ids') AS arrived, party,
      date_trunc('week', available_on)::date + 9 AS day, sum(cents)::bigint AS cents FROM freed
    WHERE party IS NOT NULL AND date_trunc('week', available_on)::date + 9 < $3::date - (extract(dow FROM $3::date)::int + 4) % 7
      AND $1::int > 0 AND $2::int > 0 GROUP BY party, 5`,
  `INSERT INTO payouts (id, payee_id, amount_cents, status, run_on, bank_last4, provider, provider_ref, created_at, sent_at, closed_at)
    SELECT id, party, cents, 'paid', day, '6789', 'sandbox', 'sbt_year_' || id, day, day, day + 1 FROM paid`,
  `CREATE TEMP TABLE named AS SELECT p.*, f.item_id, f.role, f.cents AS part FROM freed f
    JOIN paid p ON p.party = f.party AND p.day = date_trunc('week', f.available_on)::date + 9`,
  `INSERT INTO payout_items (payout_id, order_item_id, amount_cents) SELECT id, item_id, part FROM named`,
  `${posting} SELECT sent, 'payout_sent', NULL, 'payout:' || id, 0, day FROM paid`,
  `${posting} SELECT arrived, 'payout_paid', NULL, 'payout:' || id, 0, day + 1 FROM paid`,
  `INSERT INTO ledger_unlisted SELECT id FROM sales UNION ALL SELECT tx FROM freed UNION ALL SELECT sent FROM paid
    UNION ALL SELECT arrived FROM paid`,
  `${entry} SELECT nextval('year_ids'), tx, account, party, item_id, part * sign, NULL FROM named CROSS JOIN LATERAL (VALUES
      (sent, role || '_available', 1), (sent, 'payout_clearing', -1), (arrived, 'payout_clearing', 1), (arrived, 'bank', -1)) v(tx, account, sign)`,
]
