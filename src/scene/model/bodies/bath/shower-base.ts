import { type Mesh, points, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { block, gridSurface, loft } from '../../geometry/solids.ts'
import { china, type Look, metal } from '../../materials/look.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { dark, glazed } from '../build/finishes.ts'
import { centeredRect, lying, roundPlate, spun } from '../build/shapes.ts'

/** A shower floor: a threshold toward the room, a slope to the drain, a flange at the walls. */
export function showerBase(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 60, d: 36, h: 3.5, second: '#b7b9ba' })
  const { w, d, h } = draft
  const drain = addPan(draft, glazed(draft), { x0: -w / 2, x1: w / 2, d, h })
  return finished(draft, { drain })
}

export function addPan(
  draft: Draft,
  look: Look,
  { x0, x1, d, h }: { x0: number; x1: number; d: number; h: number },
): Vec3 {
  const { is, n, vary, add, model } = draft
  const flat = is('barrier')
  const lip = (flat ? 1 : n('threshold_w', 3)) * vary('lip', 0.15)
  const side = 1
  const right = is('double') ? lip : side
  const inner = centeredRect(
    x1 - x0 - side - right,
    d - lip - side,
    1.4 * vary('corner', 0.5),
    [(x0 + side + x1 - right) / 2, (side + d - lip) / 2],
    4,
  )
  const outer = centeredRect(x1 - x0, d, n('corner_r', 0.6), [(x0 + x1) / 2, d / 2], 3)
  const floorY = Math.max(0.5, flat ? h * 0.55 : Math.min(h - 1.4, 1.7))
  add('body', look, lying(outer, 0, h, Math.min(0.35, h * 0.25), [inner]))
  const trench = is('trench')
  const cx = (x0 + side + x1 - right) / 2
  const drain: Vec3 = trench ? [cx, floorY - 0.35, 4.4] : [cx, floorY - 0.35, (side + d - lip) / 2]
  // The floor slopes to the drain.
  const toMiddle = inner.map(([x, z]): Vec3 => [x, floorY, z]).reverse()
  const hole = toMiddle.map(([x, , z]): Vec3 => {
    const [dx, dz] = [x - drain[0], z - drain[2]]
    const k = trench ? 1 : 1.75 / Math.hypot(dx, dz)
    return trench
      ? [
          Math.max(drain[0] - 12, Math.min(drain[0] + 12, x)),
          floorY - 0.35,
          Math.max(drain[2] - 1.4, Math.min(drain[2] + 1.4, z)),
        ]
      : [drain[0] + dx * k, floorY - 0.35, drain[2] + dz * k]
  })
  add('body', look, loft([toMiddle, hole], { creaseDeg: 20 }))
  const steel = metal(/slate|charcoal/i.test(model.finish) ? '#8d9091' : '#c3c5c6', 'Brushed')
  // The second finish of a base is that of its drain cover.
  const named = model.family === 'shower-base' && model.toneHex !== undefined
  const cover = named ? china(draft.second, 'Satin') : steel
  if (trench) {
    const long = n('drain_l', 24) * vary('trench', 0.1)
    add('drain', cover, lying(centeredRect(long, 2.8, 0.2, [drain[0], drain[2]]), floorY - 0.4, 0.44, 0.06))
    const slots = 14
    for (let i = 0; i < slots; i++)
      add(
        'drain',
        dark,
        block([drain[0] - long / 2 + ((i + 0.5) * long) / slots - 0.5, floorY + 0.02, drain[2] - 0.8], [1, 0.03, 1.6]),
      )
  } else if (is('hidden')) {
    add('drain', dark, lying(centeredRect(6, 6, 0.5, [drain[0], drain[2]]), floorY - 0.5, 0.3))
    add(
      'drain',
      named ? cover : look,
      lying(centeredRect(5.5, 5.5, 0.4, [drain[0], drain[2]]), floorY - 0.4, 0.46, 0.1),
    )
  } else {
    const r = n('drain_d', 3.25) / 2
    add(
      'drain',
      cover,
      spun(
        points([0, 0], [r + 0.2, 0], [r + 0.1, 0.14], [r * 0.86, 0.1], [0, 0.1]),
        [drain[0], floorY - 0.36, drain[2]],
        'up',
        { segments: 30, r: 0.03 },
      ),
    )
    for (let ring = 0; ring < 2; ring++)
      for (let i = 0; i < 6 + ring * 6; i++) {
        const angle = (i / (6 + ring * 6)) * Math.PI * 2
        const rr = r * (0.3 + ring * 0.32)
        add(
          'drain',
          dark,
          roundPlate(
            0.13,
            0.02,
            [drain[0] + Math.cos(angle) * rr, floorY - 0.25, drain[2] + Math.sin(angle) * rr],
            'up',
            8,
          ),
        )
      }
  }
  if (is('dots')) {
    for (let r = 0; r < 7; r++)
      for (let c = 0; c < 13; c++) {
        const x = cx + ((c / 12) * 2 - 1) * (x1 - x0) * 0.4
        const z = side + 3 + (r / 6) * (d - lip - side - 6)
        const near = Math.hypot(x - drain[0], z - drain[2])
        if (near < 3.4) continue
        add(
          'body',
          look,
          spun(points([0, 0], [0.5, 0], [0.3, 0.12], [0, 0.14]), [x, fallAt(x, z, drain, floorY, inner), z], 'up', {
            segments: 8,
            r: 0,
          }),
        )
      }
  }
  if (is('slate'))
    add('body', look, slate(draft, x0 + side + 0.6, x1 - right - 0.6, side + 0.6, d - lip - 0.6, drain, floorY))
  return drain
}

/** Approximate height of the floor, which slopes evenly to the drain. */
function fallAt(x: number, z: number, drain: Vec3, floorY: number, inner: readonly Vec2[]): number {
  const far = Math.max(...inner.map(([px, pz]) => Math.hypot(px - drain[0], pz - drain[2]))) * 0.7
  return floorY - 0.35 + 0.33 * Math.min(1, Math.hypot(x - drain[0], z - drain[2]) / far)
}

/** Split stone: low, irregular ridges that stay clear of the drain. */
function slate({ vary }: Draft, x0: number, x1: number, z0: number, z1: number, drain: Vec3, floorY: number): Mesh {
  const wave = vary('slate', 0.5)
  return gridSurface(
    (u, v) => {
      const x = x0 + (x1 - x0) * u
      const z = z1 + (z0 - z1) * v
      const ridge =
        Math.sin(x * 0.31 * wave + Math.sin(z * 0.4) * 1.7) * 0.5 + Math.sin(z * 0.53 + Math.sin(x * 0.23) * 2.1) * 0.5
      const near = Math.min(1, Math.max(0, (Math.hypot(x - drain[0], z - drain[2]) - 2.2) / 3))
      const edge = Math.min(1, Math.min(u, 1 - u, v, 1 - v) * 14)
      return [x, floorY - 0.42 + near * edge * (0.38 + 0.2 * ridge), z]
    },
    40,
    24,
    70,
  )
}
