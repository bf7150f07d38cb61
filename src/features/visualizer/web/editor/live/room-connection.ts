import { HocuspocusProvider } from '@hocuspocus/provider'
import * as Y from 'yjs'
import { changedParts, openableDoc, withParts } from '#features/visualizer/design-changes.ts'
import {
  liveRoomsPath,
  type Presence,
  type Present,
  type RefusedChange,
  type RoomMessage,
  type RoomRights,
} from '#features/visualizer/live-room.ts'
import { changeShared, ownChange, partsIn, readShared } from '#features/visualizer/shared-document.ts'
import { openScene } from '#scene/model/rooms/open-scene.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { EditorStore, Steps } from '../store/store.ts'
import { createObserved, type Observed } from './observed.ts'

export type RoomConnection = {
  /** The account, and the number of this page's client. */
  me: { id: number; client: number }
  /** Whether everything that was changed here has reached the server. */
  isSynced(): boolean
  /** The pages of other people in the room. */
  present: Observed<readonly Present[]>
  /** Tells the others about this page. */
  show(presence: Partial<Presence>): void
  /** Calls the listener when the comments in the room have changed, or may have while there was no connection. */
  onPins(listener: () => void): void
  reconnect(): void
  end(): void
}

/**
 * Connects the editor to the room that it shares with other pages: what was changed here before is made there too, what
 * others change is shown, and undo takes back only this page's steps.
 */
export function connectRoom(given: {
  scene: string
  person: { id: number; name: string }
  editor: EditorStore
  /** The design that the page's own changes are made to. */
  base: () => SceneDoc
  token: () => string
  /** The connection, or what is synced, changed. */
  onState: () => void
  onRights: (rights: RoomRights) => void
  /** The server does not let this account into the room, or no longer. */
  onRefused: () => void
  /** A change was not taken, and the page shows its room without it. */
  onChangeRefused: (why: string) => void
}): RoomConnection {
  const { editor, person } = given
  let shared = new Y.Doc()
  const present = createObserved<readonly Present[]>([])
  let pinsChanged = () => {}
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
    if (own !== base && !editor.get().locked) changeShared(shared, base, own, ownChange)
    editor.useSteps(stepsIn(shared, current))
    adopt()
    const opened = shared
    shared.on('update', (_update: Uint8Array, origin: unknown) => {
      if (origin !== ownChange && shared === opened) adopt()
    })
  }

  let provider = connect()
  function connect(): HocuspocusProvider {
    return new HocuspocusProvider({
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
      onAuthenticationFailed: refuse,
      onClose: ({ event }) => {
        if (event.code === 4403 || event.reason === 'Forbidden') refuse()
      },
      onStateless: ({ payload }) => {
        const { rights, refused } = JSON.parse(payload) as RoomMessage
        if (refused) return startOver(refused)
        if (rights) given.onRights(rights)
        // The rights come with each new connection, before which comments may have been missed.
        pinsChanged()
      },
      onAwarenessChange: ({ states }) => present.set(othersIn(states)),
    })
  }

  /** Begins with the server's room, and makes this page's changes to it again, except those that were refused. */
  const refusals: number[] = []
  function startOver({ why, parts }: RefusedChange): void {
    const [base, own] = [given.base(), editor.get().doc]
    refusals.unshift(Date.now())
    const isAgain = Date.now() - (refusals[2] ?? 0) < fewMs
    const others = isAgain ? [] : [...changedParts(base, own)].filter(([key]) => !parts.includes(key))
    const awareness = provider.awareness?.getLocalState() ?? {}
    provider.destroy()
    shared.destroy()
    shared = new Y.Doc()
    isReady = false
    editor.adopt(withParts(base, others))
    provider = connect()
    show(awareness)
    if (why) given.onChangeRefused(why)
  }

  function refuse(): void {
    present.set([])
    given.onRefused()
  }

  function othersIn(states: readonly { clientId: number; [field: string]: unknown }[]): Present[] {
    return states.flatMap(({ clientId: client, ...state }) => {
      const shown = { ...nowhere, ...(state as Partial<Presence>) }
      return shown.person && shown.person.id !== person.id ? [{ ...shown, person: shown.person, client }] : []
    })
  }

  const show = (presence: Partial<Presence>) => {
    for (const [field, value] of Object.entries(presence)) provider.setAwarenessField(field, value)
  }
  let selected: string | null | undefined
  const showSelection = () => {
    const now = editor.get().thing ?? editor.get().selected
    if (now !== selected) show({ person: { ...person, selected: now } })
    selected = now
  }
  showSelection()
  const unfollow = editor.subscribe(showSelection)

  return {
    get me() {
      return { id: person.id, client: shared.clientID }
    },
    isSynced: () => provider.isSynced && provider.unsyncedChanges === 0,
    present,
    show,
    onPins(listener) {
      pinsChanged = listener
    },
    reconnect: () => void provider.connect(),
    end() {
      unfollow()
      provider.destroy()
    },
  }
}

/** After the third refusal in this time nothing of what was changed here is tried again. */
const fewMs = 60_000

const nowhere: Omit<Presence, 'person'> = { pointer: null, following: null, camera: null, asks: null }

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
