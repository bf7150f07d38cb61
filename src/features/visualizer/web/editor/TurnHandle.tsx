import { RotateCw } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '#scene/model/rooms/fixtures/fixture-types.ts'
import type { Placed } from '#scene/model/rooms/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { useEditor } from './store.ts'
import { createTurning, degreesOf, type Turning, turnBy } from './turn-thing.ts'
import { useKeyRest } from './use-key-rest.ts'
import { sayWhyNot } from './why-not.ts'
import './turn-handle.css'

/** Meters beyond the fixture's corners, so that the handle lies beside it on the floor. */
const beside = 0.18
const around = 48

/** A ring on the floor around the selected fixture, with a handle in front of it that turns it. */
export function TurnHandle({ viewer, thing }: { viewer: Viewer; thing: Placed }) {
  const editor = useEditor()
  const ring = useRef<SVGSVGElement>(null)
  const knob = useRef<HTMLButtonElement>(null)
  const turning = useRef<Turning | null>(null)
  const [led, setLed] = useState(false)
  const degrees = degreesOf(thing)
  const { label } = fixtureKind(thing.type)

  useEffect(() => {
    const put = () => {
      if (ring.current && knob.current) place(viewer, thing, ring.current, knob.current)
    }
    put()
    return viewer.onDraw(put)
  }, [viewer, thing])

  const pointOf = (event: PointerEvent<HTMLButtonElement>) => {
    const box = ring.current?.getBoundingClientRect()
    return box ? viewer.onLevel(event.clientX - box.left, event.clientY - box.top, thing.base) : null
  }
  const turn = (by: number) => sayWhyNot(turnBy(editor, thing.id, by))
  const keyUp = useKeyRest(editor)
  /** Returns whether the fixture was turned. */
  const end = () => {
    const moved = turning.current?.end() ?? false
    turning.current = null
    setLed(false)
    return moved
  }

  return (
    <>
      <svg ref={ring} className="turn-ring" aria-hidden="true">
        <path />
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
          setLed(true)
        }}
        onPointerMove={(event) => {
          const point = turning.current && pointOf(event)
          if (point) sayWhyNot(turning.current?.to(point) ?? null)
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
        {led ? <span className="turn-said">{degrees}°</span> : null}
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
