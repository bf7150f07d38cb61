import { type Mesh, points, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, tube } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Look } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { plated, shadow } from '../build/finishes.ts'
import { disc, plate, rounded, roundRect, turnedOut } from '../build/shapes.ts'

/** What hangs beside a basin, tub or toilet: bars, rings, hooks, holders. z = 0 is the wall. */
export function bathBar(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 24, d: 3, h: 2.4 })
  const look = plated(draft.body, model.finish)
  switch (draft.t('piece', 'bar')) {
    case 'ring':
      return ring(draft, look)
    case 'hook':
      return hook(draft, look)
    case 'paper':
      return paper(draft, look)
    case 'grab':
      return grab(draft, look)
    default:
      return towelBar(draft, look)
  }
}

/** A post from the wall to z, by the form that the collection shares. */
function post(draft: Draft, look: Look, [x, y]: Vec2, r: number, z: number): void {
  const { is, vary, add } = draft
  const neck = r * 0.42 * vary('neck', 0.16)
  if (is('square') || is('flat')) {
    const flat = is('flat')
    const [w, h] = flat ? [r * 1.5, r * 2] : [r * 2, r * 2]
    add(
      'metal',
      look,
      plate(
        roundRect(x - w / 2, y - h / 2, w, h, flat ? 0.08 : 0.12),
        0,
        flat ? 0.14 : 0.32 * vary('plate', 0.3),
        0.04,
      ),
    )
    const [nw, nh] = flat ? [neck * 1.2, neck * 2.6] : [neck * 2, neck * 2]
    add('metal', look, block([x - nw / 2, y - nh / 2, 0.1], [nw, nh, z - 0.1], 0.05))
    return
  }
  const steps: Vec2[] = is('stepped')
    ? points(
        [0, 0],
        [r, 0],
        [r, 0.16],
        [r * 0.82, 0.2],
        [r * 0.82, 0.34],
        [r * 0.6, 0.4],
        [r * 0.6, 0.52],
        [neck, 0.6],
        [neck, z * 0.86],
        [neck * 1.25, z * 0.9],
        [neck * 1.25, z],
        [0, z],
      )
    : points([0, 0], [r, 0], [r, 0.14], [r * 0.92, 0.24], [r * 0.6, 0.34], [neck, 0.5], [neck, z], [0, z])
  add('metal', look, turnedOut(steps, [x, y, 0], 28))
}

function towelBar(draft: Draft, look: Look): Body {
  const { w, h, d, is, vary, add } = draft
  const r = h / 2
  const bar = Math.min(r * 0.42, 0.36) * vary('bar', 0.14)
  const z = d - bar - (is('round') ? 0.12 : 0.04)
  const x = w / 2 - r
  for (const f of [-1, 1]) post(draft, look, [f * x, r], r, is('stepped', 'round') ? d : z + bar)
  add(
    'metal',
    look,
    is('square', 'flat') ? flatBar(x, r, z, bar, is('flat')) : tube(points([-x, r, z], [x, r, z]), bar, 16),
  )
  return finished(draft)
}

function flatBar(x: number, y: number, z: number, r: number, thin: boolean): Mesh {
  const [high, deep] = thin ? [r * 2.6, r * 0.8] : [r * 1.8, r * 1.8]
  return block([-x, y - high / 2, z - deep / 2], [2 * x, high, deep], 0.05)
}

function ring(draft: Draft, look: Look): Body {
  const { w, h, d, is, vary, add } = draft
  const r = 1.15 * vary('rosette', 0.1)
  const top = h - r
  const z = d - 0.3
  post(draft, look, [0, top], r, d)
  const wire = 0.2 * vary('wire', 0.2)
  const [a, b] = [w / 2 - wire, (top - 2 * wire) / 2 + 0.2]
  const middle = top - b
  const loop: Vec3[] = is('square', 'flat')
    ? rounded(
        points(
          [0, middle + b, z],
          [a, middle + b, z],
          [a, middle - b, z],
          [-a, middle - b, z],
          [-a, middle + b, z],
          [0, middle + b, z],
        ),
        is('flat') ? 0.3 : 0.9,
        5,
      )
    : Array.from({ length: 41 }, (_, i): Vec3 => {
        const t = (i / 40) * Math.PI * 2
        return [Math.sin(t) * a, middle + Math.cos(t) * b, z]
      })
  add('metal', look, tube(loop, wire, 12))
  return finished(draft)
}

