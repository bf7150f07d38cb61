import { type Mesh, points, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { china, type Look, matte, metal, paint, shade } from '../../materials/look.ts'
import type { Body, BodyBuilder } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { glazed, shadow, trimMetal } from '../build/finishes.ts'
import { centeredRect, disc, lying, plate, rod, roundPlate, roundRect, slab, spun } from '../build/shapes.ts'
import { bathtub } from './bathtub.ts'
import { singleFaucet } from './faucet-single.ts'
import { deckSet, wallFaucet } from './faucet-two-handle.ts'
import { addPan, showerBase } from './shower-base.ts'
import { hingedDoor, slidingDoor } from './shower-doors.ts'
import { cornerEnclosure, screen } from './shower-glass.ts'
import { addShowerTrim, showerHead } from './shower-head.ts'
import { showerSystem } from './shower-system.ts'
import {
  addFootDetails,
  addNightLight,
  addSeat,
  addSmartSeat,
  addTrap,
  bowlShell,
  type Egg,
  levelsOf,
} from './toilet-bowl.ts'
import { addRaisedTank, addTank } from './toilet-tank.ts'
import { tubFiller } from './tub-filler.ts'
import { vanity } from './vanity.ts'

/** Bath: builders of vanities, tubs, toilets, showers, faucets and fans, by family. */
export const bathBodies: Record<string, BodyBuilder> = {
  vanity,
  toilet,
  bathtub,
  'bath-faucet': bathFaucet,
  'sliding-door': slidingDoor,
  'hinged-door': hingedDoor,
  screen,
  'corner-enclosure': cornerEnclosure,
  'shower-base': showerBase,
  'shower-kit': showerKit,
  'shower-system': showerSystem,
  'shower-head': showerHead,
  'exhaust-fan': exhaustFan,
}

/** Basin and tub faucets: single-hole, three-piece, bridge, wall-mounted or floor-mounted. */
function bathFaucet(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 2, d: 5, h: 7 })
  const { n, is } = draft
  if (n('mix_h', 0) > 0 || n('column_d', 0) > 0 || is('two-leg', 'round column')) return tubFiller(draft)
  if (n('rough_depth_max', 0) > 0) return wallFaucet(draft)
  return n('handles', 1) >= 2 ? deckSet(draft) : singleFaucet(draft)
}

/** A base and three walls from one vendor, with their fittings. */
function showerKit(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 60, d: 32, h: 76, second: '#b3ada2' })
  const { w, d, h, is, n, pick, vary, add, second } = draft
  const walls = wallLook(draft)
  const baseLook = china(second, 'Satin')
  const solid = glazed(draft)
  const base = n('base_h', 3.5)
  addPan(draft, baseLook, { x0: -w / 2, x1: w / 2, d, h: base })
  const t = 1.1
  add(
    'walls',
    walls,
    block([-w / 2 + t, base, 0], [w - 2 * t, h - base, t], 0.06),
    block([-w / 2, base, 0], [t, h - base, d], 0.12),
    block([w / 2 - t, base, 0], [t, h - base, d], 0.12),
  )
  // A coved joint in each corner, as in molded walls.
  for (const f of [-1, 1]) {
    const x = f * (w / 2 - t)
    const cove = Array.from({ length: 7 }, (_, i): Vec2 => {
      const angle = (i / 6) * (Math.PI / 2)
      return [x - f * 2.2 * (1 - Math.cos(angle)), t + 2.2 * (1 - Math.sin(angle))]
    })
    add('walls', walls, lying([[x, t], ...cove], base, h - base - 0.1))
  }
  seams(draft, walls, base, t)
  const shelves = (is('corner') ? [0.4, 0.54, 0.68] : pick('shelf', [[0.5], [0.44, 0.6], [0.56]])).map(
    (k) => k * vary('shelf', 0.06),
  )
  const r = n('shelf_d', 4) + 2.4
  for (const k of shelves) {
    const x = -w / 2 + t - 0.05
    const arc = Array.from({ length: 9 }, (_, i): Vec2 => {
      const angle = (i / 8) * (Math.PI / 2)
      return [x + r * Math.cos(angle), t - 0.05 + r * Math.sin(angle)]
    })
    add('walls', solid, lying([[x, t - 0.05], ...arc], h * k - 1, 1, 0.3))
  }
  if (is('seat')) {
    const deep = n('seat_d', 14)
    const x = w / 2 - t + 0.05
    const curve = Array.from({ length: 15 }, (_, i): Vec2 => {
      const angle = (i / 14) * (Math.PI / 2)
      return [x - deep * 1.15 * Math.cos(angle) ** 0.8, t - 0.05 + deep * Math.sin(angle) ** 0.8]
    })
    add('walls', solid, lying([[x, t - 0.05], ...curve], base - 1.6, n('seat_h', 17) - base + 1.6, 0.5))
  }
  addShowerTrim(draft, { x: is('seat') ? -w * 0.2 : w * 0.12, wall: t, h })
  return finished(draft, { drain: [0, base * 0.5, d / 2] })
}

