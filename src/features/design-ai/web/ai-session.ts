import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { paths, safePath } from '#lib/paths.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { getStored, onStoredChange, removeStored, setStored } from '#web/browser/storage.ts'
import type { AiUser } from '../schema.ts'
import { aiLogout, getAiUser } from './api.ts'

/** `offline`: there is a token, but the server cannot be reached to check it. */
export type AiSession =
  | { state: 'unknown' | 'guest' | 'offline'; user: null }
  | { state: 'signed in'; user: AiUser }

const unknown: AiSession = { state: 'unknown', user: null }
const guest: AiSession = { state: 'guest', user: null }
const offline: AiSession = { state: 'offline', user: null }

/** These calls run without a user action, so only the page shows their failures. */
const unasked = httpWith({ quiet: true, background: true })

let session: AiSession = unknown
let watching = false
let seenToken: string | null = null
const listeners = new Set<() => void>()

/**
 * The current session of the design area, in sync across tabs; `unknown` on the server and until the first load
 * completes. It is independent of the shop's session.
 */
export function useAiSession(): AiSession {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  )
}

export function startAiSession(user: AiUser, token: string): void {
  seenToken = token
  setStored('AIauthToken', token)
  set({ state: 'signed in', user })
}

/** Loads the account again, for example to read a verified email. */
export async function refreshAiSession(): Promise<void> {
  const token = getStored('AIauthToken')
  if (!token) return set(guest)
  try {
    const { data: user } = await getAiUser(unasked)
    if (getStored('AIauthToken') === token) set({ state: 'signed in', user })
  } catch (failure) {
    // Decision 0033: an unavailable service does not end the session.
    if (failure instanceof HttpFailure && failure.status !== 503) dropToken(token)
    else if (session.state !== 'signed in') set(offline)
  }
}

/** Logout succeeds locally even when the server does not respond. The shop's session stays (OP-28). */
export async function endAiSession(): Promise<void> {
  const token = getStored('AIauthToken')
  await aiLogout(unasked).catch(() => {})
  dropToken(token)
}

/** Ends the session here after a refused load or a logout, unless another one has started since. */
function dropToken(token: string | null): void {
  const stored = getStored('AIauthToken')
  if (stored !== null && stored !== token) return
  seenToken = null
  removeStored('AIauthToken')
  set(guest)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!watching) {
    watching = true
    seenToken = getStored('AIauthToken')
    onStoredChange(tokenMayHaveChanged)
    // A page restored from the back/forward cache has missed changes in other tabs.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) tokenMayHaveChanged()
    })
    void refreshAiSession()
  }
  return () => listeners.delete(listener)
}

/** Another tab signed in or out, or a 401 removed the token. */
function tokenMayHaveChanged(): void {
  const token = getStored('AIauthToken')
  if (token === seenToken) return
  seenToken = token
  set(token ? unknown : guest)
  if (token) void refreshAiSession()
}

function set(next: AiSession): void {
  session = next
  for (const listener of [...listeners]) listener()
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
