import { type CSSProperties, useEffect, useRef } from 'react'
import type { Pin } from '#features/visualizer/pins.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { nameOf, type Place, placeOf } from './anchors.ts'
import { personColor } from './person-colors.ts'
import type { Together } from './together.ts'
import { useObserved } from './use-together.ts'

/** After the last drawing: whether a pin is behind something is computed only while the camera rests. */
const stillMs = 120

/** Numbered buttons at the places of the open comments, and a mark where a new one will be. */
export function PinMarkers({ together, viewer }: { together: Together; viewer: Viewer }) {
  const { pins, editor, connection } = together
  const { pins: all, chosen, adding } = useObserved(pins)
  const shown = (all ?? []).filter(({ id, resolved }) => !resolved || id === chosen)
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ shown, chosen, adding })
  latest.current = { shown, chosen, adding }

  useEffect(() => {
    const update = (looks: boolean) => {
      const { scene } = editor.get()
      const { shown, chosen, adding } = latest.current
      const marks = [...(box.current?.children ?? [])] as HTMLElement[]
      for (const mark of marks) {
        const pin = shown.find(({ id }) => mark.dataset.pin === String(id))
        const anchor = pin ? pin.anchor : adding?.anchor
        const place = anchor ? placeOf(anchor, scene) : null
        move(mark, place, viewer, looks && pin?.id !== chosen && pin !== undefined)
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      update(false)
      clearTimeout(timer)
      timer = setTimeout(() => update(true), stillMs)
    }
    moved()
    const stops = [viewer.onDraw(moved), editor.subscribe(moved), pins.subscribe(() => setTimeout(moved))]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [viewer, editor, pins])

  return (
    <div ref={box} className="pin-marks">
      {shown.map((pin) => (
        <button
          key={pin.id}
          type="button"
          className="pin-mark"
          data-pin={pin.id}
          style={colorOf(pin.author.id)}
          aria-label={labelOf(pin, nameOf(pin.anchor, editor.get().scene))}
          aria-pressed={pin.id === chosen}
          onClick={() => pins.choose(pin.id === chosen ? null : pin.id)}
        >
          {pin.number}
        </button>
      ))}
      {adding?.anchor ? <span className="pin-mark" data-new style={colorOf(connection.me.id)} aria-hidden /> : null}
    </div>
  )
}

const colorOf = (account: number) => ({ '--person': personColor(account) }) as CSSProperties

function labelOf({ number, comments: [first], resolved }: Pin, at: string | null): string {
  const place = at ? ` on ${at}` : ''
  return `Comment ${number}${place}${resolved ? ', resolved' : ''}: ${first?.author.name}: ${first?.text}`
}

/** `looks`: also finds out whether something is in front of it; otherwise that stays as it was. */
function move(mark: HTMLElement, place: Place | null, viewer: Viewer, looks: boolean): void {
  const at = place && viewer.project(place.at)
  const stage = mark.parentElement?.getBoundingClientRect()
  const isInView = at && stage && at.x >= 0 && at.y >= 0 && at.x <= stage.width && at.y <= stage.height
  if (looks && place && isInView) mark.toggleAttribute('data-behind', !viewer.sees(place.at, place.normal))
  if (mark.ariaPressed === 'true' || !mark.dataset.pin) mark.removeAttribute('data-behind')
  mark.hidden = !isInView || mark.hasAttribute('data-behind')
  if (at) mark.style.translate = `${at.x.toFixed(1)}px ${at.y.toFixed(1)}px`
}