/** Walls of one color, or molded and printed to look like tile or marble. */
function wallLook(draft: Draft): Look {
  const { is, body, n, model } = draft
  const [w, l] = is('subway') ? [3, 6] : is('large') ? [12, 24] : [60, 120]
  if (!is('subway', 'large', 'marble')) return glazed(draft)
  return {
    kind: 'surface',
    model: {
      kind: 'surface',
      gen: is('marble') ? 'marble' : 'plain',
      layout: is('subway') ? 'offset' : is('large') ? 'grid' : 'slab',
      hex: body,
      finish: /matte/i.test(model.finish) ? 'Satin' : 'Gloss',
      pieceIn: { w, l, t: 0.25 },
      params: is('marble') ? { veinScale: 0.5 } : { joint_in: n('joint_w', 0.12) },
      seed: model.seed,
    },
  }
}

/** The seams of plain panels. */
function seams({ w, h, is, n, add }: Draft, look: Look, base: number, t: number): void {
  if (is('subway', 'large', 'marble')) return
  const seam = n('joint_w', 0.1) > 0 ? 0.3 : 0.16
  for (const k of [0.22, 0.78]) {
    const x = -w / 2 + t + (w - 2 * t) * k
    add('walls', look, block([x - seam / 2, base, t - 0.03], [seam, h - base - 0.2, 0.16], 0.05))
  }
}

