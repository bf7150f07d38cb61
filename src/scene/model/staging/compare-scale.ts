import { figurePath, fix, inches } from '../elevations/figures.ts'
import { dimensionLine, figureSize } from '../elevations/render-svg.ts'
import { swatchWindow } from '../materials/shade-swatch.ts'
import type { SurfaceModel } from '../product-model.ts'

/** Position of the swatch in the scale picture, pixels; `windowIn` inches of material are shown on `side` pixels. */
export type ScaleSheet = { left: number; top: number; side: number; windowIn: number; overlay: string }

/** A swatch with dimension lines, and below it a measuring tape marked in inches. */
export function scaleSheet(model: SurfaceModel, sizePx: number): ScaleSheet {
  const { area } = swatchWindow(model)
  const side = Math.round(sizePx * 0.7)
  const left = Math.round(sizePx * 0.1)
  const top = Math.round(sizePx * 0.08)
  const perIn = side / area.w
  const size = figureSize({ width: sizePx, height: sizePx })
  const bottom = top + side
  const lines =
    dimensionLine(
      [left, bottom + size * 4.3],
      [left + side, bottom + size * 4.3],
      inches(round(area.w)),
      size,
      'below',
    ) +
    dimensionLine(
      [left + side + size * 1.6, bottom],
      [left + side + size * 1.6, top],
      inches(round(area.l)),
      size,
      'right',
    )
  const overlay =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">` +
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" fill="none" stroke="#1f1d1a" stroke-width="${fix(sizePx / 274)}"/>` +
    tape(left, bottom + size * 0.7, side, perIn, size) +
    `${lines}</svg>`
  return { left, top, side, windowIn: area.w, overlay }
}

/** A tape-measure blade `width` pixels long, at `perIn` pixels to the inch. */
export function tape(x: number, y: number, width: number, perIn: number, size: number): string {
  const h = size * 2.1
  const step = perIn * 1 >= 5 ? 1 : perIn * 3 >= 5 ? 3 : 6
  const every = perIn > size * 1.9 ? 1 : perIn * 6 > size * 2.6 ? 6 : 12
  let ticks = ''
  let figures = ''
  for (let at = step; at * perIn < width - 1; at += step) {
    const px = x + at * perIn
    const foot = at % 12 === 0
    const long = foot ? 0.62 : at % 6 === 0 ? 0.45 : 0.28
    ticks += `M${fix(px)} ${fix(y)}L${fix(px)} ${fix(y + h * long)}`
    if (at % every === 0 && px < x + width - size)
      figures += figurePath(String(at), px + size * 0.75, y + h * 0.86, size * 0.72)
  }
  return (
    `<rect x="${fix(x)}" y="${fix(y)}" width="${fix(width)}" height="${fix(h)}" fill="#f5b921"/>` +
    `<rect x="${fix(x)}" y="${fix(y + h - size * 0.16)}" width="${fix(width)}" height="${fix(size * 0.16)}" fill="#c98f05"/>` +
    `<path d="${ticks}" stroke="#1f1d1a" stroke-width="${fix(Math.max(0.8, size * 0.08))}" fill="none"/>` +
    `<path d="${figures}" stroke="#1f1d1a" stroke-width="${fix(Math.max(0.8, size * 0.09))}" fill="none" stroke-linejoin="round"/>`
  )
}

function round(n: number): number {
  return Math.round(n * 8) / 8
}
