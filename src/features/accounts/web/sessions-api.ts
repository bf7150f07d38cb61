import type { Http } from '#web/http.ts'
import type { Sessions } from '../sessions-schema.ts'

export const getSessions = (http: Http) => http.get<Sessions>('/sessions')

/** Ending the current session is a logout: its next call gets a 401. */
export const endListedSession = (http: Http, id: string) => http.send<null>('DELETE', `/sessions/${id}`)

export const endOtherSessions = (http: Http) => http.send<null>('DELETE', '/sessions')

export const forgetDevice = (http: Http, id: string) => http.send<null>('DELETE', `/devices/${id}`)
