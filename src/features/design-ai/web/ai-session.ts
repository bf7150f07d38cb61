import { useSyncExternalStore } from 'react'
import { httpWith } from '#web/browser-http.ts'
import { HttpFailure } from '#web/http.ts'
import { getStored, onStoredChange, removeStored, setStored } from '#web/storage.ts'
import type { AiUser } from '../schema.ts'
import { aiLogout, getAiUser } from './api.ts'

/** `offline`: there is a token, and nobody to ask whose it is. */
export type AiSession =
  | { state: 'unknown' | 'guest' | 'offline'; user: null }
  | { state: 'signed in'; user: AiUser }

const unknown: AiSession = { state: 'unknown', user: null }
const guest: AiSession = { state: 'guest', user: null }
const offline: AiSession = { state: 'offline', user: null }

/** Nobody pressed anything for these calls, so their failures are shown by the page alone. */
const unasked = httpWith({ quiet: true, background: true })

let session: AiSession = unknown
let watching = false
let seenToken: string | null = null
const listeners = new Set<() => void>()

/**
 * Who is signed in to the design area, in step with every tab; `unknown` on the server and until the first look-up has
 * answered. It knows nothing of the shop's session, which begins and ends without it.
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

/** Asks the server anew, for a verified email for instance. */
export async function refreshAiSession(): Promise<void> {
  const token = getStored('AIauthToken')
  if (!token) return set(guest)
  try {
    const { data: user } = await getAiUser(unasked)
    if (getStored('AIauthToken') === token) set({ state: 'signed in', user })
  } catch (failure) {
    // Decision 0033: a service that is away has refused nobody.
    if (failure instanceof HttpFailure && failure.status !== 503) dropToken(token)
    else if (session.state !== 'signed in') set(offline)
  }
}

/** A server that does not answer cannot keep anybody signed in. The shop's session stays (OP-28). */
export async function endAiSession(): Promise<void> {
  const token = getStored('AIauthToken')
  await aiLogout(unasked).catch(() => {})
  dropToken(token)
}

/** A refused look-up or a logout ends the session here, unless another one has begun meanwhile. */
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
    // A page that comes back whole from the browser's own memory has missed what other tabs did meanwhile.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) tokenMayHaveChanged()
    })
    void refreshAiSession()
  }
  return () => listeners.delete(listener)
}

/** Another tab signed in or out, or a 401 took the token away. */
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
