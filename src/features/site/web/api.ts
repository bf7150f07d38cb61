import type { ApiResponse, Http } from '#web/http.ts'
import type { Problem, Setting } from '../schema.ts'

export function getSetting(http: Http): Promise<ApiResponse<Setting>> {
  return http.get('/setting')
}

export function reportProblem(http: Http, problem: Problem): Promise<ApiResponse<null>> {
  return http.send('POST', '/problem', { body: problem })
}
