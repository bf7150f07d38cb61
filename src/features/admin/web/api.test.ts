import { expect, it } from 'vitest'
import { queuePath, readQueueQuery, usersQuery } from './api.ts'

const read = (text: string) => readQueueQuery(new URLSearchParams(text))

it('reads the list, the search and the page from the URL, and ignores invalid values', () => {
  expect(read('')).toEqual({ queue: 'waiting', q: '', page: 1 })
  expect(read('queue=refused&q=%20noor%20&page=3')).toEqual({ queue: 'refused', q: 'noor', page: 3 })
  expect(read('queue=toString&page=-2')).toEqual({ queue: 'waiting', q: '', page: 1 })
})

it('writes only values that differ from the defaults, and reads back what it wrote', () => {
  expect(queuePath({ queue: 'waiting', q: '', page: 1 })).toBe('/portal/queues/applications')
  const query = { queue: 'all', q: 'a&b', page: 2 } as const
  expect(queuePath(query)).toBe('/portal/queues/applications?queue=all&q=a%26b&page=2')
  expect(read(queuePath(query).split('?')[1] ?? '')).toEqual(query)
})

it('requests the list’s filters from the API', () => {
  const first = { q: null, page: 1, per_page: 20 }
  expect(usersQuery({ queue: 'waiting', q: '', page: 1 })).toEqual({ ...first, status: 'pending' })
  expect(usersQuery({ queue: 'overdue', q: '', page: 1 })).toEqual({ ...first, overdue: '1' })
  expect(usersQuery({ queue: 'all', q: 'noor', page: 2 })).toEqual({ q: 'noor', page: 2, per_page: 20 })
})
