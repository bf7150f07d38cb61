import type { Sql } from '#db/transaction.ts'
import { maxQuantity } from '#lib/quantity.ts'
import { quantityRule } from '#scene/model/takeoff/quantity.ts'
import { swatchSurface } from '../swatch.ts'

export type NewLineRow = {
  id: number
  productId: number
  sizeId: number
  surface: string
  qty: number
  seenPriceCents: number
  /** The design or project that it is added for. */
  origin?: string | null
  /** What its place measures in the room, in hundredths; omitted where nothing was measured. */
  measuredSqftHundredths?: number | null
  measuredFtHundredths?: number | null
}

const wanted = (from: number) => `wanted AS (
  SELECT * FROM unnest($${from}::bigint[], $${from + 1}::bigint[], $${from + 2}::bigint[], $${from + 3}::text[], $${from + 4}::int[],
    $${from + 5}::int[], $${from + 6}::text[], $${from + 7}::int[], $${from + 8}::int[])
    WITH ORDINALITY AS w(id, product_id, size_id, surface, qty, price, origin, sqft, ft, place))`

/** Samples are not taken from the stock. */
function isGoods(line: string): string {
  return `${line}.surface <> '${swatchSurface}'`
}

/** Stock is checked over all surfaces: 4 for the floor and 3 for the wall need 7. */
const wantedOfSize = `(SELECT coalesce(sum(o.qty), 0) FROM wanted o WHERE o.size_id = w.size_id AND ${isGoods('o')})`

const insertWanted = (
  price = 'w.price',
) => `INSERT INTO project_lines (id, project_id, product_id, size_id, surface, qty, seen_price_cents, counted_by, created_at, origins,
    measured_sqft_hundredths, measured_ft_hundredths)
  SELECT w.id, target.id, w.product_id, w.size_id, w.surface, w.qty, ${price}, coalesce(listed.counted_by, ${quantityRule}),
    now() + w.place * interval '1 microsecond',
    CASE WHEN w.origin IS NULL THEN '{}'::jsonb ELSE jsonb_build_object(w.origin, w.qty) END,
    coalesce(w.sqft, listed.sqft), coalesce(w.ft, listed.ft)
  FROM target, wanted w CROSS JOIN LATERAL ${listed} listed`

/** The quantity of two equal lines; two samples are one. */
const joined = (sum: string) => `CASE WHEN ${isGoods('excluded')} THEN ${sum} ELSE 1 END`

/** The line of the list that it is added from: the version of the rule that counted it, and what was measured. */
const listed = `(SELECT min(l.counted_by) AS counted_by, min(l.measured_sqft_hundredths) AS sqft, min(l.measured_ft_hundredths) AS ft
  FROM project_lines l WHERE l.project_id = w.origin AND l.size_id = w.size_id AND l.surface = w.surface)`

/** Two lines that become one measure as much together, if both are measured. */
const measuredTogether = `measured_sqft_hundredths = project_lines.measured_sqft_hundredths + excluded.measured_sqft_hundredths,
          measured_ft_hundredths = project_lines.measured_ft_hundredths + excluded.measured_ft_hundredths`

/** The price that the proposal of `target` holds, otherwise the one that was sent. */
const heldOrSent = `coalesce((SELECT h.price_cents FROM held_prices h
  WHERE h.proposal_id = target.proposal_id AND h.size_id = w.size_id AND h.surface = w.surface), w.price)`

const columnsOf = (lines: readonly NewLineRow[]) => [
  lines.map((l) => l.id),
  lines.map((l) => l.productId),
  lines.map((l) => l.sizeId),
  lines.map((l) => l.surface),
  lines.map((l) => l.qty),
  lines.map((l) => l.seenPriceCents),
  lines.map((l) => l.origin ?? null),
  lines.map((l) => l.measuredSqftHundredths ?? null),
  lines.map((l) => l.measuredFtHundredths ?? null),
]

/** Inserts a cart and its lines in one statement; false (and nothing is written) if a line has too little stock. */
export async function insertCart(
  db: Sql,
  cart: { id: string; ownerId: number | null; showroomId: number | null; projectId: string | null },
  lines: readonly NewLineRow[],
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-cart',
    text: `WITH ${wanted(6)},
      fit AS (SELECT count(*) AS n FROM wanted w JOIN product_sizes s ON s.id = w.size_id
        WHERE s.stock >= ${wantedOfSize} OR NOT ${isGoods('w')}),
      target AS (INSERT INTO projects (id, owner_id, showroom_id, is_cart, project_id)
        SELECT $1::text, $2::bigint, $3::bigint, true, $4::text FROM fit WHERE n = $5::int RETURNING id)
      ${insertWanted()}`,
    values: [cart.id, cart.ownerId, cart.showroomId, cart.projectId, lines.length, ...columnsOf(lines)],
  })
  return rowCount === lines.length
}

