import { useEffect, useRef } from 'react'
import { fixtureKind } from '#scene/model/layout/fixture-types.ts'
import { moveFixture } from '#scene/model/rooms/edit/edit-scene.ts'
import type { Placed } from '#scene/model/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import type { EditorStore } from '../store/store.ts'

export type Drag = {
  to(at: { x: number; y: number }): void
  /** Returns whether anything was moved. */
  end(): boolean
}

/** Drags a fixture by the point where it was grabbed, which stays under the pointer. Obstacles stop it. */
export function createDrag(editor: EditorStore, viewer: Viewer, thing: string, from: { x: number; y: number }): Drag {
  const placed = editor.get().scene.placed.find(({ id }) => id === thing)
  const lead = viewer.lead(from.x, from.y)
  const start = lead?.(from.x, from.y)
  let moved = false
  return {
    to(at) {
      const now = lead?.(at.x, at.y)
      if (!placed || !start || !now) return
      if (!moved && Math.hypot(at.x - from.x, at.y - from.y) < 4) return
      moved = true
      const { ground, doc } = editor.get()
      const to = [placed.x + now.x - start.x, placed.y - (now.z - start.z)] as const
      editor.change(moveFixture(ground, doc, thing, to).doc, `drag ${thing}`)
    },
    end() {
      editor.settle()
      return moved
    },
  }
}

const inch = 0.0254

/**
 * Moves a fixture by keyboard: inches to its right and away from a person facing its front. Returns why it could not.
 */
export function nudge(editor: EditorStore, thing: string, right: number, away: number): string | null {
  const { scene, ground, doc } = editor.get()
  const placed = scene.placed.find(({ id }) => id === thing)
  if (!placed) return null
  const [cos, sin] = [Math.cos(placed.turn), Math.sin(placed.turn)]
  const to = [placed.x + (right * cos - away * sin) * inch, placed.y + (right * sin + away * cos) * inch] as const
  const { doc: moved, refused } = moveFixture(ground, doc, thing, to, { free: true })
  editor.change(moved, `nudge ${thing}`)
  if (refused !== null) return refused
  const after = editor.get().scene.placed.find(({ id }) => id === thing)
  const went = after ? Math.hypot(after.x - placed.x, after.y - placed.y) : 0
  // A neighbor, a door or the wall blocked most of the way.
  return went < Math.hypot(right, away) * inch * 0.5 ? 'There is no more space on that side.' : null
}

/** Whether a fixture can be turned, which is when it does not stand against a wall. */
export function canTurn({ type }: Placed): boolean {
  return fixtureKind(type).stands !== 'wall'
}

/** Consecutive key presses are one undo step; a press after this pause starts another. */
const restMs = 1500

/** The returned function must be called on keyup. */
export function useKeyRest(editor: EditorStore): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(editor.settle, restMs)
  }
}
