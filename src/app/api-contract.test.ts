import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { apiSchemas } from '#lib/query-schema.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

type Documented = { call: string; built: boolean }

let test: TestApp
let served: string[]
let documented: Documented[]
beforeAll(async () => {
  test = await createTestApp()
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => withoutNames(`${method.toUpperCase()} ${path}`)),
  )
  documented = callsOf(readFileSync('docs/api.md', 'utf8'))
})
afterAll(() => test.close())

it('serves every call that docs/api.md describes, except those not built yet', () => {
  expect(documented.length).toBeGreaterThan(200)
  const calls = new Set(served)
  expect(documented.filter(({ call, built }) => calls.has(call) !== built)).toEqual([])
})

it('serves no call that docs/api.md does not describe', () => {
  const calls = new Set(documented.map(({ call }) => call))
  expect(served.filter((call) => !calls.has(call))).toEqual([])
})

it('names schemas in a registry of its own, because built pages contain second copies of them', () => {
  expect(apiSchemas._idmap.size).toBeGreaterThan(20)
  expect([...z.globalRegistry._idmap.keys()]).toEqual([])
})

/** Calls are in headings (`### GET /api/home`) and, from section 12 on, in the first column of a table. */
function callsOf(text: string): Documented[] {
  return text.split(/^(?=### |\| (?:GET|POST|PUT|DELETE) )/m).flatMap((part) => {
    const [head = '', next = ''] = part.split('\n')
    const named = head.startsWith('### ') ? head : head.split(' | ')[0]
    const built = !(head.startsWith('### ') && next.startsWith('Not built yet: '))
    return [...(named?.matchAll(/\b(GET|POST|PUT|DELETE) (\/api[^\s,?]*)/g) ?? [])].map(([, method, path]) => ({
      call: withoutNames(`${method} ${path}`),
      built,
    }))
  })
}

/** Makes calls equal that differ only in the names of parameters or in a trailing slash. */
function withoutNames(call: string): string {
  return call.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '')
}
