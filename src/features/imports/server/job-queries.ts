import type { ImportJobsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow, updateRows } from '#db/write.ts'
import type { Mapping, RowProblem } from '../columns.ts'
import type { FileShape } from '../read/open-body.ts'
import type { FileSource } from '../read/open-table.ts'
import type { ImportReport } from '../report.ts'
import type { KnownSheet } from './sheets.ts'
import type { Change } from './write-batch.ts'

export type ImportJob = Omit<ImportJobsRow, 'shape' | 'mapping' | 'report'> & {
  shape: FileShape & {
    sample: { line: number; cells: string[] }[]
    /** Of a workbook: its sheets, and the places of those that are read. */
    sheets?: KnownSheet[]
    chosen?: number[]
  }
  mapping: Mapping
  report: ImportReport | null
}

const partBytes = 512 * 1024

export async function insertJob(tx: Sql, job: NewRow<'import_jobs'>, bytes: Uint8Array): Promise<void> {
  await insertRows(tx, 'import_jobs', { ...job, shape: wellFormed(job.shape) })
  for (let part = 0; part * partBytes < bytes.length; part++)
    await insertRows(tx, 'import_parts', {
      jobId: job.id,
      part,
      bytes: Buffer.from(bytes.subarray(part * partBytes, (part + 1) * partBytes)),
    })
}

/** The file of an import, of a workbook the chosen sheets; null once it was deleted. */
export async function readSource(db: Sql, { id, shape }: Pick<ImportJob, 'id' | 'shape'>): Promise<FileSource | null> {
  const bytes = await readParts(db, id)
  const { sheets, chosen = [] } = shape
  return bytes && { bytes, sheets: sheets ? sheets.filter((_, place) => chosen.includes(place)) : null }
}

/** One part after the other, as each is sent as text of twice its size. */
async function readParts(db: Sql, jobId: number): Promise<Uint8Array | null> {
  const { rows } = await db.query<{ part: number; bytes: number }>(
    'SELECT part, length(bytes) AS bytes FROM import_parts WHERE job_id = $1 ORDER BY part',
    [jobId],
  )
  if (rows.length === 0) return null
  const file = Buffer.alloc(rows.reduce((sum, { bytes }) => sum + bytes, 0))
  let at = 0
  for (const { part } of rows) {
    const found = await db.query<{ bytes: Buffer }>('SELECT bytes FROM import_parts WHERE job_id = $1 AND part = $2', [
      jobId,
      part,
    ])
    const bytes = found.rows[0]?.bytes
    if (!bytes) return null
    at += bytes.copy(file, at)
  }
  return file
}

export async function findJob(db: Sql, vendorId: number, id: number): Promise<ImportJob | null> {
  const { rows } = await db.query<ImportJob>(`SELECT * FROM import_jobs WHERE id = $1 AND vendor_id = $2`, [
    id,
    vendorId,
  ])
  return rows[0] ?? null
}

/** The same, locked until the transaction ends. */
export async function lockJob(tx: Sql, vendorId: number, id: number): Promise<ImportJob | null> {
  const { rows } = await tx.query<ImportJob>(`SELECT * FROM import_jobs WHERE id = $1 AND vendor_id = $2 FOR UPDATE`, [
    id,
    vendorId,
  ])
  return rows[0] ?? null
}

/** The newest imports of a vendor. */
export async function listJobs(db: Sql, vendorId: number): Promise<ImportJob[]> {
  const { rows } = await db.query<ImportJob>(
    `SELECT * FROM import_jobs WHERE vendor_id = $1 ORDER BY created_at DESC, id LIMIT 50`,
    [vendorId],
  )
  return rows
}

export async function updateJob(tx: Sql, id: number, change: Partial<ImportJobsRow>): Promise<void> {
  const { report, shape } = change
  const texts = { report: report && wellFormed(report), shape: shape && wellFormed(shape) }
  await updateRows(tx, 'import_jobs', { id }, { ...change, ...texts })
}

/** JSON that PostgreSQL stores: without characters that were cut in two. */
function wellFormed<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'string' ? each.toWellFormed().replaceAll('\u0000', '') : each,
    ),
  )
}

/** Claims the oldest job without a lease. The lease of a killed process expires. */
export async function claimJob(
  db: Sql,
  { lease, now, until, jobId }: { lease: string; now: Date; until: Date; jobId?: number },
): Promise<ImportJob | null> {
  const { rows } = await db.query<ImportJob>(
    `UPDATE import_jobs SET lease = $1, lease_until = $3 WHERE id = (
       SELECT id FROM import_jobs WHERE status IN ('checking', 'writing', 'undoing')
         AND (lease IS NULL OR lease_until < $2) AND ($4::bigint IS NULL OR id = $4)
       ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING *`,
    [lease, now, until, jobId ?? null],
  )
  return rows[0] ?? null
}

/** False if another process has the job. With `lock`, until the transaction ends. */
export async function holdsLease(tx: Sql, id: number, lease: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM import_jobs WHERE id = $1 AND lease = $2 FOR UPDATE', [id, lease])
  return rowCount === 1
}

export async function extendLease(db: Sql, id: number, lease: string, until: Date): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE import_jobs SET lease_until = $3 WHERE id = $1 AND lease = $2', [
    id,
    lease,
    until,
  ])
  return rowCount === 1
}

export async function setProgress(db: Sql, id: number, lease: string, done: number, total: number): Promise<void> {
  await db.query('UPDATE import_jobs SET done = $3, total = $4 WHERE id = $1 AND lease = $2', [id, lease, done, total])
}

export async function clearProblems(tx: Sql, jobId: number): Promise<void> {
  await tx.query('DELETE FROM import_problems WHERE job_id = $1', [jobId])
}