/**
 * Adds lines to an open cart or project; the same product, size, and surface share one line. All lines or none. The
 * first signed-in account that writes to a guest's cart becomes its owner. `showroom` moves the cart from one showroom
 * to another. Returns the number of lines written: 0 if the cart is not open, not the actor's, in another showroom by
 * now, or if stock is too low.
 */
export async function addLines(
  db: Sql,
  target: { id: string; actorId: number | null; showroom: { from: number | null; to: number | null } },
  lines: readonly NewLineRow[],
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'add-lines',
    text: `WITH ${wanted(6)},
      fit AS (SELECT count(*) AS n FROM wanted w JOIN product_sizes s ON s.id = w.size_id
        WHERE s.stock >= ${wantedOfSize}
          + coalesce((SELECT sum(l.qty) FROM project_lines l WHERE l.project_id = $1 AND l.size_id = w.size_id AND ${isGoods('l')}), 0)
          OR NOT ${isGoods('w')}),
      target AS (UPDATE projects SET updated_at = now(), owner_id = coalesce(owner_id, $2::bigint), showroom_id = $4::bigint
        WHERE id = $1 AND status = 'open' AND (owner_id IS NULL OR owner_id = $2) AND showroom_id IS NOT DISTINCT FROM $3::bigint
          AND (SELECT n FROM fit) = $5::int
        RETURNING id, proposal_id)
      ${insertWanted(heldOrSent)}
      ON CONFLICT (project_id, product_id, size_id, surface)
        DO UPDATE SET qty = ${joined('project_lines.qty + excluded.qty')}, seen_price_cents = excluded.seen_price_cents,
          counted_by = least(project_lines.counted_by, excluded.counted_by), ${measuredTogether},
          origins = merged_origins(project_lines.origins, excluded.origins)`,
    values: [target.id, target.actorId, target.showroom.from, target.showroom.to, lines.length, ...columnsOf(lines)],
  })
  return rowCount ?? 0
}

export type LineChange = {
  id: number
  qty: number | null
  sizeId: number | null
  surface: string | null
  seenPriceCents: number
}

/** Sets quantities, sizes, or surfaces of lines in an open cart of the actor. Returns the number of lines changed. */
export async function updateLines(
  db: Sql,
  target: { id: string; actorId: number | null },
  changes: readonly LineChange[],
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'update-lines',
    text: `WITH target AS (UPDATE projects SET updated_at = now(), owner_id = coalesce(owner_id, $2::bigint)
        WHERE id = $1 AND status = 'open' AND (owner_id IS NULL OR owner_id = $2) RETURNING id)
      UPDATE project_lines l SET qty = coalesce(w.qty, l.qty),
        counted_by = CASE WHEN w.qty IS NULL THEN l.counted_by ELSE ${quantityRule} END, size_id = coalesce(w.size_id, l.size_id),
        surface = coalesce(w.surface, l.surface), seen_price_cents = w.price
      FROM target, unnest($3::bigint[], $4::int[], $5::bigint[], $6::text[], $7::int[]) AS w(id, qty, size_id, surface, price)
      WHERE l.project_id = target.id AND l.id = w.id`,
    values: [
      target.id,
      target.actorId,
      changes.map((c) => c.id),
      changes.map((c) => c.qty),
      changes.map((c) => c.sizeId),
      changes.map((c) => c.surface),
      changes.map((c) => c.seenPriceCents),
    ],
  })
  return rowCount ?? 0
}

/**
 * Removes one line, or all if `lineId` is null. Returns the number removed, or null if the cart is not open or not the
 * actor's.
 */
export async function deleteLines(
  db: Sql,
  target: { id: string; actorId: number | null },
  lineId: number | null,
): Promise<number | null> {
  const { rows } = await db.query<{ open: number; gone: number }>({
    name: 'delete-lines',
    text: `WITH target AS (UPDATE projects SET updated_at = now()
        WHERE id = $1 AND status = 'open' AND (owner_id IS NULL OR owner_id = $2) RETURNING id),
      gone AS (DELETE FROM project_lines l USING target WHERE l.project_id = target.id AND ($3::bigint IS NULL OR l.id = $3) RETURNING 1)
      SELECT (SELECT count(*) FROM target)::int AS open, (SELECT count(*) FROM gone)::int AS gone`,
    values: [target.id, target.actorId, lineId],
  })
  return rows[0]?.open ? rows[0].gone : null
}

