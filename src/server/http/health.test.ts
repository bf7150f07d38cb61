import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { ApiApp } from './api-app.ts'
import { responseErrors } from './errors.ts'
import { healthRoutes } from './health.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('reports its version, even when npm did not start it', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const response = await test.app.inject({ url: '/api/health' })
  expect(response.json()).toEqual({
    success: true,
    message: null,
    data: { status: 'ok', database: 'ok', version },
  })
})

it('is ready while the database responds, and neither healthy nor ready while it is down', async () => {
  expect((await test.app.inject({ url: '/api/ready' })).json().data).toEqual({ status: 'ready' })
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  responseErrors(app)
  healthRoutes(app as unknown as ApiApp, {
    db: openDb('postgres://nobody@127.0.0.1:1/none'),
    catalogue: { inStep: () => true },
    readiness: { whyNot: null, stopping: false },
  })
  expect((await app.inject({ url: '/health' })).statusCode).toBe(500)
  const away = await app.inject({ url: '/ready' })
  expect([away.statusCode, away.headers['retry-after'], away.json().message]).toEqual([
    503,
    '1',
    'The database is not responding.',
  ])
  await app.close()
})
