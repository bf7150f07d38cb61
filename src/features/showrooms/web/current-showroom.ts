import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import {
  getStored,
  type MyItem,
  removeStored,
  type ShowroomItem,
  setStored,
  useStored,
} from '#web/storage.ts'
import { useInBrowser } from '#web/use-in-browser.ts'
import type { ShowroomCategory, ShowroomProfile } from '../schema.ts'
import { showroomItemOf } from '../showroom-item.ts'

const cookieName = 'wev_showroom'
const cookieDays = 340
const emptyItem: MyItem = {
  showroom: null,
  floorplan: null,
  floorTemplate: null,
  is_3d: false,
  project: null,
}

/**
 * The showroom that the visitor shops in, in step with all tabs, or null. While the page is the server's it is the one that
 * the page was rendered for, so that nothing jumps when the browser takes over.
 */
export function useShowroom(): ShowroomItem | null {
  const stored = useStored('showroom')
  const rendered = useRouteLoaderData<{ showroom: ShowroomProfile | null }>('root')?.showroom ?? null
  const fromServer = useMemo(() => rendered && showroomItemOf(rendered), [rendered])
  return useInBrowser() ? stored : fromServer
}

/** The ID of the showroom that the signed-in person keeps; null for everybody else. */
export function useOwnShowroom(): string | null {
  return useSession().user?.shop_profile?.vsd_id ?? null
}

export function currentShowroom(): ShowroomItem | null {
  return getStored('showroom')
}

/**
 * Takes the visitor into a showroom (spec 1 §4): keeps the profile as the showroom item, the showroom of the project item,
 * and the category list with parent "all". The caller navigates or revalidates, so that prices and paint follow.
 */
export function enterShowroom(profile: ShowroomProfile, categories: ShowroomCategory[]): void {
  const before = currentShowroom()
  setStored('showroom', showroomItemOf(profile))
  setStored('category', {
    parent: 'all',
    list: categories.map(({ id, name, slug_url }) => ({ id, name, slug_url })),
  })
  if (before?.showroom !== profile.user_id) {
    // What was listed and priced for another showroom is no longer true.
    removeStored('product_list', 'product_category', 'top_product', 'customer_viewed', 'breadcrumb')
    setStored('my_item', { ...(getStored('my_item') ?? emptyItem), showroom: profile.user_id })
  }
  mirrorShowroom()
}

/** The showroom of the page as the server rendered it, for a browser whose storage has been emptied. */
export function restoreShowroom(profile: ShowroomProfile): void {
  setStored('showroom', showroomItemOf(profile))
}

export function leaveShowroom(): void {
  removeStored('showroom', 'category', 'breadcrumb', 'product_list', 'product_category', 'top_product')
  mirrorShowroom()
}

/** The ID in the cookie by which the server knows prices and paint for the first HTML; display only. */
export function mirroredShowroom(): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(document.cookie)?.[1] || null
}

/** Makes the cookie say what local storage says; true when it did not. */
export function mirrorShowroom(): boolean {
  const stored = currentShowroom()?.vsd_id ?? null
  if (mirroredShowroom() === stored) return false
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `${cookieName}=${stored ?? ''}; Path=/; Max-Age=${stored ? cookieDays * 86_400 : 0}; SameSite=Lax${secure}`
  return true
}
