import { grainUp, type Mesh, points, type Vec2 } from '../../geometry/mesh.ts'
import { block, loft } from '../../geometry/solids.ts'
import { type Look, paint, shade, woodLook } from '../../materials/look.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { ellipseLoop, lying, plate } from '../build/shapes.ts'
import { pullLook, vanityKnob } from './pulls.ts'
import { addConsole, addFeet, box, type Carcass } from './vanity-base.ts'
import { addFronts, type Box, type Fronts, front, frontPanel, loopOf, pair, panelThick } from './vanity-fronts.ts'
import { addTop, bankWide, topFace, topThick } from './vanity-top.ts'

/**
 * A bath cabinet with its top and bowls. What is above the top (backsplash, tower) belongs to the rig, since a vanity's
 * height is that of its top.
 */
export function vanity(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 36, d: 21, h: 34.5, second: '#f2f1ed' })
  const { w, h, d, is, n, vary } = draft
  const look = bodyLook(draft)
  const stone = stoneLook(draft)
  const floating =
    h < 26 ||
    is('one tall drawer', 'waterfall', 'mitred', 'open end', 'under-light') ||
    (is('two drawers') && n('mount_h', 0) > 0)
  const top = topFace(draft) - topThick(draft)
  const over = is('waterfall') ? topThick(draft) + 0.02 : 0.4 * vary('overhang', 0.4)
  const c: Carcass = {
    x0: -w / 2 + over,
    x1: w / 2 - over,
    front: d - 1.36 - panelThick,
    foot: baseHeight(draft, floating),
    top,
  }
  const fronts: Fronts = { draft, z: c.front + 0.02, look, stone }
  if (is('open knee', 'drawer bank', 'removable')) knee(draft, fronts, c, look)
  else if (is('towel rails', 'slatted', 'washstand', 'wall-braced', 'vessel on slab')) {
    addConsole(draft, top, look)
    if (is('washstand')) washstand(draft, fronts, c, look)
  } else if (is('diagonal')) corner(draft, fronts, c, look)
  else {
    cabinet(draft, fronts, c, look, floating)
    if (is('waterfall'))
      for (const x of [-w / 2, w / 2 - topThick(draft)])
        draft.add('top', stone, block([x, 0, 0], [topThick(draft), top + 0.01, d], 0.06))
  }
  if (is('centre tower')) tower(draft, look)
  const anchors = addTop(draft, stone, topOutline(draft))
  const done = finished(draft, anchors)
  if (look.kind !== 'surface') return done
  // Doors and drawers are cut from one sheet with its grain upright.
  const parts = done.parts.map((one) => (one.look === look ? { ...one, mesh: grainUp(one.mesh) } : one))
  return { ...done, parts }
}

/** Height of the carcass above the floor, inches. */
function baseHeight({ is, n }: Draft, floating: boolean): number {
  if (floating) return 0
  if (
    is(
      'legs',
      'sled',
      'tambour',
      'x-brace',
      'barn',
      'apron-front',
      'plank shelf',
      'louvred',
      'reeds',
      'grooves',
      'scallops',
      'fluted drawers',
      'curved corner',
    )
  )
    return n('leg_h', 6)
  return n('toe_h', 4)
}

/** Woods get veneer from one wide flitch, so that no joint crosses a door; colors get lacquer. */
function bodyLook({ body, model }: Draft): Look {
  if (!/oak|walnut|espresso|driftwood|teak|ash|maple/i.test(model.finish)) return paint(body, 'Satin')
  const look = woodLook(body, model.seed, 'Matte')
  if (look.kind !== 'surface') return look
  return { kind: 'surface', model: { ...look.model, layout: 'slab', pieceIn: { w: 40, l: 96, t: 0.75 } } }
}

