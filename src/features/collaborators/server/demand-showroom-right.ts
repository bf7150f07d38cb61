import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { forbidden, notFound } from '#lib/failure.ts'
import { type CollaboratorRole, rightsOfShowroomRole, type ShowroomRight } from '../roles.ts'
import { findShowroomRole } from './queries.ts'

/**
 * What the account is in a showroom.
 * @throws 404 for an account that does not work there, 403 for a role without this right
 */
export async function demandShowroomRight(
  db: Sql,
  actor: Pick<Actor, 'id'>,
  showroomId: number,
  right: ShowroomRight,
): Promise<CollaboratorRole | 'owner'> {
  const role = await findShowroomRole(db, actor.id, showroomId)
  if (!role) throw notFound()
  if (!rightsOfShowroomRole[role].includes(right)) throw forbidden()
  return role
}
