import type { Db } from '#db/client.ts'
import { type Sql, transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { Caller } from '#features/accounts/server/account-deps.ts'
import type { Attempts } from '#features/accounts/server/attempts.ts'
import { hashToken } from '#features/accounts/server/authenticate.ts'
import {
  acceptFailure,
  acceptMailed,
  demandInvitations,
  demandOpen,
  newInvitation,
  stateOf,
  wayToAccept,
} from '#features/accounts/server/registration/mailed-invitation.ts'
import { record } from '#features/notifications/server/record.ts'
import { formatDate } from '#lib/dates.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/mail-layout.ts'
import { accessNames, accessOf, type PartnerAccess, rightsOfAccess } from '../members.ts'
import type { JoinedProject, Partner, ProjectInvitation } from '../partner-schema.ts'
import { demandRight } from './members.ts'
import { type PartnerRow, partners } from './partner-queries.ts'

export type PartnerDeps = {
  env: Env
  db: Db
  clock: Clock
  mail: Mailer
  attempts: Attempts
  rooms: { sceneOfProject: (projectId: string) => Promise<{ id: string } | null> }
}

const maxPartners = 20

/** The partners of a project with open and expired invitations. @throws 404 or 403 for everybody but its owner */
export async function readPartners(deps: PartnerDeps, actor: Actor, projectId: string): Promise<Partner[]> {
  await demandRight(deps.db, actor, projectId, 'manage')
  const now = deps.clock()
  return (await partners.list(deps.db, projectId)).map((row) => shown(row, now))
}

/**
 * Mails an invitation that works once, for seven days; one that has expired is sent again with the new access. The answer
 * is the same whether the address has an account.
 * @throws 404 or 403 for everybody but the owner; 422 on `email` for an owner whose own address is not verified, for that
 * address, and for one with an open invitation or a partner; 429 on `email`
 */
export async function invitePartner(
  deps: PartnerDeps,
  actor: Actor,
  projectId: string,
  { email, access }: { email: string; access: PartnerAccess },
): Promise<Partner[]> {
  await demandRight(deps.db, actor, projectId, 'manage')
  // Otherwise anybody could send mail to strangers from an address that is not theirs.
  if (!actor.emailVerified) throw invalid('email', 'Verify your own email address before you invite someone.')
  if (email === actor.email) throw invalid('email', 'You cannot invite yourself.')
  await demandInvitations(deps.attempts, actor, email)
  const now = deps.clock()
  const rights = rightsOfAccess[access]
  try {
    await transaction(deps.db, async (tx) => {
      await demandRight(tx, actor, projectId, 'manage')
      const rows = await partners.list(tx, projectId)
      const known = rows.find((row) => row.email === email)
      if (known && stateOf(known, now) !== 'expired') throw invalid('email', refusalFor(known))
      if (!known && rows.length >= maxPartners)
        throw invalid('email', `A project can have at most ${maxPartners} invited people.`)
      const { token, tokenHash, expiresAt } = newInvitation(now)
      const id = known?.id ?? randomId()
      if (known) await partners.renew(tx, { id, may: rights, tokenHash, at: now, expiresAt })
      else await partners.insert(tx, { id, to: projectId, email, may: rights, tokenHash, at: now, expiresAt })
      const row = await partners.lock(tx, id)
      if (row) await sendInvitation(deps, tx, row, token)
    })
  } catch (error) {
    // A concurrent invitation of the same address was faster.
    if (violates(error, 'project_partners_email')) throw invalid('email', refusalFor({ accountId: null }))
    throw error
  }
  return readPartners(deps, actor, projectId)
}

/** Mails a new link; the earlier one stops working. @throws 404, 422 on `email` when it was accepted, 429 on `email` */
export async function resendPartner(
  deps: PartnerDeps,
  actor: Actor,
  projectId: string,
  id: number,
): Promise<Partner[]> {
  await transaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, actor, projectId, id)
    await demandInvitations(deps.attempts, actor, row.email)
    if (row.accountId !== null) throw invalid('email', refusalFor(row))
    const now = deps.clock()
    const { token, tokenHash, expiresAt } = newInvitation(now)
    await partners.renew(tx, { id, may: row.rights, tokenHash, at: now, expiresAt })
    await sendInvitation(deps, tx, { ...row, expiresAt }, token)
  })
  return readPartners(deps, actor, projectId)
}

/** Applies at once, also in an open room. @throws 404 for a partner of another project, or one that was revoked */
export async function changeAccess(
  deps: PartnerDeps,
  actor: Actor,
  projectId: string,
  id: number,
  access: PartnerAccess,
): Promise<Partner[]> {
  await transaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, actor, projectId, id)
    if (accessOf(row.rights) === access) return
    await partners.change(tx, id, rightsOfAccess[access])
    if (row.accountId === null) return
    await membersChanged(deps, tx, row, row.accountId, {
      title: `Your access to ${nameOf(row)} has changed`,
      body: `You can now ${accessNames[access].may}.`,
      link: paths.sharedProjects(),
      at: deps.clock(),
    })
  })
  return readPartners(deps, actor, projectId)
}

/** Ends a partner's access at once, or withdraws an invitation; repeating it changes nothing. @throws 404 */
export async function endPartner(deps: PartnerDeps, actor: Actor, projectId: string, id: number): Promise<string> {
  return transaction(deps.db, async (tx) => {
    await demandRight(tx, actor, projectId, 'manage')
    const row = await partners.lock(tx, id)
    if (row?.projectId !== projectId) throw notFound()
    const message = row.accountId === null ? 'Invitation withdrawn.' : 'Access revoked.'
    if (row.revokedAt) return message
    const at = deps.clock()
    await partners.revoke(tx, id, at)
    if (row.accountId !== null) {
      await membersChanged(deps, tx, row, row.accountId, {
        title: `You no longer have access to ${nameOf(row)}`,
        body: `${row.ownerName} has ended your access to the project.`,
        link: paths.sharedProjects(),
        at,
      })
    }
    return message
  })
}

