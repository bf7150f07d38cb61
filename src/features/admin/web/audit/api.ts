import type { AuditCheck, AuditRow } from '#features/audit/schema.ts'
import type { Paged } from '#lib/paging.ts'
import { getFile } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'

export function getAudit(http: Http, query: Record<string, string>): Promise<ApiResponse<Paged<AuditRow>>> {
  return http.get('/admin/audit', { query: query as never })
}

export function checkAudit(http: Http): Promise<ApiResponse<AuditCheck>> {
  return http.get('/admin/audit/check')
}

/** CSV of the lines that match, which `npm run verify` can verify. */
export const exportAudit = (query: Record<string, string>): Promise<Blob> =>
  getFile('/admin/audit/export', 'text/csv', { query: query as never })
