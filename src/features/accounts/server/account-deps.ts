import type { Db } from '#db/client.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { CardVault } from '../card-vault.ts'
import type { Attempts } from './attempts.ts'
import type { KnownDevices } from './sign-in/cookies.ts'

export type AccountDeps = {
  env: Env
  db: Db
  clock: Clock
  mail: Mailer
  cards: CardVault
  attempts: Attempts
  knownDevices: KnownDevices
}

/** Where a request came from; stored with the session that it starts. */
export type Caller = { ip: string; userAgent: string }
