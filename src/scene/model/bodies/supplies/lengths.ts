import { points, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { type Look, matte, woodLook } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { disc, eased, lying, plate, roundRect } from '../build/shapes.ts'
import { casework } from '../casework/casework-look.ts'

/**
 * Goods that are sold by the stick, shown as a cut piece: a stick of 8 ft and half an inch would be a line. Width and
 * height are true; the length is the piece's. Its back is on the left, its face on the right.
 */
export function cutLength(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 1, d: 96, h: 4 })
  const { w, h, is } = draft
  if (is('edge', 'corner')) return profile(draft)
  const long = pieceOf(draft, Math.max(7, 1.5 * Math.max(w, h)))
  const section = trimSection(draft) ?? floorSection(draft)
  draft.add('body', lookOf(draft), plate(section, 0, long, 0))
  return finished(draft, {}, { w, h, d: long })
}

/** A longer stick is shown by a longer piece. */
function pieceOf({ d }: Draft, long: number): number {
  return long * (0.9 + d / 500)
}

function lookOf(draft: Draft): Look {
  const { model, second } = draft
  if (model.toneHex === undefined) return casework(draft.body, draft.model)
  const look = woodLook(second, model.seed, 'Satin')
  return look.kind === 'surface'
    ? { kind: 'surface', model: { ...look.model, layout: 'slab', pieceIn: { w: 96, l: 40, t: 0.75 } } }
    : look
}

/** An outline from its right side, bottom to top, as shares of width and height; the back is straight. */
function against(draft: Draft, face: readonly Vec2[]): Vec2[] {
  const { w, h } = draft
  return [[0, 0], ...face, [0, 1]].map(([x = 0, y = 0]): Vec2 => [(x - 0.5) * w, y * h])
}

/** A quarter of a circle or ellipse between two points of a face; `out` bulges it, otherwise it is hollow. */
function bow([x0, y0]: Vec2, [x1, y1]: Vec2, out: boolean, steps = 7): Vec2[] {
  return Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const a = (i / steps) * (Math.PI / 2)
    return out
      ? [x1 + (x0 - x1) * Math.cos(a), y0 + (y1 - y0) * Math.sin(a)]
      : [x0 + (x1 - x0) * Math.sin(a), y1 + (y0 - y1) * Math.cos(a)]
  })
}

function trimSection(draft: Draft): Vec2[] | null {
  const { is, vary } = draft
  // A casing has its profile lower than a baseboard.
  const k = 0.03 * (vary('profile', 0.9) - 1) - (is('casing') ? 0.08 : 0)
  if (is('crown')) return crownSection(draft)
  if (is('colonial')) {
    const foot = 0.66 + k
    return against(draft, [
      [1, 0],
      [1, foot],
      ...bow([0.92, foot + 0.015], [0.5, foot + 0.13], false),
      [0.62, foot + 0.15],
      ...bow([0.62, foot + 0.17], [0.28, 0.985], true),
      [0.2, 1],
    ])
  }
  if (is('craftsman'))
    return against(draft, [
      [1, 0],
      [1, 0.86 + k],
      [0.84, 0.885 + k],
      [0.84, 0.97],
      [0.7, 1],
    ])
  if (is('stepped'))
    return against(draft, [
      [1, 0],
      [1, 0.58 + k],
      [0.8, 0.6 + k],
      [0.8, 0.76],
      [0.58, 0.78],
      [0.58, 0.9],
      [0.36, 0.92],
      [0.36, 1],
    ])
  if (is('square'))
    return against(draft, [
      [1, 0],
      [1, 0.97 + k],
      [0.94, 1],
    ])
  if (is('quarter')) return against(draft, [[1, 0], ...bow([1, 0.06 + k], [0.1, 1], true, 10)])
  if (is('shoe')) return against(draft, [[1, 0], [1, 0.2 + k], ...bow([1, 0.24 + k], [0.36, 1], true, 9)])
  if (is('toe'))
    return against(draft, [
      [1, 0],
      [1, 1],
    ])
  if (is('light rail'))
    return against(draft, [[0.6, 0], ...bow([0.6, 0.02], [1, 0.36], false), [1, 0.42], [1, 0.94 + k], [0.9, 1]])
  return null
}

/** Crown leans from the wall to the ceiling: both its backs are narrow, the space behind it is empty. */
function crownSection(draft: Draft): Vec2[] {
  const { w, h, is, vary } = draft
  const k = 0.05 * (vary('profile', 0.8) - 1)
  const face: Vec2[] = is('cove')
    ? [[0.16, 0], [0.2, 0.08 + k], ...bow([0.24, 0.12], [0.88, 0.84], false, 10), [0.94, 0.88], [1, 1]]
    : is('cabinet')
      ? [[0.3, 0], [0.36, 0.16 + k], ...bow([0.4, 0.2], [0.8, 0.74], false), [0.9, 0.76], [0.9, 0.86], [1, 0.9], [1, 1]]
      : is('stepped')
        ? [
            [0.14, 0],
            [0.2, 0.16 + k],
            [0.34, 0.18],
            [0.4, 0.38],
            [0.56, 0.42],
            [0.64, 0.66],
            [0.82, 0.7],
            [0.88, 0.86],
            [1, 0.88],
            [1, 1],
          ]
        : [
            [0.14, 0],
            [0.2, 0.08],
            ...bow([0.24, 0.1], [0.5, 0.42 + k], false),
            [0.56, 0.44 + k],
            ...bow([0.56, 0.48 + k], [0.86, 0.86], false),
            [0.9, 0.88],
            [1, 0.9],
            [1, 1],
          ]
  const back: Vec2[] = [
    [0.8, 1],
    [0.06, 0.16],
    [0, 0.12],
    [0, 0],
  ]
  return [...face, ...back].map(([x, y]): Vec2 => [x * w, y * h])
}

