import type { Vec3 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import { type Body, part } from '../body.ts'
import { clearGlass } from '../look.ts'
import { addBar, addKnob, addPane, frameBar } from './glass.ts'
import { disc, rod, roundRect, sweep, upright } from './shapes.ts'
import { closeWork, openWork, plated, rubber, type Work } from './work.ts'

/** A hinged glass door, with a fixed panel beside it where the opening is wide. */
export function hingedDoor(model: FixtureModel): Body {
  const work = openWork(model, { w: 36, d: 2, h: 76, second: '#dfeae6' })
  const { w, h, d, body, is, n, parts } = work
  const metal = plated(body, model.finish)
  const t = n('glass_t', 0.375)
  const z = d / 2 - t / 2 - 0.1
  const panel = w > 30 ? w - Math.min(w * 0.76, n('door_w', 27)) : 0
  const dw = w - panel
  const gap = n('gap_bottom', 0.4)
  const x = -w / 2
  const inline = is('glass-to-glass')
  addPane(work, { x: x + 0.2, y: gap, w: dw - 0.4, h: h - gap, z, t })
  parts.push(part('seal', rubber, block([x + 0.2, 0, z + 0.06], [dw - 0.4, gap + 0.02, t - 0.12])))
  parts.push(
    part(
      'seal',
      rubber,
      block([(inline ? x : x + dw - 0.2) + 0.02, gap, z + 0.04], [0.16, h - gap, t - 0.08]),
    ),
  )
  if (panel > 0) {
    addPane(work, { x: x + dw, y: 0.1, w: panel - 0.1, h: h - 0.1, z, t })
    frameBar(work, metal, [w / 2 - 0.6, 0, z - 0.2], [0.6, h, t + 0.4])
    frameBar(work, metal, [x + dw, 0, z - 0.2], [panel, 0.3, t + 0.4])
  } else frameBar(work, metal, [w / 2 - 0.2, 0, z - 0.1], [0.2, h, t + 0.2])
  parts.push(part('seal', clearGlass('#dfe5e3', 0.4), block([x, gap, z + 0.06], [0.2, h - gap, t - 0.12])))
  addHinges(work, metal, inline ? x + dw : x, z, t)
  const px = inline ? x + 3 : x + dw - 3
  addPull(work, metal, px, z, t)
  return closeWork(work)
}

function addHinges(work: Work, metal: ReturnType<typeof plated>, hx: number, z: number, t: number): void {
  const { h, is, n, vary, parts, pick } = work
  const r = pick('hinge', [0.1, 0.5])
  if (is('continuous')) {
    frameBar(work, metal, [hx, 0.4, z - 0.12], [1.1, h - 0.4, t + 0.24], 0.06)
    parts.push(part('hinges', metal, rod([hx + 0.36, 0.4, z + t / 2], [hx + 0.36, h, z + t / 2], 0.36, 14)))
    return
  }
  if (is('pivot')) {
    for (const y of [0, h - 1.8]) {
      parts.push(part('hinges', metal, block([hx + 0.8, y, z - 0.24], [5, 1.8, t + 0.48], 0.12)))
      parts.push(
        part(
          'hinges',
          metal,
          rod([hx + 1.8, y === 0 ? 0 : h - 1, z + t / 2], [hx + 1.8, y === 0 ? 1 : h, z + t / 2], 0.5, 16),
        ),
      )
    }
    return
  }
  const high = n('hinge_h', 3.5) * vary('hinge size', 0.15)
  const wide = n('hinge_w', 2.2)
  const inline = is('glass-to-glass')
  for (const k of [0.12 * vary('hinge', 0.2), 0.86 * vary('top hinge', 0.03)]) {
    const y = h * k
    for (const side of inline ? [-1, 1] : [1]) {
      const cx = hx + side * (wide / 2 + 0.12)
      for (const zz of [z - 0.24, z + t])
        parts.push(
          part('hinges', metal, upright(roundRect(wide, high, r, [cx, y + high / 2]), zz, 0.24, 0.07)),
        )
      for (const dy of [0.28, 0.72])
        parts.push(
          part(
            'hinges',
            metal,
            disc(0.22, 0.06, [cx + side * 0.4, y + high * dy, z + t + 0.22], 'front', 12),
          ),
        )
    }
    parts.push(
      part(
        'hinges',
        metal,
        rod(
          [hx + (inline ? 0 : 0.26), y + high * 0.14, z + t / 2],
          [hx + (inline ? 0 : 0.26), y + high * 0.86, z + t / 2],
          0.26,
          12,
        ),
      ),
    )
    if (!inline) parts.push(part('hinges', metal, block([hx, y, z - 0.4], [0.24, high, t + 0.8], 0.06)))
  }
}

function addPull(work: Work, metal: ReturnType<typeof plated>, px: number, z: number, t: number): void {
  const { h, d, is, n, parts } = work
  const face = z + t
  const room = d - face
  const behind = z
  if (is('pivot')) {
    addKnob(work, metal, [px, h * 0.5, face], 0.8, room)
    parts.push(part('handle', metal, rod([px, h * 0.5, 0], [px, h * 0.5, behind], 0.72, 20)))
    return
  }
  const l = is('ladder') ? n('handle_l', 24) : n('handle_l', 8)
  const y = h * 0.5 - l / 2
  if (is('c pull')) {
    for (const out of [room - 0.3, -(behind - 0.3)]) {
      const s = out > 0 ? face : behind
      const path: Vec3[] = [
        [px, y, s],
        [px, y, s + out],
        [px, y + l, s + out],
        [px, y + l, s],
      ]
      parts.push(part('handle', metal, sweep(path, { w: 0.62, h: 0.5, n: 9 }, [1, 0, 0])))
    }
    return
  }
  addBar(work, metal, [px, y, face], [px, y + l, face], room - 0.32, is('ladder') ? 0.32 : 0.3)
  addBar(work, metal, [px, y, behind], [px, y + l, behind], -(behind - 0.3), 0.28)
}
