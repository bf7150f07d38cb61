import type { Facet } from '#features/catalogue/schema.ts'
import type { OrderedPart } from '#features/orders/ordered.ts'
import type { Paged } from '#lib/paging.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { sendForFile } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { ChangeFigures, ChangeList, ChangeMoveBody, ChangeOrder, NewChange } from '../change-schema.ts'
import type { ProductFits } from '../fits.ts'
import type { JobSite } from '../job-site-schema.ts'
import type { FillBody, FilledDoc, ListPdfBody } from '../scene-schema.ts'
import type {
  AccessoriesDoc,
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

/**
 * Designs, looks and grounds are not spelled out in the API description, because a response with them is sent without
 * validation; only their reader's types are known here.
 */
const opened = <T>(response: Promise<ApiResponse<unknown>>) => response as Promise<ApiResponse<T>>

type OfList = { page?: number | null; per_page: number }
type TemplatesQuery = OfList & { room?: string | null; style?: string | null; q?: string | null; own?: '1' }
type PlansQuery = OfList & { rooms: string | null; sqft_min?: number; sqft_max?: number | null }
/** A showroom by its number or its ID. */
export type InShowroom = { showroom?: number | null; vsd_id?: string | null }

export function getJobSite(http: Http, id: string): Promise<ApiResponse<JobSite>> {
  return http.get('/scenes/:id/job_site', { path: { id } })
}

/** One page of the templates, own ones first. */
export function getTemplates(http: Http, query: TemplatesQuery): Promise<ApiResponse<Paged<TemplateRow>>> {
  return http.get('/room_templates', { query })
}

/** A template furnished with what the showroom sells (without one, with any product on sale), and its ground. */
export function getTemplate(http: Http, id: string, at: InShowroom = {}): Promise<ApiResponse<TemplateDetail>> {
  return opened(http.get('/room_templates/:id', { path: { id }, query: at }))
}

export function addTemplate(http: Http, template: NewTemplate): Promise<ApiResponse<TemplateRow>> {
  return http.send('POST', '/room_templates', { body: template })
}

export function renameTemplate(http: Http, id: string, name: string): Promise<ApiResponse<TemplateRow>> {
  return http.send('PUT', '/room_templates/:id', { path: { id }, body: { name } })
}

export function deleteTemplate(http: Http, id: string): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/room_templates/:id', { path: { id } })
}

export function getPlans(http: Http, query: PlansQuery): Promise<ApiResponse<Paged<FloorPlan>>> {
  return http.get('/floor_plans', { query })
}

export function getPlan(http: Http, id: number): Promise<ApiResponse<FloorPlan>> {
  return http.get('/floor_plans/:id', { path: { id } })
}

/** `key` (16 to 64 URL-safe characters) makes a repeated call return the design that the first one created. */
export function makeScene(http: Http, scene: NewScene, key: string): Promise<ApiResponse<SavedScene>> {
  return opened(http.send('POST', '/scenes', { body: scene, headers: { 'Idempotency-Key': key } }))
}

/** By its key, or by its share id, which is read-only (`read_only`). */
export function getScene(http: Http, id: string): Promise<ApiResponse<SavedScene>> {
  return opened(http.get('/scenes/:id', { path: { id } }))
}

/** Gives a project of the caller's own, which has no showroom yet, the prices of one. */
export function moveProject(
  http: Http,
  project: {
    project: string
    showroom: number
    floorplan: number | null
    floorTemplate: string | null
    is_3d: true
  },
): Promise<ApiResponse<string>> {
  return http.send('POST', '/projectCart', { body: project })
}

/** @throws HttpFailure 422 with the newest design as `data` when it was changed elsewhere */
export function saveScene(http: Http, id: string, change: ChangedScene): Promise<ApiResponse<SavedScene>> {
  return opened(http.send('PUT', '/scenes/:id', { path: { id }, body: change }))
}

export function deleteScene(http: Http, id: string): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/scenes/:id', { path: { id } })
}

/** Ends the share link of a design and gives it a new one. */
export function revokeSceneLink(http: Http, id: string, link: string): Promise<ApiResponse<SavedScene>> {
  return opened(http.send('DELETE', '/scenes/:id/link/:link', { path: { id, link } }))
}

export function getScenes(http: Http, page = 1): Promise<ApiResponse<Paged<SceneRow>>> {
  return http.get('/scenes', { query: { page, per_page: 12 } })
}

/** The newest fifty, newest first. */
export function getVersions(http: Http, id: string): Promise<ApiResponse<SceneVersion[]>> {
  return http.get('/scenes/:id/versions', { path: { id } })
}

