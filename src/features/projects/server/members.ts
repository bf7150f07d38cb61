import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { forbidden, notFound } from '#lib/failure.ts'
import { type Membership, mayDo, type ProjectRight } from '../members.ts'
import { findMemberships } from './queries.ts'

/** The account's memberships in a project; none for an account that may not see it. */
export function membershipsOf(db: Sql, actor: Pick<Actor, 'id'>, projectId: string): Promise<Membership[]> {
  return findMemberships(db, projectId, actor.id)
}

/**
 * The account's memberships in a project.
 * @throws 404 for a project that the account may not see, 403 if it may see it but lacks this right
 */
export async function demandRight(
  db: Sql,
  actor: Pick<Actor, 'id'>,
  projectId: string,
  right: ProjectRight,
): Promise<Membership[]> {
  const memberships = await findMemberships(db, projectId, actor.id)
  if (!mayDo(memberships, 'see')) throw notFound()
  if (!mayDo(memberships, right)) throw forbidden()
  return memberships
}
