import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/http.ts'
import type {
  AlsoViewedRequest,
  Brand,
  CategoryDetail,
  Department,
  MenuDepartment,
  ProductCard,
  ProductDetail,
  ProductList,
  RecentlyViewedRequest,
  Suggestions,
  TopProductsRequest,
  WholesalePrice,
} from '../schema.ts'

/** Cards show the client's price; lists show the professional's price below it. */
const forClients = { 'X-Price-View': 'client' }

/** The whole menu, or only what one showroom carries. */
export function getMenu(http: Http, vsdId: string | null): Promise<ApiResponse<MenuDepartment[]>> {
  return http.get('/menu_category', { query: { vsd_id: vsdId } })
}

export function getDepartment(
  http: Http,
  menuSlug: string,
  vsdId: string | null,
): Promise<ApiResponse<Department>> {
  return http.get('/departments/{menu_slug}', { path: { menu_slug: menuSlug }, query: { vsd_id: vsdId } })
}

export function getCategory(
  http: Http,
  slugOrId: string,
  vsdId: string | null,
): Promise<ApiResponse<CategoryDetail>> {
  return http.get('/categories/{category}', { path: { category: slugOrId }, query: { vsd_id: vsdId } })
}

/** `query` as list-query.ts builds it. */
export function getProducts(http: Http, query: string): Promise<ApiResponse<ProductList>> {
  return http.get('/products', { search: query })
}

export function getProduct(
  http: Http,
  hash: string,
  vsdId: string | null,
): Promise<ApiResponse<ProductDetail>> {
  return http.get('/products/{hash}', { path: { hash }, query: { vsd_id: vsdId } })
}

/** Suggestions of the search field, for at least two letters. */
export function suggest(http: Http, q: string, vsdId: string | null): Promise<ApiResponse<Suggestions>> {
  return http.get('/search/suggest', { query: { q, vsd_id: vsdId } })
}

/** What a professional pays for the first size of each product. */
export function getWholesale(
  http: Http,
  products: readonly string[],
): Promise<ApiResponse<WholesalePrice[]>> {
  return http.send('POST', '/products/wholesale', { body: { products } })
}

export function topProducts(http: Http, asked: TopProductsRequest): Promise<ApiResponse<ProductCard[]>> {
  return http.send('POST', '/top_products', { body: asked, headers: forClients })
}

export function alsoViewed(http: Http, asked: AlsoViewedRequest): Promise<ApiResponse<ProductCard[]>> {
  return http.send('POST', '/customer_also_viewed', { body: asked, headers: forClients })
}

export function recentlyViewed(
  http: Http,
  asked: RecentlyViewedRequest,
): Promise<ApiResponse<ProductCard[]>> {
  return http.send('POST', '/recently_viewed', { body: asked, headers: forClients })
}

/** All brands: there are fewer than one page holds. */
export function getBrands(http: Http): Promise<ApiResponse<Paged<Brand>>> {
  return http.get('/brands', { query: { per_page: 100 } })
}