/** Only the grille shows: the anchor `ceiling` is its top, the housing is above. */
function exhaustFan(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 11, d: 11, h: 8, second: '#eeede9' })
  const { w, d, h, is, n, pick, vary, main } = draft
  const z = d / 2
  const proj = Math.min(n('grille_proj', 0.8), h * 0.4)
  const louvre = paint(draft.second, 'Satin')
  const housing = metal('#a9adb0', 'Galvanized')
  draft.add('housing', housing, block([-w * 0.42, proj, z - d * 0.42], [w * 0.84, h - proj, d * 0.84], 0.1))
  draft.add(
    'housing',
    housing,
    block([w * 0.42, proj + (h - proj) * 0.35, z - 2], [w * 0.08, 4 < h - proj ? 3.6 : (h - proj) * 0.5, 4], 0.1),
  )
  const square = (o: number, r: number) => roundRect(-w / 2 + o, -d + o, w - 2 * o, d - 2 * o, r)
  if (is('round')) {
    draft.add('trim', main, slab(disc(0, -z, w / 2, 32), 0.1, proj - 0.1, 0.16, [disc(0, -z, w * 0.44, 32)]))
    draft.add('cavity', shadow, slab(disc(0, -z, w * 0.45, 32), proj - 0.15, 0.12, 0))
    const rings = pick('rings', [6, 5, 7, 4])
    for (let k = 1; k < rings; k++) {
      const r = w * 0.44 * (k / (rings - 0.4)) * vary('rings', 0.04)
      draft.add('grille', louvre, slab(disc(0, -z, r, 24), 0.04, 0.3, 0, [disc(0, -z, r - (w * 0.2) / rings, 24)]))
    }
    for (let i = 0; i < 4; i++) {
      const across = i % 2 === 0
      draft.add(
        'grille',
        louvre,
        block(
          across ? [-w * 0.44, 0.1, z - 0.15] : [-0.15, 0.1, z - d * 0.44],
          across ? [w * 0.88, 0.2, 0.3] : [0.3, 0.2, d * 0.88],
        ),
      )
    }
    draft.add('grille', louvre, slab(disc(0, -z, w * 0.07 * vary('hub', 0.3), 24), 0, 0.35, 0.08))
    return finished(draft, { ceiling: [0, proj, z] })
  }
  const corner = n('radius', 0.6)
  if (is('flat')) {
    const gap = 1.1 * vary('gap', 0.3)
    draft.add('trim', main, slab(square(0, corner), 0.28, proj - 0.28, 0.16, [square(gap * 0.7, 0.3)]))
    // The gap beside the panel is visible.
    draft.add('grille', louvre, slab(square(0.3, corner), proj - 0.12, 0.1, 0))
    draft.add('grille', main, slab(square(gap, pick('panel', [0.4, 0.05, 1.4])), 0, 0.4, 0.12))
    return finished(draft, { ceiling: [0, proj, z] })
  }
  const led = is('led')
  const set = 1.2 * vary('slot end', 0.3)
  draft.add('trim', main, slab(square(0, corner), 0, proj, 0.18, [square(set, 0.2)]))
  draft.add('cavity', shadow, slab(square(0.4, corner), proj - 0.12, 0.1, 0))
  const slots = (led ? 9 : Math.round(n('slots', 9))) + pick('slots', [0, 2, -1])
  const lr = Math.min(n('light_d', 6) / 2, w * 0.3)
  const step = (d - 2 * set) / slots
  for (let i = 0; i < slots; i++) {
    const at = z - d / 2 + set + step * i
    const off = Math.abs(at + step / 2 - z)
    const cut = led && off < lr + 0.3 ? Math.sqrt((lr + 0.3) ** 2 - off ** 2) : 0
    const half = w / 2 - set + 0.05
    const runs = cut > 0 ? points([-half, -cut], [cut, half]) : [[-half, half]]
    for (const [a, b] of runs as [number, number][])
      if (b - a > 0.3) draft.add('grille', louvre, block([a, 0.12, at + step * 0.16], [b - a, 0.16, step * 0.68], 0.06))
  }
  if (led) {
    draft.add('trim', main, slab(disc(0, -z, lr + 0.35, 36), 0.02, proj - 0.2, 0.08, [disc(0, -z, lr - 0.05, 36)]))
    draft.add('lens', shade('#fbf3dc', 0.9), slab(disc(0, -z, lr, 36), 0.08, 0.2, 0.06))
    draft.add(
      'sensor',
      matte('#57534c', 0.4),
      slab(disc(w * 0.5 - set * 0.55, -d + set * 0.55, 0.3, 16), -0.01, 0.1, 0.02),
    )
  }
  return finished(draft, { ceiling: [0, proj, z], ...(led && { lamp: [0, 0, z] as const }) })
}

/** A toilet with its back to the wall. For a wall-hung bowl, y = 0 is the underside, unless the carrier is included. */
function toilet(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 17.5, d: 28, h: 30, second: '#d5d8da' })
  const { h, is, n, t } = draft
  const china = glazed(draft)
  const smart = is('egg', 'flat lid', 'square body', 'side panel', 'wall-hung', 'night-light') || n('seat_t', 0) > 2
  if (is('rimless oval', 'd-shape', 'square front', 'short projection', 'pill plate', 'square plate'))
    hung(draft, china)
  else if (smart || t('lid', '') === 'smart') smartToilet(draft, china)
  else standing(draft, china, Math.min(h * 0.82, n('seat_h_in', 0) || n('seat_h', 16.5)))
  return finished(draft, { seat: [0, Math.min(h, n('seat_h', 16.5)), draft.d * 0.6] })
}

