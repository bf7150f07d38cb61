import type { Look } from '../../bodies/look.ts'
import { type Mesh, merged, moved, turned, type Vec3 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { type Bit, bit } from '../bit.ts'
import { cushion, legs, pillow } from '../soft.ts'
import type { Spec } from '../spec.ts'

/** Sofas and similar seats: a frame on legs, loose cushions that sag slightly, pillows in the corners. */
export const sofaMakers: Record<string, (spec: Spec) => Bit[]> = { sofa, sectional, osofa }

const seatFoot = 11
const seatHigh = 6.5

function sofa(spec: Spec): Bit[] {
  const long = spec.d > spec.w
  const [w, d] = long ? [spec.d, spec.w] : [spec.w, spec.d]
  const bits = couch(spec, w, d, spec.palette.cloth)
  return long ? lengthwise(spec, bits) : bits
}

/** A sofa whose place is deeper than wide faces to its right. */
function lengthwise(spec: Spec, bits: Bit[]): Bit[] {
  return bits.map((one) => ({
    ...one,
    mesh: moved(turned(one.mesh, 'y', Math.PI / 2), [-spec.w / 2, 0, spec.d / 2]),
  }))
}

/** `open` omits the arm at one end (-1 left, 1 right), where a chaise continues. */
function couch(spec: Spec, w: number, d: number, cloth: Look, open = 0): Bit[] {
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
      leaning(
        cushion([each - 0.4, 6.4, 18], { square: 6, round: 3 }),
        [x, seatFoot + seatHigh - 0.2, 7.4],
        0.2,
        18,
      ),
    )
  }
  return [
    ...bit(
      'body',
      palette.wood,
      ...legs([w - 9, d - 9], 5.4, { top: 1.1, foot: 0.7, splay: 0.6 }).map((mesh) =>
        moved(mesh, [0, 0, d / 2]),
      ),
    ),
    ...bit('body', cloth, merged(frame), merged(seats)),
    ...throwPillows(spec, inner, middle),
  ]
}

/** A back cushion: built flat, then tilted up against the back with its foot at `at`. */
function leaning(mesh: Mesh, at: Vec3, by: number, high: number): Mesh {
  const stood = moved(turned(mesh, 'x', Math.PI / 2), [0, high / 2, 0])
  return moved(turned(stood, 'x', -by), [at[0], at[1], at[2] + 4.6])
}

function throwPillows(spec: Spec, inner: number, middle = 0): Bit[] {
  const y = seatFoot + seatHigh - 0.6
  const set = (x: number, size: number, turn: number, look: Look) =>
    bit(
      null,
      look,
      moved(turned(turned(pillow(size, size, 5.5), 'x', -0.24), 'y', turn), [middle + x, y, 20.6]),
    )
  return [
    ...set(-inner / 2 + 9.5, 18, 0.35, spec.palette.accentCloth),
    ...set(inner / 2 - 9.5, 18, -0.3, spec.palette.linen),
    ...(inner > 55 ? set(inner / 2 - 21, 15, -0.12, spec.palette.accentCloth) : []),
  ]
}

/** A sofa with a chaise at one end. */
function sectional(spec: Spec): Bit[] {
  const { w, d, palette } = spec
  const deep = Math.min(38, d)
  const chaise = 34
  const side = spec.seed % 2 === 0 ? 1 : -1
  const main = w - chaise
  const bits = couch(spec, main, deep, palette.cloth, side).map((one) => ({
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
    ...bits,
    ...bit(
      'body',
      palette.wood,
      ...legs([chaise - 8, d - 9], 5.4, { top: 1.1, foot: 0.7 }).map((mesh) => moved(mesh, [x, 0, d / 2])),
    ),
    ...bit('body', palette.cloth, merged(cloth)),
    ...throwOver(spec, [x - side * 2, seatFoot + seatHigh + 0.25, d - 10]),
  ]
}

/** A woven throw laid across a seat. */
export function throwOver(spec: Spec, [x, y, z]: Vec3): Bit[] {
  const fringe = Array.from({ length: 14 }, (_, i) =>
    block([x - 13 + i * 1.95, y + 0.1, z + 8.9], [0.4, 0.25, 1.8], 0.1),
  )
  return bit(
    null,
    spec.palette.accentCloth,
    moved(cushion([28, 1, 18], { square: 10, round: 3, fine: 6 }), [x, y - 0.1, z]),
    merged(fringe),
  )
}

/** An outdoor sofa: an open frame of teak or dark metal under thick cushions. */
function osofa(spec: Spec): Bit[] {
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
  const bits = [
    ...bit('body', frameLook, merged(frame)),
    ...bit('body', palette.linen, merged(soft)),
    ...throwPillows(spec, w - 6),
  ]
  return long ? lengthwise(spec, bits) : bits
}
