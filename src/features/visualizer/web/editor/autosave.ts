import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavedScene } from '#features/visualizer/schema.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { HttpFailure } from '#web/http.ts'
import { keepLeft } from './left-unsaved.ts'
import type { Editor } from './store.ts'

export type SaveState = {
  /**
   * `failed` is retried automatically; `refused` is not, until the design changes. `elsewhere`: another tab or person
   * saved a newer version, which is in `newest`. `signedOut`: the design's owner is no longer signed in.
   */
  state: 'unsaved' | 'saving' | 'saved' | 'failed' | 'refused' | 'elsewhere' | 'signedOut'
  /** Why the server refuses the design as it is. */
  why: string | null
  saved: SavedScene | null
  newest: SavedScene | null
}

export type Saver = {
  get(): SaveState
  subscribe(listener: () => void): () => void
  /** The design if a save of it was not confirmed yet; null when everything is saved. */
  unsaved(): SceneDoc | null
  /** Saves pending changes at once. */
  flush(): Promise<SavedScene | null>
  /** Saves, then changes what is stored beside the document (its project); null when either was refused. */
  alter(change: (saved: SavedScene) => Promise<SavedScene>): Promise<SavedScene | null>
  /** The connection is back: sends what could not be sent. */
  online(): void
  /** After `elsewhere`: takes their version, or saves ours on top of it. */
  settle(take: 'theirs' | 'ours'): Promise<void>
  /** The page is being left: pending changes are sent at once. A visitor who changed nothing creates no design. */
  leave(): void
}

export type Store = {
  /** The session token; null for a guest. */
  session(): string | null
  /** The idempotency key that the page's first design is created under. */
  key: string
  create(doc: SceneDoc): Promise<SavedScene>
  /** `apart` keeps the previous version in the history, however recently it was saved. */
  update(id: string, doc: SceneDoc, version: number, apart: boolean): Promise<SavedScene>
}

/** Long enough for a drag to be a single save, short enough to lose little when a laptop is closed. */
const quietMs = 1200
const retryMs = 8000
/** Statuses that a retry would only get again. */
const hopeless = new Set([400, 403, 413, 415, 422])

