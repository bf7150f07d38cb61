import { redirect } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import { requireSession } from '#features/accounts/web/session.ts'
import type { ProjectCart } from '#features/cart/schema.ts'
import { readOwnCart } from '#features/cart/web/cart-store.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser-http.ts'
import type { PaymentMethod, Profile } from '../schema.ts'
import { getPaymentMethods, getProfile } from './api.ts'

export type CheckoutData = {
  user: User
  cart: ProjectCart & { id: string }
  profile: Profile
  methods: PaymentMethod[]
}

/** What every step needs; a visitor without an account goes to Login, one with an empty cart to the cart. */
export async function loadCheckout(request: Request): Promise<CheckoutData> {
  const user = await requireSession(request)
  const http = httpWith({})
  const [cart, profile, methods] = await Promise.all([
    readOwnCart(http),
    getProfile(http),
    getPaymentMethods(http),
  ])
  const { id } = cart
  if (id === null || cart.Project_tans.length === 0) throw redirect(paths.cart())
  return { user, cart: { ...cart, id }, profile: profile.data, methods: methods.data }
}

const couponKey = 'checkout_coupon'

/** The coupon survives the steps and a reload of this tab, and nothing longer. */
export const storedCoupon = {
  get: () => sessionStorage.getItem(couponKey) ?? '',
  set: (code: string) =>
    code ? sessionStorage.setItem(couponKey, code) : sessionStorage.removeItem(couponKey),
}
