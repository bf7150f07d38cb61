import { notify, type Sql } from '#db/transaction.ts'
import type { PageSlug } from '#features/content/page-kinds.ts'
import type { PageTexts } from '#features/content/page-schema.ts'

export type PublishedPage = PageTexts & {
  slug: PageSlug
  version: number
  changed: string
  at: Date
  publishedBy: string | null
}
export type StoredDraft = PageTexts & {
  slug: PageSlug
  baseVersion: number
  revision: number
  savedBy: string
  savedAt: Date
}

const published = `SELECT p.slug, v.version, v.title, v.intro, v.body, v.changed, v.at, a.first_name || ' ' || a.last_name AS published_by
  FROM pages p JOIN page_versions v ON v.slug = p.slug AND v.version = p.version LEFT JOIN accounts a ON a.id = v.published_by`

export async function findPage(db: Sql, slug: PageSlug): Promise<PublishedPage | null> {
  const { rows } = await db.query<PublishedPage>({
    name: 'find-page',
    text: `${published} WHERE p.slug = $1`,
    values: [slug],
  })
  return rows[0] ?? null
}

export async function listPages(db: Sql): Promise<PublishedPage[]> {
  const { rows } = await db.query<PublishedPage>({ name: 'list-pages', text: published })
  return rows
}

const drafts = `SELECT d.slug, d.title, d.intro, d.body, d.base_version, d.revision,
    a.first_name || ' ' || a.last_name AS saved_by, d.saved_at
  FROM page_drafts d JOIN accounts a ON a.id = d.saved_by`

export async function findDraft(db: Sql, slug: PageSlug): Promise<StoredDraft | null> {
  const { rows } = await db.query<StoredDraft>({
    name: 'find-page-draft',
    text: `${drafts} WHERE d.slug = $1`,
    values: [slug],
  })
  return rows[0] ?? null
}

export async function listDrafts(db: Sql): Promise<StoredDraft[]> {
  const { rows } = await db.query<StoredDraft>({ name: 'list-page-drafts', text: drafts })
  return rows
}

/** The page's row, locked until the transaction ends; its published version, or null for an unknown page. */
export async function lockPage(tx: Sql, slug: PageSlug): Promise<number | null> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'lock-page',
    text: 'SELECT version FROM pages WHERE slug = $1 FOR UPDATE',
    values: [slug],
  })
  return rows[0]?.version ?? null
}

export async function saveDraftRow(
  tx: Sql,
  draft: PageTexts & { slug: PageSlug; baseVersion: number; revision: number; by: number; at: Date },
): Promise<void> {
  await tx.query({
    name: 'save-page-draft',
    text: `INSERT INTO page_drafts (slug, title, intro, body, base_version, revision, saved_by, saved_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (slug) DO UPDATE SET title = excluded.title, intro = excluded.intro, body = excluded.body,
        base_version = excluded.base_version, revision = excluded.revision, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
    values: [draft.slug, draft.title, draft.intro, draft.body, draft.baseVersion, draft.revision, draft.by, draft.at],
  })
}

export async function deleteDraft(tx: Sql, slug: PageSlug): Promise<void> {
  await tx.query({
    name: 'delete-page-draft',
    text: 'DELETE FROM page_drafts WHERE slug = $1',
    values: [slug],
  })
}

/** Writes the next version and publishes it; every process then shows it. */
export async function insertVersion(
  tx: Sql,
  page: PageTexts & { slug: PageSlug; version: number; note: string; by: number; at: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-page-version',
    text: `INSERT INTO page_versions (slug, version, title, intro, body, note, published_by, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [page.slug, page.version, page.title, page.intro, page.body, page.note, page.by, page.at],
  })
  await tx.query({
    name: 'publish-page-version',
    text: 'UPDATE pages SET version = $2 WHERE slug = $1',
    values: [page.slug, page.version],
  })
  await notify(tx, 'catalogue', 'texts')
}

export type VersionRow = PageTexts & { version: number; note: string; at: Date; publishedBy: string | null }

export async function listVersions(db: Sql, slug: PageSlug): Promise<Omit<VersionRow, keyof PageTexts>[]> {
  const { rows } = await db.query<Omit<VersionRow, keyof PageTexts>>({
    name: 'list-page-versions',
    text: `SELECT v.version, v.note, v.at, a.first_name || ' ' || a.last_name AS published_by
      FROM page_versions v LEFT JOIN accounts a ON a.id = v.published_by WHERE v.slug = $1 ORDER BY v.version DESC LIMIT 200`,
    values: [slug],
  })
  return rows
}

export async function findVersion(
  db: Sql,
  slug: PageSlug,
  version: number,
): Promise<(PageTexts & { version: number }) | null> {
  const { rows } = await db.query<PageTexts & { version: number }>({
    name: 'find-page-version',
    text: 'SELECT version, title, intro, body FROM page_versions WHERE slug = $1 AND version = $2',
    values: [slug, version],
  })
  return rows[0] ?? null
}

/** The first versions of pages that are not stored yet. */
export async function insertFirstPages(
  db: Sql,
  pages: readonly (PageTexts & { slug: PageSlug; changed: string })[],
  at: Date,
): Promise<void> {
  await db.query(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(slug text, title text, intro text, body text, changed text)),
      added AS (INSERT INTO pages (slug, version) SELECT slug, 1 FROM given ON CONFLICT DO NOTHING RETURNING slug)
    INSERT INTO page_versions (slug, version, title, intro, body, changed, note, at)
    SELECT g.slug, 1, g.title, g.intro, g.body, g.changed, 'The first version', $2 FROM given g JOIN added USING (slug)`,
    [JSON.stringify(pages), at],
  )
}
