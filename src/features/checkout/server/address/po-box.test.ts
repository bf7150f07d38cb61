import { expect, it } from 'vitest'
import type { Service } from '#features/shipping/shipment-cost.ts'
import { poBoxProblem } from './profile.ts'

const line = (weightLb: number, qty: number, service: Service | null = 'parcel') => ({
  weightLb,
  qty,
  service,
})
const freight = 'Freight items cannot be delivered to a PO Box.'

it('delivers parcels to a post office box, but no line over 70 lb [R3]', () => {
  expect(poBoxProblem('PO Box 12', [line(35, 2), line(70, 1), line(2, 1, null)])).toBeNull()
  expect(poBoxProblem('PO Box 12', [line(35.01, 2)])).toBe('Items over 70 lb cannot be delivered to a PO Box.')
  expect(poBoxProblem('12 Elm Street', [line(400, 9, 'freight')])).toBeNull()
})

it('delivers no freight to a post office box, however light each line is [R3]', () => {
  expect(poBoxProblem('P.O. Box 9', [line(60, 1), line(60, 1, 'freight')])).toBe(freight)
  expect(poBoxProblem('P.O. Box 9', [line(64, 1, 'white_glove')])).toBe(freight)
})
