import type { Look } from '../../bodies/look.ts'
import { type Mesh, merged, moved, turned, type Vec3 } from '../../geometry/mesh.ts'
import { block, gridSurface, loft, superEllipse } from '../../geometry/solids.ts'
import { type Bit, bit, upright } from '../bit.ts'
import { cushion, legs, pillow } from '../soft.ts'
import type { Spec } from '../spec.ts'

/** Beds with their heads to the wall. */
export const bedMakers: Record<string, (spec: Spec) => Bit[]> = { bed, twin: bed }

const mattressTop = 23

function bed(spec: Spec): Bit[] {
  const { w, d, palette } = spec
  const inner = w - 2
  const bits = [...headboard(spec), ...frame(spec)]
  const mattress = moved(cushion([inner - 1, 11, d - 7], { square: 14, round: 7 }), [0, 12, (d + 3) / 2])
  bits.push(...bit('body', palette.linen, mattress))
  const from = d * 0.36
  bits.push(
    ...bit('body', bedding(palette.linen), duvet(inner + 2.6, d - from + 0.4, 9, spec.seed)).map((one) => ({
      ...one,
      mesh: moved(one.mesh, [0, mattressTop, from]),
    })),
  )
  bits.push(...bit('body', palette.cloth, fold(inner + 2.8, from)))
  bits.push(...pillows(spec, inner))
  bits.push(...footThrow(spec, inner))
  return bits
}

function bedding(linen: Look): Look {
  return linen
}

function headboard(spec: Spec): Bit[] {
  const { w, h, palette } = spec
  const soft = /warm|contemporary|coastal|shaker/.test(palette.style)
  if (soft) {
    const n = Math.max(2, Math.round(w / 15))
    const each = w / n
    const panels = Array.from({ length: n }, (_, i) =>
      moved(
        turned(cushion([each - 0.15, 3.2, h - 11], { square: 9, round: 3.2, fine: 8 }), 'x', Math.PI / 2),
        [-w / 2 + each * (i + 0.5), 10 + (h - 11) / 2, 2.2],
      ),
    )
    return [
      ...bit('body', palette.cloth, merged(panels)),
      ...bit('body', palette.wood, block([-w / 2, 0, 0.1], [w, h - 1.5, 1.2], 0.2)),
    ]
  }
  const slats = Math.max(4, Math.round(w / 7))
  const each = (w - 5) / slats
  const bars: Mesh[] = [
    upright(block([-w / 2, 0, 0.4], [2.5, h, 2.2], 0.35)),
    upright(block([w / 2 - 2.5, 0, 0.4], [2.5, h, 2.2], 0.35)),
    block([-w / 2 + 2.5, h - 4.5, 0.5], [w - 5, 3.6, 1.8], 0.35),
    block([-w / 2 + 2.5, 15, 0.5], [w - 5, 2.6, 1.6], 0.2),
  ]
  for (let i = 0; i < slats; i++)
    bars.push(
      upright(block([-w / 2 + 2.5 + each * i + each * 0.12, 17.5, 0.9], [each * 0.76, h - 22, 0.8], 0.12)),
    )
  return bit('body', palette.wood, ...bars)
}

function frame({ w, d, palette }: Spec): Bit[] {
  return bit(
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
    Math.sin(x * 0.21 + (seed % 7)) * 0.3 +
    Math.sin(z * 0.27 + x * 0.07) * 0.35 +
    Math.sin(x * 0.5 + z * 0.33) * 0.12
  const rows = [
    [0, 1.5],
    [0.02, 2.1],
    [0.5, 2.3],
  ]
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
  return moved(cushion([w + 0.6, 3.6, 12], { square: 12, round: 2.6, fine: 8 }), [
    0,
    mattressTop + 0.6,
    from + 4.5,
  ])
}

function pillows(spec: Spec, inner: number): Bit[] {
  const { palette } = spec
  const n = inner > 50 ? 2 : 1
  const each = n === 2 ? inner / 2 : Math.min(inner, 30)
  const lean = (look: Look, w: number, h: number, thick: number, x: number, z: number, tilt: number) =>
    bit(null, look, moved(turned(pillow(w, h, thick), 'x', -tilt), [x, mattressTop - 0.4, z]))
  const bits: Bit[] = []
  for (let i = 0; i < n; i++) {
    const x = n === 1 ? 0 : (i - 0.5) * each
    bits.push(...lean(palette.cloth, Math.min(27, each - 2), 24, 7, x, 8.5, 0.3))
    bits.push(...lean(palette.linen, Math.min(28, each - 2), 18, 7.5, x, 15.5, 0.62))
  }
  bits.push(...lean(palette.accentCloth, Math.min(30, inner * 0.5), 13, 5.5, 0, 22.5, 0.62))
  return bits
}

function footThrow(spec: Spec, inner: number): Bit[] {
  const w = inner + 4.2
  const z = spec.d - 17
  const over = moved(cushion([w, 1.7, 15], { square: 14, round: 3, fine: 6 }), [0, mattressTop + 1.5, z])
  const sides = [-1, 1].map((side) =>
    block([side * (w / 2 - 0.2) - 0.35, mattressTop - 7, z - 7.3], [0.7, 9.4, 14.6], 0.3),
  )
  return bit(null, spec.palette.accentCloth, over, ...sides)
}
