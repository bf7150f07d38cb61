import { block } from '../../geometry/solids.ts'
import { type Look, matte } from '../../materials/look.ts'
import type { FixtureModel } from '../../product-model.ts'
import { type Body, part } from '../build/body.ts'
import {
  closeWork,
  disc,
  glazed,
  lying,
  openWork,
  rod,
  roundRect,
  spun,
  trimMetal,
  upright,
  type Work,
} from '../build/work.ts'
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
  const work = openWork(model, { w: 17.5, d: 28, h: 30, second: '#d5d8da' })
  const { h, is, n, t } = work
  const china = glazed(work)
  const smart = is('egg', 'flat lid', 'square body', 'side panel', 'wall-hung', 'night-light') || n('seat_t', 0) > 2
  if (is('rimless oval', 'd-shape', 'square front', 'short projection', 'pill plate', 'square plate')) hung(work, china)
  else if (smart || t('lid', '') === 'smart') smartToilet(work, china)
  else standing(work, china, Math.min(h * 0.82, n('seat_h_in', 0) || n('seat_h', 16.5)))
  return closeWork(work, { seat: [0, Math.min(h, n('seat_h', 16.5)), work.d * 0.6] })
}

function rimOf({ n, d, w, vary }: Work, back: number, square = 2.15): Egg {
  return { half: (Math.min(n('bowl_w', 14), w) / 2) * vary('bowl', 0.02), back, nose: d, square }
}

function standing(work: Work, china: Look, seat: number): void {
  const { w, h, d, is, n, parts } = work
  const raised = h > 50 || is('chain', 'long pipe', 'oak') || (h > 36 && n('pipe_d', 0) > 0)
  const macerator = is('macerator')
  const tankD = macerator ? 5.4 : n('tank_d', 7.5)
  const behind = macerator ? (is('concealed') ? 3 : 7.2) : 0
  const back = raised ? 5 : behind + tankD * (macerator ? 0.6 : 0.4)
  const rim = rimOf(work, Math.min(back, d - 16))
  const top = seat - 1
  // A child's bowl is too low for a foot.
  const skirted =
    top < 12 ||
    (is('skirt', 'ribbed', 'straight', 'square tank', 'low profile', 'oval tower', 'split', 'buttons', 'rimless') &&
      !is('exposed'))
  const ribs = is('ribbed') ? Math.round(n('ribs', 40)) : 0
  parts.push(part('body', china, bowlShell(rim, levelsOf(work, rim, top, skirted ? 'skirt' : 'foot'), top, ribs)))
  if (!skirted) {
    addTrap(work, china, rim, top)
    addFootDetails(work, china, rim)
  }
  // The deck between bowl and tank.
  const deck = rim.back + 3.2
  const deckW = Math.min(rim.half * 1.7, w - 1)
  if (!raised)
    parts.push(
      part('body', china, lying(roundRect(deckW, deck - behind, 1.2, [0, (behind + deck) / 2]), top - 2.6, 2.5, 0.4)),
    )
  addSeat(work, { ...rim, back: Math.max(rim.back, raised ? rim.back : behind + tankD - 0.2) }, top, top + 1.75)
  if (raised) addRaisedTank(work, china, seat)
  else
    addTank(work, china, {
      y: top - 0.4,
      top: h,
      w: is('narrow') ? Math.min(w, 12) : w,
      d: tankD,
      back: behind,
    })
  if (is('narrow')) narrowShoulder(work, china, rim)
  extras(work, china, rim, seat)
}

/** Keeps the stated width where the tank is narrower than the bowl. */
function narrowShoulder({ w, parts }: Work, china: Look, rim: Egg): void {
  if (w / 2 <= rim.half + 0.12) return
  parts.push(part('body', china, lying(roundRect(w, 1.4, 0.6, [0, rim.back + 4]), 12, 1, 0.3)))
}

