import { useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Scene } from '#scene/model/rooms/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { type MeasureLine, MeasureLines } from '../MeasureLines.tsx'
import { type EditorState, useEditorState } from '../store.ts'
import { useFocusBack } from '../use-focus-back.ts'
import { placeOf } from './anchors.ts'
import { MeasurePanel } from './MeasurePanel.tsx'
import { readOff, type Taken, type Tape, takenOf } from './tape.ts'
import { usePointing } from './use-pointing.ts'
import './measure.css'

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
  const { over, cross, said } = usePointing(viewer, view)
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
        {said}
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
  return [
    { from: low, to: below, text: across, minor: true },
    { from: below, to: high, text: up, minor: true },
    line,
  ]
}

function runningOf(tape: Tape, scene: Scene, over: Taken['to'] | null): MeasureLine[] {
  const from = tape.from && placeOf(tape.from, scene)
  return from && over ? legsOf(readOff(from, over, scene), false) : []
}

type MarksProps = { viewer: Viewer; tape: Tape; scene: Scene } & Pick<
  ReturnType<typeof usePointing>,
  'over' | 'cross'
>

/** The first end while the second is not set, the point that the next click takes, and the keyboard's cross. */
function Marks({ viewer, tape, scene, over, cross }: MarksProps) {
  const svg = useRef<SVGSVGElement>(null)
  const first = tape.from && placeOf(tape.from, scene)
  useEffect(() => {
    const put = () => {
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
    put()
    return viewer.onDraw(put)
  }, [viewer, first, over])
  return (
    <svg ref={svg} className="measure-marks" aria-hidden="true">
      <circle data-mark="first" r={5} />
      {over?.to === 'corner' ? (
        <rect data-mark="over" x={-7} y={-7} width={14} height={14} />
      ) : (
        <circle data-mark="over" r={over?.to === 'edge' ? 7 : 4} />
      )}
      {cross ? (
        <path className="measure-cross" d={`M${cross.x - 16} ${cross.y}h32M${cross.x} ${cross.y - 16}v32`} />
      ) : null}
    </svg>
  )
}

const sceneOf = (state: EditorState) => state.scene
const tapeOf = (state: EditorState) => state.tape