function hook(draft: Draft, look: Look): Body {
  const { w, h, d, is, vary, add } = draft
  const twin = w > 2.8
  const r = Math.min(h, twin ? w * 0.6 : w) / 2
  const y = h - r
  post(draft, look, [0, y], r, d * 0.5)
  const wire = 0.24 * vary('wire', 0.18)
  const end = is('square', 'flat') ? wire * 1.1 : wire * 1.35
  for (const f of twin ? [-1, 1] : [0]) {
    const x = f * (w / 2 - end)
    const path = rounded(
      points(
        [0, y, d * 0.4],
        [x * 0.7, y - h * 0.22, d * 0.66],
        [x, y - h * 0.34, d - end * 1.1],
        [x, y + h * 0.12, d - end],
      ),
      0.4,
      5,
    )
    add('metal', look, tube(path, wire, 10))
    add(
      'metal',
      look,
      is('square', 'flat')
        ? block([x - end, y + h * 0.08, d - 2 * end], [2 * end, end * 1.6, 2 * end], 0.05)
        : turnedOut(
            points([0, 0], [end, end * 0.3], [end, end * 1.2], [end * 0.5, end * 1.7], [0, end * 1.8]),
            [x, y + h * 0.12, d - end * 1.8],
            16,
          ),
    )
  }
  return finished(draft)
}

/** An open arm, or two posts below a shelf. */
function paper(draft: Draft, look: Look): Body {
  const { w, h, d, is, vary, add } = draft
  const shelf = h > 3
  const r = shelf ? 0.95 : h / 2
  const bar = 0.3 * vary('arm', 0.15)
  const y = shelf ? h * 0.36 : h / 2
  const z = d - bar - 0.05
  const x = w / 2 - r
  if (shelf) {
    add('metal', look, block([-w / 2, h - 0.22, 0], [w, 0.22, d], 0.06))
    const rail = is('square', 'flat') ? 0.9 : 1.2
    add('metal', look, block([-w / 2 + 0.3, h - 0.22 - rail, 0], [w - 0.6, rail, 0.14], 0.05))
    for (const f of [-1, 1]) {
      const side = f * (w / 2 - 0.45)
      add(
        'metal',
        look,
        tube(
          rounded(
            points([side, h - 0.3, z * 0.35], [side, y, z * 0.35], [side, y, z]),
            is('square', 'flat') ? 0.15 : 0.8,
            5,
          ),
          0.17 * vary('arm', 0.2),
          12,
        ),
      )
    }
    add('metal', look, tube(points([-w / 2 + 0.2, y, z], [w / 2 - 0.2, y, z]), bar, 14))
    return finished(draft)
  }
  post(draft, look, [-x, y], r, z)
  const path = rounded(points([-x, y, z * 0.5], [-x, y, z], [w / 2 - bar, y, z]), is('square', 'flat') ? 0.2 : 0.9, 5)
  add('metal', look, tube(path, bar, 14))
  add(
    'metal',
    look,
    is('square', 'flat')
      ? block([w / 2 - 0.25, y - bar * 1.4, z - bar], [0.25, bar * 2.8, bar * 2], 0.04)
      : tube(points([w / 2 - 0.3, y, z], [w / 2, y, z]), bar * 1.4, 16),
  )
  return finished(draft)
}

/** 1-1/4 in tube on two flanges, 1-1/2 in off the wall. */
function grab(draft: Draft, look: Look): Body {
  const { w, h, d, is, vary, add } = draft
  const r = h / 2
  const bar = 0.625
  const z = d - bar
  const x = w / 2 - r
  for (const f of [-1, 1]) {
    const plain = is('square')
      ? plate(roundRect(f * x - r, 0, 2 * r, 2 * r, 0.14), 0, 0.3, 0.06)
      : turnedOut(
          points(
            [0, 0],
            [r, 0],
            [r, is('exposed') ? 0.16 : 0.34],
            [r * 0.82, is('exposed') ? 0.22 : 0.56 * vary('cover', 0.15)],
            [0, is('exposed') ? 0.22 : 0.56],
          ),
          [f * x, r, 0],
          32,
        )
    add('metal', look, plain)
    if (is('exposed'))
      for (let i = 0; i < 3; i++) {
        const a = Math.PI / 2 + (i / 3) * Math.PI * 2
        add(
          'screw',
          shadow,
          plate(disc(f * x + Math.cos(a) * r * 0.7, r + Math.sin(a) * r * 0.7, 0.16, 10), 0.2, 0.03, 0),
        )
      }
  }
  const bend = 1.2 * vary('bend', 0.12)
  add('metal', look, tube(rounded(points([-x, r, 0.1], [-x, r, z], [x, r, z], [x, r, 0.1]), bend, 7), bar, 18))
  if (is('peened')) {
    const rough: Look = look.kind === 'plain' ? { ...look, roughness: Math.max(0.6, look.roughness) } : look
    add('grip', rough, tube(points([-x + bend + 0.4, r, z], [x - bend - 0.4, r, z]), bar * 1.012, 14))
  }
  return finished(draft)
}
