import type { JobSite } from '#features/visualizer/job-site-schema.ts'
import { arranged, type Figure, type LayingPlan, type Pen } from '../list/laying-plan.ts'

type Layout = JobSite['layouts'][number]
type Sheet = Layout['sheets'][number]

/** Points: what fits on a page, like in the PDF of the list. */
const page = { width: 532, height: 420 }
/** Around a figure, so that its outermost strokes are whole. */
const margin = 2

/** The laying plan of the list's PDF as drawings for a page of the site. */
export function drawLayout({ title, figures, texts }: LayingPlan): Layout {
  const { scale } = arranged(figures, page.width, page.height)
  return { title, sheets: figures.map((figure) => drawFigure(figure, scale)), texts }
}

function drawFigure(figure: Figure, scale: number): Sheet {
  const sheet: Sheet = {
    width: round(figure.width * scale + 2 * margin),
    height: round(figure.height * scale + 2 * margin),
    shapes: [],
    texts: [],
  }
  const at = ([u, v]: readonly [number, number]) =>
    [margin + (u - figure.x0) * scale, sheet.height - margin - (v - figure.y0) * scale] as const
  figure.draw(penOn(sheet), at, scale)
  return sheet
}

/** Shapes of one look that follow each other become one path: a floor has thousands of pieces. */
function penOn({ shapes, texts }: Sheet): Pen {
  return {
    // Labels are letters and figures, which are about this wide.
    widthOf: (text, { size = 9 } = {}) => text.length * size * 0.6,
    text(x, y, text, { size = 9 } = {}) {
      texts.push({ x: round(x), y: round(y), size: round(size), text })
    },
    shape(loops, { fill = null, stroke = null, width = 0.4 }) {
      const d = loops.map((loop) => `M${loop.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`).join('')
      const last = shapes.at(-1)
      if (last && last.fill === fill && last.stroke === stroke && last.width === width) last.d += d
      else shapes.push({ d, fill, stroke, width })
    },
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
