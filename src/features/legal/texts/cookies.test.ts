import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { changeCookies } from '#features/accounts/server/cookies.ts'
import { readEnv } from '#server/env.ts'
import { plainText } from '../prose.ts'
import { cookieSections } from './cookies.ts'

const words = cookieSections
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (typeof block === 'string' ? [block] : 'rows' in block ? block.rows.flat() : block.list))
  .map(plainText)
  .join('\n')

it('the cookies policy lists every key that the site may write to local storage [STATIC-19]', () => {
  const source = readFileSync(path.resolve('src/web/browser/storage.ts'), 'utf8')
  const values = /export type StoredValues = \{\n(.*?)\n\}/s.exec(source)?.[1] ?? ''
  const keys = [...values.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(15)
  expect(keys.filter((key) => !new RegExp(`(^|[ ,*])${key}($|[ ,*])`, 'm').test(words))).toEqual([])
})

it('the cookies policy lists every cookie that the site may set [STATIC-19]', () => {
  const set = new Set(['wev_showroom'])
  const reply = { setCookie: (name: string) => set.add(name), clearCookie: (name: string) => set.add(name) }
  const changes = { remember: { email: 'a@example.com', secret: 'x' }, trusted: 'x', type: 'Admin' } as const
  changeCookies(reply as never, readEnv({ NODE_ENV: 'test', PORT: '0' }), changes)
  expect(set.size).toBeGreaterThan(6)
  expect([...set].filter((name) => !words.includes(name))).toEqual([])
})
