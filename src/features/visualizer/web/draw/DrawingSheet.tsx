import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { openingWords } from '#features/visualizer/room-names.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { alongWall, wallOf } from '#scene/model/layout/walls.ts'
import { moveCorner, moveOpening, removeOpening } from '#scene/model/rooms/edit/edit-room.ts'
import { useDevice } from '#web/browser/use-browser.ts'
import { ground } from './drawing.ts'
import { boundsOf, type Tracing } from './PlanPicture.tsx'
import { ClosedWalls, Line, OpenWalls, onSheet, TracedPicture } from './SheetLines.tsx'
import { type Board, inch } from './use-board.ts'

type Held = { hit: string; from: Vec2; moved: boolean }

const arrows: Record<string, Vec2> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The sheet to draw on, by pointer and by keyboard; the adjacent panel shows the same as text and fields. */
export function DrawingSheet({ board, zoom, lengthField }: { board: Board; zoom: number; lengthField: string }) {
  const svg = useRef<SVGSVGElement>(null)
  const held = useRef<Held | null>(null)
  /** The keyboard's position while it sets the scale. */
  const [cursor, setCursor] = useState<Vec2>([0, 0])
  const id = useId()
  const narrow = useDevice() === 'mobile'
  const { now, next, tracing, mode, picked, places } = board
  const seen = {
    corners: now.chain,
    tracing,
    zoom,
    focus: (mode === 'scale' ? cursor : next?.at) ?? now.chain.at(-1) ?? middle,
  }
  const [shown, setShown] = useState(() => steadyView(null, seen))
  const steady = steadyView(shown, seen)
  if (steady !== shown) setShown(steady)
  const { view } = steady
  // Labels keep a readable size at any zoom.
  const text = Math.max(view[2], view[3]) / (narrow ? 24 : 44)

  const planOf = (event: { clientX: number; clientY: number }): Vec2 => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return [0, 0]
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return [x / 100, -y / 100]
  }
  /** The length of a dozen pixels in meters. */
  const reach = () => 0.12 / (svg.current?.getScreenCTM()?.a ?? 1)

  const onDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    const hit = (event.target as Element).getAttribute('data-hit') ?? ''
    held.current = { hit, from: planOf(event), moved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
    if (mode === 'draw') board.point(planOf(event), reach(), event.shiftKey)
  }
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = planOf(event)
    const hold = held.current
    if (mode === 'picture' && hold && tracing) {
      const [mx, my] = tracing.middle
      board.setTracing({ ...tracing, middle: [mx + at[0] - hold.from[0], my + at[1] - hold.from[1]] })
      hold.from = at
      return
    }
    if (mode === 'draw' && !now.doc) return board.point(at, reach(), event.shiftKey)
    if (mode === 'draw' && hold && now.doc) drag(hold, at, event.shiftKey)
  }
  const drag = (hold: Held, at: Vec2, anyAngle: boolean) => {
    const { doc } = now
    const [what, which = ''] = hold.hit.split(' ')
    if (!doc?.room || Math.hypot(at[0] - hold.from[0], at[1] - hold.from[1]) < reach() * 0.4) return
    if (what === 'corner') {
      board.setPicked({ corner: Number(which) })
      const to = snapped(at, doc.room.polygon, Number(which), anyAngle || board.free ? 0 : reach())
      if (board.edit(moveCorner(ground, doc, Number(which), to), hold.moved)) hold.moved = true
    }
    const opening = what === 'opening' && doc.room.openings.find((one) => one.id === which)
    if (opening) {
      board.setPicked({ opening: which })
      const near = alongWall(wallOf(doc.room, opening.wall), at).at - opening.width / 2
      const edited = moveOpening(ground, doc, which, { at: Math.round(near / inch) * inch })
      if (board.edit(edited, hold.moved)) hold.moved = true
    }
  }
  const onUp = (event: PointerEvent<SVGSVGElement>) => {
    const hold = held.current
    held.current = null
    if (!hold || hold.moved) return
    if (mode === 'scale') return board.place(planOf(event))
    if (mode === 'picture') return
    if (!now.doc) return board.set()
    const [what, which = ''] = hold.hit.split(' ')
    if (what === 'wall') board.setPicked({ wall: Number(which) })
    else if (what === 'corner') board.setPicked({ corner: Number(which) })
    else board.setPicked(what === 'opening' ? { opening: which } : null)
  }

  const arrow = ([dx, dy]: Vec2, far: boolean) => {
    const by: Vec2 = [dx * inch * (far ? 12 : 1), dy * inch * (far ? 12 : 1)]
    const { doc } = now
    if (mode === 'scale') return setCursor([cursor[0] + by[0], cursor[1] + by[1]])
    if (mode === 'picture' && tracing)
      return board.setTracing({ ...tracing, middle: [tracing.middle[0] + by[0], tracing.middle[1] + by[1]] })
    if (!doc?.room) return board.nudge(by)
    if (picked && 'corner' in picked) {
      const [x, y] = doc.room.polygon[picked.corner] ?? [0, 0]
      return board.edit(moveCorner(ground, doc, picked.corner, [x + by[0], y + by[1]]))
    }
    const opening = picked && 'opening' in picked && doc.room.openings.find((one) => one.id === picked.opening)
    if (!opening) return
    // The movement along the wall as it appears on the sheet.
    const { along } = wallOf(doc.room, opening.wall)
    const at = opening.at + by[0] * along[0] + by[1] * along[1]
    board.edit(moveOpening(ground, doc, opening.id, { at }))
  }
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) board.redo()
      else board.undo()
      return
    }
    const opening = picked && 'opening' in picked ? picked.opening : null
    if ((event.key === 'Delete' || event.key === 'Backspace') && opening && now.doc) {
      event.preventDefault()
      const { wall, kind } = now.doc.room?.openings.find(({ id }) => id === opening) ?? {}
      if (wall === undefined || !kind || !board.edit(removeOpening(ground, now.doc, opening))) return
      board.setPicked({ wall })
      board.announce(`${openingWords[kind]} removed. Select Undo to restore it.`)
      return
    }
    const way = arrows[event.key]
    if (way) arrow(way, event.shiftKey)
    else if (event.key === 'Enter' || event.key === ' ') {
      if (mode === 'scale') board.place(cursor)
      else if (mode === 'draw') board.set()
    } else if (event.key === 'Backspace') board.undo()
    else if (key === 'c' && mode === 'draw' && !now.doc) board.close()
    else if (event.key === 'Escape') board.setMode('draw')
    else if (/^[0-9.]$/.test(event.key) && next) {
      // Typing a digit sets the length of the current wall.
      const field = document.getElementById(lengthField)
      board.setTyped(event.key)
      field?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <div
      className="draw-sheet border border-rule bg-white [&_path]:fill-none [&_path]:[vector-effect:non-scaling-stroke] [&_line]:fill-none [&_line]:[vector-effect:non-scaling-stroke] focus-visible:-outline-offset-4"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the next corner
      tabIndex={0}
      aria-label="Drawing area. The arrow keys move the next corner by an inch, or with Shift by a foot. Enter places it, C closes the room, Delete removes the selected door or window, and Backspace undoes. The panel has fields for the same actions."
      onKeyDown={onKey}
    >
      <svg
        className="block w-full h-[min(68vh,42rem)] touch-none select-none cursor-crosshair max-[48.0625rem]:h-[min(60vh,92vw)] data-[mode=picture]:cursor-move"
        ref={svg}
        viewBox={view.join(' ')}
        aria-hidden="true"
        data-mode={mode}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => {
          held.current = null
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse' && !board.typed && board.aim === null) board.leave()
        }}
      >
        <defs>
          <pattern id={`${id}foot`} width="30.48" height="30.48" patternUnits="userSpaceOnUse">
            <path className="stroke-blueprint [stroke-opacity:0.13] stroke-[1px]" d="M30.48 0H0V30.48" />
          </pattern>
          <pattern id={`${id}yard`} width="152.4" height="152.4" patternUnits="userSpaceOnUse">
            <rect width="152.4" height="152.4" fill={`url(#${id}foot)`} />
            <path className="stroke-blueprint stroke-[1px] [stroke-opacity:0.3]" d="M152.4 0H0V152.4" />
          </pattern>
        </defs>
        {tracing ? <TracedPicture tracing={tracing} /> : null}
        <rect x={-9144} y={-9144} width={18288} height={18288} fill={`url(#${id}yard)`} />
        {now.doc ? <ClosedWalls board={board} doc={now.doc} /> : <OpenWalls board={board} text={text} />}
        {mode === 'scale' ? <ScalePlaces places={places} cursor={cursor} /> : null}
      </svg>
    </div>
  )
}

