import type { Db } from '#db/client.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { CardVault } from '../card-vault.ts'
import type { AccountKind } from './account-kind.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { type KnownDevices, knownDevices } from './cookies.ts'

/** What it takes to work with the credentials of one kind of account. */
export type CredentialDeps = {
  kind: AccountKind
  env: Env
  db: Db
  clock: Clock
  mail: Mailer
  attempts: Attempts
  knownDevices: KnownDevices
}

export type AccountDeps = CredentialDeps & { cards: CardVault }

export function credentialDeps(
  { env, db, clock, mail }: Pick<CredentialDeps, 'env' | 'db' | 'clock' | 'mail'>,
  kind: AccountKind,
): CredentialDeps {
  return {
    kind,
    env,
    db,
    clock,
    mail,
    attempts: createAttempts({ db, clock, on: env.RATE_LIMIT === 'on', prefix: kind.limitPrefix }),
    knownDevices: knownDevices(env, kind.knownDevices.area),
  }
}

/** Where a request came from; stored with the session that it starts. */
export type Caller = { ip: string; userAgent: string }
