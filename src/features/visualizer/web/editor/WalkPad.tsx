import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Viewer } from '#scene/view/viewer.ts'
import './turn-handle.css'

const metres = 0.25
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
    <div className="walk-pad">
      <button type="button" aria-label="Walk forward" title="Walk forward" {...steps(metres)}>
        <ArrowUp aria-hidden size={22} strokeWidth={1.75} />
      </button>
      <button type="button" aria-label="Walk back" title="Walk back" {...steps(-metres)}>
        <ArrowDown aria-hidden size={22} strokeWidth={1.75} />
      </button>
    </div>
  )
}
