import { describe, expect, it } from 'vitest'
import { addonsAt, addonsOf, changeText, covers, dueCents, type Plan, planFor } from './plans.ts'

const plan = (id: number, name: string, priceCents: number, addons: Plan['addons'], active = true): Plan => ({
  id,
  name,
  priceCents,
  addons,
  active,
  gives: [],
})
const plans = [
  plan(1, 'Basic', 59_00, ['basic']),
  plan(3, 'Custom', 159_00, ['custom']),
  plan(2, 'Premium', 199_00, ['custom', 'basic']),
  plan(9, 'Both for less', 189_00, ['basic', 'custom']),
  plan(8, 'Long gone', 1_00, ['basic', 'custom'], false),
]

describe('the plans', () => {
  it('are found by id, or as the cheapest with exactly the requested add-ons', () => {
    expect(planFor(plans, { plan: 2 })?.name).toBe('Premium')
    expect(planFor(plans, { plan: 8 })?.name).toBe('Long gone')
    expect(planFor(plans, { plan: 7 })).toBeNull()
    expect(planFor(plans, { addons: ['basic'] })?.name).toBe('Basic')
    expect(planFor(plans, { addons: ['custom', 'basic', 'custom'] })?.name).toBe('Both for less')
    expect(planFor(plans, { addons: [] })).toBeNull()
    expect(planFor(plans, {})).toBeNull()
  })

  it('include the custom add-on with Premium only at exactly 199.00 [OP-37, R12]', () => {
    const at = (name: string, priceCents: number) => addonsAt({ name, priceCents, addons: ['custom', 'basic'] })
    expect(at('Premium', 199_00)).toEqual(['custom', 'basic'])
    for (const other of [198_99, 199_01, 1]) expect(at('Premium', other)).toEqual(['basic'])
    expect(at('Both for less', 189_00)).toEqual(['custom', 'basic'])
  })

  it('are active while paid for or within their grace period', () => {
    const has = { plan: 'Custom', priceCents: 159_00, addons: ['custom'] as const }
    const on = (status: 'pending' | 'active' | 'past_due' | 'ended') => addonsOf([{ ...has, status }]).custom
    expect([on('pending'), on('active'), on('past_due'), on('ended')]).toEqual([false, true, true, false])
  })

  it('cover another plan with no further add-ons', () => {
    expect(covers(['custom', 'basic'], ['basic'])).toBe(true)
    expect(covers(['basic'], ['custom', 'basic'])).toBe(false)
    expect(covers(['basic'], [])).toBe(false)
  })

  it('cost next month what their owner was notified of, or else the current price', () => {
    expect(dueCents({ priceCents: 59_00, nextPriceCents: null })).toBe(59_00)
    expect(dueCents({ priceCents: 59_00, nextPriceCents: 69_00 })).toBe(69_00)
  })
})

it('describes a change to a plan', () => {
  const before = { name: 'Basic', priceCents: 59_00, addons: ['basic'] as const, active: true }
  expect(changeText(null, before)).toBe('Added at $59.00 per month')
  expect(changeText(before, null)).toBe('Removed')
  expect(changeText(before, before)).toBe('Description changed')
  expect(changeText(before, { ...before, priceCents: 69_00, active: false })).toBe(
    'Price from $59.00 to $69.00. No longer offered',
  )
  expect(changeText(before, { ...before, name: 'Bare', addons: ['custom', 'basic'] })).toBe(
    'Renamed from Basic to Bare. Add-ons from basic to basic and custom',
  )
})
