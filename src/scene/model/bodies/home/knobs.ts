import { moved, turned, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { block, loft } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import type { Look } from '../look.ts'
import { type Bench, finished, openBench } from './bench.ts'
import { barProfile, bead, turnedOut, turnedRight } from './outlines.ts'

export function knob(model: FixtureModel): Body {
  const bench = openBench(model, { w: 1.25, d: 1.1, h: 1.25 })
  const { w, d, is, n, pick, vary, main } = bench
  const r = w / 2
  const glass = model.toneHex !== undefined
  const head: Look = glass
    ? {
        kind: 'plain',
        hex: bench.second,
        roughness: 0.05,
        metalness: 0,
        coat: 0.6,
        opacity: /#f0eee8/i.test(model.toneHex ?? '') ? 1 : 0.78,
      }
    : main
  const neck = Math.min(n('neck_d', 0.5) / 2, r * 0.62)
  const base = Math.min(n('base_d', 0.62) / 2, r * 0.8)
  const rose = Math.min(pick('rose', [1, 1.3, 1.7]) * base, r * 0.98)
  const round = is('ball', 'globe')
  const flat = is('flat', 'octagon', 'hexagon', 'stepped', 'beaded')
  const deep = round ? Math.min(d * 0.8, 2 * r) : d * (glass ? 0.52 : flat ? 0.3 : 0.5) * vary('head', 0.16)
  const foot = d - deep
  bench.add(
    'metal',
    main,
    turnedOut(
      [
        [0, 0],
        [rose, 0],
        [rose, d * 0.05],
        [base, d * 0.09],
        [neck, foot * 0.62],
        [neck * 1.25, foot],
        [neck * 1.2, foot + 0.04],
        [0, foot + 0.04],
      ],
      [0, 0, 0],
      16,
    ),
  )
  const z = foot
  if (is('octagon', 'hexagon') || (glass && is('fluted')))
    facets(bench, head, is('hexagon') ? 6 : is('octagon') ? 8 : 16, r, z, deep)
  else if (is('fluted')) facets(bench, head, 16, r, z, deep)
  else bench.add('head', head, turnedOut(crown(bench, r, deep, neck), [0, 0, z], is('beaded') ? 24 : 28))
  if (is('beaded'))
    for (let i = 0; i < 14; i++) {
      const a = (i / 14) * Math.PI * 2
      bench.add('head', head, bead(Math.cos(a) * r * 0.84, Math.sin(a) * r * 0.84, d - r * 0.13, r * 0.1))
    }
  return finished(bench)
}

/** The head's profile from the neck outward and around to the center of its face. */
function crown({ is, pick, vary }: Bench, r: number, deep: number, neck: number): Vec2[] {
  if (is('ball', 'globe'))
    return Array.from({ length: 11 }, (_, i): Vec2 => {
      const a = -Math.PI / 2 + (i / 10) * Math.PI
      return [Math.cos(a) * r, deep / 2 + Math.sin(a) * (deep / 2)]
    })
  if (is('stepped'))
    return [
      [neck, 0],
      [r, deep * 0.1],
      [r, deep * 0.4],
      [r * 0.78, deep * 0.44],
      [r * 0.78, deep * 0.7],
      [r * 0.5, deep * 0.74],
      [r * 0.5, deep],
      [0, deep],
    ]
  if (is('flat'))
    return [
      [neck, 0],
      [r * 0.94, 0],
      [r, deep * 0.14],
      [r, deep * 0.86],
      [r * 0.94, deep],
      [0, deep],
    ]
  if (is('beaded'))
    return [
      [neck, 0],
      [r * 0.94, deep * 0.1],
      [r, deep * 0.4],
      [r * 0.95, deep * 0.78],
      [r * 0.72, deep * 0.8],
      [r * 0.6, deep * 0.9],
      [0, deep],
    ]
  const dish = pick('knob centre', ['none', 'dot', 'ring', 'dish'])
  const k = r * 0.4 * vary('centre', 0.2)
  const rim: Vec2[] = [
    [neck, 0],
    [r * 0.7, deep * 0.12],
    [r * 0.96, deep * 0.4],
    [r, deep * 0.56],
    [r * 0.93, deep * 0.76],
    [r * 0.7, deep * 0.92],
  ]
  return dish === 'dish'
    ? [...rim, [k, deep], [k * 0.8, deep * 0.9], [0, deep * 0.88]]
    : dish === 'ring'
      ? [...rim, [k * 1.1, deep * 0.98], [k, deep * 0.92], [k * 0.9, deep * 0.99], [0, deep]]
      : [...rim, [r * 0.35, deep * 0.98], [0, deep]]
}

function facets(bench: Bench, look: Look, sides: number, r: number, z: number, deep: number): void {
  const ring = (k: number, up: number): Vec3[] =>
    Array.from({ length: sides }, (_, i): Vec3 => {
      const a = ((i + 0.5) / sides) * Math.PI * 2
      const flute = sides > 12 && i % 2 ? 0.9 : 1
      return [Math.cos(a) * r * k * flute, Math.sin(a) * r * k * flute, z + up]
    })
  const body = loft(
    [ring(0.5, 0), ring(0.92, deep * 0.18), ring(1, deep * 0.34), ring(1, deep * 0.62), ring(0.62, deep)],
    { caps: true, creaseDeg: 8 },
  )
  bench.add('head', look, body)
}

export function tKnob(model: FixtureModel): Body {
  const bench = openBench(model, { w: 2, d: 1.36, h: 0.47 })
  const { w, d, h, is, n, vary, pick, main } = bench
  const r = h / 2
  const z = d - r
  if (is('square')) bench.add('metal', main, block([-w / 2, -r, d - h], [w, h, h], 0.05))
  else if (is('knurled') || is('hammered')) {
    const end = w * 0.08
    for (const f of [-1, 1])
      bench.add(
        'metal',
        main,
        turnedRight(barProfile(r, end, r * 0.16), [f < 0 ? -w / 2 : w / 2 - end, 0, z], 14),
      )
    const rows = is('hammered') ? 9 : 14
    const around = 10
    const rings = Array.from({ length: rows + 1 }, (_, j): Vec3[] =>
      Array.from({ length: around }, (_, i): Vec3 => {
        const a = ((i + (j % 2) * 0.5) / around) * Math.PI * 2
        const k = is('hammered') ? 0.93 + (0.06 * ((i * 7 + j * 5) % 3)) / 2 : 0.985
        return [r * k * Math.cos(a), (w - 2 * end) * (j / rows), -r * k * Math.sin(a)]
      }),
    )
    bench.add(
      'metal',
      main,
      moved(turned(loft(rings, { caps: true, creaseDeg: is('hammered') ? 16 : 10 }), 'z', -Math.PI / 2), [
        -w / 2 + end,
        0,
        z,
      ]),
    )
  } else
    bench.add(
      'metal',
      main,
      turnedRight(barProfile(r, w, pick('bar end', [0.14, 0.5, 0.98]) * r), [-w / 2, 0, z], 18),
    )
  const p = Math.min(n('post_d', 0.39) / 2, r * 0.84)
  const rose = Math.min(p * 1.6 * vary('rose', 0.25), r)
  const mid = pick('post ring', [false, true])
  const reach = d - h * 0.6
  bench.add(
    'metal',
    main,
    turnedOut(
      [
        [0, 0],
        [rose, 0],
        [rose, 0.1],
        [p, 0.16],
        ...(mid
          ? ([
              [p, reach * 0.5],
              [p * 1.2, reach * 0.54],
              [p * 1.2, reach * 0.62],
              [p, reach * 0.66],
            ] as Vec2[])
          : []),
        [p, reach],
      ],
      [0, 0, 0],
      14,
    ),
  )
  return finished(bench)
}
