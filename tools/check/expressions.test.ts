import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { slowExpressions } from './expressions.ts'
import type { Proven } from './proven-expressions.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wainscot-expressions-'))
  mkdirSync(path.join(root, 'src/lib'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function slowIn(source: string, proven: Proven[] = [], file = 'src/lib/read.ts'): string[] {
  writeFileSync(path.join(root, file), source)
  return slowExpressions(root, proven).slow
}

it.each([
  // The expression with which 169 bytes stopped the server.
  /^\s*(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!doctype[^>]*>|\s)*<svg[\s>]/i,
  /^(?:\s*<!--.*?-->\s*)*<svg/s,
  /^(a+)+$/,
  /^(a|a)*$/,
  /^(\w+\s?)*$/,
  // From each of many spaces to the last one.
  /\s+$/,
  /\d.*\D\d{5}/,
  /^(?:a{1,9}){1,9}$/,
])('catches the planted expression %s', (expression) => {
  expect(slowIn(`export const read = (text: string) => ${expression}.test(text)\n`)).toEqual([
    `src/lib/read.ts: ${expression}`,
  ])
})

it.each([
  /^\d{5}(-\d{4})?$/,
  /\s+/g,
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  /oak|walnut|ash/i,
  /(?:extension|ext\.?|x|#)[ .:]?(\d{1,6})$/i,
  /[*+]/,
])('accepts %s', (expression) => {
  expect(slowIn(`export const read = (text: string) => ${expression}.test(text)\n`)).toEqual([])
})

it('accepts an expression that is proven safe, only in its own file', () => {
  const source = `export const read = (text: string) => ${/\s+$/}.test(text)\n`
  expect(slowIn(source, [['src/lib/read.ts', /\s+$/, 'a reason']])).toEqual([])
  expect(slowIn(source, [['src/lib/other.ts', /\s+$/, 'a reason']])).toContain(`src/lib/read.ts: ${/\s+$/}`)
})

it('requires a reason for a composed expression, and reports reasons whose expression is gone', () => {
  const source = 'export const find = (word: string) => new RegExp(word)\n'
  const proven: Proven[] = [['src/lib/read.ts', 'new RegExp', 'a reason']]
  expect(slowIn(source)).toEqual(['src/lib/read.ts: new RegExp'])
  expect(slowIn(source, proven)).toEqual([])
  expect(slowIn('export const n = 1\n', proven)).toEqual(['allowed and gone: src/lib/read.ts: new RegExp'])
})

it('also reads pages, and skips tests', () => {
  expect(slowIn('export const A = () => <p>{/(a+)+$/.exec("")}</p>\n', [], 'src/lib/A.tsx')).toEqual([
    'src/lib/A.tsx: /(a+)+$/',
  ])
  rmSync(path.join(root, 'src/lib/A.tsx'))
  expect(slowIn('export const a = /(a+)+$/\n', [], 'src/lib/a.test.ts')).toEqual([])
})
