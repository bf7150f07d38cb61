import type { User } from '#features/accounts/schema.ts'
import { address, newWindow } from './browser.ts'
import { wrongOn } from './look-at.ts'
import { pagePatterns, patternOf, privatePatterns, readersOf } from './page-patterns.ts'
import { coarse } from './room.ts'
import {
  alike,
  forASeller,
  forEverybody,
  forTheAdmin,
  forTheHomeowner,
  forTheUnverified,
  list,
  ofCollections,
  ofEachKind,
  ofProposals,
  type Stop,
} from './stops.ts'
import { expect, test } from './test.ts'

let hash = ''
test.beforeAll(async () => {
  hash = /href="\/product\/([^"/]+)"/.exec(await (await fetch(address + list)).text())?.[1] ?? ''
})

test('a public page of each kind is complete at both widths and accessible on a phone [ROUTE-01, ROUTE-03, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-25, ROUTE-26, ROUTE-43, ROUTE-44, ROLE-06, OP-10, OP-11]', async () => {
  await sweep(ofEachKind)
})

test('every other public page is complete at both widths and accessible on a phone', {
  tag: '@thorough',
}, async () => {
  await sweep(alike)
})

async function sweep(stops: (hash: string) => Stop[]): Promise<void> {
  expect(hash).not.toBe('')
  const context = await newWindow({ ...coarse })
  expect(await wrongOn(context, stops(hash), [390])).toEqual([])
  await context.close()
}

test('every public page is accessible on a wide window', { tag: '@thorough' }, async () => {
  const context = await newWindow()
  expect(await wrongOn(context, forEverybody(hash), [1440], [1440])).toEqual([])
  await context.close()
})

for (const showroom of ['SAGUARA4', 'ASHLAND6'])
  test(`the theme of ${showroom} keeps all text readable`, {
    tag: showroom === 'SAGUARA4' ? [] : '@thorough',
  }, async () => {
    const context = await newWindow()
    await context.addCookies([{ name: 'wev_showroom', value: showroom, url: address }])
    expect(await wrongOn(context, [{ path: list }], [1440], [1440])).toEqual([])
    await context.close()
  })

const ofAccounts: Record<User['type'], Stop[]> = {
  User: forTheHomeowner(1, 'a'),
  Contractor: [...forASeller('Contractor', 1, 1, 1), ...ofCollections(1), ...ofProposals(1)],
  Vendor: forASeller('Vendor', 1, 1, 1),
  Admin: forTheAdmin(1, 1, 1, 1),
}
const patternsOf = (stops: Stop[]) => new Set(stops.map(({ path }) => patternOf(path)))

test('covers every page of the page table: a new page needs a visit in stops.ts', () => {
  expect(pagePatterns().length).toBeGreaterThan(40)
  const visited = patternsOf([forEverybody(hash), ...Object.values(ofAccounts), forTheUnverified].flat())
  expect(pagePatterns().filter((pattern) => !visited.has(pattern))).toEqual([])
})

/** Private pages of the shop that only some account types can open, or that look the same to all of them. */
const visitedAs: Record<string, User['type'][]> = {
  '/verifiction': [],
  '/checkout': ['User'],
  '/checkout-payment': ['User'],
  '/thankyou': ['User'],
  '/payout_setup': ['Vendor', 'Contractor'],
}

for (const type of Object.keys(ofAccounts) as User['type'][])
  test(`visits every private page that a ${type} account may open`, () => {
    const own = privatePatterns().filter(
      (pattern) => (readersOf(pattern) ?? visitedAs[pattern])?.some((one) => one === type) ?? true,
    )
    expect(own.length).toBeGreaterThan(5)
    const visited = patternsOf(ofAccounts[type])
    expect(own.filter((pattern) => !visited.has(pattern))).toEqual([])
  })
