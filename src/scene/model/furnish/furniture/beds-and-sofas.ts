import { type Mesh, merged, moved, points, turned, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, gridSurface, loft, superEllipse } from '#scene/model/geometry/solids.ts'
import type { Look } from '#scene/model/materials/look.ts'
import { grainUp } from '../../geometry/mesh.ts'
import { cushion, legs, pillow } from '../../geometry/soft.ts'
import { type ObjectPart, partsOf } from '../parts/object-part.ts'
import type { Spec } from '../parts/spec.ts'

/** Beds with their heads to the wall. */
export const bedMakers: Record<string, (spec: Spec) => ObjectPart[]> = { bed, twin: bed }

const mattressTop = 23

function bed(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const inner = w - 2
  const parts = [...headboard(spec), ...frame(spec)]
  const mattress = moved(cushion([inner - 1, 11, d - 7], { square: 14, round: 7 }), [0, 12, (d + 3) / 2])
  parts.push(...partsOf('body', palette.linen, mattress))
  const from = d * 0.36
  parts.push(
    ...partsOf('body', bedding(palette.linen), duvet(inner + 2.6, d - from + 0.4, 9, spec.seed)).map((one) => ({
      ...one,
      mesh: moved(one.mesh, [0, mattressTop, from]),
    })),
  )
  parts.push(...partsOf('body', palette.cloth, fold(inner + 2.8, from)))
  parts.push(...pillows(spec, inner))
  parts.push(...footThrow(spec, inner))
  return parts
}

function bedding(linen: Look): Look {
  return linen
}

function headboard(spec: Spec): ObjectPart[] {
  const { w, h, palette } = spec
  const soft = /warm|contemporary|coastal|shaker/.test(palette.style)
  if (soft) {
    const n = Math.max(2, Math.round(w / 15))
    const each = w / n
    const panels = Array.from({ length: n }, (_, i) =>
      moved(turned(cushion([each - 0.15, 3.2, h - 11], { square: 9, round: 3.2, fine: 8 }), 'x', Math.PI / 2), [
        -w / 2 + each * (i + 0.5),
        10 + (h - 11) / 2,
        2.2,
      ]),
    )
    return [
      ...partsOf('body', palette.cloth, merged(panels)),
      ...partsOf('body', palette.wood, block([-w / 2, 0, 0.1], [w, h - 1.5, 1.2], 0.2)),
    ]
  }
  const slats = Math.max(4, Math.round(w / 7))
  const each = (w - 5) / slats
  const bars: Mesh[] = [
    grainUp(block([-w / 2, 0, 0.4], [2.5, h, 2.2], 0.35)),
    grainUp(block([w / 2 - 2.5, 0, 0.4], [2.5, h, 2.2], 0.35)),
    block([-w / 2 + 2.5, h - 4.5, 0.5], [w - 5, 3.6, 1.8], 0.35),
    block([-w / 2 + 2.5, 15, 0.5], [w - 5, 2.6, 1.6], 0.2),
  ]
  for (let i = 0; i < slats; i++)
    bars.push(grainUp(block([-w / 2 + 2.5 + each * i + each * 0.12, 17.5, 0.9], [each * 0.76, h - 22, 0.8], 0.12)))
  return partsOf('body', palette.wood, ...bars)
}

function frame({ w, d, palette }: Spec): ObjectPart[] {
  return partsOf(
    'body',
    palette.wood,
    block([-w / 2, 5.5, 2.6], [1.4, 8, d - 3], 0.3),
    block([w / 2 - 1.4, 5.5, 2.6], [1.4, 8, d - 3], 0.3),
    block([-w / 2, 5.5, d - 1.4], [w, 8, 1.4], 0.3),
    block([-w / 2 + 1.4, 9, 3], [w - 2.8, 2.6, d - 4.5]),
    ...legs([w - 5, d - 8], 5.5, { top: 1.3, foot: 0.9 }).map((mesh) => moved(mesh, [0, 0, d / 2 + 1])),
  )
}

