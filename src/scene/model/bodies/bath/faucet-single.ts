import { type Mesh, points, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { block, curve, tube } from '../../geometry/solids.ts'
import { clearGlass, type Look } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished } from '../build/draft.ts'
import { dark, plated } from '../build/finishes.ts'
import { elbow, rod, roundPlate, spun, sweep } from '../build/shapes.ts'
import { addMouth, archPath } from './faucet-parts.ts'

/** A single-hole faucet. Its axis is half the foot's diameter from the back; the outlet is the foremost point. */
export function singleFaucet(whole: Draft): Body {
  const { body, is, n, vary, model } = whole
  // A glass disc extends far beyond the foot, which is as narrow as on the line's other faucets.
  const draft = is('disc') ? { ...whole, w: n('base_d', 2.1) + 0.2 } : whole
  const { w, h } = draft
  const look = plated(body, model.finish)
  const r0 = Math.min(n('base_d', w) / 2, w / 2)
  const zc = w / 2
  const high = is('gooseneck', 'arc', 'high arc')
  const side = is('side', 'temperature', 'gooseneck', 'high arc', 'arc spout', 'wand', 'two-spray')
  const handleless = n('handles', 1) === 0 && !is('temperature')
  const r = side ? Math.min(r0 * 0.66, 0.72) : Math.min(n('body_d', 1.65) / 2, r0 * 0.84) * 0.94
  const bodyTop = high ? h * 0.42 * vary('body', 0.18) : h * (handleless || side ? 1 : 0.8)
  addBody(draft, look, zc, r0, r, bodyTop)
  addSpout(draft, look, zc, r, bodyTop)
  if (n('eye_d', 0) > 0 || is('eye')) addEye(draft, zc, r)
  if (side && !handleless) addSideLever(draft, look, zc, r, bodyTop)
  else if (!handleless) addTopLever(draft, look, zc, r, bodyTop)
  return finished(whole, { mount: [0, 0, zc], outlet: [0, outletOf(draft), draft.d - 0.5] })
}

function discRadius({ d, n }: Draft, zc: number): number {
  return Math.min(n('disc_d', 5.5) / 2, (d - 0.05) / 2, d - zc)
}

function outletOf({ h, n }: Draft): number {
  return Math.min(h * 0.75, n('outlet_h_in', h * 0.62))
}

function isSquare({ is }: Draft): boolean {
  return is('square')
}

function addBody(draft: Draft, look: Look, zc: number, r0: number, r: number, top: number): void {
  const { w, is, pick, add } = draft
  const put = (mesh: Mesh) => add('body', look, mesh)
  if (isSquare(draft)) {
    put(block([-w / 2, 0, zc - w / 2], [w, 0.22, w], 0.07))
    put(block([-r, 0.2, zc - r], [2 * r, top - 0.2, 2 * r], 0.09))
    return
  }
  const form = pick('escutcheon', ['none', 'step', 'dome', 'wide'])
  const foot: Vec2[] =
    form === 'step'
      ? points([w / 2, 0], [w / 2, 0.16], [r0 * 0.88, 0.18], [r0 * 0.88, 0.38])
      : form === 'dome'
        ? points([w / 2, 0], [w / 2, 0.06], [r0 * 0.9, 0.22], [r * 1.1, 0.32])
        : points([w / 2, 0], [w / 2, form === 'wide' ? 0.12 : 0.2], [r * 1.05, form === 'wide' ? 0.16 : 0.26])
  const shaft: Vec2[] = is('cone') ? points([r0 * 0.9, 0.44], [r * 0.68, top]) : points([r, 0.5], [r, top])
  put(spun([[0, 0], ...foot, ...shaft, [0, top]], [0, 0, zc], 'up', { segments: 28, r: 0.06 }))
  if (is('bamboo'))
    for (const k of [0.26, 0.5, 0.75])
      put(
        spun(
          points([0, -0.2], [r * 1.02, -0.2], [r * 1.14, -0.06], [r * 1.14, 0.06], [r * 1.02, 0.2], [0, 0.2]),
          [0, top * k, zc],
          'up',
          { segments: 28, r: 0.07 },
        ),
      )
}

