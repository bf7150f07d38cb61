import type { Designer } from '#features/projects/schema.ts'
import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import type {
  ChangePictures,
  ChangeProfile,
  DesignerProfile,
  HireBody,
  HireChange,
  OwnProfile,
  RatingBody,
} from '../schema.ts'
import type { DirectoryAddress } from './designer-words.ts'

export type Directory = Paged<Designer> & { states: string[] }

export function getDesigners(http: Http, address: DirectoryAddress): Promise<ApiResponse<Directory>> {
  const { q, state, trade, price, rating, available, zip, page } = address
  return http.get('/designers', {
    query: {
      q: q || null,
      state: state || null,
      trade: trade || null,
      price,
      rating,
      page,
      available: available ? '1' : null,
      zip: zip.slice(0, 5) || null,
    },
  })
}

export function getDesigner(http: Http, vsdId: string): Promise<ApiResponse<DesignerProfile>> {
  return http.get('/designers/:vsdId', { path: { vsdId } })
}

/** `data.designers` is everyone who was asked for the project. */
export function hireDesigner(http: Http, body: HireBody): Promise<ApiResponse<{ designers: Designer[] }>> {
  return http.send('POST', '/hire_designer', { body })
}

export function changeHire(http: Http, hireId: number, body: HireChange): Promise<ApiResponse<Designer>> {
  return http.send('PUT', '/hire_designer/:hireId', { path: { hireId }, body })
}

export function rateHire(http: Http, hireId: number, body: RatingBody): Promise<ApiResponse<Designer>> {
  return http.send('POST', '/hire_designer/:hireId/rating', { path: { hireId }, body })
}

/** The conversation with a professional, or with the client of a request, which is created with the first call. */
export function openInquiry(http: Http, body: { vsd_id: string } | { hire_id: number }) {
  return http.send('POST', '/inquiry_chat', { body })
}

/** Sends a message once for each `key`. */
export function sendQuestion(http: Http, key: string, body: { project: string; body: string }) {
  return http.send('POST', '/projectChat', { body, headers: { 'Idempotency-Key': key } })
}

export function changeOwnProfile(http: Http, body: ChangeProfile): Promise<ApiResponse<OwnProfile>> {
  return http.send('PUT', '/designer_profile', { body })
}

/** Replaces the pictures of work, in this order. */
export function savePictures(http: Http, body: ChangePictures): Promise<ApiResponse<OwnProfile>> {
  return http.send('PUT', '/designer_profile/pictures', { body })
}

export function setPublished(http: Http, sceneId: string, published: boolean): Promise<ApiResponse<OwnProfile>> {
  const method = published ? 'PUT' : 'DELETE'
  return http.send(method, '/designer_profile/rooms/:sceneId', { path: { sceneId } })
}
