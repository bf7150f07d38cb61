import { type Hand, plainHand } from './hand.ts'

/**
 * A drawing as data: outlines in inches, x to the right, y up. Its bounds can be computed, so the same drawing fits any
 * frame and can be tested without viewing it.
 */
export type Segment = readonly [command: string, ...at: number[]]

export type Mark = {
  d: Segment[]
  /** `#rrggbb`, or that after x or y (a turned surface lit from the left or from above), p (panel), g (glass); '' for none. */
  fill: string
  /** Line weight as a share of the drawing's ink line; 0 for none. */
  line: number
  /** Diameter in inches of a tube whose center line is `d`; 0 for a plain outline. */
  tube: number
  ink: string
  cap: 'butt' | 'round'
}

export type Sketch = {
  marks: Mark[]
  /** The area that the dimension lines measure, if it is not the whole drawing. */
  measured: { x0: number; y0: number; x1: number; y1: number } | null
  /** The figures on the dimension lines, inches. */
  figures: { w: number; h: number; d: number }
  /** Colors of the finish and of the second material. */
  chips: string[]
  /** Strength of metallic shine, 0 … 1. */
  gloss: number
  hand: Hand
}

export const inkHex = '#1f1d1a'

export function newSketch(gloss: number, hand: Hand = plainHand): Sketch {
  return { marks: [], measured: null, figures: { w: 0, h: 0, d: 0 }, chips: [], gloss, hand }
}

/** Path from a text of M, L, C, Q and Z with absolute coordinates in inches. */
export function path(s: Sketch, text: string, fill = '', line = 1): void {
  s.marks.push({ d: parse(text), fill, line, tube: 0, ink: inkHex, cap: 'butt' })
}

/** Fine line without a fill. */
export function stroke(s: Sketch, text: string, line = 0.6, ink = inkHex): void {
  s.marks.push({ d: parse(text), fill: '', line, tube: 0, ink, cap: 'butt' })
}

/** Round tube along a path. */
export function tube(s: Sketch, text: string, diameter: number, fill: string, line = 1): void {
  s.marks.push({ d: parse(text), fill, line, tube: diameter, ink: inkHex, cap: 'butt' })
}

/** Rectangle from its lower left corner; `r` rounds the corners. */
export function rect(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  fill = '',
  r = 0,
  line = 1,
): void {
  const k = Math.max(0, Math.min(r, w / 2, h / 2))
  if (k === 0) {
    path(s, `M${x} ${y} L${x + w} ${y} L${x + w} ${y + h} L${x} ${y + h} Z`, fill, line)
    return
  }
  const c = k * 0.448
  path(
    s,
    `M${x + k} ${y} L${x + w - k} ${y} C${x + w - c} ${y} ${x + w} ${y + c} ${x + w} ${y + k}` +
      ` L${x + w} ${y + h - k} C${x + w} ${y + h - c} ${x + w - c} ${y + h} ${x + w - k} ${y + h}` +
      ` L${x + k} ${y + h} C${x + c} ${y + h} ${x} ${y + h - c} ${x} ${y + h - k}` +
      ` L${x} ${y + k} C${x} ${y + c} ${x + c} ${y} ${x + k} ${y} Z`,
    fill,
    line,
  )
}

export function ellipse(
  s: Sketch,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill = '',
  line = 1,
): void {
  const a = rx * 0.5523
  const b = ry * 0.5523
  path(
    s,
    `M${cx + rx} ${cy} C${cx + rx} ${cy + b} ${cx + a} ${cy + ry} ${cx} ${cy + ry}` +
      ` C${cx - a} ${cy + ry} ${cx - rx} ${cy + b} ${cx - rx} ${cy} C${cx - rx} ${cy - b} ${cx - a} ${cy - ry} ${cx} ${cy - ry}` +
      ` C${cx + a} ${cy - ry} ${cx + rx} ${cy - b} ${cx + rx} ${cy} Z`,
    fill,
    line,
  )
}

export function circle(s: Sketch, cx: number, cy: number, r: number, fill = '', line = 1): void {
  ellipse(s, cx, cy, r, r, fill, line)
}

export function polygon(s: Sketch, points: [number, number][], fill = '', line = 1): void {
  path(s, `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join(' ')} Z`, fill, line)
}

/** Body of revolution from half widths at heights, bottom to top: [half width, y], in the collection's style. */
export function turned(s: Sketch, cx: number, profile: [number, number][], fill: string): void {
  const right = profile.map(([r, y]): [number, number] => [cx + r, y])
  const left = profile.map(([r, y]): [number, number] => [cx - r, y]).reverse()
  polygon(s, [...right, ...left], fill)
  const [foot, head] = [profile[0], profile[profile.length - 1]]
  if (!foot || !head) return
  const tall = head[1] - foot[1]
  const cut = (share: number, line: number) => {
    const y = foot[1] + tall * share
    const r = widthAt(profile, y)
    stroke(s, `M${cx - r} ${y} L${cx + r} ${y}`, line)
  }
  const at = 0.5 * s.hand.vary('turning', 0.6)
  switch (s.hand.pick('turning', ['plain', 'breaks', 'ring', 'grooves', 'collar'])) {
    case 'breaks':
      for (const [r, y] of profile.slice(1, -1)) stroke(s, `M${cx - r} ${y} L${cx + r} ${y}`, 0.45)
      break
    case 'ring':
      cut(at, 0.6)
      break
    case 'grooves':
      for (const k of [0, 0.05, 0.1]) cut(at + k, 0.4)
      break
    case 'collar': {
      const y = foot[1] + tall * at
      const r = widthAt(profile, y) * 1.08
      rect(s, cx - r, y, 2 * r, tall * 0.07, fill, tall * 0.02, 0.7)
      break
    }
    default:
  }
}

function widthAt(profile: [number, number][], y: number): number {
  for (let i = 1; i < profile.length; i++) {
    const [r0, y0] = profile[i - 1] as [number, number]
    const [r1, y1] = profile[i] as [number, number]
    if (y <= y1) return y1 === y0 ? r1 : r0 + ((r1 - r0) * (y - y0)) / (y1 - y0)
  }
  return profile[profile.length - 1]?.[0] ?? 0
}

export type Bounds = { x0: number; y0: number; x1: number; y1: number }

export function boundsOf(s: Sketch): Bounds {
  const b: Bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const mark of s.marks) {
    const grow = mark.tube / 2
    for (const [, ...at] of mark.d) {
      for (let i = 0; i < at.length; i += 2) {
        b.x0 = Math.min(b.x0, (at[i] as number) - grow)
        b.x1 = Math.max(b.x1, (at[i] as number) + grow)
        b.y0 = Math.min(b.y0, (at[i + 1] as number) - grow)
        b.y1 = Math.max(b.y1, (at[i + 1] as number) + grow)
      }
    }
  }
  return b
}

function parse(text: string): Segment[] {
  const out: Segment[] = []
  for (const [, command, rest] of text.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const at = (rest ?? '')
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    if (at.some((n) => !Number.isFinite(n))) throw new RangeError(`not a number in the path: ${text}`)
    out.push([command as string, ...at])
  }
  return out
}
