import { expect, it } from 'vitest'
import type { SceneDoc } from '#scene/model/types.ts'
import { whatChanged } from './design-parts.ts'

const doc = (part: Partial<SceneDoc> = {}): SceneDoc => ({
  v: 1,
  template: null,
  style: 'japandi',
  fills: { walls: { paint: '#111111' } },
  fixtures: { island1: { x: 1, y: 2 } },
  light: 'day',
  units: 'imperial',
  ...part,
})

it('lists what was reselected, moved, added and removed, and other differences', () => {
  const after = doc({
    fills: { floor: { product: 'k3Zp0QwX7a', size_id: 1 } },
    fixtures: { island1: { x: 1, y: 3 }, table1: { type: 'table' } },
    light: 'evening',
    count: { waste: 'flat' },
  })
  expect(whatChanged(doc(), after)).toEqual({
    slots: ['walls', 'floor'],
    things: ['island1', 'table1'],
    rest: ['light', 'count'],
  })
})

it('treats values in another order and omitted values as equal', () => {
  const same = doc({ fixtures: { island1: { y: 2, x: 1, width: undefined } } })
  expect(whatChanged(doc(), same)).toEqual({ slots: [], things: [], rest: [] })
})
