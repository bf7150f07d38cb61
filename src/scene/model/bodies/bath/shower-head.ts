import { type Mesh, points, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { curve, tube } from '../../geometry/solids.ts'
import { type Look, metal, shade } from '../../materials/look.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { dark, plated } from '../build/finishes.ts'
import { centeredRect, elbow, lying, plate, rod, roundPlate, spun, sweep } from '../build/shapes.ts'

/** Shower heads alone: rain discs, bells, hand showers, panels. y = 0 is the spray face. */
export function showerHead(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 8, d: 8, h: 3 })
  const { h, body, is } = draft
  const look = plated(body, model.finish)
  if (is('panel')) addPanel(draft, look)
  else if (is('stick') || (h > 6 && draft.w < 6)) handSet(draft, look)
  else overhead(draft, look)
  return finished(draft, is('panel', 'stick') ? {} : { arm: [0, h, draft.d / 2] })
}

function overhead(draft: Draft, look: Look): void {
  const { w, d, h, is, n, add, vary } = draft
  const zc = d / 2
  const put = (mesh: Mesh, own = look) => add('head', own, mesh)
  const slab = h <= 1.2
  const r = Math.min(w, d) / 2
  const t = Math.min(h * 0.4, Math.max(0.3, n('head_t', 0.3)))
  if (slab) {
    put(lying(centeredRect(w, d, 0.4, [0, zc]), 0, h, 0.12))
    add(
      'light',
      shade('#dfeeff', 0.8),
      lying(centeredRect(w - 1.2, d - 1.2, 0.3, [0, zc]), -0.005, 0.02, 0, [centeredRect(w - 2, d - 2, 0.3, [0, zc])]),
    )
    nozzles(draft, [0, 0, zc], r * 0.92, true, 7)
    return
  }
  if (is('square')) put(lying(centeredRect(w, d, 0.3, [0, zc]), 0, t, 0.09))
  else if (is('bell'))
    put(
      spun(
        [
          [0, 0],
          [r * 0.96, 0],
          [r, 0.12],
          [r * 0.94, h * 0.2],
          [r * 0.6, h * 0.38],
          [r * 0.3, h * 0.62],
          [0.62, h * 0.76],
          [0, h * 0.78],
        ],
        [0, 0, zc],
        'up',
        { segments: 44, r: h * 0.08 },
      ),
    )
  else
    put(
      spun(points([0, 0], [r * 0.985, 0], [r, t * 0.3], [r, t * 0.75], [r * 0.97, t], [0, t * 1.1]), [0, 0, zc], 'up', {
        segments: 48,
        r: 0.04,
      }),
    )
  if (!is('bell'))
    put(
      spun(
        [
          [0, t * 0.8],
          [r * (h > r ? 0.8 : 0.26), t * 0.9],
          [r * (h > r ? 0.5 : 0.2), t + (h - t) * 0.2],
          [0.6, t + (h - t) * 0.44],
          [0.5, h * 0.8],
          [0, h * 0.8],
        ],
        [0, 0, zc],
        'up',
        { segments: 28, r: 0.16 },
      ),
    )
  put(
    spun(
      points([0, h * 0.66], [0.56, h * 0.7], [0.62, h * 0.8], [0.5, h * 0.88], [0.42, h], [0, h]),
      [0, 0, zc],
      'up',
      { segments: 20, r: 0.05 },
    ),
  )
  nozzles(
    draft,
    [0, 0, zc],
    r * vary('spray', 0.03),
    is('square'),
    Math.min(6, Math.max(4, Math.round(n('nozzle_rows', 6)))),
  )
}

