import type { Vec2 } from '../../geometry/mesh.ts'
import { block, loft } from '../../geometry/solids.ts'
import { part } from '../body.ts'
import type { Look } from '../look.ts'
import { knob, pullLook } from './pulls.ts'
import { lying } from './shapes.ts'
import { box, type Carcass } from './vanity-base.ts'
import { addFronts, type Fronts, front, pair } from './vanity-fronts.ts'
import { frontPanel, panelThick } from './vanity-panels.ts'
import { bankWide } from './vanity-top.ts'
import type { Work } from './work.ts'

/** The front of a farmhouse bowl, which projects beyond the doors below it. */
export function apronSink(
  work: Work,
  stone: Look,
  at: { x: number; y: number; w: number; h: number },
  c: Carcass,
  look: Look,
): void {
  const wide = Math.min(at.w * 0.72, work.n('basin_w', 24) + 4)
  const y = at.y + at.h * 0.6
  work.parts.push(
    part('top', stone, block([-wide / 2, y, c.front - 0.4], [wide, c.top - y + 0.02, panelThick + 1.5], 0.3)),
  )
  for (const f of [-1, 1]) {
    const gap = (at.w - wide) / 2 - 0.1
    const side = { x: f < 0 ? at.x : wide / 2 + 0.1, y, w: gap, h: at.y + at.h - y }
    for (const mesh of frontPanel(work, side, c.front + 0.02, 'slab'))
      work.parts.push(part('front', look, mesh))
  }
}

/** A drawer hung in the stand. */
export function washstand(work: Work, fronts: Fronts, c: Carcass, look: Look): void {
  const { w, d, parts } = work
  const y = c.top - 7.4
  const z = d - 3.1 - panelThick
  parts.push(part('body', look, block([-w / 2 + 2.2, y, 1.6], [w - 4.4, 0.7, z - 1.6], 0.04)))
  for (const x of [-w / 2 + 2.2, w / 2 - 2.9])
    parts.push(part('body', look, block([x, y, 1.6], [0.7, 7.3, z - 1.6], 0.04)))
  front({ ...fronts, z }, { x: -w / 2 + 2.1, y: y + 0.1, w: w - 4.2, h: 6.9 }, 'slab', 'across')
}

/** Open knee space: a bank of drawers on one side, or projecting doors. */
export function knee(work: Work, fronts: Fronts, c: Carcass, look: Look): void {
  const { is, pick, parts } = work
  const bank = bankWide(work)
  const left = is('bank left')
  if (bank) {
    const x0 = left ? c.x0 : c.x1 - bank
    const own = { ...c, x0, x1: x0 + bank, foot: c.foot * 0.5 }
    for (const mesh of box(own)) parts.push(part('body', look, mesh))
    const step = (c.top - own.foot - 0.8) / 3
    for (let r = 0; r < 3; r++)
      front(
        fronts,
        { x: x0 + 0.4, y: own.foot + 0.4 + r * step, w: bank - 0.8, h: step - 0.12 },
        'slab',
        'across',
      )
  }
  const x0 = bank && left ? c.x0 + bank + 0.02 : c.x0
  const x1 = bank && !left ? c.x1 - bank - 0.02 : c.x1
  if (is('removable')) {
    const own = { ...c, x0, x1 }
    for (const mesh of box(own)) parts.push(part('body', look, mesh))
    parts.push(part('body', look, block([x0 + 0.4, 0, 0.4], [x1 - x0 - 0.8, c.foot, c.front - 3.4], 0.04)))
    pair(fronts, { x: x0 + 0.5, y: c.foot + 3, w: x1 - x0 - 1, h: c.top - c.foot - 3.5 }, 'shaker')
    front(fronts, { x: x0 + 0.5, y: c.foot + 0.5, w: x1 - x0 - 1, h: 2.4 }, 'slab', 'none')
    return
  }
  const apron = 6.4
  const sides: [number, number][] = [
    [x0, 0],
    [x1 - 1.2, 0],
  ]
  for (const [x, y] of sides)
    parts.push(part('body', look, block([x, y, 0.2], [1.2, c.top - y, c.front + panelThick - 0.2], 0.08)))
  for (const mesh of frontPanel(
    work,
    { x: x0 + 1.22, y: c.top - apron, w: x1 - x0 - 2.44, h: apron - 0.02 },
    c.front - 0.1,
    pick('knee apron', [false, true]) ? 'shaker' : 'slab',
  ))
    parts.push(part('front', look, mesh))
  const shield = is('sloped') ? 11 : 8.4
  // A sloping panel shields knees from the pipes.
  parts.push(
    part(
      'body',
      look,
      lying(
        [
          [x0 + 1.2, 0.3],
          [x1 - 1.2, 0.3],
          [x1 - 1.2, 1],
          [x0 + 1.2, 1],
        ],
        c.top - shield,
        shield - 0.1,
        0.05,
      ),
    ),
  )
}

/** A corner vanity: the front between two angled ends. */
export function corner(work: Work, fronts: Fronts, c: Carcass, look: Look): void {
  const { w, parts } = work
  const cut = w * 0.2
  const own = { ...c, x0: c.x0 + cut, x1: c.x1 - cut }
  const deep = c.front * 0.5
  const plan = (inset: number): Vec2[] => [
    [c.x0 + inset, 0.05],
    [c.x1 - inset, 0.05],
    [c.x1 - inset, deep],
    [own.x1 - inset * 0.4, c.front - inset],
    [own.x0 + inset * 0.4, c.front - inset],
    [c.x0 + inset, deep],
  ]
  const walls = (y: number) =>
    plan(0)
      .reverse()
      .map(([x, z]) => [x, y, z] as const)
  parts.push(
    part('body', look, loft([c.foot, c.top - 0.01].map(walls), { creaseDeg: 20 })),
    part('body', look, lying(plan(0), c.foot, 0.7)),
    part(
      'body',
      look,
      lying(
        plan(0.5).map(([x, z]) => [x, Math.min(z, c.front - 2.6)]),
        0,
        c.foot,
      ),
    ),
  )
  addFronts(fronts, { x: own.x0 + 0.2, y: c.foot + 0.5, w: own.x1 - own.x0 - 0.4, h: c.top - c.foot - 1 })
}

/** A cabinet on the middle of the top. */
export function tower(work: Work, look: Look): void {
  const { h, n, parts } = work
  const [wide, tall, deep] = [Math.min(14, n('tower_w', 14)), Math.max(16, n('tower_h', 54) - h), 11]
  const y = h + 0.02
  parts.push(part('body', look, block([-wide / 2, y, 0], [wide, tall, deep - panelThick], 0.06), true))
  parts.push(
    part('body', look, block([-wide / 2 - 0.5, y + tall, 0], [wide + 1, 0.8, deep + 0.4], 0.2), true),
  )
  const door = { x: -wide / 2 + 0.4, y: y + 0.4, w: wide - 0.8, h: tall - 0.8 }
  for (const mesh of frontPanel(work, door, deep - panelThick + 0.02, 'bead'))
    parts.push(part('front', look, mesh, true))
  parts.push(part('hardware', pullLook(work), knob(work, [wide / 2 - 1.6, y + tall * 0.45, deep]), true))
}
