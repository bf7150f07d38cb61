import { useSyncExternalStore } from 'react'
import { rebased } from '#features/visualizer/design-changes.ts'
import type { NewScene, SavedScene } from '#features/visualizer/schema.ts'
import { makeScene, saveScene } from '#features/visualizer/web/api.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { getStored, setStored } from '#web/browser/storage.ts'
import type { EditorStore } from '../store/store.ts'
import { carryAdded } from './in-cart.ts'

const place = 'left_design'

type UnsavedDesign = {
  doc: SceneDoc
  /** The version of the design that it changes; null for a design not created yet. */
  version: number | null
  /** The idempotency key that the design was being created under, so that a retry continues the same one. */
  key: string
  /** In a room that several people edit: the design that it was changed from. */
  base?: SceneDoc
}

/**
 * Remembers, for this tab, what was not saved yet when the page was left (reloaded at once, or offline); null when
 * everything was saved. The address of a new design does not name it until its first save is confirmed.
 */
export function storeUnsaved(address: string, left: UnsavedDesign | null): void {
  try {
    if (left) sessionStorage.setItem(place, JSON.stringify({ address, ...left }))
    else if (readUnsaved(address)) sessionStorage.removeItem(place)
  } catch {
    // Storage is full or blocked: only the last save that was sent remains.
  }
}

/** What was left unsaved at this address. */
export function readUnsaved(address: string): UnsavedDesign | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return left?.address === address && left.doc?.v === 1 && typeof left.key === 'string' ? left : null
  } catch {
    return null
  }
}

/**
 * The document to restore when the page is opened again, once; null when it was saved after all, or when another person
 * has changed the design since.
 */
export function takeUnsaved(address: string, opened: { doc: SceneDoc; version: number | null }): SceneDoc | null {
  const left = readUnsaved(address)
  if (!left) return null
  storeUnsaved(address, null)
  if (left.base) {
    const merged = rebased(left.base, left.doc, opened.doc)
    return isSame(merged, opened.doc) ? null : merged
  }
  return left.version === opened.version && !isSame(left.doc, opened.doc) ? left.doc : null
}

/** Whether two documents are equal, whatever the order of their keys. */
export function isSame(a: SceneDoc, b: SceneDoc): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}

export type SaveState = {
  /**
   * `failed` is retried automatically; `refused` is not, until the design changes. `elsewhere`: another tab or person
   * saved a newer version, which is in `newest`. `signedOut`: the design's owner is no longer signed in. `viewing`: the
   * visitor may look at a room that several people share, not edit it.
   */
  state: 'unsaved' | 'saving' | 'saved' | 'failed' | 'refused' | 'elsewhere' | 'signedOut' | 'viewing'
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
  /** In a room that several people edit: the design when everything was last on the server. */
  base?(): SceneDoc
  /** In such a room: connects while the editor is open. */
  begin?(): void
  end?(): void
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
export function createAutosave(editor: EditorStore, store: Store, opened: SavedScene | null): Saver {
  const listeners = new Set<() => void>()
  let state: SaveState = { state: opened ? 'saved' : 'unsaved', saved: opened, newest: null, why: null }
  let savedDoc = editor.get().doc
  let seen = savedDoc
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
    if (doc === savedDoc && state.saved) {
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
      savedDoc = doc
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
        if (editor.get().doc !== savedDoc) later(quietMs)
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
      return doc === savedDoc ? null : doc
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
        savedDoc = newest.document
        seen = savedDoc
        editor.replace({ ...newest.ground, name: newest.name || newest.ground.name }, newest.document)
        set({ state: 'saved', saved: newest, newest: null })
        return
      }
      // The current document is saved on top of theirs, even if it equals what was saved before.
      savedDoc = newest.document
      theirs = newest.version
      set({ state: 'saving', saved: newest, newest: null })
      await flush()
    },
    leave() {
      if (editor.get().doc !== savedDoc) void flush()
    },
  }
}

function reasonOf({ fields, message }: HttpFailure): string {
  return Object.values(fields)[0]?.[0] ?? message
}

export function useSaveState(saver: Saver): SaveState {
  return useSyncExternalStore(saver.subscribe, saver.get, saver.get)
}

/** The page's address as the browser currently shows it. */
export function here(): string {
  return location.pathname + location.search
}

/**
 * Stores the design on the server: the first save creates it and puts its key in the address, so that a reload finds
 * it.
 */
export function sceneStore(
  opened: Pick<NewScene, 'name' | 'template' | 'floorplan'> & { saved: SavedScene | null },
  showroom: number | null,
): Store {
  // One idempotency key per page, also across a reload: a save that is sent twice creates one design.
  const begun = opened.saved ? null : readUnsaved(here())
  const key = begun?.key ?? crypto.randomUUID()
  const { name, template, floorplan } = opened
  let next = key
  const store: Store = {
    key,
    session: () => getStored('authToken'),
    async create(document) {
      const { data } = await makeScene(
        httpWith({ outlast: true }),
        { document, name, template, floorplan, showroom },
        next,
      )
      // A design created later, after the first was deleted elsewhere, needs a new key.
      next = crypto.randomUUID()
      const url = new URL(location.href)
      carryAdded(url.search, data.id)
      url.search = new URLSearchParams({ scene: data.id, ...preservedQuery(url) }).toString()
      history.replaceState(history.state, '', url)
      setStored('last_design', data.id)
      // It was created before a reload, with an older document than the one left unsaved.
      if (begun && !isSame(data.document, document)) return store.update(data.id, document, data.version, false)
      return data
    },
    async update(id, document, version, apart) {
      // Quiet, because the editor itself reports the result of a save.
      const { data } = await saveScene(httpWith({ quiet: true, background: true, outlast: true }), id, {
        document,
        version,
        autosave: !apart,
      })
      return data
    },
  }
  return store
}

function preservedQuery(url: URL): Record<string, string> {
  const quality = url.searchParams.get('quality')
  return quality ? { quality } : {}
}
