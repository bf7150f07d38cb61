import type { Facet } from '#features/catalogue/schema.ts'
import type { Paged } from '#lib/paging.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { sendForFile } from '#web/browser-http.ts'
import type { ApiResponse, Http } from '#web/http.ts'
import type { FillBody, FilledDoc } from '../fill-schema.ts'
import type { ListPdfBody } from '../list-schema.ts'
import type { ProductFits } from '../place-in-room.ts'
import type {
  ChangedScene,
  FittingRow,
  FloorPlan,
  ModelRow,
  ModelsBody,
  NewScene,
  NewTemplate,
  ProductRoom,
  SavedScene,
  SceneRow,
  SceneVersion,
  TemplateDetail,
  TemplateRow,
} from '../schema.ts'

type Query = Record<string, string | number | null | undefined>
/** A showroom by its number or its ID. */
export type InShowroom = { showroom?: number | null; vsd_id?: string | null }

/** One page of the templates, own ones first. */
export function getTemplates(http: Http, query: Query = {}): Promise<ApiResponse<Paged<TemplateRow>>> {
  return http.get(`/room_templates${written(query)}`)
}

/** A template furnished with what the showroom sells (without one, with any product on sale), and its ground. */
export function getTemplate(
  http: Http,
  id: string,
  at: InShowroom = {},
): Promise<ApiResponse<TemplateDetail>> {
  return http.get(`/room_templates/${encodeURIComponent(id)}${written(at)}`)
}

export function addTemplate(http: Http, template: NewTemplate): Promise<ApiResponse<TemplateRow>> {
  return http.send('POST', '/room_templates', template)
}

export function renameTemplate(http: Http, id: string, name: string): Promise<ApiResponse<TemplateRow>> {
  return http.send('PUT', `/room_templates/${encodeURIComponent(id)}`, { name })
}

export function deleteTemplate(http: Http, id: string): Promise<ApiResponse<null>> {
  return http.send('DELETE', `/room_templates/${encodeURIComponent(id)}`)
}

export function getPlans(http: Http, query: Query = {}): Promise<ApiResponse<Paged<FloorPlan>>> {
  return http.get(`/floor_plans${written(query)}`)
}

export function getPlan(http: Http, id: number): Promise<ApiResponse<FloorPlan>> {
  return http.get(`/floor_plans/${id}`)
}

/** `key` (16 to 64 URL-safe characters) makes a repeated call return the design that the first one created. */
export function makeScene(http: Http, scene: NewScene, key: string): Promise<ApiResponse<SavedScene>> {
  return http.send('POST', '/scenes', scene, { 'Idempotency-Key': key })
}

/** By its key, or by its share id, which is read-only (`read_only`). */
export function getScene(http: Http, id: string): Promise<ApiResponse<SavedScene>> {
  return http.get(`/scenes/${encodeURIComponent(id)}`)
}

/** @throws HttpFailure 422 with the newest design as `data` when it was changed elsewhere */
export function saveScene(http: Http, id: string, change: ChangedScene): Promise<ApiResponse<SavedScene>> {
  return http.send('PUT', `/scenes/${encodeURIComponent(id)}`, change)
}

export function deleteScene(http: Http, id: string): Promise<ApiResponse<null>> {
  return http.send('DELETE', `/scenes/${encodeURIComponent(id)}`)
}

export function getScenes(http: Http, page = 1): Promise<ApiResponse<Paged<SceneRow>>> {
  return http.get(`/scenes?page=${page}&per_page=12`)
}

/** The newest fifty, newest first. */
export function getVersions(http: Http, id: string): Promise<ApiResponse<SceneVersion[]>> {
  return http.get(`/scenes/${encodeURIComponent(id)}/versions`)
}

export function getVersion(http: Http, id: string, version: number): Promise<ApiResponse<SceneDoc>> {
  return http.get(`/scenes/${encodeURIComponent(id)}/versions/${version}`)
}

/** Looks, prices and names of up to 120 sizes. */
export function getModels(http: Http, asked: ModelsBody): Promise<ApiResponse<ModelRow[]>> {
  return http.send('POST', '/visualization/models', asked)
}

/** The built-in template that shows a product best, and what determines where it fits in any room. */
export function getProductRoom(
  http: Http,
  asked: { product: string; size: string | null },
): Promise<ApiResponse<ProductRoom>> {
  return http.get(`/visualization/product_room${written(asked)}`)
}

/** What determines where up to 100 products fit, in any room; products not on sale are omitted. */
export function getProductFits(http: Http, products: readonly string[]): Promise<ApiResponse<ProductFits[]>> {
  return http.send('POST', '/visualization/product_fits', { products })
}

/** A document's fills with the showroom's products added in every empty slot; nothing is saved. */
export function fillRoom(http: Http, asked: FillBody): Promise<ApiResponse<FilledDoc>> {
  return http.send('POST', '/visualization/fill', asked)
}

export type FittingQuery = InShowroom & {
  /** The slot's. */
  categories: readonly string[]
  families?: readonly string[]
  maxWidthIn?: number
  q?: string
  brand?: readonly string[]
  color?: readonly string[]
  inStock?: boolean
  /** Dollars. */
  price_min?: number
  price_max?: number
  /** `#rrggbb`: the closest color first. */
  near?: string
  sort?: 'relevance' | 'price_asc' | 'price_desc' | 'rating' | 'newest' | 'name'
  page?: number
  /** 10, 20, 50 or 100. */
  perPage?: number
}

/** What fits a slot, priced for the showroom, with facets to narrow it. */
export function getFitting(
  http: Http,
  asked: FittingQuery,
): Promise<ApiResponse<Paged<FittingRow> & { facets: Facet[] }>> {
  const { categories, families, maxWidthIn, brand, color, inStock, perPage, ...rest } = asked
  const params = new URLSearchParams(
    written({
      ...rest,
      categories: categories.join(','),
      families: families?.join(','),
      max_width_in: maxWidthIn,
      in_stock: inStock ? 1 : null,
      per_page: perPage,
    }),
  )
  for (const each of brand ?? []) params.append('brand[]', each)
  for (const each of color ?? []) params.append('color[]', each)
  return http.get(`/visualization/fitting?${params}`)
}

/** The picture of a design, for its card and its project's. */
export function sendSnapshot(
  http: Http,
  sceneId: string,
  picture: Blob,
): Promise<ApiResponse<{ url: string }>> {
  const form = new FormData()
  form.append('image', picture, 'design.png')
  return http.send('POST', `/scenes/${encodeURIComponent(sceneId)}/snapshot`, form)
}

/** The product list of rooms as PDF; `picture` belongs to the room that is sent as a document. @throws HttpFailure */
export function getListPdf(list: ListPdfBody, picture: Blob | null = null): Promise<Blob> {
  const form = new FormData()
  form.append('list', JSON.stringify(list))
  if (picture) form.append('picture', picture, 'room.jpg')
  return sendForFile('/visualization/list_pdf', form, 'application/pdf')
}

function written(query: Query): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(key, String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
