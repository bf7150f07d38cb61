import { useRouteLoaderData } from 'react-router'
import type { MenuCategory, MenuDepartment } from '#features/catalogue/schema.ts'
import { getMenu } from '#features/catalogue/web/api.ts'
import type { ShowroomProfile } from '#features/showrooms/schema.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import type { Setting } from '#features/site/schema.ts'
import { getSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import type { Http } from '#web/http.ts'

/** The data of the frame around every page (SESS-34, SESS-35). */
export type Frame = {
  setting: Setting
  showroom: ShowroomProfile | null
  /** Departments and categories; lower levels are loaded with the drawer that lists them, not with every page. */
  menu: FrameDepartment[]
}

export type FrameCategory = Omit<MenuCategory, 'children'> & { leaf: boolean }
export type FrameDepartment = Omit<MenuDepartment, 'categories'> & { categories: FrameCategory[] }

export async function loadFrame(http: Http, vsdId: string | null): Promise<Frame> {
  const [{ data: setting }, shop] = await Promise.all([
    getSetting(http),
    vsdId ? getShopProfile(http, { vsdId }, false) : null,
  ])
  const showroom = shop?.profile ?? null
  // Without its menu the site still works: every page has other links into the catalogue.
  const menu = await getMenu(http, showroom?.vsd_id ?? null).then(
    (answer) => answer.data,
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
      name: category.name,
      slug_url: category.slug_url,
      leaf: category.children.length === 0,
    })),
  }
}

/** A department's list for a category that has families, the products for one that has none (spec 2 §2). */
export function menuPath(menuSlug: string, category: { slug_url: string; leaf: boolean }): string {
  return category.leaf
    ? paths.categoryProducts(category.slug_url)
    : paths.department(menuSlug, category.slug_url)
}

/** Undefined only on a page that failed before its frame was loaded. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<Frame>('root')
}
