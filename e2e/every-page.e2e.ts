import { matchPath } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { newWindow } from './browser.ts'
import { wrongOn } from './look-at.ts'
import { pagePatterns } from './page-patterns.ts'
import {
  forEverybody,
  forTheAdmin,
  forTheContractor,
  forTheHomeowner,
  forTheUnverified,
  list,
  widths,
} from './stops.ts'

const address = process.env.WAINSCOT_E2E ?? ''

let hash = ''
beforeAll(async () => {
  hash = /href="\/product\/([^"/]+)"/.exec(await (await fetch(address + list)).text())?.[1] ?? ''
})

it.each(widths)(
  'every public page is whole at %i px [ROUTE-01, ROUTE-03, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-25, ROUTE-26, ROUTE-43, ROUTE-44, ROLE-06, OP-10, OP-11]',
  async (width) => {
    expect(hash).not.toBe('')
    const context = await newWindow({ reducedMotion: 'reduce' })
    expect(await wrongOn(context, forEverybody(hash), width)).toEqual([])
    await context.close()
  },
)

it.each(['SAGUARA4', 'ASHLAND6'])('the paint of %s keeps every text readable', async (showroom) => {
  const context = await newWindow({ reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'wev_showroom', value: showroom, url: address }])
  expect(await wrongOn(context, [{ path: '/' }, { path: list }], 1440)).toEqual([])
  await context.close()
})

it('leaves out no page of the page table: whoever adds one adds its visit to stops.ts', () => {
  expect(pagePatterns().length).toBeGreaterThan(40)
  const stops = [
    ...[forEverybody(hash), forTheHomeowner(1), forTheContractor(1), forTheAdmin, forTheUnverified].flat(),
  ]
  const visited = stops.map(({ path }) => new URL(path, address).pathname)
  const missing = pagePatterns().filter((pattern) => !visited.some((path) => reaches(path, pattern)))
  expect(missing).toEqual([])
})

/** The pattern is the most exact one that this address fits; `*` takes what fits no other. */
function reaches(path: string, pattern: string): boolean {
  const fits = pagePatterns().filter((p) => p !== '/*' && matchPath(p, path))
  return pattern === '/*' ? fits.length === 0 : (fits.find((p) => p === path) ?? fits[0]) === pattern
}