/** A quilt over mattress and sides: full on top, with a slightly wavy edge. */
function duvet(w: number, d: number, drop: number, seed: number): Mesh {
  const soft = (x: number, z: number) =>
    Math.sin(x * 0.21 + (seed % 7)) * 0.3 + Math.sin(z * 0.27 + x * 0.07) * 0.35 + Math.sin(x * 0.5 + z * 0.33) * 0.12
  const rows = points([0, 1.5], [0.02, 2.1], [0.5, 2.3])
  void rows
  const ring = (inset: number, y: number, wave: number): Vec3[] =>
    superEllipse(w / 2 - inset, d / 2 - inset, 16, y, 72).map(([x, , z], i) => [
      x + Math.sin(i * 0.9) * wave * (Math.abs(x) > w / 2 - 3 ? 1 : 0),
      y + (y > 0 ? soft(x, z) * 0.5 : Math.sin(i * 0.55) * wave),
      z + d / 2,
    ])
  const skirt = loft(
    [
      ring(0.7, -drop, 0.35),
      ring(0, -drop + 0.5, 0.35),
      ring(0, -drop * 0.4, 0.18),
      ring(0.1, -0.6, 0),
      ring(0.7, 0.6, 0),
      ring(2, 1.3, 0),
    ],
    { creaseDeg: 80 },
  )
  const top = gridSurface(
    (u, v) => {
      const [x, z] = [(u - 0.5) * (w - 3), (1 - v) * (d - 3) + 1.5]
      const edge = Math.min(1, Math.min(u, 1 - u, v, 1 - v) * 9)
      return [x, 1.15 + edge * 0.9 + soft(x, z) * 0.5 * Math.max(0.35, edge), z]
    },
    22,
    18,
    80,
  )
  return merged([skirt, top])
}

/** The quilt's upper edge folded back. */
function fold(w: number, from: number): Mesh {
  return moved(cushion([w + 0.6, 3.6, 12], { square: 12, round: 2.6, fine: 8 }), [0, mattressTop + 0.6, from + 4.5])
}

function pillows(spec: Spec, inner: number): ObjectPart[] {
  const { palette } = spec
  const n = inner > 50 ? 2 : 1
  const each = n === 2 ? inner / 2 : Math.min(inner, 30)
  const lean = (look: Look, w: number, h: number, thick: number, x: number, z: number, tilt: number) =>
    partsOf(null, look, moved(turned(pillow(w, h, thick), 'x', -tilt), [x, mattressTop - 0.4, z]))
  const parts: ObjectPart[] = []
  for (let i = 0; i < n; i++) {
    const x = n === 1 ? 0 : (i - 0.5) * each
    parts.push(...lean(palette.cloth, Math.min(27, each - 2), 24, 7, x, 8.5, 0.3))
    parts.push(...lean(palette.linen, Math.min(28, each - 2), 18, 7.5, x, 15.5, 0.62))
  }
  parts.push(...lean(palette.accentCloth, Math.min(30, inner * 0.5), 13, 5.5, 0, 22.5, 0.62))
  return parts
}

function footThrow(spec: Spec, inner: number): ObjectPart[] {
  const w = inner + 4.2
  const z = spec.d - 17
  const over = moved(cushion([w, 1.7, 15], { square: 14, round: 3, fine: 6 }), [0, mattressTop + 1.5, z])
  const sides = [-1, 1].map((side) =>
    block([side * (w / 2 - 0.2) - 0.35, mattressTop - 7, z - 7.3], [0.7, 9.4, 14.6], 0.3),
  )
  return partsOf(null, spec.palette.accentCloth, over, ...sides)
}

/** Sofas and similar seats: a frame on legs, loose cushions that sag slightly, pillows in the corners. */
export const sofaMakers: Record<string, (spec: Spec) => ObjectPart[]> = { sofa, sectional, osofa }

const seatFoot = 11
const seatHigh = 6.5

function sofa(spec: Spec): ObjectPart[] {
  const long = spec.d > spec.w
  const [w, d] = long ? [spec.d, spec.w] : [spec.w, spec.d]
  const parts = couch(spec, w, d, spec.palette.cloth)
  return long ? lengthwise(spec, parts) : parts
}

