import { expect, it } from 'vitest'
import type { OrderStatus } from '#features/order-status/status.ts'
import { stepOf } from '../customer-steps.ts'
import { isOverdue, nextPromise, stationsOf } from './OrderTimeline.tsx'

const item = (status: OrderStatus, day: string) => ({
  status,
  status_date: `${day}T20:00:00Z`,
  step: { name: stepOf(status), since: `${day}T20:00:00Z` },
})
const order = (...items: ReturnType<typeof item>[]) => ({
  created_at: '2026-03-02T18:00:00Z',
  review_by: '2026-03-04T19:00:00Z',
  delivery: { from: '2026-03-09', to: '2026-03-23' },
  items,
  timeline: [] as { at: string; status: OrderStatus | null }[],
})

it('places the order at its least advanced item, and counts the items ahead of it', () => {
  const stations = stationsOf('Admin', order(item('Shipped', '2026-03-06'), item('In Progress', '2026-03-04')))
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
  const [placed, approved, inProgress] = stationsOf('Admin', known)
  expect([placed?.day, approved?.day, inProgress?.day]).toEqual(['2026-03-02', '2026-03-04', '2026-03-05'])
  expect(approved).toMatchObject({ state: 'done', count: 0 })
})

it('promises a review within 48 hours after the first 60 minutes, then the delivery', () => {
  const waiting = stationsOf('Admin', order(item('Waiting for approval', '2026-03-02')))
  expect(nextPromise(waiting)).toMatchObject({
    status: 'Vendor Approved',
    promise: { from: '2026-03-04', to: '2026-03-04' },
  })
  expect(waiting.at(-1)?.promise).toEqual({ from: '2026-03-09', to: '2026-03-23' })
  const shipped = stationsOf('Admin', order(item('Shipped', '2026-03-06')))
  expect(nextPromise(shipped)?.status).toBe('Delivered')
})

it('promises nothing once everything has arrived', () => {
  const stations = stationsOf('Admin', order(item('Delivered', '2026-03-12')))
  expect(stations.at(-1)).toMatchObject({ status: 'Delivered', state: 'here', day: '2026-03-12' })
  expect(nextPromise(stations)).toBeNull()
})

it('shows items that left the path beside it', () => {
  const stations = stationsOf('Admin', order(item('Delivered', '2026-03-12'), item('Decline', '2026-03-03')))
  expect(stations.at(-1)).toMatchObject({ status: 'Decline', state: 'aside', count: 1, day: '2026-03-03' })
})

it('shows the complete path before a return, and no path for an order that was never supplied', () => {
  const returning = stationsOf('Admin', order(item('Return Request', '2026-03-15')))
  expect(returning.slice(0, 10).every((s) => s.state === 'done')).toBe(true)
  expect(returning.at(-1)).toMatchObject({ status: 'Return Request', state: 'aside' })
  const cancelled = stationsOf('Admin', order(item('Cancle', '2026-03-02')))
  expect(cancelled.map((s) => [s.status, s.state])).toEqual([
    ['Waiting for approval', 'done'],
    ['Cancle', 'aside'],
  ])
  expect(nextPromise(cancelled)).toBeNull()
})

it('says when a promised date has passed', () => {
  const [, , , , , , , , , delivered] = stationsOf('Admin', order(item('Shipped', '2026-03-06')))
  if (!delivered) throw new Error('the path ends with Delivered')
  expect(isOverdue(delivered, '2026-03-23')).toBe(false)
  expect(isOverdue(delivered, '2026-03-24')).toBe(true)
})

it('shows a customer five steps with their dates instead of the ten statuses', () => {
  const packed = {
    ...item('Ready to Pick Up', '2026-03-08'),
    step: { name: 'Preparing' as const, since: '2026-03-04T20:00:00Z' },
  }
  const shipped = item('Shipped', '2026-03-10')
  const stations = stationsOf('User', order(packed, shipped))
  expect(stations.map(({ name, state, count, day }) => [name, state, count, day])).toEqual([
    ['Confirming stock', 'done', 0, '2026-03-02'],
    ['Preparing', 'here', 1, '2026-03-04'],
    ['Shipped', 'ahead', 1, '2026-03-10'],
    ['Out for delivery', 'ahead', 0, null],
    ['Delivered', 'ahead', 0, null],
  ])
  expect(nextPromise(stations)).toMatchObject({ name: 'Delivered', promise: { to: '2026-03-23' } })
  const placed = stationsOf('User', order(item('Waiting for approval', '2026-03-02')))
  expect(nextPromise(placed)).toMatchObject({ name: 'Preparing', promise: { to: '2026-03-04' } })
})

it('shows a customer what ended beside the steps, in their words', () => {
  const stations = stationsOf('User', order(item('Delivered', '2026-03-12'), item('Decline', '2026-03-03')))
  expect(stations.at(-1)).toMatchObject({ name: 'Not available', state: 'aside', day: '2026-03-03' })
  const cancelled = stationsOf('User', order(item('Cancle', '2026-03-02')))
  expect(cancelled.map(({ name }) => name)).toEqual(['Order placed', 'Cancelled'])
})
