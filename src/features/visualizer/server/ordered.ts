import type { Actor } from '#features/accounts/actor.ts'
import type { OrderedPart } from '#features/orders/ordered.ts'
import { findOrderedLines, type OrderedLine, viewOrdered } from '#features/orders/server/ordered-lines.ts'
import type { SceneRecord } from './queries.ts'
import { openScene } from './scenes.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/** What was ordered for a design, for its owner and the members of its project; nothing for readers of a share link. */
export async function readOrdered(deps: VisualizerDeps, actor: Actor | null, id: string): Promise<OrderedPart[]> {
  const { found, isMember } = await openScene(deps, actor, id)
  return isMember ? orderedOfScene(deps, found, actor?.id ?? null) : []
}

/** The same of a design whose reader may see it. */
export async function orderedOfScene(
  deps: Pick<VisualizerDeps, 'db' | 'clock'>,
  found: OrderedScene,
  readerId: number | null,
): Promise<OrderedPart[]> {
  return (await linesOrderedFor(deps, found, readerId)).map((line) => viewOrdered(line, readerId))
}

type OrderedScene = Pick<SceneRecord, 'id' | 'ownerId' | 'projectId' | 'showroomId'>

export async function linesOrderedFor(
  { db, clock }: Pick<VisualizerDeps, 'db' | 'clock'>,
  found: OrderedScene,
  readerId: number | null,
): Promise<OrderedLine[]> {
  // A guest's design becomes theirs with their next save: what they have ordered since they signed in counts already.
  const ownerId = found.ownerId ?? readerId
  if (ownerId === null) return []
  const { projectId, showroomId } = found
  const origins = projectId === null ? [found.id] : [found.id, projectId]
  return findOrderedLines(db, { ownerId, projectId, showroomId, origins, now: clock() })
}
