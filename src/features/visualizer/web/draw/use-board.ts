import { useEffect, useRef, useState } from 'react'
import { parseLength, printLength } from '#lib/feet-inches.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { type Snapped, snapCorner } from '#scene/model/rooms/edit/edit-outline.ts'
import type { RoomEdited } from '#scene/model/rooms/edit/edit-room.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { reportRefusal } from '../parts/report-refusal.ts'
import {
  amend,
  closeRoom,
  type Drawing,
  type Drawn,
  lengthenWall,
  newDrawing,
  readDrawing,
  redo,
  saveDrawing,
  setCorner,
  take,
  undo,
  type Wish,
} from './drawing.ts'
import type { Tracing } from './PlanPicture.tsx'

/** What a click on the sheet does. */
export type Mode = 'draw' | 'scale' | 'picture'
/** What of a closed room is selected. */
export type PickedPart = { wall: number } | { opening: string } | { corner: number } | null

export const inch = 0.0254
const grids = { '12': 12 * inch, '6': 6 * inch, '3': 3 * inch, '1': inch, '0': 0 }
export type Grid = keyof typeof grids

export type Board = ReturnType<typeof useBoard>

/** The state of the drawing board and its actions. */
export function useBoard() {
  const [drawing, showDrawing] = useState<Drawing>(newDrawing)
  // Several moves of a pointer come before the next render; each continues from the one before.
  const latest = useRef(drawing)
  const setDrawing = (to: Drawing) => {
    latest.current = to
    showDrawing(to)
  }
  const [wish, setWish] = useState<Wish>({ kind: 'kitchen', style: 'warm-modern', height: 2.7432 })
  const [tracing, setTracing] = useState<Tracing | null>(null)
  const [mode, setMode] = useState<Mode>('draw')
  const [picked, setPicked] = useState<PickedPart>(null)
  const [grid, setGrid] = useState<Grid>('3')
  const [free, setFree] = useState(false)
  const [pointed, setPointed] = useState<Snapped | null>(null)
  /** The typed length of the current wall, and its selected direction in degrees. */
  const [typed, setTyped] = useState('')
  const [aim, setAim] = useState<number | null>(null)
  const [places, setPlaces] = useState<Vec2[]>([])
  const [message, setMessage] = useState('')
  const { now } = drawing
  const begun = useRef(false)
  // After the first render, which must match the server's.
  useEffect(() => {
    const stored = readDrawing()
    if (!stored) return
    setDrawing(take(newDrawing, stored.sheet))
    setWish(stored.wish)
    setMessage(
      stored.traced
        ? 'Your drawing has been restored. Choose its image again to continue tracing.'
        : 'Your drawing has been restored.',
    )
  }, [])
  useEffect(() => {
    if (begun.current) saveDrawing({ sheet: now, wish, traced: tracing !== null })
    begun.current = true
  }, [now, wish, tracing])
  const last = now.chain.at(-1)
  const length = parseLength(typed)
  const next = now.doc ? null : nextCorner(now.chain, pointed, length, aim)

  const refuse = (why: string): false => {
    setMessage(why)
    if (!isMessageVisible()) reportRefusal(why)
    return false
  }
  const settle = ({ drawing: after, refused }: Drawn, words: string) => {
    if (refused !== null) return refuse(refused)
    reportRefusal(null)
    setMessage(words)
    setDrawing(after)
    setPointed(null)
    setTyped('')
    return true
  }
  const close = () => {
    if (settle(closeRoom(latest.current, wish), 'The room is closed. Now add doors and windows.')) setAim(null)
  }

  return {
    now,
    wish,
    tracing,
    mode,
    picked,
    grid,
    free,
    next,
    typed,
    aim,
    places,
    message,
    canUndo: drawing.past.length > 0,
    canRedo: drawing.future.length > 0,
    setTracing,
    setGrid,
    setFree,
    setPicked,
    setTyped,
    setAim,
    announce: setMessage,
    refuse,
    setMode(to: Mode) {
      setMode(to)
      setPlaces([])
    },
    /** Moves the next corner to a pointed position; `reach` is in meters. `anyAngle`: Shift is held. */
    point(to: Vec2, reach: number, anyAngle: boolean) {
      if (now.doc) return
      setAim(null)
      setPointed(snapCorner(now.chain, to, { grid: grids[grid], reach, free: free || anyAngle }))
    },
    /** Moves the next corner by keyboard, by exactly this much. */
    nudge(by: Vec2) {
      const from = next?.at ?? last ?? [0, 0]
      const at: Vec2 = [from[0] + by[0], from[1] + by[1]]
      const closes = isFirst(now.chain, at)
      setAim(null)
      setTyped('')
      setPointed({ at, guides: [], closes })
      if (last) setMessage(`${lengthBetween(last, at)}${closes ? ', at the first corner' : ''}`)
    },
    leave: () => setPointed(null),
    /** Sets the corner where it is shown. */
    set() {
      if (!next) return
      if (next.closes) close()
      else {
        const words = last ? `Wall ${now.chain.length}, ${lengthBetween(last, next.at)}.` : 'First corner placed.'
        settle(setCorner(latest.current, next.at), words)
      }
    },
    close,
    lengthen: (wall: number, meters: number) => settle(lengthenWall(latest.current, wall, meters), ''),
    /** Applies a changed chain, closed room or both, as one step. */
    change: (sheet: Partial<typeof now>) => setDrawing(take(latest.current, sheet)),
    /** Edits the closed room and reports refusals. `running` merges the moves of a drag into one step. */
    edit(edited: RoomEdited, running = false): boolean {
      if (edited.refused !== null) return refuse(edited.refused)
      setMessage('')
      const sheet = sheetOf(edited.doc)
      setDrawing(running ? amend(latest.current, sheet) : take(latest.current, sheet))
      return true
    },
    wants(to: Partial<Wish>) {
      setWish({ ...wish, ...to })
    },
    undo() {
      setDrawing(undo(latest.current))
      setPointed(null)
      setPicked(null)
      setMessage('Undone.')
    },
    redo() {
      setDrawing(redo(latest.current))
      setPicked(null)
      setMessage('Redone.')
    },
    clear() {
      setDrawing(take(latest.current, { chain: [], doc: null }))
      setAim(null)
      setTyped('')
      setPicked(null)
      setPointed(null)
      setMessage('The drawing is empty. Select Undo to restore the walls.')
    },
    /** Sets one of the two points whose distance is known. */
    place(at: Vec2) {
      setPlaces(places.length === 1 ? [...places, at] : [at])
      setMessage(
        places.length === 1 ? 'Now enter the actual distance between the two points.' : 'Now select the second point.',
      )
    },
    forget: () => setPlaces([]),
  }
}

