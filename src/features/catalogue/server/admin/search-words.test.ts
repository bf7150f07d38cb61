import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, shop, close } = await createShop()
const other = await createTestApp({ databaseUrl: test.databaseUrl })
afterAll(async () => {
  await other.close()
  await close()
})
const token = trade.admin.token
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (path = '', method: Method = 'GET', body?: object, by = token) =>
  shop.call(`admin/search_words${path}`, { token: by, method, body })
const searched = async (q: string, app = test.app) => {
  const response = await app.inject(`/api/products?q=${encodeURIComponent(q)}`)
  const { total, searched } = response.json().data
  return { total, redirect: searched.redirect, message: searched.not_sold?.message ?? null }
}

describe('words that an Admin sets', () => {
  it('mean the same as other words, at once and in every process', async () => {
    const [{ product_name: name }] = (await test.app.inject('/api/products')).json().data.data
    const { total } = await searched(name)
    expect(total).toBeGreaterThan(0)
    expect((await searched('zorble')).total).toBe(0)
    const made = await call('', 'POST', { phrase: 'Zorbles', effect: 'synonym', target: name })
    expect(made.status).toBe(201)
    for (const app of [test.app, other.app]) expect((await searched('zorble', app)).total).toBe(total)
    // A lost response is sent again.
    expect((await call('', 'POST', { phrase: 'zorble', effect: 'synonym', target: name })).data).toEqual(made.data)
    expect((await call('', 'POST', { phrase: 'zorble', effect: 'not_sold' })).status).toBe(422)
    expect((await call(`/${made.data.id}`, 'DELETE')).status).toBe(200)
    for (const app of [test.app, other.app]) expect((await searched('zorble', app)).total).toBe(0)
    expect((await call(`/${made.data.id}`, 'DELETE')).status).toBe(404)
  })

  it('lead to a page of this site, and to no other', async () => {
    const leads = (target: string) => call('', 'POST', { phrase: 'my returns', effect: 'redirect', target })
    for (const target of ['', 'https://elsewhere.example', '//elsewhere.example', '/search?q=tile', '/api/products'])
      expect((await leads(target)).status, target).toBe(422)
    expect((await leads('/return_policy')).status).toBe(201)
    expect((await searched('My Returns')).redirect).toBe('/return_policy')
    expect((await searched('my returns tile')).redirect).toBeNull()
  })

  it('say that something is not sold, with the nearest category', async () => {
    const { data } = await call('', 'POST', { phrase: 'tile stickers', effect: 'not_sold' })
    expect(await searched('tile sticker')).toEqual({
      total: 0,
      redirect: null,
      message: 'We do not sell tile sticker.',
    })
    const unknown = { phrase: 'tile stickers', effect: 'not_sold', target: 'no-such-category' }
    expect((await call(`/${data.id}`, 'PUT', unknown)).status).toBe(422)
    expect(
      (await call(`/${data.id}`, 'PUT', { phrase: 'tile stickers', effect: 'synonym', target: 'tile' })).status,
    ).toBe(200)
    expect((await searched('tile sticker')).message).toBeNull()
  })

  it('are written to the audit log with what they did before', async () => {
    const { data: log } = await shop.call('admin/audit?object=search+words', { token })
    expect(log.data.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['search.word_set', 'search.word_removed']),
    )
    expect(log.data[0]).toMatchObject({
      before: expect.stringContaining('not_sold'),
      after: expect.stringContaining('synonym'),
    })
  })

  it('are set by Admins only', async () => {
    for (const by of [trade.ann.token, trade.maya.token]) {
      expect((await call('', 'GET', undefined, by)).status).toBe(403)
      expect((await call('', 'POST', { phrase: 'x y', effect: 'not_sold' }, by)).status).toBe(403)
    }
  })
})

describe('searches of visitors', () => {
  const count = (path: string, body: object, headers = {}) =>
    test.app.inject({ method: 'POST', url: `/api/page_counts/${path}`, payload: body, headers })
  const read = async (query = '') => (await shop.call(`admin/searches${query}`, { token })).data

  it('are listed with those that found nothing and those whose results nobody opened', async () => {
    await count('search', { words: 'Zellige', found: 40 })
    await count('search', { words: 'zellige', found: 41 })
    await count('click', { words: 'zellige' })
    await count('search', { words: 'igloo', found: 0 })
    const { data } = await read()
    expect(data).toEqual([
      { words: 'zellige', searches: 2, found: 41, found_none: 0, unopened: 1 },
      { words: 'igloo', searches: 1, found: 0, found_none: 1, unopened: 1 },
    ])
    expect((await read('?sort=missed&days=90')).data.map(({ words }: { words: string }) => words)).toEqual(['igloo'])
    expect((await read('?q=zel')).total).toBe(1)
  })

  it('are not counted as opened more often than they were made, nor for a browser that asks not to be tracked', async () => {
    for (let n = 0; n < 5; n++) await count('click', { words: 'zellige' })
    await count('click', { words: 'never searched' })
    await count('click', { words: 'igloo' }, { 'sec-gpc': '1' })
    const { data, total } = await read()
    expect(total).toBe(2)
    expect(data.map(({ unopened }: { unopened: number }) => unopened)).toEqual([0, 1])
  })

  it('are read by Admins only', async () => {
    expect((await shop.call('admin/searches', { token: trade.ann.token })).status).toBe(403)
  })
})
