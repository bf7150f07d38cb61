import { loadSession, storedToken } from '#features/accounts/web/session.ts'
import { rebased } from '#features/visualizer/design-changes.ts'
import type { RoomRights } from '#features/visualizer/live-room.ts'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { getScene } from '#features/visualizer/web/api.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'
import { toast } from '#web/page/toast.ts'
import { isSame, type Saver, type SaveState, type Store } from '../saving/autosave.ts'
import type { EditorStore } from '../store/store.ts'
import type { RoomConnection } from './room-connection.ts'
import type { Together } from './together.ts'

export type LiveSaver = Saver & {
  /** What the people in the room do together; null until its code is loaded. */
  together(): Together | null
}

const patienceMs = 5000
const retryMs = 5000
/** After this time without a connection, changes are saved by calls. */
const withoutSocketMs = 10_000
const none: RoomRights = { edit: false, comment: false }

/** Saves a design that several people edit: changes go to everyone's pages and to the server as they are made. */
export function createLiveSaver(editor: EditorStore, store: Store, opened: SavedScene): LiveSaver {
  const listeners = new Set<() => void>()
  let state: SaveState = {
    state: opened.read_only ? 'viewing' : 'saved',
    saved: opened,
    newest: null,
    why: null,
  }
  let together: Together | null = null
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
    if (state.state === 'viewing') return
    if (connection?.isSynced()) {
      savedDoc = editor.get().doc
      set({ state: 'saved' })
    } else if (editor.get().doc !== savedDoc) set({ state: connection ? 'failed' : 'saving' })
  }

  async function connect(): Promise<void> {
    try {
      const [{ openTogether }, { user }] = await Promise.all([loadChunk(() => import('./together.ts')), loadSession()])
      if (ended || !user) return
      together = openTogether({
        scene: opened.id,
        person: { id: user.id, name: user.full_name },
        editor,
        base: () => savedDoc,
        token: () => storedToken() ?? '',
        onState: follow,
        onRights(rights) {
          together?.setRights(rights)
          const wasLocked = editor.get().locked
          editor.permit(rights)
          if (rights.edit && state.state === 'viewing') {
            savedDoc = editor.get().doc
            set({ state: 'saved', why: null })
          } else if (!rights.edit && !wasLocked) view('You can no longer edit this room.')
        },
        onRefused() {
          together?.setRights(none)
          if (!storedToken()) return set({ state: 'signedOut' })
          editor.permit(none)
          view('You no longer have access to this room.')
        },
        onChangeRefused: (why) =>
          toast.warning(`Your last change could not be saved: ${why} Everything else in the room is saved.`, {
            id: 'change refused',
          }),
      })
      connection = together.connection
      set({})
    } catch {
      if (!ended) setTimeout(() => void connect(), retryMs)
    }
  }

  function view(why: string): void {
    set({ state: 'viewing', why })
  }

  editor.permit({ edit: !opened.read_only, comment: opened.rights.includes('comment') })
  editor.subscribe(() => {
    const { doc } = editor.get()
    if (doc === seen) return
    seen = doc
    if (state.state === 'viewing') return
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
    if (!saved || doc === savedDoc || connection?.isSynced() || state.state === 'viewing') return
    try {
      const next = await store.update(opened.id, doc, saved.version, false)
      savedDoc = doc
      set({ saved: next, state: editor.get().doc === doc ? 'saved' : 'saving' })
    } catch (error) {
      const newest = error instanceof HttpFailure && error.status === 422 ? (error.data as SavedScene | null) : null
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
    if (state.state === 'viewing') return state.saved
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
    for (let tries = 0; tries < 3 && state.state !== 'viewing'; tries++) {
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
    together: () => together,
    unsaved() {
      const { doc } = editor.get()
      return doc === savedDoc || state.state === 'viewing' || connection?.isSynced() ? null : doc
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
      together?.end()
      together = null
      connection = null
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
