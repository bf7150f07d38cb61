import type { Db } from '#db/client.ts'
import { type Sql, transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { Attempts } from '#features/accounts/server/attempts.ts'
import { demandInvitations, newInvitation, stateOf } from '#features/accounts/server/registration/mailed-invitation.ts'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import { formatDate } from '#lib/dates.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/mail-layout.ts'
import { type CollaboratorRole, rightsOfShowroomRole, roleNames, roleText } from '../roles.ts'
import type { Collaborator, Membership } from '../schema.ts'
import {
  type CollaboratorRow,
  collaborators,
  findCompanyName,
  listMemberships,
  listShowroomProjects,
  projectsOfShowroom,
} from './queries.ts'

export type CollaboratorDeps = { env: Env; db: Db; clock: Clock; mail: Mailer; attempts: Attempts }

const maxPeople = 50

/** The people of the actor's own showroom, with open and expired invitations. */
export async function readTeam(deps: CollaboratorDeps, actor: Actor): Promise<Collaborator[]> {
  const now = deps.clock()
  return (await collaborators.list(deps.db, actor.id)).map((row) => shown(row, now))
}

/**
 * Mails an invitation that works once, for seven days; an expired one is sent again with the new role.
 * @throws 422 on `email` for the actor's own address, a collaborator, or somebody with an open invitation; 429 on `email`
 */
export async function invite(
  deps: CollaboratorDeps,
  actor: Actor,
  given: { email: string; role: CollaboratorRole },
): Promise<Collaborator[]> {
  const { email, role } = given
  if (email === actor.email) throw invalid('email', 'You cannot invite yourself.')
  await demandInvitations(deps.attempts, actor, email)
  const now = deps.clock()
  try {
    await transaction(deps.db, async (tx) => {
      const companyName = await findCompanyName(tx, actor.id)
      if (companyName === null) throw notFound('Your showroom is not open yet.')
      const rows = await collaborators.list(tx, actor.id)
      const known = rows.find((row) => row.email === email)
      if (known && stateOf(known, now) !== 'expired') throw invalid('email', refusalFor(known))
      if (!known && rows.length >= maxPeople)
        throw invalid('email', `A showroom can have at most ${maxPeople} collaborators.`)
      if (known) return sendAgain(deps, tx, actor, { ...known, role }, now)
      const { token, tokenHash, expiresAt } = newInvitation(now)
      const row = { id: randomId(), to: actor.id, email, may: role, tokenHash, at: now, expiresAt }
      await collaborators.insert(tx, row)
      await sendInvitation(deps, tx, actor, { companyName, email, role, token, expiresAt })
    })
  } catch (error) {
    // A concurrent invitation of the same address was faster.
    if (violates(error, 'showroom_collaborators_email')) throw invalid('email', refusalFor({ accountId: null }))
    throw error
  }
  return readTeam(deps, actor)
}

/**
 * Mails a new link; the earlier one stops working.
 * @throws 404 for an id of another showroom, 422 on `email` when the invitation was accepted
 */
export async function resendInvitation(deps: CollaboratorDeps, actor: Actor, id: number): Promise<Collaborator[]> {
  await transaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, actor, id)
    await demandInvitations(deps.attempts, actor, row.email)
    if (row.accountId !== null) throw invalid('email', refusalFor(row))
    await sendAgain(deps, tx, actor, row, deps.clock())
  })
  return readTeam(deps, actor)
}

/** @throws 404 for an id of another showroom or of somebody who was removed */
export async function changeRole(
  deps: CollaboratorDeps,
  actor: Actor,
  id: number,
  role: CollaboratorRole,
): Promise<Collaborator[]> {
  await transaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, actor, id)
    if (row.role === role) return
    await collaborators.change(tx, id, role)
    if (row.accountId === null) return
    const what = rightsOfShowroomRole[role].includes('write')
      ? 'You can now write in its chats.'
      : 'You can read its chats.'
    await membersChanged(deps, tx, row, row.accountId, {
      title: `You are now ${roleNames[role] === 'Editor' ? 'an editor' : 'a viewer'} of ${row.companyName}`,
      body: what,
      at: deps.clock(),
    })
  })
  return readTeam(deps, actor)
}

/**
 * Ends a collaboration at once, or withdraws an invitation; repeating it changes nothing.
 * @throws 404 for an id of another showroom
 */
export async function revoke(deps: CollaboratorDeps, actor: Actor, id: number): Promise<string> {
  return transaction(deps.db, async (tx) => {
    const row = await collaborators.lock(tx, id)
    if (row?.showroomId !== actor.id) throw notFound()
    const message = row.accountId === null ? 'Invitation withdrawn.' : 'Collaborator removed.'
    if (row.revokedAt) return message
    const at = deps.clock()
    await collaborators.revoke(tx, row.id, at)
    if (row.accountId !== null)
      await membersChanged(deps, tx, row, row.accountId, {
        title: `You no longer work with ${row.companyName}`,
        body: 'You can no longer see its projects and chats.',
        at,
      })
    return message
  })
}