function addSpout(draft: Draft, look: Look, zc: number, r: number, bodyTop: number): void {
  const { h, d, is, n, vary, add } = draft
  const put = (mesh: Mesh, own = look) => add('spout', own, mesh)
  const dia = Math.min(n('spout_d', 0.9), r * 1.7)
  const out = outletOf(draft)
  const y = Math.max(out, bodyTop * 0.6)
  const tip = d - dia / 2
  if (is('gooseneck', 'high arc')) {
    put(tube(archPath(zc, bodyTop - 0.1, h - dia / 2, tip, out), dia / 2, 16))
    collar(draft, look, zc, bodyTop, dia)
    addMouth(draft, look, [0, out - 0.1, tip], dia)
  } else if (is('arc')) {
    const crown = h - dia / 2
    put(
      tube(
        curve(
          [
            [0, bodyTop - 0.2, zc],
            [0, crown * 0.86 * vary('arc', 0.05), zc + (tip - zc) * 0.1],
            [0, crown, zc + (tip - zc) * 0.48],
            [0, crown * 0.84, tip - dia * 0.1],
            [0, out, tip],
          ],
          7,
        ),
        dia / 2,
        16,
      ),
    )
    collar(draft, look, zc, bodyTop, dia)
    addMouth(draft, look, [0, out - 0.1, tip], dia)
  } else if (is('bent')) {
    const top = h - dia / 2
    const path = elbow(points([0, bodyTop * 0.7, zc], [0, top, zc], [0, h * 0.8, tip], [0, h * 0.72, tip]), 1.4)
    put(tube(path, dia / 2, 16))
    addMouth(draft, look, [0, h * 0.72 - 0.12, tip], dia)
  } else if (is('disc')) {
    const radius = discRadius(draft, zc)
    put(
      spun(points([0, 0], [radius, 0.05], [radius, 0.2], [0, 0.1]), [0, bodyTop - 0.2, d - radius], 'up', {
        segments: 44,
        r: 0.04,
      }),
      clearGlass('#bfe0dc', 0.42),
    )
    put(roundPlate(r * 0.92, 0.16, [0, bodyTop - 0.02, zc]))
  } else if (is('trough', 'channel', 'chute', 'slot')) trough(draft, look, zc, r, y)
  else if (is('blade') || isSquare(draft)) {
    const wide = Math.min(n('spout_w', isSquare(draft) ? r * 1.7 : 1.4), r * 2 - 0.1)
    const thick = n('spout_t', 0.46) * vary('blade', 0.2)
    const yy = Math.min(y + 0.2, bodyTop - 0.5)
    put(
      sweep(points([0, yy - 0.1, zc], [0, yy, zc + r], [0, yy + 0.12, d]), (k) => ({
        w: wide,
        h: thick * (1.5 - 0.6 * k),
        n: 10,
      })),
    )
    addMouth(draft, look, [0, yy - thick * 0.55, d - 0.6], Math.min(0.8, wide * 0.7))
  } else {
    const rise = (is('angled') ? 0.9 : 0.25) * vary('spout rise', 0.5)
    const low = Math.min(y * 0.92, bodyTop - dia / 2 - 0.1)
    const path = elbow(points([0, low, zc], [0, Math.min(y + rise, h - dia / 2), tip], [0, y - 0.3, tip]), 0.9)
    put(tube(path, dia / 2, 16))
    addMouth(draft, look, [0, y - 0.4, tip], dia)
    if (is('wand', 'two-spray')) wand(draft, look, path, dia)
  }
}

/** A ring where a bent spout leaves its body. */
function collar({ add }: Draft, look: Look, zc: number, y: number, dia: number): void {
  const r = dia / 2
  add(
    'spout',
    look,
    spun(points([0, -0.1], [r * 1.3, -0.1], [r * 1.3, 0.12], [r * 1.04, 0.2], [0, 0.2]), [0, y, zc], 'up', {
      segments: 20,
    }),
  )
}

function addEye({ is, h, d, n, add }: Draft, zc: number, r: number): void {
  const radius = n('eye_d', 0.35) / 2 + 0.06
  if (is('tip')) {
    add('spout', dark, roundPlate(radius, 0.1, [0, Math.max(1.2, outletOfTip(h, n)) - 0.5, d - 1.15], 'up', 16))
    return
  }
  const y = is('base') ? h * 0.16 : h * 0.3
  const front = zc + r - 0.03
  add('body', dark, roundPlate(radius, 0.08, [0, y, front], 'front', 18))
}

function outletOfTip(h: number, n: Draft['n']): number {
  return Math.min(h * 0.75, n('outlet_h_in', h * 0.62))
}

