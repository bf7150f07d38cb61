import { expect, it } from 'vitest'
import { countedPages, pageAt } from '#features/page-counts/pages.ts'
import { pagePatterns } from '../../e2e/page-patterns.ts'

/** Paths that only redirect, may contain a secret, or are not pages of the platform; the portal is where vendors work. */
const uncounted = [
  ...[
    '/design-ai/signup',
    '/product-details',
    '/verification',
    '/verify/:hash',
    '/invitation/:token',
    '/shared/:token',
    '/design-ai/shared/:key',
    '/visualize/job_site/:id',
    '/social/:provider',
  ],
  ...['/outbox', '/404', '/*'],
  ...pagePatterns().filter((pattern) => /^\/portal(\/|$)/.test(pattern)),
]

it('counts every page in the page table by its pattern, except redirects', () => {
  expect([...countedPages, ...uncounted].sort()).toEqual(pagePatterns().sort())
})

it.each([
  ['/', '/'],
  ['/product/k3Zp0QwX7a', '/product/:hash/:vsd_id?'],
  ['/product/k3Zp0QwX7a/LARKHAM2', '/product/:hash/:vsd_id?'],
  ['/category/tile-flooring/product', '/category/:category/product'],
  ['/category/tile-flooring/', '/category/:category'],
  ['/visualize/contractor/all', '/visualize/contractor/all'],
  ['/orders/48213907', '/orders/:id'],
  ['/account', '/account/:section?'],
  ['/verify/0123456789abcdef', null],
  ['/product', null],
  ['/wp-login.php', null],
])('maps %s to %s', (path, page) => {
  expect(pageAt(path)).toBe(page)
})
