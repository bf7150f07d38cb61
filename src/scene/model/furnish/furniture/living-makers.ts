import { moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { extrude } from '#scene/model/geometry/plates.ts'
import { block, cylinder, loft } from '#scene/model/geometry/solids.ts'
import { type Look, matte } from '#scene/model/materials/look.ts'
import { grainUp } from '../../geometry/mesh.ts'
import { cushion, pillow } from '../../geometry/soft.ts'
import { cabinet } from '../casework/cabinets.ts'
import { type ObjectPart, partsOf, shifted } from '../parts/object-part.ts'
import type { Makers, Spec } from '../parts/spec.ts'
import { framedArt, framedMirror } from '../props/art-and-mirrors.ts'
import { basket } from '../props/books-and-baskets.ts'
import { growthFlames } from '../props/fire.ts'
import { bowl, vaseWithBranches } from '../props/tableware.ts'
import { bedMakers, sofaMakers } from './beds-and-sofas.ts'
import { shelvingMakers } from './shelving.ts'
import { storageMakers } from './storage.ts'

export const livingMakers: Makers = {
  ...bedMakers,
  ...shelvingMakers,
  ...sofaMakers,
  ...storageMakers,
  fireplace,
  lockers,
}

/** Mudroom lockers: a bench over boots, hooks with coats, cabinets above. */
function lockers(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const top = Math.min(spec.h, spec.head - 0.6)
  const look = spec.painted('body', palette.cabinet)
  const n = Math.max(2, Math.round(w / 22))
  const each = w / n
  const upper = top - 16
  const parts = partsOf(
    'body',
    look,
    block([-w / 2, 19, 0.1], [w, upper - 19, 0.6]),
    block([-w / 2, 3, 0.1], [w, 14.5, 0.6]),
    block([-w / 2, 0, 0.1], [w, 3, d - 0.6]),
  )
  for (let i = 0; i <= n; i++) {
    const x = Math.min(w / 2 - 0.8, Math.max(-w / 2, -w / 2 + i * each - 0.4))
    parts.push(
      ...partsOf(
        'body',
        look,
        grainUp(block([x, 3.01, 0.7], [0.8, 14.4, d - 1.6], 0.06)),
        grainUp(block([x, 19, 0.7], [0.8, upper - 19, d - 4.5], 0.06)),
      ),
    )
  }
  parts.push(...partsOf(null, palette.wood, block([-w / 2, 17.5, 0.05], [w, 1.5, d], 0.2)))
  for (let i = 0; i < n; i++) {
    const x = -w / 2 + each * (i + 0.5)
    parts.push(
      ...cabinet(spec, [x - each / 2, x + each / 2], upper, {
        look,
        kind: palette.front,
        top,
        depth: d - 3.6,
        cells: ['door'],
        hang: true,
      }),
    )
    for (const side of [-1, 1]) parts.push(...hook(spec, x + side * 4.4, upper - 9))
    if (i % 3 === 0) parts.push(...coat(spec, x - 4.4, upper - 9.2, i))
    if (i % 3 === 1) parts.push(...bag(spec, x + 4.4, upper - 9.2))
    parts.push(...basket({ ...spec, d: 15 }, [x, 3.02, d / 2 - 0.4]))
  }
  parts.push(
    ...partsOf(null, palette.accentCloth, moved(turned(pillow(16, 16, 5), 'x', -0.25), [w / 2 - each / 2, 19, 7.6])),
  )
  return parts
}

function hook({ palette }: Spec, x: number, y: number): ObjectPart[] {
  return partsOf(
    null,
    palette.metal,
    block([x - 0.5, y - 1, 0.7], [1, 2.6, 0.3], 0.1),
    block([x - 0.25, y - 0.8, 1], [0.5, 0.5, 2], 0.12),
    block([x - 0.25, y - 0.8, 2.6], [0.5, 1.5, 0.45], 0.12),
  )
}

/** A hanging coat: gathered at the hook, with folds that deepen toward the hem. */
function coat(spec: Spec, x: number, y: number, i: number): ObjectPart[] {
  const look = i % 2 === 0 ? spec.palette.accentCloth : matte('#8a7c66', 0.95)
  const rows: [down: number, wide: number, deep: number, fold: number][] = [
    [36, 5.6, 2.4, 0.34],
    [35.6, 5.9, 2.6, 0.34],
    [24, 5.2, 2.4, 0.26],
    [12, 4.7, 2.3, 0.16],
    [5, 4.4, 2, 0.08],
    [2, 2.9, 1.4, 0.05],
    [0.3, 1, 0.7, 0],
    [0, 0.1, 0.1, 0],
  ]
  const rings = rows.map(([down, wide, deep, fold]) =>
    Array.from({ length: 40 }, (_, k): Vec3 => {
      const angle = (k / 40) * Math.PI * 2
      const swell = 1 + fold * Math.cos(angle * 7 + i)
      return [x + Math.cos(angle) * wide * swell, y - down, 3.6 - Math.sin(angle) * deep * swell]
    }),
  )
  return partsOf(null, look, loft(rings, { caps: true, creaseDeg: 80 }))
}

function bag(spec: Spec, x: number, y: number): ObjectPart[] {
  return partsOf(
    null,
    spec.palette.leather,
    moved(cushion([9, 11, 3.6], { square: 6 }), [x, y - 20, 3.3]),
    block([x - 3, y - 10, 2.9], [0.6, 10, 0.5], 0.15),
    block([x + 2.4, y - 10, 2.9], [0.6, 10, 0.5], 0.15),
    block([x - 3, y - 0.4, 2.7], [6, 0.7, 0.6], 0.2),
  )
}

/** A chimney breast to the ceiling with its firebox, hearth and mantel, and the objects on it. */
function fireplace(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const top = Math.min(spec.h, spec.head) - 0.03
  const half = Math.min(42, w * 0.6) / 2
  const [foot, head] = [6, 34]
  const chosen = spec.surfaceModel('face')
  const face: Look = chosen ? { kind: 'surface', model: chosen } : plainFace(spec)
  const outline = points([-w / 2, 0], [w / 2, 0], [w / 2, top], [-w / 2, top])
  const hole = points([-half, foot], [half, foot], [half, head], [-half, head])
  const soot = matte('#211f1d', 0.95)
  const parts = [
    ...partsOf('face', face, moved(extrude(outline, d - 0.06, { holes: [hole] }), [0, 0, 0.05])),
    ...partsOf(
      null,
      soot,
      // Far enough from the wall to count as in front of it; otherwise the fire lights the wall behind.
      block([-half - 0.01, foot - 0.01, 2.7], [half * 2 + 0.02, head - foot + 0.02, 0.3]),
      block([-half - 0.02, foot - 0.3, 0.6], [half * 2 + 0.04, 0.34, d - 2]),
      block([-half - 0.02, head - 0.04, 0.6], [half * 2 + 0.04, 0.3, d - 2]),
      block([-half - 0.02, foot, 0.6], [0.3, head - foot, d - 2]),
      block([half - 0.28, foot, 0.6], [0.3, head - foot, d - 2]),
    ),
    ...frame(spec, half, foot, head),
    ...partsOf('hearth', spec.look('hearth', palette.hardStone), block([-w / 2, 0.04, d + 0.02], [w, 0.8, 19.9], 0.12)),
    ...logs([0, foot + 0.1, d * 0.45]),
    ...growthFlames(spec, [0, foot + 3.4, d * 0.45], half * 0.55),
  ]
  return [...parts, ...mantel(spec, w, d)]
}

function plainFace({ palette }: Spec): Look {
  return /shaker|coastal|farmhouse|spanish/.test(palette.style) ? palette.plaster : palette.hardStone
}

function frame({ d, palette }: Spec, half: number, foot: number, head: number): ObjectPart[] {
  const z = d - 0.02
  return partsOf(
    null,
    palette.dark,
    block([-half - 1, foot - 0.6, z], [1.2, head - foot + 1.6, 0.4], 0.06),
    block([half - 0.2, foot - 0.6, z], [1.2, head - foot + 1.6, 0.4], 0.06),
    block([-half + 0.2, head - 0.2, z], [half * 2 - 0.4, 1.2, 0.39], 0.06),
  )
}

function logs([x, y, z]: Vec3): ObjectPart[] {
  const wood = matte('#5b4632', 0.95)
  const log = (lx: number, ly: number, lz: number, turn: number, r: number) =>
    moved(
      turned(moved(turned(cylinder(r, 17, { segments: 12, bevel: 0.2 }), 'z', Math.PI / 2), [8.5, 0, 0]), 'y', turn),
      [x + lx, y + ly, z + lz],
    )
  return partsOf(null, wood, log(0, 1.6, -1.6, 0.1, 1.6), log(-1, 1.6, 2, -0.12, 1.5), log(0.5, 4.1, 0.2, 0.35, 1.4))
}

function mantel(spec: Spec, w: number, d: number): ObjectPart[] {
  const { palette } = spec
  const y = 50
  const beam = palette.modern
    ? block([-w / 2 + 2, y, d + 0.01], [w - 4, 3, 7], 0.2)
    : block([-w / 2 - 2.5, y, d + 0.01], [w + 5, 4.4, 8], 0.35)
  const top = y + (palette.modern ? 3 : 4.4)
  const z = d + 4.2
  const parts = partsOf('mantel', palette.wood, beam)
  parts.push(...shifted(vaseWithBranches(spec, 2.6, 8), [-w * 0.36, top + 0.01, z]))
  parts.push(...shifted(partsOf(null, palette.ceramic, bowl(2.4, 1.8)), [w * 0.33, top + 0.01, z]))
  for (const [k, h] of [7, 9.5].entries())
    parts.push(
      ...partsOf(
        null,
        palette.linen,
        moved(cylinder(0.9, h, { segments: 16, bevel: 0.15 }), [w * 0.4 + k * 2.6 - 9, top + 0.01, z]),
      ),
    )
  const room = Math.min(38, spec.head - top - 10)
  if (room > 20) {
    const size: Vec2 = [Math.min(w * 0.52, 32), Math.min(room, 34)]
    const at: Vec3 = [0, top + 5, d + 0.03]
    parts.push(
      ...(/spanish|mid|coastal/.test(palette.style)
        ? framedMirror(spec, at, [Math.min(...size), Math.min(...size)], 'round')
        : framedArt(spec, at, size, 0)),
    )
  }
  return parts
}
