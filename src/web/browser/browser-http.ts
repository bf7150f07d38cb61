import { toast } from '../page/toast.ts'
import {
  type ApiCall,
  type ApiResponse,
  addressOf,
  clientOver,
  failureOf,
  type GivenTo,
  type Http,
  HttpFailure,
  type PathOf,
  readResponse,
} from './http.ts'
import { getStored, removeStored } from './storage.ts'

/** What the bar at the top of the page shows: the number of running calls, and of failed ones. */
type Activity = { running: number; failed: number }

let state: Activity = { running: 0, failed: 0 }
const listeners = new Set<() => void>()

/** Call when a request starts; call the returned function once with how it ended. */
export function begin(): (ended: 'done' | 'failed') => void {
  change({ ...state, running: state.running + 1 })
  return (ended) => change({ running: state.running - 1, failed: ended === 'failed' ? state.failed + 1 : state.failed })
}

export function onActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentActivity(): Activity {
  return state
}

function change(next: Activity) {
  state = next
  for (const listener of [...listeners]) listener()
}

/**
 * `quiet` suppresses the toasts of spec 2 §8 where the screen itself shows the failure; `background` does not show the
 * activity bar. A call that is both was not caused by the visitor, so its 401 only removes the token and does not
 * leave the page. `outlast` lets a call that is short enough for browsers finish after its page is closed.
 */
export type HttpOptions = {
  quiet?: boolean
  background?: boolean
  outlast?: boolean
  signal?: AbortSignal
}

// Fetch standard, "keepalive": 64 KiB for all such calls of a page together, and more is refused. In characters, per
// call.
const outlastLength = 30_000

const signedOut = new Set<() => void>()

/** The API as the browser calls it: address from the page's meta tag, tokens, and the error catalogue of spec 2 §8. */
export const http: Http = httpWith({})

/** The same API without the toasts of spec 2 §8: the caller shows what went wrong. */
export const quietHttp: Http = httpWith({ quiet: true })

/** The same API without the activity bar. */
export const backgroundHttp: Http = httpWith({ background: true })

/** The same API without toasts and without the activity bar. */
export const silentHttp: Http = httpWith({ quiet: true, background: true })

/** The same API with options, e.g. `httpWith({ quiet: true })`. */
export function httpWith(options: HttpOptions): Http {
  return clientOver((call) => send(call, options))
}

/** Runs `listener` after a 401 has removed the token (spec 2 §4, 401 anywhere); the frame then goes to Login. */
export function onSignedOut(listener: () => void): () => void {
  signedOut.add(listener)
  return () => signedOut.delete(listener)
}

/**
 * Opens a stream from the server that lasts as long as the page listens; when this resolves only the status has
 * arrived.
 */
export function openStream(path: PathOf<'GET'>, signal: AbortSignal): Promise<Response> {
  return fetch(apiBase() + path, { headers: { ...tokenHeaders(), ...bodyHeaders(null) }, signal })
}

/** A file instead of a JSON response; a refusal is reported like that of any other call. @throws HttpFailure */
export function getFile<P extends PathOf<'GET'>>(path: P, accept: string, ...given: GivenTo<'GET', P>): Promise<Blob> {
  return fetchFile(addressOf(path, given[0]), { headers: { Accept: accept } }, {})
}

/** The same for a part of a page that shows the failure itself, and without the activity bar. @throws HttpFailure */
export function getSilentFile<P extends PathOf<'GET'>>(
  path: P,
  accept: string,
  ...given: GivenTo<'GET', P>
): Promise<Blob> {
  const init = { headers: { Accept: accept } }
  return fetchFile(addressOf(path, given[0]), init, { quiet: true, background: true })
}

/** Sends a form and gets a file. The caller shows a failure itself. @throws HttpFailure */
export function sendForFile(path: PathOf<'POST'>, form: FormData, accept: string): Promise<Blob> {
  return fetchFile(path, { method: 'POST', body: form, headers: { Accept: accept } }, { quiet: true })
}

async function fetchFile(path: string, init: RequestInit, options: HttpOptions): Promise<Blob> {
  const end = options.background ? () => {} : begin()
  const tokens = tokenHeaders()
  try {
    const response = await fetch(apiBase() + path, { ...init, headers: { ...tokens, ...init.headers } })
    if (response.ok) return await response.blob()
    const failure = failureOf(response.status, await jsonOf(response), response.headers.get('retry-after'))
    report(failure, path, tokens, options)
    throw failure
  } finally {
    end('done')
  }
}

