import { type Mesh, points, type Vec2 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { type Look, matte, metal } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { eased, plate, rod, spun, sweep } from '../build/shapes.ts'

export type Carcass = {
  /** Outer faces of the sides, and the plane of the fronts. */
  x0: number
  x1: number
  front: number
  /** Underside and upper edge. */
  foot: number
  top: number
}

/**
 * A cabinet of boards, open at the top where the bowl hangs; `open` omits the front. `cut` shortens a side inside a
 * wider cabinet to clear the bowl.
 */
export function box({ x0, x1, front, foot, top }: Carcass, open = false, cut?: 'left' | 'right'): Mesh[] {
  const high = (side: string) => top - foot - (side === cut ? 7 : 0)
  const t = 0.7
  const face = block([x0 + t - 0.02, foot + 0.03, front - 0.62], [x1 - x0 - 2 * t + 0.04, top - foot - 0.06, 0.6])
  return [
    ...(open ? [] : [face]),
    block([x0, foot, 0], [t, high('left'), front], 0.05),
    block([x1 - t, foot, 0], [t, high('right'), front], 0.05),
    block([x0 + t, foot, 0.02], [x1 - x0 - 2 * t, t, front - 0.04]),
    block([x0 + t, foot + t, 0.1], [x1 - x0 - 2 * t, top - foot - t, 0.4]),
  ]
}

/** The cabinet's base or feet, by variant. */
export function addFeet(draft: Draft, c: Carcass, look: Look): void {
  const { is, n, vary } = draft
  const put = (mesh: Mesh, other?: Look) => draft.add('body', other ?? look, mesh)
  const { x0, x1, front, foot } = c
  if (is('sled')) {
    for (const x of [x0 + 1.6, x1 - 1.6])
      put(
        sweep(
          points([x, foot + 0.2, 1.2], [x, 0.5, 1.2], [x, 0.5, front - 1.2], [x, foot + 0.2, front - 1.2]),
          { w: 1, h: 1, n: 10 },
          [1, 0, 0],
        ),
      )
    return
  }
  if (is('bun')) {
    for (const x of [x0 + 2.4, x1 - 2.4])
      for (const z of [2.4, front - 1.9])
        put(
          spun(
            [
              [0, 0],
              [1.1, 0],
              [1.9, foot * 0.2],
              [2.2, foot * 0.45],
              [1.8, foot * 0.74],
              [1.1, foot * 0.86],
              [1.3, foot],
              [0, foot],
            ],
            [x, 0, z],
            'up',
            { segments: 20, r: 0.3 },
          ),
        )
    return
  }
  if (is('valance', 'furniture toe')) {
    put(plate(valance(x0, x1, foot, vary('valance', 0.25)), front - 0.75, 0.75, 0.05))
    for (const x of [x0, x1 - 0.7]) put(block([x, 0, 0.3], [0.7, foot, front - 0.9], 0.05))
    put(block([x0 + 1, 0, 1], [x1 - x0 - 2, foot, front - 4.4]), matte('#4d4944'))
    return
  }
  if (!(n('leg_h', 0) > 0 || is('tapered', 'splayed', 'capped', 'tambour'))) {
    // A toe kick set back under the fronts.
    put(block([x0 + 0.3, 0, 0.3], [x1 - x0 - 0.6, foot + 0.02, front - 3.1], 0.04))
    return
  }
  legs(draft, c, look)
}

function valance(x0: number, x1: number, foot: number, k: number): Vec2[] {
  const arch = Math.min(foot - 0.9, foot * 0.7 * k)
  const curve = (x: number, f: number): Vec2[] =>
    eased(points([x, 0], [x + f * 0.6, arch * 0.55], [x + f * 2.4, arch * 0.75], [x + f * 4, arch]), 1.4, 4)
  const left = curve(x0 + 3.4, 1)
  const right = curve(x1 - 3.4, -1).reverse()
  return [[x0, foot], [x0, 0], ...left, ...right, [x1, 0], [x1, foot]]
}

function legs(draft: Draft, { x0, x1, front, foot }: Carcass, look: Look): void {
  const { is, n, vary, add } = draft
  const splay = is('splayed') ? foot * 0.2 * vary('splay', 0.4) : 0
  const square = is('x-brace', 'barn', 'apron', 'plank', 'louvred')
  const t = square ? n('leg_w', 3) : 1.9 * vary('leg', 0.2)
  const end = square ? 0.94 : 0.55 * vary('leg foot', 0.3)
  for (const [x, f] of [
    [x0 + t / 2 + 0.1 + splay, -1],
    [x1 - t / 2 - 0.1 - splay, 1],
  ] as const) {
    for (const [z, g] of [
      [t / 2 + 0.3 + splay, -1],
      [front - t / 2 - 0.1, 0],
    ] as const) {
      const low = [x + f * splay, 0, z + g * splay * 0.8] as const
      const high = [x, foot + 0.02, z] as const
      const section = (k: number) => ({
        w: t * (end + (1 - end) * k),
        h: t * (end + (1 - end) * k),
        n: square ? 12 : 3,
      })
      add('body', look, sweep([low, high], section, [0, 0, 1]))
      if (is('capped')) {
        const k = 2 / foot
        const mid = [low[0] + (high[0] - low[0]) * k, 2, low[2] + (high[2] - low[2]) * k] as const
        add(
          'metal',
          metal('#c3a05a', 'Brushed'),
          sweep(
            [[low[0], 0, low[2]], mid],
            (s) => {
              const own = section(s * k)
              return { ...own, w: own.w + 0.12, h: own.h + 0.12 }
            },
            [0, 0, 1],
          ),
        )
      }
    }
  }
  if (is('plank shelf')) {
    const y = foot * 0.4 * vary('shelf', 0.3)
    const boards = 5
    const deep = (front - 1.4) / boards
    for (let i = 0; i < boards; i++)
      add('body', look, block([x0 + 0.5, y, 0.7 + i * deep], [x1 - x0 - 1, 1, deep - 0.14], 0.06))
  }
}

/** Open stands of tube or wood. */
export function addConsole(draft: Draft, top: number, look: Look): void {
  const { w, d, is, n, pick, vary, add } = draft
  const put = (mesh: Mesh, slot = 'body', own = look) => add(slot, own, mesh)
  const r = n('tube', 1) * 0.55
  const x = w / 2 - 1.3
  const [back, front] = [1.2, d - 1.5]
  if (is('vessel')) {
    const slab = 3.2 * vary('slab', 0.2)
    put(block([-w / 2 + 0.4, top - slab, 0.2], [w - 0.8, slab, d - 0.6], 0.1))
    const lean = pick('console leg', [0, 1.1, -1])
    for (const f of [-1, 1])
      for (const z of [back + 0.6, front - 0.8])
        put(rod([f * (x - 1 + lean), 0, z], [f * (x - 1), top - slab, z], r, 14))
    return
  }
  const two = is('two legs')
  for (const f of [-1, 1]) {
    for (const z of two ? [front] : [back, front]) {
      put(rod([f * x, 0, z], [f * x, top, z], r, 14))
      footOf(pick('foot', ['none', 'ball', 'ring', 'disc']), r).forEach((profile) => {
        put(spun(profile, [f * x, 0, z], 'up', { segments: 16 }))
      })
    }
    put(rod([f * x, top - r - 0.4, two ? 0 : back], [f * x, top - r - 0.4, front], r * 0.8, 12))
    if (is('wall-braced'))
      put(rod([f * x, top * 0.62 * vary('brace', 0.2), 0], [f * x, top - r - 0.6, d * 0.72], r * 0.7, 12))
  }
  for (const z of two ? [front] : [back, front]) put(rod([-x, top - r - 0.4, z], [x, top - r - 0.4, z], r * 0.8, 12))
  if (is('rails'))
    for (const y of [top * 0.72 * vary('rail', 0.06), top * 0.5 * vary('low rail', 0.14)]) {
      put(rod([-x, y, front], [x, y, front], r * 0.62, 12))
      for (const f of [-1, 1]) put(rod([f * x, y, back], [f * x, y, front], r * 0.62, 12))
    }
  if (is('slatted')) {
    const y = 8 * vary('shelf', 0.3)
    const count = Math.max(5, Math.round(n('slats', 9)))
    const step = (d - 2.4) / count
    for (const f of [-1, 1]) put(rod([f * x, y - 0.5, back], [f * x, y - 0.5, front], r * 0.7, 12))
    for (let i = 0; i < count; i++)
      put(block([-x - 0.3, y, 1 + i * step], [2 * x + 0.6, 0.7, step * 0.72], 0.08), 'shelf', matte('#b58752', 0.55))
  }
}

function footOf(form: string, r: number): Vec2[][] {
  if (form === 'ball') return [points([0, 0], [r * 1.1, r * 0.2], [r * 1.7, r * 1.2], [r * 1.1, r * 2.3], [0, r * 2.6])]
  if (form === 'ring') return [points([0, 2.4], [r * 1.45, 2.4], [r * 1.45, 3], [0, 3])]
  if (form === 'disc') return [points([0, 0], [r * 2, 0], [r * 1.8, 0.35], [0, 0.5])]
  return []
}
