import { clip } from './polygon.ts'
import type { P3, Plane, Sketch } from './sketch.ts'
import { darker, lighter, mix } from './tone.ts'

/** A wall that faces the eye at depth z: u is x, v is height. */
export const facing =
  (z: number): Plane =>
  (u, v) => [u, v, z]

/** A wall to the side at x: u is depth. */
export const sideways =
  (x: number): Plane =>
  (u, v) => [x, v, u]

/** A level surface at a height: v is depth. */
export const level =
  (y: number): Plane =>
  (u, v) => [u, y, v]

export function rect(plane: Plane, u0: number, u1: number, v0: number, v1: number): P3[] {
  return [plane(u0, v0), plane(u1, v0), plane(u1, v1), plane(u0, v1)]
}

/** Which side the sun comes from; faces turned to it are lighter. */
export type Sun = 'left' | 'right'

export type BoxTones = { front: string; left: string; right: string; top: string; under: string }

export function tonesOf(color: string, sun: Sun): BoxTones {
  const lit = lighter(color, 0.14)
  const shaded = darker(color, 0.2)
  return {
    front: color,
    left: sun === 'left' ? lit : shaded,
    right: sun === 'left' ? shaded : lit,
    top: lighter(color, 0.22),
    under: darker(color, 0.4),
  }
}

export type Span = readonly [number, number]

/** A box with the faces that the eye can see. */
export function box(sketch: Sketch, [x0, x1]: Span, [y0, y1]: Span, [z0, z1]: Span, tones: BoxTones): void {
  const [ex, ey, ez] = sketch.camera.at
  if (ey > y1) sketch.face(rect(level(y1), x0, x1, z0, z1), tones.top)
  if (ey < y0) sketch.face(rect(level(y0), x0, x1, z0, z1), tones.under)
  if (ex < x0) sketch.face(rect(sideways(x0), z0, z1, y0, y1), tones.left)
  if (ex > x1) sketch.face(rect(sideways(x1), z0, z1, y0, y1), tones.right)
  if (ez < z0) sketch.face(rect(facing(z0), x0, x1, y0, y1), tones.front)
}

/** The soft dark where a thing meets the floor, and its shadow away from the sun. */
export function ground(sketch: Sketch, [x0, x1]: Span, [z0, z1]: Span, height: number, sun: Sun): void {
  const away = (sun === 'left' ? 1 : -1) * Math.min(1.6, height * 0.55)
  const foot = (grow: number): P3[] => [
    [x0 - grow, 0, z0 - grow],
    [x1 + grow, 0, z0 - grow],
    [x1 + grow, 0, z1],
    [x0 - grow, 0, z1],
  ]
  sketch.face(foot(0.14), { fill: '#1c1712', opacity: 0.16 })
  sketch.face(foot(0.05), { fill: '#1c1712', opacity: 0.16 })
  sketch.hull([...foot(0), ...foot(0).map(([x, y, z]): P3 => [x + away, y, z + 0.25])], {
    fill: '#1c1712',
    opacity: 0.13,
  })
}

/** A level circle; small ones have fewer corners, so that a shelf of cups stays a short text. */
export function ring(x: number, y: number, z: number, rx: number, rz = rx): P3[] {
  const radius = Math.max(rx, rz)
  const corners = radius < 0.45 ? 12 : radius < 0.8 ? 28 : 48
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    return [x + Math.cos(angle) * rx, y, z + Math.sin(angle) * rz]
  })
}

/** One step of a turned profile: height, half width, half depth. */
export type Turn = readonly [y: number, rx: number, rz?: number]

/** A turned or oval thing by its profile from the foot up, with light across it. */
export function turned(
  sketch: Sketch,
  [x, z]: Span,
  profile: readonly Turn[],
  color: string,
  sun: Sun,
  contrast = 1,
): void {
  const widest = Math.max(...profile.map(([, rx]) => rx))
  const middle = profile[Math.floor(profile.length / 2)]?.[0] ?? 0
  const across = sketch.gradient(
    sketch.project([x - widest, middle, z]),
    sketch.project([x + widest, middle, z]),
    [
      [0, sun === 'left' ? lighter(color, 0.25 * contrast) : darker(color, 0.32 * contrast)],
      [0.45, color],
      [1, sun === 'left' ? darker(color, 0.32 * contrast) : lighter(color, 0.25 * contrast)],
    ],
  )
  for (let i = 1; i < profile.length; i++) {
    const [y0, rx0, rz0 = rx0] = profile[i - 1] as Turn
    const [y1, rx1, rz1 = rx1] = profile[i] as Turn
    sketch.hull([...ring(x, y0, z, rx0, rz0), ...ring(x, y1, z, rx1, rz1)], across)
  }
}

/** A level disc. */
export function disc(
  sketch: Sketch,
  [x, y, z]: P3,
  rx: number,
  rz: number,
  color: string,
  opacity?: number,
): void {
  sketch.face(ring(x, y, z, rx, rz), { fill: color, opacity })
}

/** Light through an opening: where its outline falls on the floor and on the wall behind, cut at their edges. */
export function sunlight(
  sketch: Sketch,
  opening: readonly P3[],
  toward: P3,
  room: { x: Span; depth: number },
  strength: number,
): void {
  const cast = (target: 1 | 2, value: number) =>
    opening.map((p): P3 => {
      const t = (value - p[target]) / toward[target]
      return [p[0] + toward[0] * t, p[1] + toward[1] * t, p[2] + toward[2] * t]
    })
  const inside = (points: readonly P3[]) =>
    clip(
      clip(points, (p) => p[0] - room.x[0]),
      (p) => room.x[1] - p[0],
    )
  const ink = { fill: '#fff3d6', opacity: strength }
  sketch.face(inside(clip(cast(1, 0.01), (p) => room.depth - p[2])), ink)
  if (toward[2] > 0) sketch.face(inside(clip(cast(2, room.depth - 0.01), (p) => p[1])), ink)
}

/** The color of a wall between its lit and its far end. */
export function wash(sketch: Sketch, color: string, from: P3, to: P3, strength = 1): string {
  return sketch.gradient(sketch.project(from), sketch.project(to), [
    [0, lighter(color, 0.34 * strength)],
    [0.55, color],
    [1, mix(color, '#3c352b', 0.16 * strength)],
  ])
}
