import { expect, it } from 'vitest'
import { leavesBudget, usualShares } from './usual-shares.ts'

it('names what is not sold here with its share, for kitchens and baths whose products leave a part of the budget', () => {
  expect(usualShares('kitchen').map(({ what }) => what)).toContain('installation')
  for (const room of ['kitchen', 'bathroom'] as const) {
    const percent = usualShares(room).reduce((sum, one) => sum + one.percent, 0)
    expect(percent).toBeGreaterThan(25)
    expect(percent).toBeLessThan(50)
  }
  expect(usualShares('bedroom')).toEqual([])
  expect([leavesBudget(8000, 80_000), leavesBudget(7800, 8000), leavesBudget(8000, null)]).toEqual([true, false, false])
})
