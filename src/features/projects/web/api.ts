import type { NewLine, ProjectCart } from '#features/cart/schema.ts'
import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import type {
  ChangeProject,
  ChecklistEntry,
  CreatedLink,
  EntryChange,
  LinkedProject,
  NewEntries,
  NewLink,
  Project,
  ProjectRow,
  PublicProject,
  SaveProject,
} from '../schema.ts'

export type ProjectsQuery = {
  q: string
  sort: 'newest' | 'name'
  archived: boolean
  shared: boolean
  page: number
}

export function getProjects(
  http: Http,
  { q, sort, archived, shared, page }: ProjectsQuery,
): Promise<ApiResponse<Paged<ProjectRow>>> {
  const which = { archived: archived ? '1' : null, scope: shared ? 'shared' : null } as const
  return http.get('/projects', { query: { sort, page, q: q || null, ...which } })
}

/** The account's own open projects for a room: the one that has it first, then those with a hired professional. */
export function getProjectsForRoom(
  http: Http,
  { scene, q }: { scene: string | null; q: string },
): Promise<ApiResponse<Paged<ProjectRow>>> {
  return http.get('/projects', { query: { sort: 'for_room', scene, q: q || null } })
}

export function getProject(http: Http, id: string): Promise<ApiResponse<Project>> {
  return http.get('/projectCart/:projectId', { path: { projectId: id } })
}

/** `data` is the new project's id. */
export function createProject(http: Http, body: SaveProject): Promise<ApiResponse<string>> {
  return http.send('POST', '/projectCart', { body })
}

export function changeProject(http: Http, id: string, body: ChangeProject): Promise<ApiResponse<Project>> {
  return http.send('PUT', '/projectCart/:projectId', { path: { projectId: id }, body })
}

export function deleteProject(http: Http, id: string): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/projectCart/:projectId', { path: { projectId: id } })
}

/** A GET by the specification (spec 2 §7), though it changes something: only scripts of our own page may call it. */
export function shareProject(http: Http, id: string): Promise<ApiResponse<{ public_url: string }>> {
  return http.get('/project/share_to_contractor/:projectId', { path: { projectId: id } })
}

export function unshareProject(http: Http, id: string): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/project/share_to_contractor/:projectId', { path: { projectId: id } })
}

/** Only this response has the address of the link. */
export function createLink(http: Http, projectId: string, body: NewLink): Promise<ApiResponse<CreatedLink>> {
  return http.send('POST', '/project/:projectId/links', { path: { projectId }, body })
}

export function revokeLink(http: Http, projectId: string, id: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/project/:projectId/links/:id', { path: { projectId, id } })
}

export function getLinkedProject(http: Http, token: string): Promise<ApiResponse<LinkedProject>> {
  return http.get('/shared/:token', { path: { token } })
}

/** `data` is the copy's id. */
export function duplicateProject(http: Http, id: string): Promise<ApiResponse<string>> {
  return http.send('POST', '/projects/:projectId/duplicate', { path: { projectId: id } })
}

/** Archives or restores it. */
export function setProjectArchived(http: Http, id: string, away: boolean): Promise<ApiResponse<Project>> {
  return http.send('POST', `/projects/:projectId/${away ? 'archive' : 'restore'}`, {
    path: { projectId: id },
  })
}

export function addToChecklist(http: Http, body: NewEntries): Promise<ApiResponse<ChecklistEntry[]>> {
  return http.send('POST', '/projectChecklist', { body })
}

export function changeEntry(http: Http, id: number, body: EntryChange): Promise<ApiResponse<ChecklistEntry>> {
  return http.send('PUT', '/projectChecklist/:id', { path: { id }, body })
}

export function removeEntry(http: Http, id: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/projectChecklist/:id', { path: { id } })
}

export function getPublicProject(http: Http, pid: string, cid: string): Promise<ApiResponse<PublicProject>> {
  return http.get('/public', { query: { pid, cid: Number(cid) } })
}

/** Adds lines to an existing project: all or none. */
export function addLinesToProject(
  http: Http,
  add: { showroom: number | null; project: string; lines: NewLine[] },
): Promise<ApiResponse<ProjectCart>> {
  return http.send('POST', '/projectCart/sync_to_bulk_cart', {
    body: { ...add, action: 'project', toast: 0 },
  })
}

/** All lines or none; without a cart id a cart is created. */
export function addLinesToCart(
  http: Http,
  add: { showroom: number | null; cartId: string | null; origin: string | null; lines: NewLine[] },
): Promise<ApiResponse<ProjectCart>> {
  return http.send('POST', '/projectCart/sync_to_bulk_cart', {
    body: {
      showroom: add.showroom,
      action: 'cart',
      toast: 1,
      temp_project_id: add.cartId,
      origin: add.origin,
      lines: add.lines,
    },
  })
}

/** Changes one line of a project's list. */
export function changeLine(
  http: Http,
  project: string,
  line: { id: number; quantity: number },
): Promise<ApiResponse<ProjectCart>> {
  return http.send('POST', '/projectCart/update_project_cart', { body: { project, lines: [line] } })
}