/** What an open invitation offers; changes nothing. @throws 422 on `email` as `acceptPartner` does */
export async function readProjectInvitation(
  deps: PartnerDeps,
  actor: Actor | null,
  token: string,
): Promise<ProjectInvitation> {
  return transaction(deps.db, async (tx) => {
    const row = await openInvitation(tx, token, deps.clock())
    return {
      owner_name: row.ownerName,
      project_name: nameOf(row),
      access: accessOf(row.rights),
      email: row.email,
      expires_at: row.expiresAt.toISOString(),
      sign_in: await wayToAccept(tx, row, actor),
    }
  })
}

/** Accepts an invitation to a project, see `acceptMailed`. */
export async function acceptPartner(
  deps: PartnerDeps,
  actor: Actor | null,
  given: { token: string; full_name?: string },
  caller: Caller,
): Promise<JoinedProject> {
  const now = deps.clock()
  try {
    const joined = await transaction(deps.db, async (tx) => {
      const row = await openInvitation(tx, given.token, now)
      const signedIn = await acceptMailed(tx, row, {
        actor,
        fullName: given.full_name ?? '',
        caller,
        now,
        check({ id, type }) {
          if (id === row.ownerId) throw invalid('email', 'This project is already yours.')
          if (type === 'Admin') throw invalid('email', 'An Admin cannot join a project.')
        },
        join: (account) => join(deps, tx, row, account, now),
      })
      return { row, signedIn }
    })
    const { row, signedIn } = joined
    const scene = await deps.rooms.sceneOfProject(row.projectId)
    return {
      project: row.projectId,
      project_name: nameOf(row),
      owner_name: row.ownerName,
      scene_id: scene?.id ?? null,
      ...signedIn,
    }
  } catch (error) {
    if (violates(error, 'project_partners_account')) throw invalid('email', 'You already have access to this project.')
    throw acceptFailure(error)
  }
}

async function join(
  deps: PartnerDeps,
  tx: Sql,
  row: PartnerRow,
  account: { id: number; name: string },
  now: Date,
): Promise<void> {
  await partners.accept(tx, row.id, account.id, now)
  await membersChanged(deps, tx, row, row.ownerId, {
    title: `${account.name} joined ${nameOf(row)}`,
    body: `They can ${accessNames[accessOf(row.rights)].may}.`,
    link: paths.projects(),
    at: now,
  })
}

async function openInvitation(tx: Sql, token: string, now: Date): Promise<PartnerRow> {
  const row = demandOpen(await partners.lockByToken(tx, hashToken(token)), ({ ownerName }) => ownerName, now)
  if (row.projectStatus !== 'open') throw invalid('email', 'The project of this invitation is no longer open.')
  return row
}

async function lockOwn(tx: Sql, actor: Actor, projectId: string, id: number): Promise<PartnerRow> {
  await demandRight(tx, actor, projectId, 'manage')
  const row = await partners.lock(tx, id)
  if (!row || row.projectId !== projectId || row.revokedAt) throw notFound()
  return row
}

async function sendInvitation(deps: PartnerDeps, tx: Sql, row: PartnerRow, token: string): Promise<void> {
  if (row.projectStatus !== 'open') throw fail('not_open', 422, 'Restore this project before you invite someone to it.')
  await deps.mail.queue(tx, {
    to: row.email,
    ...partnerMail({
      projectName: nameOf(row),
      by: row.ownerName,
      access: accessOf(row.rights),
      token,
      expiresAt: row.expiresAt,
    }),
  })
}

/** Notifies one side; open pages of the project check their rights again. */
async function membersChanged(
  deps: PartnerDeps,
  tx: Sql,
  { projectId: project }: PartnerRow,
  accountId: number | null,
  { at, ...note }: { title: string; body: string; link: string; at: Date },
): Promise<void> {
  await record(deps, tx, { notes: [{ accountId, type: 'project', ...note }], live: [{ kind: 'members', project }] }, at)
}

const nameOf = ({ projectName }: PartnerRow) => `“${projectName.trim() || 'Untitled project'}”`

const refusalFor = ({ accountId }: Pick<PartnerRow, 'accountId'>) =>
  accountId === null
    ? 'This person has already been invited. You can send the invitation again from the list.'
    : 'This person already has access. You can change it in the list.'

function shown(row: PartnerRow, now: Date): Partner {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    access: accessOf(row.rights),
    state: stateOf(row, now),
    invited_at: row.invitedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}

/** To the invited person; the link opens a page, and only a press on it accepts. */
function partnerMail(given: {
  projectName: string
  by: string
  access: PartnerAccess
  token: string
  expiresAt: Date
}): MailContent {
  const { projectName, by, access, token, expiresAt } = given
  return {
    subject: `${by} invites you to a project`,
    title: `${by} invites you to ${projectName}`,
    preview: `Plan ${projectName} together on ${site.name}.`,
    parts: [
      `${by} invites you to plan ${projectName} together on ${site.name}. You do not need an account to accept.`,
      { kind: 'facts', rows: [['You can', accessNames[access].may]] },
      'Only the owner of the project can hire, order and pay.',
      { kind: 'button', label: 'View the invitation', url: paths.projectInvitation(token) },
      `The link works until ${formatDate(expiresAt.toISOString())}.`,
    ],
    reason: `You are receiving this email because ${by} entered your address. If you do not know them, you can ignore this email.`,
  }
}
