import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import type {
  AlsoViewedRequest,
  Brand,
  CategoryDetail,
  Department,
  Facet,
  MenuDepartment,
  PriceFacet,
  ProductCard,
  ProductDetail,
  ProductList,
  RecentlyViewedRequest,
  Suggestions,
  TopProductsRequest,
  ValueFacet,
  WholesalePrice,
} from '../schema.ts'

/** Cards show the client's price; lists show the professional's price below it. */
const forClients = { 'X-Price-View': 'client' }

/** The whole menu, or only what one showroom carries. */
export function getMenu(http: Http, vsdId: string | null): Promise<ApiResponse<MenuDepartment[]>> {
  return http.get('/menu_category', { query: { vsd_id: vsdId } })
}

export function getDepartment(http: Http, menuSlug: string, vsdId: string | null): Promise<ApiResponse<Department>> {
  return http.get('/departments/:menu_slug', { path: { menu_slug: menuSlug }, query: { vsd_id: vsdId } })
}

export function getCategory(http: Http, slugOrId: string, vsdId: string | null): Promise<ApiResponse<CategoryDetail>> {
  return http.get('/categories/:category', { path: { category: slugOrId }, query: { vsd_id: vsdId } })
}

/** `query` as list-address.ts builds it. */
export function getProducts(http: Http, query: string): Promise<ApiResponse<ProductList>> {
  return http.get('/products', { search: query })
}

export function getProduct(http: Http, hash: string, vsdId: string | null): Promise<ApiResponse<ProductDetail>> {
  return http.get('/products/:hash', { path: { hash }, query: { vsd_id: vsdId } })
}

/** Suggestions of the search field, for at least two letters. */
export function suggest(http: Http, q: string, vsdId: string | null): Promise<ApiResponse<Suggestions>> {
  return http.get('/search/suggest', { query: { q, vsd_id: vsdId } })
}

/** What a professional pays for the first size of each product. */
export function getWholesale(http: Http, products: readonly string[]): Promise<ApiResponse<WholesalePrice[]>> {
  return http.send('POST', '/products/wholesale', { body: { products } })
}

export function topProducts(http: Http, asked: TopProductsRequest): Promise<ApiResponse<ProductCard[]>> {
  return http.send('POST', '/top_products', { body: asked, headers: forClients })
}

export function alsoViewed(http: Http, asked: AlsoViewedRequest): Promise<ApiResponse<ProductCard[]>> {
  return http.send('POST', '/customer_also_viewed', { body: asked, headers: forClients })
}

export function recentlyViewed(http: Http, asked: RecentlyViewedRequest): Promise<ApiResponse<ProductCard[]>> {
  return http.send('POST', '/recently_viewed', { body: asked, headers: forClients })
}

/** All brands: there are fewer than one page holds. */
export function getBrands(http: Http): Promise<ApiResponse<Paged<Brand>>> {
  return http.get('/brands', { query: { per_page: 100 } })
}

/** Without the fields that no card shows: a page's data is repeated in its HTML. */
export type ShownCard = Omit<
  ProductCard,
  | ('id' | 'category' | 'image' | 'wholesale_price' | 'final_price' | 'unit')
  | ('size_id' | 'size_position' | 'minimum_unit' | 'is_3d')
> & {
  /** The size that a search named, if it is not the first: the card's picture and link are for this size. */
  searched?: { id: number; position: number }
}

/** A facet as the filters show it; a value without a label is its own label. The selected values are in the URL. */
export type ShownValues = Pick<ValueFacet, 'key' | 'label'> & {
  values: { value: string; label?: string; count: number }[]
}
export type ShownFacet = ShownValues | Omit<PriceFacet, 'buckets'>

/** A list as its page shows it. Categories are not a facet: pages that list several show them as links. */
export type ShownList = Omit<ProductList, 'data' | 'facets' | 'applied'> & {
  data: ShownCard[]
  facets: ShownFacet[]
}

/** A page's data is repeated in its HTML as script, so it contains only what is rendered. */
export function shownList(list: ProductList): ShownList {
  const { data, facets, applied: _, ...rest } = list
  return {
    ...rest,
    data: data.map(shownCard),
    facets: facets.filter((facet) => facet.key !== 'category').map(shownFacet),
  }
}

function shownFacet(facet: Facet): ShownFacet {
  if ('min' in facet) {
    const { buckets: _, ...shown } = facet
    return shown
  }
  const { key, label } = facet
  const values = facet.values.map(({ value, label, count }) =>
    label === value ? { value, count } : { value, label, count },
  )
  return { key, label, values }
}

export function shownCard(card: ProductCard): ShownCard {
  const { id: _, category: _c, image: _i, wholesale_price: _w, final_price: _f, unit: _u, ...rest } = card
  const { size_id: id, size_position: position, minimum_unit: _m, is_3d: _3, ...shown } = rest
  return position > 0 ? { ...shown, searched: { id, position } } : shown
}

/** A product as its page shows it; related products are loaded separately as cards. */
export type ShownProduct = Omit<ProductDetail, 'related'>
