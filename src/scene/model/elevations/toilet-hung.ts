import type { Draft } from './draft.ts'
import { circle, ellipse, path, rect, stroke } from './sketch.ts'

/** Wall-hung bowl with its flush plate, from the front or from the side. */
export function hung({ s, w, h, body, second, is, n, pick, vary }: Draft, side: number, long: number): void {
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
