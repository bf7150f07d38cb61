import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { kindHelp, kindOf, type PageSlug, pageTable } from '#features/content/page-kinds.ts'
import type { AdminPage, DraftBody, PagePreview, PageRow, PageTexts } from '#features/content/page-schema.ts'
import { valuesOn } from '#features/site/server/dated-values.ts'
import { dayOf, formatDate, formatTime } from '#lib/dates.ts'
import { conflict, fail, notFound } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import {
  deleteDraft,
  findDraft,
  findVersion,
  insertVersion,
  listDrafts,
  listPages,
  listVersions,
  lockPage,
  type StoredDraft,
  saveDraftRow,
} from './page-queries.ts'
import { preview, publishedPage } from './read-pages.ts'

export type WritePageDeps = { db: Db; clock: Clock }

/** Every page with who published it and who drafts it. */
export async function readPages({ db }: WritePageDeps): Promise<PageRow[]> {
  const [pages, drafts] = await Promise.all([listPages(db), listDrafts(db)])
  return pageTable.flatMap(({ slug, name }) => {
    const page = pages.find((one) => one.slug === slug)
    const draft = drafts.find((one) => one.slug === slug)
    if (!page) return []
    return [
      {
        slug,
        name,
        version: page.version,
        published_at: page.at.toISOString(),
        published_by: page.publishedBy,
        draft: draft ? { saved_by: draft.savedBy, saved_at: draft.savedAt.toISOString() } : null,
      },
    ]
  })
}

export async function readAdminPage({ db }: WritePageDeps, slug: PageSlug): Promise<AdminPage> {
  const [page, draft, versions] = await Promise.all([
    publishedPage(db, slug),
    findDraft(db, slug),
    listVersions(db, slug),
  ])
  const { title, intro, body, version } = page
  return {
    slug,
    name: nameOf(slug),
    help: kindHelp[kindOf(slug)],
    published: { title, intro, body, version },
    draft: draft && viewDraft(draft),
    history: versions.map((one) => ({
      version: one.version,
      note: one.note,
      published_by: one.publishedBy,
      published_at: one.at.toISOString(),
    })),
  }
}

const nameOf = (slug: PageSlug): string => pageTable.find((one) => one.slug === slug)?.name ?? slug

const viewDraft = ({ title, intro, body, revision, savedBy, savedAt }: StoredDraft) => ({
  title,
  intro,
  body,
  revision,
  saved_by: savedBy,
  saved_at: savedAt.toISOString(),
})

/** The text as its page would show it. @throws 422 at `body` with everything that is wrong with it. */
export async function previewPage(
  { db, clock }: WritePageDeps,
  slug: PageSlug,
  texts: PageTexts,
): Promise<PagePreview> {
  const { figures } = await valuesOn(db, dayOf(clock()))
  const { value, problems } = preview(slug, texts, figures)
  if (problems.length > 0) throw fail('text', 422, 'The given data was invalid.', { body: problems.slice(0, 20) })
  return value
}

/**
 * Saves the draft, also one with mistakes, so that nothing typed is lost. A repeated call changes nothing.
 * @throws a conflict with the stored draft if another Admin has saved meanwhile.
 */
export async function saveDraft(
  { db, clock }: WritePageDeps,
  actor: Actor,
  slug: PageSlug,
  { revision, ...texts }: DraftBody,
): Promise<AdminPage> {
  const at = clock()
  await transaction(db, async (tx) => {
    const baseVersion = await lockedVersion(tx, slug)
    const stored = await findDraft(tx, slug)
    if (stored && sameTexts(stored, texts)) return
    if ((stored?.revision ?? 0) !== revision) throw await changedMeanwhile(tx, slug, stored)
    await saveDraftRow(tx, { ...texts, slug, baseVersion, revision: revision + 1, by: actor.id, at })
    await recordAction(tx, {
      actor,
      action: 'page.drafted',
      object: objectOf(slug),
      at,
      before: `Revision ${revision}`,
      after: `Revision ${revision + 1}`,
    })
  })
  return readAdminPage({ db, clock }, slug)
}

const sameTexts = (a: PageTexts, b: PageTexts) => a.title === b.title && a.intro === b.intro && a.body === b.body
const objectOf = (slug: PageSlug) => ({ kind: 'page', id: slug, name: nameOf(slug) })

async function lockedVersion(tx: Sql, slug: PageSlug): Promise<number> {
  const version = await lockPage(tx, slug)
  if (version === null) throw notFound()
  return version
}

