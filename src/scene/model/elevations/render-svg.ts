import { blend, rgb, times, toHex } from '../materials/colour.ts'
import { inkHex, type Mark, type Sketch, type SketchBounds, sketchBounds } from './sketch.ts'

export type Frame = {
  width: number
  height: number
  dimensions: boolean
  /** Share of the frame that the drawing may fill; 0.7 by default. */
  share?: number
  /** Enlarged detail: its center as a share of the drawing's bounds, and the magnification. */
  zoom?: { x: number; y: number; times: number }
}

/** Maps inches of a sketch to pixels of the frame. */
export type Placing = { scale: number; dx: number; dy: number }

/** Draws a sketch into a white frame with its dimension lines. */
export function renderSvg(s: Sketch, frame: Frame): string {
  const place = placeIn(s, frame)
  const ink = inkWidth(frame)
  const defs = new Map<string, string>()
  const body = s.marks.map((m) => markSvg(m, s, place, ink, defs)).join('')
  const sizes = frame.dimensions ? dimensionLines(s, place, frame) : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}">` +
    `<defs>${[...defs.values()].join('')}</defs><rect width="100%" height="100%" fill="#fff"/>` +
    `<g stroke-linecap="butt" stroke-linejoin="miter">${body}</g>${sizes}</svg>`
  )
}

/** Centered in the frame, then moved up and left to make room for the dimension lines. */
export function placeIn(s: Sketch, frame: Frame): Placing {
  const b = sketchBounds(s)
  const share = frame.share ?? 0.7
  const scale = Math.min((frame.width * share) / (b.x1 - b.x0), (frame.height * share) / (b.y1 - b.y0))
  if (frame.zoom) {
    const z = frame.zoom
    const big = scale * z.times
    return {
      scale: big,
      dx: frame.width / 2 - (b.x0 + (b.x1 - b.x0) * z.x) * big,
      dy: frame.height / 2 + (b.y0 + (b.y1 - b.y0) * z.y) * big,
    }
  }
  const shift = frame.dimensions ? 0.035 : 0
  return {
    scale,
    dx: frame.width * (0.5 - shift) - ((b.x0 + b.x1) / 2) * scale,
    dy: frame.height * (0.5 - shift) + ((b.y0 + b.y1) / 2) * scale,
  }
}

/** The drawing's own bounds in pixels, for tests and for composing pictures. */
export function drawnBounds(s: Sketch, frame: Frame): SketchBounds {
  const b = sketchBounds(s)
  const p = placeIn(s, frame)
  return {
    x0: b.x0 * p.scale + p.dx,
    x1: b.x1 * p.scale + p.dx,
    y0: p.dy - b.y1 * p.scale,
    y1: p.dy - b.y0 * p.scale,
  }
}

/** The placed marks alone; `defs` collects their gradients. */
export function marksSvg(s: Sketch, place: Placing, ink: number, prefix: string): string {
  const defs = new Map<string, string>()
  const body = s.marks.map((m) => markSvg(m, s, place, ink, defs, prefix)).join('')
  return `<defs>${[...defs.values()].join('')}</defs><g stroke-linejoin="miter">${body}</g>`
}

export function inkWidth(frame: { width: number; height: number }): number {
  return (1.75 * Math.min(frame.width, frame.height)) / 480
}

/** A dimension line between two points with 35 degree ticks, and its figure beside the middle. */
export function dimensionLine(
  from: [number, number],
  to: [number, number],
  figure: string,
  size: number,
  side: 'below' | 'right',
): string {
  const flat = side === 'below'
  const tick = size * 0.6
  const tx = Math.cos((35 * Math.PI) / 180) * tick
  const ty = Math.sin((35 * Math.PI) / 180) * tick
  const mid: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  let d = `M${fix(from[0])} ${fix(from[1])}L${fix(to[0])} ${fix(to[1])}`
  for (const [x, y] of [from, to]) {
    const [ax, ay] = flat ? [ty, tx] : [tx, ty]
    d += `M${fix(x - ax)} ${fix(y + ay)}L${fix(x + ax)} ${fix(y - ay)}`
  }
  // The figure of a height is read from the right, as is usual in drawings.
  const at: [number, number] = flat ? [mid[0], mid[1] + size * 1.75] : [mid[0] + size * 1.75, mid[1]]
  const turn = flat ? '' : ` transform="rotate(-90 ${fix(at[0])} ${fix(at[1])})"`
  const thin = Math.max(0.75, size * 0.075)
  return (
    `<path d="${d}" fill="none" stroke="#57534c" stroke-width="${fix(thin)}"/>` +
    `<path d="${figurePath(figure, at[0], at[1], size)}"${turn} fill="none" stroke="${inkHex}" stroke-width="${fix(Math.max(1, size * 0.11))}" stroke-linejoin="round"/>`
  )
}

