import { describe, expect, it } from 'vitest'
import { customerSteps, type OrderStatus, orderStatus, orderStatuses, wordOf } from '#features/order-status/status.ts'
import { customerPath, isNewStep, statusesOf, stepOf, stepSentence, stepSince, wordFor } from './customer-steps.ts'

describe('the steps that a customer reads', () => {
  it('have every one of the 14 statuses exactly once', () => {
    expect(orderStatuses.map((status) => [status, stepOf(status)])).toEqual([
      ['Waiting for approval', 'Confirming stock'],
      ['Vendor Approved', 'Preparing'],
      ['Decline', 'Not available'],
      ['In Progress', 'Preparing'],
      ['Ready to Pick Up', 'Preparing'],
      ['Accept to Pick Up', 'Preparing'],
      ['Picked Up', 'Preparing'],
      ['Shipping', 'Preparing'],
      ['Shipped', 'Shipped'],
      ['Out For Delivery', 'Out for delivery'],
      ['Cancle', 'Cancelled'],
      ['Return Request', 'Return in progress'],
      ['Returned', 'Returned'],
      ['Delivered', 'Delivered'],
    ])
    expect(customerSteps.flatMap(statusesOf).sort()).toEqual([...orderStatuses].sort())
    expect(customerSteps.every((step) => statusesOf(step).length > 0)).toBe(true)
  })

  it('follow each other as the statuses do, so an order is at the step of its least advanced item [R5]', () => {
    const onPath = orderStatuses.filter((status) => customerPath.includes(stepOf(status)))
    const places = onPath.map((status) => customerPath.indexOf(stepOf(status)))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    for (const a of onPath)
      for (const b of onPath) {
        const least = orderStatus([a, b])
        const steps = [a, b].map(stepOf).sort((x, y) => customerPath.indexOf(x) - customerPath.indexOf(y))
        expect(least && stepOf(least)).toBe(steps[0])
      }
  })

  it('are for the customer alone: everyone else reads the status', () => {
    for (const status of orderStatuses) {
      expect(wordFor('User', status)).toBe(stepOf(status))
      for (const reader of ['Vendor', 'Contractor', 'Admin'] as const)
        expect(wordFor(reader, status)).toBe(wordOf(status))
    }
  })
})

it('tells a customer of a move only when their step changes', () => {
  const notified = orderStatuses.slice(1).filter((to, i) => isNewStep(orderStatuses[i] ?? null, to))
  expect(isNewStep(null, 'Waiting for approval')).toBe(true)
  expect(isNewStep('Vendor Approved', 'Ready to Pick Up')).toBe(false)
  expect(isNewStep('Shipping', 'Shipped')).toBe(true)
  expect(notified).toContain('Out For Delivery')
  expect(notified).not.toContain('Picked Up')
})

it('dates a step by its first status, and begins again where the item was moved back', () => {
  const move = (fromValue: OrderStatus, toValue: OrderStatus, day: number) => ({
    at: new Date(Date.UTC(2026, 2, day, 18)),
    kind: 'status',
    fromValue,
    toValue,
  })
  const item = (status: OrderStatus, day: number) => ({
    status,
    statusDate: new Date(Date.UTC(2026, 2, day)),
  })
  const moves = [
    move('Waiting for approval', 'Vendor Approved', 3),
    move('Vendor Approved', 'In Progress', 4),
    move('In Progress', 'Waiting for approval', 5),
    move('Waiting for approval', 'Vendor Approved', 6),
    move('Vendor Approved', 'Ready to Pick Up', 9),
  ]
  expect(stepSince(item('Ready to Pick Up', 9), moves).getUTCDate()).toBe(6)
  expect(stepSince(item('In Progress', 4), moves.slice(0, 2)).getUTCDate()).toBe(3)
  // A part that was split off has no history of its own before.
  expect(stepSince(item('Shipped', 12), []).getUTCDate()).toBe(12)
})

it('says each step as a sentence, with the days on which the goods arrive while they are ahead', () => {
  const days = { from: '2026-03-09', to: '2026-03-23' }
  const one = { from: '2026-03-12', to: '2026-03-12' }
  expect(orderStatuses.map((status) => stepSentence(status, 'Oak', days))).toEqual([
    'We are confirming the stock of Oak. Arrives 03.09.2026 to 03.23.2026.',
    'Oak is being prepared. Arrives 03.09.2026 to 03.23.2026.',
    'Oak is not available.',
    ...Array<string>(5).fill('Oak is being prepared. Arrives 03.09.2026 to 03.23.2026.'),
    'Oak has shipped. Arrives 03.09.2026 to 03.23.2026.',
    'Oak is out for delivery.',
    'Oak was cancelled.',
    'The return of Oak is in progress.',
    'Oak was returned.',
    'Oak was delivered.',
  ])
  expect(stepSentence('Shipped', 'Oak', one)).toBe('Oak has shipped. Arrives 03.12.2026.')
  expect(stepSentence('Shipped', 'Oak')).toBe('Oak has shipped.')
})
