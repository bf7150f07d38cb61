import { describe, expect, it } from 'vitest'
import { entryLogoOf, logoOf, type PaintedUser, paintOf } from './paint.ts'

const contractor = (over: Partial<PaintedUser> = {}): PaintedUser => ({
  type: 'Contractor',
  custom_addon: { subscription_status: 'inactive' },
  latest_subscription: null,
  shop_profile: { theme_color: 'oxblood', business_logo: '/media/logo/44.webp' },
  ...over,
})
const plan = (over = {}) => ({
  subscription_status: 'active',
  plan: 'Premium',
  paid_amount: 199,
  ...over,
})
const active = { subscription_status: 'active' }

describe('a showroom’s paint color', () => {
  it.each([[1], ['1'], [true], ['true'], [active]])(
    'applies when custom_addon is %j [THEME-05, THEME-10, OP-36]',
    (custom_addon) => {
      expect(paintOf(null, { theme_color: 'cobalt', custom_addon })).toBe('cobalt')
    },
  )
  it.each([[0], ['0'], [false], ['false'], [null], [2], [{ subscription_status: 'inactive' }]])(
    'is the default when custom_addon is %j [THEME-06]',
    (custom_addon) => {
      expect(paintOf(null, { theme_color: 'cobalt', custom_addon })).toBe('brunswick')
    },
  )
  it('is the default when the color is unknown [THEME-06]', () => {
    expect(paintOf(null, { theme_color: 'mauve', custom_addon: 1 })).toBe('brunswick')
  })
})

describe('a Contractor', () => {
  const showroom = { theme_color: 'cobalt', custom_addon: 1 }
  it('with an active custom add-on sees their own paint and logo [THEME-01, THEME-02]', () => {
    const user = contractor({ custom_addon: active })
    expect(paintOf(user, showroom)).toBe('oxblood')
    expect(logoOf(user)).toBe('/media/logo/44.webp')
  })
  it('on Premium at exactly 199 sees their own [THEME-03, OP-37, R12]', () => {
    expect(paintOf(contractor({ latest_subscription: plan() }), null)).toBe('oxblood')
  })
  it.each([
    [plan({ paid_amount: 198 })],
    [plan({ paid_amount: 199.5 })],
    [plan({ plan: 'Basic' })],
    [plan({ subscription_status: 'canceled' })],
  ])('with %j does not see their own [THEME-04, OP-37, R12]', (latest_subscription) => {
    expect(paintOf(contractor({ latest_subscription }), null)).toBe('brunswick')
    expect(logoOf(contractor({ latest_subscription }))).toBeNull()
  })
  it('without a shop profile does not see their own', () => {
    expect(paintOf(contractor({ custom_addon: active, shop_profile: null }), null)).toBe('brunswick')
  })
  it('of another type does not see their own', () => {
    expect(paintOf(contractor({ type: 'User', custom_addon: active }), showroom)).toBe('cobalt')
  })
})

describe('the logo beside a showroom’s name', () => {
  const profile = { business_logo: '/media/u/a.png', basic_addon: active }
  it('is shown with the basic add-on, and otherwise replaced by the initial', () => {
    expect(entryLogoOf(profile)).toBe('/media/u/a.png')
    expect(entryLogoOf({ ...profile, basic_addon: { subscription_status: 'canceled' } })).toBeNull()
    expect(entryLogoOf({ ...profile, business_logo: null })).toBeNull()
    expect(entryLogoOf(null)).toBeNull()
  })
})
