import { type Mesh, points, type Vec3 } from '../../geometry/mesh.ts'
import { block, curve, tube } from '../../geometry/solids.ts'
import type { Look } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished } from '../build/draft.ts'
import { plated } from '../build/finishes.ts'
import { elbow, rod, roundPlate, spun, sweep } from '../build/shapes.ts'
import { addHandle, addMouth, archPath } from './faucet-parts.ts'

/** A floor-mounted tub filler: one column or two legs, a mixer, and a hand shower on its hose. */
export function tubFiller(draft: Draft): Body {
  const { w, h, d, body, is, n, model, add } = draft
  const look = plated(body, model.finish)
  const put = (mesh: Mesh, slot = 'body') => add(slot, look, mesh)
  const legs = is('two-leg', 'cross handles')
  const square = is('square')
  const zc = legs ? 1.62 : 2.3
  const mix = Math.min(h * 0.72, n('mix_h', 27))
  const r = n('column_d', 1.6) / 2
  for (const x of legs ? [-3.3, 3.3] : [0]) {
    const foot = legs ? 1.6 : zc
    const top = legs ? mix : is('blade', 'square') ? h - 0.8 : h * 0.9
    if (square) {
      put(block([x - foot, 0, zc - foot], [2 * foot, 0.45, 2 * foot], 0.12))
      put(block([x - r, 0.4, zc - r], [2 * r, top - 0.4, 2 * r], 0.12))
    } else
      put(
        spun(
          [
            [0, 0],
            [foot, 0],
            [foot, 0.22],
            [foot * 0.8, 0.42],
            [r * 1.25, 0.6],
            [r * (legs ? 0.72 : 1), 1.2],
            [r * (legs ? 0.72 : 1), top],
            [0, top],
          ],
          [x, 0, zc],
          'up',
          { segments: 28, r: 0.12 },
        ),
      )
  }
  if (legs) {
    put(rod([-4.3, mix, zc], [4.3, mix, zc], 0.86, 20))
    for (const x of [-3.3, 3.3]) put(rod([x, mix - 0.9, zc], [x, mix + 0.9, zc], 0.72, 20))
  }
  addSpout(draft, look, zc, r, mix, legs)
  addControls(draft, look, zc, r, mix, legs)
  addHandShower(draft, look, zc, r, mix, legs)
  return finished(draft, {
    mount: [0, 0, zc],
    outlet: [0, n('outlet_h_in', h * 0.85), d - 0.6],
    wide: [w / 2, 0, zc],
  })
}

function addSpout(draft: Draft, look: Look, zc: number, r: number, mix: number, legs: boolean): void {
  const { h, d, is, add } = draft
  const put = (mesh: Mesh) => add('spout', look, mesh)
  const dia = 1.15
  const tip = d - dia * 0.53
  if (is('blade')) {
    put(sweep(points([0, h - 0.42, zc - r], [0, h - 0.42, zc + r], [0, h - 0.5, d]), { w: 2.2, h: 0.7, n: 11 }))
    addMouth(draft, look, [0, h - 1.15, d - 0.8], 0.9)
    return
  }
  if (is('square')) {
    const y = h - 0.62
    put(
      sweep(
        elbow(points([0, y, zc], [0, y, d - 0.55], [0, h * 0.86, d - 0.55]), 0.2, 2),
        { w: 1.1, h: 1.1, n: 10 },
        [0, 1, 0.02],
      ),
    )
    return
  }
  if (legs || is('gooseneck')) {
    const from = legs ? mix : h * 0.78
    put(tube(archPath(zc, from, h - dia / 2, tip, h - (legs ? 6 : 5)), dia / 2, 18))
    addMouth(draft, look, [0, h - (legs ? 6.2 : 5.2), tip], dia)
    return
  }
  const y = h - dia / 2
  put(
    tube(
      curve(
        [
          [0, h * 0.88, zc],
          [0, y - 0.7, zc + 0.5],
          [0, y, zc + (tip - zc) * 0.5],
          [0, y - 0.5, tip - 0.2],
          [0, h * 0.86, tip],
        ],
        7,
      ),
      dia / 2,
      18,
    ),
  )
  addMouth(draft, look, [0, h * 0.86 - 0.2, tip], dia)
}

function addControls(draft: Draft, look: Look, zc: number, r: number, mix: number, legs: boolean): void {
  const { is, w, add, n } = draft
  const own = { ...draft, n: (key: string, usual: number) => (key === 'handle_l' ? 2.6 : n(key, usual)) }
  if (legs) {
    for (const f of [-1, 1]) addHandle(own, look, [f * (w / 2 - 0.95), mix, zc], f > 0 ? 'right' : 'left', Math.PI / 2)
    return
  }
  // One mixing lever on a stub at the side of the column.
  add(
    'handle',
    look,
    spun(points([0, 0], [0.62, 0], [0.62, 1.1], [0, 1.1]), [r * 0.7, mix, zc], 'right', { segments: 22, r: 0.1 }),
    sweep(points([r + 0.8, mix, zc], [(r + w / 2) / 2 + 0.3, mix + 0.25, zc + 0.3], [w / 2, mix + 0.8, zc + 0.7]), {
      w: 0.36,
      h: 0.5,
      n: is('square') ? 9 : 3,
    }),
  )
}

function addHandShower(draft: Draft, look: Look, zc: number, r: number, mix: number, legs: boolean): void {
  const { is, w, add } = draft
  const put = (mesh: Mesh) => add('hand shower', look, mesh)
  const x = legs ? -1.6 : -w / 2 + 0.54
  const z = legs ? zc + 1.5 : zc
  const y = mix - 1.5
  put(
    legs
      ? rod([x, mix - 0.4, zc], [x, mix - 0.4, z + 0.3], 0.34, 14)
      : rod([-r * 0.6, y + 1, zc], [x + 0.3, y + 1, zc], 0.36, 14),
  )
  const n = is('square') ? 9 : 2
  put(
    sweep(
      points([x, y, z], [x, y + 4, z], [x, y + 8.5, z]),
      (k) => ({ w: 0.78 + 0.3 * k, h: 0.78 + 0.3 * k, n }),
      [0, 0, 1],
    ),
  )
  put(roundPlate(0.44, 0.1, [x, y + 7.2, z + 0.48], 'front', 18))
  const low = y - 13
  const hose: Vec3[] = curve(
    [
      [x, y + 0.1, z],
      [x + 0.1, y - 4, z + 0.3],
      [x + 0.9, low + 1, z + 0.5],
      [x + 2, low, z + 0.3],
      [legs ? x + 2.9 : -r * 0.4, low + 5, zc + 0.3],
      [legs ? x + 2.4 : -r * 0.3, mix - 2, zc + (legs ? 0.2 : 0.4)],
    ],
    7,
  )
  add('hand shower', look, tube(hose, 0.25, 10))
}
