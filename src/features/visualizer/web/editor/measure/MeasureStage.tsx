import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFocusBack } from '#features/visualizer/web/parts/use-restored-focus.ts'
import type { Face, Scene } from '#scene/model/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import {
  type Anchor,
  type EditorState,
  type EditorStore,
  type Tape,
  useEditor,
  useEditorState,
} from '../store/store.ts'
import { type MeasureLine, MeasureLines } from './DimensionLines.tsx'
import { MeasurePanel } from './MeasurePanel.tsx'
import {
  addEnd,
  anchorOnOpening,
  anchorOnThing,
  anchorOnWall,
  back,
  describeMeasurement,
  nameOf,
  placeOf,
  readOff,
  type Taken,
  takenOf,
} from './tape.ts'
import './measure.css'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { wallsOf } from '#scene/model/layout/walls.ts'

type MeasureStageProps = {
  viewer: Viewer
  view: HTMLElement
  /** The element that directly follows the room in the page's order. */
  below: HTMLElement | null
}

/** The measuring tape between any two points of the room: its lines, the current measurement, and both as text. */
export function MeasureStage({ viewer, view, below }: MeasureStageProps) {
  const scene = useEditorState(sceneOf)
  const tape = useEditorState(tapeOf)
  const { over, cross, message } = usePointing(viewer, view)
  const taken = useMemo(() => takenOf(tape, scene), [tape, scene])
  const lines = useMemo(() => linesOf(taken), [taken])
  const running = useMemo(() => runningOf(tape, scene, over?.at ?? null), [tape, scene, over])
  useFocusBack()
  // Focuses the room, so that the arrow keys move the cross.
  useEffect(() => view.focus({ preventScroll: true }), [view])
  return (
    <>
      <MeasureLines viewer={viewer} lines={lines} />
      <MeasureLines viewer={viewer} lines={running} />
      <Marks viewer={viewer} tape={tape} scene={scene} over={over} cross={cross} />
      {below ? createPortal(<MeasurePanel taken={taken} />, below) : null}
      <p className="sr-only" aria-live="polite">
        {message}
      </p>
    </>
  )
}

function linesOf(taken: readonly (Taken | null)[]): MeasureLine[] {
  const last = taken.findLastIndex((one) => one !== null)
  return taken.flatMap((one, i) => (one ? legsOf(one, i === last) : []))
}

/** The line itself and, for the newest measurement, its horizontal and vertical legs. */
function legsOf({ from, to, straight, across, up, slanted }: Taken, whole: boolean): MeasureLine[] {
  const line: MeasureLine = { from, to, text: straight, always: true }
  if (!slanted || !whole) return [line]
  const [low, high] = from[1] < to[1] ? [from, to] : [to, from]
  const below: typeof low = [high[0], low[1], high[2]]
  return [{ from: low, to: below, text: across, minor: true }, { from: below, to: high, text: up, minor: true }, line]
}

function runningOf(tape: Tape, scene: Scene, over: Taken['to'] | null): MeasureLine[] {
  const from = tape.from && placeOf(tape.from, scene)
  return from && over ? legsOf(readOff(from, over, scene), false) : []
}

type MarksProps = { viewer: Viewer; tape: Tape; scene: Scene } & Pick<ReturnType<typeof usePointing>, 'over' | 'cross'>

/** The first end while the second is not set, the point that the next click takes, and the keyboard's cross. */
function Marks({ viewer, tape, scene, over, cross }: MarksProps) {
  const svg = useRef<SVGSVGElement>(null)
  const first = tape.from && placeOf(tape.from, scene)
  useEffect(() => {
    const updatePosition = () => {
      for (const [name, place] of [
        ['first', first],
        ['over', over?.at ?? null],
      ] as const) {
        const mark = svg.current?.querySelector(`[data-mark=${name}]`)
        const at = place && viewer.project(place)
        mark?.classList.toggle('away', !at)
        if (at) mark?.setAttribute('transform', `translate(${at.x} ${at.y})`)
      }
    }
    updatePosition()
    return viewer.onDraw(updatePosition)
  }, [viewer, first, over])
  return (
    <svg
      ref={svg}
      className="measure-marks absolute inset-0 size-full pointer-events-none fill-none stroke-pencil stroke-[2px]"
      aria-hidden="true"
    >
      <circle className="data-[mark=first]:fill-chalk" data-mark="first" r={5} />
      {over?.to === 'corner' ? (
        <rect className="data-[mark=first]:fill-chalk" data-mark="over" x={-7} y={-7} width={14} height={14} />
      ) : (
        <circle className="data-[mark=first]:fill-chalk" data-mark="over" r={over?.to === 'edge' ? 7 : 4} />
      )}
      {cross ? (
        <path
          className="stroke-ink [paint-order:stroke] [filter:drop-shadow(0_0_0_var(--color-chalk))]"
          d={`M${cross.x - 16} ${cross.y}h32M${cross.x} ${cross.y - 16}v32`}
        />
      ) : null}
    </svg>
  )
}

