import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type Sql, transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { announce, type LiveEvent } from '#features/notifications/server/announce.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { type Letter, type RecordDeps, record } from '#features/notifications/server/record.ts'
import { isMailed } from '#features/notifications/topics.ts'
import {
  canMoveHire,
  endMinutes,
  type HireSide,
  type HireStatus,
  mayHaveRights,
  memberRights,
} from '#features/projects/members.ts'
import type { Designer } from '#features/projects/schema.ts'
import { demandRight } from '#features/projects/server/members.ts'
import { signature } from '#features/reviews/server/reviews.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { formatCents, fromDollars, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { MailPart } from '#server/mail/mail-layout.ts'
import type { HireChange, HireRequest, hireBody, RatingBody } from '../schema.ts'
import { designersOf } from './directory.ts'
import {
  dueEnds,
  findHiringProject,
  findMailReader,
  insertHire,
  insertRating,
  listRequests,
  lockHire,
  type OpenHire,
  postEnd,
  resumeHire,
  setEnding,
  updateHireRights,
  updateHireStatus,
  updateShown,
} from './hire-queries.ts'
import { findDesigners } from './queries.ts'

export type HireDeps = RecordDeps & { db: Db; clock: Clock }

/**
 * Asks a professional to work in a project of the actor. Returns everyone who has been asked.
 * @throws 404 for a project that the actor may not see, 403 for one that they do not own, 422 at the field
 */
export async function requestHire(deps: HireDeps, actor: Actor, input: z.infer<typeof hireBody>): Promise<Designer[]> {
  const { db, clock } = deps
  const budgetCents = input.budget == null ? null : fromDollars(input.budget)
  if (input.budget != null && budgetCents === null) throw invalid('budget', 'The budget can have at most two decimals.')
  await transaction(db, async (tx) => {
    await demandRight(tx, actor, input.project, 'manage')
    const project = await findHiringProject(tx, input.project)
    if (!project) throw notFound()
    if (project.status !== 'open') throw invalid('project', 'Restore this project before you hire someone for it.')
    if (input.designer_id === actor.id) throw invalid('designer_id', 'You cannot hire yourself.')
    const [professional] = await findDesigners(tx, [input.designer_id])
    // Clients who came with a Showroom ID can hire its owner, in the directory or not.
    const isOffered = professional?.listed || professional?.id === project.showroomId
    if (!professional?.isOpen || !isOffered) throw invalid('designer_id', 'The selected professional is invalid.')
    if (!professional.available)
      throw invalid('designer_id', `${professional.companyName} is not taking new work right now.`)
    const { message, designer_id: professionalId, project: projectId } = input
    const at = clock()
    if (!(await insertHire(tx, { id: randomId(), projectId, professionalId, message, budgetCents, at })))
      throw invalid('designer_id', 'You have already sent a request to this professional for this project.')
    const news = {
      accountId: professionalId,
      title: 'A client wants to hire you',
      body: `${actor.name} asks you to work on ${quoted(project.name)}.`,
      link: paths.sharedProjects(),
      label: 'View the request',
      details: requestDetails(actor, message, budgetCents),
    }
    await notifyOfHire(deps, tx, news, at, [{ kind: 'members', project: projectId }])
  })
  return designersOf(db, input.project, null, clock())
}

/**
 * Answers, ends or withdraws a hire, takes its end back, or changes what the professional may do, which applies from the
 * next request on.
 * Safe to repeat. Returns the professional with the hire.
 * @throws 404 for a hire of others, 403 for what only the other side may do, 422 when the hire's state forbids it
 */
