import { type Sql, TryAgain, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { demandShowroomRight } from '#features/collaborators/server/demand-showroom-right.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId, randomProposalNo } from '#lib/ids.ts'
import { allows, statusNames, statusOn, totalsOf } from '../lines.ts'
import type { DraftInput, NewProposal } from '../schema.ts'
import { linesOf, linesOfProject } from './price-lines.ts'
import type { ProposalDeps } from './proposal-deps.ts'
import {
  deleteDraft,
  deleteProposal,
  findMadeWith,
  insertDraft,
  insertProposal,
  isSourceProject,
  listVersions,
  lockProposal,
  touchProposal,
  updateDraft,
  updateProposal,
  type VersionRecord,
} from './queries.ts'
import { openProposal } from './read-proposals.ts'

/** A new proposal is open for 30 days unless another end date is entered. */
const usualDays = 30

/**
 * A draft, from a project or empty. The same key creates it once. Returns its id and the products of the project that
 * the showroom does not carry.
 * @throws 404 for another showroom, 422 on `project` for one that is not the showroom's or shared with it
 */
export async function createProposal(
  deps: ProposalDeps,
  actor: Pick<Actor, 'id'>,
  given: NewProposal,
  madeWith: string | null,
): Promise<{ id: number; leftOut: string[] }> {
  const showroomId = given.showroom ?? actor.id
  await demandShowroomRight(deps.db, actor, showroomId, 'propose')
  const projectId = given.project ?? null
  if (projectId !== null && !(await isSourceProject(deps.db, showroomId, projectId)))
    throw invalid('project', 'This project is not shared with your showroom.')
  const from = projectId === null ? null : await linesOfProject(deps, projectId, showroomId)
  const at = deps.clock()
  const id = await insertNew(deps, {
    showroomId,
    projectId,
    title: given.title,
    clientName: given.client_name ?? '',
    clientEmail: given.client_email ?? '',
    createdBy: actor.id,
    madeWith,
    at,
    draft: {
      lines: from?.lines ?? [],
      notes: '',
      terms: '',
      endsOn: addDays(dayOf(at), usualDays),
      picture: from?.picture ?? null,
    },
  })
  return { id, leftOut: from?.leftOut ?? [] }
}

type Draft = Pick<VersionRecord, 'lines' | 'notes' | 'terms' | 'endsOn' | 'picture'>

async function insertNew(
  deps: ProposalDeps,
  given: Omit<Parameters<typeof insertProposal>[1], 'id' | 'number'> & { draft: Draft },
): Promise<number> {
  const { draft, ...row } = given
  return transaction(deps.db, async (tx) => {
    const id = randomId()
    if (!(await insertProposal(tx, { ...row, id, number: randomProposalNo() }))) {
      const made = row.madeWith && (await findMadeWith(tx, row.createdBy, row.madeWith))
      if (!made) throw new TryAgain('the number of the proposal is taken')
      return made
    }
    await insertDraft(tx, {
      ...draft,
      ...totalsOf(draft.lines),
      id: randomId(),
      proposalId: id,
      number: 1,
      at: row.at,
    })
    return id
  })
}

/**
 * Saves a draft at today's prices.
 * @throws 422 at the field, on `revision` if somebody has changed it meanwhile
 */
export async function saveProposal(
  deps: ProposalDeps,
  actor: Pick<Actor, 'id'>,
  id: number,
  given: DraftInput,
): Promise<void> {
  const { proposal } = await openProposal(deps, actor, id, 'propose')
  const lines = await linesOf(deps.catalogue, proposal.showroomId, given.lines)
  await transaction(deps.db, async (tx) => {
    const draft = await lockDraft(tx, id, given.revision)
    const at = deps.clock()
    await updateProposal(tx, {
      id,
      title: given.title,
      clientName: given.client_name,
      clientEmail: given.client_email,
      at,
    })
    await updateDraft(tx, draft.id, {
      lines,
      notes: given.notes,
      terms: given.terms,
      endsOn: given.ends_on,
      picture: draft.picture,
      ...totalsOf(lines),
    })
  })
}

/** The draft of a proposal under its lock. @throws 404 without one, 422 on `revision` for another one */
export async function lockDraft(tx: Sql, id: number, revision: number): Promise<VersionRecord> {
  if (!(await lockProposal(tx, id))) throw notFound()
  const [draft] = await listVersions(tx, id)
  if (draft?.status !== 'draft')
    throw stale('This proposal no longer has an open draft. It has been sent or discarded.')
  if (draft.revision !== revision) throw stale('Someone else has changed this draft. Reload it to see their changes.')
  return draft
}

/** Something has changed since the page was read: at `revision`, so that the page can offer to read it again. */
export const stale = (message: string) => fail('stale', 422, message, { revision: [message] })

/** Opens a new version as a draft with the content of the newest one; repeated, the draft that is open. */
export async function reviseProposal(deps: ProposalDeps, actor: Pick<Actor, 'id'>, id: number): Promise<void> {
  await openProposal(deps, actor, id, 'propose')
  await transaction(deps.db, async (tx) => {
    if (!(await lockProposal(tx, id))) throw notFound()
    const [newest] = await listVersions(tx, id)
    if (!newest || newest.status === 'draft') return
    const at = deps.clock()
    const status = statusOn(newest, dayOf(at))
    if (!allows(status, 'revise'))
      throw fail(
        'not_allowed',
        422,
        `A proposal with the status ${statusNames[status]} cannot get a new version. Duplicate it instead.`,
      )
    await insertDraft(tx, {
      ...draftFrom(newest, dayOf(at)),
      id: randomId(),
      proposalId: id,
      number: newest.number + 1,
      at,
    })
    await touchProposal(tx, id, at)
  })
}

/** Deletes the open draft; a proposal that was never sent is deleted with it. Repeating it changes nothing. */
export async function discardDraft(
  deps: ProposalDeps,
  actor: Pick<Actor, 'id'>,
  id: number,
): Promise<'proposal' | 'draft'> {
  await openProposal(deps, actor, id, 'propose')
  return transaction(deps.db, async (tx) => {
    if (!(await lockProposal(tx, id))) return 'proposal'
    const versions = await listVersions(tx, id)
    if (versions.some(({ status }) => status !== 'draft')) {
      await deleteDraft(tx, id)
      return 'draft'
    }
    await deleteProposal(tx, id)
    return 'proposal'
  })
}

/** A new proposal with the content of this one's draft or newest version. Returns its id. */
export async function duplicateProposal(
  deps: ProposalDeps,
  actor: Pick<Actor, 'id'>,
  id: number,
  madeWith: string | null,
): Promise<number> {
  const { proposal } = await openProposal(deps, actor, id, 'propose')
  const [newest] = await listVersions(deps.db, id)
  if (!newest) throw notFound()
  const at = deps.clock()
  return insertNew(deps, {
    showroomId: proposal.showroomId,
    projectId: proposal.projectId,
    title: `${proposal.title.slice(0, 113)} (copy)`,
    clientName: proposal.clientName,
    clientEmail: proposal.clientEmail,
    createdBy: actor.id,
    madeWith,
    at,
    draft: draftFrom(newest, dayOf(at)),
  })
}

/** An end date that has passed is not proposed again. */
function draftFrom(version: VersionRecord, today: string) {
  const { lines, notes, terms, picture } = version
  const endsOn = version.endsOn && version.endsOn > today ? version.endsOn : addDays(today, usualDays)
  return { lines, notes, terms, picture, endsOn, ...totalsOf(lines) }
}