function floorSection(draft: Draft): Vec2[] {
  const { w, h, is, vary } = draft
  const k = vary('profile', 0.12)
  const a = w / 2
  if (is('t-molding')) {
    const [stem, cap] = [w * 0.13 * k, h * 0.5]
    const crown = Array.from({ length: 11 }, (_, i): Vec2 => {
      const x = a - (i / 10) * w
      return [x, h - (h * 0.26 * (x / a) ** 2) / k]
    })
    return [[-stem, 0], [stem, 0], [stem, cap], [a, cap], ...crown, [-a, cap], [-stem, cap]]
  }
  if (is('reducer'))
    return eased(
      [
        [-a, h * 0.42],
        [-a * 0.34, h * 0.42],
        [-a * 0.34, 0],
        [a, 0],
        [a, h * 0.1],
        [-a * 0.3 * k, h],
        [-a, h],
        [-a, h * 0.42],
      ],
      h * 0.08,
    ).slice(0, -1)
  if (is('end cap'))
    return eased(
      [
        [-a, h * 0.45],
        [a * 0.1, h * 0.45],
        [a * 0.1, 0],
        [a, 0],
        [a, h],
        [-a, h],
        [-a, h * 0.45],
      ],
      h * 0.16 * k,
    ).slice(0, -1)
  // Stair nosing: flush with the tread behind, a rounded lip in front that laps over the riser.
  return [
    [-a, h * 0.5],
    [a * 0.46, h * 0.5],
    [a * 0.46, 0],
    [a * 0.86, 0],
    ...bow([a, h * 0.16 * k], [a * 0.8, h], true, 8),
    [-a, h],
  ]
}

/** A metal edge for tile: the leg that the mortar holds, and the edge that shows. */
function profile(draft: Draft): Body {
  const { w, h, is, main, vary, add } = draft
  if (is('corner')) return corner(draft)
  const long = pieceOf(draft, Math.max(6, w * 5))
  const t = 0.06
  const [x0, x1] = [-w / 2, w / 2]
  const holes = Array.from({ length: 6 }, (_, i): Vec2[] => {
    const z = long * (0.1 + i * 0.16)
    return is('flat')
      ? roundRect(x0 + w * 0.14, z - 0.18, w * 0.5, 0.36, 0.12)
      : disc(x0 + w * 0.4, z, w * 0.2 * vary('holes', 0.2), 18, 0.28)
  })
  add('leg', main, lying(points([x0, 0], [x1 - h * 0.02, 0], [x1 - h * 0.02, long], [x0, long]), 0, t, 0, holes))
  const edge: Vec2[] = is('round')
    ? [
        [x1 - h, t],
        [x1 - h + 0.02, t],
        ...bow([x1, t], [x1 - h * 0.9, h], true, 9),
        [x1 - h * 0.9, h - t],
        ...bow([x1 - h * 0.9, h - t], [x1 - t, t], false, 9).map(([x, y]): Vec2 => [x, y]),
      ]
    : is('flat')
      ? [
          [x1 - t, 0],
          [x1, 0],
          [x1, h],
          [x1 - t, h],
        ]
      : [
          [x1 - h * 0.62, h - t],
          [x1 - t, h - t],
          [x1 - t, 0],
          [x1, 0],
          [x1, h],
          [x1 - h * 0.62, h],
        ]
  add('edge', main, plate(is('round') ? roundEdge(x1, h, t) : edge, 0, long, 0))
  return finished(draft, {}, { w, h, d: long })
}

/** A quarter round bar with its hollow behind. */
function roundEdge(x1: number, h: number, t: number): Vec2[] {
  const r = h - t
  const outer = Array.from({ length: 11 }, (_, i): Vec2 => {
    const a = (i / 10) * (Math.PI / 2)
    return [x1 - r + Math.cos(a) * r, t + Math.sin(a) * r]
  })
  const inner = outer.map(([x, y]): Vec2 => [x1 - r + (x - x1 + r) * 0.8, t + (y - t) * 0.8]).toReversed()
  return [...outer, ...inner]
}

/** Where two profiles meet at a right angle. */
function corner(draft: Draft): Body {
  const { w, h, d, is, main, vary, add } = draft
  const t = Math.min(0.5 * h, 0.16) * vary('wall', 0.2)
  const soft = is('round') ? t * 0.48 : 0.015
  add('edge', main, block([w / 2 - t, 0, 0], [t, h, d], soft))
  add('edge', main, block([-w / 2, 0, d - t], [w, h, t], soft))
  const leg = matte('#8d8f90', 0.5)
  add('leg', leg, block([-w / 2 + 0.05, h * 0.15, 0.1], [w - t - 0.1, 0.05, d - t - 0.15]))
  return finished(draft)
}
