import { type Mesh, moved, points, type Vec2 } from '../../geometry/mesh.ts'
import { block, loft, tube } from '../../geometry/solids.ts'
import { type Look, matte, woodLook } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { trimMetal } from '../build/finishes.ts'
import { centeredRect, lying, plate, rod, roundPlate, spun, sweep } from '../build/shapes.ts'
import { ringAt } from './toilet-bowl.ts'

export type Tank = { y: number; top: number; w: number; d: number; back: number }

/** The tank with its lid and flush control. */
export function addTank(draft: Draft, look: Look, tank: Tank): void {
  const { is, n, vary, pick, add } = draft
  const { y, w, d, back } = tank
  const button = hasButton(draft)
  const top = tank.top - (button ? 0.32 : 0)
  const lid = n('lid_t', 1.2) * (is('classic stepped') ? 1.1 : 1)
  const r = is('rounded', 'oval') ? 3 * vary('tank corner', 0.2) : is('square') ? 0.5 : 1.1 * vary('tank corner', 0.4)
  const plan = (shrink: number): Vec2[] =>
    is('triangular')
      ? triangle(w - 2 * shrink, d - shrink, back)
      : centeredRect(w - 2 * shrink, d - shrink, r, [0, back + (d - shrink) / 2])
          .reverse()
          .map(([x, z]) => [x, z])
  const foot = is('square', 'straight') ? 0.5 : is('triangular') ? 1.6 : 1.1
  const at = (shrink: number, high: number) => ringAt(plan(shrink), high)
  const body = loft(
    [
      at(foot + 0.5, y),
      at(foot + 0.1, y + 0.2),
      at(foot, y + 0.6),
      at(0.62, y + (top - y) * 0.5),
      at(0.5, top - lid - 0.02),
      at(0.5, top - lid + 0.1),
    ],
    { caps: true, creaseDeg: 42 },
  )
  add('body', look, body)
  if (is('stepped tank'))
    for (const i of [1, 2, 3]) add('body', look, lying(plan(0.5 - 0.14 * i), top - lid - 0.7 * (4 - i), 0.62, 0.14))
  if (pick('tank line', ['none', 'low', 'high', 'panel']) === 'panel' && !is('triangular', 'rounded', 'oval'))
    add('body', look, block([-w / 2 + 2, y + 1.8, back + d - 0.62], [w - 4, top - lid - y - 3.4, 0.24], 0.11))
  const soft = is('rounded', 'oval') ? lid * 0.42 : ([0.2, 0.4, 0.12][pick('lid edge', [0, 1, 2])] ?? 0.2)
  const lidLoop = plan(0)
  add(
    'body',
    look,
    loft(
      [
        ringAt(shrunk(lidLoop, 0.985), top - lid),
        ringAt(lidLoop, top - lid + 0.1),
        ringAt(lidLoop, top - soft),
        ringAt(shrunk(lidLoop, 1 - soft * 0.02), top - soft * 0.3),
        ringAt(shrunk(lidLoop, 1 - soft * 0.07), top),
      ],
      { caps: true, creaseDeg: 44 },
    ),
  )
  if (is('scallop')) scallops(draft, look, tank, top)
  if (is('bolted'))
    for (const f of [-1, 1])
      add(
        'metal',
        trimMetal(draft),
        roundPlate(0.36, 0.2, [f * (w / 2 - 1.4), top - lid / 2, back + d - 0.06], 'front', 14),
      )
  addFlush(draft, { ...tank, top }, lid)
}

function triangle(w: number, d: number, back: number): Vec2[] {
  const points: Vec2[] = [
    [w / 2, back + d * 0.62],
    [w * 0.12, back],
    [-w * 0.12, back],
    [-w / 2, back + d * 0.62],
    [-w / 2, back + d * 0.78],
    [-w * 0.3, back + d],
    [w * 0.3, back + d],
    [w / 2, back + d * 0.78],
  ]
  return points
}

function shrunk(loop: readonly Vec2[], k: number): Vec2[] {
  const cz = loop.reduce((sum, [, z]) => sum + z, 0) / loop.length
  return loop.map(([x, z]) => [x * k, cz + (z - cz) * k])
}

function hasButton({ is }: Draft): boolean {
  return is(
    'split',
    'top button',
    'side-by-side',
    'straight skirt',
    'tapered',
    'square tank',
    'low profile',
    'oval tower',
    'rimless',
    'ribbed',
  )
}

