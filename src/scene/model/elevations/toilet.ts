import type { Builder, Draft } from './sketch.ts'
import { circle, ellipse, path, polygon, rect, stroke, tube, turned } from './sketch.ts'

/** Front and side are next to each other: the front shows the tank, the side the bowl and trapway. */
export const toilet: Builder = (draft) => {
  const { s, w, d, h } = draft
  const long = d > 0 ? d : 28
  s.figures = { w, h, d: long }
  s.measured = { x0: -w / 2, x1: w / 2, y0: 0, y1: h }
  const side = w / 2 + 7
  if (draft.is('rimless oval', 'd-shape', 'square front', 'short projection', 'pill plate', 'square plate'))
    hung(draft, side, long)
  else standing(draft, side, long)
  stroke(s, `M${-w / 2 - 2} 0 L${side + long + 2} 0`, 0.8)
}

type Kind = {
  seat: number
  tankY: number
  tankH: number
  tankW: number
  tankD: number
  smart: boolean
  high: boolean
}

function kindOf({ w, h, n, is, t }: Draft): Kind {
  const seat = Math.min(h * 0.82, n('seat_h', 16.5))
  const smart =
    is('egg', 'flat lid', 'square body', 'side panel', 'wall-hung', 'night-light') || n('seat_t', 0) > 2
  const high = h > 50 || is('chain', 'long pipe', 'oak')
  // The tank sits on the bowl, whatever height the hand gives it.
  const tankH = Math.max(h - seat + 1, Math.min(is('low profile') ? 8 : n('tank_h', 13), h - seat + 2))
  const narrow = is('narrow') ? 12 : Math.min(w, n('tank_w', w))
  return {
    seat,
    tankY: h - tankH,
    tankH,
    tankW: narrow,
    tankD: n('tank_d', 7.5),
    smart: smart || t('lid', '') === 'smart',
    high,
  }
}

function standing(draft: Draft, side: number, long: number): void {
  const { s, body, is, n, vary } = draft
  const k = kindOf(draft)
  const waist = vary('waist', 0.16)
  const toe = vary('toe', 0.3)
  const bowl = n('bowl_w', 14)
  const china = `x${body}`
  const foot = n('foot_w', 9)
  const skirt =
    is(
      'skirt',
      'ribbed',
      'straight',
      'square tank',
      'low profile',
      'oval tower',
      'split',
      'buttons',
      'rimless',
    ) || k.smart
  // Front.
  if (k.high) highTank(draft, 0, k, true)
  else if (!k.smart && !is('macerator')) tankFront(draft, k)
  if (skirt)
    path(
      s,
      `M${-bowl * (is('tapered') ? 0.3 : 0.42 * waist)} 0 L${bowl * (is('tapered') ? 0.3 : 0.42 * waist)} 0 C${bowl * 0.44} ${k.seat * 0.5} ${bowl / 2} ${k.seat * 0.8} ${bowl / 2} ${k.seat - 1} L${-bowl / 2} ${k.seat - 1} C${-bowl / 2} ${k.seat * 0.8} ${-bowl * 0.44} ${k.seat * 0.5} ${-bowl * (is('tapered') ? 0.3 : 0.42 * waist)} 0 Z`,
      china,
    )
  else
    path(
      s,
      `M${-foot / 2} 0 L${foot / 2} 0 L${foot * 0.42 * waist} ${k.seat * 0.34} C${foot * 0.5 * waist} ${k.seat * 0.6} ${bowl / 2} ${k.seat * 0.6} ${bowl / 2} ${k.seat - 1} L${-bowl / 2} ${k.seat - 1} C${-bowl / 2} ${k.seat * 0.6} ${-foot * 0.5 * waist} ${k.seat * 0.6} ${-foot * 0.42 * waist} ${k.seat * 0.34} Z`,
      china,
    )
  if (is('ribbed'))
    for (let i = -6; i <= 6; i++) stroke(s, `M${(i * bowl) / 15} 0 L${(i * bowl) / 15} ${k.seat - 2}`, 0.45)
  seatFront(draft, bowl, k)
  if (is('night-light')) rect(s, -bowl * 0.4, 0, bowl * 0.8, 0.9, '#f2d98a', 0.3, 0.7)
  // Side: the wall is on the left.
  const x = side
  if (k.high) highTank(draft, x + 4, k, false)
  else if (!k.smart && !is('macerator')) tankSide(draft, x, k)
  const back = x + (k.smart ? 0 : k.tankD * 0.4)
  const nose = x + long
  if (skirt)
    path(
      s,
      `M${back} 0 L${nose - 4.5 * toe} 0 C${nose - 4 * toe} ${k.seat * 0.5 * waist} ${nose} ${k.seat * 0.7 * waist} ${nose} ${k.seat - 1} L${back} ${k.seat - 1} Z`,
      china,
    )
  else {
    path(
      s,
      `M${back + 2} 0 L${nose - 7 * toe} 0 C${nose - 8 * toe} ${k.seat * 0.34 * waist} ${nose} ${k.seat * 0.5 * waist} ${nose} ${k.seat - 1} L${back} ${k.seat - 1} C${back + 1} ${k.seat * 0.6} ${back + 3} ${k.seat * 0.4} ${back + 2} 0 Z`,
      china,
    )
    path(
      s,
      `M${nose - 9 * toe} ${k.seat * 0.4 * vary('trap', 0.15)} C${back + 6} ${k.seat * 0.2 * vary('trap low', 0.4)} ${back + 8} ${k.seat * 0.8 * vary('trap high', 0.1)} ${back + 4.5} ${k.seat * 0.55} C${back + 3} ${k.seat * 0.4} ${back + 4} 2 ${back + 3.4} 0`,
      '',
      0.7,
    )
  }
  if (is('stepped base'))
    for (const i of [0, 1, 2]) rect(s, back + i, i * 0.8, nose - 7 - back - i * 1.4, 0.8, china, 0, 0.7)
  seatSide(draft, back, nose, k)
  extras(draft, x, back, k)
}