/** A sofa whose place is deeper than wide faces to its right. */
function lengthwise(spec: Spec, parts: ObjectPart[]): ObjectPart[] {
  return parts.map((one) => ({
    ...one,
    mesh: moved(turned(one.mesh, 'y', Math.PI / 2), [-spec.w / 2, 0, spec.d / 2]),
  }))
}

/** `open` omits the arm at one end (-1 left, 1 right), where a chaise continues. */
function couch(spec: Spec, w: number, d: number, cloth: Look, open = 0): ObjectPart[] {
  const { palette } = spec
  const arm = w < 60 ? 5 : 6.5
  const arms = [-1, 1].filter((side) => side !== open)
  const inner = w - arm * arms.length
  const middle = (open * arm) / 2
  const count = w > 78 ? 3 : 2
  const each = inner / count
  const frame: Mesh[] = [
    block([-w / 2 + 0.3, 5, 1], [w - 0.6, 6.4, d - 2], 1),
    moved(cushion([w - 1, 23, 7], { square: 10, round: 6 }), [0, 5.5, 4]),
    ...arms.map((side) =>
      moved(cushion([arm, 19, d - 1.5], { square: 9, round: 5 }), [(side * (w - arm)) / 2, 5, d / 2 - 0.4]),
    ),
  ]
  const seats: Mesh[] = []
  for (let i = 0; i < count; i++) {
    const x = middle - inner / 2 + each * (i + 0.5)
    seats.push(
      moved(cushion([each - 0.25, seatHigh, d - 8], { square: 9, round: 4.2, sag: 0.5 }), [
        x,
        seatFoot + 0.2,
        (d + 7) / 2 - 0.2,
      ]),
    )
    seats.push(
      leaning(cushion([each - 0.4, 6.4, 18], { square: 6, round: 3 }), [x, seatFoot + seatHigh - 0.2, 7.4], 0.2, 18),
    )
  }
  return [
    ...partsOf(
      'body',
      palette.wood,
      ...legs([w - 9, d - 9], 5.4, { top: 1.1, foot: 0.7, splay: 0.6 }).map((mesh) => moved(mesh, [0, 0, d / 2])),
    ),
    ...partsOf('body', cloth, merged(frame), merged(seats)),
    ...throwPillows(spec, inner, middle),
  ]
}

/** A back cushion: built flat, then tilted up against the back with its foot at `at`. */
function leaning(mesh: Mesh, at: Vec3, by: number, high: number): Mesh {
  const stood = moved(turned(mesh, 'x', Math.PI / 2), [0, high / 2, 0])
  return moved(turned(stood, 'x', -by), [at[0], at[1], at[2] + 4.6])
}

function throwPillows(spec: Spec, inner: number, middle = 0): ObjectPart[] {
  const y = seatFoot + seatHigh - 0.6
  const set = (x: number, size: number, turn: number, look: Look) =>
    partsOf(null, look, moved(turned(turned(pillow(size, size, 5.5), 'x', -0.24), 'y', turn), [middle + x, y, 20.6]))
  return [
    ...set(-inner / 2 + 9.5, 18, 0.35, spec.palette.accentCloth),
    ...set(inner / 2 - 9.5, 18, -0.3, spec.palette.linen),
    ...(inner > 55 ? set(inner / 2 - 21, 15, -0.12, spec.palette.accentCloth) : []),
  ]
}

