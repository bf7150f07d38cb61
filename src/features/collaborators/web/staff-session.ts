import { endView } from '#features/accounts/web/api.ts'
import { sessionHttp, storedToken } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import type { Http } from '#web/browser/http.ts'
import { setTabToken } from '#web/browser/storage.ts'

/** Works for a vendor in this tab; the person's own session goes on in the others. */
export async function startWork(http: Http, id: number): Promise<void> {
  const { data } = await http.send('POST', '/account/employers/:id/work', { path: { id } })
  setTabToken(data.token)
  location.assign(paths.portal())
}

/** The tab is the person's own again. */
export async function endWork(): Promise<void> {
  const token = storedToken()
  if (token) await endView(sessionHttp(token)).catch(() => {})
  setTabToken(null)
  location.assign(paths.account('team'))
}
