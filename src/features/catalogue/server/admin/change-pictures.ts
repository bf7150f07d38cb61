import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyLogged, recordAction } from '#features/audit/server/record-action.ts'
import { minPicture, type PicturedKind } from '#features/catalogue/picture-rules.ts'
import { maxAlt, maxMediaMegabytes, photographEndings } from '#features/media/rules.ts'
import { keepPhotograph } from '#features/media/server/keep-photograph.ts'
import type { MediaDeps } from '#features/media/server/media-deps.ts'
import { type GivenForm, nameOfOwner } from '#features/uploads/server/uploads.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { endsIn, tooHeavy, wrongType } from '#lib/file-rules.ts'
import { listBrands, listCategories, lockList, setPicture } from './admin-queries.ts'
import type { ListDeps } from './change-lists.ts'

export type PictureDeps = ListDeps & Omit<MediaDeps, 'db' | 'clock'>
type GivenPicture = { file: GivenForm['files'][number] | undefined; alt: string; seen: string | undefined }

/**
 * Sets the picture of a category or brand, or only its alternative text. The picture that it had stays until the new
 * one is stored in all its parts. A repeated call changes nothing.
 * @throws 422 on `picture` or `alt`, a conflict if another Admin has changed the picture since `seen`.
 */
export async function writePicture(
  deps: PictureDeps,
  actor: Actor,
  kind: PicturedKind,
  id: number,
  given: GivenPicture,
): Promise<{ file: string; alt: string }> {
  const alt = given.alt.trim()
  if (alt.length > maxAlt) throw invalid('alt', `The alternative text must not be longer than ${maxAlt} characters.`)
  const stored = given.file ? await storeFile(deps, actor, kind, given.file) : null
  return transaction(deps.db, async (tx) => {
    const before = await holdPicture(tx, kind, id)
    const file = stored ?? before.picture?.file
    if (!file) throw invalid('picture', 'Choose a picture.')
    const picture = { file, alt }
    await changeTo({ deps, tx, actor, kind, before, seen: given.seen, picture })
    return picture
  })
}

/** Removes the picture of a category or brand; the shop shows its usual one. Repeated, it changes nothing. */
export function removePicture(
  deps: ListDeps,
  actor: Actor,
  kind: PicturedKind,
  id: number,
  seen: string | undefined,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const before = await holdPicture(tx, kind, id)
    await changeTo({ deps, tx, actor, kind, before, seen, picture: null })
  })
}

type Pictured = { id: number; name: string; picture: { file: string; alt: string } | null }
const nouns: Record<PicturedKind, string> = { categories: 'category', brands: 'brand' }

async function holdPicture(tx: Sql, kind: PicturedKind, id: number): Promise<Pictured> {
  await lockList(tx, kind)
  const rows: Pictured[] = kind === 'brands' ? await listBrands(tx) : await listCategories(tx)
  const row = rows.find((one) => one.id === id)
  if (!row) throw notFound()
  return row
}

async function storeFile(
  deps: PictureDeps,
  actor: Actor,
  kind: PicturedKind,
  { name, bytes, truncated }: GivenForm['files'][number],
): Promise<string> {
  if (truncated) throw invalid('picture', tooHeavy('picture', maxMediaMegabytes))
  if (!endsIn(name, photographEndings)) throw invalid('picture', wrongType('picture', photographEndings))
  const result = await keepPhotograph(deps, nameOfOwner({ accountId: actor.id }), bytes, minPicture[kind])
  if ('problem' in result) throw invalid('picture', result.problem)
  return result.file
}

type PictureChange = {
  deps: ListDeps
  tx: Sql
  actor: Actor
  kind: PicturedKind
  before: Pictured
  seen: string | undefined
  picture: { file: string; alt: string } | null
}

async function changeTo({ deps, tx, actor, kind, before, seen, picture }: PictureChange): Promise<void> {
  const { id, name, picture: old } = before
  if (old?.file === picture?.file && (old?.alt ?? '') === (picture?.alt ?? '')) return
  const object = { kind: nouns[kind], id, name }
  if (seen !== undefined && seen !== (old?.file ?? ''))
    throw await alreadyLogged(tx, 'This picture has been changed in the meantime.', object, 'catalogue.changed')
  await setPicture(tx, kind, id, picture)
  const factsOf = (one: Pictured['picture']) =>
    one ? { Picture: one.file, 'Alternative text': one.alt } : 'No picture'
  await recordAction(tx, {
    actor,
    action: 'catalogue.changed',
    object,
    at: deps.clock(),
    before: factsOf(old),
    after: factsOf(picture),
  })
}
