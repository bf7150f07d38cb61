import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/http.ts'
import type {
  AdminInvitation,
  AdminRow,
  Dashboard,
  DecisionBody,
  FeeBody,
  HouseMarkup,
  HouseMarkupBody,
  Setup,
  UserDetail,
  UserRow,
} from '../schema.ts'
import { type QueueQuery, usersQuery } from './queue-query.ts'

export function getDashboard(http: Http): Promise<ApiResponse<Dashboard>> {
  return http.get('/admin/dashboard')
}

export function getUsers(http: Http, query: QueueQuery): Promise<ApiResponse<Paged<UserRow>>> {
  return http.get('/admin/users', { query: usersQuery(query) })
}

export function getUserDetail(http: Http, id: number): Promise<ApiResponse<UserDetail>> {
  return http.get('/admin/users/{id}', { path: { id } })
}

export function putDecision(http: Http, id: number, body: DecisionBody): Promise<ApiResponse<UserDetail>> {
  return http.send('PUT', '/admin/users/{id}', { path: { id }, body })
}

export function putFee(http: Http, id: number, body: FeeBody): Promise<ApiResponse<UserDetail>> {
  return http.send('PUT', '/admin/users/{id}/platform_fee', { path: { id }, body })
}

export function getAdmins(http: Http): Promise<ApiResponse<AdminRow[]>> {
  return http.get('/admin/admins')
}

export function inviteAdmin(http: Http, body: AdminInvitation): Promise<ApiResponse<AdminRow[]>> {
  return http.send('POST', '/admin/admins', { body })
}

export function getSetup(http: Http): Promise<ApiResponse<Setup>> {
  return http.get('/admin/setup')
}

export function confirmSetup(http: Http, key: 'bank' | 'tax'): Promise<ApiResponse<Setup>> {
  return http.send('POST', '/admin/setup/{key}', { path: { key } })
}

export function getHouseMarkup(http: Http): Promise<ApiResponse<HouseMarkup>> {
  return http.get('/admin/house_markup')
}

export function putHouseMarkup(http: Http, body: HouseMarkupBody): Promise<ApiResponse<HouseMarkup>> {
  return http.send('PUT', '/admin/house_markup', { body })
}