function ScalePlaces({ places, cursor }: { places: readonly Vec2[]; cursor: Vec2 }) {
  const [a, b] = places
  const [x, y] = onSheet(cursor)
  return (
    <>
      {a && b ? <Line className="stroke-[1.5px] [stroke-dasharray:6_4] stroke-pencil" from={a} to={b} /> : null}
      {places.map((place) => (
        <path key={place.join()} className="draw-corner stroke-pencil" d={`M${onSheet(place).join(' ')}h0`} />
      ))}
      {places.length < 2 ? (
        <path className="stroke-pencil stroke-[1.5px]" d={`M${x - 30} ${y}h60M${x} ${y - 30}v60`} />
      ) : null}
    </>
  )
}

/** A dragged corner, rounded to the inch and aligned with the other corners. */
function snapped(to: Vec2, polygon: readonly Vec2[], corner: number, reach: number): Vec2 {
  const on = (axis: 0 | 1) => {
    const near = polygon
      .filter((_, i) => i !== corner)
      .map((point) => point[axis])
      .filter((value) => Math.abs(value - to[axis]) < reach)
      .sort((a, b) => Math.abs(a - to[axis]) - Math.abs(b - to[axis]))[0]
    return near ?? Math.round(to[axis] / inch) * inch
  }
  return [on(0), on(1)]
}

