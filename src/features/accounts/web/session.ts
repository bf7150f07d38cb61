import { paths } from '#lib/paths.ts'
import { type Http, HttpFailure, httpOver } from '#web/browser/http.ts'
import { getStored, keptPages, removeStored, type StoredKey, setStored, setTabToken } from '#web/browser/storage.ts'
import { createTokenStore } from '#web/browser/token-store.ts'
import { clearDrafts, saveDrafts, setDraftOwner } from '#web/form/form-draft.ts'
import { ClosedPage } from '#web/page/closed-page.ts'
import { leadTo } from '#web/page/lead-to.ts'
import type { User } from '../schema.ts'
import { endView, getUser, logout } from './api.ts'

export type Session = { state: 'unknown' | 'guest' | 'signed in'; user: User | null }

/** 1 admin, 2 shop, 3 customer (spec 1 §2, OP-43). */
export type Role = 1 | 2 | 3

/**
 * What logout clears (spec 2 §4) besides the token, and messages that were not sent. AIauthToken is a separate session
 * and stays (OP-28).
 */
const clearedByLogout: StoredKey[] = [
  'my_item',
  'project',
  'visual_redirect',
  'showroom',
  'category',
  'breadcrumb',
  'recently_viewed',
  'product_category',
  'product_list',
  'customer_viewed',
  'top_product',
  'new-layout',
  'last_design',
  'cart_id',
  'waiting_messages',
]

const unknown: Session = { state: 'unknown', user: null }
const guest: Session = { state: 'guest', user: null }
const store = createTokenStore<Session>({
  initial: unknown,
  token: storedToken,
  onStart: watch,
  onChange: tokenHasChanged,
})
let loading: Promise<Session> | null = null
const lost = new Set<() => void>()

/** The current session, in sync across tabs; `unknown` on the server and until the first load completes. */
export function useSession(): Session {
  return store.use()
}

/** A professional buys at wholesale, and may be showing the page to a client. */
export const useProfessional = () => useSession().user?.type === 'Contractor'

/** Whether a professional works beside a client: no page shows cost, wholesale, markup or earnings, or other clients. */
export const useClientSafe = () => useSession().user?.client_safe === true

/** The words of a closed page, which the client reads too. */
export const closedBesideClient = {
  title: 'Closed in client-safe mode',
  text: 'It opens again when the mode is off. A project, room or proposal that you have open stays open.',
}

/** For the `clientLoader` of a page about several clients or leads: closes it while a professional works beside a client. */
export function closeBesideClient(user: Pick<User, 'client_safe'>): void {
  if (user.client_safe) throw new ClosedPage(closedBesideClient.title, closedBesideClient.text)
}

/** Whether the page may show a professional what they themselves pay. */
export const useOwnPrices = () => {
  const professional = useProfessional()
  return !useClientSafe() && professional
}

/**
 * The session outside of components; asks the server once, then caches. Rejects only while the service is unavailable.
 */
export async function loadSession(): Promise<Session> {
  const session = store.get()
  if (session.state === 'signed in' || (session.state === 'guest' && !storedToken())) return session
  loading ??= lookUp().finally(() => {
    loading = null
  })
  return loading
}

/**
 * Runs `listener` when a session ended without an action on this page: by a 401 (spec 2 §4, 401 anywhere) or in
 * another tab. The layout then leaves a private page.
 */
export function onSessionLost(listener: () => void): () => void {
  lost.add(listener)
  return () => lost.delete(listener)
}

/** The stored token; one of 10 characters or fewer is ignored (spec 1 §4). */
export function storedToken(): string | null {
  const token = getStored('authToken')
  return token !== null && token.length > 10 ? token : null
}

export function startSession(user: User, token: string): void {
  store.expect(token)
  setStored('authToken', token)
  set({ state: 'signed in', user })
}

/**
 * Looks at another account in this tab with a token that only reads; the tab opens the shop as that account. Ends with
 * `endViewing`, on its own after 30 minutes, or by signing out.
 */
export function startViewing(token: string): void {
  setTabToken(token)
  location.assign(paths.home())
}

/** The tab is the Admin's own again. */
export async function endViewing(accountId: number): Promise<void> {
  const token = storedToken()
  if (token) await endView(sessionHttp(token)).catch(() => {})
  setTabToken(null)
  location.assign(paths.portalUser(accountId))
}

/** Call when the account has changed (name, verified email, …). */
export function updateUser(user: User): void {
  if (store.get().state === 'signed in') set({ state: 'signed in', user })
}

/** Reads the account again, after it was changed elsewhere. Without a response it stays as it is known. */
export async function refreshSession(): Promise<void> {
  const token = storedToken()
  if (!token || store.get().state !== 'signed in') return
  try {
    const { data } = await getUser(sessionHttp(token))
    if (storedToken() === token) updateUser(data)
  } catch {
    // The page's next call handles a dead token.
  }
}

/**
 * Logs out on the server and clears what logout clears. The caller then goes home and shows a message; `useLogout`
 * does all of it. Logout succeeds locally even when the server does not respond.
 */
export async function endSession(options: { everywhere?: boolean } = {}): Promise<void> {
  const token = storedToken()
  const revoked = token ? logout(sessionHttp(token), options.everywhere) : Promise.resolve()
  // Only the server can end the other sessions, so that failure must be reported; this session ends in any case.
  await (options.everywhere ? revoked : revoked.catch(() => {}))
  clearDrafts()
  tabs?.postMessage('logged out')
  forget(clearedByLogout)
}

