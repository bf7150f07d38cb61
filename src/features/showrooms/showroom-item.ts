import type { ShowroomProfile } from './schema.ts'

/** Converts a profile to the "Showroom session item" of spec 2 §3; add-ons become flags (OP-36). */
export function showroomItemOf(profile: ShowroomProfile) {
  return {
    showroom: profile.user_id,
    vsd_id: profile.vsd_id,
    company_name: profile.company_name,
    city: profile.city,
    state: profile.state,
    theme_color: profile.theme_color,
    custom_addon: flag(profile.custom_addon),
    basic_addon: flag(profile.basic_addon),
    showroom_subscription: profile.showroom_subscription.subscription_status,
  }
}

function flag(addon: { subscription_status: string }): 1 | 0 {
  return addon.subscription_status === 'active' ? 1 : 0
}