function tankFront({ s, body, second, is, n, pick, vary }: Draft, k: Kind): void {
  const w = k.tankW
  const china = `x${body}`
  const lid = n('lid_t', 1.2)
  const top = k.tankY + k.tankH
  const r = is('rounded', 'oval')
    ? 3.4 * vary('tank corner', 0.25)
    : is('square')
      ? 0.2
      : 0.9 * vary('tank corner', 0.6)
  const line = pick('tank line', ['none', 'low', 'high', 'panel'])
  if (is('triangular'))
    polygon(
      s,
      [
        [-w * 0.36, k.tankY],
        [w * 0.36, k.tankY],
        [w / 2, top - lid],
        [-w / 2, top - lid],
      ],
      china,
    )
  else rect(s, -w / 2 + 0.4, k.tankY, w - 0.8, k.tankH - lid, china, r)
  if (line === 'panel' && !is('triangular'))
    rect(s, -w / 2 + 1.8, k.tankY + 1.4, w - 3.6, k.tankH - lid - 2.8, '', r * 0.6, 0.4)
  if (line === 'low' || line === 'high') {
    const y = line === 'low' ? k.tankY + 1.2 : top - lid - 0.9
    stroke(s, `M${-w * 0.42} ${y} L${w * 0.42} ${y}`, 0.4)
  }
  if (is('stepped tank'))
    for (const i of [1, 2, 3])
      rect(s, -w / 2 - 0.2 * i + 0.4, top - lid - 0.7 * i, w + 0.4 * i - 0.8, 0.7, china, 0, 0.7)
  rect(
    s,
    -w / 2,
    top - lid,
    w,
    lid,
    `y${body}`,
    is('rounded', 'oval') ? lid / 2 : pick('lid edge', [0.2, 0.5, 0]),
  )
  if (is('bolted'))
    for (const x of [-1, 1]) circle(s, x * (w / 2 - 1.4), top - lid / 2, 0.4, `x${second}`, 0.6)
  if (is('split round')) ellipse(s, 0, top + 0.25, 1.3, 0.3, `x${second}`, 0.8)
  else if (is('split square', 'top button')) rect(s, -1.2, top, 2.4, 0.55, `x${second}`, 0, 0.8)
  else if (is('side-by-side')) for (const x of [-1.3, 0.2]) rect(s, x, top, 1.1, 0.5, `x${second}`, 0.1, 0.8)
  else if (
    !is('straight skirt', 'tapered', 'square tank', 'low profile', 'oval tower', 'rimless', 'ribbed')
  ) {
    const f = is('right') ? -1 : 1
    tube(
      s,
      `M${-f * (w / 2 - 2)} ${top - lid - 2} L${-f * (w / 2 - 5.2 * vary('lever', 0.12))} ${top - lid - 2.4 * vary('lever drop', 0.2)}`,
      0.7 * vary('lever width', 0.2),
      second,
    )
    circle(s, -f * (w / 2 - 2), top - lid - 2, 0.7, `x${second}`, 0.8)
    if (is('two-way'))
      tube(s, `M${-f * (w / 2 - 2)} ${top - lid - 2} L${-f * (w / 2 - 2)} ${top - lid - 4.4}`, 0.6, second)
  } else ellipse(s, 0, top + 0.2, (is('low') ? 2 : 1) * vary('button', 0.25), 0.25, `x${second}`, 0.8)
}

