import type { Sql } from '#db/transaction.ts'

export type PinRow = {
  id: number
  sceneId: string
  number: number
  authorId: number
  author: string
  slot: string | null
  fixture: string | null
  point: [number, number, number]
  normal: [number, number, number]
  createdAt: Date
  resolvedAt: Date | null
}

export type CommentRow = {
  id: number
  pinId: number
  authorId: number
  author: string
  body: string
  createdAt: Date
}

const pins = `SELECT p.id, p.scene_id, p.number, p.author_id, trim(a.first_name || ' ' || a.last_name) AS author,
    p.slot, p.fixture, p.point, p.normal, p.created_at, p.resolved_at
  FROM room_pins p JOIN accounts a ON a.id = p.author_id`

/** The pins of a design, in the order of their numbers. */
export async function listPinRows(db: Sql, sceneId: string): Promise<PinRow[]> {
  const { rows } = await db.query<PinRow>({
    name: 'list-pins',
    text: `${pins} WHERE p.scene_id = $1 ORDER BY p.number`,
    values: [sceneId],
  })
  return rows
}

export async function findPin(db: Sql, sceneId: string, id: number): Promise<PinRow | null> {
  const { rows } = await db.query<PinRow>({
    name: 'find-pin',
    text: `${pins} WHERE p.id = $2 AND p.scene_id = $1`,
    values: [sceneId, id],
  })
  return rows[0] ?? null
}

export async function countPins(db: Sql, sceneId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-pins',
    text: 'SELECT count(*)::int AS count FROM room_pins WHERE scene_id = $1',
    values: [sceneId],
  })
  return rows[0]?.count ?? 0
}

export async function countComments(db: Sql, pinId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-pin-comments',
    text: 'SELECT count(*)::int AS count FROM pin_comments WHERE pin_id = $1',
    values: [pinId],
  })
  return rows[0]?.count ?? 0
}

/** The comments of these pins, oldest first. */
export async function listComments(db: Sql, pinIds: readonly number[]): Promise<CommentRow[]> {
  const { rows } = await db.query<CommentRow>({
    name: 'list-pin-comments',
    text: `SELECT c.id, c.pin_id, c.author_id, trim(a.first_name || ' ' || a.last_name) AS author, c.body, c.created_at
      FROM pin_comments c JOIN accounts a ON a.id = c.author_id WHERE c.pin_id = ANY($1::bigint[])
      ORDER BY c.created_at, c.id`,
    values: [pinIds],
  })
  return rows
}

/** The comment that this author wrote under this key, with its pin and design. */
export async function findCommentByKey(
  db: Sql,
  authorId: number,
  key: string,
): Promise<{ pinId: number; sceneId: string; body: string } | null> {
  const { rows } = await db.query<{ pinId: number; sceneId: string; body: string }>({
    name: 'find-pin-comment-by-key',
    text: `SELECT c.pin_id, p.scene_id, c.body
      FROM pin_comments c JOIN room_pins p ON p.id = c.pin_id WHERE c.author_id = $1 AND c.key = $2`,
    values: [authorId, key],
  })
  return rows[0] ?? null
}

/** Adds a pin with the next number of the design. The caller has locked the scene. */
export async function insertPin(
  tx: Sql,
  pin: Pick<PinRow, 'id' | 'sceneId' | 'authorId' | 'slot' | 'fixture' | 'point' | 'normal' | 'createdAt'>,
): Promise<void> {
  await tx.query({
    name: 'insert-pin',
    text: `INSERT INTO room_pins (id, scene_id, number, author_id, slot, fixture, point, normal, created_at)
      SELECT $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7, $8 FROM room_pins WHERE scene_id = $2`,
    values: [pin.id, pin.sceneId, pin.authorId, pin.slot, pin.fixture, pin.point, pin.normal, pin.createdAt],
  })
}

export async function insertComment(
  tx: Sql,
  comment: Pick<CommentRow, 'id' | 'pinId' | 'authorId' | 'body' | 'createdAt'> & { key: string },
): Promise<void> {
  await tx.query({
    name: 'insert-pin-comment',
    text: `INSERT INTO pin_comments (id, pin_id, author_id, key, body, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [comment.id, comment.pinId, comment.authorId, comment.key, comment.body, comment.createdAt],
  })
}

/** Resolves or reopens a pin; false when it already was. */
export async function setResolved(tx: Sql, id: number, by: { accountId: number; at: Date } | null): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'resolve-pin',
    text: `UPDATE room_pins SET resolved_at = $2, resolved_by = $3
      WHERE id = $1 AND (resolved_at IS NULL) = ($2::timestamptz IS NOT NULL)`,
    values: [id, by?.at ?? null, by?.accountId ?? null],
  })
  return rowCount === 1
}

export async function deletePin(tx: Sql, id: number): Promise<void> {
  await tx.query({ name: 'delete-pin', text: 'DELETE FROM room_pins WHERE id = $1', values: [id] })
}

export async function deleteComment(tx: Sql, id: number): Promise<void> {
  await tx.query({ name: 'delete-pin-comment', text: 'DELETE FROM pin_comments WHERE id = $1', values: [id] })
}

/** The accounts that may see the project, except one. */
export async function listOtherMembers(db: Sql, projectId: string, accountId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'list-other-members',
    text: `SELECT DISTINCT account_id AS id FROM project_members WHERE project_id = $1 AND account_id <> $2`,
    values: [projectId, accountId],
  })
  return rows.map(({ id }) => id)
}
