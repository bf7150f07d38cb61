import { expect, it } from 'vitest'
import { changesList, eventOf, isAbout } from './live.ts'

it('parses a block of the stream and ignores comments and unknown fields', () => {
  expect(eventOf('event: order\ndata: {"id":7,"status":"Shipped"}')).toEqual({
    event: 'order',
    data: { id: 7, status: 'Shipped' },
  })
  expect(eventOf('event: notification\ndata: {"row":null,"pending":3}')).toEqual({
    event: 'notification',
    data: { row: null, pending: 3 },
  })
  expect(eventOf(': still here')).toBeNull()
  expect(eventOf('retry: 5000')).toBeNull()
  expect(eventOf('event: typing\ndata: {"project":"p","who":{"id":7,"name":"Ann"}}')).toEqual({
    event: 'typing',
    data: { project: 'p', who: { id: 7, name: 'Ann' } },
  })
  expect(eventOf('event: unheard_of\ndata: {}')).toBeNull()
})

it('reads the list again after a stream that followed another one, and not after the first', () => {
  const row = { id: 1, title: '', body: '', type: '', link: '', read_at: null, created_at: '' }
  expect(changesList({ event: 'connected', again: false })).toBe(false)
  expect(changesList({ event: 'connected', again: true })).toBe(true)
  expect(changesList({ event: 'notification', data: { row: null, pending: 1 } })).toBe(false)
  expect(changesList({ event: 'notification', data: { row, pending: 1 } })).toBe(true)
})

it('a page that shows what a notification is about needs no toast of it', () => {
  const about = (link: string, pathname: string, search = '') =>
    isAbout(link, { pathname, search, origin: 'https://wainscot.example' })
  expect(about('/orders/7', '/orders/7')).toBe(true)
  expect(about('/orders/7', '/orders/8')).toBe(false)
  expect(about('/visualize?scene=a&change=5', '/visualize', '?scene=a')).toBe(true)
  expect(about('/visualize?scene=a&change=5', '/visualize', '?scene=a&change=6')).toBe(false)
  expect(about('/visualize?scene=a&change=5', '/visualize', '?scene=b')).toBe(false)
  expect(about('/visualize?scene=a&change=5', '/visualize')).toBe(false)
})