function tankSide({ s, body, second, is, n }: Draft, x: number, k: Kind): void {
  const lid = n('lid_t', 1.2)
  const top = k.tankY + k.tankH
  const foot = is('square', 'straight') ? 0 : 0.8
  polygon(
    s,
    [
      [x, k.tankY],
      [x + k.tankD - foot, k.tankY],
      [x + k.tankD, top - lid],
      [x, top - lid],
    ],
    `p${body}`,
  )
  rect(s, x - 0.2, top - lid, k.tankD + 0.6, lid, `y${body}`, is('rounded', 'oval') ? lid / 2 : 0.2)
  if (is('back spud')) rect(s, x - 2, 3, 2.4, 2.6, `y${second}`, 0.2, 0.8)
}

function highTank({ s, w, h, body, second, is, n }: Draft, x: number, k: Kind, front: boolean): void {
  const th = n('tank_h', 12)
  const half = front ? w / 2 : 4
  const base = h - th
  const mat = is('oak') ? 'p#9a6a3c' : `p${body}`
  rect(s, x - half, base, half * 2, th - 1.2, mat, is('round') ? 3.5 : 0.4)
  rect(s, x - half - 0.5, h - 1.2, half * 2 + 1, 1.2, mat, 0.3)
  if (is('scallop'))
    for (let i = 0; i < 5; i++)
      circle(s, x - half + (half * 2 * (i + 0.5)) / 5, h - 1.2, half * 0.16, mat, 0.6)
  tube(s, `M${x} ${base} L${x} ${k.seat + 1}`, n('pipe_d', 1.5), second)
  if (front) {
    stroke(s, `M${half - 2} ${base} L${half - 2} ${base - n('chain_l', 30)}`, 0.9)
    turned(
      s,
      half - 2,
      [
        [0.5, base - n('chain_l', 30) - 2.6],
        [0.9, base - n('chain_l', 30) - 1.2],
        [0.4, base - n('chain_l', 30)],
      ],
      'x#8a6440',
    )
  }
}

function seatFront({ s, body, second, is, vary }: Draft, bowl: number, k: Kind): void {
  const seat = `y${body}`
  const lift = (k.smart ? 2.6 : 0.9) * vary('seat', 0.25)
  const r = is('square') ? 0.2 : 0.45
  if (is('open-front'))
    for (const f of [-1, 1]) rect(s, f < 0 ? -bowl / 2 - 0.3 : 1.6, k.seat - 1, bowl / 2 - 1.3, 1, seat, 0.4)
  else rect(s, -bowl / 2 - 0.3, k.seat - 1, bowl + 0.6, lift, seat, r)
  if (!is('open-front'))
    rect(s, -bowl / 2 - 0.1, k.seat - 1 + lift, bowl + 0.2, is('flat lid', 'low') ? 0.6 : 1, seat, 0.5)
  if (k.smart && !is('side panel')) rect(s, -1.2, k.seat, 2.4, 0.7, '#26292b', 0.3, 0.6)
  if (is('rimless'))
    path(s, `M${-bowl * 0.36} ${k.seat - 2.2} Q0 ${k.seat - 4.4} ${bowl * 0.36} ${k.seat - 2.2}`, '', 0.7)
  if (is('lid-lock'))
    for (const x of [-1, 1]) rect(s, x * bowl * 0.3 - 0.6, k.seat - 1.4, 1.2, 2.8, `x${second}`, 0.2, 0.7)
}

function seatSide({ s, body, second, is, vary }: Draft, back: number, nose: number, k: Kind): void {
  if (k.smart) {
    const shell = (is('egg') ? 4 : is('square', 'flat') ? 0.6 : 2) * vary('shell', 0.3)
    const hinge = 9 * vary('hinge', 0.2)
    path(
      s,
      `M${back} ${k.seat - 1} L${nose} ${k.seat - 1} Q${nose + 0.4} ${k.seat + 1.6} ${nose - shell} ${k.seat + 2} L${back + hinge} ${k.seat + (is('flat') ? 2 : 3.4)} L${back} ${k.seat + (is('flat') ? 2 : 3.8)} Z`,
      `p${body}`,
    )
    stroke(s, `M${back + hinge - 1} ${k.seat - 1} L${back + hinge - 1} ${k.seat + 2}`, 0.6)
    if (is('side panel')) rect(s, back + 4, k.seat - 0.6, 6, 1.5, '#26292b', 0.3, 0.7)
    if (is('wall-hung')) rect(s, back - 2, 0, nose - back - 6, 3, '#ffffff', 0, 0)
    return
  }
  rect(s, back + 4, k.seat - 1, nose - back - 3.6 - (is('open-front') ? 2.5 : 0), 0.9, `y${body}`, 0.4)
  if (!is('open-front')) rect(s, back + 4, k.seat - 0.1, nose - back - 4, 0.9, `y${body}`, 0.45)
  if (is('side rail'))
    tube(
      s,
      `M${back + 1} 2 L${back + 1} ${k.seat + 9} L${nose - 6} ${k.seat + 9} L${nose - 6} 2`,
      1.1,
      second,
    )
}

