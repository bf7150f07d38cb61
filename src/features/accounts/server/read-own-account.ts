import type { Db } from '#db/client.ts'
import { unauthenticated } from '#lib/failure.ts'
import type { Actor } from '../actor.ts'
import type { User } from '../schema.ts'
import { readUser } from './account-queries.ts'

/** The current account as the API returns it, for responses of other features. */
export async function readOwnAccount(db: Db, actor: Actor): Promise<User> {
  const user = await readUser(db, actor.id, actor.passcodePending)
  if (!user) throw unauthenticated()
  return user
}
