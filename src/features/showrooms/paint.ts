import { type Paint, paints } from '#lib/paints.ts'
import { site } from '#lib/site.ts'

/** The showroom setting as stored locally or sent by the server (OP-36). */
export type PaintedShowroom = {
  theme_color: string
  custom_addon: unknown
}

/** The account fields that theming needs. */
export type PaintedUser = {
  type: string
  custom_addon: { subscription_status: string }
  latest_subscription: { subscription_status: string; plan: string; paid_amount: number } | null
  shop_profile: { theme_color: string; business_logo: string | null } | null
}

/**
 * The theme color of the page (THEME-01 to THEME-06): a Contractor who pays for it sees their own, everyone else sees
 * that of the showroom if its custom add-on is active, otherwise the default.
 */
export function paintOf(user: PaintedUser | null, showroom: PaintedShowroom | null): Paint {
  if (user && hasOwnPaint(user)) return knownPaint(user.shop_profile?.theme_color)
  if (showroom && isOn(showroom.custom_addon)) return knownPaint(showroom.theme_color)
  return site.paint
}

/** The business logo is shown with the Contractor's own theme color; null means the platform's logo. */
export function logoOf(user: PaintedUser | null): string | null {
  return user && hasOwnPaint(user) ? (user.shop_profile?.business_logo ?? null) : null
}

/** The logo shown with a showroom's name where clients enter it; it requires the basic add-on. */
export function entryLogoOf(
  profile: { business_logo: string | null; basic_addon: { subscription_status: string } } | null,
): string | null {
  return profile?.basic_addon.subscription_status === 'active' ? profile.business_logo : null
}

/** Whether the account pays for its own theme color and logo (THEME-01, THEME-03). */
export function hasOwnPaint(user: PaintedUser): boolean {
  if (user.type !== 'Contractor' || !user.shop_profile?.theme_color) return false
  const plan = user.latest_subscription
  // Spec 2 §4: the Premium plan counts only if exactly 199 was paid for it.
  const premium = plan?.subscription_status === 'active' && plan.plan === 'Premium' && Number(plan.paid_amount) === 199
  return user.custom_addon.subscription_status === 'active' || premium
}

/** True for 1, "1", true and 'true', or for the server's object with an active subscription (OP-36). */
function isOn(addon: unknown): boolean {
  if (typeof addon === 'object' && addon !== null && 'subscription_status' in addon) {
    return addon.subscription_status === 'active'
  }
  return addon === 1 || addon === '1' || addon === true || addon === 'true'
}

function knownPaint(name: string | undefined): Paint {
  return paints.find((paint) => paint === name) ?? site.paint
}