async function send(call: ApiCall, options: HttpOptions): Promise<ApiResponse<unknown>> {
  const end = options.background ? () => {} : begin()
  const tokens = tokenHeaders()
  let response: Response
  try {
    const body = call.body instanceof FormData || call.body === undefined ? call.body : JSON.stringify(call.body)
    response = await fetch(apiBase() + call.address, {
      method: call.method,
      headers: { ...tokens, ...bodyHeaders(call.body), ...call.headers },
      body,
      signal: options.signal,
      keepalive: options.outlast && typeof body === 'string' && body.length < outlastLength,
    })
  } catch (error) {
    // Spec 2 §8: without a response only the loading indicator is hidden.
    end(options.signal?.aborted ? 'done' : 'failed')
    throw error
  }
  const parsed = await jsonOf(response)
  try {
    const read = readResponse(response.status, parsed, response.headers.get('retry-after'))
    end('done')
    return read
  } catch (failure) {
    end('failed')
    if (failure instanceof HttpFailure) report(failure, call.address, tokens, options)
    throw failure
  }
}

/** Null for HTML and anything else that is not JSON, even if its text could be parsed as JSON. */
async function jsonOf(response: Response): Promise<Parameters<typeof failureOf>[1]> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/([\w.]+\+)?json\b/i.test(type)) return null
  return response.json().catch(() => null)
}

/** The session that a 401 has ended: other calls that were under way in it get a 401 too. */
let ended: string | undefined

/** Spec 2 §8, and requirements ERR-01 to ERR-12. */
function report(failure: HttpFailure, path: string, tokens: Tokens, options: HttpOptions): void {
  const { status, message } = failure
  if (status === 401) {
    // The design area has its own accounts; losing that session must not end the shop's. A call that needs both says
    // which one it lacks.
    const { session } = (failure.data ?? {}) as { session?: unknown }
    if (path.startsWith('/AI/') && session !== 'shop') {
      removeStored('AIauthToken')
      return
    }
    failure.isShown = !(options.quiet && options.background)
    // The user has ended this session themselves, or started another one since.
    const isCurrent = tokens.Authorization === tokenHeaders().Authorization
    if (!isCurrent && (tokens.Authorization === undefined || tokens.Authorization !== ended)) return
    if (isCurrent) removeStored('authToken')
    ended = tokens.Authorization
    if (failure.isShown) for (const listener of [...signedOut]) listener()
    return
  }
  if (options.quiet) return
  const shown = toastOf(status, message)
  if (!shown) return
  failure.isShown = true
  void toast[shown.kind](shown.text)
}

const internal = 'Internal Server error please try again.'

/** The toast for a response, or null if the catalogue shows none. */
export function toastOf(status: number, message: string): { kind: 'warning' | 'error'; text: string } | null {
  const error = (text: string) => (text ? ({ kind: 'error', text } as const) : null)
  switch (status) {
    case 422: {
      const isGeneral = message === 'The given data was invalid.' || message === ''
      return {
        kind: 'warning',
        text: isGeneral ? 'Invalid input OR some mandatory fields are blank.' : message,
      }
    }
    case 500:
    case 405:
      return error(message || internal)
    case 404:
      return error(message || 'Record not found for processing.')
    case 403:
      return error(message)
    default:
      return null
  }
}

function apiBase(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api_base_url"]')?.content ?? '/api'
}

/** The address and the headers of a call that is not made with fetch. */
export function requestOf(path: string): { url: string; headers: Record<string, string> } {
  return { url: apiBase() + path, headers: tokenHeaders() }
}

type Tokens = Record<string, string>

/** A professional shows the shop to clients, at the clients' prices, until they ask to see their own. */
function tokenHeaders(): Tokens {
  const token = getStored('authToken')
  const aiToken = getStored('AIauthToken')
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(token && token.length > 10
      ? { Authorization: `Bearer ${token}`, 'X-Price-View': getStored('prices') ?? 'client' }
      : {}),
    ...(aiToken ? { AuthorizationAI: `Bearer ${aiToken}` } : {}),
  }
}

/** A form with files sets its own boundary. */
function bodyHeaders(body: unknown): Record<string, string> {
  return body instanceof FormData ? {} : { 'Content-Type': 'application/json' }
}

/** Downloads a file in the browser. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun by then; the address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