/** The showrooms that the account works for, each with its newest projects. */
export async function readMemberships(deps: CollaboratorDeps, actor: Actor): Promise<Membership[]> {
  const rows = await listMemberships(deps.db, actor.id)
  return Promise.all(
    rows.map(async ({ id, companyName, vsdId, role, since, showroomId }) => ({
      id,
      showroom: showroomId,
      company_name: companyName,
      vsd_id: vsdId,
      role,
      since: since.toISOString(),
      projects: (rightsOfShowroomRole[role].includes('projects')
        ? await listShowroomProjects(deps.db, showroomId)
        : []
      ).map(({ id: project, name, shared }) => ({
        id: project,
        name: name.trim() || 'Untitled project',
        role: shared ? ('shared' as const) : ('hired' as const),
        link: shared ? paths.sharedProject(project, showroomId) : null,
      })),
    })),
  )
}

/** Leaves a showroom; repeating it changes nothing. @throws 404 for a membership of another account */
export async function leave(deps: CollaboratorDeps, actor: Actor, id: number): Promise<string> {
  return transaction(deps.db, async (tx) => {
    const row = await collaborators.lock(tx, id)
    if (row?.accountId !== actor.id) throw notFound()
    if (!row.revokedAt) {
      const at = deps.clock()
      await collaborators.revoke(tx, row.id, at)
      await membersChanged(deps, tx, row, row.showroomId, {
        title: `${actor.name} left your showroom`,
        body: 'They can no longer see its projects and chats.',
        at,
      })
    }
    return `You no longer work with ${row.companyName}.`
  })
}

/**
 * A notification of the topic `team` that leads to the section with the team; every open page of the showroom's projects
 * checks its rights again.
 */
export async function membersChanged(
  deps: RecordDeps,
  tx: Sql,
  { showroomId }: CollaboratorRow,
  accountId: number,
  { at, ...note }: { title: string; body: string; at: Date },
): Promise<void> {
  const live = (await projectsOfShowroom(tx, showroomId)).map((project) => ({ kind: 'members' as const, project }))
  await record(deps, tx, { notes: [{ accountId, type: 'team', link: paths.account('team'), ...note }], live }, at)
}

async function lockOwn(tx: Sql, actor: Actor, id: number): Promise<CollaboratorRow> {
  const row = await collaborators.lock(tx, id)
  if (!row || row.showroomId !== actor.id || row.revokedAt) throw notFound()
  return row
}

async function sendAgain(
  deps: CollaboratorDeps,
  tx: Sql,
  actor: Actor,
  row: CollaboratorRow,
  now: Date,
): Promise<void> {
  const { token, tokenHash, expiresAt } = newInvitation(now)
  await collaborators.renew(tx, { id: row.id, may: row.role, tokenHash, at: now, expiresAt })
  const { companyName, email, role } = row
  await sendInvitation(deps, tx, actor, { companyName, email, role, token, expiresAt })
}

async function sendInvitation(
  deps: CollaboratorDeps,
  tx: Sql,
  actor: Actor,
  given: { companyName: string; email: string; role: CollaboratorRole; token: string; expiresAt: Date },
): Promise<void> {
  const { email, ...rest } = given
  await deps.mail.queue(tx, {
    to: email,
    ...invitationMail({ by: actor.name, ...rest }),
  })
}

const refusalFor = ({ accountId }: Pick<CollaboratorRow, 'accountId'>) =>
  accountId === null
    ? 'This person has already been invited. You can send the invitation again from the list.'
    : 'This person is already a collaborator.'

function shown(row: CollaboratorRow, now: Date): Collaborator {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    state: stateOf(row, now),
    invited_at: row.invitedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    accepted_at: row.acceptedAt?.toISOString() ?? null,
  }
}

/** To the invited person; the link opens a page, and only a press on it accepts. */
function invitationMail(given: {
  companyName: string
  by: string
  role: CollaboratorRole
  token: string
  expiresAt: Date
}): MailContent {
  const { companyName, by, role, token, expiresAt } = given
  return {
    subject: `Invitation to work with ${companyName}`,
    title: `${companyName} invites you to its showroom`,
    preview: `${by} invites you to work with ${companyName}.`,
    parts: [
      `${by} invites you to work with ${companyName} on ${site.name}. You do not need an account to accept.`,
      { kind: 'facts', rows: [['Your role', roleNames[role]]] },
      roleText(role),
      { kind: 'button', label: 'View the invitation', url: paths.invitation(token) },
      `The link works until ${formatDate(expiresAt.toISOString())}.`,
    ],
    reason: `You are receiving this email because ${by} entered your address. If you do not know them, you can ignore this email.`,
  }
}
