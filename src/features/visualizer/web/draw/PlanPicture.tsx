import { Move, RotateCw, Ruler, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { maxFileMegabytes, uploadRules } from '#features/uploads/rules.ts'
import { parseLength, printLength } from '#lib/feet-inches.ts'
import { shownEndings } from '#lib/file-rules.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { TextField } from '#web/form/fields.tsx'
import { Button } from '#web/parts/Button.tsx'
import { LengthField } from '../parts/fields.tsx'
import type { Board } from './use-board.ts'

/** A picture of a plan to draw over: chosen, scaled to its real size, faded, moved and rotated. */
export function PlanPicture({ board, error }: { board: Board; error?: string }) {
  const { tracing, mode } = board
  const [unread, setUnread] = useState(false)
  const choose = async ([file]: File[]) => {
    setUnread(false)
    if (!file) {
      board.setTracing(null)
      board.setMode('draw')
      return
    }
    const url = URL.createObjectURL(file)
    try {
      board.setTracing(newTracing(file, url, await sizeIn(url)))
      board.setMode('scale')
      board.announce('The image has been added. Select two points on it a known distance apart.')
    } catch {
      URL.revokeObjectURL(url)
      setUnread(true)
    }
  }
  return (
    <div className="grid gap-3">
      <Dropzone
        label="Floor plan image to trace (optional)"
        hint={`${shownEndings.join(', ')}, ideally at least 800 × 600 pixels, up to ${maxFileMegabytes} MB. For a PDF, take a screenshot of the page.`}
        field="image"
        max={1}
        endings={shownEndings}
        min={uploadRules.room.min}
        plan
        files={tracing ? [tracing.file] : []}
        error={error ?? (unread ? 'This image could not be loaded.' : undefined)}
        onChange={(files) => void choose(files)}
      />
      {tracing ? (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              variant={mode === 'scale' ? 'primary' : 'secondary'}
              aria-pressed={mode === 'scale'}
              onClick={() => board.setMode(mode === 'scale' ? 'draw' : 'scale')}
            >
              <Ruler aria-hidden size={18} strokeWidth={1.75} />
              Set scale
            </Button>
            <Button
              variant={mode === 'picture' ? 'primary' : 'secondary'}
              aria-pressed={mode === 'picture'}
              onClick={() => board.setMode(mode === 'picture' ? 'draw' : 'picture')}
            >
              <Move aria-hidden size={18} strokeWidth={1.75} />
              Move image
            </Button>
            <Button variant="secondary" onClick={() => board.setTracing(turned(tracing))}>
              <RotateCw aria-hidden size={18} strokeWidth={1.75} />
              Rotate 90°
            </Button>
          </div>
          <LengthField
            label="Image width"
            meters={tracingSize(tracing)[0]}
            units="imperial"
            onCommit={(meters) => {
              const problem = breadthProblem(meters)
              if (problem) return board.refuse(problem)
              const metersPerPixel = (tracing.metersPerPixel * meters) / tracingSize(tracing)[0]
              board.setTracing({ ...tracing, metersPerPixel })
            }}
          />
          <label className="field text-15 font-medium">
            Image opacity
            <input
              type="range"
              min={10}
              max={100}
              step={5}
              value={Math.round(tracing.strength * 100)}
              onChange={({ target }) => board.setTracing({ ...tracing, strength: Number(target.value) / 100 })}
            />
          </label>
          <Button variant="quiet" onClick={() => void choose([])}>
            <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            Remove image
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** Pixels; an image without a size of its own (SVG) is treated as 1200 × 900. */
function sizeIn(url: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth || 1200, height: image.naturalHeight || 900 })
    image.onerror = () => reject(new Error('no picture'))
    image.src = url
  })
}

/** A plan's picture under the drawing: its center, real size and rotation. */
export type Tracing = {
  /** What the browser draws; the file itself is sent only when the room is saved. */
  url: string
  file: File
  /** Pixels of the original picture. */
  width: number
  height: number
  /** Meters on the plan. */
  middle: Vec2
  metersPerPixel: number
  /** Quarter turns, clockwise. */
  quarters: 0 | 1 | 2 | 3
  /** Opacity, from 0 to 1. */
  strength: number
}

/** A newly chosen picture, as wide as a typical house until its scale is set. */
export function newTracing(file: File, url: string, size: { width: number; height: number }): Tracing {
  const metersPerPixel = 12 / Math.max(size.width, size.height)
  return {
    url,
    file,
    ...size,
    middle: [(size.width * metersPerPixel) / 2, (size.height * metersPerPixel) / 2],
    metersPerPixel,
    quarters: 0,
    strength: 0.6,
  }
}

/** Scales the picture by the real distance of two points on it. The first point stays where it is. */
export function scaled(tracing: Tracing, [a, b]: readonly [Vec2, Vec2], meters: number): Tracing {
  const k = meters / Math.hypot(b[0] - a[0], b[1] - a[1])
  if (!Number.isFinite(k) || k <= 0) return tracing
  const [mx, my] = tracing.middle
  return {
    ...tracing,
    metersPerPixel: tracing.metersPerPixel * k,
    middle: [a[0] + (mx - a[0]) * k, a[1] + (my - a[1]) * k],
  }
}

/** Meters; no plan of a room is narrower, none of a house wider. */
const [least, most] = [1.2, 90]

/** An error message for a plan's picture of this width; null when it can be drawn over. */
export function breadthProblem(meters: number): string | null {
  if (meters >= least && meters <= most) return null
  return `The image would be ${printLength(meters)} wide. Plans must be 4 to 295 feet wide. Check the distance and the points.`
}

export function turned(tracing: Tracing): Tracing {
  return { ...tracing, quarters: ((tracing.quarters + 1) % 4) as Tracing['quarters'] }
}

/** West, south, east and north edges of the rotated picture, in meters. */
export function boundsOf(tracing: Tracing): [number, number, number, number] {
  const [w, h] = tracingSize(tracing)
  const [x, y] = tracing.middle
  return [x - w / 2, y - h / 2, x + w / 2, y + h / 2]
}

/** Width and height of the rotated picture, in meters. */
export function tracingSize({ width, height, metersPerPixel, quarters }: Tracing): [number, number] {
  const size: [number, number] = [width * metersPerPixel, height * metersPerPixel]
  return quarters % 2 === 0 ? size : [size[1], size[0]]
}

/**
 * The real distance between the two points that were clicked. It is over the sheet: on a phone the keyboard covers what
 * is below, and the panel is two screens away.
 */
export function KnownDistance({ board }: { board: Board }) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { tracing, places } = board
  const [a, b] = places
  const ready = b !== undefined
  // The picture was chosen far below on the page.
  useEffect(() => {
    form.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (ready) field.current?.focus()
  }, [ready])
  return (
    <form
      ref={form}
      className="draw-distance flex gap-[0.5rem] items-end p-[0.75rem] border border-rule border-b-0 bg-chalk"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const meters = parseLength(typed)
        const next = tracing && a && b && meters ? scaled(tracing, [a, b], meters) : null
        const problem = next ? breadthProblem(tracingSize(next)[0]) : 'Use a format such as 12′ 6″, 150 in or 3.8 m.'
        setWrong(problem ?? undefined)
        if (!next || problem) return
        board.setTracing(next)
        board.setMode('draw')
        document.querySelector<HTMLElement>('.draw-sheet')?.focus()
        board.announce('The image is to scale. Trace it corner by corner.')
      }}
    >
      <TextField
        ref={field}
        label="Actual distance between the two points"
        hint={
          ready
            ? undefined
            : 'Select two points on the image, or move the crosshair with the arrow keys and press Enter.'
        }
        value={typed}
        autoComplete="off"
        maxLength={24}
        disabled={!ready}
        error={wrong}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={!ready}>
        Set scale
      </Button>
    </form>
  )
}
