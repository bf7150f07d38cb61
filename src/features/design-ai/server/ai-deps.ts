import type { Db } from '#db/client.ts'
import type { Attempts } from '#features/accounts/server/attempts.ts'
import type { KnownDevices } from '#features/accounts/server/known-device.ts'
import type { Clock } from '#server/api-app.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail.ts'

export type AiDeps = {
  env: Env
  db: Db
  clock: Clock
  mail: Mailer
  attempts: Attempts
  knownDevices: KnownDevices
}