/** A sofa with a chaise at one end. */
function sectional(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const deep = Math.min(38, d)
  const chaise = 34
  const side = spec.seed % 2 === 0 ? 1 : -1
  const main = w - chaise
  const parts = couch(spec, main, deep, palette.cloth, side).map((one) => ({
    ...one,
    mesh: moved(one.mesh, [(-side * chaise) / 2, 0, 0]),
  }))
  const x = (side * (w - chaise)) / 2
  const outer = x + side * (chaise / 2 - 3)
  const cloth: Mesh[] = [
    block([x - chaise / 2 + 0.3, 5, 1], [chaise - 0.6, 6.4, d - 2], 1),
    moved(cushion([chaise - 1, 23, 7], { square: 10, round: 6 }), [x, 5.5, 4]),
    moved(cushion([6, 19, deep - 1.5], { square: 9, round: 5 }), [outer, 5, deep / 2 - 0.4]),
    moved(cushion([chaise - 6.5, seatHigh, d - 8], { square: 10, round: 4.2, sag: 0.35 }), [
      x - side * 3,
      seatFoot + 0.2,
      (d + 7) / 2 - 0.4,
    ]),
    leaning(
      cushion([chaise - 7, 6.4, 18], { square: 6, round: 3 }),
      [x - side * 3, seatFoot + seatHigh - 0.2, 7.4],
      0.2,
      18,
    ),
  ]
  return [
    ...parts,
    ...partsOf(
      'body',
      palette.wood,
      ...legs([chaise - 8, d - 9], 5.4, { top: 1.1, foot: 0.7 }).map((mesh) => moved(mesh, [x, 0, d / 2])),
    ),
    ...partsOf('body', palette.cloth, merged(cloth)),
    ...throwOver(spec, [x - side * 2, seatFoot + seatHigh + 0.25, d - 10]),
  ]
}

/** A woven throw laid across a seat. */
function throwOver(spec: Spec, [x, y, z]: Vec3): ObjectPart[] {
  const fringe = Array.from({ length: 14 }, (_, i) =>
    block([x - 13 + i * 1.95, y + 0.1, z + 8.9], [0.4, 0.25, 1.8], 0.1),
  )
  return partsOf(
    null,
    spec.palette.accentCloth,
    moved(cushion([28, 1, 18], { square: 10, round: 3, fine: 6 }), [x, y - 0.1, z]),
    merged(fringe),
  )
}

/** An outdoor sofa: an open frame of teak or dark metal under thick cushions. */
function osofa(spec: Spec): ObjectPart[] {
  const long = spec.d > spec.w
  const [w, d] = long ? [spec.d, spec.w] : [spec.w, spec.d]
  const { palette } = spec
  const frameLook = palette.modern ? palette.dark : palette.wood
  const frame: Mesh[] = [
    block([-w / 2, 9, 1], [w, 2.4, 2.2], 0.3),
    block([-w / 2, 9, d - 3.2], [w, 2.4, 2.2], 0.3),
    block([-w / 2, 26, 1], [w, 2.4, 2], 0.4),
  ]
  for (const side of [-1, 1]) {
    const x = side < 0 ? -w / 2 : w / 2 - 2.4
    frame.push(
      block([x, 0, 1], [2.4, 28, 2.4], 0.3),
      block([x, 0, d - 3.4], [2.4, 23, 2.4], 0.3),
      block([x - 0.3, 22.6, 1.5], [3, 1.4, d - 3], 0.4),
      block([x, 9, 2], [2.2, 2.4, d - 4], 0.2),
    )
  }
  for (let i = 1; i < 9; i++) frame.push(block([-w / 2 + (w * i) / 9 - 0.6, 11, 1.5], [1.2, 15.4, 0.9], 0.15))
  const count = w > 70 ? 3 : 2
  const each = (w - 5.4) / count
  const soft = Array.from({ length: count }, (_, i) => {
    const x = -w / 2 + 2.7 + each * (i + 0.5)
    return [
      moved(cushion([each - 0.3, 5.6, d - 7], { square: 9, round: 4, sag: 0.3 }), [x, 11.3, (d + 4) / 2]),
      leaning(cushion([each - 0.6, 6, 16], { square: 7, round: 3.2 }), [x, 16.6, 3.6], 0.18, 16),
    ]
  }).flat()
  const parts = [
    ...partsOf('body', frameLook, merged(frame)),
    ...partsOf('body', palette.linen, merged(soft)),
    ...throwPillows(spec, w - 6),
  ]
  return long ? lengthwise(spec, parts) : parts
}
