import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { forbidden, notFound } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import type { SavedScene } from '../schema.ts'
import { findRevokedLink, replaceShareId } from './scene-link-queries.ts'
import { openOwn, readScene } from './scenes.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/**
 * Ends the share link of a design at once and gives it a new one, which nobody has yet; repeating it changes nothing.
 * @throws 404 for a link that was never this design's, 403 for everybody but the owner
 */
export async function revokeSceneLink(
  deps: VisualizerDeps,
  actor: Actor | null,
  id: string,
  link: string,
): Promise<SavedScene> {
  const { ownerId } = await openOwn(deps, actor, id)
  if (ownerId !== null && ownerId !== actor?.id) throw forbidden()
  const change = { from: link, to: randomKey(), at: deps.clock() }
  const revoked = await transaction(deps.db, (tx) => replaceShareId(tx, id, change))
  if (!revoked && (await findRevokedLink(deps.db, link)) !== id) throw notFound()
  return readScene(deps, actor, id)
}
