import { expect, it } from 'vitest'
import { safePath } from './paths.ts'

it.each([
  ['/checkout', '/checkout'],
  ['/category/toilets/product?page=2#top', '/category/toilets/product?page=2#top'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/login?redirect=/x', '/'],
  ['/api/logout', '/'],
  ['/a\u0000b', '/'],
  [`/${'x'.repeat(600)}`, '/'],
  [null, '/'],
])('%s leads to %s [U15]', (given, expected) => {
  expect(safePath(given)).toBe(expected)
})