export async function changeHire(deps: HireDeps, actor: Actor, id: number, change: HireChange): Promise<Designer> {
  const { db, clock } = deps
  const hire = await transaction(db, async (tx) => {
    const { hire, side } = await openHire(tx, actor, id)
    const { status, rights } = change
    if (rights) {
      if (side !== 'owner') throw forbidden()
      if (!mayHaveRights(hire.status) || status === 'ended')
        throw invalid('rights', 'This work has already ended, so there are no rights to change.')
      await updateHireRights(
        tx,
        id,
        memberRights.filter((right) => rights.includes(right)),
      )
    }
    if (change.shows_room !== undefined) {
      if (side !== 'owner') throw forbidden()
      if (hire.decidedAt === null || hire.status === 'declined')
        throw invalid('shows_room', 'Only the design of accepted work can be shown.')
      await updateShown(tx, id, change.shows_room)
    }
    const move = status && canMoveHire(side, hire.status, status)
    if (move?.outcome === 'forbidden') throw forbidden(move.message)
    if (move?.outcome === 'closed') throw invalid('status', move.message)
    if (status && move?.outcome === 'yes') {
      const at = clock()
      await updateHireStatus(tx, id, status, at)
      if (hire.status === 'accepted' && status === 'ended')
        await setEnding(tx, id, { side, postsAt: new Date(at.getTime() + endMinutes * 60_000) })
      else await notifyOfMove(deps, tx, hire, side, status)
    }
    const resumed = change.resume === true && (await resume(tx, hire, side, clock()))
    if (rights || resumed || move?.outcome === 'yes') await announce(tx, { kind: 'members', project: hire.projectId })
    return hire
  })
  return oneOf(deps, hire)
}

/**
 * Takes back the end of the work; false if it goes on already.
 * @throws 403 for the side that has not ended it, 422 when the end is final
 */
async function resume(tx: Sql, hire: OpenHire, side: HireSide, now: Date): Promise<boolean> {
  if (hire.status === 'accepted') return false
  if (hire.endPostsAt === null || hire.endPostsAt <= now)
    throw invalid('resume', 'The end of this work is final. You can send a new request.')
  if (hire.endedSide !== side) throw forbidden()
  await resumeHire(tx, hire.id).catch((error: unknown) => {
    if (!violates(error, 'hires_current')) throw error
    throw invalid('resume', 'There is a newer request to this professional for this project.')
  })
  return true
}

const batch = 100

/** Tells the other side of work that ended ten minutes ago, each once. Returns how many ends became final. */
export async function postEnds(deps: HireDeps): Promise<number> {
  const now = deps.clock()
  let posted = 0
  for (const id of await dueEnds(deps.db, now, batch))
    posted += await transaction(deps.db, async (tx) => {
      const hire = await lockHire(tx, id)
      if (!hire?.endPostsAt || hire.endPostsAt >= now) return 0
      await finishEnd(deps, tx, hire)
      return 1
    })
  return posted
}

async function finishEnd(deps: HireDeps, tx: Sql, hire: OpenHire): Promise<void> {
  await postEnd(tx, hire.id)
  if (hire.projectStatus !== 'deleted' && hire.endedSide)
    await notifyOfMove(deps, tx, { ...hire, status: 'accepted' }, hire.endedSide, 'ended')
}

/**
 * The owner's rating of finished work, once. It makes the end of the work final.
 * @throws 404 for a hire of others, 403 for the professional, 422 for work that has not ended or is rated already
 */
export async function rateHire(
  deps: HireDeps,
  actor: Actor,
  id: number,
  { rating, text }: RatingBody,
): Promise<Designer> {
  const { db, clock } = deps
  const hire = await transaction(db, async (tx) => {
    const { hire, side } = await openHire(tx, actor, id)
    if (side !== 'owner') throw forbidden()
    if (hire.status !== 'ended' || hire.decidedAt === null)
      throw fail('not_finished', 422, 'You can rate this professional when their work has ended.')
    const row = { hireId: id, rating, body: text, author: signature(actor.name), at: clock() }
    if (!(await insertRating(tx, row)))
      throw fail('rated_before', 422, 'You have already rated this professional for this project.')
    if (hire.endPostsAt) await finishEnd(deps, tx, hire)
    const note = {
      type: 'hire',
      title: 'A client rated your work',
      body: `${actor.name} rated your work on ${quoted(hire.projectName)} with ${rating === 1 ? '1 star' : `${rating} stars`}.`,
      link: paths.account('showroom'),
    }
    await notify(tx, [{ accountId: hire.professionalId, ...note }], row.at)
    return hire
  })
  return oneOf(deps, hire)
}

