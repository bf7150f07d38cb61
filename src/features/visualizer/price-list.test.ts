import { expect, it } from 'vitest'
import { projectRights } from '#features/projects/members.ts'
import { priceListOf } from './price-list.ts'

const house = { showroom: null, project: 'p', read_only: false, rights: [...projectRights] }
const larkham = { ...house, showroom: 7 }
const hired = { rights: ['see', 'comment', 'room', 'list'] as const }
const linked = { project: null, read_only: true, rights: [] }

it('everyone in a room sees its own prices, whichever showroom they have entered [R0]', () => {
  for (const entered of [null, 7, 9])
    for (const who of [{}, { rights: [...hired.rights] }, { ...linked }])
      expect(priceListOf({ ...larkham, ...who }, entered)).toBe(7)
})

it('a room at house prices moves to the showroom that its owner enters, and to nobody else’s [R0]', () => {
  expect(priceListOf(house, null)).toBeNull()
  expect(priceListOf(house, 9)).toBe(9)
  expect(priceListOf({ ...house, project: null, rights: [] }, 9)).toBe(9)
  expect(priceListOf({ ...house, rights: [...hired.rights] }, 9)).toBeNull()
  expect(priceListOf({ ...house, ...linked }, 9)).toBeNull()
  expect(priceListOf(null, 9)).toBe(9)
})
