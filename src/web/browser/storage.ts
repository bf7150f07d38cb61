import { useCallback, useSyncExternalStore } from 'react'

/** The showroom that the visitor shops in (spec 2 §3, "Showroom session item"); `showroom` is its owner's user id. */
export type ShowroomItem = {
  showroom: number
  vsd_id: string
  company_name: string
  city: string
  state: string
  theme_color: string
  /** The server sends an object, the stored item holds a flag (OP-36). */
  custom_addon: 1 | 0 | '1' | true | 'true'
  basic_addon: 1 | 0
  showroom_subscription: string
}

/** A project before it has an id (spec 1 §3, "Saved project item"). */
export type MyItem = {
  showroom: number | null
  floorplan: number | string | null
  floorTemplate: string | null
  is_3d: boolean
  project: string | null
}

export type BreadcrumbItem = { name: string; path: string }

/** The cache of pages that open without a connection; public/sw.js reads it by this name (decision 0054). */
export const keptPages = 'kept-pages'

/** The local storage keys of spec 1 §3 and spec 2 §3 with what each holds. */
export type StoredValues = {
  authToken: string
  AIauthToken: string
  cart_id: string
  my_item: MyItem
  project: string
  visual_redirect: string
  redirect_to: string
  showroom: ShowroomItem
  category: { parent: string; list: { id: number; name: string; slug_url: string }[] }
  breadcrumb: BreadcrumbItem[]
  /** product hashes, newest first */
  recently_viewed: string[]
  product_category: unknown
  product_list: unknown
  customer_viewed: unknown
  top_product: unknown
  'new-layout': boolean
  /** Not in the specification: the key of the design that was created or opened last. */
  last_design: string
  /** Not in the specification: whether lists show each product alone, in a room, or in the room of `last_design`. */
  list_view: 'product' | 'room' | 'mine'
  /**
   * Not in the specification: a professional sees their wholesale prices; without it those of their clients, to whom
   * they may be showing the page.
   */
  prices: 'wholesale'
  /** Not in the specification: search texts, newest first. */
  recent_searches: string[]
  /** Not in the specification: products chosen on lists to be compared; the catalogue feature defines their shape. */
  compare_list: unknown[]
  /** Not in the specification: lines taken out of a cart to be bought later; the cart feature defines their shape. */
  saved_lines: unknown[]
  /** Not in the specification: the account that switched on push in this browser. */
  push_account: number
  /**
   * Not in the specification: chat messages that have not been sent, by account; the chat feature defines their shape.
   */
  waiting_messages: Record<string, unknown[]>
  /** Not in the specification: a brief of AI 3D Design that was not sent yet; that feature defines its shape. */
  design_brief: object
}

export type StoredKey = keyof StoredValues

/** Stored as plain text, as other scripts and people who read the storage expect of tokens, ids and addresses. */
const plain: ReadonlySet<StoredKey> = new Set([
  'authToken',
  'AIauthToken',
  'cart_id',
  'project',
  'visual_redirect',
  'redirect_to',
  'last_design',
  'list_view',
  'prices',
])

/**
 * The properties that pages read without checking. Extensions, people and older releases write into the storage too: a
 * value without them is dropped, as if it had never been stored.
 */
const shapes: Partial<Record<StoredKey, (value: unknown) => boolean>> = {
  showroom: (value) =>
    isRecord(value) &&
    typeof value.showroom === 'number' &&
    /^[A-Z0-9]{8}$/.test(String(value.vsd_id)) &&
    isText(value.theme_color) &&
    [value.company_name, value.city, value.state].every((more) => more === undefined || isText(more)),
  my_item: isRecord,
  category: (value) => isRecord(value) && Array.isArray(value.list),
  breadcrumb: Array.isArray,
  recently_viewed: isTexts,
  recent_searches: isTexts,
  push_account: (value) => typeof value === 'number',
  waiting_messages: isRecord,
  design_brief: isRecord,
}

/**
 * Defaults for properties that a valid value may omit. The specification's showroom item has no names: until they are
 * loaded, its ID is shown instead.
 */
const filledIn: Partial<Record<StoredKey, (value: never) => unknown>> = {
  showroom: (value: ShowroomItem) => ({
    ...value,
    company_name: value.company_name ?? value.vsd_id,
    city: value.city ?? '',
    state: value.state ?? '',
  }),
}

const parsed = new Map<StoredKey, { raw: string; value: unknown }>()
type Listener = () => void
const listeners = new Set<Listener>()

/** Null when the key is not set, cannot be read, or there is no browser. Equal text gives the identical object. */
export function getStored<K extends StoredKey>(key: K): StoredValues[K] | null {
  const raw = readRaw(key)
  if (raw === null) return null
  if (plain.has(key)) return raw as StoredValues[K]
  const known = parsed.get(key)
  if (known?.raw === raw) return known.value as StoredValues[K]
  const value = parse(key, raw)
  if (value === undefined) {
    discard(key)
    return null
  }
  parsed.set(key, { raw, value })
  return value as StoredValues[K] | null
}

/** Storage that is full or forbidden is ignored: the page then works for this visit only. */
export function setStored<K extends StoredKey>(key: K, value: StoredValues[K]): void {
  try {
    localStorage.setItem(key, plain.has(key) ? String(value) : JSON.stringify(value))
  } catch {
    return
  }
  notify()
}

export function removeStored(...keys: StoredKey[]): void {
  try {
    for (const key of keys) {
      if (key === 'authToken' && sessionStorage.getItem(viewToken) !== null) sessionStorage.removeItem(viewToken)
      else localStorage.removeItem(key)
    }
  } catch {
    return
  }
  notify()
}

/** Runs `listener` whenever a stored value changes, in this tab or another; returns a function that stops it. */
export function onStoredChange(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notify)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', notify)
  }
}

/** The stored value, in sync with all tabs; null while the server's HTML is being hydrated. */
export function useStored<K extends StoredKey>(key: K): StoredValues[K] | null {
  const read = useCallback(() => getStored(key), [key])
  return useSyncExternalStore(onStoredChange, read, nothing)
}

function nothing() {
  return null
}

function notify() {
  for (const listener of [...listeners]) listener()
}

const viewToken = 'view_token'

/**
 * Uses another token in this tab only, until it is null again or removed like the own one. Nobody is notified: the caller
 * opens another page, which the reload of a page whose account has changed would replace.
 */
export function setTabToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(viewToken)
  else sessionStorage.setItem(viewToken, token)
}

function readRaw(key: StoredKey): string | null {
  try {
    if (typeof localStorage === 'undefined') return null
    // This tab looks at another account; the own session goes on in the other tabs.
    return (key === 'authToken' && sessionStorage.getItem(viewToken)) || localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Undefined when it is not a valid value of this key. */
function parse(key: StoredKey, raw: string): unknown {
  try {
    const value = JSON.parse(raw)
    if (shapes[key]?.(value) === false) return undefined
    return filledIn[key]?.(value as never) ?? value
  } catch {
    return undefined
  }
}

/** Without notifying listeners: they got null for this key anyway. */
function discard(key: StoredKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A storage that cannot be written is treated as if the value were not there.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}
