import type { FastifyRequest } from 'fastify'
import { transaction } from '#db/transaction.ts'
import type { DesignCharge } from '#features/design-ai/designs/schema.ts'
import { activeStates, canMoveDesign } from '#features/design-ai/designs/states.ts'
import { uploadUrl } from '#features/uploads/rules.ts'
import { nameOfOwner, readForm, uploadGate, usualForm } from '#features/uploads/server/uploads.ts'
import { removeUnused } from '#features/visualizer/server/clear-away.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import { giveBackCredit, spendCredit } from '../credits/credits.ts'
import type { AiAccount } from '../queries.ts'
import type { DesignDeps } from './design-deps.ts'
import {
  cancelDesign,
  deleteDesign,
  findDesign,
  lockAccount,
  lockDesign,
  requeueDesign,
  setName,
  setPicture,
  setShareKey,
} from './design-queries.ts'
import { chargeOf, demandPlace, keyHash } from './make-design.ts'
import { demandShowroom } from './prepare-design.ts'

/** @throws Failure 404, as every call below, for a design of another account */
export async function renameDesign(
  { db }: Pick<DesignDeps, 'db'>,
  accountId: number,
  id: number,
  name: string,
): Promise<void> {
  if (!(await setName(db, accountId, id, name))) throw notFound()
}

/**
 * Cancels a design that waits or runs, and gives its credit back. Repeating it changes nothing.
 * @throws Failure 422 for a design that has ended in another way
 */
export async function stopDesign(deps: DesignDeps, accountId: number, id: number): Promise<DesignCharge> {
  const stopped = await transaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId)
    const design = await lockDesign(tx, accountId, id)
    if (!design) throw notFound()
    if (design.status === 'cancelled') return design
    demandMove('cancel', design.status)
    await cancelDesign(tx, id, deps.clock())
    await giveBackCredit(tx, accountId, id, deps.clock())
    return { ...design, status: 'cancelled' as const }
  })
  deps.designQueue.wake()
  return chargeOf(deps, stopped)
}

/**
 * Puts a design that failed or was cancelled into the queue again, for a new credit. A repeated call with the same key
 * changes nothing.
 * @throws Failure 422 in another state, without a credit, or when its showroom takes no orders any more; 429 with too many
 * designs in the queue
 */
export async function retryDesign(
  deps: DesignDeps,
  account: AiAccount,
  id: number,
  key: string,
): Promise<DesignCharge> {
  const retriedBy = keyHash(account.id, key)
  const now = deps.clock()
  await deps.catalogue.ready()
  const design = await transaction(deps.db, async (tx) => {
    await lockAccount(tx, account.id)
    const found = await lockDesign(tx, account.id, id)
    if (!found) throw notFound()
    if (found.retriedBy?.equals(retriedBy)) return found
    demandMove('retry', found.status)
    demandShowroom(deps, found.showroomId)
    await demandPlace(tx, account.id)
    await requeueDesign(tx, id, retriedBy, now)
    await spendCredit(tx, account.id, id, now)
    return { ...found, status: 'queued' as const }
  })
  deps.designQueue.wake()
  return chargeOf(deps, design)
}

function demandMove(...[move, from]: Parameters<typeof canMoveDesign>): void {
  const { can, message } = canMoveDesign(move, from)
  if (!can) throw fail('design_state', 422, message, { status: [message] })
}

/** Deletes a design with its pictures; one that is still being made is cancelled first. */
export async function removeDesign(deps: DesignDeps, accountId: number, id: number): Promise<void> {
  const files = await transaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId)
    const design = await lockDesign(tx, accountId, id)
    if (!design) throw notFound()
    const active: readonly string[] = activeStates
    if (active.includes(design.status)) await giveBackCredit(tx, accountId, id, deps.clock())
    return deleteDesign(tx, id)
  })
  deps.designQueue.wake()
  await removeUnused(deps, files)
}

/** A link for everyone, the same until sharing ends; a new one is made after that. @throws Failure 422 before it is done */
export async function shareDesign({ db }: Pick<DesignDeps, 'db'>, accountId: number, id: number): Promise<string> {
  const design = await findDesign(db, accountId, id)
  if (!design) throw notFound()
  if (design.status !== 'done') throw fail('design_state', 422, 'Only a finished design can be shared.')
  const shared = await setShareKey(db, accountId, id, randomKey())
  if (!shared?.key) throw notFound()
  return shared.key
}

export async function endSharing({ db }: Pick<DesignDeps, 'db'>, accountId: number, id: number): Promise<void> {
  if (!(await setShareKey(db, accountId, id, null))) throw notFound()
}

/** Pixels; a result fills the page. */
const pictureWidth = 1600
const maxPictureBytes = 11 * 1024 * 1024
/** From the page's own canvas: no SVG and no other formats. */
const drawn = { kinds: ['png', 'jpeg'], width: pictureWidth, format: 'webp' } as const

/** Stores the picture that the owner's browser has drawn of a room, in place of an earlier one; returns its address. */
export async function savePicture(
  deps: DesignDeps,
  account: AiAccount,
  { id, room }: { id: number; room: number },
  request: FastifyRequest,
): Promise<string> {
  const design = await findDesign(deps.db, account.id, id)
  if (!design?.result?.rooms[room]) throw notFound()
  const owner = nameOfOwner({ aiAccountId: account.id })
  const picture = await uploadGate.hold(owner, request, maxPictureBytes, async () => {
    const { files } = await readForm(request, { ...usualForm, files: 1 })
    const [file] = files
    return file && !file.truncated ? deps.uploadedPictures.remake(owner, file.bytes, drawn) : null
  })
  if (!picture) throw invalid('image', 'The image must be a PNG or JPEG picture of at most 10 MB.')
  const file = await deps.files.save(picture.bytes, picture.ending)
  const before = await setPicture(deps.db, { designId: id, room, file, now: deps.clock() })
  if (before !== null && before !== file) await removeUnused(deps, [before])
  return uploadUrl(file)
}
