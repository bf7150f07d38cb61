import type { SettingBody, Settings } from '#features/admin/settings-schema.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'

export function saveSetting(http: Http, body: SettingBody): Promise<ApiResponse<Settings>> {
  return http.send('PUT', '/admin/setting', { body })
}

export function withdrawSetting(http: Http, id: number, reason: string): Promise<ApiResponse<Settings>> {
  return http.send('POST', '/admin/setting/:id/withdraw', { path: { id }, body: { reason } })
}
