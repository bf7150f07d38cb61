import type { Paged } from '#lib/paging.ts'
import type { Answered, Http } from '#web/http.ts'
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
import { type QueueQuery, usersSearch } from './queue-query.ts'

export function getDashboard(http: Http): Promise<Answered<Dashboard>> {
  return http.get('/admin/dashboard')
}

export function getUsers(http: Http, query: QueueQuery): Promise<Answered<Paged<UserRow>>> {
  return http.get(`/admin/users${usersSearch(query)}&per_page=20`)
}

export function getUserDetail(http: Http, id: number): Promise<Answered<UserDetail>> {
  return http.get(`/admin/users/${id}`)
}

export function putDecision(http: Http, id: number, body: DecisionBody): Promise<Answered<UserDetail>> {
  return http.send('PUT', `/admin/users/${id}`, body)
}

export function putFee(http: Http, id: number, body: FeeBody): Promise<Answered<UserDetail>> {
  return http.send('PUT', `/admin/users/${id}/platform_fee`, body)
}

export function getAdmins(http: Http): Promise<Answered<AdminRow[]>> {
  return http.get('/admin/admins')
}

export function inviteAdmin(http: Http, body: AdminInvitation): Promise<Answered<AdminRow[]>> {
  return http.send('POST', '/admin/admins', body)
}

export function getSetup(http: Http): Promise<Answered<Setup>> {
  return http.get('/admin/setup')
}

export function confirmSetup(http: Http, key: 'bank' | 'tax'): Promise<Answered<Setup>> {
  return http.send('POST', `/admin/setup/${key}`, {})
}

export function getHouseMarkup(http: Http): Promise<Answered<HouseMarkup>> {
  return http.get('/admin/house_markup')
}

export function putHouseMarkup(http: Http, body: HouseMarkupBody): Promise<Answered<HouseMarkup>> {
  return http.send('PUT', '/admin/house_markup', body)
}
