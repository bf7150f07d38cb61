import type { ImportPhotographsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { updateRows } from '#db/write.ts'
import { randomId } from '#lib/ids.ts'
import type { MatchedProduct } from '../read/match-photographs.ts'

export type PhotographRow = ImportPhotographsRow

/** A product of the file; `hasPhotograph`: it is stored with one, or the file has the address of one. */
export type FileProduct = MatchedProduct & { hasPhotograph: boolean }

/** Replaces what an earlier check has found. */
export async function replaceProducts(tx: Sql, jobId: number, products: readonly FileProduct[]): Promise<void> {
  await tx.query('DELETE FROM import_products WHERE job_id = $1', [jobId])
  for (let from = 0; from < products.length; from += 5000)
    await tx.query(
      `INSERT INTO import_products (job_id, sku, name, skus, pictures, has_photograph)
       SELECT $1, r.sku, r.name, r.skus, r.pictures, r."hasPhotograph" FROM jsonb_to_recordset($2::jsonb)
         AS r(sku text, name text, skus text[], pictures text[], "hasPhotograph" boolean)`,
      [jobId, JSON.stringify(products.slice(from, from + 5000))],
    )
}

export async function listProducts(db: Sql, jobId: number): Promise<FileProduct[]> {
  const { rows } = await db.query<FileProduct>(
    'SELECT sku, name, skus, pictures, has_photograph FROM import_products WHERE job_id = $1 ORDER BY sku',
    [jobId],
  )
  return rows
}

export async function listPhotographs(db: Sql, jobId: number): Promise<PhotographRow[]> {
  const { rows } = await db.query<PhotographRow>('SELECT * FROM import_photographs WHERE job_id = $1 ORDER BY name', [
    jobId,
  ])
  return rows
}

/** The digest of each photograph that was kept under its name. */
export async function knownDigests(db: Sql, jobId: number): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; digest: string }>(
    'SELECT name, digest FROM import_photographs WHERE job_id = $1 AND file IS NOT NULL',
    [jobId],
  )
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

type Given = Pick<PhotographRow, 'jobId' | 'name' | 'digest' | 'file' | 'width' | 'height' | 'bytes' | 'problem'>

/** Adds a photograph, or puts it in the place of the earlier one with its name; what the vendor has chosen stays. */
export async function putPhotograph(tx: Sql, given: Given, at: Date): Promise<void> {
  const { jobId, name, digest, file, width, height, bytes, problem } = given
  await tx.query(
    `INSERT INTO import_photographs (id, job_id, name, digest, file, width, height, bytes, problem, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (job_id, name) DO UPDATE SET digest = excluded.digest, file = excluded.file, width = excluded.width,
       height = excluded.height, bytes = excluded.bytes, problem = excluded.problem`,
    [randomId(), jobId, name, digest, file, width, height, bytes, problem, at],
  )
}

/** False if the import has no such photograph. */
export async function choosePhotograph(tx: Sql, jobId: number, id: number, chosen: string | null): Promise<boolean> {
  return (await updateRows(tx, 'import_photographs', { jobId, id }, { chosen })) === 1
}

/** What became of photographs that were to be written. */
export async function markPhotographs(
  tx: Sql,
  jobId: number,
  marks: readonly { id: number; mediaId: number | null; problem: string }[],
): Promise<void> {
  await tx.query(
    `UPDATE import_photographs f SET media_id = r."mediaId", problem = r.problem
     FROM jsonb_to_recordset($2::jsonb) AS r(id bigint, "mediaId" bigint, problem text)
     WHERE f.job_id = $1 AND f.id = r.id`,
    [jobId, JSON.stringify(marks)],
  )
  await tx.query(
    `UPDATE import_jobs SET photographs = (
       SELECT count(*) FROM import_photographs WHERE job_id = $1 AND media_id IS NOT NULL) WHERE id = $1`,
    [jobId],
  )
}

/** The next photographs that were written: those to take back. */
export async function writtenPhotographs(
  tx: Sql,
  jobId: number,
  most: number,
): Promise<{ id: number; mediaId: number }[]> {
  const { rows } = await tx.query<{ id: number; mediaId: number }>(
    'SELECT id, media_id FROM import_photographs WHERE job_id = $1 AND media_id IS NOT NULL ORDER BY id LIMIT $2',
    [jobId, most],
  )
  return rows
}

/** Deletes what is no longer needed to write an import or to undo it. Returns how many photographs. */
export async function deleteOldPhotographs(db: Sql, created: Date, finished: Date): Promise<number> {
  const old = `SELECT id FROM import_jobs WHERE created_at < $1 AND status NOT IN ('checking', 'writing', 'undoing')
    AND (finished_at IS NULL OR finished_at < $2)`
  await db.query(`DELETE FROM import_products WHERE job_id IN (${old})`, [created, finished])
  const { rowCount } = await db.query(`DELETE FROM import_photographs WHERE job_id IN (${old})`, [created, finished])
  return rowCount ?? 0
}
