import { expect, it } from 'vitest'
import type { AccountType } from '#features/accounts/actor.ts'
import { allowedStatuses, type OrderStatus } from '#features/order-status/status.ts'
import { stepsOf } from './NextMoves.tsx'

const steps = (type: AccountType, status: OrderStatus, shipment_id: number | null = null) =>
  stepsOf(type, { status, shipment_id, allowed_statuses: allowedStatuses(type, status) })

it('offers what comes next with an item to each reader, and packing instead of what it does itself [R5]', () => {
  expect(steps('Vendor', 'Waiting for approval')).toEqual({ packs: false, moves: ['Vendor Approved', 'Decline'] })
  expect(steps('Vendor', 'Vendor Approved')).toEqual({ packs: true, moves: ['In Progress'] })
  expect(steps('Vendor', 'In Progress')).toEqual({ packs: true, moves: [] })
  expect(steps('Vendor', 'Ready to Pick Up', 7)).toEqual({ packs: false, moves: [] })
  expect(steps('Contractor', 'In Progress')).toEqual({ packs: false, moves: ['Ready to Pick Up'] })
  expect(steps('Contractor', 'Shipped')).toEqual({ packs: false, moves: [] })
  expect(steps('Admin', 'Ready to Pick Up', 7)).toEqual({ packs: false, moves: ['Accept to Pick Up'] })
  expect(steps('Admin', 'Picked Up')).toEqual({ packs: true, moves: [] })
  expect(steps('Admin', 'Shipping', 7)).toEqual({ packs: false, moves: ['Shipped'] })
  expect(steps('User', 'Waiting for approval')).toEqual({ packs: false, moves: [] })
})

it('offers nothing while only the customer may act, or their request is open [R8]', () => {
  const held = { status: 'Vendor Approved', shipment_id: null, allowed_statuses: [] } as const
  expect(stepsOf('Vendor', { ...held, allowed_statuses: [] })).toEqual({ packs: false, moves: [] })
})