/** Adds problems to those that are known of their rows; a repeated one is stored once. */
export async function addProblems(tx: Sql, jobId: number, problems: readonly RowProblem[]): Promise<void> {
  const byRow = new Map<number, Omit<RowProblem, 'row'>[]>()
  for (const { row, ...problem } of problems) {
    const known = byRow.get(row)
    if (known) known.push(problem)
    else byRow.set(row, [problem])
  }
  if (byRow.size === 0) return
  await tx.query(
    `INSERT INTO import_problems (job_id, row, problems)
     SELECT $1, r.row, r.problems FROM jsonb_to_recordset($2::jsonb) AS r(row int, problems jsonb)
     ON CONFLICT (job_id, row) DO UPDATE SET problems = import_problems.problems || (
       SELECT coalesce(jsonb_agg(p), '[]') FROM jsonb_array_elements(excluded.problems) p
       WHERE NOT import_problems.problems @> jsonb_build_array(p))`,
    [jobId, JSON.stringify(wellFormed([...byRow].map(([row, list]) => ({ row, problems: list }))))],
  )
}

export async function countProblems(db: Sql, jobId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM import_problems WHERE job_id = $1', [
    jobId,
  ])
  return rows[0]?.n ?? 0
}

export type ProblemRow = { row: number; problems: Omit<RowProblem, 'row'>[] }

export async function listProblems(
  db: Sql,
  jobId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProblemRow[]> {
  const { rows } = await db.query<ProblemRow>(
    'SELECT row, problems FROM import_problems WHERE job_id = $1 ORDER BY row LIMIT $2 OFFSET $3',
    [jobId, limit, offset],
  )
  return rows
}

export async function insertChanges(tx: Sql, jobId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    `INSERT INTO import_changes (job_id, product_id, before, after)
     SELECT $1, r."productId", nullif(r.before, 'null'), r.after
     FROM jsonb_to_recordset($2::jsonb) AS r("productId" bigint, before jsonb, after jsonb)
     ON CONFLICT (job_id, product_id) DO UPDATE SET after = excluded.after`,
    [jobId, JSON.stringify(changes)],
  )
}

/** The next changes to undo; `deleteChanges` ends them. */
export async function nextChanges(tx: Sql, jobId: number, most: number): Promise<Change[]> {
  const { rows } = await tx.query<Change>(
    `SELECT product_id, before, after FROM import_changes WHERE job_id = $1 ORDER BY product_id LIMIT $2`,
    [jobId, most],
  )
  return rows
}

export async function deleteChanges(tx: Sql, jobId: number, productIds: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM import_changes WHERE job_id = $1 AND product_id = ANY($2)', [jobId, productIds])
}

export async function countChanges(db: Sql, jobId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM import_changes WHERE job_id = $1', [
    jobId,
  ])
  return rows[0]?.n ?? 0
}

export async function savedMapping(db: Sql, vendorId: number, signature: string): Promise<Mapping | null> {
  const { rows } = await db.query<{ mapping: Mapping }>(
    'SELECT mapping FROM import_mappings WHERE vendor_id = $1 AND signature = $2',
    [vendorId, signature],
  )
  return rows[0]?.mapping ?? null
}

/** The categories that the vendor has chosen for words in earlier files, newest first. */
export async function savedCategories(db: Sql, vendorId: number): Promise<Mapping['categories'][]> {
  const { rows } = await db.query<{ categories: Mapping['categories'] }>(
    `SELECT mapping->'categories' AS categories FROM import_mappings WHERE vendor_id = $1 ORDER BY used_at DESC LIMIT 20`,
    [vendorId],
  )
  return rows.map(({ categories }) => categories)
}

export async function saveMapping(
  tx: Sql,
  { vendorId, signature, mapping, at }: { vendorId: number; signature: string; mapping: Mapping; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO import_mappings (vendor_id, signature, mapping, used_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (vendor_id, signature) DO UPDATE SET mapping = excluded.mapping, used_at = excluded.used_at`,
    [vendorId, signature, JSON.stringify(mapping), at],
  )
}

/** Deletes the files and changes of imports that can no longer be continued or undone. Returns how many. */
export async function deleteOldParts(db: Sql, before: Date): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM import_parts WHERE job_id IN (
       SELECT id FROM import_jobs WHERE created_at < $1 AND status NOT IN ('checking', 'writing', 'undoing'))`,
    [before],
  )
  return rowCount ?? 0
}

export async function deleteOldChanges(db: Sql, before: Date): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM import_changes WHERE job_id IN (
       SELECT id FROM import_jobs WHERE finished_at < $1 AND status <> 'undoing')`,
    [before],
  )
  return rowCount ?? 0
}

export async function vendorByName(db: Sql, name: string): Promise<{ id: number; name: string } | null> {
  const { rows } = await db.query<{ id: number; name: string }>(
    'SELECT account_id AS id, company_name AS name FROM vendors WHERE lower(company_name) = lower($1)',
    [name],
  )
  return rows[0] ?? null
}

export async function vendorNames(db: Sql): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('SELECT company_name AS name FROM vendors ORDER BY company_name')
  return rows.map(({ name }) => name)
}

/** The vendor's brands; without one, the company's own name can be one. */
export async function ownBrands(db: Sql, vendorId: number): Promise<{ company: string; brands: string[] }> {
  const { rows } = await db.query<{ company: string; brands: string[] }>(
    `SELECT company_name AS company, array(SELECT name FROM brands b WHERE b.vendor_id = v.account_id ORDER BY name LIMIT 50)
       AS brands FROM vendors v WHERE account_id = $1`,
    [vendorId],
  )
  return rows[0] ?? { company: '', brands: [] }
}
