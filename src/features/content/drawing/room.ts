import type { P3, Plane, Sketch } from './sketch.ts'
import { facing, level, rect, type Span, type Sun, sideways, sunlight, tonesOf, wash } from './solids.ts'
import { darker, lighter, mix } from './tone.ts'

/** The materials of one scene. */
export type Look = {
  wall: string
  trim: string
  paint: string
  wood: string
  stone: string
  tile: string
  metal: string
  fabric: string
  accent: string
}

/** What every thing needs to be drawn: the sheet, the sun, chance, the materials, the room's width, depth, height. */
export type Stage = {
  sketch: Sketch
  sun: Sun
  random: () => number
  look: Look
  W: number
  D: number
  H: number
}

export type Area = { u0: number; u1: number; v0: number; v1: number }

/** Ceiling, three walls and a floor laid by `floor`; then base boards and a cornice. */
export function shell(
  set: Stage,
  given: { floor: (plane: Plane, area: Area) => void; sides?: string; ceiling?: string; bare?: boolean },
): void {
  const { sketch, look, sun, W, D, H } = set
  const side = given.sides ?? look.wall
  const front = -6
  sketch.face(
    rect(level(H), 0, W, front, D),
    wash(sketch, given.ceiling ?? lighter(look.trim, 0.2), [W / 2, H, D], [W / 2, H, 0], 0.3),
  )
  sketch.face(rect(sideways(0), front, D, 0, H), sun === 'left' ? darker(side, 0.16) : lighter(side, 0.16))
  sketch.face(rect(sideways(W), front, D, 0, H), sun === 'right' ? darker(side, 0.16) : lighter(side, 0.16))
  const [from, to]: [P3, P3] =
    sun === 'left'
      ? [
          [0, H * 0.7, D],
          [W, H * 0.3, D],
        ]
      : [
          [W, H * 0.7, D],
          [0, H * 0.3, D],
        ]
  sketch.face(rect(facing(D), 0, W, 0, H), wash(sketch, look.wall, from, to, 0.55))
  given.floor(level(0), { u0: 0, u1: W, v0: -1.5, v1: D })
  sketch.face(rect(level(0.001), 0, W, D - 0.5, D), { fill: '#1c1712', opacity: 0.1 })
  if (given.bare) return
  cornice(set)
  base(set)
}

export function base(set: Stage, height = 0.5): void {
  const { sketch, look, sun, W, D } = set
  const tones = tonesOf(look.trim, sun)
  sketch.face(rect(sideways(0), -6, D, 0, height), tones.right)
  sketch.face(rect(sideways(W), -6, D, 0, height), tones.left)
  sketch.face(rect(facing(D - 0.04), 0, W, 0, height), tones.front)
  sketch.line(
    [
      [0, height, D - 0.04],
      [W, height, D - 0.04],
    ],
    darker(look.trim, 0.3),
    1,
  )
}

function cornice({ sketch, look, W, D, H }: Stage): void {
  sketch.face(rect(facing(D - 0.02), 0, W, H - 0.3, H), look.trim)
  sketch.line(
    [
      [0, H - 0.3, D],
      [W, H - 0.3, D],
    ],
    darker(look.trim, 0.25),
    1,
  )
  sketch.line(
    [
      [0, H, D],
      [W, H, D],
      [W, H, -4],
    ],
    darker(look.trim, 0.3),
    0.8,
    0.6,
  )
  sketch.line(
    [
      [0, H, D],
      [0, H, -4],
    ],
    darker(look.trim, 0.3),
    0.8,
    0.6,
  )
  sketch.lines(
    [
      [
        [0, 0, D],
        [0, H, D],
      ],
      [
        [W, 0, D],
        [W, H, D],
      ],
    ],
    darker(look.wall, 0.35),
    0.8,
    0.5,
  )
}

type Opening = {
  u: Span
  v: Span
  columns?: number
  rows?: number
  casing?: number
  sill?: boolean
  arch?: boolean
}