/** The id of the open cart or project that contains a line, for calls that send only the line's id. */
export async function findLineOwner(db: Sql, lineId: number): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find-line-owner',
    text: 'SELECT project_id AS id FROM project_lines WHERE id = $1',
    values: [lineId],
  })
  return rows[0]?.id ?? null
}

/** Moves every line of one cart into another and adds up the quantities of equal lines. */
export async function moveLines(db: Sql, fromId: string, intoId: string): Promise<void> {
  await db.query({
    name: 'move-lines',
    text: `WITH moved AS (DELETE FROM project_lines WHERE project_id = $1 RETURNING *)
      INSERT INTO project_lines (id, project_id, product_id, size_id, surface, qty, seen_price_cents, counted_by, created_at, origins,
        measured_sqft_hundredths, measured_ft_hundredths)
      SELECT id, $2, product_id, size_id, surface, qty, seen_price_cents, counted_by, created_at, origins,
        measured_sqft_hundredths, measured_ft_hundredths FROM moved
      ON CONFLICT (project_id, product_id, size_id, surface)
        DO UPDATE SET qty = ${joined(`least(${maxQuantity}, project_lines.qty + excluded.qty)`)}, seen_price_cents = excluded.seen_price_cents,
          counted_by = least(project_lines.counted_by, excluded.counted_by), ${measuredTogether},
          origins = merged_origins(project_lines.origins, excluded.origins)`,
    values: [fromId, intoId],
  })
  // Labor that is in both carts stays as it is in the one that is kept (rule R18).
  await db.query({
    name: 'move-labor-lines',
    text: `UPDATE labor_lines l SET cart_id = $2 WHERE cart_id = $1
      AND NOT EXISTS (SELECT 1 FROM labor_lines m WHERE m.cart_id = $2 AND m.offer_id = l.offer_id)`,
    values: [fromId, intoId],
  })
}

/** Lines that, together with the cart's existing lines, exceed the stock, and the stock available. */
export async function stockProblems(
  db: Sql,
  cartId: string | null,
  lines: readonly { sizeId: number; qty: number }[],
): Promise<{ sizeId: number; left: number }[]> {
  const { rows } = await db.query<{ sizeId: number; left: number }>({
    name: 'stock-problems',
    text: `SELECT s.id AS size_id, s.stock AS left
      FROM (SELECT size_id, sum(qty) AS qty FROM unnest($2::bigint[], $3::int[]) AS w(size_id, qty) GROUP BY size_id) w
      JOIN product_sizes s ON s.id = w.size_id
      WHERE s.stock < w.qty
        + coalesce((SELECT sum(l.qty) FROM project_lines l WHERE l.project_id = $1 AND l.size_id = w.size_id AND ${isGoods('l')}), 0)`,
    values: [cartId, lines.map((l) => l.sizeId), lines.map((l) => l.qty)],
  })
  return rows
}

/** Sets the quantities of lines of a cart or project that the caller has locked; zero removes one. */
export async function setLines(tx: Sql, cartId: string, lines: readonly NewLineRow[]): Promise<void> {
  const [removed, remaining] = [lines.filter(({ qty }) => qty <= 0), lines.filter(({ qty }) => qty > 0)]
  await tx.query({
    name: 'drop-lines',
    text: `WITH target AS (UPDATE projects SET updated_at = now() WHERE id = $1)
      DELETE FROM project_lines l USING unnest($2::bigint[], $3::text[]) AS w(size_id, surface)
      WHERE l.project_id = $1 AND l.size_id = w.size_id AND l.surface = w.surface`,
    values: [cartId, removed.map((l) => l.sizeId), removed.map((l) => l.surface)],
  })
  await tx.query({
    name: 'set-lines',
    text: `WITH ${wanted(2)}, target AS (SELECT $1::text AS id) ${insertWanted()}
      ON CONFLICT (project_id, product_id, size_id, surface)
        DO UPDATE SET qty = excluded.qty, seen_price_cents = excluded.seen_price_cents,
          counted_by = excluded.counted_by, origins = project_lines.origins || excluded.origins,
          measured_sqft_hundredths = excluded.measured_sqft_hundredths, measured_ft_hundredths = excluded.measured_ft_hundredths`,
    values: [cartId, ...columnsOf(remaining)],
  })
}
