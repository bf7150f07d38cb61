import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react'
import { productKey, wholeOf } from '#features/visualizer/design-parts.ts'
import type { RoomRights } from '#features/visualizer/live-room.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import type { SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { Fill, Scene, SceneDoc, SlotId } from '#scene/model/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'

export type Standpoint = 'room' | 'walk' | 'dollhouse' | 'plan'

/** What the panels can ask the drawn room for. */
export type StageHandle = Pick<Viewer, 'picture' | 'shot'>

/** Measurements are not part of the design: they are neither saved nor undone. */
export type Tape = {
  on: boolean
  /** The first end while the second is not set. */
  from: Anchor | null
  taken: readonly { from: Anchor; to: Anchor }[]
}

/**
 * An end of a measurement. An end on a fixture, a wall or an opening follows it when it is moved or resized, so that a
 * measured gap updates while dragging; elsewhere it is a fixed point of the room.
 */
export type Anchor =
  /** Fractions of the fixture's box: right and front from -1 to 1, up from 0 to 1. */
  | { on: 'thing'; id: string; at: Vec3 }
  /** Fractions along the wall and up; meters into the room. */
  | { on: 'wall'; wall: number; at: Vec3 }
  | { on: 'opening'; id: string; at: Vec3 }
  | { on: 'place'; at: Vec3 }

export type EditorState = {
  ground: SceneGround
  doc: SceneDoc
  /** The scene made from `doc`. */
  scene: Scene
  /** The earlier state's scene while it is shown instead; nothing is counted or ordered from it. */
  shown: Scene | null
  /** Every product that the design has shown so far, by `productKey`. */
  models: ReadonlyMap<string, ModelRow>
  selected: SlotId | null
  /** The fixture that is being moved or measured. */
  thing: string | null
  hovered: SlotId | null
  standpoint: Standpoint
  dimensions: boolean
  /** Measurements; not part of the design. */
  tape: Tape
  /** The earlier state that is shown instead; null for the current design. */
  before: SceneDoc | null
  /** The design as the page opened it. */
  opened: SceneDoc
  /** Whether the earlier and current states are shown side by side. */
  comparing: boolean
  canUndo: boolean
  canRedo: boolean
  /** The visitor may look at the design, not change it. */
  locked: boolean
  /** Whether the visitor may comment in a shared room, and so propose changes. */
  mayComment: boolean
}

export type EditorStore = {
  get(): EditorState
  subscribe(listener: () => void): () => void
  /**
   * Applies a new document. Changes with the same `gesture` (a drag, typing a number) are undone together.
   * A document that cannot be opened is refused, and the state stays unchanged.
   */
  change(doc: SceneDoc, gesture?: string): boolean
  /** Ends a gesture: the next change with the same name is a separate undo step. */
  settle(): void
  fill(slot: SlotId, fill: Fill | null): void
  undo(): void
  redo(): void
  select(slot: SlotId | null, thing?: string | null): void
  hover(slot: SlotId | null): void
  stand(where: Standpoint): void
  measure(on: boolean): void
  reel(tape: Tape): void
  /** Shows an earlier state until it is called with null. */
  lookBack(earlier: SceneDoc | null): void
  compare(on: boolean): void
  learn(rows: readonly ModelRow[]): void
  /** Replaces the design by one from elsewhere (a version, another tab), as a single step. */
  replace(ground: SceneGround, doc: SceneDoc): void
  /** Shows a design that others changed; undo does not take it back. */
  adopt(doc: SceneDoc): void
  /** What the visitor may do in a shared room. Without `edit` nothing changes the design except `adopt`. */
  permit(rights: RoomRights): void
  /** Keeps the steps of undo elsewhere from now on: in a room that several people edit. */
  useSteps(steps: Steps): void
}

/** The steps that undo takes back. */
export type Steps = {
  canUndo(): boolean
  canRedo(): boolean
  /** Adds a step; one with the same `gesture` as the last extends it. */
  add(before: SceneDoc, after: SceneDoc, gesture?: string): void
  settle(): void
  /** The design after the step is taken back; null if there is none. */
  undo(now: SceneDoc): SceneDoc | null
  redo(now: SceneDoc): SceneDoc | null
}

const mostSteps = 200

function ownSteps(): Steps {
  let past: SceneDoc[] = []
  let future: SceneDoc[] = []
  let running: string | null = null
  return {
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    add(before, _after, gesture) {
      if (gesture === undefined || gesture !== running) past = [...past, before].slice(-mostSteps)
      future = []
      running = gesture ?? null
    },
    settle() {
      running = null
    },
    undo(now) {
      const last = past.at(-1)
      if (!last) return null
      future = [now, ...future]
      past = past.slice(0, -1)
      running = null
      return last
    },
    redo(now) {
      const [next, ...rest] = future
      if (!next) return null
      past = [...past, now]
      future = rest
      running = null
      return next
    },
  }
}

export const noTape: Tape = { on: false, from: null, taken: [] }