async function changedMeanwhile(tx: Sql, slug: PageSlug, stored: StoredDraft | null) {
  const page = await publishedPage(tx, slug)
  const message = stored
    ? `${stored.savedBy} has saved this draft at ${formatTime(stored.savedAt)} on ${formatDate(stored.savedAt)}. Your text is kept here; compare the two before you save.`
    : `The draft was published or discarded by ${page.publishedBy ?? 'another Admin'}. Your text is kept here; compare it with the page before you save.`
  const { title, intro, body } = stored ?? page
  const theirs = { title, intro, body, revision: stored?.revision ?? 0 }
  return conflict('changed', message, theirs)
}

/** Publishes the draft that the Admin saw. @throws a conflict for another one, 422 while it has mistakes. */
export async function publishDraft(
  deps: WritePageDeps,
  actor: Actor,
  slug: PageSlug,
  { revision, note }: { revision: number; note: string },
): Promise<AdminPage> {
  await transaction(deps.db, async (tx) => {
    const version = await lockedVersion(tx, slug)
    const stored = await findDraft(tx, slug)
    if (!stored || stored.revision !== revision) throw await changedMeanwhile(tx, slug, stored)
    if (stored.baseVersion !== version)
      throw conflict(
        'changed',
        'Another version was published after this draft was begun. Compare the two and save the draft again.',
      )
    await publish(deps, tx, actor, slug, stored, note)
    await deleteDraft(tx, slug)
  })
  return readAdminPage(deps, slug)
}

/** Writes the texts as the next version, in the caller's transaction, which holds the page's row. */
export async function publish(
  { clock }: Pick<WritePageDeps, 'clock'>,
  tx: Sql,
  actor: Actor,
  slug: PageSlug,
  { title, intro, body }: PageTexts,
  note: string,
  action: 'page.published' | 'page.restored' = 'page.published',
): Promise<number> {
  const at = clock()
  const before = await publishedPage(tx, slug)
  const { figures } = await valuesOn(tx, dayOf(at))
  const { problems } = preview(slug, { title, intro, body }, figures)
  if (problems.length > 0) throw fail('text', 422, 'The given data was invalid.', { body: problems.slice(0, 20) })
  const version = before.version + 1
  await insertVersion(tx, { slug, title, intro, body, note, version, by: actor.id, at })
  await recordAction(tx, {
    actor,
    action,
    object: objectOf(slug),
    reason: note,
    at,
    before: `Version ${before.version}`,
    after: `Version ${version}`,
  })
  return version
}

export async function discardDraft(
  deps: WritePageDeps,
  actor: Actor,
  slug: PageSlug,
  revision: number,
): Promise<AdminPage> {
  await transaction(deps.db, async (tx) => {
    await lockedVersion(tx, slug)
    const stored = await findDraft(tx, slug)
    if (!stored) return
    if (stored.revision !== revision) throw await changedMeanwhile(tx, slug, stored)
    await deleteDraft(tx, slug)
    await recordAction(tx, {
      actor,
      action: 'page.discarded',
      object: objectOf(slug),
      at: deps.clock(),
      before: `Revision ${revision}`,
      after: 'Discarded',
    })
  })
  return readAdminPage(deps, slug)
}

/** Publishes an earlier version again, as a version of its own. A draft stays. */
export async function restoreVersion(
  deps: WritePageDeps,
  actor: Actor,
  slug: PageSlug,
  { version, seen, note }: { version: number; seen: number; note: string },
): Promise<AdminPage> {
  await transaction(deps.db, async (tx) => {
    const now = await lockedVersion(tx, slug)
    const earlier = await findVersion(tx, slug, version)
    if (!earlier) throw notFound()
    const current = await findVersion(tx, slug, now)
    if (current && sameTexts(current, earlier)) return
    if (now !== seen) throw conflict('changed', 'Another version was published in the meantime.')
    await publish(deps, tx, actor, slug, earlier, note, 'page.restored')
  })
  return readAdminPage(deps, slug)
}

export async function readVersion({ db }: WritePageDeps, slug: PageSlug, version: number) {
  const found = await findVersion(db, slug, version)
  if (!found) throw notFound()
  return found
}

/** Changes the entries of a list page as one new version. @throws a conflict if another version was published meanwhile. */
export function changeEntries(
  deps: WritePageDeps,
  actor: Actor,
  slug: 'faq' | 'testimonials',
  given: { version: number; note: string; change: (body: string) => string },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const now = await lockedVersion(tx, slug)
    const page = await publishedPage(tx, slug)
    const body = given.change(page.body)
    if (body === page.body) return
    if (now !== given.version)
      throw conflict('changed', `${page.publishedBy ?? 'Another Admin'} has changed this list in the meantime.`)
    await publish(deps, tx, actor, slug, { ...page, body }, given.note)
  })
}