/** x, y, width and height in centimeters, y down: the view box of the sheet's SVG. */
type SheetView = [number, number, number, number]

type Seen = {
  corners: readonly Vec2[]
  tracing: Tracing | null
  /** 1 shows the whole sheet. */
  zoom: number
  /** The point that stays in the center when zoomed in. */
  focus: Vec2
}

/** An empty sheet is about thirty by twenty feet. */
const plain: readonly Vec2[] = [
  [0, 0],
  [9, 6],
]
const middle: Vec2 = [4.5, 3]
/** Meters of free space around the drawing, to draw on. */
const margin = 1.6

/** Three steps out: a hundred feet. */
export const minZoom = 1 / 1.5 ** 3

/**
 * The visible part of the sheet: everything on it with space around it, or when zoomed in a part around the next
 * corner.
 */
export function viewOfSheet({ corners, tracing, zoom, focus }: Seen): SheetView {
  const points: Vec2[] = [...plain, ...corners]
  if (tracing) {
    const [x0, y0, x1, y1] = boundsOf(tracing)
    points.push([x0, y0], [x1, y1])
  }
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x0, x1] = [Math.min(...xs) - margin, Math.max(...xs) + margin]
  const [y0, y1] = [Math.min(...ys) - margin, Math.max(...ys) + margin]
  const [w, h] = [(x1 - x0) / zoom, (y1 - y0) / zoom]
  const left = zoom <= 1 ? (x0 + x1 - w) / 2 : Math.min(Math.max(focus[0] - w / 2, x0), x1 - w)
  const top = zoom <= 1 ? (y0 + y1 + h) / 2 : Math.max(Math.min(focus[1] + h / 2, y1), y0 + h)
  return [left * 100, -top * 100, w * 100, h * 100]
}

type Steady = { view: SheetView; of: string }

/**
 * The view, which stays as it is while somebody draws: it follows the zoom and the scale of the picture, and otherwise
 * changes only where a corner, or the next one, would be outside.
 */
export function steadyView(before: Steady | null, seen: Seen): Steady {
  const { tracing, zoom, corners, focus } = seen
  const of = [zoom, tracing?.url, tracing?.metersPerPixel, tracing?.quarters].join(' ')
  if (before?.of === of) {
    const [left, top, width, height] = before.view
    const isInside = ([x, y]: Vec2) =>
      x * 100 >= left && x * 100 <= left + width && -y * 100 >= top && -y * 100 <= top + height
    if ((zoom > 1 ? [focus] : [...corners, focus]).every(isInside)) return before
  }
  return { view: viewOfSheet({ ...seen, corners: [...corners, focus] }), of }
}

/** Zooms in or out by a step; 1 is the whole sheet, and below that there is more to draw on. */
export function zoomed(zoom: number, way: 1 | -1): number {
  const next = Math.min(8, Math.max(minZoom, zoom * (way > 0 ? 1.5 : 1 / 1.5)))
  return Math.abs(next - 1) < 0.01 ? 1 : next
}