const sceneOf = (state: EditorState) => state.scene
const tapeOf = (state: EditorState) => state.tape

type Pixels = { x: number; y: number }

/** Pixels within which a corner attracts the click; a finger hides what it touches. */
const reach = { mouse: 14, pen: 14, touch: 30 }
const keyReach = 16

type Pointing = {
  /** The point that a click would measure from or to. */
  over: Snapped | null
  /** The position of the keyboard's cross; null while the pointer is used. */
  cross: Pixels | null
  message: string
}

/** Ends are set by clicking in the room, or with a cross that the arrow keys move and Enter sets. */
function usePointing(viewer: Viewer, view: HTMLElement): Pointing {
  const editor = useEditor()
  const [over, setOver] = useState<Snapped | null>(null)
  const [cross, setCross] = useState<Pixels | null>(null)
  const [message, setMessage] = useState('')
  const at = useRef<Pixels | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
      view.addEventListener(name, act, { signal: stop.signal })
    let pressed: Pixels | null = null

    const set = (where: Pixels, within: number) => {
      const found = lookAt(viewer, editor, where, within)
      setMessage(found ? setEnd(editor, found) : 'There is nothing to measure from here.')
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
        setMessage(found ? describePoint(editor, found) : '')
      } else if (event.key === 'Enter' || event.key === ' ') {
        at.current = where
        setCross(where)
        set(where, keyReach)
      } else if (event.key === 'Backspace' || event.key === 'Delete') {
        editor.reel(back(editor.get().tape))
        setMessage('Undone.')
      } else if (event.key === 'Escape') {
        const { tape } = editor.get()
        editor.reel(tape.from ? back(tape) : { ...tape, on: false })
      } else return
      event.preventDefault()
    })
    return () => stop.abort()
  }, [viewer, view, editor])

  return { over, cross, message }
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

