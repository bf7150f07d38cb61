import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import { mayDo } from '#features/projects/members.ts'
import { demandRight } from '#features/projects/server/members.ts'
import type {
  ChangeFigures,
  ChangeOrder,
  ChangeParts,
  newChange,
  quotedChange,
} from '#features/visualizer/change-schema.ts'
import { partsOf, withParts } from '#features/visualizer/design-changes.ts'
import { sceneDoc } from '#features/visualizer/scene-schema.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { newlyWrong } from '#scene/model/rooms/edit/room-problems.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { designOf, groundOf } from '../known-rooms.ts'
import {
  type ChangeProject,
  findChange,
  findChangeProject,
  findMadeChange,
  insertChange,
  listOpenChanges,
} from './change-order-queries.ts'
import { type Counted, countChange } from './figures.ts'
import { withCountedDesign } from './lock-design.ts'
import { notifyOfProposal } from './notify-change.ts'
import type { ChangeDeps } from './read-changes.ts'
import { changedDesign, demandShown, openRoomOf, pricedFor, readChange } from './read-changes.ts'

const maxOpen = 50

type Given = z.output<typeof quotedChange>['parts']

/** The figures of a change that is not proposed yet. @throws as `proposeChange` */
export async function quoteChange(
  deps: ChangeDeps,
  actor: Actor,
  key: string,
  given: z.output<typeof quotedChange>,
): Promise<ChangeFigures> {
  const { scene, project } = await openToPropose(deps, actor, key)
  const { counted } = await countProposal(deps, project, scene.document, given.parts)
  return counted.figures
}

/**
 * Proposes to the owner to replace products of the project's room. A repeated call with the same key returns the first
 * one's change order.
 * @throws 404 for a room that the actor may not see, 403 without the right to comment, 422 for the owner, for a project
 * that is archived, and at `parts` for what cannot be proposed
 */
export async function proposeChange(
  deps: ChangeDeps,
  actor: Actor,
  key: string,
  given: z.output<typeof newChange>,
  idempotencyKey: string | null,
): Promise<ChangeOrder> {
  const { scene, project } = await openToPropose(deps, actor, key)
  const madeBy =
    idempotencyKey === null ? null : createHash('sha256').update(`${actor.id} ${scene.id} ${idempotencyKey}`).digest()
  const before = madeBy && (await findMadeChange(deps.db, madeBy))
  if (before) return readChange(deps, actor, before)
  const id = await withCountedDesign(
    deps,
    scene.id,
    (document) => countProposal(deps, project, document, given.parts),
    async (tx, locked, { parts, counted }) => {
      const known = madeBy && (await findMadeChange(tx, madeBy))
      if (known) return known
      const now = await findChangeProject(tx, project.id, true)
      if (locked.projectId !== project.id || now?.showroomId !== project.showroomId) throw notFound()
      demandOpen(now)
      await demandRight(tx, actor, project.id, 'comment')
      const open = await listOpenChanges(tx, scene.id)
      if (open.some((one) => one.proposedBy === actor.id && isDeepStrictEqual(one.parts, parts)))
        throw invalid('parts', 'You have already proposed this change.')
      if (open.length >= maxOpen) throw fail('too_many', 422, `At most ${maxOpen} changes can wait for a decision.`)
      const change = {
        id: randomId(),
        projectId: project.id,
        sceneId: scene.id,
        proposedBy: actor.id,
        at: deps.clock(),
        note: given.note,
        parts,
        figures: counted.figures,
        differenceCents: counted.differenceCents,
        madeBy,
      }
      await insertChange(tx, change)
      const made = await findChange(tx, change.id)
      if (made) await notifyOfProposal(deps, tx, { change: made, project: now, scene: locked, actor })
      return change.id
    },
  )
  return readChange(deps, actor, id)
}

async function openToPropose({ db }: ChangeDeps, actor: Actor, key: string) {
  const { scene, memberships } = await openRoomOf(db, actor, key)
  if (!mayDo(memberships, 'comment')) throw forbidden()
  // A proposal needs two sides: the owner's own changes need no approval.
  if (mayDo(memberships, 'manage'))
    throw fail('own_project', 422, 'This is your own project. Change the room directly.')
  const project = await findChangeProject(db, scene.projectId)
  if (!project) throw notFound()
  demandOpen(project)
  demandShown(actor, project)
  return { scene, project }
}

function demandOpen({ status }: Pick<ChangeProject, 'status'>): void {
  if (status !== 'open') throw fail('archived', 422, 'This project is archived. Its owner must restore it first.')
}

async function countProposal(
  deps: ChangeDeps,
  project: ChangeProject,
  document: SceneDoc,
  given: Given,
): Promise<{ parts: ChangeParts; counted: Counted }> {
  const parts = partsIn(document, given)
  const after = changedDesign(parts, document)
  if (!designOf(after)) throw invalid('parts', 'This design cannot be opened.')
  const wrong = newlyWrong(groundOf(after), after, document)
  if (wrong) throw invalid('parts', wrong.problem)
  const priced = pricedFor(project)
  return {
    parts,
    counted: await countChange(deps, { before: document, after }, { ...priced, now: deps.clock() }),
  }
}

const changeable = ['fills/', 'fixtures/']

/** The parts that differ from the design, as the schema reads them. @throws Failure 422 at `parts` */
function partsIn(document: SceneDoc, given: Given): ChangeParts {
  const entries = Object.entries(given)
  if (!entries.every(([key]) => changeable.some((start) => key.startsWith(start))))
    throw invalid('parts', 'Only products and fixtures can be proposed.')
  const read = sceneDoc.safeParse(withParts(document, entries))
  if (!read.success) throw invalid('parts', read.error.issues[0]?.message ?? 'This change is invalid.')
  const [old, next] = [partsOf(document), partsOf(read.data)]
  const parts: ChangeParts = {}
  for (const [key] of entries) {
    const [before, after] = [old.get(key) ?? null, next.get(key) ?? null]
    if (!isDeepStrictEqual(before, after)) parts[key] = { before, after }
  }
  const keys = Object.keys(parts)
  if (keys.length === 0) throw invalid('parts', 'This is already in the room. Choose another product.')
  const isSwap = keys.some((key) => {
    const after = parts[key]?.after
    return key.startsWith('fills/') && after !== null && typeof after === 'object' && 'product' in after
  })
  if (!isSwap) throw invalid('parts', 'Choose a product to propose.')
  return parts
}