/** A hand shower in its wall holder: a stick, or a ring within a ring. */
function handSet(draft: Draft, look: Look): void {
  const { w, h, d, is, vary, add } = draft
  const put = (mesh: Mesh, own = look) => add('head', own, mesh)
  const holder = h * 0.56
  put(roundPlate(1.05, 0.3, [0, holder, 0], 'front', 24))
  put(rod([0, holder, 0.2], [0, holder, d * 0.42], 0.4, 14))
  put(rod([0, holder - 0.6, d * 0.42], [0, holder + 0.6, d * 0.42 + 0.2], 0.62, 18))
  const stick = is('stick')
  const out = stick ? 0.6 : 0.42
  const top: Vec3 = [0, stick ? h - 0.3 : h * 0.78, stick ? d - 0.7 : d * 0.66]
  put(
    sweep(
      [[0, h * 0.24, d * 0.32], [0, holder, d * 0.44], top],
      (k) => ({
        w: stick ? 0.95 + 0.15 * k : 0.8 + 0.4 * k,
        h: stick ? 0.95 + 0.15 * k : 0.8 + 0.2 * k,
        n: 2.4,
      }),
      [0, 0, 1],
    ),
  )
  if (stick) {
    for (let i = 0; i < 9; i++)
      for (const f of [-0.22, 0.22])
        put(
          roundPlate(
            0.07,
            0.05,
            [f, holder + 1 + (i * (h - holder - 1.6)) / 9, d * 0.48 + (i / 9) * (d * 0.38) + 0.42],
            'front',
            6,
          ),
          dark,
        )
  } else {
    const r = w / 2
    const y = h - r
    const face = d - 0.9
    put(ring(r, [0, y, face]))
    put(
      spun(
        points([0, 0], [r * 0.5 * vary('inner', 0.1), 0], [r * 0.52, 0.3], [r * 0.4, 0.7], [0, 0.8]),
        [0, y, face],
        'front',
        { segments: 30 },
      ),
    )
    for (const a of [0.5, 2.6, 4.7])
      put(
        rod(
          [Math.cos(a) * r * 0.4, y + Math.sin(a) * r * 0.4, face + 0.3],
          [Math.cos(a) * r * 0.8, y + Math.sin(a) * r * 0.8, face + 0.3],
          0.14,
          10,
        ),
      )
    for (let i = 0; i < 20; i++) {
      const a = (i / 20) * Math.PI * 2
      put(roundPlate(0.08, 0.04, [Math.cos(a) * r * 0.85, y + Math.sin(a) * r * 0.85, face + 0.62], 'front', 6), dark)
      if (i % 2)
        put(roundPlate(0.07, 0.04, [Math.cos(a) * r * 0.3, y + Math.sin(a) * r * 0.3, face + 0.79], 'front', 6), dark)
    }
  }
  put(
    tube(
      curve(
        [
          [0, h * 0.25, d * 0.32],
          [0.3, h * 0.1, d * 0.36],
          [w * out * 0.5, 0.28, d * 0.4],
          [w * out * 0.96, h * 0.1, d * 0.3],
          [w * out, h * 0.3, d * 0.14],
        ],
        7,
      ),
      0.25,
      10,
    ),
  )
  put(roundPlate(0.75, 0.24, [w * (out - 0.12), h * 0.3, 0], 'front', 20))
  put(rod([w * (out - 0.12), h * 0.3, 0.1], [w * out * 0.96, h * 0.31, d * 0.14], 0.3, 12))
}

function ring(r: number, at: Vec3): Mesh {
  const profile: Vec2[] = [
    [r * 0.72, 0.1],
    [r * 0.8, 0],
    [r * 0.94, 0.06],
    [r, 0.3],
    [r * 0.94, 0.56],
    [r * 0.78, 0.62],
    [r * 0.72, 0.5],
    [r * 0.72, 0.1],
  ]
  return spun(profile, at, 'front', { segments: 36, r: 0 })
}

/** A tall panel with body jets, a rain head on top and a hand shower beside it. */
function addPanel(draft: Draft, look: Look): void {
  const { w, h, d, pick, vary, add, n } = draft
  const put = (mesh: Mesh, own = look) => add('head', own, mesh)
  const t = 1.6
  put(plate(centeredRect(w * 0.86, h - 2.2, 0.5, [0, (h - 2.2) / 2]), 0, t, 0.2))
  put(sweep(points([0, h - 3.2, t - 0.4], [0, h - 0.6, t + 1.6], [0, h - 0.6, d - 4]), { w: w * 0.5, h: 0.7, n: 8 }))
  put(lying(centeredRect(w, w, 0.5, [0, d - w / 2]), h - 0.9, 0.9, 0.16))
  nozzles(draft, [0, h - 0.9, d - w / 2], w / 2, true, 4)
  const square = pick('jet', [0.2, 0.9]) < 0.5
  const jets = Math.round(n('jets', 6))
  for (let i = 0; i < jets; i++) {
    const x = (i % 2 ? 1 : -1) * w * 0.22
    const y = h * (0.42 + Math.floor(i / 2) * 0.14) * vary('jets', 0.05)
    put(
      square
        ? plate(centeredRect(1.8, 1.8, 0.2, [x, y]), t - 0.05, 0.35, 0.08)
        : roundPlate(0.95, 0.35, [x, y, t - 0.05], 'front', 22),
    )
    put(roundPlate(0.5, 0.34, [x, y, t], 'front', 16), dark)
  }
  for (const k of [0.16, 0.27]) {
    const r = 1.25 * vary('valve size', 0.15)
    put(
      spun(
        points([0, 0], [r, 0], [r * 0.92, 1.2], [r * 0.7, 1.4], [0, 1.4]),
        [0, h * k * vary('valve', 0.06), t - 0.05],
        'front',
        { segments: 26 },
      ),
    )
  }
  const x = w / 2 - 0.62
  put(rod([x, h * 0.36, t * 0.5], [x, h * 0.36, t + 1.2], 0.4, 12))
  put(
    sweep(
      points([x, h * 0.3, t + 1], [x, h * 0.36, t + 1.3], [x, h * 0.47, t + 2.2]),
      (k) => ({ w: 0.8 + 0.3 * k, h: 0.8 + 0.2 * k }),
      [0, 0, 1],
    ),
  )
  put(
    tube(
      curve(
        [
          [x, h * 0.3, t + 1],
          [x + 0.1, h * 0.2, t + 1.3],
          [x - 0.8, h * 0.05, t + 1.2],
          [0.6, h * 0.02, t * 0.8],
          [0, h * 0.05, t * 0.9],
        ],
        7,
      ),
      0.27,
      10,
    ),
  )
}

