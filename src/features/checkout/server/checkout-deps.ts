import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { CartCatalogue } from '#features/cart/server/cart-catalogue.ts'
import type { DemandAccess } from '#features/cart/server/find-cart.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { PaymentProvider } from './provider.ts'

export type CheckoutDeps = {
  env: Pick<Env, 'CARD_INTAKE' | 'PUBLIC_URL' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_SECRET_KEY'>
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  mail: Mailer
  catalogue: CartCatalogue
  demandAccess: DemandAccess
  payments: PaymentProvider
  /** Wakes the worker now instead of at its next turn. */
  wakeCapture: () => void
}