function stoneLook({ second, model }: Draft): Look {
  const hex = model.toneHex ?? '#f2f1ed'
  if (/^#f8f8f5|^#f5f4f0/.test(hex)) return { kind: 'plain', hex: second, roughness: 0.14, metalness: 0, coat: 0.5 }
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

function cabinet(draft: Draft, fronts: Fronts, c: Carcass, look: Look, floating: boolean): void {
  const { is, add } = draft
  const put = (mesh: Mesh, slot = 'body', own = look) => add(slot, own, mesh)
  const lit = is('under-light')
  const own = lit ? { ...c, foot: 0.6 } : c
  const at = { x: c.x0 + 0.5, y: own.foot + 0.5, w: c.x1 - c.x0 - 1, h: c.top - own.foot - 1 }
  if (is('makeup')) {
    makeupBanks(draft, c, at, look)
    addFronts(fronts, at)
    return
  }
  if (!floating) addFeet(draft, c, look)
  const bay = is('open end') ? at.w * 0.24 : is('barn') ? at.w * 0.46 : 0
  const split = is('barn') ? c.x0 + bay + 0.5 : c.x1 - bay - 0.5
  if (bay > 0) {
    const shut = is('barn') ? { ...own, x0: split } : { ...own, x1: split }
    const open = is('barn') ? { ...own, x1: split - 0.01 } : { ...own, x0: split + 0.01 }
    for (const mesh of box(shut, false, is('barn') ? 'left' : 'right')) put(mesh)
    openBay(draft, { ...open, front: c.front + (is('barn') ? -0.02 : panelThick) }, look)
  } else for (const mesh of box(own)) put(mesh)
  if (lit) {
    put(block([c.x0, 0, c.front - 2], [c.x1 - c.x0, 0.62, 2]))
    put(block([c.x0 + 1.4, 0.05, c.front - 3.4], [c.x1 - c.x0 - 2.8, 0.5, 1.1]), 'light', shade('#ffe9b8', 1))
  }
  if (is('apron-front')) apronSink(draft, fronts.stone, at, c, look)
  if (is('inset')) {
    // Inset doors, flush with the frame.
    const outer = loopOf({ x: c.x0, y: own.foot, w: c.x1 - c.x0, h: c.top - own.foot })
    put(plate(outer, c.front, panelThick, 0.05, [loopOf(grown(at, 0.1))]))
  }
  if (is('curved corner')) for (const x of [c.x0, c.x1]) roundedEnd(draft, x, c, look)
  const from = is('curved corner') ? 2.6 : 0
  addFronts(fronts, { ...at, x: at.x + from, w: at.w - 2 * from })
}

function grown({ x, y, w, h }: Box, by: number): Box {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by }
}

/** An open part of the cabinet with its shelves. */
function openBay(draft: Draft, c: Carcass, look: Look): void {
  const { is, add } = draft
  for (const mesh of box(c, true, is('barn') ? 'right' : 'left')) add('body', look, mesh)
  for (const k of is('barn') ? [0.34, 0.66] : [0.5])
    add(
      'body',
      look,
      block([c.x0 + 0.7, c.foot + (c.top - c.foot) * k, 0.4], [c.x1 - c.x0 - 1.4, 0.7, c.front - 0.6], 0.05),
    )
  add('body', look, block([c.x0 + 0.01, c.top - 5, c.front - 0.8], [c.x1 - c.x0 - 0.02, 4.98, 0.79], 0.05))
}

/** Two cabinets with a drawer between them, above the space for a stool. */
function makeupBanks(draft: Draft, c: Carcass, at: Box, look: Look): void {
  const { add } = draft
  const wide = at.w * 0.34 + 0.5
  for (const [x0, x1] of [
    [c.x0, c.x0 + wide],
    [c.x1 - wide, c.x1],
  ] as const) {
    const own = { ...c, x0, x1 }
    addFeet(draft, own, look)
    for (const mesh of box(own)) add('body', look, mesh)
  }
  const y = at.y + at.h * 0.78
  add(
    'body',
    look,
    block([c.x0 + wide, y, 0.3], [c.x1 - c.x0 - 2 * wide, 0.7, c.front - 0.3], 0.04),
    block([c.x0 + wide, y + 0.7, c.front - 0.62], [c.x1 - c.x0 - 2 * wide, c.top - y - 0.72, 0.6]),
  )
}

/** A quarter round at a front corner, reeded like the doors. */
function roundedEnd(draft: Draft, x: number, c: Carcass, look: Look): void {
  const f = x < 0 ? 1 : -1
  const r = 2.9
  const centre: Vec2 = [x + f * r, c.front + panelThick - r]
  const arc = Array.from({ length: 25 }, (_, i): Vec2 => {
    const angle = (i / 24) * (Math.PI / 2)
    const bump = r - 0.12 + 0.16 * Math.abs(Math.sin(i * (Math.PI / 4)))
    return [centre[0] - f * bump * Math.sin(angle), centre[1] + bump * Math.cos(angle)]
  })
  const loop = [...arc, [x + f * 0.1, c.front - 1], [centre[0], c.front - 1]] as Vec2[]
  draft.add('front', look, lying(loop, c.foot + 0.02, c.top - c.foot - 0.04, 0))
}

function topOutline({ w, d, is }: Draft): Vec2[] {
  const x = w / 2
  if (is('diagonal')) {
    const cut = w * 0.19
    return points([-x, 0], [x, 0], [x, d * 0.52], [x - cut, d], [-x + cut, d], [-x, d * 0.52])
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
  return points([-x, 0], [x, 0], [x, d], [-x, d])
}

/** The front of a farmhouse bowl, which projects beyond the doors below it. */
function apronSink(
  draft: Draft,
  stone: Look,
  at: { x: number; y: number; w: number; h: number },
  c: Carcass,
  look: Look,
): void {
  const wide = Math.min(at.w * 0.72, draft.n('basin_w', 24) + 4)
  const y = at.y + at.h * 0.6
  draft.add('top', stone, block([-wide / 2, y, c.front - 0.4], [wide, c.top - y + 0.02, panelThick + 1.5], 0.3))
  for (const f of [-1, 1]) {
    const gap = (at.w - wide) / 2 - 0.1
    const side = { x: f < 0 ? at.x : wide / 2 + 0.1, y, w: gap, h: at.y + at.h - y }
    for (const mesh of frontPanel(draft, side, c.front + 0.02, 'slab')) draft.add('front', look, mesh)
  }
}

/** A drawer hung in the stand. */
function washstand(draft: Draft, fronts: Fronts, c: Carcass, look: Look): void {
  const { w, d, add } = draft
  const y = c.top - 7.4
  const z = d - 3.1 - panelThick
  add('body', look, block([-w / 2 + 2.2, y, 1.6], [w - 4.4, 0.7, z - 1.6], 0.04))
  for (const x of [-w / 2 + 2.2, w / 2 - 2.9]) add('body', look, block([x, y, 1.6], [0.7, 7.3, z - 1.6], 0.04))
  front({ ...fronts, z }, { x: -w / 2 + 2.1, y: y + 0.1, w: w - 4.2, h: 6.9 }, 'slab', 'across')
}

/** Open knee space: a bank of drawers on one side, or projecting doors. */
function knee(draft: Draft, fronts: Fronts, c: Carcass, look: Look): void {
  const { is, pick, add } = draft
  const bank = bankWide(draft)
  const left = is('bank left')
  if (bank) {
    const x0 = left ? c.x0 : c.x1 - bank
    const own = { ...c, x0, x1: x0 + bank, foot: c.foot * 0.5 }
    for (const mesh of box(own)) add('body', look, mesh)
    const step = (c.top - own.foot - 0.8) / 3
    for (let r = 0; r < 3; r++)
      front(fronts, { x: x0 + 0.4, y: own.foot + 0.4 + r * step, w: bank - 0.8, h: step - 0.12 }, 'slab', 'across')
  }
  const x0 = bank && left ? c.x0 + bank + 0.02 : c.x0
  const x1 = bank && !left ? c.x1 - bank - 0.02 : c.x1
  if (is('removable')) {
    const own = { ...c, x0, x1 }
    for (const mesh of box(own)) add('body', look, mesh)
    add('body', look, block([x0 + 0.4, 0, 0.4], [x1 - x0 - 0.8, c.foot, c.front - 3.4], 0.04))
    pair(fronts, { x: x0 + 0.5, y: c.foot + 3, w: x1 - x0 - 1, h: c.top - c.foot - 3.5 }, 'shaker')
    front(fronts, { x: x0 + 0.5, y: c.foot + 0.5, w: x1 - x0 - 1, h: 2.4 }, 'slab', 'none')
    return
  }
  const apron = 6.4
  const sides: [number, number][] = points([x0, 0], [x1 - 1.2, 0])
  for (const [x, y] of sides) add('body', look, block([x, y, 0.2], [1.2, c.top - y, c.front + panelThick - 0.2], 0.08))
  for (const mesh of frontPanel(
    draft,
    { x: x0 + 1.22, y: c.top - apron, w: x1 - x0 - 2.44, h: apron - 0.02 },
    c.front - 0.1,
    pick('knee apron', [false, true]) ? 'shaker' : 'slab',
  ))
    add('front', look, mesh)
  const shield = is('sloped') ? 11 : 8.4
  // A sloping panel shields knees from the pipes.
  add(
    'body',
    look,
    lying(points([x0 + 1.2, 0.3], [x1 - 1.2, 0.3], [x1 - 1.2, 1], [x0 + 1.2, 1]), c.top - shield, shield - 0.1, 0.05),
  )
}

/** A corner vanity: the front between two angled ends. */
function corner(draft: Draft, fronts: Fronts, c: Carcass, look: Look): void {
  const { w, add } = draft
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
  add(
    'body',
    look,
    loft([c.foot, c.top - 0.01].map(walls), { creaseDeg: 20 }),
    lying(plan(0), c.foot, 0.7),
    lying(
      plan(0.5).map(([x, z]) => [x, Math.min(z, c.front - 2.6)]),
      0,
      c.foot,
    ),
  )
  addFronts(fronts, { x: own.x0 + 0.2, y: c.foot + 0.5, w: own.x1 - own.x0 - 0.4, h: c.top - c.foot - 1 })
}

/** A cabinet on the middle of the top. */
function tower(draft: Draft, look: Look): void {
  const { h, n, rig } = draft
  const [wide, tall, deep] = [Math.min(14, n('tower_w', 14)), Math.max(16, n('tower_h', 54) - h), 11]
  const y = h + 0.02
  rig('body', look, block([-wide / 2, y, 0], [wide, tall, deep - panelThick], 0.06))
  rig('body', look, block([-wide / 2 - 0.5, y + tall, 0], [wide + 1, 0.8, deep + 0.4], 0.2))
  const door = { x: -wide / 2 + 0.4, y: y + 0.4, w: wide - 0.8, h: tall - 0.8 }
  for (const mesh of frontPanel(draft, door, deep - panelThick + 0.02, 'bead')) rig('front', look, mesh)
  rig('hardware', pullLook(draft), vanityKnob(draft, [wide / 2 - 1.6, y + tall * 0.45, deep]))
}
