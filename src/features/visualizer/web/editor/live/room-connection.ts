import { HocuspocusProvider } from '@hocuspocus/provider'
import * as Y from 'yjs'
import { openableDoc } from '#features/visualizer/design-changes.ts'
import { liveRoomsPath, type Presence, type RoomRights } from '#features/visualizer/live-room.ts'
import { changeShared, ownChange, partsIn, readShared } from '#features/visualizer/shared-document.ts'
import { openScene } from '#scene/model/rooms/open-scene.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import type { EditorStore, Steps } from '../store.ts'

export type RoomConnection = {
  /** Whether everything that was changed here has reached the server. */
  isSynced(): boolean
  /** Tells the others where this visitor is. */
  show(presence: Presence): void
  reconnect(): void
  end(): void
}

/**
 * Connects the editor to the room that it shares with other pages: what was changed here before is made there too, what
 * others change is shown, and undo takes back only this page's steps.
 */
export function connectRoom(given: {
  scene: string
  editor: EditorStore
  /** The design that the page's own changes are made to. */
  base: () => SceneDoc
  token: () => string
  /** The connection, or what is synced, changed. */
  onState: () => void
  onPeople: (people: Presence[]) => void
  onRights: (rights: RoomRights) => void
  /** The server does not let this account into the room, or no longer. */
  onRefused: () => void
}): RoomConnection {
  const { editor } = given
  const shared = new Y.Doc()
  let isReady = false

  const current = () => openableDoc(readShared(shared), opens)
  function opens(doc: SceneDoc): boolean {
    try {
      openScene(editor.get().ground, doc)
      return true
    } catch (error) {
      if (error instanceof RangeError) return false
      throw error
    }
  }

  function adopt(): void {
    const doc = current()
    if (doc) editor.adopt(doc)
  }

  function begin(): void {
    if (isReady) return
    isReady = true
    const own = editor.get().doc
    const base = given.base()
    if (own !== base) changeShared(shared, base, own, ownChange)
    editor.useSteps(stepsIn(shared, current))
    adopt()
    shared.on('update', (_update: Uint8Array, origin: unknown) => {
      if (origin !== ownChange) adopt()
    })
  }

  const provider = new HocuspocusProvider({
    url: location.origin.replace(/^http/, 'ws') + liveRoomsPath,
    name: given.scene,
    document: shared,
    token: given.token,
    onSynced: () => {
      begin()
      given.onState()
    },
    onStatus: given.onState,
    onUnsyncedChanges: given.onState,
    onAuthenticationFailed: given.onRefused,
    onClose: ({ event }) => {
      if (event.code === 4403 || event.reason === 'Forbidden') given.onRefused()
    },
    onStateless: ({ payload }) => given.onRights((JSON.parse(payload) as { rights: RoomRights }).rights),
    onAwarenessChange: ({ states }) =>
      given.onPeople(states.flatMap(({ person }) => (person ? [person as Presence] : []))),
  })

  return {
    isSynced: () => provider.isSynced && provider.unsyncedChanges === 0,
    show: (presence) => provider.setAwarenessField('person', presence),
    reconnect: () => void provider.connect(),
    end: () => provider.destroy(),
  }
}

function stepsIn(shared: Y.Doc, current: () => SceneDoc | null): Steps {
  // Steps are separated by hand, not by time.
  const history = new Y.UndoManager(partsIn(shared), {
    trackedOrigins: new Set([ownChange]),
    captureTimeout: Number.MAX_SAFE_INTEGER,
  })
  let running: string | null = null
  const settle = () => {
    running = null
    history.stopCapturing()
  }
  return {
    canUndo: () => history.canUndo(),
    canRedo: () => history.canRedo(),
    add(before, after, gesture) {
      if (gesture === undefined || gesture !== running) history.stopCapturing()
      running = gesture ?? null
      changeShared(shared, before, after, ownChange)
    },
    settle,
    undo() {
      settle()
      return history.undo() ? current() : null
    },
    redo() {
      settle()
      return history.redo() ? current() : null
    },
  }
}
