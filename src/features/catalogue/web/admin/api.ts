import type {
  BrandInput,
  BrandRow,
  CategoryInput,
  CategoryRow,
  DepartmentInput,
  DepartmentRow,
  Kind,
  SearchWordBody,
} from '#features/catalogue/admin-schema.ts'
import type { PicturedKind } from '#features/catalogue/picture-rules.ts'
import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'

type Query = Record<string, string>

export const getDepartments = (http: Http): Promise<ApiResponse<Paged<DepartmentRow>>> => http.get('/admin/departments')

export const getCategories = (http: Http): Promise<ApiResponse<Paged<CategoryRow>>> => http.get('/admin/categories')

export const getAdminBrands = (http: Http, query: Query): Promise<ApiResponse<Paged<BrandRow>>> =>
  http.get('/admin/brands', { query })

export const saveDepartment = (http: Http, body: DepartmentInput, id?: number) =>
  id === undefined
    ? http.send('POST', '/admin/departments', { body })
    : http.send('PUT', '/admin/departments/:id', { path: { id }, body })

export const saveCategory = (http: Http, body: CategoryInput, id?: number) =>
  id === undefined
    ? http.send('POST', '/admin/categories', { body })
    : http.send('PUT', '/admin/categories/:id', { path: { id }, body })

export const saveBrand = (http: Http, body: BrandInput, id?: number) =>
  id === undefined
    ? http.send('POST', '/admin/brands', { body })
    : http.send('PUT', '/admin/brands/:id', { path: { id }, body })

export function moveRow(http: Http, kind: Kind, id: number, by: -1 | 1) {
  const given = { path: { id }, body: { by } }
  if (kind === 'departments') return http.send('POST', '/admin/departments/:id/move', given)
  if (kind === 'brands') return http.send('POST', '/admin/brands/:id/move', given)
  return http.send('POST', '/admin/categories/:id/move', given)
}

/** `seen` is the file of the picture that is shown, or empty; without a file only the alternative text changes. */
export function savePicture(
  http: Http,
  kind: PicturedKind,
  id: number,
  { file, alt, seen }: { file: File | undefined; alt: string; seen: string },
) {
  const body = new FormData()
  body.append('alt', alt)
  body.append('seen', seen)
  if (file) body.append('file', file)
  return kind === 'brands'
    ? http.send('PUT', '/admin/brands/:id/picture', { path: { id }, body })
    : http.send('PUT', '/admin/categories/:id/picture', { path: { id }, body })
}

export const removePicture = (http: Http, kind: PicturedKind, id: number, seen: string) =>
  kind === 'brands'
    ? http.send('DELETE', '/admin/brands/:id/picture', { path: { id }, query: { seen } })
    : http.send('DELETE', '/admin/categories/:id/picture', { path: { id }, query: { seen } })

export const saveSearchWord = (http: Http, body: SearchWordBody, id?: number) =>
  id === undefined
    ? http.send('POST', '/admin/search_words', { body })
    : http.send('PUT', '/admin/search_words/:id', { path: { id }, body })

export const removeSearchWord = (http: Http, id: number) =>
  http.send('DELETE', '/admin/search_words/:id', { path: { id } })

export function removeRow(http: Http, kind: Kind, id: number) {
  const path = { id }
  if (kind === 'departments') return http.send('DELETE', '/admin/departments/:id', { path })
  if (kind === 'brands') return http.send('DELETE', '/admin/brands/:id', { path })
  return http.send('DELETE', '/admin/categories/:id', { path })
}
