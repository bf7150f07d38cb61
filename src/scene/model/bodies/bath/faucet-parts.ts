import { type Mesh, moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, lathe } from '#scene/model/geometry/solids.ts'
import { china, type Look } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { dark } from '../build/finishes.ts'
import { type Axis, pointed, rod, roundPlate, spun, sweep } from '../build/shapes.ts'

/**
 * A handle on its stem. `out` rotates a lever about the stem: 0 is to the right; a quarter turn is toward the viewer
 * (deck) or down (wall).
 */
export function addHandle(draft: Draft, look: Look, at: Vec3, axis: Axis, out: number): void {
  const { is, add } = draft
  const put = (meshes: Mesh[], own = look) =>
    add('handle', own, ...meshes.map((mesh) => moved(pointed(turned(mesh, 'y', -out), axis), at)))
  if (is('porcelain') && !is('wheel')) {
    put(cross(draft, 4))
    put([roundPlate(0.42, 0.14, [0, 0.86, 0])], china('#f6f5f0'))
  } else put(handleMeshes(draft))
}

function handleMeshes(draft: Draft): Mesh[] {
  const { is, t } = draft
  if (is('wheel')) return wheel()
  return is('five')
    ? cross(draft, 5)
    : is('hex')
      ? cross(draft, 6)
      : is('x-bar')
        ? xBar()
        : is('cross', 'spoke') || t('handle', '') === 'cross'
          ? cross(draft, 4)
          : is('knob', 'knurl')
            ? knob(draft)
            : lever(draft)
}

/** Spokes around a hub, with the collection's tips. */
function cross({ n, pick, vary, is }: Draft, spokes: number): Mesh[] {
  const r = (n('cross_w', 2.5) / 2) * 0.98
  const thick = 0.17 * vary('spoke', 0.25)
  const tip = pick('spoke', ['ball', 'cap', 'flare', 'plain'])
  const y = 0.5
  const hub: Vec2[] = [
    [0, 0],
    [0.42, 0],
    [0.36, 0.2],
    [0.44, 0.34],
    [0.48, 0.5],
    [0.44, 0.68],
    [0.36, 0.8],
    [0.34, 0.9],
    [0, 0.96],
  ]
  const arms = Array.from({ length: spokes }, (_, i) => {
    const angle = Math.PI / 4 + (i * 2 * Math.PI) / spokes
    const at = (k: number): Vec3 => [Math.cos(angle) * k, y, -Math.sin(angle) * k]
    const facets = is('hex') ? { w: thick * 2.2, h: thick * 2.2, n: 2 } : null
    const arm = facets
      ? sweep([at(0.2), at(r)], facets, [0, 1, 0], 6)
      : sweep(
          [at(0.2), at(r * 0.7), at(r - 0.02)],
          (k) => {
            const grow = tip === 'flare' ? 1 + 0.5 * k : tip === 'ball' ? 1 - 0.15 * k : 1
            return { w: thick * 2 * grow, h: thick * 2 * grow }
          },
          [0, 1, 0],
          10,
        )
    const end =
      tip === 'ball'
        ? [rod(at(r - thick * 2.2), at(r), thick * 1.35, 10)]
        : tip === 'cap'
          ? [rod(at(r - thick * 1.5), at(r), thick * 1.5, 10)]
          : []
    return [arm, ...end]
  })
  return [spun(hub, [0, 0, 0], 'up', { segments: 18, r: 0.05 }), ...arms.flat()]
}

function xBar(): Mesh[] {
  const hub = spun(points([0, 0], [0.34, 0], [0.34, 0.5], [0, 0.5]), [0, 0, 0])
  const bar = (f: number) =>
    sweep(points([-0.92, 0.66 + f * 0.001, -0.92 * f], [0.92, 0.66 + f * 0.001, 0.92 * f]), { w: 0.36, h: 0.36, n: 8 })
  return [hub, bar(1), bar(-1)]
}

