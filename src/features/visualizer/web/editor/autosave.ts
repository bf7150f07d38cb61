import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavedScene } from '#features/visualizer/schema.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { HttpFailure } from '#web/http.ts'
import { keepLeft } from './left-unsaved.ts'
import type { Editor } from './store.ts'

export type SaveState = {
  /**
   * `failed` is tried again by itself; `refused` is not, before the design has been changed. `elsewhere`: another tab or
   * person has saved a newer state, which is kept in `newest`. `signedOut`: whose design it is is signed in no more.
   */
  state: 'unsaved' | 'saving' | 'saved' | 'failed' | 'refused' | 'elsewhere' | 'signedOut'
  /** What the server has against the design as it is. */
  why: string | null
  saved: SavedScene | null
  newest: SavedScene | null
}

export type Keeper = {
  get(): SaveState
  subscribe(listener: () => void): () => void
  /** The design as far as no save of it has been answered; null when all of it is kept. */
  unsaved(): SceneDoc | null
  /** Saves at once what is not saved yet. */
  flush(): Promise<SavedScene | null>
  /** Saves, then changes what is saved beside the drawing (its project); null when either was refused. */
  alter(change: (saved: SavedScene) => Promise<SavedScene>): Promise<SavedScene | null>
  /** The line is back: what could not be sent is sent now. */
  online(): void
  /** After `elsewhere`: take theirs, or put ours above it. */
  settle(take: 'theirs' | 'ours'): Promise<void>
  /** The page is left: what was changed is sent at once; who has only looked leaves no design behind. */
  leave(): void
}

export type Store = {
  /** What the person is signed in with, null for a guest. */
  session(): string | null
  /** Under which the page's first design is made. */
  key: string
  create(doc: SceneDoc): Promise<SavedScene>
  /** `apart` leaves the version before it in the history, however shortly before it was saved. */
  update(id: string, doc: SceneDoc, version: number, apart: boolean): Promise<SavedScene>
}

/** Long enough that a drag is one save, short enough that a closed lid loses nothing to speak of. */
const quietMs = 1200
const retryMs = 8000
/** What is answered so is answered so again. */
const hopeless = new Set([400, 403, 413, 415, 422])

/** Saves the design by itself whenever it has been left alone for a moment; nothing is saved before the first change. */
export function keepDesign(editor: Editor, store: Store, opened: SavedScene | null): Keeper {
  const listeners = new Set<() => void>()
  let state: SaveState = { state: opened ? 'saved' : 'unsaved', saved: opened, newest: null, why: null }
  let kept = editor.get().doc
  let seen = kept
  let timer: ReturnType<typeof setTimeout> | null = null
  let running: Promise<SavedScene | null> | null = null
  /** Theirs, above which ours is put next; it stays in the history. */
  let theirs: number | null = null
  /** The session that opened the design or saved it last: without it, it must not become a guest's copy. */
  let session = store.session()

  function set(next: Partial<SaveState>): void {
    state = { ...state, ...(next.state && { why: null }), ...next }
    for (const listener of listeners) listener()
  }

  function later(ms: number): void {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  // Only a change of the design counts: looking round must neither save nor put a save off.
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

  /** Another tab may sign in: it is looked for, and asks nobody. */
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
    // Deleted in another place: what is here is kept as a design of its own.
    const isGone = state.saved !== null && failure?.status === 404
    set({ state: 'failed', ...(isGone && { saved: null }) })
    later(isGone ? 0 : retryMs)
  }

  async function alter(change: (saved: SavedScene) => Promise<SavedScene>): Promise<SavedScene | null> {
    await flush()
    // Two changes on top of one version would make the second look like somebody else's.
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
      // Whatever is here goes above theirs, be it what was saved before.
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

export function useSaveState(keeper: Keeper): SaveState {
  return useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get)
}

/** Keeps the design while the page is open; leaving it saves what is left. */
export function useKeeper(editor: Editor, store: Store, opened: SavedScene | null): Keeper {
  const [{ keeper, key }] = useState(() => ({ keeper: keepDesign(editor, store, opened), key: store.key }))
  useEffect(() => {
    // The way to Login has another address by the time that this page has gone.
    let address = here()
    const keep = () => {
      const doc = keeper.unsaved()
      const version = keeper.get().saved?.version ?? null
      keepLeft(address, doc && { doc, version, key })
    }
    const leave = () => {
      address = here()
      keep()
      keeper.leave()
    }
    const follow = keeper.subscribe(() => {
      address = here()
      if (keeper.get().state === 'signedOut') keep()
    })
    addEventListener('pagehide', leave)
    addEventListener('online', keeper.online)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', keeper.online)
      follow()
      keeper.leave()
      if (keeper.get().state === 'signedOut') keep()
    }
  }, [keeper, key])
  return keeper
}

/** The page's address as the browser shows it now. */
export function here(): string {
  return location.pathname + location.search
}
