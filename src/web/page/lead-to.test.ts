import { expect, it, vi } from 'vitest'
import { leadTo } from './lead-to.ts'

const takesPlace = (path: string) => {
  const response = leadTo(new Request(`https://wainscot.example${path}`), '/login')
  expect(response.headers.get('location')).toBe('/login')
  return response.headers.has('X-Remix-Replace')
}

it('replaces the requested page when it is in the address bar, and adds a history entry otherwise', () => {
  vi.stubGlobal('location', { pathname: '/orders', search: '?page=2' })
  expect(takesPlace('/orders?page=2')).toBe(true)
  expect(takesPlace('/orders?page=3')).toBe(false)
  expect(takesPlace('/account')).toBe(false)
})
