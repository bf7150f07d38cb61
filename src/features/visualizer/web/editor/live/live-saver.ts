import { loadSession, storedToken } from '#features/accounts/web/session.ts'
import { rebased } from '#features/visualizer/design-changes.ts'
import type { Presence } from '#features/visualizer/live-room.ts'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { getScene } from '#features/visualizer/web/api.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'
import { isSame, type Saver, type SaveState, type Store } from '../saving/autosave.ts'
import type { EditorStore } from '../store.ts'
import type { RoomConnection } from './room-connection.ts'

export type LiveSaver = Saver & {
  /** The others in the room. */
  people(): readonly Presence[]
}

const patienceMs = 5000
const retryMs = 5000
/** After this time without a connection, changes are saved by calls. */
const withoutSocketMs = 10_000

/** Saves a design that several people edit: changes go to everyone's pages and to the server as they are made. */
export function createLiveSaver(editor: EditorStore, store: Store, opened: SavedScene): LiveSaver {
  const listeners = new Set<() => void>()
  let state: SaveState = {
    state: opened.read_only ? 'revoked' : 'saved',
    saved: opened,
    newest: null,
    why: null,
  }
  let people: readonly Presence[] = []
  let connection: RoomConnection | null = null
  let ended = false
  /** The design when everything was last on the server. */
  let savedDoc = editor.get().doc
  let seen = savedDoc
  let timer: ReturnType<typeof setTimeout> | null = null

  function set(next: Partial<SaveState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function follow(): void {
    if (state.state === 'revoked') return
    if (connection?.isSynced()) {
      savedDoc = editor.get().doc
      set({ state: 'saved' })
    } else if (editor.get().doc !== savedDoc) set({ state: connection ? 'failed' : 'saving' })
  }

  async function connect(): Promise<void> {
    try {
      const [{ connectRoom }, { user }] = await Promise.all([
        loadChunk(() => import('./room-connection.ts')),
        loadSession(),
      ])
      if (ended || !user) return
      connection = connectRoom({
        scene: opened.id,
        editor,
        base: () => savedDoc,
        token: () => storedToken() ?? '',
        onState: follow,
        onPeople(present) {
          // One entry for each account, whatever the number of its windows.
          const others = new Map(present.filter(({ id }) => id !== user.id).map((one) => [one.id, one]))
          people = [...others.values()]
          set({})
        },
        onRights({ edit }) {
          if (!edit && state.state !== 'revoked') revoke('You can no longer edit this room.')
          if (edit && state.state === 'revoked') set({ state: 'saved', why: null })
        },
        onRefused() {
          if (storedToken()) revoke('You no longer have access to this room.')
          else set({ state: 'signedOut' })
        },
      })
      const { id, full_name: name } = user
      const show = () => connection?.show({ id, name, selected: editor.get().thing ?? editor.get().selected })
      show()
      editor.subscribe(show)
    } catch {
      if (!ended) setTimeout(() => void connect(), retryMs)
    }
  }

  function revoke(why: string): void {
    people = []
    set({ state: 'revoked', why })
  }

  editor.subscribe(() => {
    const { doc } = editor.get()
    if (doc === seen) return
    seen = doc
    if (state.state === 'revoked') return
    if (connection?.isSynced()) follow()
    else {
      set({ state: 'saving' })
      saveLater()
    }
  })

  function saveLater(): void {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void saveByCall(), withoutSocketMs)
  }

  /** Where WebSockets are blocked the design is saved by calls, which the server applies to the shared document. */
  async function saveByCall(): Promise<void> {
    const { saved } = state
    const { doc } = editor.get()
    if (!saved || doc === savedDoc || connection?.isSynced() || state.state === 'revoked') return
    try {
      const next = await store.update(opened.id, doc, saved.version, false)
      savedDoc = doc
      set({ saved: next, state: editor.get().doc === doc ? 'saved' : 'saving' })
    } catch (error) {
      const newest =
        error instanceof HttpFailure && error.status === 422 ? (error.data as SavedScene | null) : null
      if (newest?.version) {
        const merged = rebased(savedDoc, doc, newest.document)
        savedDoc = newest.document
        set({ saved: newest })
        editor.adopt(merged)
      } else set({ state: 'failed' })
    }
    if (editor.get().doc !== savedDoc && !ended) saveLater()
  }

  async function synced(): Promise<boolean> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(100))
      if (connection?.isSynced()) return true
    return false
  }

  /** Waits until the server's design is the one shown here: what is ordered and shared is read there. */
  async function flush(): Promise<SavedScene | null> {
    // What is shown is the server's: changes are refused here.
    if (state.state === 'revoked') return state.saved
    if (!(await synced())) {
      await saveByCall()
      return editor.get().doc === savedDoc ? state.saved : null
    }
    for (const end = Date.now() + patienceMs; ; await pause(300)) {
      const { data } = await getScene(quietHttp, opened.id)
      state = { ...state, saved: data }
      if (isSame(data.document, editor.get().doc) || Date.now() > end) return data
    }
  }

  async function alter(change: (saved: SavedScene) => Promise<SavedScene>): Promise<SavedScene | null> {
    for (let tries = 0; tries < 3 && state.state !== 'revoked'; tries++) {
      const saved = await flush().catch(() => null)
      if (!saved) return null
      try {
        const next = await change(saved)
        set({ saved: next })
        return next
      } catch (error) {
        // Someone changed the design meanwhile.
        if (!(error instanceof HttpFailure && error.status === 422)) return null
      }
    }
    return null
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    people: () => people,
    unsaved() {
      const { doc } = editor.get()
      return doc === savedDoc || state.state === 'revoked' || connection?.isSynced() ? null : doc
    },
    base: () => savedDoc,
    flush: () => flush().catch(() => null),
    alter,
    online: () => connection?.reconnect(),
    settle: async () => {},
    leave() {
      const left = this.unsaved()
      // The connection may take too long: the server applies a save to the shared document.
      if (left && state.saved) store.update(opened.id, left, state.saved.version, false).catch(() => {})
    },
    begin() {
      ended = false
      void connect()
    },
    end() {
      ended = true
      if (timer) clearTimeout(timer)
      connection?.end()
      connection = null
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
