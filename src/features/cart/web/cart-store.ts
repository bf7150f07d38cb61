import { useSyncExternalStore } from 'react'
import type { Http } from '#web/browser/http.ts'
import { getStored, onStoredChange, removeStored, setStored } from '#web/browser/storage.ts'
import type { ProjectCart } from '../schema.ts'
import { type Addition, getCart, moveToShowroom, syncManyToCart, syncToCart } from './api.ts'

export type CartState = { state: 'unknown' | 'loading' | 'ready' | 'failed'; cart: ProjectCart | null }

const unknown: CartState = { state: 'unknown', cart: null }
let current: CartState = unknown
let watched = ''
let call = 0
const listeners = new Set<() => void>()

/** The visitor's cart, in sync across tabs; `unknown` until the browser has read it. */
export function useCart(): CartState {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => unknown,
  )
}

/** Number of lines for the header; null until known. */
export function useCartCount(): number | null {
  const { state, cart } = useCart()
  return state === 'unknown' ? null : (cart?.count ?? 0)
}

/**
 * Adds a product to the cart, creating it if there is none, and stores the cart's id. Rejects with the server's
 * failure, after showing the toast of spec 2 §8.
 */
export async function addToCart(add: {
  product: string
  sizeId: number
  quantity: number
  /** Dollars. */
  amount: number
  surface?: string
  toast?: boolean
}): Promise<ProjectCart> {
  const http = await browserHttp()
  const { data, message } = await syncToCart(http.loud, {
    showroom: getStored('showroom')?.showroom ?? null,
    cartId: await knownCartId(),
    product: add.product,
    sizeId: add.sizeId,
    quantity: add.quantity,
    amount: add.amount,
    surface: add.surface,
    toast: add.toast ?? true,
  })
  storeCart(data)
  if (message) void http.toast.success(message)
  return data
}

/**
 * Adds a whole list at once, all lines or none; otherwise like addToCart. A professional's own purchase needs no
 * `showroom`: null. `origin`: the design that they are for.
 */
export async function addManyToCart(
  lines: Pick<Addition, 'product' | 'sizeId' | 'quantity' | 'surface' | 'measured'>[],
  showroom = getStored('showroom')?.showroom ?? null,
  origin: string | null = null,
): Promise<ProjectCart> {
  const http = await browserHttp()
  const { data, message } = await syncManyToCart(http.loud, {
    showroom,
    origin,
    cartId: await knownCartId(),
    lines,
    toast: true,
  })
  storeCart(data)
  if (message) void http.toast.success(message)
  return data
}

/** Reloads the cart. It is loaded whenever a cart id is stored or an account is signed in (spec 2 §4). */
export async function refreshCart(): Promise<void> {
  const id = getStored('cart_id')
  if (!id && !getStored('authToken')) {
    set({ state: 'ready', cart: null })
    return
  }
  const mine = ++call
  if (current.state === 'unknown') set({ state: 'loading', cart: null })
  try {
    const http = await browserHttp()
    const cart = await inEnteredShowroom(http.quiet, await readOwnCart(http.quiet))
    if (mine === call) set({ state: 'ready', cart })
  } catch {
    if (mine === call) set({ state: 'failed', cart: current.cart })
  }
}

/**
 * Reads the cart of the stored id. An id that no longer opens a cart (already ordered, or another account's) is
 * removed, and the account's own cart is used. So is the id of an emptied cart, because the account may have a cart in
 * another showroom.
 */
export async function readOwnCart(http: Http): Promise<ProjectCart> {
  const id = getStored('cart_id')
  const { data } = await getCart(http, id)
  const token = getStored('authToken')
  const emptied = token && data.count + data.changes.length === 0
  if (!id || (data.id && !emptied)) return data
  removeStored('cart_id')
  watched = watchedKeys()
  return token ? (await getCart(http, null)).data : data
}

/** Moves a cart filled without a showroom into the showroom that the visitor has entered, with its prices. */
async function inEnteredShowroom(http: Http, cart: ProjectCart): Promise<ProjectCart> {
  const entered = getStored('showroom')?.showroom
  if (!entered || !cart.id || cart.showroom !== null || cart.count === 0) return cart
  const moved = await moveToShowroom(http, cart.id, entered).catch(() => null)
  return moved ? { ...cart, ...moved.data, others: cart.others?.filter(({ showroom }) => showroom !== entered) } : cart
}

/** Called when the cart has become an order or no longer belongs to this visitor. */
export function forgetCart(): void {
  call++
  removeStored('cart_id')
  set({ state: 'ready', cart: null })
}

/** Adds to the account's existing cart, even if it was filled on another device. */
async function knownCartId(): Promise<string | null> {
  if (!getStored('cart_id') && getStored('authToken') && current.state !== 'ready') await refreshCart()
  return cartId()
}

export const shownCart = () => current.cart

/** An account's own cart needs no stored id, because the response contains it. */
export function cartId(): string | null {
  return getStored('cart_id') ?? current.cart?.id ?? null
}

/** Makes the cart of a response the current one. */
export function storeCart(cart: ProjectCart): void {
  call++
  const before = current.cart
  if (cart.id) setStored('cart_id', cart.id)
  watched = watchedKeys()
  // The response of an addition includes neither the other carts nor the ordered samples.
  set({ state: 'ready', cart: { ...before, ...cart } })
  // The cart that was open before is now among the others.
  if (before?.id && before.id !== cart.id) void refreshCart()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    const offStored = onStoredChange(() => {
      if (watchedKeys() === watched) return
      watched = watchedKeys()
      void refreshCart()
    })
    window.addEventListener('online', readIfFailed)
    stop = () => {
      offStored()
      window.removeEventListener('online', readIfFailed)
    }
    watched = watchedKeys()
    void refreshCart()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

let stop = () => {}

/** Runs when the connection is back. */
function readIfFailed(): void {
  if (current.state === 'failed') void refreshCart()
}

/** What the cart depends on: sign-in, sign-out, another showroom, or another tab's cart triggers a reload. */
function watchedKeys(): string {
  return `${getStored('cart_id') ?? ''} ${getStored('authToken') ?? ''} ${getStored('showroom')?.showroom ?? ''}`
}

function set(next: CartState): void {
  current = next
  for (const listener of [...listeners]) listener()
}

/**
 * The API clients with and without the toasts of spec 2 §8, loaded on the first call because the header only needs the
 * count.
 */
export async function browserHttp() {
  const [{ http, httpWith }, { toast }] = await Promise.all([
    import('#web/browser/browser-http.ts'),
    import('#web/page/toast.ts'),
  ])
  return { loud: http, quiet: httpWith({ quiet: true, background: true }), toast }
}
