import { createContext, use, useSyncExternalStore } from 'react'
import type { ProductFill } from '#features/visualizer/room-list.ts'
import type { SavedScene } from '#features/visualizer/schema.ts'
import type { SlotId } from '#scene/model/types.ts'
import { type EditorState, type EditorStore, useEditorState } from './store.ts'

/** A product that the visitor is about to propose for a slot. */
export type Candidate = {
  slot: SlotId
  name: string
  fill: ProductFill
  sizes: readonly { id: number; label: string }[]
}

type ChangesState = {
  /** Products that are selected are proposed, not placed. */
  proposing: boolean
  candidate: Candidate | null
  /** The change order that is shown. */
  change: number | null
  playing: boolean
}

/** What the change orders of a project's room and its product drawer share. */
export type RoomChanges = {
  /** The design's key. */
  scene: string
  isOwner: boolean
  get(): ChangesState
  subscribe(listener: () => void): () => void
  propose(on: boolean): void
  pick(candidate: Candidate | null): void
  show(change: number | null): void
  play(on: boolean): void
}

/** Null for a design that is in no project of the visitor's. */
export function createRoomChanges(editor: EditorStore, saved: SavedScene | null): RoomChanges | null {
  if (!saved?.rights.includes('see')) return null
  const listeners = new Set<() => void>()
  const asked = new URLSearchParams(location.search)
  const change = Number(asked.get('change'))
  let state: ChangesState = {
    proposing: false,
    candidate: null,
    change: Number.isSafeInteger(change) && change > 0 ? change : null,
    playing: asked.has('play'),
  }

  function set(next: Partial<ChangesState>): void {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }
  /** Leaves whatever the room shows instead of the design. */
  const clear = () => editor.lookBack(null)

  return {
    scene: saved.id,
    isOwner: saved.rights.includes('manage'),
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    propose(on) {
      if (!on) clear()
      set({ proposing: on, ...(!on && { candidate: null }) })
    },
    pick(candidate) {
      clear()
      set({ candidate, change: null, playing: false })
    },
    show(shown) {
      clear()
      set({ change: shown, candidate: null, playing: false })
    },
    play(on) {
      clear()
      set({ playing: on, change: null, candidate: null })
    },
  }
}

export const ChangesContext = createContext<RoomChanges | null>(null)

export const useRoomChanges = () => use(ChangesContext)

/** Owners change their room without a proposal. */
export function useMayPropose(): boolean {
  const changes = useRoomChanges()
  const mayComment = useEditorState(mayCommentOf)
  return changes !== null && !changes.isOwner && mayComment
}

const mayCommentOf = ({ mayComment }: EditorState) => mayComment

const nothing: ChangesState = { proposing: false, candidate: null, change: null, playing: false }

export function useChangesState(): ChangesState {
  const changes = useRoomChanges()
  const read = () => changes?.get() ?? nothing
  return useSyncExternalStore(changes?.subscribe ?? never, read, read)
}

const never = () => () => {}