/** Valve and head on the wall of a kit. */
export function addShowerTrim(draft: Draft, { x, wall, h }: { x: number; wall: number; h: number }): void {
  const { vary, add } = draft
  const chrome = metal('#cfd1d2', 'Polished')
  const put = (mesh: Mesh) => add('trim', chrome, mesh)
  const y = h * 0.52
  put(
    spun(points([0, 0], [2.8, 0], [2.7, 0.2], [1.4, 0.36], [1, 0.4], [0.9, 1.6], [0, 1.7]), [x, y, wall], 'front', {
      segments: 32,
    }),
  )
  put(
    sweep(
      points([x, y, wall + 1.5], [x + 1, y - 1.2, wall + 2], [x + 1.7 * vary('valve', 0.1), y - 2.6, wall + 2.3]),
      (k) => ({ w: 0.5, h: 0.6 - 0.2 * k, n: 3 }),
    ),
  )
  const top = h - 3.4
  put(roundPlate(1.2, 0.24, [x, top, wall], 'front', 24))
  const end: Vec3 = [x, top - 3.2, wall + 5.6]
  put(tube(elbow([[x, top, wall], [x, top, wall + 2.6], end], 1.6), 0.4, 12))
  addHead(draft, chrome, end, 2.9, false, 'tilt')
}

/** A shower head that points down (or toward the room): plate, nozzles, ball joint. Its joint is at `at`. */
export function addHead(draft: Draft, look: Look, at: Vec3, r: number, square: boolean, aim: 'down' | 'tilt'): void {
  const { add } = draft
  const [x, y, z] = at
  const put = (mesh: Mesh, own = look) => add('head', own, mesh)
  if (aim === 'tilt') {
    put(
      spun(
        points([0, 0], [0.6, 0], [0.62, 0.5], [0.9, 0.9], [r * 0.8, 1.7], [r, 2], [r, 2.3], [r * 0.94, 2.4], [0, 2.4]),
        [x, y + 0.5, z - 0.1],
        'down',
        { segments: 30 },
      ),
    )
    nozzles(draft, [x, y - 1.92, z - 0.1], r, false, 4)
    return
  }
  put(spun(points([0, 0], [0.5, 0.06], [0.56, 0.34], [0.5, 0.62], [0, 0.7]), [x, y - 0.62, z], 'up', { segments: 18 }))
  if (square) put(lying(centeredRect(2 * r, 2 * r, 0.3, [x, z]), y - 0.9, 0.4, 0.1))
  else
    put(
      spun(points([0, 0], [r - 0.06, 0], [r, 0.1], [r, 0.26], [r * 0.3, 0.44], [0, 0.5]), [x, y - 0.96, z], 'up', {
        segments: 44,
        r: 0.04,
      }),
    )
  nozzles(draft, [x, square ? y - 0.9 : y - 0.96, z], r, square, Math.max(3, Math.round(r * 0.9)))
}

/** Rows of rubber nozzles under a plate. */
function nozzles({ add }: Draft, [x, y, z]: Vec3, r: number, square: boolean, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const rr = ((row + 0.6) / rows) * r * 0.94
    const count = Math.max(4, Math.round(6 * (row + 0.6)))
    for (let i = 0; i < Math.min(28, count); i++) {
      const angle = (i / Math.min(28, count)) * Math.PI * 2 + row * 0.3
      const k = square ? Math.min(1.3, 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))) : 1
      add(
        'head',
        dark,
        spun(
          points([0, 0], [0.09, 0], [0, 0.07]),
          [x + Math.cos(angle) * rr * k, y + 0.005, z + Math.sin(angle) * rr * k],
          'down',
          { segments: 5, r: 0 },
        ),
      )
    }
  }
}