function rimOf({ n, d, w, vary }: Draft, back: number): Egg {
  return { half: (Math.min(n('bowl_w', 14), w) / 2) * vary('bowl', 0.02), back, nose: d, square: 2.15 }
}

function standing(draft: Draft, china: Look, seat: number): void {
  const { w, h, d, is, n, add } = draft
  const raised = h > 50 || is('chain', 'long pipe', 'oak') || (h > 36 && n('pipe_d', 0) > 0)
  const macerator = is('macerator')
  const tankD = macerator ? 5.4 : n('tank_d', 7.5)
  const behind = macerator ? (is('concealed') ? 3 : 7.2) : 0
  const back = raised ? 5 : behind + tankD * (macerator ? 0.6 : 0.4)
  const rim = rimOf(draft, Math.min(back, d - 16))
  const top = seat - 1
  // A child's bowl is too low for a foot.
  const skirted =
    top < 12 ||
    (is('skirt', 'ribbed', 'straight', 'square tank', 'low profile', 'oval tower', 'split', 'buttons', 'rimless') &&
      !is('exposed'))
  const ribs = is('ribbed') ? Math.round(n('ribs', 40)) : 0
  add('body', china, bowlShell(rim, levelsOf(draft, rim, top, skirted ? 'skirt' : 'foot'), top, ribs))
  if (!skirted) {
    addTrap(draft, china, rim, top)
    addFootDetails(draft, china, rim)
  }
  // The deck between bowl and tank.
  const deck = rim.back + 3.2
  const deckW = Math.min(rim.half * 1.7, w - 1)
  if (!raised)
    add('body', china, lying(centeredRect(deckW, deck - behind, 1.2, [0, (behind + deck) / 2]), top - 2.6, 2.5, 0.4))
  addSeat(draft, { ...rim, back: Math.max(rim.back, raised ? rim.back : behind + tankD - 0.2) }, top, top + 1.75)
  if (raised) addRaisedTank(draft, china, seat)
  else
    addTank(draft, china, {
      y: top - 0.4,
      top: h,
      w: is('narrow') ? Math.min(w, 12) : w,
      d: tankD,
      back: behind,
    })
  if (is('narrow')) narrowShoulder(draft, china, rim)
  extras(draft, china, rim, seat)
}

/** Keeps the stated width where the tank is narrower than the bowl. */
function narrowShoulder({ w, add }: Draft, china: Look, rim: Egg): void {
  if (w / 2 <= rim.half + 0.12) return
  add('body', china, lying(centeredRect(w, 1.4, 0.6, [0, rim.back + 4]), 12, 1, 0.3))
}

function extras(draft: Draft, china: Look, rim: Egg, seat: number): void {
  const { w, d, is, n, add } = draft
  const metal = trimMetal(draft)
  if (is('back spud')) {
    add(
      'metal',
      metal,
      spun(
        points([0, 0], [2, 0], [2, 0.5], [1.6, 0.7], [1.6, rim.back + 3], [0, rim.back + 3]),
        [0, n('outlet_h', 4), 0],
        'front',
        { segments: 24 },
      ),
    )
  }
  if (is('side rail'))
    for (const f of [-1, 1]) {
      const x = f * (w / 2 - 0.6)
      const y = seat + 9
      const z1 = d - 7
      add(
        'metal',
        metal,
        rod([x, 0, 4], [x, y, 4], 0.5, 14),
        rod([x, y, 3.6], [x, y, z1 + 0.4], 0.58, 14),
        rod([x, 0, z1], [x, y, z1], 0.5, 14),
        roundPlate(1.1, 0.3, [x - f * 0.5, 0, 4], 'up', 20),
        roundPlate(1.1, 0.3, [x - f * 0.5, 0, z1], 'up', 20),
      )
    }
  if (!is('macerator')) return
  const high = n('box_h', 11)
  if (is('concealed')) {
    add(
      'metal',
      matte('#dcdad4', 0.5),
      spun(
        points([0, 0], [2.4, 0], [2.4, 0.4], [1.7, 0.6], [1.7, rim.back + 4], [0, rim.back + 4]),
        [0, 6, 0],
        'front',
        { segments: 22 },
      ),
    )
    add('body', china, block([-3, seat + 2, 0], [6, 5, 3.1], 0.2))
    return
  }
  add('body', china, block([-w / 2, 0, 0], [w, high, 6.8], 0.6))
  add('body', china, block([-w / 2 + 1, high - 0.3, 0.8], [w - 2, 0.6, 5.2], 0.25))
  add('metal', matte('#dcdad4', 0.5), rod([w / 2 - 3, high, 3], [w / 2 - 3, seat + 8, 3], 0.6, 14))
}

