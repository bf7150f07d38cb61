import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRouteLoaderData } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import type { MenuCategory, MenuDepartment } from '#features/catalogue/schema.ts'
import { getMenu } from '#features/catalogue/web/api.ts'
import { paintOf } from '#features/showrooms/paint.ts'
import type { ShowroomProfile } from '#features/showrooms/schema.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { usePaintPreview, useShowroom } from '#features/showrooms/web/current-showroom.ts'
import type { Setting } from '#features/site/schema.ts'
import { getSetting } from '#features/site/web/api.ts'
import type { Paint } from '#lib/paints.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { Http } from '#web/browser/http.ts'

/** The data of the frame around every page (SESS-34, SESS-35). */
export type Frame = {
  setting: Setting
  /** The chosen fonts: their style sheet, if it is not that of every page, and the files to preload. */
  fonts: { sheet: string; preloaded: string[] }
  showroom: ShowroomProfile | null
  /** Departments and categories; lower levels are loaded with the drawer that lists them, not with every page. */
  menu: FrameDepartment[]
}

export type FrameCategory = Pick<MenuCategory, 'id' | 'label' | 'slug_url'> & { leaf: boolean }
export type FrameDepartment = Omit<MenuDepartment, 'categories'> & { categories: FrameCategory[] }

export async function loadFrame(http: Http, vsdId: string | null): Promise<Omit<Frame, 'fonts'>> {
  const [{ data: setting }, shop] = await Promise.all([
    getSetting(http),
    vsdId ? getShopProfile(http, { vsdId }, false) : null,
  ])
  const showroom = shop?.profile ?? null
  // The server's build has modules of its own.
  Object.assign(site, { name: setting.app_name, paint: setting.default_theme })
  // Without its menu the site still works: every page has other links into the catalogue.
  const menu = await getMenu(http, showroom?.vsd_id ?? null).then(
    (response) => response.data,
    () => [],
  )
  return { setting, showroom, menu: menu.map(withoutChildren) }
}

function withoutChildren(department: MenuDepartment): FrameDepartment {
  const { id, name, menu_slug, categories } = department
  return {
    id,
    name,
    menu_slug,
    categories: categories.map((category) => ({
      id: category.id,
      label: category.label,
      slug_url: category.slug_url,
      leaf: category.children.length === 0,
    })),
  }
}

/** A department's list for a category that has families, the products for one that has none (spec 2 §2). */
export function menuPath(menuSlug: string, category: { slug_url: string; leaf: boolean }): string {
  return category.leaf ? paths.categoryProducts(category.slug_url) : paths.department(menuSlug, category.slug_url)
}

/** Undefined only on a page that failed before its frame was loaded. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<Frame>('root')
}

/**
 * The paint of the page. The server's HTML carries the paint of the cookie's showroom; after that local storage, the
 * signed-in account and a preview decide. A change repaints the wall from top to bottom, once.
 */
export function usePaint(): Paint {
  const { user } = useSession()
  const showroom = useShowroom()
  const preview = usePaintPreview()
  const target = preview ?? paintOf(user, showroom)
  const [shown, setShown] = useState(target)
  useEffect(() => {
    if (shown === target) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (still || !document.startViewTransition) {
      setShown(target)
      return
    }
    document.documentElement.dataset.repaint = ''
    const repaint = document.startViewTransition(() => flushSync(() => setShown(target)))
    void repaint.finished.finally(() => {
      delete document.documentElement.dataset.repaint
    })
  }, [shown, target])
  return shown
}
