import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { ApiApp, Clock } from '#server/api-app.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail.ts'
import type { CardVault } from '../card-vault.ts'
import { createAttempts } from './attempts.ts'
import { emailRoutes } from './email-routes.ts'
import { knownDevices } from './known-device.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { warmPasswords } from './passwords.ts'
import { registerRoutes } from './register-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { socialClients } from './social.ts'
import { socialRoutes } from './social-routes.ts'

/** Sign-in, registration, email verification and the user's own account (api.md section 1). */
export function accountRoutes(
  api: ApiApp,
  given: { env: Env; db: Db; clock: Clock; mail: Mailer; log: FastifyBaseLogger; cards: CardVault },
): void {
  const { env, db, clock, mail, cards, log } = given
  const deps = {
    env,
    db,
    clock,
    mail,
    cards,
    attempts: createAttempts({ db, clock, on: env.RATE_LIMIT === 'on' }),
    knownDevices: knownDevices(env, 'shop'),
  }
  // Runs while the other routes are registered, and is done before the first sign-in.
  const warm = warmPasswords()
  warm.catch(() => {})
  api.addHook('onReady', () => warm)
  signInRoutes(api, deps)
  sessionRoutes(api, deps)
  registerRoutes(api, deps)
  emailRoutes(api, deps)
  ownAccountRoutes(api, deps)
  socialRoutes(api, { ...deps, log, clients: socialClients(env, clock) })
}
