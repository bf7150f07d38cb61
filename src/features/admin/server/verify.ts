import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { holdAccount } from '#features/accounts/server/registration/approvals.ts'
import { alreadyLogged, recordAction } from '#features/audit/server/record-action.ts'
import { readCredentials, verifyCredential } from '#features/designers/server/credentials.ts'
import { notFound } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { CredentialBody, UserDetail } from '../schema.ts'
import { readUser } from './read-users.ts'

/**
 * An Admin has seen a professional's license or certificate of insurance. Safe to repeat.
 * @throws Failure 404 for an account that states none, 422 when it was changed since the Admin read it
 */
export async function verify(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  accountId: number,
  { kind, stated, reason }: CredentialBody,
): Promise<UserDetail> {
  await transaction(db, async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw notFound()
    const found = (await readCredentials(tx, accountId))?.find((each) => each.kind === kind)
    if (!found) throw notFound()
    const object = { kind: 'account', id: accountId }
    if (found.stated !== stated)
      throw await alreadyLogged(tx, 'The professional has changed this in the meantime.', object)
    if (found.verified) return
    const at = clock()
    await verifyCredential(tx, accountId, kind, at)
    await recordAction(tx, {
      actor,
      action: 'professional.verified',
      object,
      after: { [kind]: stated },
      reason,
      at,
    })
  })
  return readUser(db, accountId, clock())
}
