import { useEffect, useMemo, useRef } from 'react'
import { printLength } from '#lib/feet-inches.ts'
import type { Vec2, Vec3 } from '#scene/model/geometry/mesh.ts'
import type { Placed, Scene } from '#scene/model/rooms/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { type EditorState, useEditorState } from '../store.ts'

/** The dimensions of the room (walls and height) and of the selected fixture. */
export function DimensionLines({ viewer }: { viewer: Viewer }) {
  const scene = useEditorState(sceneOf)
  const thing = useEditorState(thingOf)
  const measures = useMemo(() => measuresOf(scene, thing), [scene, thing])
  return <MeasureLines viewer={viewer} lines={measures} />
}

const sceneOf = (state: EditorState) => state.scene
const thingOf = (state: EditorState) => state.thing

/** Keeps lines off the floor and the walls, so that they are not drawn on an edge. */
const off = 0.06

function measuresOf({ room, placed, doc }: Scene, thing: string | null): MeasureLine[] {
  const text = (metres: number) => printLength(metres, doc.units)
  const walls = room.polygon.map((from, i): MeasureLine => {
    const to = room.polygon[(i + 1) % room.polygon.length] as Vec2
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    const at = ([x, y]: Vec2): Vec3 => [x + nx * off, off, -(y + ny * off)]
    return { from: at(from), to: at(to), text: text(length) }
  })
  const [cx, cy] = room.polygon[0] as Vec2
  const height: MeasureLine = {
    from: [cx + off, 0, -cy - off],
    to: [cx + off, room.height, -cy - off],
    text: text(room.height),
  }
  const chosen = placed.find(({ id }) => id === thing)
  return [...walls, height, ...(chosen ? sidesOf(chosen, text) : [])]
}

function sidesOf(placed: Placed, text: (metres: number) => string): MeasureLine[] {
  const { x, y, width, depth, height, base, turn } = placed
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (right: number, front: number, up: number): Vec3 => {
    // A fixture with turn 0 faces south: its front is toward smaller y.
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

export type MeasureLine = {
  from: Vec3
  to: Vec3
  text: string
  /** An auxiliary line beside the measured one. */
  minor?: true
  /** Shown however short it appears on the screen. */
  always?: true
}

/** Red dimension lines with labels over the room. They are updated as the camera moves. */
export function MeasureLines({ viewer, lines }: { viewer: Viewer; lines: readonly MeasureLine[] }) {
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const updatePosition = () => {
      if (svg.current) place(svg.current, viewer, lines)
    }
    updatePosition()
    return viewer.onDraw(updatePosition)
  }, [viewer, lines])
  if (lines.length === 0) return null
  return (
    <svg ref={svg} className="dimension-lines" aria-hidden="true">
      {lines.map(({ text, minor }, i) => (
        <g key={i} data-minor={minor}>
          <path />
          <text>{text}</text>
        </g>
      ))}
    </svg>
  )
}

function place(svg: SVGSVGElement, viewer: Viewer, lines: readonly MeasureLine[]): void {
  const seen = lines.map((line) => {
    const [from, to] = [viewer.project(line.from), viewer.project(line.to)]
    if (!from || !to) return null
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return length < shortest && !line.always ? null : { from, to, length, text: line.text }
  })
  const shown = seen.filter((line) => line !== null)
  const places = labelPlaces(shown, { width: svg.clientWidth, height: svg.clientHeight })
  svg.querySelectorAll('g').forEach((group, i) => {
    const line = seen[i]
    group.classList.toggle('away', !line)
    if (!line) return
    const { from, to, length } = line
    const [ux, uy] = length < 1 ? [1, 0] : [(to.x - from.x) / length, (to.y - from.y) / length]
    const tick = ({ x, y }: { x: number; y: number }) =>
      // Ticks at 35 degrees to the line, as in architectural drawings.
      `M${x - (ux * 0.82 + uy * 0.57) * 7} ${y - (uy * 0.82 - ux * 0.57) * 7}L${x + (ux * 0.82 + uy * 0.57) * 7} ${y + (uy * 0.82 - ux * 0.57) * 7}`
    group.firstElementChild?.setAttribute('d', `M${from.x} ${from.y}L${to.x} ${to.y}${tick(from)}${tick(to)}`)
    const at = places[shown.indexOf(line)]
    group.lastElementChild?.setAttribute('x', String(at?.x))
    group.lastElementChild?.setAttribute('y', String(at?.y))
  })
}

type Point = { x: number; y: number }
export type SeenLine = { from: Point; to: Point; text: string }
type Size = { width: number; height: number }

/** Pixels; a line that appears shorter has no space for its label. */
const shortest = 46

const high = 17
const perLetter = 7.8
/** Where along a line its label may be, best position first. */
const along = [0.5, 0.34, 0.66, 0.2, 0.8, 0.08, 0.92]

/** Positions of the lines' labels in pixels: on the visible part of each line, clear of labels already placed. */
export function labelPlaces(lines: readonly SeenLine[], stage: Size): Point[] {
  const taken: (Point & { half: number })[] = []
  return lines.map(({ from, to, text }) => {
    const half = (text.length * perLetter) / 2
    const free = ({ x, y }: Point) =>
      !taken.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < high)
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const [start, end] = seenPart(from, to, stage)
    const at = (t: number, up: number): Point => ({
      x: within(from.x + (to.x - from.x) * (start + (end - start) * t), half, stage.width),
      y: within(from.y + (to.y - from.y) * (start + (end - start) * t) - up, high / 2, stage.height),
    })
    const first = length < shortest ? 18 : 0
    const places = [0, high, -high, 2 * high, -2 * high].flatMap((up) => along.map((t) => at(t, first + up)))
    const place = places.find(free) ?? at(0.5, first)
    taken.push({ ...place, half })
    return place
  })
}

function within(value: number, margin: number, most: number): number {
  return Math.max(Math.min(margin, most / 2), Math.min(most - Math.min(margin, most / 2), value))
}

/** The range of a line, as fractions, that is within the stage; the whole line when none of it is. */
function seenPart(from: Point, to: Point, { width, height }: Size): [number, number] {
  let [start, end] = [0, 1]
  for (const [a, b, most] of [
    [from.x, to.x, width],
    [from.y, to.y, height],
  ] as const) {
    if (a === b) continue
    const [enter, leave] = [-a / (b - a), (most - a) / (b - a)]
    start = Math.max(start, Math.min(enter, leave))
    end = Math.min(end, Math.max(enter, leave))
  }
  return start < end ? [start, end] : [0, 1]
}
