import { useEffect, useRef } from 'react'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { labelPlaces, shortest } from './label-places.ts'

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
    const put = () => {
      if (svg.current) place(svg.current, viewer, lines)
    }
    put()
    return viewer.onDraw(put)
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