export function sheetOf(doc: SceneDoc): { chain: readonly Vec2[]; doc: SceneDoc } {
  return { chain: doc.room?.polygon ?? [], doc }
}

export function lengthBetween(a: Vec2, b: Vec2): string {
  return printLength(Math.hypot(b[0] - a[0], b[1] - a[1]))
}

/** On a phone the fields are screens below the sheet, and messages appear at the bottom of the sheet. */
function isMessageVisible(): boolean {
  const box = document.querySelector('.draw-message')?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
}

/** The corner that results from the pointer, a typed length and a selected direction. */
function nextCorner(
  chain: readonly Vec2[],
  pointed: Snapped | null,
  length: number | null,
  aim: number | null,
): Snapped | null {
  const [first, last] = [chain[0], chain.at(-1)]
  if (!first || !last || (length === null && aim === null)) return pointed
  const from = pointed?.at ?? last
  const reach = Math.hypot(from[0] - last[0], from[1] - last[1])
  const angle =
    aim !== null ? (aim * Math.PI) / 180 : reach > 1e-6 ? Math.atan2(from[1] - last[1], from[0] - last[0]) : 0
  const by = length ?? (reach > 1e-6 ? reach : 3.048)
  const exact = (value: number) => (Math.abs(value) < 1e-9 ? 0 : value)
  const at: Vec2 = [last[0] + exact(Math.cos(angle)) * by, last[1] + exact(Math.sin(angle)) * by]
  return isFirst(chain, at) ? { at: first, guides: [], closes: true } : { at, guides: [], closes: false }
}

/** A typed length or keyboard step that ends within an inch of the first corner closes the room. */
function isFirst(chain: readonly Vec2[], [x, y]: Vec2): boolean {
  const [first] = chain
  return first !== undefined && chain.length > 2 && Math.hypot(first[0] - x, first[1] - y) < inch * 0.9
}

/** Releases a chosen picture's object URL when it changes or the component unmounts. */
export function useFreed(url: string | null): void {
  const held = useRef(url)
  useEffect(() => {
    if (held.current !== null && held.current !== url) URL.revokeObjectURL(held.current)
    held.current = url
  }, [url])
  useEffect(
    () => () => {
      if (held.current !== null) URL.revokeObjectURL(held.current)
    },
    [],
  )
}
