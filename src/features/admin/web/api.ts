import type { Answered, Http } from '#web/http.ts'
import type { Dashboard } from '../schema.ts'

export function getDashboard(http: Http): Promise<Answered<Dashboard>> {
  return http.get('/admin/dashboard')
}
