import { baseHeight } from '../../elevations/vanity-base.ts'
import type { Mesh, Vec2 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import { type Body, part } from '../body.ts'
import { type Look, paint, shade, woodLook } from '../look.ts'
import { ellipseLoop, lying, upright } from './shapes.ts'
import { addConsole, addFeet, box, type Carcass } from './vanity-base.ts'
import { apronSink, corner, knee, tower, washstand } from './vanity-forms.ts'
import { addFronts, type Fronts } from './vanity-fronts.ts'
import { type Box, loopOf, panelThick } from './vanity-panels.ts'
import { addTop, topFace, topThick } from './vanity-top.ts'
import { closeWork, grainUp, openWork, type Work } from './work.ts'

/**
 * A bath cabinet with its top and bowls. What is above the top (backsplash, tower) belongs to the rig, since a vanity's
 * height is that of its top.
 */
export function vanity(model: FixtureModel): Body {
  const work = openWork(model, { w: 36, d: 21, h: 34.5, second: '#f2f1ed' })
  const { w, h, d, is, n, vary } = work
  const look = bodyLook(work)
  const stone = stoneLook(work)
  const floating =
    h < 26 ||
    is('one tall drawer', 'waterfall', 'mitred', 'open end', 'under-light') ||
    (is('two drawers') && n('mount_h', 0) > 0)
  const top = topFace(work) - topThick(work)
  const over = is('waterfall') ? topThick(work) + 0.02 : 0.4 * vary('overhang', 0.4)
  const c: Carcass = {
    x0: -w / 2 + over,
    x1: w / 2 - over,
    front: d - 1.36 - panelThick,
    foot: baseHeight(work, floating),
    top,
  }
  const fronts: Fronts = { work, z: c.front + 0.02, look, stone }
  if (is('open knee', 'drawer bank', 'removable')) knee(work, fronts, c, look)
  else if (is('towel rails', 'slatted', 'washstand', 'wall-braced', 'vessel on slab')) {
    addConsole(work, top, look)
    if (is('washstand')) washstand(work, fronts, c, look)
  } else if (is('diagonal')) corner(work, fronts, c, look)
  else {
    cabinet(work, fronts, c, look, floating)
    if (is('waterfall'))
      for (const x of [-w / 2, w / 2 - topThick(work)])
        work.parts.push(part('top', stone, block([x, 0, 0], [topThick(work), top + 0.01, d], 0.06)))
  }
  if (is('centre tower')) tower(work, look)
  const anchors = addTop(work, stone, topOutline(work))
  const done = closeWork(work, anchors)
  if (look.kind !== 'surface') return done
  // Doors and drawers are cut from one sheet with its grain upright.
  const parts = done.parts.map((one) => (one.look === look ? { ...one, mesh: grainUp(one.mesh) } : one))
  return { ...done, parts }
}

/** Woods get veneer from one wide flitch, so that no joint crosses a door; colors get lacquer. */
function bodyLook({ body, model }: Work): Look {
  if (!/oak|walnut|espresso|driftwood|teak|ash|maple/i.test(model.finish)) return paint(body, 'Satin')
  const look = woodLook(body, model.seed, 'Matte')
  if (look.kind !== 'surface') return look
  return { kind: 'surface', model: { ...look.model, layout: 'slab', pieceIn: { w: 40, l: 96, t: 0.75 } } }
}

function stoneLook({ second, model }: Work): Look {
  const hex = model.toneHex ?? '#f2f1ed'
  if (/^#f8f8f5|^#f5f4f0/.test(hex))
    return { kind: 'plain', hex: second, roughness: 0.14, metalness: 0, coat: 0.5 }
  const gen = /^#e9e8e5|^#e4e3e1/.test(hex) ? 'marble' : /^#4c4d4f|^#a5a39e/.test(hex) ? 'concrete' : 'speck'
  return {
    kind: 'surface',
    model: {
      kind: 'surface',
      gen,
      layout: 'slab',
      hex: second,
      finish: gen === 'concrete' ? 'Honed' : 'Polished',
      pieceIn: { w: 120, l: 60, t: 0.79 },
      params: {},
      seed: model.seed,
    },
  }
}

function cabinet(work: Work, fronts: Fronts, c: Carcass, look: Look, floating: boolean): void {
  const { is, parts } = work
  const add = (mesh: Mesh, slot = 'body', own = look) => parts.push(part(slot, own, mesh))
  const lit = is('under-light')
  const own = lit ? { ...c, foot: 0.6 } : c
  const at = { x: c.x0 + 0.5, y: own.foot + 0.5, w: c.x1 - c.x0 - 1, h: c.top - own.foot - 1 }
  if (is('makeup')) {
    makeupBanks(work, c, at, look)
    addFronts(fronts, at)
    return
  }
  if (!floating) addFeet(work, c, look)
  const bay = is('open end') ? at.w * 0.24 : is('barn') ? at.w * 0.46 : 0
  const split = is('barn') ? c.x0 + bay + 0.5 : c.x1 - bay - 0.5
  if (bay > 0) {
    const shut = is('barn') ? { ...own, x0: split } : { ...own, x1: split }
    const open = is('barn') ? { ...own, x1: split - 0.01 } : { ...own, x0: split + 0.01 }
    for (const mesh of box(shut, false, is('barn') ? 'left' : 'right')) add(mesh)
    openBay(work, { ...open, front: c.front + (is('barn') ? -0.02 : panelThick) }, look)
  } else for (const mesh of box(own)) add(mesh)
  if (lit) {
    add(block([c.x0, 0, c.front - 2], [c.x1 - c.x0, 0.62, 2]))
    add(block([c.x0 + 1.4, 0.05, c.front - 3.4], [c.x1 - c.x0 - 2.8, 0.5, 1.1]), 'light', shade('#ffe9b8', 1))
  }
  if (is('apron-front')) apronSink(work, fronts.stone, at, c, look)
  if (is('inset')) {
    // Inset doors, flush with the frame.
    const outer = loopOf({ x: c.x0, y: own.foot, w: c.x1 - c.x0, h: c.top - own.foot })
    add(upright(outer, c.front, panelThick, 0.05, [loopOf(grown(at, 0.1))]))
  }
  if (is('curved corner')) for (const x of [c.x0, c.x1]) roundedEnd(work, x, c, look)
  const from = is('curved corner') ? 2.6 : 0
  addFronts(fronts, { ...at, x: at.x + from, w: at.w - 2 * from })
}

function grown({ x, y, w, h }: Box, by: number): Box {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by }
}

/** An open part of the cabinet with its shelves. */
function openBay(work: Work, c: Carcass, look: Look): void {
  const { is, parts } = work
  for (const mesh of box(c, true, is('barn') ? 'right' : 'left')) parts.push(part('body', look, mesh))
  for (const k of is('barn') ? [0.34, 0.66] : [0.5])
    parts.push(
      part(
        'body',
        look,
        block(
          [c.x0 + 0.7, c.foot + (c.top - c.foot) * k, 0.4],
          [c.x1 - c.x0 - 1.4, 0.7, c.front - 0.6],
          0.05,
        ),
      ),
    )
  parts.push(
    part(
      'body',
      look,
      block([c.x0 + 0.01, c.top - 5, c.front - 0.8], [c.x1 - c.x0 - 0.02, 4.98, 0.79], 0.05),
    ),
  )
}

/** Two cabinets with a drawer between them, above the space for a stool. */
function makeupBanks(work: Work, c: Carcass, at: Box, look: Look): void {
  const { parts } = work
  const wide = at.w * 0.34 + 0.5
  for (const [x0, x1] of [
    [c.x0, c.x0 + wide],
    [c.x1 - wide, c.x1],
  ] as const) {
    const own = { ...c, x0, x1 }
    addFeet(work, own, look)
    for (const mesh of box(own)) parts.push(part('body', look, mesh))
  }
  const y = at.y + at.h * 0.78
  parts.push(
    part('body', look, block([c.x0 + wide, y, 0.3], [c.x1 - c.x0 - 2 * wide, 0.7, c.front - 0.3], 0.04)),
    part(
      'body',
      look,
      block([c.x0 + wide, y + 0.7, c.front - 0.62], [c.x1 - c.x0 - 2 * wide, c.top - y - 0.72, 0.6]),
    ),
  )
}

/** A quarter round at a front corner, reeded like the doors. */
function roundedEnd(work: Work, x: number, c: Carcass, look: Look): void {
  const f = x < 0 ? 1 : -1
  const r = 2.9
  const centre: Vec2 = [x + f * r, c.front + panelThick - r]
  const arc = Array.from({ length: 25 }, (_, i): Vec2 => {
    const angle = (i / 24) * (Math.PI / 2)
    const bump = r - 0.12 + 0.16 * Math.abs(Math.sin(i * (Math.PI / 4)))
    return [centre[0] - f * bump * Math.sin(angle), centre[1] + bump * Math.cos(angle)]
  })
  const loop = [...arc, [x + f * 0.1, c.front - 1], [centre[0], c.front - 1]] as Vec2[]
  work.parts.push(part('front', look, lying(loop, c.foot + 0.02, c.top - c.foot - 0.04, 0)))
}

function topOutline({ w, d, is }: Work): Vec2[] {
  const x = w / 2
  if (is('diagonal')) {
    const cut = w * 0.19
    return [
      [-x, 0],
      [x, 0],
      [x, d * 0.52],
      [x - cut, d],
      [-x + cut, d],
      [-x, d * 0.52],
    ]
  }
  if (is('bow front')) {
    const bow = 1.3
    const edge = Array.from({ length: 17 }, (_, i): Vec2 => {
      const k = 1 - (i / 16) * 2
      return [k * x, d - bow * k * k]
    })
    return [[-x, 0], [x, 0], ...edge]
  }
  if (is('curved corner')) {
    const r = 4
    const arc = ellipseLoop(r, r, [0, 0], 32).slice(0, 9)
    return [
      [-x, 0],
      [x, 0],
      ...arc.map(([px, pz]): Vec2 => [x - r + px, d - r + pz]),
      ...[...arc].reverse().map(([px, pz]): Vec2 => [-x + r - px, d - r + pz]),
    ]
  }
  return [
    [-x, 0],
    [x, 0],
    [x, d],
    [-x, d],
  ]
}