function lookAt(viewer: Viewer, editor: EditorStore, where: Pixels, within: number): Snapped | null {
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

function setEnd(editor: EditorStore, found: Snapped): string {
  const { tape, scene } = editor.get()
  editor.reel(addEnd(tape, found.anchor))
  const from = tape.from && placeOf(tape.from, scene)
  if (!from) return `From ${describePoint(editor, found)}. Now select the second point.`
  return `${describeMeasurement(readOff(from, found.at, scene))}, to ${describePoint(editor, found)}.`
}

function describePoint(editor: EditorStore, { anchor, to }: Snapped): string {
  const name = nameOf(anchor, editor.get().scene)
  return to ? `${to} of ${name}` : name
}

type Snapped = { anchor: Anchor; at: Vec3; to: 'corner' | 'edge' | null }

/** What an end can snap to: the straight edges between corners, and the anchor that a point on them gets. */
type Outline = { edges: readonly (readonly [Vec3, Vec3])[]; own: (at: Vec3) => Anchor }

/** Meters; a corner farther from the clicked point is a different one that only looks close. */
const cornerReach = 0.3
const edgeReach = 0.12
/** Meters; a click this close to a wall is on it, or on what covers it. */
const onWallReach = 0.04

/**
 * Returns the corner, else the edge, else the clicked point itself. `away` returns the distance in pixels between a
 * point of the room and the click; points beyond `reach` are ignored.
 */
export function snapTo(
  scene: Scene,
  hit: { point: Vec3; fixture: string | null },
  away: (place: Vec3) => number,
  reach: number,
): Snapped {
  const outlines = outlinesOf(scene)
  const corner = nearest(outlines, cornersOf, hit.point, cornerReach, away, reach)
  if (corner) return { ...corner, to: 'corner' }
  const nearby = ({ edges }: Outline) => edges.map((edge) => onEdge(edge, hit.point))
  const edge = nearest(outlines, nearby, hit.point, edgeReach, away, reach * 0.6)
  if (edge) return { ...edge, to: 'edge' }
  return { anchor: anchorAt(scene, hit), at: hit.point, to: null }
}

function nearest(
  outlines: readonly Outline[],
  placesOf: (outline: Outline) => readonly Vec3[],
  from: Vec3,
  far: number,
  away: (place: Vec3) => number,
  reach: number,
): { anchor: Anchor; at: Vec3 } | null {
  let best: { anchor: Anchor; at: Vec3 } | null = null
  let least = reach
  for (const outline of outlines) {
    for (const at of placesOf(outline)) {
      if (distance(at, from) > far) continue
      const pixels = away(at)
      if (pixels >= least) continue
      best = { anchor: outline.own(at), at }
      // Fixtures, openings and walls come first: a later edge that ends at the same corner must be clearly closer.
      least = pixels - 0.5
    }
  }
  return best
}

function anchorAt(scene: Scene, { point, fixture }: { point: Vec3; fixture: string | null }): Anchor {
  const thing = scene.placed.find(({ id }) => id === fixture)
  if (thing) return anchorOnThing(thing, point)
  const wall = wallsOf(scene.room).find(({ from, inward, along, length }) => {
    const [dx, dy] = [point[0] - from[0], -point[2] - from[1]]
    const at = dx * along[0] + dy * along[1]
    return Math.abs(dx * inward[0] + dy * inward[1]) < onWallReach && at >= 0 && at <= length
  })
  return wall ? anchorOnWall(scene, wall.index, point) : { on: 'place', at: point }
}

const known = new WeakMap<Scene, Outline[]>()

function outlinesOf(scene: Scene): Outline[] {
  const found = known.get(scene) ?? [
    ...scene.placed.map((thing): Outline => {
      const at = (x: number, y: number, z: number) => placeOf({ on: 'thing', id: thing.id, at: [x, y, z] }, scene)
      return { edges: boxEdges(at), own: (place) => anchorOnThing(thing, place) }
    }),
    ...scene.room.openings.map((opening): Outline => {
      const at = (u: number, v: number) => placeOf({ on: 'opening', id: opening.id, at: [u, v, 0] }, scene)
      return { edges: squareEdges(at), own: (place) => anchorOnOpening(scene, opening, place) }
    }),
    ...scene.room.polygon.map((_, wall): Outline => {
      const at = (u: number, v: number) => placeOf({ on: 'wall', wall, at: [u, v, 0] }, scene)
      return { edges: squareEdges(at), own: (place) => anchorOnWall(scene, wall, place) }
    }),
    ...scene.slots
      .flatMap(({ faces }) => faces)
      .map(
        (face): Outline => ({
          edges: faceEdges(face),
          own: (at) => ({ on: 'place', at }),
        }),
      ),
  ]
  known.set(scene, found)
  return found
}

type Edges = [Vec3, Vec3][]

function squareEdges(at: (u: number, v: number) => Vec3 | null): Edges {
  return ring([at(0, 0), at(1, 0), at(1, 1), at(0, 1)].filter((place) => place !== null))
}

function boxEdges(at: (x: number, y: number, z: number) => Vec3 | null): Edges {
  const level = (y: number) =>
    [at(-1, y, -1), at(1, y, -1), at(1, y, 1), at(-1, y, 1)].filter((place) => place !== null)
  const [foot, top] = [level(0), level(1)]
  return [...ring(foot), ...ring(top), ...foot.map((low, i): [Vec3, Vec3] => [low, top[i] as Vec3])]
}

function faceEdges({ outline, holes, origin, u, v }: Face): Edges {
  const to3 = ([a, b]: readonly [number, number]): Vec3 => [
    origin[0] + u[0] * a + v[0] * b,
    origin[1] + u[1] * a + v[1] * b,
    origin[2] + u[2] * a + v[2] * b,
  ]
  return [outline, ...holes].flatMap((points) => ring(points.map(to3)))
}

function ring(places: readonly Vec3[]): Edges {
  return places.map((from, i) => [from, places[(i + 1) % places.length] as Vec3])
}

const cornersOf = ({ edges }: Outline): Vec3[] => edges.flat()

function onEdge([from, to]: readonly [Vec3, Vec3], place: Vec3): Vec3 {
  const way = minus(to, from)
  const long = way[0] ** 2 + way[1] ** 2 + way[2] ** 2
  const off = minus(place, from)
  const share = long === 0 ? 0 : (off[0] * way[0] + off[1] * way[1] + off[2] * way[2]) / long
  const t = Math.min(1, Math.max(0, share))
  return [from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t]
}

const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
