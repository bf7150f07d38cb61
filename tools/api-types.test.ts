import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type ApiDocument, generateApiPaths } from './api-types/generate.ts'

let test: TestApp
let document: ApiDocument
beforeAll(async () => {
  test = await createTestApp()
  document = (await test.app.inject('/api/openapi.json')).json()
})
afterAll(() => test.close())

const written = readFileSync(path.join(import.meta.dirname, '../src/web/api-paths.ts'), 'utf8')

it('src/web/api-paths.ts describes the API: after a change of a route or a schema, run `npm run api:types`', () => {
  // In a process of its own: the names of schemas depend on which other applications the process has described.
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-api-paths-'))
  const file = path.join(folder, 'api-paths.ts')
  try {
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'api-types.ts'), file, test.databaseUrl])
    expect(readFileSync(file, 'utf8')).toBe(written)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const planted = {
  type: 'object',
  properties: { default: { type: 'string' }, many: { type: 'array', items: { type: 'number' } } },
  required: ['many'],
}

it('a new call, field or named schema changes it', async () => {
  const { schemas } = document.components ?? {}
  const changed: ApiDocument = {
    paths: {
      ...document.paths,
      '/api/planted/{id}': {
        get: {
          parameters: [
            { in: 'path', name: 'id', required: true, schema: { type: 'integer' } },
            { in: 'query', name: 'page', schema: { type: 'integer', default: 1 } },
          ],
          responses: {
            200: {
              description: 'x',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Planted' } } },
            },
          },
        },
      },
    },
    components: { schemas: { ...schemas, Planted: planted, Unused: planted } },
  }
  const text = await generateApiPaths(changed)
  expect(text).not.toBe(written)
  expect(text).toContain(`  "/planted/{id}": {
    get: {
      parameters: {
        query?: {
          page?: number;
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            "application/json": components["schemas"]["Planted"];`)
  expect(text).toContain(`    Planted: {
      default?: string;
      many: number[];
    };`)
  expect(text).not.toContain('Unused')
})
