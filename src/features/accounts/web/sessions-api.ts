import type { Http } from '#web/http.ts'

export const getSessions = (http: Http) => http.get('/sessions')

/** Ending the current session is a logout: its next call gets a 401. */
export const endListedSession = (http: Http, id: string) =>
  http.send('DELETE', '/sessions/{id}', { path: { id } })

export const endOtherSessions = (http: Http) => http.send('DELETE', '/sessions')

export const forgetDevice = (http: Http, id: string) => http.send('DELETE', '/devices/{id}', { path: { id } })