/** The requests that wait for this professional's answer, and the work whose end they can take back. */
export async function readRequests(
  { db, clock }: Pick<HireDeps, 'db' | 'clock'>,
  actor: Actor,
): Promise<HireRequest[]> {
  return (await listRequests(db, actor.id, clock())).map((row) => ({
    id: row.id,
    project: row.project,
    project_name: row.projectName,
    client: row.client,
    message: row.message,
    budget: row.budgetCents === null ? null : toDollars(row.budgetCents),
    requested_at: row.requestedAt.toISOString(),
    resume_until: row.resumeUntil?.toISOString() ?? null,
  }))
}

/** A hire of the actor, and their side of it. Throws 404 for one of others, and when its project was deleted. */
async function openHire(tx: Sql, actor: Actor, id: number): Promise<{ hire: OpenHire; side: HireSide }> {
  const hire = await lockHire(tx, id)
  if (!hire || hire.projectStatus === 'deleted') throw notFound()
  if (hire.ownerId === actor.id) return { hire, side: 'owner' }
  if (hire.professionalId === actor.id) return { hire, side: 'professional' }
  throw notFound()
}

/** Notifies the other side. */
async function notifyOfMove(
  deps: HireDeps,
  tx: Sql,
  hire: OpenHire,
  side: HireSide,
  status: HireStatus,
): Promise<void> {
  const project = quoted(hire.projectName)
  const who = side === 'owner' ? hire.ownerName : hire.companyName
  const texts: Partial<Record<HireStatus, [title: string, body: string]>> = {
    accepted: ['Your request was accepted', `${who} now works on ${project}.`],
    declined: ['Your request was declined', `${who} cannot work on ${project}.`],
    ended:
      hire.status === 'requested'
        ? ['A request was withdrawn', `${who} withdrew the request for ${project}.`]
        : ['Work on a project has ended', `${who} ended the work on ${project}.`],
  }
  const [title, body] = texts[status] ?? []
  const accountId = side === 'owner' ? hire.professionalId : hire.ownerId
  if (!title || !body || accountId === null) return
  const link = side === 'owner' ? paths.sharedProjects() : paths.projects()
  await notifyOfHire(deps, tx, { accountId, title, body, link, label: 'View your projects' }, deps.clock())
}

function requestDetails(actor: Actor, message: string, budgetCents: number | null): MailPart[] {
  const details: MailPart[] = []
  if (budgetCents !== null) details.push({ kind: 'facts', rows: [['Budget', formatCents(budgetCents)]] })
  if (message !== '') details.push(`${actor.name} wrote:\n${message}`)
  return details
}

const quoted = (name: string) => `“${name.trim() || 'Untitled project'}”`

async function oneOf({ db, clock }: HireDeps, hire: OpenHire): Promise<Designer> {
  const [designer] = await designersOf(db, hire.projectId, hire.professionalId, clock())
  if (!designer) throw notFound()
  return designer
}

type HireNews = {
  accountId: number
  title: string
  body: string
  /** A path, and what the mail's button to it says. */
  link: string
  label: string
  /** What only the mail says. */
  details?: MailPart[]
}

/** Notifies one side of a hire on the site, by push and by mail: each unless the account has switched it off. */
async function notifyOfHire(
  deps: RecordDeps,
  tx: Sql,
  { accountId, title, body, link, label, details = [] }: HireNews,
  at: Date,
  live?: readonly LiveEvent[],
): Promise<void> {
  const reader = await findMailReader(tx, accountId)
  const mail: Letter = {
    to: reader && isMailed('hires', reader.type) ? reader.email : null,
    choice: { account: accountId, topic: 'hires' },
    title,
    preview: body,
    parts: [body, ...details, { kind: 'button', label, url: link }],
    reason: 'You are receiving this email because you chose to receive emails about hiring.',
    choices: paths.account('notifications'),
  }
  await record(deps, tx, { notes: [{ accountId, type: 'hire', title, body, link }], mail, live }, at)
}
