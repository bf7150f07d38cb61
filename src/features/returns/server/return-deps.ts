import type { FastifyBaseLogger } from 'fastify'
import type { viewOne } from '#features/orders/server/read-orders.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail.ts'

/** What reading an order needs, and the customer's mail. */
export type ReturnDeps = Parameters<typeof viewOne>[0] & {
  env: Pick<Env, 'PUBLIC_URL'>
  mail: Pick<Mailer, 'queue'>
  log: FastifyBaseLogger
}