export function figureSize(frame: { width: number; height: number }): number {
  return Math.min(frame.width, frame.height) * 0.031
}

function dimensionLines(s: Sketch, p: Placing, frame: Frame): string {
  const b = sketchBounds(s)
  const m = s.measured ?? b
  const size = figureSize(frame)
  const gap = size * 1.5
  const bottom = p.dy - b.y0 * p.scale + gap
  const right = b.x1 * p.scale + p.dx + gap
  const x0 = m.x0 * p.scale + p.dx
  const x1 = m.x1 * p.scale + p.dx
  let out = dimensionLine([x0, bottom], [x1, bottom], inches(s.figures.w), size, 'below')
  out += dimensionLine(
    [right, p.dy - m.y0 * p.scale],
    [right, p.dy - m.y1 * p.scale],
    inches(s.figures.h),
    size,
    'right',
  )
  if (s.figures.d > 0) {
    const text = `D ${inches(s.figures.d)}`
    const x = Math.min(right + size * 2.6, frame.width - figureWidth(text, size * 0.86) / 2 - size)
    out += `<path d="${figurePath(text, x, bottom + size * 1.75, size * 0.86)}" fill="none" stroke="#57534c" stroke-width="${fix(Math.max(1, size * 0.095))}" stroke-linejoin="round"/>`
  }
  return out + materialKey(s, frame, size)
}

/** Chips of the finish and of the second material at the lower left, since not every drawing shows both clearly. */
function materialKey(s: Sketch, frame: Frame, size: number): string {
  const side = size * 1.15
  return s.chips
    .map((hex, i) => {
      const x = size * 1.1 + i * side * 1.4
      return `<rect x="${fix(x)}" y="${fix(frame.height - size * 1.1 - side)}" width="${fix(side)}" height="${fix(side)}" fill="${hex}" stroke="${inkHex}" stroke-width="${fix(size * 0.08)}"/>`
    })
    .join('')
}

function markSvg(
  m: Mark,
  s: Sketch,
  p: Placing,
  ink: number,
  defs: Map<string, string>,
  prefix = 'g',
): string {
  const d = m.d
    .map(
      ([command, ...at]) =>
        command + at.map((n, i) => fix(i % 2 ? p.dy - n * p.scale : n * p.scale + p.dx)).join(' '),
    )
    .join('')
  const weight = ink * m.line
  if (m.tube > 0) return tubeSvg(d, m, s, m.tube * p.scale, weight)
  const glass = m.fill.startsWith('g')
  const fill = m.fill
    ? m.fill.startsWith('#')
      ? m.fill
      : glass
        ? m.fill.slice(1)
        : gradient(m.fill, s.gloss, defs, prefix)
    : 'none'
  const line = weight > 0 ? ` stroke="${m.ink}" stroke-width="${fix(weight)}"` : ''
  return `<path d="${d}" fill="${fill}"${glass ? ' fill-opacity="0.45"' : ''}${line}/>`
}

/** A tube is its center line drawn three times: ink, body, and highlight. */
function tubeSvg(d: string, m: Mark, s: Sketch, width: number, ink: number): string {
  const hex = m.fill.replace(/^[a-z]/, '')
  const c = rgb(hex)
  const light = toHex(blend(c, [1, 1, 1], 0.35 + 0.35 * s.gloss))
  const shade = toHex(times(c, 0.86 - 0.12 * s.gloss))
  const base = `<path d="${d}" fill="none" stroke-linecap="${m.cap}" stroke-linejoin="round" stroke="`
  return (
    `${base}${m.ink}" stroke-width="${fix(width + ink)}"/>` +
    `${base}${shade}" stroke-width="${fix(Math.max(0.3, width - ink))}"/>` +
    `${base}${hex}" stroke-width="${fix(Math.max(0.2, (width - ink) * 0.68))}"/>` +
    `${base}${light}" stroke-width="${fix(Math.max(0.15, (width - ink) * 0.2))}"/>`
  )
}

function gradient(fill: string, gloss: number, defs: Map<string, string>, prefix: string): string {
  const known = defs.get(fill)
  const id = known ? (/id="([^"]+)"/.exec(known)?.[1] as string) : `${prefix}${defs.size}`
  if (!known) defs.set(fill, gradientDef(id, fill[0] as string, rgb(fill.slice(1)), gloss))
  return `url(#${id})`
}

