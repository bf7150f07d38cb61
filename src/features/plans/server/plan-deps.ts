import type { FastifyBaseLogger } from 'fastify'
import type { PayDeps } from '#features/checkout/server/pay-with.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail.ts'

export type PlanDeps = Omit<PayDeps, 'env'> & { env: Env; log: FastifyBaseLogger; mail: Mailer }
