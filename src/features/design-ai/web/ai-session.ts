import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths, safePath } from '#lib/paths.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { getStored, removeStored, setStored } from '#web/browser/storage.ts'
import { createTokenStore } from '#web/browser/token-store.ts'
import type { AiUser } from '../schema.ts'
import { aiLogout, getAiUser } from './api.ts'

/** `offline`: there is a token, but the server cannot be reached to check it. */
export type AiSession = { state: 'unknown' | 'guest' | 'offline'; user: null } | { state: 'signed in'; user: AiUser }

const unknown: AiSession = { state: 'unknown', user: null }
const guest: AiSession = { state: 'guest', user: null }
const offline: AiSession = { state: 'offline', user: null }

/** These calls run without a user action, so only the page shows their failures. */
const unasked = httpWith({ quiet: true, background: true })

const storedToken = () => getStored('AIauthToken')

const store = createTokenStore<AiSession>({
  initial: unknown,
  token: storedToken,
  onStart() {
    // A page restored from the back/forward cache has missed changes in other tabs.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) store.look()
    })
    void refreshAiSession()
  },
  onChange(token) {
    store.set(token ? unknown : guest)
    if (token) void refreshAiSession()
  },
})

/**
 * The current session of the design area, in sync across tabs; `unknown` on the server and until the first load
 * completes. It is independent of the shop's session.
 */
export function useAiSession(): AiSession {
  return store.use()
}

export function startAiSession(user: AiUser, token: string): void {
  store.expect(token)
  setStored('AIauthToken', token)
  store.set({ state: 'signed in', user })
}

/** The balance that a call has just answered, so that every page shows it at once. */
export function setAiCredits(credits: number): void {
  const { user } = store.get()
  if (user) store.set({ state: 'signed in', user: { ...user, credits } })
}

/** Loads the account again, for example to read a verified email. */
export async function refreshAiSession(): Promise<void> {
  const token = storedToken()
  if (!token) {
    store.set(guest)
    return
  }
  try {
    const { data: user } = await getAiUser(unasked)
    if (storedToken() === token) store.set({ state: 'signed in', user })
  } catch (failure) {
    // Decision 0033: an unavailable service does not end the session.
    if (failure instanceof HttpFailure && failure.status !== 503) dropToken(token)
    else if (store.get().state !== 'signed in') store.set(offline)
  }
}

/** Logout succeeds locally even when the server does not respond. The shop's session stays (OP-28). */
export async function endAiSession(): Promise<void> {
  const token = storedToken()
  await aiLogout(unasked).catch(() => {})
  dropToken(token)
}

/** Ends the session here after a refused load or a logout, unless another one has started since. */
function dropToken(token: string | null): void {
  const stored = storedToken()
  if (stored !== null && stored !== token) return
  store.expect(null)
  removeStored('AIauthToken')
  store.set(guest)
}

const returnKey = 'ai_return'

/** After the next sign-in in this tab, the forms of the area lead to this path instead of the welcome page. */
export function returnAfterSignIn(path: string): void {
  try {
    sessionStorage.setItem(returnKey, path)
  } catch {
    // A browser without storage goes to the welcome page, which links to the brief.
  }
}

function takeReturn(): string | null {
  try {
    const stored = sessionStorage.getItem(returnKey)
    sessionStorage.removeItem(returnKey)
    return stored && safePath(stored)
  } catch {
    return null
  }
}

/**
 * The forms of the design area are for guests: a user who is signed in, or signs in with one of them, goes to where they
 * came from, or to the welcome page.
 */
export function useLeaveWhenAiSignedIn(): void {
  const { state } = useAiSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (state === 'signed in') void navigate(takeReturn() ?? paths.designAiWelcome(), { replace: true })
  }, [state, navigate])
}
