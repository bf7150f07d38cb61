import { expect, it } from 'vitest'
import { poBoxProblem } from './po-box.ts'

const line = (vendorId: number, weightLb: number, qty: number) => ({ vendorId, weightLb, qty })
const heavy = 'Lines over 70 lb cannot be delivered to a PO Box.'
const freight = 'Goods that come on a pallet cannot be delivered to a PO Box.'

it('brings parcels to a post office, but no line of over 70 lb [R3]', () => {
  expect(poBoxProblem('PO Box 12', [line(1, 35, 2), line(2, 70, 1)])).toBeNull()
  expect(poBoxProblem('PO Box 12', [line(1, 35.01, 2)])).toBe(heavy)
  expect(poBoxProblem('12 Elm Street', [line(1, 400, 9)])).toBeNull()
})

it('brings no freight there: what one vendor sends on a pallet, however light each line is [R3]', () => {
  expect(poBoxProblem('P.O. Box 9', [line(1, 60, 1), line(1, 60, 1), line(1, 30, 1)])).toBeNull()
  expect(poBoxProblem('P.O. Box 9', [line(1, 60, 1), line(1, 60, 1), line(1, 30.5, 1)])).toBe(freight)
  expect(poBoxProblem('P.O. Box 9', [line(1, 60, 1), line(2, 60, 1), line(1, 60, 1)])).toBeNull()
})
