import { useMemo, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import type { Paint } from '#lib/paints.ts'
import { getStored, type MyItem, removeStored, type ShowroomItem, setStored, useStored } from '#web/browser/storage.ts'
import { useInBrowser } from '#web/browser/use-browser.ts'
import type { ShowroomCategory, ShowroomProfile } from '../schema.ts'

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
 * The visitor's current showroom, in sync with all tabs, or null. During hydration it is the showroom that the server
 * rendered the page for, so the layout does not shift.
 */
export function useShowroom(): ShowroomItem | null {
  const stored = useStored('showroom')
  const rendered = useRouteLoaderData<{ showroom: ShowroomProfile | null }>('root')?.showroom ?? null
  const fromServer = useMemo(() => rendered && showroomItemOf(rendered), [rendered])
  return useInBrowser() ? stored : fromServer
}

/** The ID of the signed-in professional's showroom; null for everyone else. */
export function useOwnShowroom(): string | null {
  return useSession().user?.shop_profile?.vsd_id ?? null
}

export function currentShowroom(): ShowroomItem | null {
  return getStored('showroom')
}

/**
 * Enters a showroom (spec 1 §4): stores the profile as the showroom item, the showroom of the project item, and the
 * category list with parent "all". The caller navigates or revalidates, so that prices and theme color update.
 */
export function enterShowroom(profile: ShowroomProfile, categories: ShowroomCategory[]): void {
  const before = currentShowroom()
  setStored('showroom', showroomItemOf(profile))
  setStored('category', {
    parent: 'all',
    list: categories.map(({ id, name, slug_url }) => ({ id, name, slug_url })),
  })
  if (before?.showroom !== profile.user_id) {
    // Cached lists and prices of another showroom are no longer valid.
    removeStored('product_list', 'product_category', 'top_product', 'customer_viewed', 'breadcrumb')
    setStored('my_item', { ...(getStored('my_item') ?? emptyItem), showroom: profile.user_id })
  }
  mirrorShowroom()
}

/** Restores the showroom that the server rendered the page for, if the browser's storage was cleared. */
export function restoreShowroom(profile: ShowroomProfile): void {
  setStored('showroom', showroomItemOf(profile))
}

export function leaveShowroom(): void {
  removeStored('showroom', 'category', 'breadcrumb', 'product_list', 'product_category', 'top_product')
  mirrorShowroom()
}

/** The ID in the cookie that tells the server which prices and theme color the first HTML needs; display only. */
export function mirroredShowroom(): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(document.cookie)?.[1] || null
}

/** Copies the showroom from local storage to the cookie; true if the cookie was different. */
export function mirrorShowroom(): boolean {
  const stored = currentShowroom()?.vsd_id ?? null
  if (mirroredShowroom() === stored) return false
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser yet
  document.cookie = `${cookieName}=${stored ?? ''}; Path=/; Max-Age=${stored ? cookieDays * 86_400 : 0}; SameSite=Lax${secure}`
  return true
}

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

let preview: Paint | null = null
const listeners = new Set<() => void>()

/** Previews a showroom's theme color before it is entered; null ends the preview. */
export function previewPaint(paint: Paint | null): void {
  if (paint === preview) return
  preview = paint
  for (const listener of [...listeners]) listener()
}

export function usePaintPreview(): Paint | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => preview,
    () => null,
  )
}
