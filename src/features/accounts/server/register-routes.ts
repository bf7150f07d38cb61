import type { ApiApp } from '#server/api-app.ts'
import { optionalKey } from '#server/idempotency-key.ts'
import { ok } from '#server/reply.ts'
import { registerBody, registerResponse } from '../schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { emailTakenLimits, throttled } from './attempts.ts'
import { changeCookies } from './cookies.ts'
import { callerOf } from './guards.ts'
import { register } from './register.ts'

export function registerRoutes(api: ApiApp, deps: AccountDeps): void {
  api.post(
    '/register',
    {
      config: { auth: 'none', takesCard: { use: 'save', field: 'card_number' } },
      // Runs before body validation, so that every call counts.
      onRequest: async (request) => {
        const wait = await deps.attempts.take(emailTakenLimits(request.ip))
        if (wait !== null) throw throttled('email', wait, 'registrations')
      },
      schema: { body: registerBody, response: { 201: registerResponse } },
    },
    async (request, reply) => {
      const key = optionalKey(request.headers['idempotency-key']) ?? null
      const { user, token } = await register(deps, request.body, callerOf(request), key)
      if (token) changeCookies(reply, deps.env, { type: user.type })
      return reply.status(201).send({ ...ok({ user, token }, 'Thank you for signing up'), user, token })
    },
  )
}
