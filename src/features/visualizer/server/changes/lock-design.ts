import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import { type Sql, transaction } from '#db/transaction.ts'
import { notFound } from '#lib/failure.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { announceUpdate, saveShared } from '../live/shared-room.ts'
import { findScene, lockScene, type SceneRecord } from '../queries.ts'
import type { VisualizerDeps } from '../visualizer-deps.ts'

/** Counting takes a while, so that the first attempts count before they lock the design. */
const unlockedTries = 3

/**
 * Runs `work` in a transaction that has locked a design, with what `count` has computed from exactly this design. A design
 * that several people edit is merged first. Throws 404 for a design that does not exist.
 */
export async function withCountedDesign<C, R>(
  { db, clock }: Pick<VisualizerDeps, 'db' | 'clock'>,
  sceneId: string,
  count: (document: SceneDoc) => Promise<C>,
  work: (tx: PoolClient, scene: SceneRecord, counted: C) => Promise<R>,
): Promise<R> {
  for (let tries = 0; ; tries++) {
    const seen = tries < unlockedTries ? await findScene(db, sceneId) : null
    const counted = seen && { value: await count(seen.document) }
    const done = await transaction(db, async (tx) => {
      const scene = await lockDesign(tx, sceneId, clock())
      if (!scene) throw notFound()
      const isSame = seen !== null && isDeepStrictEqual(seen.document, scene.document)
      if (!isSame && tries < unlockedTries) return null
      const known = isSame && counted ? counted.value : await count(scene.document)
      return { value: await work(tx, scene, known) }
    })
    if (done) return done.value
  }
}

/** Locks a design as its shared document has it, if there is one. */
async function lockDesign(tx: Sql, sceneId: string, now: Date): Promise<SceneRecord | null> {
  const { repaired } = await saveShared(tx, sceneId, now)
  // Open pages get the merged document again: what was repaired must not come back.
  if (repaired) await announceUpdate(tx, sceneId, 0, '')
  return lockScene(tx, sceneId)
}
