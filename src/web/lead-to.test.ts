import { expect, it, vi } from 'vitest'
import { leadTo } from './lead-to.ts'

const takesPlace = (path: string) => {
  const answer = leadTo(new Request(`https://wainscot.example${path}`), '/login')
  expect(answer.headers.get('location')).toBe('/login')
  return answer.headers.has('X-Remix-Replace')
}

it('takes the place of a page that was opened by its address or by Back, and follows one that has a link to it', () => {
  vi.stubGlobal('location', { pathname: '/orders', search: '?page=2' })
  expect(takesPlace('/orders?page=2')).toBe(true)
  expect(takesPlace('/orders?page=3')).toBe(false)
  expect(takesPlace('/account')).toBe(false)
})