function extras(work: Work, china: Look, rim: Egg, seat: number): void {
  const { w, d, is, n, parts } = work
  const metal = trimMetal(work)
  if (is('back spud')) {
    parts.push(
      part(
        'metal',
        metal,
        spun(
          [
            [0, 0],
            [2, 0],
            [2, 0.5],
            [1.6, 0.7],
            [1.6, rim.back + 3],
            [0, rim.back + 3],
          ],
          [0, n('outlet_h', 4), 0],
          'front',
          { segments: 24 },
        ),
      ),
    )
  }
  if (is('side rail'))
    for (const f of [-1, 1]) {
      const x = f * (w / 2 - 0.6)
      const y = seat + 9
      const z1 = d - 7
      parts.push(
        part('metal', metal, rod([x, 0, 4], [x, y, 4], 0.5, 14)),
        part('metal', metal, rod([x, y, 3.6], [x, y, z1 + 0.4], 0.58, 14)),
        part('metal', metal, rod([x, 0, z1], [x, y, z1], 0.5, 14)),
        part('metal', metal, disc(1.1, 0.3, [x - f * 0.5, 0, 4], 'up', 20)),
        part('metal', metal, disc(1.1, 0.3, [x - f * 0.5, 0, z1], 'up', 20)),
      )
    }
  if (!is('macerator')) return
  const high = n('box_h', 11)
  if (is('concealed')) {
    parts.push(
      part(
        'metal',
        matte('#dcdad4', 0.5),
        spun(
          [
            [0, 0],
            [2.4, 0],
            [2.4, 0.4],
            [1.7, 0.6],
            [1.7, rim.back + 4],
            [0, rim.back + 4],
          ],
          [0, 6, 0],
          'front',
          { segments: 22 },
        ),
      ),
    )
    parts.push(part('body', china, block([-3, seat + 2, 0], [6, 5, 3.1], 0.2)))
    return
  }
  parts.push(
    part('body', china, block([-w / 2, 0, 0], [w, high, 6.8], 0.6)),
    part('body', china, block([-w / 2 + 1, high - 0.3, 0.8], [w - 2, 0.6, 5.2], 0.25)),
    part('metal', matte('#dcdad4', 0.5), rod([w / 2 - 3, high, 3], [w / 2 - 3, seat + 8, 3], 0.6, 14)),
  )
}

function smartToilet(work: Work, china: Look): void {
  const { w, h, is, parts, n } = work
  const hangs = is('wall-hung')
  const seat = hangs ? h - 3.4 : Math.min(h - 2.4, n('seat_h', 17) - 1)
  const rim: Egg = { half: w / 2, back: 0, nose: work.d, square: is('square') ? 4.5 : 2.3 }
  const top = seat - 0.05
  if (is('night-light')) addNightLight(work, rim)
  parts.push(part('body', china, bowlShell(rim, levelsOf(work, rim, top, hangs ? 'hung' : 'skirt'), top)))
  addSmartSeat(work, rim, top)
}

/** A wall-hung bowl and its flush plate. */
function hung(work: Work, china: Look): void {
  const { w, h, is, n, parts, vary } = work
  const carrier = h > 30
  const clear = carrier ? n('clear_under', 3) : 0
  const back = carrier ? 0.5 : 0
  const lidTop = carrier ? clear + 14.2 : h
  const top = lidTop - 1.9
  const square = is('square front') ? 5.4 : is('d-shape') ? 3.2 : 2.1
  const rim: Egg = { half: w / 2 - 0.12, back, nose: work.d, square }
  const lift = levelsOf(work, rim, top - clear, 'hung').map((level) => ({ ...level, y: level.y + clear }))
  parts.push(part('body', china, bowlShell(rim, lift, top)))
  addSeat(work, rim, top, lidTop)
  if (carrier) parts.push(part('panel', matte('#f3f2ee', 0.6), block([-w / 2, 0, 0], [w, h, 0.5], 0.06)))
  const z = back
  const plateW = n('plate_w', 9.7)
  const plateH = n('plate_h', 6.4) * vary('plate', 0.05)
  const y = carrier ? Math.min(h - plateH / 2 - 1.5, n('plate_z', 40)) : n('plate_z', 40) - n('clear_under', 3)
  const metal = trimMetal(work)
  const r = is('pill') ? plateH / 2 : is('square plate') ? 0.3 : 0.8
  const add = (mesh: Parameters<typeof part>[2]) => parts.push(part('metal', metal, mesh, !carrier))
  add(upright(roundRect(plateW, plateH, r, [0, y], 8), z, 0.4, 0.1))
  if (is('pill'))
    for (const f of [-1, 1]) add(disc(1.7 * vary('button', 0.15), 0.2, [f * 2.1, y, z + 0.36], 'front', 28))
  else if (is('square plate', 'square front'))
    for (const f of [-1, 1]) add(upright(roundRect(3.4, 3.8, 0.15, [f * 1.85, y]), z + 0.36, 0.2, 0.08))
  else {
    add(disc(2.1 * vary('button', 0.15), 0.18, [-1.1, y, z + 0.36], 'front', 30))
    add(disc(1.35 * vary('button', 0.15), 0.22, [2.5, y, z + 0.36], 'front', 26))
  }
}
