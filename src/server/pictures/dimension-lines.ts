import sharp, { type OverlayOptions } from 'sharp'
import type { Measure } from '#scene/model/studio/measured-shot.ts'
import { words } from './lettering.ts'

const pencil = '#b3261e'
const ink = '#1f1d1a'

/** Layers for a square picture of `sizePx`: thin lines with 35° ticks, and the figure of each beside its middle. */
export async function dimensionLines(measures: Measure[], sizePx: number): Promise<OverlayOptions[]> {
  const size = sizePx * 0.034
  const lines = measures.map((measure) => {
    const off = size * 1.1
    const [dx, dy] = measure.side === 'below' ? [0, off] : [off, 0]
    const ends = [measure.from, measure.to].map(([x, y]) => [x * sizePx + dx, y * sizePx + dy] as const)
    return { ...measure, ends }
  })
  const paths = lines.map(({ ends, side }) => {
    const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = ends
    return `M${x0} ${y0}L${x1} ${y1}${ends.map(([x, y]) => tickAt(x, y, side, size * 0.55)).join('')}`
  })
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">` +
    `<path d="${paths.join('')}" fill="none" stroke="${pencil}" stroke-width="${Math.max(1, size * 0.085)}"/></svg>`
  const figures = await Promise.all(
    lines.map(async ({ ends, side, inches }): Promise<OverlayOptions> => {
      const word = await words(printInches(inches), { face: 'text', size, color: ink })
      const upright = side === 'right'
      const input = upright ? await sharp(word.input).rotate(-90).png().toBuffer() : word.input
      const [w, h] = upright ? [word.height, word.width] : [word.width, word.height]
      const [x, y] = [0, 1].map((k) => ((ends[0]?.[k] ?? 0) + (ends[1]?.[k] ?? 0)) / 2) as [number, number]
      const off = size * 0.75
      const [left, top] = upright ? [x + off, y - h / 2] : [x - w / 2, y + off]
      // A figure longer than its line must stay within the picture.
      const within = (at: number, own: number) => Math.round(Math.max(0, Math.min(sizePx - own, at)))
      return { input, left: within(left, w), top: within(top, h) }
    }),
  )
  return [{ input: Buffer.from(drawing), left: 0, top: 0 }, ...figures]
}

function tickAt(x: number, y: number, side: Measure['side'], half: number): string {
  const angle = ((side === 'below' ? 55 : 35) * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half]
  return `M${x - dx} ${y + dy}L${x + dx} ${y - dy}`
}

/** Inches in trade notation: to the sixteenth where that is exact, otherwise with two decimals. */
export function printInches(value: number): string {
  const sixteenths = Math.round(value * 16)
  if (Math.abs(value * 16 - sixteenths) > 0.09) return `${Number(value.toFixed(2))}″`
  const whole = Math.floor(sixteenths / 16)
  let [top, bottom] = [sixteenths % 16, 16]
  if (top === 0) return `${whole}″`
  while (top % 2 === 0) {
    top /= 2
    bottom /= 2
  }
  return whole === 0 ? `${top}/${bottom}″` : `${whole}-${top}/${bottom}″`
}
