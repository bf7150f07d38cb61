import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { paths } from '#lib/paths.ts'
import type { ApiApp } from '#server/api-app.ts'
import type { Env } from '#server/env.ts'
import { ok, responseOf } from '#server/reply.ts'
import { loginResponse } from '../schema.ts'
import { providerParams, socialBody, startedData } from '../social-schema.ts'
import { changeCookies } from './cookies.ts'
import { byScriptOnly, callerOf, perAddress, withRetryAfter } from './guards.ts'
import { type SocialDeps, socialLogin, startSocial, takeForm } from './social.ts'

export function socialRoutes(api: ApiApp, deps: SocialDeps): void {
  const { env } = deps
  api.post(
    '/social/:provider/start',
    {
      config: { auth: 'none', ...perAddress(env, 30, '1 hour', 'provider', 'sign-ins') },
      preHandler: byScriptOnly,
      schema: { params: providerParams, response: { 200: responseOf(startedData) } },
    },
    async (request, reply) => ok(await withRetryAfter(reply, startSocial(deps, request.params.provider))),
  )

  api.post(
    '/sociallogin/:provider',
    {
      config: { auth: 'none' },
      schema: { params: providerParams, body: socialBody, response: { 200: loginResponse } },
    },
    async (request, reply) => {
      const work = socialLogin(deps, request.params.provider, request.body, callerOf(request))
      const { user, token, cookies } = await withRetryAfter(reply, work)
      changeCookies(reply, env, cookies)
      return { ...ok({ user, token }, 'Logged in.'), user, token }
    },
  )
}

const passedOn = ['code', 'state', 'iss', 'error']

/**
 * Receives Apple's response, which its page posts as a form. Redirects to the page with the code, as other providers
 * do; the page knows the state and then makes the call.
 */
export async function socialFormRoutes(app: FastifyInstance, deps: { env: Env; db: Db }): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Params: { provider: string } }>('/social/:provider', async (request, reply) => {
      const { provider } = request.params
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      await takeForm(deps, provider, form)
      const query = new URLSearchParams(
        passedOn.flatMap((name) => {
          const value = form.get(name)
          return value ? [[name, value]] : []
        }),
      )
      return reply.header('cache-control', 'no-store').redirect(`${paths.social(provider)}?${query}`, 303)
    })
  })
}
