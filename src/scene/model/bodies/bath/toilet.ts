import { type Mesh, points } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { type Look, matte } from '../../materials/look.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { glazed, trimMetal } from '../build/finishes.ts'
import { centeredRect, lying, plate, rod, roundPlate, spun } from '../build/shapes.ts'
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

/** A toilet with its back to the wall. For a wall-hung bowl, y = 0 is the underside, unless the carrier is included. */
export function toilet(model: FixtureModel): Body {
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

function rimOf({ n, d, w, vary }: Draft, back: number, square = 2.15): Egg {
  return { half: (Math.min(n('bowl_w', 14), w) / 2) * vary('bowl', 0.02), back, nose: d, square }
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