function extras({ s, body, is, n }: Draft, x: number, back: number, k: Kind): void {
  if (!is('macerator')) return
  if (is('concealed')) {
    rect(s, x - 4, 0, 4, k.seat + 14, '#e4e1da', 0, 0.8)
    rect(s, x - 3.4, 1, 3, n('box_h', 11), '', 0.4, 0.5)
  } else {
    rect(s, x - 1, 0, 7, n('box_h', 11), `p${body}`, 0.6)
    tube(s, `M${x + 2} ${n('box_h', 11)} L${x + 2} ${k.seat + 8}`, 1.2, '#e4e1da')
  }
  rect(s, back, k.seat, 5.4, 12, `p${body}`, 1)
}

/** Wall-hung bowl with its flush plate, from the front or from the side. */
function hung({ s, w, h, body, second, is, n, pick, vary }: Draft, side: number, long: number): void {
  const seat = n('seat_h', 17)
  const clear = n('clear_under', 3)
  const nose = is('short') ? long - 2 : long
  const r = (is('square front') ? 1 : is('d-shape') ? 3 : 6) * vary('bowl', 0.25)
  const seatT = 1.8 * vary('seat', 0.2)
  const foot = 0.28 * vary('foot', 0.16)
  const plate = 9.7 * vary('plate', 0.08)
  const plateY = Math.max(seat + 12, Math.min(n('plate_z', 40), 42)) - 4
  s.measured = { x0: -w / 2, x1: w / 2, y0: clear, y1: clear + h }
  rect(s, -w / 2 - 4, 0, w + 8, plateY + 10, '#f6f5f2', 0, 0.5)
  path(
    s,
    `M${-w * foot} ${clear} L${w * foot} ${clear} Q${w / 2} ${clear + r * 0.4} ${w / 2} ${seat - 1} L${-w / 2} ${seat - 1} Q${-w / 2} ${clear + r * 0.4} ${-w * foot} ${clear} Z`,
    `x${body}`,
  )
  rect(s, -w / 2, seat - 1, w, seatT, `y${body}`, is('square') ? 0.2 : 0.8)
  rect(s, -plate / 2, plateY, plate, 6.4, `x${second}`, is('pill') ? 3.2 : is('square plate') ? 0.2 : 0.8)
  if (is('pill'))
    for (const f of [-2, 2]) circle(s, f, plateY + 3.2, 1.5 * vary('button', 0.2), `y${second}`, 0.8)
  else if (is('square')) for (const f of [-3.6, 0.4]) rect(s, f, plateY + 1.4, 3.2, 3.6, `y${second}`, 0, 0.8)
  else ellipse(s, 0, plateY + 3.2, 2.6 * vary('button', 0.2), 1.9, `y${second}`, 0.8)
  if (is('rimless')) path(s, `M${-w * 0.34} ${seat - 2} Q0 ${seat - 4} ${w * 0.34} ${seat - 2}`, '', 0.7)
  rect(s, side - 2.5, 0, 2.5, plateY + 10, '#e4e1da', 0, 0.8)
  path(
    s,
    `M${side} ${clear} L${side + nose * 0.45 * vary('keel', 0.25)} ${clear} C${side + nose * 0.8 * vary('belly', 0.1)} ${clear + 1} ${side + nose - (6 - r) * 0.1} ${clear + r} ${side + nose} ${seat - 1} L${side} ${seat - 1} Z`,
    `p${body}`,
  )
  rect(s, side + 2, seat - 1, nose - 2, seatT, `y${body}`, is('square') ? 0.2 : 0.8)
  if (pick('shroud', [false, true])) stroke(s, `M${side + 5} ${clear + 1.5} L${side + 5} ${seat - 2}`, 0.45)
  if (pick('seat line', [false, true]))
    stroke(
      s,
      `M${-w * 0.46} ${seat} L${w * 0.46} ${seat} M${side + 3} ${seat} L${side + nose - 1} ${seat}`,
      0.4,
    )
}
