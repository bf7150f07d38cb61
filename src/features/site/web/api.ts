import type { Answered, Http } from '#web/http.ts'
import type { Problem, Setting } from '../schema.ts'

export function getSetting(http: Http): Promise<Answered<Setting>> {
  return http.get('/setting')
}

export function reportProblem(http: Http, problem: Problem): Promise<Answered<null>> {
  return http.send('POST', '/problem', problem)
}
