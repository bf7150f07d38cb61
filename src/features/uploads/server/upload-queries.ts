import type { Sql } from '#db/transaction.ts'
import { uploadUrl } from '../rules.ts'
import type { Purpose } from '../schema.ts'

/** The owner of a file: an account of the shop or of the design area. */
export type UploadOwner = { accountId: number } | { aiAccountId: number }

export type UploadRecord = {
  id: number
  purpose: Purpose
  file: string
  name: string
  width: number | null
  height: number | null
  bytes: number
  mime: string
}

export async function insertUploads(
  db: Sql,
  owner: UploadOwner,
  uploads: readonly UploadRecord[],
  now: Date,
): Promise<void> {
  await db.query({
    name: 'insert-uploads',
    text: `INSERT INTO uploads (id, account_id, ai_account_id, purpose, file, name, width, height, bytes, mime, created_at)
      SELECT u.id, $1, $2, u.purpose, u.file, u.name, u.width, u.height, u.bytes, u.mime, $4
      FROM json_to_recordset($3) AS u(id bigint, purpose text, file text, name text, width int, height int, bytes int, mime text)`,
    values: [
      'accountId' in owner ? owner.accountId : null,
      'aiAccountId' in owner ? owner.aiAccountId : null,
      JSON.stringify(uploads),
      now,
    ],
  })
}

/** A file that this owner has uploaded, with its URL. */
export async function findUpload(
  db: Sql,
  owner: UploadOwner,
  id: number,
): Promise<(UploadRecord & { url: string }) | null> {
  const { rows } = await db.query<UploadRecord>(
    `SELECT id, purpose, file, name, width, height, bytes, mime FROM uploads
     WHERE id = $1 AND (account_id = $2 OR ai_account_id = $3)`,
    [id, 'accountId' in owner ? owner.accountId : null, 'aiAccountId' in owner ? owner.aiAccountId : null],
  )
  const [row] = rows
  return row ? { ...row, url: uploadUrl(row.file) } : null
}

/** How many bytes and files an owner has uploaded since then. */
export async function uploadedSince(
  db: Sql,
  owner: UploadOwner,
  since: Date,
): Promise<{ files: number; bytes: number }> {
  const { rows } = await db.query<{ files: number; bytes: number }>(
    `SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::float8 AS bytes FROM uploads
     WHERE created_at > $3 AND (account_id = $1 OR ai_account_id = $2)`,
    ['accountId' in owner ? owner.accountId : null, 'aiAccountId' in owner ? owner.aiAccountId : null, since],
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}