/** Autosaves the design whenever it was left unchanged for a moment; nothing is saved before the first change. */
export function keepDesign(editor: Editor, store: Store, opened: SavedScene | null): Saver {
  const listeners = new Set<() => void>()
  let state: SaveState = { state: opened ? 'saved' : 'unsaved', saved: opened, newest: null, why: null }
  let kept = editor.get().doc
  let seen = kept
  let timer: ReturnType<typeof setTimeout> | null = null
  let running: Promise<SavedScene | null> | null = null
  /** Their version, which ours is saved on top of; it stays in the history. */
  let theirs: number | null = null
  /** The session that opened the design or saved it last. Without it, a save must not create a guest's copy. */
  let session = store.session()

  function set(next: Partial<SaveState>): void {
    state = { ...state, ...(next.state && { why: null }), ...next }
    for (const listener of listeners) listener()
  }

  function later(ms: number): void {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  // Only a change of the document counts: looking around must neither trigger nor delay a save.
  editor.subscribe(() => {
    const { doc } = editor.get()
    if (doc === seen) return
    seen = doc
    if (state.state === 'elsewhere') return
    if (state.state !== 'saving') set({ state: 'unsaved' })
    later(quietMs)
  })

  function flush(): Promise<SavedScene | null> {
    if (timer) clearTimeout(timer)
    timer = null
    running ??= save().finally(() => {
      running = null
    })
    return running
  }

  async function save(): Promise<SavedScene | null> {
    const { doc } = editor.get()
    if (state.state === 'elsewhere') return state.saved
    if (doc === kept && state.saved) {
      set({ state: 'saved' })
      return state.saved
    }
    if (session && !store.session()) return waitForSignIn()
    set({ state: 'saving' })
    try {
      const { saved } = state
      const next = saved
        ? await store.update(saved.id, doc, saved.version, saved.version === theirs)
        : await store.create(doc)
      kept = doc
      session = store.session()
      const changed = editor.get().doc !== doc
      set({ state: changed ? 'unsaved' : 'saved', saved: next })
      if (changed) later(quietMs)
      return next
    } catch (error) {
      takeFailure(error, doc)
      return null
    }
  }

  /** Another tab may sign in: this polls the stored session, without a request. */
  function waitForSignIn(): null {
    set({ state: 'signedOut' })
    later(retryMs)
    return null
  }

  function takeFailure(error: unknown, sent: SceneDoc): void {
    const failure = error instanceof HttpFailure ? error : null
    const isStrange = failure?.status === 401 || failure?.status === 404
    if (session && isStrange && store.session() !== session) {
      waitForSignIn()
      return
    }
    const newest = failure?.status === 422 ? (failure.data as SavedScene | null) : null
    if (newest?.version) {
      set({ state: 'elsewhere', newest })
      return
    }
    if (failure && hopeless.has(failure.status)) {
      set({ state: 'refused', why: reasonOf(failure) })
      if (editor.get().doc !== sent) later(quietMs)
      return
    }
    // Deleted elsewhere: the current document is saved as a new design.
    const isGone = state.saved !== null && failure?.status === 404
    set({ state: 'failed', ...(isGone && { saved: null }) })
    later(isGone ? 0 : retryMs)
  }

  async function alter(change: (saved: SavedScene) => Promise<SavedScene>): Promise<SavedScene | null> {
    await flush()
    // Two concurrent saves on the same version would make the second look like another person's.
    while (running) await running
    const { saved } = state
    if (!saved || state.state === 'elsewhere' || state.state === 'refused') return null
    running = change(saved)
      .then(
        (next) => {
          set({ saved: next })
          return next
        },
        () => null,
      )
      .finally(() => {
        running = null
        if (editor.get().doc !== kept) later(quietMs)
      })
    return running
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    unsaved() {
      const { doc } = editor.get()
      return doc === kept ? null : doc
    },
    flush,
    alter,
    online() {
      if (state.state === 'failed') void flush()
    },
    async settle(take) {
      const { newest } = state
      if (!newest) return
      if (take === 'theirs') {
        kept = newest.document
        seen = kept
        editor.replace({ ...newest.ground, name: newest.name || newest.ground.name }, newest.document)
        set({ state: 'saved', saved: newest, newest: null })
        return
      }
      // The current document is saved on top of theirs, even if it equals what was saved before.
      kept = newest.document
      theirs = newest.version
      set({ state: 'saving', saved: newest, newest: null })
      await flush()
    },
    leave() {
      if (editor.get().doc !== kept) void flush()
    },
  }
}

function reasonOf({ fields, message }: HttpFailure): string {
  return Object.values(fields)[0]?.[0] ?? message
}

export function useSaveState(saver: Saver): SaveState {
  return useSyncExternalStore(saver.subscribe, saver.get, saver.get)
}

/** Autosaves the design while the page is open; leaving the page saves what is pending. */
export function useSaver(editor: Editor, store: Store, opened: SavedScene | null): Saver {
  const [{ saver, key }] = useState(() => ({ saver: keepDesign(editor, store, opened), key: store.key }))
  useEffect(() => {
    // When the page navigates to Login, the location has already changed by the time of cleanup.
    let address = here()
    const keep = () => {
      const doc = saver.unsaved()
      const version = saver.get().saved?.version ?? null
      keepLeft(address, doc && { doc, version, key })
    }
    const leave = () => {
      address = here()
      keep()
      saver.leave()
    }
    const follow = saver.subscribe(() => {
      address = here()
      if (saver.get().state === 'signedOut') keep()
    })
    addEventListener('pagehide', leave)
    addEventListener('online', saver.online)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', saver.online)
      follow()
      saver.leave()
      if (saver.get().state === 'signedOut') keep()
    }
  }, [saver, key])
  return saver
}

/** The page's address as the browser currently shows it. */
export function here(): string {
  return location.pathname + location.search
}