function wheel(): Mesh[] {
  const profile = Array.from({ length: 11 }, (_, i): Vec2 => {
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2
    return [1.06 + 0.17 * Math.cos(angle), 0.62 + 0.17 * Math.sin(angle)]
  })
  const spokes = [0, 1, 2].map((i) => {
    const angle = (i * 2 * Math.PI) / 3 + 0.5
    return rod([0, 0.58, 0], [Math.cos(angle) * 1.04, 0.62, Math.sin(angle) * 1.04], 0.11, 8)
  })
  const hub = points([0, 0], [0.34, 0], [0.3, 0.4], [0.36, 0.5], [0.34, 0.72], [0, 0.8])
  return [lathe(profile, 28, 60), ...spokes, spun(hub, [0, 0, 0], 'up', { segments: 18 })]
}

/** A turned knob; a knurled one has its grip cut all around. */
function knob({ is, vary, n }: Draft): Mesh[] {
  const r = (n('knob_d', 1.5) / 2) * vary('knob', 0.15)
  const profile = points([0, 0], [r * 0.6, 0], [r * 0.5, 0.2], [r, 0.34], [r, 0.98], [r * 0.8, 1.12], [0, 1.16])
  const body = spun(profile, [0, 0, 0], 'up', { segments: 28, r: 0.1 })
  if (!is('knurl')) return [body]
  const ridges = Array.from({ length: 22 }, (_, i) => {
    const ridge = block([-0.045, 0.42, r - 0.03], [0.09, 0.46, 0.085])
    return turned(ridge, 'y', (i / 22) * Math.PI * 2)
  })
  return [body, ...ridges]
}

/** A lever from the stem toward +x, in the collection's style. */
function lever({ is, n, pick, vary }: Draft): Mesh[] {
  const long = Math.min(n('handle_l', 2.6), 3)
  const form = pick('lever', ['tube', 'taper', 'flare', 'paddle', 'ball', 'bow'])
  const rise = 0.28 * vary('handle rise', 0.6)
  const square = is('square')
  const r = 0.46 * vary('hub', 0.12)
  const hub = square
    ? block([-r, 0, -r], [2 * r, 0.62, 2 * r], 0.06)
    : spun(points([0, 0], [r * 1.05, 0], [r, 0.3], [r, 0.56], [r * 0.72, 0.68], [0, 0.7]), [0, 0, 0], 'up', {
        segments: 20,
        r: 0.06,
      })
  const y = 0.42
  const line = (bow: number): Vec3[] =>
    Array.from({ length: 8 }, (_, i): Vec3 => {
      const k = i / 7
      return [long * k * 0.98, y + rise * k + bow * Math.sin(k * Math.PI), 0]
    })
  if (is('blade lever', 'flat blade'))
    return [hub, sweep(line(0), (k) => ({ w: 0.78 - 0.16 * k, h: 0.2 - 0.06 * k, n: 7 }))]
  if (square) return [hub, sweep(line(0), { w: 0.5, h: 0.24, n: 10 })]
  if (is('curved', 'swan'))
    return [
      hub,
      sweep(
        Array.from({ length: 12 }, (_, i): Vec3 => {
          const k = i / 11
          return [long * k * 0.98, y + 0.12 + 0.3 * Math.sin(k * Math.PI * 1.7), 0]
        }),
        (k) => ({ w: 0.34 + 0.2 * k, h: 0.32 - 0.16 * k }),
      ),
    ]
  if (form === 'taper') return [hub, sweep(line(0), (k) => ({ w: 0.46 - 0.2 * k, h: 0.4 - 0.2 * k, n: 2.6 }))]
  if (form === 'flare') return [hub, sweep(line(0), (k) => ({ w: 0.28 + 0.3 * k, h: 0.28 - 0.08 * k, n: 2.6 }))]
  if (form === 'paddle')
    return [hub, sweep(line(0), (k) => ({ w: k > 0.55 ? 0.56 : 0.32, h: k > 0.55 ? 0.2 : 0.28, n: 3 }))]
  if (form === 'ball')
    return [
      hub,
      sweep(line(0), { w: 0.26, h: 0.26 }),
      spun(
        points([0, -0.22], [0.14, -0.19], [0.22, -0.06], [0.22, 0.06], [0.14, 0.19], [0, 0.22]),
        [long - 0.2, y + rise, 0],
        'up',
        { segments: 14, r: 0.03 },
      ),
    ]
  if (form === 'bow') return [hub, sweep(line(0.26), (k) => ({ w: 0.36 - 0.08 * k, h: 0.3 - 0.1 * k }))]
  return [hub, sweep(line(0), { w: 0.34, h: 0.34 })]
}

