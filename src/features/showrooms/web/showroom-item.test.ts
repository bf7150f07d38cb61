import { expect, it } from 'vitest'
import { showroomItemOf } from './current-showroom.ts'

it('converts a profile to the specification’s showroom item, with add-ons as 1 and 0 [ENTRY-20, THEME-10]', () => {
  const item = showroomItemOf({
    id: 44,
    user_id: 44,
    vsd_id: 'LARKHAM2',
    company_name: 'Larkham Building',
    business_logo: null,
    photo: null,
    theme_color: 'oxblood',
    city: 'Sacramento',
    state: 'CA',
    phone: '',
    specialty: '',
    about: '',
    basic_addon: { subscription_status: 'past_due' },
    custom_addon: { subscription_status: 'active' },
    showroom_subscription: { subscription_status: 'active', plan: 'Premium' },
  })
  expect(item).toEqual({
    showroom: 44,
    vsd_id: 'LARKHAM2',
    company_name: 'Larkham Building',
    city: 'Sacramento',
    state: 'CA',
    theme_color: 'oxblood',
    custom_addon: 1,
    basic_addon: 0,
    showroom_subscription: 'active',
  })
})