export function createEditor(ground: SceneGround, doc: SceneDoc, rows: readonly ModelRow[]): EditorStore {
  const listeners = new Set<() => void>()
  let steps = ownSteps()
  const first = new Map(rows.map((row) => [productKey(row.hash, row.size_id), row]))
  let state: EditorState = {
    ground,
    doc,
    scene: wholeOf(ground, doc, first),
    shown: null,
    models: first,
    selected: null,
    thing: null,
    hovered: null,
    standpoint: 'room',
    dimensions: false,
    tape: noTape,
    before: null,
    opened: doc,
    comparing: false,
    canUndo: false,
    canRedo: false,
    locked: false,
    mayComment: false,
  }

  function set(part: Partial<EditorState>): void {
    state = { ...state, ...part }
    const { locked } = state
    state = { ...state, canUndo: !locked && steps.canUndo(), canRedo: !locked && steps.canRedo() }
    for (const listener of listeners) listener()
  }

  /** The scene of a document; null for one that cannot be opened. */
  function sceneFor(under: SceneGround, doc: SceneDoc): Scene | null {
    try {
      return wholeOf(under, doc, state.models)
    } catch (error) {
      if (error instanceof RangeError) return null
      throw error
    }
  }

  /** What remains selected in a scene. */
  function selectionIn(scene: Scene): Pick<EditorState, 'selected' | 'thing'> {
    const selected = scene.slots.some((slot) => slot.id === state.selected) ? state.selected : null
    return { selected, thing: scene.placed.some(({ id }) => id === state.thing) ? state.thing : null }
  }

  /** Shows a document after `commit`, which is called only if it can be opened. */
  function show(doc: SceneDoc, commit?: () => void, ground = state.ground): boolean {
    const scene = state.locked ? null : sceneFor(ground, doc)
    if (!scene) return false
    commit?.()
    set({ ground, doc, scene, shown: null, before: null, hovered: null, ...selectionIn(scene) })
    return true
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(next, gesture) {
      if (next === state.doc) return true
      const before = state.doc
      return show(next, () => steps.add(before, next, gesture))
    },
    settle: () => steps.settle(),
    fill(slot, fill) {
      const { [slot]: _, ...rest } = state.doc.fills
      this.change({ ...state.doc, fills: fill ? { ...rest, [slot]: fill } : rest })
    },
    undo() {
      const last = state.locked ? null : steps.undo(state.doc)
      if (last) show(last)
    },
    redo() {
      const next = state.locked ? null : steps.redo(state.doc)
      if (next) show(next)
    },
    select(slot, thing) {
      set({
        selected: slot,
        ...(thing !== undefined && { thing }),
        // The products for the selected slot take the place of the tape's panel.
        ...(slot !== null && state.tape.on && { tape: { ...state.tape, on: false, from: null } }),
      })
    },
    hover(slot) {
      if (slot !== state.hovered) set({ hovered: slot })
    },
    stand: (standpoint) => set({ standpoint }),
    measure: (dimensions) => set({ dimensions }),
    reel: (tape) => set({ tape, ...(tape.on && { comparing: false }) }),
    lookBack(earlier) {
      if (earlier !== state.before)
        set({ before: earlier, shown: earlier && wholeOf(state.ground, earlier, state.models) })
    },
    compare: (comparing) => set({ comparing, ...(comparing && { tape: { ...state.tape, on: false, from: null } }) }),
    learn(rows) {
      const news = rows.filter((row) => !sameRow(row, state.models.get(productKey(row.hash, row.size_id))))
      if (news.length === 0) return
      const models = new Map(state.models)
      for (const row of news) {
        const key = productKey(row.hash, row.size_id)
        const known = models.get(key)
        // A model whose look is unchanged is reused, so that it is not built again.
        models.set(key, known?.model && known.look === row.look ? { ...row, model: known.model } : row)
      }
      const { ground, before } = state
      const hasTub = state.scene.placed.some(({ type }) => type === 'tub')
      // The dimensions of a tub's product determine where the tile above it starts.
      set({
        models,
        ...(hasTub && { scene: wholeOf(ground, state.doc, models) }),
        ...(before && { shown: wholeOf(ground, before, models) }),
      })
    },
    replace(under, next) {
      const before = state.doc
      show(next, () => steps.add(before, next), under)
    },
    adopt(doc) {
      const scene = sceneFor(state.ground, doc)
      if (scene) set({ doc, scene, ...selectionIn(scene) })
    },
    permit: ({ edit, comment }) => set({ locked: !edit, mayComment: comment }),
    useSteps(given) {
      steps = given
      set({})
    },
  }
}

function sameRow(row: ModelRow, known: ModelRow | undefined): boolean {
  const signatureOf = ({ model, ...words }: ModelRow) => JSON.stringify([words, model !== null])
  return known !== undefined && signatureOf(row) === signatureOf(known)
}

export const EditorContext = createContext<EditorStore | null>(null)

export function useEditor(): EditorStore {
  const editor = use(EditorContext)
  if (!editor) throw new Error('no editor around this part of the page')
  return editor
}

/** Selects a value from the editor's state; `read` must return the same value for the same state. */
export function useEditorState<T>(read: (state: EditorState) => T): T {
  const editor = useEditor()
  const snapshot = () => read(editor.get())
  return useSyncExternalStore(editor.subscribe, snapshot, snapshot)
}

/** As `useEditorState`, for what is beside the room: a change is drawn in the room first, and shown here afterward. */
export function useDeferredState<T>(read: (state: EditorState) => T): T {
  return useDeferredValue(useEditorState(read))
}
