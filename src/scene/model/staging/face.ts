import { type Bounds, boundsOf, type Mark, newSketch, type Sketch } from '../elevations/sketch.ts'

/**
 * The elevation alone, since many sheets also contain a plan or a profile, which would float on a wall. Keeps marks
 * whose center is within the area that the dimension lines measure, or within a third of it around that area.
 */
export function faceOf(s: Sketch): Sketch {
  if (!s.measured) return s
  const m = s.measured
  const px = Math.max((m.x1 - m.x0) * 0.34, (m.y1 - m.y0) * 0.16)
  const py = (m.y1 - m.y0) * 0.34
  const marks = s.marks.filter((mark) => {
    const b = markBounds(mark)
    const x = (b.x0 + b.x1) / 2
    const y = (b.y0 + b.y1) / 2
    return (
      x > m.x0 - px &&
      x < m.x1 + px &&
      y > m.y0 - py &&
      y < m.y1 + py &&
      b.x1 - b.x0 <= (m.x1 - m.x0) * 1.7 + 6
    )
  })
  return marks.length > 0 ? { ...s, marks } : s
}

function markBounds(mark: Mark): Bounds {
  return boundsOf({ ...newSketch(0), marks: [mark] })
}
