import type { Sql } from '#db/transaction.ts'
import { notFound } from '#lib/failure.ts'
import { chatFileUrl, pictureBytes, type StorageKind, uploadUrl } from '../rules.ts'
import type { Purpose, StoredFile } from '../schema.ts'
import type { UploadOwner } from './upload-queries.ts'

/** What is stored, bytes: uploads of all kinds, media and imports of a vendor's products, pictures of rooms. */
export type Stored = { kind: StorageKind; files: number; products: number; rooms: number }

export async function findStored(db: Sql, owner: UploadOwner): Promise<Stored> {
  if ('aiAccountId' in owner) {
    const { rows } = await db.query<{ files: number }>({
      name: 'stored-of-ai',
      text: 'SELECT coalesce(sum(bytes), 0)::float8 AS files FROM uploads WHERE ai_account_id = $1',
      values: [owner.aiAccountId],
    })
    return { kind: 'ai', files: rows[0]?.files ?? 0, products: 0, rooms: 0 }
  }
  const { rows } = await db.query<Stored>({
    name: 'stored-of-account',
    text: `SELECT CASE a.type WHEN 'Contractor' THEN 'professional' WHEN 'Vendor' THEN 'vendor' WHEN 'Admin' THEN 'admin'
        ELSE CASE WHEN a.email_verified_at IS NULL THEN 'unverified' ELSE 'homeowner' END END AS kind,
      (SELECT coalesce(sum(bytes), 0)::float8 FROM uploads WHERE account_id = a.id) AS files,
      (SELECT coalesce(sum(m.bytes), 0)::float8 FROM product_media m JOIN products p ON p.id = m.product_id
        WHERE p.vendor_id = a.id)
      + (SELECT coalesce(sum(j.bytes), 0)::float8 FROM import_jobs j
        WHERE j.vendor_id = a.id AND EXISTS (SELECT FROM import_parts WHERE job_id = j.id))
      + (SELECT coalesce(sum(f.bytes), 0)::float8 FROM import_photographs f JOIN import_jobs j ON j.id = f.job_id
        WHERE j.vendor_id = a.id AND f.media_id IS NULL) AS products,
      (SELECT count(*)::float8 * $2 FROM scenes WHERE owner_id = a.id AND thumbnail IS NOT NULL) AS rooms
      FROM accounts a WHERE a.id = $1`,
    values: [owner.accountId, pictureBytes],
  })
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** Where a file is used, as a sentence; null if nowhere. */
const use = `CASE
  WHEN EXISTS (SELECT FROM return_requests r WHERE u.id = ANY(r.file_ids) OR u.id = ANY(r.objection_file_ids))
    THEN 'it belongs to a return.'
  WHEN EXISTS (SELECT FROM showrooms s WHERE s.business_logo = '/media/u/' || u.file) THEN 'it is the logo of your showroom.'
  WHEN EXISTS (SELECT FROM vendors v WHERE v.business_logo = '/media/u/' || u.file) THEN 'it is the logo of your company.'
  WHEN EXISTS (SELECT FROM showrooms s WHERE s.photo = '/media/u/' || u.file) THEN 'it is the photograph of your showroom.'
  WHEN EXISTS (SELECT FROM setting_values v WHERE v.key = 'mark' AND v.value LIKE u.file || ' %')
    THEN 'it is or was the mark of the marketplace.'
  WHEN EXISTS (SELECT FROM work_pictures w WHERE w.upload_id = u.id) THEN 'it is a picture of your work in the directory.'
  WHEN EXISTS (SELECT FROM own_templates t WHERE t.owner_id = u.account_id AND t.image = '/media/u/' || u.file)
    THEN 'it is the picture of one of your rooms.'
END`

/** The newest files of an account, at most a thousand. */
export async function listUploads(db: Sql, accountId: number): Promise<StoredFile[]> {
  type Row = {
    id: number
    purpose: Purpose
    file: string
    name: string
    bytes: number
    createdAt: Date
    use: string | null
  }
  const { rows } = await db.query<Row>({
    name: 'list-uploads',
    text: `SELECT u.id, u.purpose, u.file, u.name, u.bytes, u.created_at, ${use} AS use
      FROM uploads u WHERE u.account_id = $1 ORDER BY u.created_at DESC, u.id LIMIT 1000`,
    values: [accountId],
  })
  return rows.map(({ id, purpose, file, name, bytes, createdAt, use }) => ({
    id,
    purpose,
    name,
    size: bytes,
    used: use,
    url: purpose === 'chat' ? chatFileUrl(id) : uploadUrl(file),
    created_at: createdAt.toISOString(),
  }))
}

/** Why a file cannot be deleted; null if it can, undefined if the account has no such file. */
export async function usesOf(db: Sql, accountId: number, id: number): Promise<string | null | undefined> {
  const { rows } = await db.query<{ use: string | null }>(
    `SELECT ${use} AS use FROM uploads u WHERE u.id = $2 AND u.account_id = $1`,
    [accountId, id],
  )
  return rows[0]?.use
}

/** A message of a chat stays, without the file. */
export async function deleteUpload(db: Sql, accountId: number, id: number): Promise<void> {
  await db.query('DELETE FROM uploads WHERE id = $2 AND account_id = $1', [accountId, id])
}