export function getVersion(http: Http, id: string, version: number): Promise<ApiResponse<SceneDoc>> {
  return opened(http.get('/scenes/:id/versions/:version', { path: { id, version } }))
}

/** Looks, prices and names of up to 120 sizes. */
export function getModels(http: Http, asked: ModelsBody): Promise<ApiResponse<ModelRow[]>> {
  return opened(http.send('POST', '/visualization/models', { body: asked }))
}

/** The built-in template that shows a product best, and what determines where it fits in any room. */
export function getProductRoom(
  http: Http,
  asked: { product: string; size: string | null },
): Promise<ApiResponse<ProductRoom>> {
  return opened(http.get('/visualization/product_room', { query: { ...asked, size: Number(asked.size) || null } }))
}

/** What determines where up to 100 products fit, in any room; products not on sale are omitted. */
export function getProductFits(http: Http, products: readonly string[]): Promise<ApiResponse<ProductFits[]>> {
  return opened(http.send('POST', '/visualization/product_fits', { body: { products } }))
}

/** A document's fills with the showroom's products added in every empty slot; nothing is saved. */
export function fillRoom(http: Http, asked: FillBody): Promise<ApiResponse<FilledDoc>> {
  return opened(http.send('POST', '/visualization/fill', { body: asked }))
}

/** The same for its accessories, as its products need them, and what everything then costs. */
export function fillAccessories(http: Http, asked: FillBody): Promise<ApiResponse<AccessoriesDoc>> {
  return opened(http.send('POST', '/visualization/accessories', { body: asked }))
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

/** What was ordered for a design and its project. */
export function getOrdered(http: Http, id: string): Promise<ApiResponse<OrderedPart[]>> {
  return http.get('/scenes/:id/ordered', { path: { id } })
}

/** What fits a slot, priced for the showroom, with facets to narrow it. */
export function getFitting(
  http: Http,
  asked: FittingQuery,
): Promise<ApiResponse<Paged<FittingRow> & { facets: Facet[] }>> {
  const { categories, families, maxWidthIn, brand, color, inStock, perPage, ...rest } = asked
  return opened(
    http.get('/visualization/fitting', {
      query: {
        ...rest,
        categories: categories.join(','),
        families: families?.join(','),
        max_width_in: maxWidthIn,
        'brand[]': brand,
        'color[]': color,
        in_stock: inStock ? 1 : null,
        per_page: perPage,
      },
    }),
  )
}

/** The picture of a design, for its card and its project's. */
export function sendSnapshot(http: Http, sceneId: string, picture: Blob): Promise<ApiResponse<{ url: string }>> {
  const form = new FormData()
  form.append('image', picture, 'design.png')
  return http.send('POST', '/scenes/:id/snapshot', { path: { id: sceneId }, body: form })
}

/** The product list of rooms as PDF; `picture` belongs to the room that is sent as a document. @throws HttpFailure */
export function getListPdf(list: ListPdfBody, picture: Blob | null = null): Promise<Blob> {
  const form = new FormData()
  form.append('list', JSON.stringify(list))
  if (picture) form.append('picture', picture, 'room.jpg')
  return sendForFile('/visualization/list_pdf', form, 'application/pdf')
}

/** The change orders of a design's project, newest first. */
export function getChanges(http: Http, scene: string, page = 1, perPage = 10): Promise<ApiResponse<ChangeList>> {
  return http.get('/scenes/:id/change_orders', { path: { id: scene }, query: { page, per_page: perPage } })
}

export function getChange(http: Http, id: number): Promise<ApiResponse<ChangeOrder>> {
  return opened(http.get('/change_orders/:id', { path: { id } }))
}

/** What a change would cost; nothing is proposed. */
export function quoteChange(http: Http, scene: string, parts: NewChange['parts']): Promise<ApiResponse<ChangeFigures>> {
  return http.send('POST', '/scenes/:id/change_orders/quote', { path: { id: scene }, body: { parts } })
}

export function proposeChange(
  http: Http,
  scene: string,
  change: NewChange,
  idempotencyKey: string,
): Promise<ApiResponse<ChangeOrder>> {
  return opened(
    http.send('POST', '/scenes/:id/change_orders', {
      path: { id: scene },
      body: change,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
  )
}

/** Approves, declines or withdraws a change. */
export function moveChange(http: Http, id: number, move: ChangeMoveBody): Promise<ApiResponse<ChangeOrder>> {
  return opened(http.send('PUT', '/change_orders/:id', { path: { id }, body: move }))
}