/** Revokes a token that cannot be used here, without a message; showroom and cart stay (OP-29). */
export async function dropSession(token: string): Promise<void> {
  forget([])
  await logout(sessionHttp(token)).catch(() => {})
}

/** The local part of a 401: the token is already dead. */
export function forgetSession(): void {
  forget([])
}

/** Whether the account has a portal of its own type; its menu is in src/app/layouts/portal-menu.ts. */
export const ownsPortal = (user: Pick<User, 'type'>): boolean => user.type !== 'User'

/** Whether the account works in the portal: in its own, or in that of a showroom that it works for. */
export const hasPortal = (user: Pick<User, 'type' | 'works_for'>): boolean =>
  ownsPortal(user) || user.works_for.length > 0

export function roleOf(user: Pick<User, 'type'>): Role {
  if (user.type === 'Admin') return 1
  return user.type === 'User' ? 3 : 2
}

async function lookUp(): Promise<Session> {
  const token = storedToken()
  if (!token) return set(guest)
  try {
    const { data: user } = await getUser(sessionHttp(token))
    // A deactivated account, or an Admin who has not entered the passcode, is not signed in.
    if (user.otp_required || !['Active', 'Approve'].includes(user.status)) return set(guest)
    return set({ state: 'signed in', user })
  } catch (error) {
    // While the service is unavailable, the account is unknown (decision 0033).
    if (!(error instanceof HttpFailure) || error.status === 503) throw error
    if (storedToken() === token) {
      const before = everSignedIn
      saveOwnDrafts()
      forget([])
      if (before) notifyLost()
    }
    return store.get()
  }
}

let retry = 0

/** The first load for the header; retried while the service is unavailable, and the token stays (OP-27). */
function lookUpPatiently(): void {
  loadSession().catch(() => {
    retry += 1
    setTimeout(lookUpPatiently, Math.min(60_000, 2_000 * 2 ** retry))
  })
}

let tabs: BroadcastChannel | null = null
let loggedOut = false

function watch(): void {
  tabs = new BroadcastChannel('session')
  tabs.onmessage = leaveNothing
  window.addEventListener('pageshow', reloadWhenStale)
  lookUpPatiently()
}

function tokenHasChanged(token: string | null): void {
  // When a session expires, here or in another tab, unsaved input becomes a draft.
  if (!token && !loggedOut) saveOwnDrafts()
  set(token ? unknown : guest)
  if (token) lookUpPatiently()
  else notifyLost()
}

/** A logout in another tab deletes drafts here too, in whatever order its message and the missing token arrive. */
function leaveNothing(): void {
  loggedOut = true
  clearDrafts()
}

/** Reloads a page restored from the back/forward cache if the session has changed since. */
function reloadWhenStale(event: PageTransitionEvent): void {
  if (event.persisted && store.isStale()) location.reload()
}

function saveOwnDrafts(): void {
  const { user } = store.get()
  if (user) saveDrafts(user.id)
}

function notifyLost(): void {
  for (const listener of [...lost]) listener()
}

let everSignedIn = false

function set(next: Session): Session {
  if (next.user) {
    everSignedIn = true
    loggedOut = false
    setDraftOwner(next.user.id)
  } else dropKeptPages()
  return store.set(next)
}

/** Copies of private pages on this device are for the account that opened them, while it is signed in. */
function dropKeptPages(): void {
  if ('caches' in globalThis) caches.delete(keptPages).catch(() => {})
}

function forget(keys: readonly StoredKey[]): void {
  store.expect(null)
  removeStored('authToken', ...keys)
  for (const name of ['wev_ut', 'anch_ut']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  }
  set(guest)
}

/**
 * The calls that start, read and end a session. They bypass the shared client on purpose: a failed read only drops the
 * token (OP-27) and a failed sign-in only shows its message (OP-29), without a toast or a redirect to Login.
 */
export function sessionHttp(token: string | null): Http {
  return httpOver(async (path, init = {}) => {
    const aiToken = getStored('AIauthToken')
    const response = await fetch(path.replace(/^\/api/, apiBase()), {
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
    const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
    return { status: response.status, json: isJson ? await response.json().catch(() => null) : null }
  })
}

function apiBase(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api_base_url"]')
  return (meta?.content || '/api').replace(/\/$/, '')
}

/** Where the account's own details are: its first page is the portal for whoever has one. */
export const accountPath = (user: Pick<User, 'type'> | null): string =>
  paths.account(user && ownsPortal(user) ? 'details' : '')

/** Where a guest signs in to return to this path: the portal is that of professionals, vendors and Admins. */
export const signInPath = (here: string): string => (here.startsWith('/portal') ? paths.proLogin : paths.login)(here)

/**
 * For the `clientLoader` of a private page: returns the user, or redirects to Login with the way back. With `roles`, a
 * user without one of them stays on the previous page or goes home (OP-42).
 */
export async function requireSession(request: Request, roles?: readonly Role[]): Promise<User> {
  const url = new URL(request.url)
  const here = url.pathname + url.search
  const { user } = await loadSession()
  if (!user) throw leadTo(request, signInPath(here))
  if (roles && !roles.includes(roleOf(user))) {
    const before = location.pathname + location.search
    throw leadTo(request, before === here ? paths.home() : before)
  }
  return user
}
