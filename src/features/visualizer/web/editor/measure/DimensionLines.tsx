import { useEffect, useMemo, useRef } from 'react'
import { printLength } from '#lib/feet-inches.ts'
import type { Vec2, Vec3 } from '#scene/model/geometry/mesh.ts'
import type { Placed, Scene } from '#scene/model/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { type EditorState, useEditorState } from '../store/store.ts'

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
  const text = (meters: number) => printLength(meters, doc.units)
  const walls = room.polygon.map((from, i): MeasureLine => {
    const to = room.polygon[(i + 1) % room.polygon.length] as Vec2
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    const at = ([x, y]: Vec2, up: number): Vec3 => [x + nx * off, up, -(y + ny * off)]
    const [floor, ceiling] = [off, room.height - off].map((up) => ({ from: at(from, up), to: at(to, up) }))
    return { ...(floor as Ends), others: [ceiling as Ends], text: text(length) }
  })
  const [first, ...corners] = room.polygon.map(
    ([x, y]): Ends => ({ from: [x + off, 0, -y - off], to: [x + off, room.height, -y - off] }),
  )
  const height: MeasureLine = { ...(first as Ends), others: corners, text: text(room.height) }
  const chosen = placed.find(({ id }) => id === thing)
  return [...walls, height, ...(chosen ? sidesOf(chosen, text) : [])]
}

function sidesOf(placed: Placed, text: (meters: number) => string): MeasureLine[] {
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

type Ends = { from: Vec3; to: Vec3 }

export type MeasureLine = Ends & {
  text: string
  /** Other lines of the same length for the same thing: the one that is seen best is drawn. */
  others?: readonly Ends[]
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
    <svg
      ref={svg}
      className="dimension-lines absolute inset-0 size-full pointer-events-none [font:560_0.875rem_var(--font-text)]"
      aria-hidden="true"
    >
      {lines.map(({ text, minor }, i) => (
        <g key={i} className="group" data-minor={minor}>
          <path className="fill-none stroke-pencil stroke-[1.5px] group-data-minor:[stroke-dasharray:5_4]" />
          <text className="fill-pencil stroke-chalk stroke-[4px] [paint-order:stroke] [text-anchor:middle] [dominant-baseline:middle] tabular-nums">
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

function place(svg: SVGSVGElement, viewer: Viewer, lines: readonly MeasureLine[]): void {
  const stage = { width: svg.clientWidth, height: svg.clientHeight }
  const seen = lines.map((line) => {
    const ends = [line, ...(line.others ?? [])].flatMap(({ from, to }): PlaneEnds[] => {
      const [a, b] = [viewer.project(from), viewer.project(to)]
      return a && b ? [{ from: a, to: b }] : []
    })
    const best = bestSeen(ends, stage)
    if (!best) return null
    const { from, to } = best
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return length < shortest && !line.always ? null : { from, to, length, text: line.text }
  })
  const shown = seen.filter((line) => line !== null)
  const places = labelPlaces(shown, stage)
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
type PlaneEnds = { from: Point; to: Point }
export type SeenLine = PlaneEnds & { text: string }
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
    const [start, end] = seenPart(from, to, stage) ?? [0, 1]
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

/** The first of these lines of which the largest share is within the stage; null when none of any is. */
export function bestSeen(lines: readonly PlaneEnds[], stage: Size): PlaneEnds | null {
  const shares = lines.map(({ from, to }) => {
    const [start, end] = seenPart(from, to, stage) ?? [0, 0]
    return end - start
  })
  const most = Math.max(0, ...shares)
  return most > 0 ? (lines[shares.indexOf(most)] ?? null) : null
}

/** The range of a line, as fractions, that is within the stage; null when none of it is. */
function seenPart(from: Point, to: Point, { width, height }: Size): [number, number] | null {
  let [start, end] = [0, 1]
  for (const [a, b, most] of [
    [from.x, to.x, width],
    [from.y, to.y, height],
  ] as const) {
    if (a === b) {
      if (a < 0 || a > most) return null
      continue
    }
    const [enter, leave] = [-a / (b - a), (most - a) / (b - a)]
    start = Math.max(start, Math.min(enter, leave))
    end = Math.min(end, Math.max(enter, leave))
  }
  return start < end ? [start, end] : null
}
