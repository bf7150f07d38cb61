import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { notify } from './notify.ts'

let test: TestApp
let authorization: string
beforeAll(async () => {
  test = await createTestApp()
  const { id: accountId } = await makeAccount(test.deps.db)
  authorization = await signIn(test.deps.db, accountId)
  for (let n = 0; n < 25; n++) {
    const note = {
      accountId,
      title: `Order R-${n}`,
      body: 'On its way.',
      type: 'order',
      link: `/orders/${n}`,
    }
    await notify(test.deps.db, [note], new Date('2026-03-02T17:00:00Z'))
  }
})
afterAll(() => test.close())

async function read(query: string, headers: Record<string, string> = {}) {
  const response = await test.app.inject({
    url: `/api/notification${query}`,
    headers: { authorization, ...headers },
  })
  expect(response.statusCode).toBe(200)
  return response.json().data as {
    data: unknown[]
    total: number
    path: string
    per_page: number
    current_page: number
    last_page: number
    links: { url: string | null }[]
  }
}

it('links to its pages by path on this site, whatever host was requested [U22]', async () => {
  const page = await read('?pending=1&page=2', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  expect(page).toMatchObject({ total: 25, path: '/api/notification', current_page: 2, last_page: 3 })
  const urls = page.links.flatMap(({ url }) => url ?? [])
  expect(urls.length).toBeGreaterThan(3)
  for (const url of urls) expect(url).toMatch(/^\/api\/notification\?per_page=10&pending=1&page=[123]$/)
})

it('shows at most 100 rows per page, and clamps the page to the first and the last [U22]', async () => {
  expect((await read('?per_page=100')).data).toHaveLength(25)
  for (const more of ['101', '1000000'])
    expect(await read(`?per_page=${more}`), more).toMatchObject({ per_page: 100, last_page: 1 })
  for (const wrong of ['0', '-1', 'all']) {
    expect(await read(`?per_page=${wrong}`), wrong).toMatchObject({ per_page: 10, last_page: 3 })
  }
  for (const [asked, given] of [
    ['0', 1],
    ['-3', 1],
    ['x', 1],
    ['3', 3],
    ['9999999', 3],
  ] as const) {
    expect((await read(`?page=${asked}`)).current_page, asked).toBe(given)
  }
})