/** Profile of the foot where a stem or spout meets the deck or wall, up to `high`. */
export function footProfile({ is, pick }: Draft, foot: number, neck: number, high: number): Vec2[] {
  if (is('column'))
    return [
      [0, 0],
      [foot, 0],
      [foot, 0.22],
      [foot * 0.86, 0.34],
      [foot * 0.86, 0.62],
      [neck * 1.1, 0.86],
      [neck, high - 0.4],
      [foot * 0.7, high - 0.2],
      [foot * 0.7, high],
      [0, high],
    ]
  if (is('stepped'))
    return [
      [0, 0],
      [foot, 0],
      [foot, 0.3],
      [foot * 0.8, 0.3],
      [foot * 0.8, 0.6],
      [foot * 0.62, 0.6],
      [foot * 0.62, 0.9],
      [neck, 1],
      [neck, high],
      [0, high],
    ]
  const form = pick('escutcheon', ['none', 'step', 'dome', 'wide'])
  const lip: Vec2[] =
    form === 'step'
      ? points([foot, 0], [foot, 0.16], [foot * 0.86, 0.18], [foot * 0.84, 0.34])
      : form === 'dome'
        ? points([foot, 0], [foot * 0.96, 0.18], [foot * 0.8, 0.4], [neck * 1.3, 0.54])
        : form === 'wide'
          ? points([foot, 0], [foot, 0.1], [foot * 0.72, 0.2])
          : points([foot * 0.98, 0], [foot, 0.1], [foot * 0.94, 0.26], [neck * 1.2, 0.6])
  return [[0, 0], ...lip, [neck, Math.min(high * 0.6, 0.8)], [neck, high], [0, high]]
}

/**
 * Path of a bent pipe in the plane of the spout: straight up from `y0`, over a round arch with its top at `crown`, down
 * to `outlet`.
 */
export function archPath(z0: number, y0: number, crown: number, z1: number, outlet: number): Vec3[] {
  const rz = (z1 - z0) / 2
  const ry = Math.min(rz, Math.max(0.4, crown - Math.max(y0, outlet) - 0.05))
  const arc = Array.from({ length: 17 }, (_, i): Vec3 => {
    const angle = Math.PI - (i / 16) * Math.PI
    return [0, crown - ry + ry * Math.sin(angle), z0 + rz + rz * Math.cos(angle)]
  })
  return [[0, y0, z0], [0, (y0 + crown - ry) / 2, z0], ...arc, [0, outlet, z1]]
}

/** The aerator: a sleeve at the end of the spout with a dark screen. */
export function addMouth(draft: Draft, look: Look, at: Vec3, dia: number): void {
  const { pick, add } = draft
  const form = pick('mouth', ['none', 'ring', 'flare', 'dark'])
  const r = (dia / 2) * (form === 'flare' ? 1.16 : form === 'none' ? 0.98 : 1.06)
  add('spout', look, sleeve(at, r))
  add(
    'spout',
    dark,
    spun(points([0, 0], [r * 0.72, 0], [r * 0.72, 0.03], [0, 0.03]), [at[0], at[1] - 0.02, at[2]], 'up', {
      segments: 16,
      r: 0,
    }),
  )
}

function sleeve([x, y, z]: Vec3, r: number): Mesh {
  return spun(
    [
      [0, 0.03],
      [r * 0.74, 0.03],
      [r * 0.78, 0],
      [r * 0.96, 0],
      [r, 0.06],
      [r, 0.34],
      [r * 0.92, 0.42],
      [0, 0.42],
    ],
    [x, y, z],
    'up',
    { segments: 18, r: 0.02 },
  )
}
