import { type Http, httpOver } from '#web/http.ts'
import { getStored } from '#web/storage.ts'

/**
 * The calls that start, read and end a session. They bypass the shared client on purpose: a failed read only drops the
 * token (OP-27) and a failed sign-in only shows its message (OP-29), without a toast or a redirect to Login.
 */
export function sessionHttp(token: string | null): Http {
  return httpOver(async (path, init = {}) => {
    const aiToken = getStored('AIauthToken')
    const answer = await fetch(path.replace(/^\/api/, apiBase()), {
      method: init.method ?? 'GET',
      body: init.body,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(aiToken ? { authorizationAI: `Bearer ${aiToken}` } : {}),
        ...init.headers,
      },
    })
    // A response without JSON, such as a gateway's error page, counts as an ordinary failure.
    const isJson = /^application\/json\b/i.test(answer.headers.get('content-type') ?? '')
    return { status: answer.status, json: isJson ? await answer.json().catch(() => null) : null }
  })
}

function apiBase(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api_base_url"]')
  return (meta?.content || '/api').replace(/\/$/, '')
}
