import type { NewLine, ProjectCart } from '#features/cart/schema.ts'
import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/http.ts'
import type { Checklist, ChecklistEntry, EntryChange, NewEntries } from '../checklist-schema.ts'
import type { ChangeProject, Project, ProjectRow, PublicProject, SaveProject } from '../schema.ts'

export type ProjectsQuery = { q: string; sort: 'newest' | 'name'; archived: boolean; page: number }

export function getProjects(
  http: Http,
  { q, sort, archived, page }: ProjectsQuery,
): Promise<ApiResponse<Paged<ProjectRow>>> {
  const params = new URLSearchParams({ sort, page: String(page) })
  if (q) params.set('q', q)
  if (archived) params.set('archived', '1')
  return http.get(`/projects?${params}`)
}

export function getProject(http: Http, id: string): Promise<ApiResponse<Project>> {
  return http.get(`/projectCart/${encodeURIComponent(id)}`)
}

/** `data` is the new project's id. */
export function createProject(http: Http, body: SaveProject): Promise<ApiResponse<string>> {
  return http.send('POST', '/projectCart', body)
}

export function changeProject(http: Http, id: string, body: ChangeProject): Promise<ApiResponse<Project>> {
  return http.send('PUT', `/projectCart/${encodeURIComponent(id)}`, body)
}

export function deleteProject(http: Http, id: string): Promise<ApiResponse<null>> {
  return http.send('DELETE', `/projectCart/${encodeURIComponent(id)}`)
}

/** A GET by the specification (spec 2 §7), though it changes something: only scripts of our own page may call it. */
export function shareProject(http: Http, id: string): Promise<ApiResponse<{ public_url: string }>> {
  return http.get(`/project/share_to_contractor/${encodeURIComponent(id)}`)
}

export function unshareProject(http: Http, id: string): Promise<ApiResponse<null>> {
  return http.send('DELETE', `/project/share_to_contractor/${encodeURIComponent(id)}`)
}

/** `data` is the copy's id. */
export function duplicateProject(http: Http, id: string): Promise<ApiResponse<string>> {
  return http.send('POST', `/projects/${encodeURIComponent(id)}/duplicate`)
}

/** Archives or restores it. */
export function putProjectAway(http: Http, id: string, away: boolean): Promise<ApiResponse<Project>> {
  return http.send('POST', `/projects/${encodeURIComponent(id)}/${away ? 'archive' : 'restore'}`)
}

export function getChecklist(http: Http, project: string): Promise<ApiResponse<Checklist>> {
  return http.get(`/projectChecklist/${encodeURIComponent(project)}`)
}

export function addToChecklist(http: Http, body: NewEntries): Promise<ApiResponse<ChecklistEntry[]>> {
  return http.send('POST', '/projectChecklist', body)
}

export function changeEntry(http: Http, id: number, body: EntryChange): Promise<ApiResponse<ChecklistEntry>> {
  return http.send('PUT', `/projectChecklist/${id}`, body)
}

export function removeEntry(http: Http, id: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', `/projectChecklist/${id}`)
}

export function getPublicProject(http: Http, pid: string, cid: string): Promise<ApiResponse<PublicProject>> {
  return http.get(`/public?${new URLSearchParams({ pid, cid })}`)
}

/** Adds lines to an existing project: all or none. */
export function addLinesToProject(
  http: Http,
  add: { showroom: number | null; project: string; lines: NewLine[] },
): Promise<ApiResponse<ProjectCart>> {
  return http.send('POST', '/projectCart/sync_to_bulk_cart', { ...add, action: 'project', toast: 0 })
}

/** All lines or none; without a cart id a cart is created. */
export function addLinesToCart(
  http: Http,
  add: { showroom: number | null; cartId: string | null; lines: NewLine[] },
): Promise<ApiResponse<ProjectCart>> {
  return http.send('POST', '/projectCart/sync_to_bulk_cart', {
    showroom: add.showroom,
    action: 'cart',
    toast: 1,
    temp_project_id: add.cartId,
    lines: add.lines,
  })
}
