import type { Sql } from '#db/transaction.ts'
import { uploadUrl } from '#features/uploads/rules.ts'
import { shownRooms } from './queries.ts'

type Picture = { id: number; src: string; caption: string }

/** The pictures of work that a professional has uploaded, in their order. */
export async function listWorkPictures(db: Sql, accountId: number): Promise<Picture[]> {
  const { rows } = await db.query<{ id: number; file: string; caption: string }>({
    name: 'list-work-pictures',
    text: `SELECT u.id, u.file, w.caption FROM work_pictures w JOIN uploads u ON u.id = w.upload_id
      WHERE w.account_id = $1 ORDER BY w.position`,
    values: [accountId],
  })
  return rows.map(({ file, ...row }) => ({ ...row, src: uploadUrl(file) }))
}

/** Replaces the pictures; false, and nothing changes, if a file was not uploaded by this account for them. */
export async function replaceWorkPictures(
  tx: Sql,
  accountId: number,
  pictures: readonly { id: number; caption: string }[],
): Promise<boolean> {
  const { rows } = await tx.query<{ n: number }>({
    name: 'count-own-work-uploads',
    text: `SELECT count(*)::int AS n FROM uploads WHERE account_id = $1 AND purpose = 'work' AND id = ANY ($2::bigint[])`,
    values: [accountId, pictures.map(({ id }) => id)],
  })
  if (rows[0]?.n !== pictures.length) return false
  await tx.query({
    name: 'drop-work-pictures',
    text: 'DELETE FROM work_pictures WHERE account_id = $1',
    values: [accountId],
  })
  await tx.query({
    name: 'insert-work-pictures',
    text: `INSERT INTO work_pictures (upload_id, account_id, caption, position)
      SELECT p.id, $1, p.caption, (p.position)::int FROM ROWS FROM (json_to_recordset($2) AS (id bigint, caption text))
        WITH ORDINALITY AS p (id, caption, position)`,
    values: [accountId, JSON.stringify(pictures)],
  })
  return true
}

export type CardPicture = { professionalId: number; src: string; caption: string }

/** The first pictures of each professional's work: those that they uploaded, then the rooms of their profile. */
export async function listCardPictures(db: Sql, ids: readonly number[], most: number): Promise<CardPicture[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<CardPicture>({
    name: 'list-card-pictures',
    text: `WITH all_of_them AS (
        SELECT w.account_id AS professional_id, '/media/u/' || u.file AS src, w.caption, 0 AS kind, w.position::float8 AS place
        FROM work_pictures w JOIN uploads u ON u.id = w.upload_id WHERE w.account_id = ANY ($1)
        UNION ALL SELECT r.account_id, s.thumbnail, s.name, 1 + r.client::int, -extract(epoch FROM r.at)::float8
        FROM (${shownRooms('= ANY ($1)')}) r JOIN scenes s ON s.id = r.scene_id WHERE s.thumbnail IS NOT NULL)
      SELECT professional_id, src, caption FROM (SELECT *, row_number() OVER (PARTITION BY professional_id
        ORDER BY kind, place, src) AS n FROM all_of_them) numbered WHERE n <= $2 ORDER BY professional_id, n`,
    values: [ids, most],
  })
  return rows
}

/** Below this number of conversations a time to answer would be chance. */
const fewest = 3

/**
 * Minutes within which each professional gave half of their first answers of the last year: to requests to hire them, to
 * questions before a project, and to the first message of a project's owner. One that has waited for a day counts too, as
 * long as it has waited.
 */
export async function findAnswerMinutes(db: Sql, ids: readonly number[], now: Date): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ id: number; minutes: number }>({
    name: 'find-answer-minutes',
    text: `WITH talks AS (
        SELECT i.professional_id, i.asker_id AS client_id, i.room_id, '-infinity'::timestamptz AS since
        FROM inquiries i WHERE i.professional_id = ANY ($1)
        UNION ALL SELECT h.professional_id, p.owner_id, r.id, min(h.decided_at) FROM hires h JOIN projects p ON p.id = h.project_id
          JOIN chat_rooms r ON r.project_id = p.id
        WHERE h.professional_id = ANY ($1) AND h.decided_at IS NOT NULL AND h.status <> 'declined' GROUP BY 1, 2, 3),
      questions AS (
        SELECT h.professional_id, h.requested_at AS asked, h.decided_at AS answered FROM hires h
        WHERE h.professional_id = ANY ($1) AND (h.decided_at IS NOT NULL OR h.status = 'requested')
        UNION ALL SELECT t.professional_id, q.created_at, a.created_at FROM talks t
        CROSS JOIN LATERAL (SELECT m.seq, m.created_at FROM chat_messages m WHERE m.room_id = t.room_id
          AND m.sender_id = t.client_id AND m.created_at >= t.since ORDER BY m.seq LIMIT 1) q
        LEFT JOIN LATERAL (SELECT m.created_at FROM chat_messages m WHERE m.room_id = t.room_id
          AND m.sender_id = t.professional_id AND m.seq > q.seq ORDER BY m.seq LIMIT 1) a ON true)
      SELECT professional_id AS id, ceil(percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM coalesce(answered, $2) - asked)) / 60)::float8 AS minutes
      FROM questions WHERE asked > $2::timestamptz - interval '1 year'
        AND (answered IS NOT NULL OR asked < $2::timestamptz - interval '1 day')
      GROUP BY professional_id HAVING count(*) >= $3`,
    values: [ids, now, fewest],
  })
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}
