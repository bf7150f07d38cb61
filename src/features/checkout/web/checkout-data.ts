import { redirect } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import { requireSession } from '#features/accounts/web/session.ts'
import type { ProjectCart } from '#features/cart/schema.ts'
import { getCart } from '#features/cart/web/api.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser-http.ts'
import { getStored } from '#web/storage.ts'
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
    getCart(http, getStored('cart_id')),
    getProfile(http),
    getPaymentMethods(http),
  ])
  const { id } = cart.data
  if (id === null || cart.data.Project_tans.length === 0) throw redirect(paths.cart())
  return { user, cart: { ...cart.data, id }, profile: profile.data, methods: methods.data }
}

const couponKey = 'checkout_coupon'

/** The coupon survives the steps and a reload of this tab, and nothing longer. */
export const storedCoupon = {
  get: () => sessionStorage.getItem(couponKey) ?? '',
  set: (code: string) =>
    code ? sessionStorage.setItem(couponKey, code) : sessionStorage.removeItem(couponKey),
}
