import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Clock } from '#server/api-app.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail.ts'
import type { PaymentProvider } from './payment/provider.ts'

/** What the capture worker needs, including whom to notify of a difference that no card paid. */
export type CaptureDeps = {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  payments: PaymentProvider
  env: Pick<Env, 'PUBLIC_URL'>
  mail: Pick<Mailer, 'queue'>
}
