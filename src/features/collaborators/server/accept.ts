import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { Caller } from '#features/accounts/server/account-deps.ts'
import { hashToken } from '#features/accounts/server/authenticate.ts'
import {
  acceptFailure,
  acceptMailed,
  demandOpen,
  wayToAccept,
} from '#features/accounts/server/registration/mailed-invitation.ts'
import { invalid } from '#lib/failure.ts'
import { roleNames, roleText } from '../roles.ts'
import type { Accepted, Invitation } from '../schema.ts'
import { type CollaboratorRow, collaborators, type StaffRow, vendorStaff } from './queries.ts'
import { joinVendor, staffOffer } from './staff.ts'
import { type CollaboratorDeps, membersChanged } from './team.ts'

/** What an open invitation offers; changes nothing. @throws 422 on `email` as `accept` does */
export async function readInvitation(deps: CollaboratorDeps, actor: Actor | null, token: string): Promise<Invitation> {
  return transaction(deps.db, async (tx) => {
    const row = await openInvitation(tx, token, deps.clock())
    return {
      company_name: row.companyName,
      role: 'rights' in row ? null : row.role,
      offer: 'rights' in row ? staffOffer(row) : showroomOffer(row),
      email: row.email,
      expires_at: row.expiresAt.toISOString(),
      sign_in: await wayToAccept(tx, row, actor),
    }
  })
}

/**
 * Accepts an invitation, see `acceptMailed`.
 * @throws 422 on `email` also for an invitation that is unknown, revoked or expired, and for an account that cannot join
 */
export async function accept(
  deps: CollaboratorDeps,
  actor: Actor | null,
  given: { token: string; full_name?: string },
  caller: Caller,
): Promise<Accepted> {
  const now = deps.clock()
  try {
    return await transaction(deps.db, async (tx) => {
      const row = await openInvitation(tx, given.token, now)
      const signedIn = await acceptMailed(tx, row, {
        actor,
        fullName: given.full_name ?? '',
        caller,
        now,
        check({ id, type }) {
          if ('rights' in row) {
            if (type === 'Admin') throw invalid('email', 'An Admin cannot work for a vendor.')
            return
          }
          if (id === row.showroomId) throw invalid('email', 'You cannot join your own showroom.')
          if (type === 'Admin') throw invalid('email', 'An Admin cannot work for a showroom.')
        },
        join: (account) =>
          'rights' in row ? joinVendor(deps, tx, row, account, now) : join(deps, tx, row, account, now),
      })
      return { company_name: row.companyName, role: 'rights' in row ? null : row.role, ...signedIn }
    })
  } catch (error) {
    throw acceptFailure(error)
  }
}

/** To a showroom, or to work for a vendor. */
async function openInvitation(tx: Sql, token: string, now: Date): Promise<CollaboratorRow | StaffRow> {
  const hash = hashToken(token)
  const found = (await collaborators.lockByToken(tx, hash)) ?? (await vendorStaff.lockByToken(tx, hash))
  return demandOpen<CollaboratorRow | StaffRow>(found, ({ companyName }) => companyName, now)
}

const showroomOffer = ({ companyName, email, role }: CollaboratorRow) =>
  `${companyName} invites ${email} to work in its showroom as ${role === 'editor' ? 'an editor' : 'a viewer'}. ${roleText(role)}`

async function join(
  deps: CollaboratorDeps,
  tx: Sql,
  row: CollaboratorRow,
  account: { id: number; name: string },
  now: Date,
): Promise<void> {
  await collaborators.accept(tx, row.id, account.id, now)
  await membersChanged(deps, tx, row, row.showroomId, {
    title: `${account.name} joined your showroom`,
    body: `${roleNames[row.role]}, invited as ${row.email}.`,
    at: now,
  })
}