/** Lever at the front, or buttons on the lid. */
function addFlush(draft: Draft, { top, w, d, back }: Tank, lid: number): void {
  const { is, vary, add } = draft
  const metal = trimMetal(draft)
  const put = (mesh: Mesh) => add('metal', metal, mesh)
  const zm = back + d * 0.5
  if (is('split square', 'top button')) {
    const split = is('split')
    if (!split) put(lying(centeredRect(2.4, 1.8, 0.3, [0, zm]), top - 0.02, 0.34, 0.1))
    else for (const f of [-1, 1]) put(lying(centeredRect(1.14, 1.8, 0.12, [f * 0.6, zm]), top - 0.02, 0.34, 0.1))
    return
  }
  if (is('side-by-side')) {
    for (const f of [-1, 1]) put(roundPlate(0.62, 0.34, [f * 0.78, top - 0.02, zm], 'up', 20))
    return
  }
  if (hasButton(draft)) {
    const r = (is('low') ? 1.3 : 1.05) * vary('button', 0.2)
    put(roundPlate(r, 0.2, [0, top - 0.02, zm], 'up', 28))
    if (is('split')) for (const f of [-1, 1]) put(lying(half(r * 0.84, f, zm), top + 0.1, 0.24, 0.06))
    else put(roundPlate(r * 0.78, 0.34, [0, top - 0.02, zm], 'up', 28))
    return
  }
  const f = is('right') ? -1 : 1
  const x = -f * (w / 2 - 2)
  const y = top - lid - 2
  const z = back + d - 0.6
  put(
    spun(points([0, 0], [0.62, 0], [0.56, 0.24], [0.36, 0.34], [0.34, 0.9], [0, 0.94]), [x, y, z], 'front', {
      segments: 18,
    }),
  )
  const long = 3.2 * vary('lever', 0.12)
  put(
    sweep(
      [
        [x - f * 0.3, y, z + 0.86],
        [x + f * long * 0.5, y - 0.14, z + 1],
        [x + f * long, y - 0.4 * vary('lever drop', 0.2), z + 1.04],
      ],
      (k) => ({ w: 0.3, h: 0.44 + 0.24 * k, n: 3 }),
    ),
  )
  if (is('two-way')) put(rod([x, y, z + 0.86], [x + f * 0.2, y - 2.6, z + 1], 0.22, 12))
}

function half(r: number, f: number, zm: number): Vec2[] {
  return Array.from({ length: 13 }, (_, i) => {
    const angle = -Math.PI / 2 + (i / 12) * Math.PI
    return [f * (0.06 + r * Math.cos(angle)), zm + r * Math.sin(angle)] as const
  })
}

/** Scallops that hang from the front edge of the lid. */
function scallops({ add }: Draft, look: Look, { w, d, back }: Tank, top: number): void {
  const r = w * 0.096
  for (let i = 0; i < 5; i++) {
    const x = -w / 2 + (w * (i + 0.5)) / 5
    const shell = Array.from({ length: 13 }, (_, k): Vec2 => {
      const angle = Math.PI + (k / 12) * Math.PI
      return [x + r * Math.cos(angle), top - 0.9 + r * Math.sin(angle)]
    })
    add('body', look, plate(shell, back + d - 0.62, 0.56, 0.16))
  }
}

/** A tank high on the wall (or slightly above the bowl) with its pipe; a pull chain where it is out of reach. */
export function addRaisedTank(draft: Draft, china: Look, seat: number): void {
  const { w, h, is, n, add, model } = draft
  const metal = trimMetal(draft)
  const deep = n('tank_d', 8)
  const base = h - n('tank_h', 12)
  const look = is('oak') ? woodLook('#9a6a3c', model.seed, 'Satin') : china
  const r = is('round') ? 2.6 : 0.6
  add(
    'body',
    look,
    lying(centeredRect(w - 1, deep - 0.4, r, [0, (deep - 0.4) / 2]), base, h - base - 1, 0.3),
    lying(centeredRect(w, deep, r + 0.2, [0, deep / 2]), h - 1.1, 1.1, 0.3),
  )
  if (is('scallop')) scallops(draft, look, { y: base, top: h, w, d: deep, back: 0 }, h - 0.8)
  const pipe = n('pipe_d', 1.5) / 2
  const z = deep * 0.5
  add(
    'metal',
    metal,
    tube(
      points([0, base + 0.1, z], [0, base - 1, z], [0, seat + 1, z], [0, seat - 1.4, z], [0, seat - 2.2, z + 1.6]),
      pipe,
      16,
    ),
    roundPlate(pipe * 1.7, 0.8, [0, base - 0.78, z], 'up', 20),
    roundPlate(pipe * 1.5, 0.7, [0, seat - 0.2, z], 'up', 20),
  )
  if (h < 60) {
    add('metal', metal, rod([-w / 2 + 2, h - 3.4, deep - 0.6], [-w / 2 + 5.4, h - 3.8, deep + 0.7], 0.28, 12))
    return
  }
  for (const f of [-1, 1])
    add(
      'metal',
      metal,
      sweep(
        points([f * w * 0.36, base - 6, 0.2], [f * w * 0.36, base - 0.12, 0.2], [f * w * 0.36, base - 0.12, deep - 1]),
        { w: 0.9, h: 0.24, n: 8 },
        [1, 0, 0],
      ),
    )
  const long = n('chain_l', 30)
  const x = w / 2 - 2
  add('metal', metal, rod([x, base + 0.6, deep - 0.5], [x, base + 0.6, deep + 1.2], 0.2, 10))
  add('metal', metal, rod([x, base + 0.5, deep + 1], [x, base - long, deep + 1], 0.11, 6))
  add(
    'handle',
    matte('#8a6440', 0.5),
    moved(
      spun(points([0, 0], [0.4, 0.1], [0.72, 0.8], [0.5, 1.8], [0.3, 2.8], [0, 3]), [0, 0, 0], 'up', {
        segments: 16,
        r: 0.3,
      }),
      [x, base - long - 3, deep + 1],
    ),
  )
}
