import type { User } from '#features/accounts/schema.ts'
import { requireSession } from '#features/accounts/web/session.ts'
import type { ProjectCart } from '#features/cart/schema.ts'
import { forgetCart, readOwnCart } from '#features/cart/web/cart-store.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import type { Http } from '#web/browser/http.ts'
import { leadTo } from '#web/page/lead-to.ts'
import type { PaymentMethod, Profile } from '../schema.ts'
import { getPaymentMethods, getPlacedOrder, getProfile } from './api.ts'
import { layDownCard } from './card-in-hand.ts'
import { storedReceiver } from './ReceiverFields.tsx'
import { storedAttempt } from './stored-attempt.ts'

export type CheckoutData = {
  user: User
  cart: ProjectCart & { id: string }
  profile: Profile
  methods: PaymentMethod[]
}

/** What every step needs; redirects guests to Login, and an empty cart to the cart page. */
export async function loadCheckout(request: Request): Promise<CheckoutData> {
  const user = await requireSession(request)
  const http = httpWith({})
  const placed = await placedWithoutResponse(http, user.id)
  if (placed) throw leadTo(request, paths.thankYou(placed))
  const [cart, profile, methods] = await Promise.all([readOwnCart(http), getProfile(http), getPaymentMethods(http)])
  const { id } = cart
  if (id === null || cart.Project_tans.length === 0) {
    // Going back after payment leads to the order, not to a cart that looks as if everything were lost.
    const ordered = storedOrder.get(user.id)
    throw leadTo(request, ordered ? paths.thankYou(ordered) : paths.cart())
  }
  return { user, cart: { ...cart, id }, profile: profile.data, methods: methods.data }
}

/** This tab's order whose response was lost, if it was placed after all. */
export async function placedWithoutResponse(http: Http, person: number): Promise<number | null> {
  const key = storedAttempt.get(person)
  const placed = key && (await getPlacedOrder(http, key)).data
  if (!placed) return null
  orderIsPlaced(person, placed.order_id)
  return placed.order_id
}

const couponKey = 'checkout_coupon'

/** The coupon survives the steps and a reload of this tab, nothing longer. */
export const storedCoupon = {
  get: () => sessionStorage.getItem(couponKey) ?? '',
  set: (code: string) => (code ? sessionStorage.setItem(couponKey, code) : sessionStorage.removeItem(couponKey)),
}

const daysKey = 'checkout_days'

/** The delivery days chosen for this cart, null for each vendor's own; undefined before a choice. */
export const storedDays = {
  get: (cartId: string): readonly string[] | null | undefined => {
    const [whose, ...days] = (sessionStorage.getItem(daysKey) ?? '').split(' ')
    if (whose !== cartId) return undefined
    return days.length > 0 ? days : null
  },
  set: (cartId: string, days: readonly string[] | null) =>
    sessionStorage.setItem(daysKey, [cartId, ...(days ?? [])].join(' ')),
  forget: () => sessionStorage.removeItem(daysKey),
}

/** Clears all checkout state; only the paid order's number remains. */
export function orderIsPlaced(person: number, order: number): void {
  storedAttempt.forget()
  storedCoupon.set('')
  storedDays.forget()
  storedReceiver.forget()
  storedOrder.set(person, order)
  layDownCard()
  forgetCart()
}

const orderKey = 'checkout_order'

/** The order that this account paid for last in this tab. */
export const storedOrder = {
  get: (person: number): number | null => {
    const [whose, order] = (sessionStorage.getItem(orderKey) ?? '').split(' ').map(Number)
    return whose === person && order ? order : null
  },
  set: (person: number, order: number) => sessionStorage.setItem(orderKey, `${person} ${order}`),
}
