import { useContext } from 'react'
import type { MenuCategory, MenuDepartment } from '#features/catalogue/schema.ts'
import { getMenu } from '#features/catalogue/web/api.ts'
import type { ShowroomProfile } from '#features/showrooms/schema.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import type { Setting } from '#features/site/schema.ts'
import { getSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { frameText } from '#web/frame-text.ts'
import type { Http } from '#web/http.ts'
import { type Packed, pack, unpack } from '#web/packed.ts'

/** What the frame around every page shows (SESS-34, SESS-35). */
export type Frame = {
  setting: Setting
  showroom: ShowroomProfile | null
  /** Departments and categories; what is below them comes with the drawer that lists it, not with every page. */
  menu: FrameDepartment[]
}

export type FrameCategory = Omit<MenuCategory, 'children'> & { leaf: boolean }
export type FrameDepartment = Omit<MenuDepartment, 'categories'> & { categories: FrameCategory[] }

/** As text, the same one for the same answers: it is part of every page. */
export async function loadFrame(http: Http, vsdId: string | null): Promise<Packed<Frame>> {
  const [{ data: setting }, shop] = await Promise.all([
    getSetting(http),
    vsdId ? getShopProfile(http, { vsdId }, false) : null,
  ])
  const showroom = shop?.profile ?? null
  // Without its menu the house is still open: every page has other ways into the catalogue.
  const menu = await getMenu(http, showroom?.vsd_id ?? null).then(
    (answer) => answer.data,
    () => [],
  )
  const known = texts.get(menu)
  if (known?.setting === setting && known.showroom === showroom) return known.text
  const text = pack<Frame>({ setting, showroom, menu: menu.map(withoutChildren) })
  texts.set(menu, { setting, showroom, text })
  return text
}

const texts = new WeakMap<MenuDepartment[], Pick<Frame, 'setting' | 'showroom'> & { text: Packed<Frame> }>()

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

/** A department's list for what has kinds of its own, the products for what has none (spec 2 §2). */
export function menuPath(menuSlug: string, category: { slug_url: string; leaf: boolean }): string {
  return category.leaf
    ? paths.categoryProducts(category.slug_url)
    : paths.department(menuSlug, category.slug_url)
}

/** Undefined only on a page that broke before its frame was loaded. */
export function useFrame(): Frame | undefined {
  const text = useContext(frameText) as Packed<Frame> | undefined
  return text === undefined ? undefined : unpack(text)
}
