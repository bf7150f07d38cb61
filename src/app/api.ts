import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authenticate } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/api-app.ts'
import { answerErrors } from '#server/errors.ts'
import type { Deps } from './deps.ts'
import { mountRooms } from './rooms.ts'

/** Mounts the whole API under /api: conventions first, then every room. */
export async function mountApi(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.setValidatorCompiler(validatorCompiler)
    scope.setSerializerCompiler(serializerCompiler)
    answerErrors(scope)
    await scope.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: 'Wainscot API', version: '1' }, servers: [{ url: '/' }] },
      transform: jsonSchemaTransform,
    })
    await scope.register(cookie)
    await scope.register(multipart, {
      limits: { fileSize: 10 * 1024 * 1024, files: 10, fieldSize: 16 * 1024 },
    })
    await scope.register(rateLimit, { global: false })
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    authenticate(scope, deps)
    await scope.register(async (api) => mountRooms(api as unknown as ApiApp, deps), { prefix: '/api' })
    scope.get('/api/openapi.json', { config: { auth: 'none' }, schema: { hide: true } }, async () =>
      scope.swagger(),
    )
    scope.all('/api/*', { config: { auth: 'none' }, schema: { hide: true } }, async (_request, reply) =>
      reply.callNotFound(),
    )
  })
}
