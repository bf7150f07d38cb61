import { ArrowDown, ArrowUp, RotateCw } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { reportRefusal } from '#features/visualizer/web/parts/report-refusal.ts'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '#scene/model/layout/fixture-types.ts'
import type { Placed } from '#scene/model/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { type EditorStore, useEditor } from '../store/store.ts'
import { useKeyRest } from './move-thing.ts'
import './stage-handles.css'
import { turnFixture } from '#scene/model/rooms/edit/edit-scene.ts'

/** Meters beyond the fixture's corners, so that the handle lies beside it on the floor. */
const beside = 0.18
const around = 48

/** A ring on the floor around the selected fixture, with a handle in front of it that turns it. */
export function TurnHandle({ viewer, thing }: { viewer: Viewer; thing: Placed }) {
  const editor = useEditor()
  const ring = useRef<SVGSVGElement>(null)
  const knob = useRef<HTMLButtonElement>(null)
  const turning = useRef<Turning | null>(null)
  const [isGuided, setIsGuided] = useState(false)
  const degrees = degreesOf(thing)
  const { label } = fixtureKind(thing.type)

  useEffect(() => {
    const updatePosition = () => {
      if (ring.current && knob.current) place(viewer, thing, ring.current, knob.current)
    }
    updatePosition()
    return viewer.onDraw(updatePosition)
  }, [viewer, thing])

  const pointOf = (event: PointerEvent<HTMLButtonElement>) => {
    const box = ring.current?.getBoundingClientRect()
    return box ? viewer.onLevel(event.clientX - box.left, event.clientY - box.top, thing.base) : null
  }
  const turn = (by: number) => reportRefusal(turnBy(editor, thing.id, by))
  const keyUp = useKeyRest(editor)
  /** Returns whether the fixture was turned. */
  const end = () => {
    const moved = turning.current?.end() ?? false
    turning.current = null
    setIsGuided(false)
    return moved
  }

  return (
    <>
      <svg ref={ring} className="absolute inset-0 size-full pointer-events-none" aria-hidden="true">
        <path className="fill-none stroke-white stroke-[2px] [stroke-dasharray:2_6] [stroke-linecap:round] [filter:drop-shadow(0_0_1px_rgb(0_0_0_/_0.7))]" />
      </svg>
      <button
        ref={knob}
        type="button"
        className="turn-knob"
        aria-label={`Rotate the ${label.toLowerCase()}, currently at ${degrees} degrees. Drag to rotate, or use the left and right arrow keys.`}
        onPointerDown={(event) => {
          const point = pointOf(event)
          if (!point || event.button !== 0) return
          turning.current = createTurning(editor, thing.id, point)
          event.currentTarget.setPointerCapture(event.pointerId)
          setIsGuided(true)
        }}
        onPointerMove={(event) => {
          const point = turning.current && pointOf(event)
          if (point) reportRefusal(turning.current?.to(point) ?? null)
        }}
        onPointerUp={() => {
          // A click without a drag turns by one step, so that no one has to drag.
          if (turning.current && !end()) turn(15)
        }}
        onPointerCancel={end}
        onClick={({ detail }) => {
          // A click without a pointer or key, as screen readers send it.
          if (detail === 0) turn(15)
        }}
        onKeyUp={keyUp}
        onKeyDown={(event) => {
          const by = stepOf(event)
          if (by === null) return
          event.preventDefault()
          turn(by)
        }}
      >
        <RotateCw aria-hidden size={18} strokeWidth={2} />
        {isGuided ? (
          <span className="absolute bottom-[calc(100%_+_6px)] py-0.5 px-2 bg-ink text-white type-14 tabular-nums whitespace-nowrap">
            {degrees}°
          </span>
        ) : null}
      </button>
    </>
  )
}

function stepOf({ key, shiftKey }: KeyboardEvent): number | null {
  const step = shiftKey ? 90 : 15
  if (key === 'ArrowLeft' || key === 'Enter' || key === ' ') return step
  return key === 'ArrowRight' ? -step : null
}

function place(viewer: Viewer, thing: Placed, ring: SVGSVGElement, knob: HTMLElement): void {
  const radius = Math.hypot(thing.width, thing.depth) / 2 + beside
  const at = (turn: number): Vec3 => [
    thing.x + radius * Math.sin(turn),
    thing.base + 0.01,
    -thing.y + radius * Math.cos(turn),
  ]
  const points = Array.from({ length: around }, (_, i) => viewer.project(at((i / around) * Math.PI * 2)))
  let pen = 'M'
  const path = points.map((point) => {
    const part = point ? `${pen}${point.x.toFixed(1)} ${point.y.toFixed(1)}` : ''
    pen = point ? 'L' : 'M'
    return part
  })
  const whole = points.every((point) => point !== null)
  ring.firstElementChild?.setAttribute('d', path.join('') + (whole ? 'Z' : ''))
  const front = viewer.project(at(thing.turn))
  knob.hidden = front === null
  if (!front) return
  // A handle outside of the view is drawn at its edge.
  const { width, height } = ring.getBoundingClientRect()
  const x = Math.min(width - 24, Math.max(24, front.x))
  const y = Math.min(height - 24, Math.max(24, front.y))
  knob.style.translate = `${x}px ${y}px`
}

