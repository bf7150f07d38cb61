import { useSyncExternalStore } from 'react'
import { onStoredChange } from './storage.ts'

type TokenStore<S> = {
  get: () => S
  set: (state: S) => S
  /** The state in a component; `initial` on the server and until the first load completes. */
  use: () => S
  /** Call before this tab itself stores or removes the token. */
  expect: (token: string | null) => void
  /** Whether the token is another one than this tab knows. */
  isStale: () => boolean
  /** Runs `onChange` if the token is another one than this tab knows. */
  look: () => void
}

/**
 * The state of a session, in sync with its stored token across tabs. `onStart` runs when the first component uses it;
 * `onChange` when the token was changed in another tab, or removed by a 401.
 */
export function createTokenStore<S>(given: {
  initial: S
  token: () => string | null
  onStart: () => void
  onChange: (token: string | null) => void
}): TokenStore<S> {
  let state = given.initial
  let known: string | null = null
  let watching = false
  const listeners = new Set<() => void>()

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (!watching) {
      watching = true
      known = given.token()
      onStoredChange(look)
      given.onStart()
    }
    return () => listeners.delete(listener)
  }

  function look(): void {
    const token = given.token()
    if (token === known) return
    known = token
    given.onChange(token)
  }

  const get = () => state
  return {
    get,
    set(next) {
      state = next
      for (const listener of [...listeners]) listener()
      return next
    },
    use: () => useSyncExternalStore(subscribe, get, () => given.initial),
    expect(token) {
      known = token
    },
    isStale: () => given.token() !== known,
    look,
  }
}
