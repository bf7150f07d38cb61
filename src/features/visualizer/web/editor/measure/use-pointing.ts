import { useEffect, useRef, useState } from 'react'
import type { Viewer } from '#scene/view/viewer.ts'
import { type Editor, useEditor } from '../store.ts'
import { placeOf } from './anchors.ts'
import { type Snapped, snapTo } from './snap.ts'
import { back, nameOf, put, readOff, sayTaken } from './tape.ts'

type Pixels = { x: number; y: number }

/** Pixels within which a corner attracts the click; a finger hides what it touches. */
const reach = { mouse: 14, pen: 14, touch: 30 }
const keyReach = 16

export type Pointing = {
  /** The point that a click would measure from or to. */
  over: Snapped | null
  /** The position of the keyboard's cross; null while the pointer is used. */
  cross: Pixels | null
  said: string
}

/** Ends are set by clicking in the room, or with a cross that the arrow keys move and Enter sets. */
export function usePointing(viewer: Viewer, view: HTMLElement): Pointing {
  const editor = useEditor()
  const [over, setOver] = useState<Snapped | null>(null)
  const [cross, setCross] = useState<Pixels | null>(null)
  const [said, setSaid] = useState('')
  const at = useRef<Pixels | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
      view.addEventListener(name, act, { signal: stop.signal })
    let pressed: Pixels | null = null

    const set = (where: Pixels, within: number) => {
      const found = lookAt(viewer, editor, where, within)
      setSaid(found ? setEnd(editor, found) : 'There is nothing to measure from here.')
      setOver(null)
    }
    on('pointerdown', (event) => {
      pressed = event.isPrimary ? inside(view, event) : null
    })
    on('pointermove', (event) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      at.current = null
      setCross(null)
      setOver(lookAt(viewer, editor, inside(view, event), reach.mouse))
    })
    on('pointerup', (event) => {
      const [from, to] = [pressed, inside(view, event)]
      pressed = null
      // A drag looks around instead.
      if (!from || event.button !== 0 || Math.hypot(to.x - from.x, to.y - from.y) > 6) return
      set(to, reach[event.pointerType as keyof typeof reach] ?? reach.mouse)
    })
    on('pointerleave', () => setOver(null))
    on('keydown', (event) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return
      const step = ways[event.key]
      const box = view.getBoundingClientRect()
      const where = at.current ?? { x: box.width / 2, y: box.height / 2 }
      if (step) {
        const far = event.shiftKey ? 48 : 6
        at.current = {
          x: Math.min(box.width - 1, Math.max(0, where.x + step[0] * far)),
          y: Math.min(box.height - 1, Math.max(0, where.y + step[1] * far)),
        }
        setCross(at.current)
        const found = lookAt(viewer, editor, at.current, keyReach)
        setOver(found)
        setSaid(found ? sayPlace(editor, found) : '')
      } else if (event.key === 'Enter' || event.key === ' ') {
        at.current = where
        setCross(where)
        set(where, keyReach)
      } else if (event.key === 'Backspace' || event.key === 'Delete') {
        editor.reel(back(editor.get().tape))
        setSaid('Undone.')
      } else if (event.key === 'Escape') {
        const { tape } = editor.get()
        editor.reel(tape.from ? back(tape) : { ...tape, on: false })
      } else return
      event.preventDefault()
    })
    return () => stop.abort()
  }, [viewer, view, editor])

  return { over, cross, said }
}

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function inside(view: HTMLElement, { clientX, clientY }: PointerEvent): Pixels {
  const box = view.getBoundingClientRect()
  return { x: clientX - box.left, y: clientY - box.top }
}

function lookAt(viewer: Viewer, editor: Editor, where: Pixels, within: number): Snapped | null {
  const hit = viewer.at(where.x, where.y)
  if (!hit) return null
  return snapTo(
    editor.get().scene,
    { point: hit.point, fixture: hit.piece.fixture },
    (place) => {
      const seen = viewer.project(place)
      return seen ? Math.hypot(seen.x - where.x, seen.y - where.y) : Infinity
    },
    within,
  )
}

function setEnd(editor: Editor, found: Snapped): string {
  const { tape, scene } = editor.get()
  editor.reel(put(tape, found.anchor))
  const from = tape.from && placeOf(tape.from, scene)
  if (!from) return `From ${sayPlace(editor, found)}. Now select the second point.`
  return `${sayTaken(readOff(from, found.at, scene))}, to ${sayPlace(editor, found)}.`
}

function sayPlace(editor: Editor, { anchor, to }: Snapped): string {
  const name = nameOf(anchor, editor.get().scene)
  return to ? `${to} of ${name}` : name
}
