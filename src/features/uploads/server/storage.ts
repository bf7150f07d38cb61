import type { Sql } from '#db/transaction.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { maxStored, sizeWord } from '../rules.ts'
import type { StoredFiles } from '../schema.ts'
import { deleteUpload, findStored, listUploads, usesOf } from './storage-queries.ts'
import type { UploadOwner } from './upload-queries.ts'

/** What an account stores, and how much it may. */
export async function readStorage(db: Sql, owner: UploadOwner) {
  const found = await findStored(db, owner)
  const { files, products, rooms } = found
  return {
    kind: found.kind,
    files,
    products,
    rooms,
    used: files + products + rooms,
    most: maxStored[found.kind],
  }
}

/**
 * Demands that these bytes fit into the account's storage, before they are stored.
 * @throws Failure 422 at `field` with what is stored and what can be deleted where
 */
export async function demandSpace(db: Sql, owner: UploadOwner, bytes: number, field: string): Promise<void> {
  const problem = await problemOfSpace(db, owner, bytes)
  if (problem) throw invalid(field, problem)
}

/** Why these bytes do not fit, and what can be deleted where; null if they do. */
export async function problemOfSpace(db: Sql, owner: UploadOwner, bytes: number): Promise<string | null> {
  const { kind, files, products, rooms, used, most } = await readStorage(db, owner)
  if (used + bytes <= most) return null
  const deletable = [
    files > 0 && kind !== 'ai' && `files (${sizeWord(files)}) at My account, Files`,
    products > 0 && `photographs and documents (${sizeWord(products)}) at Products`,
    rooms > 0 && `rooms (${sizeWord(rooms)}) among your rooms`,
  ].filter((each) => typeof each === 'string')
  return [
    `Your storage is full: ${sizeWord(used)} of ${sizeWord(most)} are used.`,
    ...(deletable.length > 0 ? [`Delete ${deletable.join(', or ')}.`] : []),
    ...(kind === 'unverified' ? ['To store more, confirm your email address.'] : []),
    ...(kind === 'ai' ? ['Write to support to have older pictures deleted.'] : []),
  ].join(' ')
}

/** The files that an account has uploaded, newest first, with what each is used for. */
export async function readFiles(db: Sql, accountId: number): Promise<StoredFiles> {
  const [{ used, most }, files] = await Promise.all([readStorage(db, { accountId }), listUploads(db, accountId)])
  return { used, most, files }
}

/**
 * Deletes a file; the next cleanup removes its bytes.
 * @throws Failure 404 for another's file, 422 for one that is still used
 */
export async function deleteFile(db: Sql, accountId: number, id: number): Promise<void> {
  const use = await usesOf(db, accountId, id)
  if (use === undefined) throw notFound()
  if (use !== null) throw invalid('file', `This file cannot be deleted: ${use}`)
  await deleteUpload(db, accountId, id)
}
