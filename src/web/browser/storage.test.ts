import { beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '#test/browser-storage.ts'

let storage: Map<string, string>

beforeEach(() => {
  storage = stubStorage('localStorage')
  vi.resetModules()
})

const larkham = {
  showroom: 7,
  vsd_id: 'LARKHAM2',
  company_name: 'Larkham Building',
  city: 'Sacramento',
  state: 'CA',
  theme_color: 'brunswick',
  custom_addon: 1,
  basic_addon: 0,
  showroom_subscription: 'active',
}

it.each([
  ...['abc', '{}', '[]', '123', '"text"', 'true', 'null', '{"vsd_id":5}', '{"vsd_id":"LARKHAM2"}'],
  JSON.stringify({ ...larkham, vsd_id: 'LARK;HAM' }),
  JSON.stringify({ ...larkham, company_name: 5 }),
  JSON.stringify({ ...larkham, theme_color: undefined }),
])('a stored showroom that no page can display, %s, is dropped', async (stored) => {
  const { getStored } = await import('./storage.ts')
  storage.set('showroom', stored)
  expect(getStored('showroom')).toBe(null)
  expect(storage.has('showroom')).toBe(false)
})

it.each([
  ['my_item', '5'],
  ['category', '{"parent":"all"}'],
  ['breadcrumb', '{}'],
  ['recently_viewed', '[1]'],
  ['recent_searches', '"oak"'],
  ['new-layout', 'yes'],
] as const)('an invalid %s is dropped', async (key, stored) => {
  const { getStored } = await import('./storage.ts')
  storage.set(key, stored)
  expect(getStored(key)).toBe(null)
  expect(storage.has(key)).toBe(false)
})

it('a showroom with exactly the fields of the specification counts as selected [ENTRY-20]', async () => {
  const { getStored } = await import('./storage.ts')
  const { company_name: _, city: __, state: ___, ...specified } = larkham
  storage.set('showroom', JSON.stringify(specified))
  expect(getStored('showroom')).toEqual({ ...specified, company_name: 'LARKHAM2', city: '', state: '' })
  expect(storage.has('showroom')).toBe(true)
})

it('a valid value stays, as the same object for the same text, with any form of the add-on [OP-36]', async () => {
  const { getStored, setStored } = await import('./storage.ts')
  for (const custom_addon of [1, 0, '1', true, 'true'] as const) {
    setStored('showroom', { ...larkham, custom_addon } as never)
    expect(getStored('showroom')).toEqual({ ...larkham, custom_addon })
    expect(getStored('showroom')).toBe(getStored('showroom'))
  }
  setStored('recently_viewed', ['k3Zp0QwX7a'])
  expect(getStored('recently_viewed')).toEqual(['k3Zp0QwX7a'])
})