const meters = 0.25
const everyMs = 160

/** Buttons to step forward and back without a keyboard; holding one repeats the step. Dragging looks around. */
export function WalkPad({ viewer }: { viewer: Viewer }) {
  const going = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const stop = () => clearInterval(going.current)
  useEffect(() => stop, [])
  const steps = (forward: number) => ({
    onPointerDown: () => {
      stop()
      viewer.step(forward, 0, 0)
      going.current = setInterval(() => viewer.step(forward, 0, 0), everyMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // Enter triggers a click without pointer events.
    onClick: ({ detail }: { detail: number }) => {
      if (detail === 0) viewer.step(forward, 0, 0)
    },
  })
  return (
    <div className="walk-pad absolute right-3 bottom-3 grid gap-2">
      <button type="button" aria-label="Walk forward" title="Walk forward" {...steps(meters)}>
        <ArrowUp aria-hidden size={22} strokeWidth={1.75} />
      </button>
      <button type="button" aria-label="Walk back" title="Walk back" {...steps(-meters)}>
        <ArrowDown aria-hidden size={22} strokeWidth={1.75} />
      </button>
    </div>
  )
}

const degree = Math.PI / 180

/** Degrees: the step that the handle snaps to, and within how much of it. */
const stop = 15
const pull = 4

/** The direction of a fixture in degrees with one decimal, from 0 to below 360. */
export function degreesOf({ turn }: Pick<Placed, 'turn'>): number {
  const tenths = Math.round((turn / degree) * 10)
  return (((tenths % 3600) + 3600) % 3600) / 10
}

/** Parses typed degrees: 45, 22.5°, -30 deg; null for anything else. */
export function parseDegrees(text: string): number | null {
  const typed = /^([-\u2212+]?)\s*(\d{1,4}(?:[.,]\d+)?)\s*(?:°|deg(?:rees?)?)?$/i.exec(text.trim())
  if (!typed) return null
  const size = Number((typed[2] as string).replace(',', '.'))
  return typed[1] && typed[1] !== '+' ? -size : size
}

/** Turns a fixture by some degrees, counterclockwise as seen from above. Returns why it could not. */
export function turnBy(editor: EditorStore, thing: string, degrees: number): string | null {
  const { scene, ground, doc } = editor.get()
  const placed = scene.placed.find(({ id }) => id === thing)
  if (!placed) return null
  const { doc: turned, refused } = turnFixture(ground, doc, thing, placed.turn + degrees * degree)
  if (refused === null) editor.change(turned, `turn ${thing} by keys`)
  return refused
}

type Point = { x: number; z: number }

type Turning = {
  /** Returns why the fixture cannot be turned as requested; it then stays unchanged. */
  to(point: Point): string | null
  /** Returns whether anything was turned. */
  end(): boolean
}

/**
 * Turns a fixture around its center by the point where it was grabbed. Each turn starts from its original position, so
 * that an obstacle on the way does not hold it.
 */
export function createTurning(editor: EditorStore, thing: string, from: Point): Turning | null {
  const { scene, ground, doc } = editor.get()
  const placed = scene.placed.find(({ id }) => id === thing)
  if (!placed) return null
  const begun = placed.turn - wayOf(placed, from)
  let shown = placed.turn
  let moved = false
  return {
    to(point) {
      const turn = snapped(begun + wayOf(placed, point))
      if (Math.abs(turn - shown) < degree / 20) return null
      const { doc: turned, refused } = turnFixture(ground, doc, thing, turn)
      if (refused !== null) return refused
      shown = turn
      moved = true
      editor.change(turned, `lead ${thing} round`)
      return null
    },
    end() {
      editor.settle()
      return moved
    },
  }
}

/** The turn of a fixture that faces from its center toward a point; 0 faces south. */
function wayOf({ x, y }: Placed, point: Point): number {
  return Math.atan2(point.x - x, point.z + y)
}

function snapped(turn: number): number {
  const degrees = turn / degree
  const nearest = Math.round(degrees / stop) * stop
  return (Math.abs(degrees - nearest) <= pull ? nearest : Math.round(degrees)) * degree
}
