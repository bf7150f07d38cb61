import { useEffect, useMemo, useRef } from 'react'
import { printLength } from '#lib/feet-inches.ts'
import type { Vec2, Vec3 } from '#scene/model/geometry/mesh.ts'
import type { Placed, Scene } from '#scene/model/rooms/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { type EditorState, useEditorState } from './store.ts'

type Measure = { from: Vec3; to: Vec3; text: string }

/** Red measure lines over the room: its walls and height, and whatever thing is chosen. They follow the eye. */
export function DimensionLines({ viewer }: { viewer: Viewer }) {
  const scene = useEditorState(sceneOf)
  const thing = useEditorState(thingOf)
  const on = useEditorState(onOf)
  const measures = useMemo(() => (on ? measuresOf(scene, thing) : []), [scene, thing, on])
  const svg = useRef<SVGSVGElement>(null)

  useEffect(() => {
    const put = () => {
      if (svg.current) place(svg.current, viewer, measures)
    }
    put()
    return viewer.onDraw(put)
  }, [viewer, measures])

  if (measures.length === 0) return null
  return (
    <svg ref={svg} className="dimension-lines" aria-hidden="true">
      {measures.map(({ text }, i) => (
        <g key={i}>
          <path />
          <text>{text}</text>
        </g>
      ))}
    </svg>
  )
}

const sceneOf = (state: EditorState) => state.scene
const thingOf = (state: EditorState) => state.thing
const onOf = (state: EditorState) => state.dimensions

/** Off the floor and off the wall, so that a line is not drawn along an edge. */
const off = 0.06

function measuresOf({ room, placed, doc }: Scene, thing: string | null): Measure[] {
  const text = (metres: number) => printLength(metres, doc.units)
  const walls = room.polygon.map((from, i): Measure => {
    const to = room.polygon[(i + 1) % room.polygon.length] as Vec2
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    const at = ([x, y]: Vec2): Vec3 => [x + nx * off, off, -(y + ny * off)]
    return { from: at(from), to: at(to), text: text(length) }
  })
  const [cx, cy] = room.polygon[0] as Vec2
  const height: Measure = {
    from: [cx + off, 0, -cy - off],
    to: [cx + off, room.height, -cy - off],
    text: text(room.height),
  }
  const chosen = placed.find(({ id }) => id === thing)
  return [...walls, height, ...(chosen ? sidesOf(chosen, text) : [])]
}

function sidesOf(placed: Placed, text: (metres: number) => string): Measure[] {
  const { x, y, width, depth, height, base, turn } = placed
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (right: number, front: number, up: number): Vec3 => {
    // A thing that is not turned looks south: its front lies towards smaller y.
    const [px, py] = [right * cos + front * sin, right * sin - front * cos]
    return [x + px, base + up, -(y + py)]
  }
  const [w, d] = [width / 2, depth / 2 + off]
  return [
    { from: at(-w, d, off), to: at(w, d, off), text: text(width) },
    { from: at(w + off, -d, off), to: at(w + off, d, off), text: text(depth) },
    { from: at(-w - off, d, 0), to: at(-w - off, d, height), text: text(height) },
  ]
}

function place(svg: SVGSVGElement, viewer: Viewer, measures: readonly Measure[]): void {
  svg.querySelectorAll('g').forEach((group, i) => {
    const measure = measures[i]
    const from = measure && viewer.project(measure.from)
    const to = measure && viewer.project(measure.to)
    const length = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0
    group.classList.toggle('away', length < 46)
    if (!from || !to || length < 46) return
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    const tick = ({ x, y }: { x: number; y: number }) =>
      // Ticks at 35 degrees to the line, as a draughtsman sets them.
      `M${x - (ux * 0.82 + uy * 0.57) * 7} ${y - (uy * 0.82 - ux * 0.57) * 7}L${x + (ux * 0.82 + uy * 0.57) * 7} ${y + (uy * 0.82 - ux * 0.57) * 7}`
    group.firstElementChild?.setAttribute('d', `M${from.x} ${from.y}L${to.x} ${to.y}${tick(from)}${tick(to)}`)
    const text = group.lastElementChild
    text?.setAttribute('x', String((from.x + to.x) / 2))
    text?.setAttribute('y', String((from.y + to.y) / 2))
  })
}