/** A window in any wall: casing, sky with a line of trees, muntins, a sill. */
export function windowIn(set: Stage, plane: Plane, given: Opening): void {
  const { sketch, look } = set
  const {
    u: [u0, u1],
    v: [v0, v1],
    columns = 2,
    rows = 2,
    casing = 0.3,
  } = given
  const trim = look.trim
  sketch.face(rect(plane, u0 - casing, u1 + casing, v0 - casing * 0.6, v1 + casing), trim)
  sketch.lines(
    [
      [
        plane(u0 - casing, v0),
        plane(u0 - casing, v1 + casing),
        plane(u1 + casing, v1 + casing),
        plane(u1 + casing, v0),
      ],
    ],
    darker(trim, 0.35),
    0.9,
    0.7,
  )
  const sky = sketch.gradient(sketch.project(plane(u0, v1)), sketch.project(plane(u0, v0)), [
    [0, '#bcd6e4'],
    [0.6, '#e4ecea'],
    [1, '#f5edd9'],
  ])
  sketch.face(rect(plane, u0, u1, v0, v1), sky)
  sketch.faces(crowns(plane, given, 0.34), '#a9bda4')
  sketch.faces(crowns(plane, given, 0.2), '#8aa283')
  const bars: P3[][] = []
  for (let i = 1; i < columns; i++) {
    const u = u0 + ((u1 - u0) * i) / columns
    bars.push(rect(plane, u - 0.05, u + 0.05, v0, v1))
  }
  for (let i = 1; i < rows; i++) {
    const v = v0 + ((v1 - v0) * i) / rows
    bars.push(rect(plane, u0, u1, v - 0.05, v + 0.05))
  }
  sketch.faces(bars, mix(trim, '#ffffff', 0.3))
  sketch.line(
    [plane(u0, v0), plane(u0, v1), plane(u1, v1), plane(u1, v0), plane(u0, v0)],
    darker(trim, 0.42),
    1.3,
    0.8,
  )
  if (given.sill !== false)
    sketch.face(rect(plane, u0 - casing - 0.1, u1 + casing + 0.1, v0 - 0.28, v0 - 0.1), lighter(trim, 0.4))
}

/** A line of tree crowns in the lower part of a window, up to `share` of its height. */
function crowns(plane: Plane, { u: [u0, u1], v: [v0, v1] }: Opening, share: number): P3[][] {
  const line: P3[] = [plane(u0, v0)]
  for (let i = 0; i <= 12; i++) {
    const bump = 0.72 + 0.28 * Math.sin(i * 1.9 + share * 40) * Math.cos(i * 0.7)
    line.push(plane(u0 + ((u1 - u0) * i) / 12, v0 + (v1 - v0) * share * bump))
  }
  return [[...line, plane(u1, v0)]]
}

/** Morning light through a window, pane by pane. */
export function daylight(set: Stage, plane: Plane, given: Opening, toward: P3, strength = 0.3): void {
  const {
    u: [u0, u1],
    v: [v0, v1],
    columns = 2,
    rows = 2,
  } = given
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const w = (u1 - u0) / columns
      const h = (v1 - v0) / rows
      const pane = rect(
        plane,
        u0 + i * w + 0.06,
        u0 + (i + 1) * w - 0.06,
        v0 + j * h + 0.06,
        v0 + (j + 1) * h - 0.06,
      )
      sunlight(set.sketch, pane, toward, { x: [0, set.W], depth: set.D }, strength)
    }
  }
}

/** Linen to both sides of a window. */
export function curtains(
  set: Stage,
  plane: Plane,
  [u0, u1]: Span,
  top: number,
  bottom: number,
  width = 0.9,
): void {
  const { sketch, look, random } = set
  sketch.line([plane(u0 - 0.3, top), plane(u1 + 0.3, top)], darker(look.metal, 0.1), 3)
  for (const [from, to] of [
    [u0 - 0.1, u0 - 0.1 + width],
    [u1 + 0.1 - width, u1 + 0.1],
  ] as const) {
    const folds = 5
    for (let i = 0; i < folds; i++) {
      const a = from + ((to - from) * i) / folds
      const b = from + ((to - from) * (i + 1)) / folds
      const tone = i % 2 === 0 ? lighter(look.fabric, 0.25) : darker(look.fabric, 0.06 + random() * 0.06)
      sketch.face([plane(a, top), plane(b, top), plane(b + 0.02, bottom), plane(a, bottom)], {
        fill: tone,
        opacity: 0.94,
      })
    }
  }
}
