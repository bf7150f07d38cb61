import { expect, it } from 'vitest'
import { shipmentCost } from './shipping-cost.ts'

it('prices a shipment by its weight and by how far it goes, on a pallet from 150 lb on [R10]', () => {
  expect(shipmentCost({ weightLb: 20, fromZip: '95816', toZip: '92101' })).toBe(2310)
  expect(shipmentCost({ weightLb: 20, fromZip: '10001', toZip: '92101' })).toBe(3234)
  expect(shipmentCost({ weightLb: 600, fromZip: '95816', toZip: '92101' })).toBe(24_200)
})

it('knows no cost of goods without a weight, so that no fee is made up [R10]', () => {
  expect(shipmentCost({ weightLb: 0, fromZip: '95816', toZip: '92101' })).toBeNull()
})
