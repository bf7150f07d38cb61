import { useSyncExternalStore } from 'react'
import type { Http } from '#web/http.ts'
import { getStored, onStoredChange, removeStored, setStored } from '#web/storage.ts'
import type { ProjectCart } from '../schema.ts'
import { type Addition, getCart, moveToShowroom, syncManyToCart, syncToCart } from './api.ts'
import { browserHttp } from './cart-http.ts'

export type CartState = { state: 'unknown' | 'loading' | 'ready' | 'failed'; cart: ProjectCart | null }

const unknown: CartState = { state: 'unknown', cart: null }
let current: CartState = unknown
let watched = ''
let call = 0
const listeners = new Set<() => void>()

/** The visitor's cart, in step with every tab; `unknown` while the page is still the server's. */
export function useCart(): CartState {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => unknown,
  )
}

/** Number of lines for the header; null until it is known. */
export function useCartCount(): number | null {
  const { state, cart } = useCart()
  return state === 'unknown' ? null : (cart?.count ?? 0)
}

/**
 * Puts a product into the cart (made when there is none) and remembers the cart's id. Rejects with what the server said; the
 * toast of spec 2 §8 has been shown by then.
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
  keep(data)
  if (message) void http.toast.success(message)
  return data
}

/** A whole list at once, all of it or nothing; otherwise as addToCart. */
export async function addManyToCart(
  lines: Pick<Addition, 'product' | 'sizeId' | 'quantity' | 'surface'>[],
): Promise<ProjectCart> {
  const http = await browserHttp()
  const { data, message } = await syncManyToCart(http.loud, {
    showroom: getStored('showroom')?.showroom ?? null,
    cartId: await knownCartId(),
    lines,
    toast: true,
  })
  keep(data)
  if (message) void http.toast.success(message)
  return data
}

/** Reads the cart again; it is fetched whenever a cart id is stored or somebody is signed in (spec 2 §4). */
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
 * The cart of the stored id. An id that opens nothing (ordered since, or somebody else's) is forgotten, and the account's own
 * cart counts; so is one that was emptied, since the account may have another one in another showroom.
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

/** Whoever has entered a showroom is in it in the cart too: what was chosen before takes its prices. */
async function inEnteredShowroom(http: Http, cart: ProjectCart): Promise<ProjectCart> {
  const entered = getStored('showroom')?.showroom
  if (!entered || !cart.id || cart.showroom !== null || cart.count === 0) return cart
  const moved = await moveToShowroom(http, cart.id, entered).catch(() => null)
  return moved ? { ...moved.data, others: cart.others?.filter(({ showroom }) => showroom !== entered) } : cart
}

/** The cart has become an order or belongs to nobody any more. */
export function forgetCart(): void {
  call++
  removeStored('cart_id')
  set({ state: 'ready', cart: null })
}

/** A product goes into the cart that the account has already, whatever device that was filled on. */
async function knownCartId(): Promise<string | null> {
  if (!getStored('cart_id') && getStored('authToken') && current.state !== 'ready') await refreshCart()
  return cartId()
}

export const shownCart = () => current.cart

/** An account's own cart needs no stored id; its answer carries it. */
export function cartId(): string | null {
  return getStored('cart_id') ?? current.cart?.id ?? null
}

/** What a call has answered is the cart from then on. */
export function keep(cart: ProjectCart): void {
  call++
  const before = current.cart
  if (cart.id) setStored('cart_id', cart.id)
  watched = watchedKeys()
  set({ state: 'ready', cart: { ...cart, others: before?.others } })
  // What was open waits now, which the answer of an addition does not tell.
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

/** The line is back. */
function readIfFailed(): void {
  if (current.state === 'failed') void refreshCart()
}

/** What the cart depends on: a sign-in, a sign-out, another showroom or another tab's cart is a reason to read it again. */
function watchedKeys(): string {
  return `${getStored('cart_id') ?? ''} ${getStored('authToken') ?? ''} ${getStored('showroom')?.showroom ?? ''}`
}

function set(next: CartState): void {
  current = next
  for (const listener of [...listeners]) listener()
}
