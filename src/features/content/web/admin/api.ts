import type { PageSlug } from '#features/content/page-kinds.ts'
import type { AdminPage, DraftBody, PagePreview, PageTexts } from '#features/content/page-schema.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'

export const getVersion = (
  http: Http,
  slug: PageSlug,
  version: number,
): Promise<ApiResponse<PageTexts & { version: number }>> =>
  http.get('/admin/pages/:slug/versions/:version', { path: { slug, version } })

export const previewPage = (http: Http, slug: PageSlug, body: PageTexts): Promise<ApiResponse<PagePreview>> =>
  http.send('POST', '/admin/pages/:slug/preview', { path: { slug }, body })

export const saveDraft = (http: Http, slug: PageSlug, body: DraftBody): Promise<ApiResponse<AdminPage>> =>
  http.send('PUT', '/admin/pages/:slug/draft', { path: { slug }, body })

export const discardDraft = (http: Http, slug: PageSlug, body: { revision: number }): Promise<ApiResponse<AdminPage>> =>
  http.send('POST', '/admin/pages/:slug/discard', { path: { slug }, body })

export const publishDraft = (
  http: Http,
  slug: PageSlug,
  body: { revision: number; note: string },
): Promise<ApiResponse<AdminPage>> => http.send('POST', '/admin/pages/:slug/publish', { path: { slug }, body })

export const restoreVersion = (
  http: Http,
  slug: PageSlug,
  body: { version: number; seen: number; note: string },
): Promise<ApiResponse<AdminPage>> => http.send('POST', '/admin/pages/:slug/restore', { path: { slug }, body })
