import type { z } from 'zod'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { demandRight } from '#features/projects/server/members.ts'
import { canMoveChange, mostReason, signedLength } from '#features/visualizer/change-orders.ts'
import type { ChangeOrder, changeMove } from '#features/visualizer/change-schema.ts'
import { Failure, fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { findScene } from '../queries.ts'
import { approveWithin, countApproval } from './approve.ts'
import type { ChangeDeps } from './change-deps.ts'
import { type ChangeRecord, endChange, findChange, findChangeProject, lockChange } from './change-order-queries.ts'
import { withCountedDesign } from './lock-design.ts'
import { notifyOfDecision } from './notify-change.ts'
import { demandShown, readChange, sideOf } from './read-changes.ts'

type Move = z.output<typeof changeMove>

/**
 * Approves, declines or withdraws a change order. Safe to repeat; of several at the same time one succeeds.
 * @throws 404 for a change of a project that the actor may not see, 403 for what only the other side may do, 422 at
 * `status` when the state forbids it, at `name` or `reason` when it is missing, and at `quote` or `ordered` when
 * the figures or the choices have changed; the response then has the change order as it is now
 */
export async function moveChange(deps: ChangeDeps, actor: Actor, id: number, move: Move): Promise<ChangeOrder> {
  const { db } = deps
  const found = await findChange(db, id)
  if (!found) throw notFound()
  if (actor.clientSafe) demandShown(actor, await findChangeProject(db, found.projectId))
  try {
    if ((await mayMove(db, actor, found, move)) === 'yes') {
      if (move.status === 'approved') await approve(deps, actor, found, move)
      else await end(deps, actor, found, move.status, reasonOf(move))
    }
  } catch (error) {
    if (!(error instanceof Failure) || !stale.has(error.code)) throw error
    throw fail(error.code, 422, error.message, error.fields, await readChange(deps, actor, id))
  }
  return readChange(deps, actor, id)
}

/** Failures after which the page needs the change order as it is now. */
const stale: ReadonlySet<string> = new Set(['closed', 'outdated', 'changed_quote', 'changed_ordered'])

async function mayMove(db: Sql, actor: Actor, change: ChangeRecord, { status }: Move): Promise<'yes' | 'same'> {
  const memberships = await demandRight(db, actor, change.projectId, 'see')
  const { outcome, message } = canMoveChange(sideOf(change, actor, memberships), change.status, status)
  if (outcome === 'forbidden') throw forbidden(message)
  if (outcome === 'closed') throw fail('closed', 422, message, { status: [message] })
  return outcome
}

function reasonOf({ status, reason = '' }: Move): string {
  if (status !== 'declined') return ''
  const text = reason.trim()
  if (text === '') throw invalid('reason', 'Say why you decline this change.')
  if (text.length > mostReason) throw invalid('reason', `The reason must be at most ${mostReason} characters.`)
  return text
}

async function end(
  deps: ChangeDeps,
  actor: Actor,
  { id }: ChangeRecord,
  status: 'declined' | 'withdrawn',
  reason: string,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const change = await lockChange(tx, id)
    if (!change) throw notFound()
    if ((await mayMove(tx, actor, change, { status, ordered: [] })) === 'same') return
    const project = await findChangeProject(tx, change.projectId)
    const scene = change.sceneId === null ? null : await findScene(tx, change.sceneId)
    if (!project) throw notFound()
    await endChange(tx, id, { status, by: actor.id, reason, at: deps.clock() })
    await notifyOfDecision(deps, tx, { change, project, scene, actor, to: status, reason })
  })
}

async function approve(deps: ChangeDeps, actor: Actor, found: ChangeRecord, move: Move): Promise<void> {
  const { id, sceneId } = found
  const name = signedNameOf(move)
  if (sceneId === null) throw outdated()
  await withCountedDesign(
    deps,
    sceneId,
    (document) => countApproval(deps, found, document),
    async (tx, scene, counted) => {
      const change = await lockChange(tx, id)
      if (!change) throw notFound()
      if ((await mayMove(tx, actor, change, move)) === 'same') return
      if (!counted || scene.projectId !== change.projectId) throw outdated()
      await approveWithin(deps, tx, { actor, change, scene, counted, name, move })
    },
  )
}

function signedNameOf({ name = '' }: Move): string {
  const text = name.trim().replaceAll(/ +/g, ' ')
  if (text === '') throw invalid('name', 'Enter your full name to approve this change.')
  if (text.length < signedLength.min || text.length > signedLength.max)
    throw invalid('name', `The name must have ${signedLength.min} to ${signedLength.max} characters.`)
  return text
}

function outdated(): Failure {
  const message = 'The room has changed since this was proposed, so it no longer applies.'
  return fail('outdated', 422, message, { status: [message] })
}