function gradientDef(id: string, kind: string, c: readonly [number, number, number], gloss: number): string {
  const shine = (t: number) => toHex(blend(c, [1, 1, 1], t))
  const shade = (t: number) => toHex(times(c, 1 - t))
  const stops: [number, string][] =
    kind === 'p'
      ? [
          [0, shine(0.06)],
          [0.8, toHex(c)],
          [1, shade(0.08)],
        ]
      : [
          [0, shade(0.16 + 0.14 * gloss)],
          [0.2, shine(0.1 + 0.45 * gloss)],
          [0.42, toHex(c)],
          [0.78, shade(0.1 + 0.16 * gloss)],
          [0.92, shine(0.12 * gloss)],
          [1, shade(0.2)],
        ]
  const axis = kind === 'y' ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2="0"'
  return `<linearGradient id="${id}" ${axis}>${stops.map(([o, col]) => `<stop offset="${o}" stop-color="${col}"/>`).join('')}</linearGradient>`
}

/**
 * Single-stroke figures, as in hand lettering, so that the rendering machine needs no font. Each glyph is polylines on
 * a grid 4 wide and 6 high.
 */
const glyphs: Record<string, string> = {
  '0': '1,0 3,0 4,1.4 4,4.6 3,6 1,6 0,4.6 0,1.4 1,0',
  '1': '0.8,4.8 2.2,6 2.2,0',
  '2': '0,4.6 1,6 3,6 4,4.8 4,3.9 0,0 4,0',
  '3': '0,5 1,6 3,6 4,5 4,4 3,3.2 1.6,3.2|3,3.2 4,2.3 4,1 3,0 1,0 0,1',
  '4': '3,0 3,6 0,1.7 4,1.7',
  '5': '3.8,6 0.4,6 0.2,3.4 1.2,3.9 2.8,3.9 4,2.9 4,1.1 2.9,0 1,0 0,0.9',
  '6': '3.6,5.6 2.8,6 1.4,6 0,4.4 0,1.4 1,0 3,0 4,1.2 4,2.4 3,3.5 1.2,3.5 0,2.4',
  '7': '0,6 4,6 1.5,0',
  '8': '1,3.2 0,4.1 0,5 1,6 3,6 4,5 4,4.1 3,3.2 1,3.2 0,2.2 0,1 1,0 3,0 4,1 4,2.2 3,3.2',
  '9': '0.4,0.4 1.2,0 2.6,0 4,1.6 4,4.6 3,6 1,6 0,4.8 0,3.6 1,2.5 2.8,2.5 4,3.6',
  '/': '0,-0.6 3.4,6.4',
  '-': '0.6,2.8 2.8,2.8',
  '.': '0.9,0 1.6,0 1.6,0.7 0.9,0.7 0.9,0',
  '″': '0.6,6.4 0.6,4.4|1.9,6.4 1.9,4.4',
  D: '0,0 0,6 2.2,6 4,4.4 4,1.6 2.2,0 0,0',
}
const advances: Record<string, number> = { '/': 4.6, '-': 4.4, '.': 2.8, '″': 3.6, ' ': 3, '1': 4.6 }

/** Inches in trade notation: eighths and sixteenths where they are exact, otherwise two decimals. */
export function inches(value: number): string {
  const sixteenths = Math.round(value * 16)
  if (Math.abs(value * 16 - sixteenths) > 0.09) return `${Number(value.toFixed(2))}″`
  const whole = Math.floor(sixteenths / 16)
  let top = sixteenths % 16
  if (top === 0) return `${whole}″`
  let bottom = 16
  while (top % 2 === 0) {
    top /= 2
    bottom /= 2
  }
  return whole === 0 ? `${top}/${bottom}″` : `${whole}-${top}/${bottom}″`
}

/** SVG path data of a figure; `x`, `y` is the middle of its baseline, `size` its height in pixels. */
export function figurePath(text: string, x: number, y: number, size: number): string {
  const unit = size / 6
  let pen = x - (figureWidth(text, size) - unit) / 2
  let d = ''
  for (const char of text) {
    for (const line of (glyphs[char] ?? '').split('|').filter(Boolean)) {
      d += line
        .split(' ')
        .map((pair, i) => {
          const [gx, gy] = pair.split(',').map(Number) as [number, number]
          return `${i ? 'L' : 'M'}${fix(pen + gx * unit)} ${fix(y - gy * unit)}`
        })
        .join('')
    }
    pen += (advances[char] ?? 5.4) * unit
  }
  return d
}

function figureWidth(text: string, size: number): number {
  let units = 0
  for (const char of text) units += advances[char] ?? 5.4
  return (units * size) / 6
}

export function fix(n: number): string {
  return String(Math.round(n * 100) / 100)
}
