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

/** The project that is being put together before it has an id (spec 1 §3, "Saved project item"). */
export type MyItem = {
  showroom: number | null
  floorplan: number | string | null
  floorTemplate: string | null
  is_3d: boolean
  project: string | null
}

export type BreadcrumbItem = { name: string; path: string }

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
  /** product hashes, the newest first */
  recently_viewed: string[]
  product_category: unknown
  product_list: unknown
  customer_viewed: unknown
  top_product: unknown
  'new-layout': boolean
  /** Ours: the design that was made or opened last, by its key. */
  last_design: string
  /** Ours: whether lists show each product in a room. */
  list_view: 'product' | 'room'
  /** Ours: what was searched for, the newest first. */
  recent_searches: string[]
}

export type StoredKey = keyof StoredValues

/** Kept as plain text, as other scripts and people reading the storage expect of tokens, ids and addresses. */
const plain: ReadonlySet<StoredKey> = new Set([
  'authToken',
  'AIauthToken',
  'cart_id',
  'project',
  'visual_redirect',
  'redirect_to',
  'last_design',
  'list_view',
])

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
  const value = parse(raw)
  parsed.set(key, { raw, value })
  return value as StoredValues[K] | null
}

/** Storage that is full or forbidden is passed over: the page then works for this visit only. */
export function setStored<K extends StoredKey>(key: K, value: StoredValues[K]): void {
  try {
    localStorage.setItem(key, plain.has(key) ? String(value) : JSON.stringify(value))
  } catch {
    return
  }
  tell()
}

export function removeStored(...keys: StoredKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    return
  }
  tell()
}

/** Runs `listener` whenever any stored value changes, in this tab or elsewhere; returns the way to stop. */
export function onStoredChange(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', tell)
  }
}

/** The stored value, in step with all tabs; null while the page is still the server's. */
export function useStored<K extends StoredKey>(key: K): StoredValues[K] | null {
  const read = useCallback(() => getStored(key), [key])
  return useSyncExternalStore(onStoredChange, read, nothing)
}

function nothing() {
  return null
}

function tell() {
  for (const listener of [...listeners]) listener()
}

function readRaw(key: StoredKey): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
