import type { Sql } from '#db/transaction.ts'
import { type Failure, fail, notFound } from '#lib/failure.ts'
import { findRevokedLink } from './scene-link-queries.ts'

/** For an id that opens no design: 410 for a link that its owner has revoked, 404 for any other. */
export async function missing(db: Sql, id: string): Promise<Failure> {
  if ((await findRevokedLink(db, id)) === null) return notFound()
  return fail('gone', 410, 'This link was revoked by the owner of the room.', {}, { reason: 'revoked' })
}
