import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tags } from '#features/catalogue/server/catalogue.ts'
import type { Designer } from '#features/projects/schema.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let tile: Sold
const people = new Map<string, { id: number; token: string }>()

type Given = {
  vsd: string
  company: string
  trade?: 'contractor' | 'designer'
  city?: string
  state?: string
  rate?: number | null
  available?: boolean
  listed?: boolean
  status?: string
}

const given: Given[] = [
  { vsd: 'AAAAAAA2', company: 'Alder Build', city: 'Sacramento', state: 'CA', rate: 120 },
  { vsd: 'BBBBBBB2', company: 'Birch Studio', trade: 'designer', city: 'Austin', state: 'TX', rate: 90 },
  { vsd: 'CCCCCCC2', company: 'Cedar Rooms', trade: 'designer', city: 'Dallas', state: 'TX', rate: null },
  { vsd: 'DDDDDDD2', company: 'Dogwood 100% Homes', city: 'Reno', state: 'NV', rate: 60, available: false },
  { vsd: 'EEEEEEE2', company: 'Elm Unlisted', listed: false },
  { vsd: 'FFFFFFF2', company: 'Fir Paused', status: 'paused' },
]

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  trade = await makeTrade(db)
  tile = await trade.product(trade.stoneCo)
  for (const { vsd, company, city = '', state = '', status = 'active', ...more } of given) {
    const { id } = await makeAccount(db, {
      type: 'Contractor',
      trade: more.trade ?? 'contractor',
      status: 'Approve',
      firstName: company.split(' ')[0] ?? '',
      lastName: 'Owner',
    })
    people.set(vsd, { id, token: await signIn(db, id) })
    await db.query(
      `INSERT INTO showrooms (account_id, vsd_id, company_name, city, state, status) VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, vsd, company, city, state, status],
    )
    await db.query(
      `INSERT INTO showroom_rules (showroom_id, scope, ref_id, carried) VALUES ($1, 'category', $2, true)`,
      [id, trade.categoryId],
    )
    await db.query(
      `INSERT INTO designer_profiles (account_id, listed, available, rate_cents, updated_at) VALUES ($1, $2, $3, $4, now())`,
      [id, more.listed ?? true, more.available ?? true, more.rate ? more.rate * 100 : null],
    )
  }
})
afterAll(() => test.close())

const tokenOf = (vsd: string) => people.get(vsd)?.token

async function found(query: string): Promise<string[]> {
  const { data } = await buyer(test).call(`designers?${query}`)
  return data.data.map(({ vsd_id }: Designer) => vsd_id)
}

describe('the directory of contractors and designers [DSGN-01, DSGN-04]', () => {
  it('has those who chose to be listed and whose showroom is open, available ones first', async () => {
    expect(await found('')).toEqual(['AAAAAAA2', 'BBBBBBB2', 'CCCCCCC2', 'DDDDDDD2'])
    const { data } = await buyer(test).call('designers')
    expect([data.total, data.states]).toEqual([4, ['CA', 'NV', 'TX']])
    expect(data.data[0]).toMatchObject({ rate_per_hour: 120, rating: null, hire: null, projects: 0 })
  })

  it('is filtered by words, state, trade, price, rating and availability', async () => {
    expect(await found('q=studio')).toEqual(['BBBBBBB2'])
    expect(await found('q=ROOMS+dallas')).toEqual(['CCCCCCC2'])
    expect(await found('q=100%25')).toEqual(['DDDDDDD2'])
    expect(await found('q=a_s')).toEqual([])
    expect(await found('state=tx')).toEqual(['BBBBBBB2', 'CCCCCCC2'])
    expect(await found('trade=designer&state=TX&q=birch')).toEqual(['BBBBBBB2'])
    expect(await found('price=90')).toEqual(['BBBBBBB2', 'DDDDDDD2'])
    expect(await found('available=1&price=90')).toEqual(['BBBBBBB2'])
    expect(await found('rating=4')).toEqual([])
  })

  it('ignores what it does not understand, and clamps the page', async () => {
    expect(await found('state=Texas&trade=plumber&price=cheap&rating=9&page=0')).toHaveLength(4)
    const { data } = await buyer(test).call('designers?per_page=3&page=9&q=o')
    expect([data.current_page, data.last_page, data.total]).toEqual([2, 2, 4])
    expect(data.links[0].url).toBe('/api/designers?per_page=3&q=o&page=1')
  })

  it('has the same professionals for a signed-in account, with their hire for a project [CALL-37, DSGN-03]', async () => {
    const { call } = buyer(test)
    const { token } = trade.ann
    const project = (await call('projectCart', { token, body: { name: 'Bath' } })).data
    await call('hire_designer', { token, body: { project, designer_id: people.get('BBBBBBB2')?.id } })
    const read = await call(`hire_designer?project=${project}&state=TX`, { token })
    expect([read.success, read.message, read.data.total]).toEqual([true, null, 2])
    expect(read.data.designers.map(({ vsd_id, hire }: Designer) => [vsd_id, hire?.status ?? null])).toEqual([
      ['BBBBBBB2', 'requested'],
      ['CCCCCCC2', null],
    ])
    expect((await call('hire_designer', { token })).data.designers).toHaveLength(4)
    expect((await call('hire_designer')).status).toBe(401)
  })
})

describe('a professional’s profile', () => {
  it('is public for those who are listed only', async () => {
    const { call } = buyer(test)
    expect((await call('designers/aaaaaaa2')).data).toMatchObject({
      vsd_id: 'AAAAAAA2',
      rooms: [],
      ratings: [],
    })
    for (const vsd of ['EEEEEEE2', 'FFFFFFF2', 'ZZZZZZZ2']) expect((await call(`designers/${vsd}`)).status).toBe(404)
  })

  it('is changed by its owner and at once visible', async () => {
    const { call } = buyer(test)
    const token = tokenOf('EEEEEEE2')
    const change = (body: object) => call('designer_profile', { token, method: 'PUT', body })
    const saved = await change({ listed: true, rate_per_hour: 75.5 })
    expect([saved.status, saved.message]).toEqual([200, 'Your directory profile has been saved.'])
    expect(saved.data).toMatchObject({
      vsd_id: 'EEEEEEE2',
      listed: true,
      available: true,
      rate_per_hour: 75.5,
      rooms: [],
      pictures: [],
    })
    expect(await found('q=elm&price=76')).toEqual(['EEEEEEE2'])
    await change({ available: false })
    expect((await call('designers/EEEEEEE2')).data).toMatchObject({ available: false, rate_per_hour: 75.5 })
    expect((await change({ rate_per_hour: 0 })).errors).toEqual({
      rate_per_hour: ['The rate must be at least 1.'],
    })
    expect((await change({ rate_per_hour: 80.005 })).errors).toEqual({
      rate_per_hour: ['The rate can have at most two decimals.'],
    })
    await change({ listed: false, rate_per_hour: null })
    expect((await call('designers/EEEEEEE2')).status).toBe(404)
  })

  it('drops the cached responses of every process when something that it shows changes', async () => {
    const { db, versions, catalogue } = test.deps
    const id = people.get('CCCCCCC2')?.id
    const changes = async (text: string) => {
      await catalogue.settled()
      const stamp = versions.stamp([tags.designers])
      await db.query(text, [id])
      await catalogue.settled()
      return !versions.current(stamp)
    }
    expect(await changes(`UPDATE accounts SET last_name = 'Cedar' WHERE id = $1`)).toBe(true)
    expect(await changes(`UPDATE accounts SET last_name = 'Cedar' WHERE id = $1`)).toBe(false)
    expect(await changes(`UPDATE accounts SET phone_number = '5125550100' WHERE id = $1`)).toBe(false)
    expect(await changes('UPDATE designer_profiles SET rate_cents = 7000 WHERE account_id = $1')).toBe(true)
    expect(await changes(`UPDATE accounts SET status = 'Deactive' WHERE id = $1`)).toBe(true)
    expect((await buyer(test).call('designers/CCCCCCC2')).status).toBe(404)
  })

  it('shows the rooms that they publish from their own designs, with the products in them', async () => {
    const { call } = buyer(test)
    const token = tokenOf('AAAAAAA2')
    const document = {
      v: 1,
      template: 'k-galley--warm-modern',
      style: 'warm-modern',
      fixtures: {},
      light: 'day',
      units: 'imperial',
      fills: { floor: { product: tile.hash, size_id: tile.sizeId } },
    }
    const scene = (await call('scenes', { token, body: { name: 'Galley kitchen', document } })).data
    const publish = (method: 'PUT' | 'DELETE', by = token) =>
      call(`designer_profile/rooms/${scene.id}`, { token: by, method })
    const published = await publish('PUT')
    expect([published.status, published.data.rooms]).toEqual([
      200,
      [expect.objectContaining({ id: scene.id, published: true })],
    ])
    expect((await publish('PUT')).status).toBe(200)
    const rooms = async () => (await call('designers/AAAAAAA2')).data.rooms
    expect(await rooms()).toEqual([
      {
        share_id: scene.share_id,
        name: 'Galley kitchen',
        thumbnail: null,
        products: [expect.objectContaining({ hash: tile.hash })],
        client: false,
      },
    ])
    // Another professional can neither publish it nor take it back.
    expect((await publish('PUT', tokenOf('BBBBBBB2'))).status).toBe(404)
    await publish('DELETE', tokenOf('BBBBBBB2'))
    expect(await rooms()).toHaveLength(1)
    await publish('DELETE')
    expect(await rooms()).toEqual([])
  })
})
