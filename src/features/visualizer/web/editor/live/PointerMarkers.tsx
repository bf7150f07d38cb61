import { type CSSProperties, useEffect, useRef } from 'react'
import type { Present } from '#features/visualizer/live-room.ts'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { footprint } from '#scene/model/layout/walls.ts'
import type { Face, Scene } from '#scene/model/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { placeOf } from './anchors.ts'
import { personColor } from './person-colors.ts'
import type { Together } from './together.ts'
import { usePresentKey } from './use-together.ts'

type MarkersProps = { together: Together; viewer: Viewer }

/**
 * The pointers of the others in the room, and what each has selected. They are moved over the picture without drawing
 * it: by what the others send, and by each drawing.
 */
export function PointerMarkers({ together, viewer }: MarkersProps) {
  const { present } = together.connection
  const { editor } = together
  usePresentKey(present, ({ client, person, pointer }) =>
    [client, person.id, person.name, person.selected, pointer !== null].join(' '),
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const update = () => {
      const { scene } = editor.get()
      for (const one of present.get()) {
        const marks = box.current?.querySelectorAll<HTMLElement | SVGElement>(`[data-client="${one.client}"]`)
        for (const mark of marks ?? []) {
          if (mark instanceof SVGElement) outline(mark, one, scene, viewer)
          else point(mark, one, scene, viewer)
        }
      }
    }
    update()
    const stops = [present.subscribe(update), viewer.onDraw(update), editor.subscribe(update)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [present, viewer, editor])
  return (
    <div ref={box} className="live-marks" aria-hidden>
      {present.get().map(({ client, person, pointer }) => (
        <div key={client} style={{ '--person': personColor(person.id) } as CSSProperties}>
          {person.selected ? (
            <svg className="live-selection" data-client={client} aria-hidden="true">
              <path />
              <text>{person.name}</text>
            </svg>
          ) : null}
          {pointer ? (
            <div className="live-pointer" data-client={client}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M2 2l6 16 2.5-7.5L18 8z" />
              </svg>
              <span>{person.name}</span>
            </div>
          ) : null}
        </div>
      ))}
    </div>
  )
}

function point(mark: HTMLElement, { pointer }: Present, scene: Scene, viewer: Viewer): void {
  const place = pointer && placeOf(pointer, scene)
  const at = place && viewer.project(place.at)
  mark.hidden = !at
  if (!at || !place) return
  mark.style.translate = `${at.x.toFixed(1)}px ${at.y.toFixed(1)}px`
}

/** An outline around the selected fixture or surface, and the name at its top. */
function outline(mark: SVGElement, { person }: Present, scene: Scene, viewer: Viewer): void {
  const lines = outlinesOf(scene, person.selected).map((line) => line.map((place) => viewer.project(place)))
  const seen = lines.filter((line) => line.every((at) => at !== null)) as { x: number; y: number }[][]
  const path = seen.map((line) => `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
  mark.querySelector('path')?.setAttribute('d', path.join(''))
  const { width, height } = mark.getBoundingClientRect()
  const top = seen.flat().reduce<{ x: number; y: number } | null>((best, at) => {
    const isInside = at.x > 40 && at.x < width - 40 && at.y > 20 && at.y < height - 8
    return isInside && (!best || at.y < best.y) ? at : best
  }, null)
  const name = mark.querySelector('text')
  name?.setAttribute('visibility', top ? 'visible' : 'hidden')
  if (top) name?.setAttribute('transform', `translate(${top.x.toFixed(1)} ${(top.y - 8).toFixed(1)})`)
}

function outlinesOf(scene: Scene, selected: string | null): Vec3[][] {
  const slot = scene.slots.find(({ id }) => id === selected)
  const thing = scene.placed.find(({ id }) => id === (selected ?? '')) ?? fixtureOf(scene, slot?.fixture)
  if (thing) {
    const corners = footprint(thing)
    const level = (height: number): Vec3[] => corners.map(([x, y]) => [x, thing.base + height, -y])
    return [level(0), level(thing.height)]
  }
  return (slot?.faces ?? []).map(outlineOf)
}

const fixtureOf = ({ placed }: Scene, fixture: string | undefined) => placed.find(({ id }) => id === fixture)

function outlineOf({ outline, origin, u, v }: Face): Vec3[] {
  return outline.map(([a, b]) => [
    origin[0] + u[0] * a + v[0] * b,
    origin[1] + u[1] * a + v[1] * b,
    origin[2] + u[2] * a + v[2] * b,
  ])
}