function smartToilet(draft: Draft, china: Look): void {
  const { w, h, is, add, n } = draft
  const hangs = is('wall-hung')
  const seat = hangs ? h - 3.4 : Math.min(h - 2.4, n('seat_h', 17) - 1)
  const rim: Egg = { half: w / 2, back: 0, nose: draft.d, square: is('square') ? 4.5 : 2.3 }
  const top = seat - 0.05
  if (is('night-light')) addNightLight(draft, rim)
  add('body', china, bowlShell(rim, levelsOf(draft, rim, top, hangs ? 'hung' : 'skirt'), top))
  addSmartSeat(draft, rim, top)
}

/** A wall-hung bowl and its flush plate. */
function hung(draft: Draft, china: Look): void {
  const { w, h, is, n, add, rig, vary } = draft
  const carrier = h > 30
  const clear = carrier ? n('clear_under', 3) : 0
  const back = carrier ? 0.5 : 0
  const lidTop = carrier ? clear + 14.2 : h
  const top = lidTop - 1.9
  const square = is('square front') ? 5.4 : is('d-shape') ? 3.2 : 2.1
  const rim: Egg = { half: w / 2 - 0.12, back, nose: draft.d, square }
  const lift = levelsOf(draft, rim, top - clear, 'hung').map((level) => ({ ...level, y: level.y + clear }))
  add('body', china, bowlShell(rim, lift, top))
  addSeat(draft, rim, top, lidTop)
  if (carrier) add('panel', matte('#f3f2ee', 0.6), block([-w / 2, 0, 0], [w, h, 0.5], 0.06))
  const z = back
  const plateW = n('plate_w', 9.7)
  const plateH = n('plate_h', 6.4) * vary('plate', 0.05)
  const y = carrier ? Math.min(h - plateH / 2 - 1.5, n('plate_z', 40)) : n('plate_z', 40) - n('clear_under', 3)
  const metal = trimMetal(draft)
  const r = is('pill') ? plateH / 2 : is('square plate') ? 0.3 : 0.8
  const put = (mesh: Mesh) => (carrier ? add : rig)('metal', metal, mesh)
  put(plate(centeredRect(plateW, plateH, r, [0, y], 8), z, 0.4, 0.1))
  if (is('pill'))
    for (const f of [-1, 1]) put(roundPlate(1.7 * vary('button', 0.15), 0.2, [f * 2.1, y, z + 0.36], 'front', 28))
  else if (is('square plate', 'square front'))
    for (const f of [-1, 1]) put(plate(centeredRect(3.4, 3.8, 0.15, [f * 1.85, y]), z + 0.36, 0.2, 0.08))
  else {
    put(roundPlate(2.1 * vary('button', 0.15), 0.18, [-1.1, y, z + 0.36], 'front', 30))
    put(roundPlate(1.35 * vary('button', 0.15), 0.22, [2.5, y, z + 0.36], 'front', 26))
  }
}
