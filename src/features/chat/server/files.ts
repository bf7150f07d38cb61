import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { notFound } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import type { PictureProcesses } from '#server/uploads/picture-processes.ts'
import { deleteUnsent, findFile, type StoredFile, saveThumbnail } from './message-queries.ts'
import { demandRoom } from './rooms.ts'

export type FileDeps = { db: Db; chatFiles: FileStore; uploadedPictures: PictureProcesses }

type ServedFile = { bytes: Buffer; mime: string; name: string }

/** Pixels: sharp at 240 CSS pixels on a dense screen. */
const thumbnailWidth = 480

/**
 * A file of a conversation, for its members, or one that its uploader has not sent yet.
 * @throws 404 for any other id, and for everyone else
 */
export async function readChatFile(deps: FileDeps, actor: Actor, id: number): Promise<ServedFile> {
  const found = await openFile(deps, actor, id)
  const bytes = await deps.chatFiles.get(found.file)
  if (!bytes) throw notFound()
  return { bytes, mime: found.mime, name: found.name }
}

/** A small WebP of a sent picture, made the first time. @throws 404 as above, and for a file that is not a picture */
export async function readThumbnail(deps: FileDeps, actor: Actor, id: number): Promise<ServedFile> {
  const { db, chatFiles, uploadedPictures } = deps
  const found = await openFile(deps, actor, id)
  const stored = found.thumbnail && (await chatFiles.get(found.thumbnail))
  if (stored) return { bytes: stored, mime: 'image/webp', name: found.name }
  const picture = found.mime.startsWith('image/') ? await chatFiles.get(found.file) : undefined
  const small =
    picture &&
    (await uploadedPictures.remake(`account ${actor.id}`, picture, { width: thumbnailWidth, format: 'webp' }))
  if (!small) throw notFound()
  await saveThumbnail(db, id, await chatFiles.save(small.bytes, 'webp'))
  return { bytes: small.bytes, mime: small.mime, name: found.name }
}

const unsentMs = 86_400_000
const batch = 500

/**
 * Deletes files that were uploaded a day ago and are in no message; `clearAway` of the visualizer then deletes their
 * bytes. Returns how many. Safe to run in several processes at once, and while a message with such a file is sent.
 */
export async function sweepUnsent({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = new Date(clock().getTime() - unsentMs)
  for (let swept = 0; ; ) {
    const deleted = await transaction(db, (tx) => deleteUnsent(tx, before, batch))
    swept += deleted
    if (deleted < batch) return swept
  }
}

async function openFile({ db }: FileDeps, actor: Actor, id: number): Promise<StoredFile> {
  const found = await findFile(db, id)
  if (!found) throw notFound()
  if (found.roomId !== null) await demandRoom(db, actor, found.roomId, 'see')
  else if (found.uploaderId !== actor.id) throw notFound()
  return found
}
