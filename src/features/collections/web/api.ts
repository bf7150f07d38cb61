import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { Collection, CollectionBody, NewCollectionBody, OwnCollectionDetail } from '../schema.ts'

/** Cards show the client's price, also to a professional. */
const forClients = { 'X-Price-View': 'client' }

/** The published collections of a showroom. */
export function getPublished(http: Http, vsdId: string): Promise<ApiResponse<Collection[]>> {
  return http.get('/collections', { query: { vsd_id: vsdId }, headers: forClients })
}

export function getOnePublished(http: Http, id: string): Promise<ApiResponse<Collection>> {
  return http.get('/collections/:id', { path: { id }, headers: forClients })
}

export function getCollection(http: Http, id: string): Promise<ApiResponse<OwnCollectionDetail>> {
  return http.get('/showroom/collections/:id', { path: { id } })
}

export function createCollection(http: Http, body: NewCollectionBody): Promise<ApiResponse<OwnCollectionDetail>> {
  return http.send('POST', '/showroom/collections', { body })
}

export function saveCollection(
  http: Http,
  id: number,
  body: CollectionBody,
): Promise<ApiResponse<OwnCollectionDetail>> {
  return http.send('PUT', '/showroom/collections/:id', { path: { id }, body })
}

export function addToCollection(http: Http, id: number, products: string[]): Promise<ApiResponse<{ added: number }>> {
  return http.send('POST', '/showroom/collections/:id/products', { path: { id }, body: { products } })
}

export const deleteCollection = (http: Http, id: number): Promise<ApiResponse<null>> =>
  http.send('DELETE', '/showroom/collections/:id', { path: { id } })