/** An open or covered channel spout. */
function trough(draft: Draft, look: Look, zc: number, r: number, y: number): void {
  const { d, is, n, add } = draft
  const wide = Math.min(is('wide') ? n('trough_w', 2.8) : n('trough_w', n('spout_w', 2)), draft.w)
  const deep = is('wide') ? 0.5 : n('trough_d', 0.45)
  const t = n('lip_t', 0.12)
  const long = d - zc + r * 0.3
  const at = (z: number) => y + 0.1 - ((z - zc) / long) * 0.24
  const lay = (x: number, up: number, wx: number, hy: number) =>
    add(
      'spout',
      look,
      sweep(
        points([x, at(zc - r * 0.3) + up, zc - r * 0.3], [x, at(d) + up, d]),
        { w: wx, h: hy, n: 12 },
        [0, 1, 0],
        16,
      ),
    )
  lay(0, -deep / 2, wide, t)
  for (const f of [-1, 1]) lay((f * (wide - t)) / 2, 0, t, deep + t)
  if (is('slot')) lay(0, deep / 2, wide, t)
}

/** A pull-out spray head. */
function wand({ is, n, add }: Draft, look: Look, path: Vec3[], dia: number): void {
  const from = path[0] as Vec3
  const to = path[Math.floor(path.length / 2)] as Vec3
  const at = (k: number): Vec3 => [0, from[1] + (to[1] - from[1]) * k, from[2] + (to[2] - from[2]) * k]
  const fat = Math.max(n('wand_d', 1.15), dia * 1.1)
  add('spout', look, sweep([at(0.46), at(0.98)], { w: fat, h: fat, n: is('square') ? 9 : 2 }))
  add('spout', dark, sweep([at(0.42), at(0.47)], { w: fat * 0.9, h: fat * 0.9, n: is('square') ? 9 : 2 }))
  if (is('two-spray')) {
    const [x, y, z] = at(0.74)
    add('spout', dark, roundPlate(0.2, 0.12, [x, y + fat / 2 - 0.04, z]))
  }
}

/** A side lever: a short hub with an upright blade. */
function addSideLever(draft: Draft, look: Look, zc: number, r: number, bodyTop: number): void {
  const { w, n, vary, is, add } = draft
  const y = bodyTop * (is('gooseneck', 'high arc', 'arc') ? 0.62 : 0.56)
  const x = w / 2 - 0.02
  const long = Math.min(n('handle_l', 3), 3) * 0.74
  const square = draft.is('square')
  add(
    'handle',
    look,
    square
      ? block([r * 0.7, y - 0.42, zc - 0.42], [x - r * 0.7, 0.84, 0.84], 0.06)
      : spun(points([0, 0], [0.44, 0], [0.44, x - r * 0.7], [0, x - r * 0.7]), [r * 0.7, y, zc], 'right', {
          segments: 20,
          r: 0.06,
        }),
    sweep(
      [
        [x - 0.14, y + 0.1, zc + 0.1],
        [x - 0.13, y + long * 0.3, zc + long * 0.45],
        [x - 0.12, y + long * (0.58 * vary('handle rise', 0.2)), zc + long * 0.94],
      ],
      (k) => ({ w: 0.22, h: 0.5 - 0.2 * k, n: square ? 8 : 3 }),
    ),
  )
}

/** A top lever: over the spout, upright as a pin, or a plain stick on a column. */
function addTopLever(draft: Draft, look: Look, zc: number, r: number, bodyTop: number): void {
  const { h, d, is, n, vary, add } = draft
  const put = (mesh: Mesh) => add('handle', look, mesh)
  const cap = Math.min(0.7, (h - bodyTop) * 0.5)
  const square = draft.is('square')
  const rc = is('cone') ? r * 0.68 : r
  if (square) put(block([-rc, bodyTop + 0.05, zc - rc], [2 * rc, cap, 2 * rc], 0.09))
  else
    put(
      spun(
        points([0, 0], [rc * 0.97, 0], [rc, 0.08], [rc, cap * 0.7], [rc * 0.8, cap], [0, cap + 0.04]),
        [0, bodyTop + 0.05, zc],
        'up',
        { segments: 28, r: 0.08 },
      ),
    )
  const y = bodyTop + cap
  if (is('pin', 'bamboo', 'straight column')) {
    const lean = is('pin') ? 0.9 * vary('pin', 0.3) : 0.05
    put(rod([0, y - 0.1, zc], [0, h, zc + lean], is('pin') ? 0.14 : 0.2, 12))
    return
  }
  const long = Math.min(n('handle_l', 3) * vary('handle', 0.1), d - zc - 0.3)
  const flat = square || is('blade')
  put(
    sweep(
      [
        [0, y - 0.12, zc - rc * 0.4],
        [0, y + 0.1, zc + rc * 0.5],
        [0, (y + h) / 2 + 0.06, zc + long * 0.6],
        [0, h - 0.12, zc + long],
      ],
      (k) => (flat ? { w: rc * 1.5, h: 0.24, n: 9 } : { w: 0.62 - 0.16 * k, h: 0.3 - 0.06 * k, n: 3 }),
    ),
  )
}
