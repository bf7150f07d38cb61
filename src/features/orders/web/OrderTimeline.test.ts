import { expect, it } from 'vitest'
import type { OrderStatus } from '../status.ts'
import { isOverdue, nextPromise, stationsOf } from './OrderTimeline.tsx'

const item = (status: OrderStatus, day: string) => ({ status, status_date: `${day}T20:00:00Z` })
const order = (...items: ReturnType<typeof item>[]) => ({
  created_at: '2026-03-02T18:00:00Z',
  review_by: '2026-03-04T19:00:00Z',
  delivery: { from: '2026-03-09', to: '2026-03-23' },
  items,
  timeline: [] as { at: string; status: OrderStatus | null }[],
})

it('places the order at its least advanced item, and counts the items ahead of it', () => {
  const stations = stationsOf(order(item('Shipped', '2026-03-06'), item('In Progress', '2026-03-04')))
  expect(stations).toHaveLength(10)
  expect(stations.map((s) => s.state)).toEqual([
    'done',
    'done',
    'here',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ])
  expect(stations[0]?.day).toBe('2026-03-02')
  expect(stations.find((s) => s.status === 'Shipped')).toMatchObject({ count: 1, day: '2026-03-06' })
})

it('takes the dates of past steps from the history', () => {
  const known = order(item('In Progress', '2026-03-05'))
  known.timeline.push(
    { at: '2026-03-02T18:00:00Z', status: null },
    { at: '2026-03-03T18:00:00Z', status: 'Vendor Approved' },
    { at: '2026-03-04T18:00:00Z', status: 'Vendor Approved' },
  )
  const [placed, approved, inProgress] = stationsOf(known)
  expect([placed?.day, approved?.day, inProgress?.day]).toEqual(['2026-03-02', '2026-03-04', '2026-03-05'])
  expect(approved).toMatchObject({ state: 'done', count: 0 })
})

it('promises a review within 48 hours after the first 60 minutes, then the delivery', () => {
  const waiting = stationsOf(order(item('Waiting for approval', '2026-03-02')))
  expect(nextPromise(waiting)).toMatchObject({
    status: 'Vendor Approved',
    promise: { from: '2026-03-04', to: '2026-03-04' },
  })
  expect(waiting.at(-1)?.promise).toEqual({ from: '2026-03-09', to: '2026-03-23' })
  const shipped = stationsOf(order(item('Shipped', '2026-03-06')))
  expect(nextPromise(shipped)?.status).toBe('Delivered')
})

it('promises nothing once everything has arrived', () => {
  const stations = stationsOf(order(item('Delivered', '2026-03-12')))
  expect(stations.at(-1)).toMatchObject({ status: 'Delivered', state: 'here', day: '2026-03-12' })
  expect(nextPromise(stations)).toBeNull()
})

it('shows items that left the path beside it', () => {
  const stations = stationsOf(order(item('Delivered', '2026-03-12'), item('Decline', '2026-03-03')))
  expect(stations.at(-1)).toMatchObject({ status: 'Decline', state: 'aside', count: 1, day: '2026-03-03' })
})

it('shows the complete path before a return, and no path for an order that was never supplied', () => {
  const returning = stationsOf(order(item('Return Request', '2026-03-15')))
  expect(returning.slice(0, 10).every((s) => s.state === 'done')).toBe(true)
  expect(returning.at(-1)).toMatchObject({ status: 'Return Request', state: 'aside' })
  const cancelled = stationsOf(order(item('Cancle', '2026-03-02')))
  expect(cancelled.map((s) => [s.status, s.state])).toEqual([
    ['Waiting for approval', 'done'],
    ['Cancle', 'aside'],
  ])
  expect(nextPromise(cancelled)).toBeNull()
})

it('says when a promised date has passed', () => {
  const [, , , , , , , , , delivered] = stationsOf(order(item('Shipped', '2026-03-06')))
  if (!delivered) throw new Error('the path ends with Delivered')
  expect(isOverdue(delivered, '2026-03-23')).toBe(false)
  expect(isOverdue(delivered, '2026-03-24')).toBe(true)
})
