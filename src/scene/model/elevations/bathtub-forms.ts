import type { Draft } from './draft.ts'
import { path, polygon, rect, stroke, tube } from './sketch.ts'

export function free({ s, h, body, is }: Draft, long: number): void {
  const a = long / 2
  const foot = a * (is('tapered') ? 0.62 : is('monolith') ? 0.98 : is('flared') ? 0.7 : 0.8)
  const rim = is('slim', 'thin') ? 0.7 : 1.3
  const sheer = is('boat') ? 3 : 0
  const left = is('asymmetric') ? 3 : 0
  if (is('pedestal ring')) rect(s, -foot * 0.9, 0, foot * 1.8, 2.6, `p${body}`, 0, 0.9)
  const y0 = is('pedestal ring') ? 2.6 : 0
  const bulge = is('flared') ? -4 : 3
  path(
    s,
    `M${-foot} ${y0} L${foot} ${y0} C${foot + bulge} ${h * 0.3} ${a - 1} ${h * 0.6} ${a} ${h + sheer} Q0 ${h - sheer} ${-a} ${h + sheer + left} C${-a + 1} ${h * 0.6} ${-foot - bulge} ${h * 0.3} ${-foot} ${y0} Z`,
    `p${body}`,
  )
  path(
    s,
    `M${-a} ${h + sheer + left} Q0 ${h - sheer} ${a} ${h + sheer} L${a - 0.5} ${h + sheer - rim} Q0 ${h - sheer - rim} ${-a + 0.5} ${h + sheer + left - rim} Z`,
    `y${body}`,
    0.8,
  )
  if (is('fluted'))
    for (let i = -15; i <= 15; i++)
      stroke(
        s,
        `M${(i / 16) * foot} ${y0} Q${(i / 16) * (foot + bulge)} ${h * 0.4} ${(i / 16) * a} ${h - rim}`,
        0.45,
      )
  if (is('step rim'))
    stroke(s, `M${-a + 2} ${h - 3} L${a - 2} ${h - 3} M${-a + 2.6} ${h - 4.4} L${a - 2.6} ${h - 4.4}`, 0.7)
  if (is('back-to-wall')) rect(s, -a, h - 0.2, long, 1.2, `y${body}`, 0, 0.8)
  if (is('soft rectangle')) stroke(s, `M${-foot + 2} ${y0 + 1} L${foot - 2} ${y0 + 1}`, 0.5)
  stroke(s, `M${-a - 1} 0 L${a + 1} 0`, 0.8)
}

export function clawfoot({ s, h, body, second, is, n }: Draft, long: number): void {
  const a = long / 2
  const foot = n('foot_h', 6)
  const riseL = is('slipper') ? 6 : 0
  const riseR = is('double slipper') ? 5 : 0
  const top = h - Math.max(riseL, riseR)
  if (is('pedestal')) rect(s, -a * 0.66, 0, a * 1.32, foot, `p${body}`, 0.4)
  else if (is('cradle'))
    for (const x of [-0.5, 0.5])
      polygon(
        s,
        [
          [a * x - 5, 0],
          [a * x + 5, 0],
          [a * x + 7, foot + 3],
          [a * x - 7, foot + 3],
        ],
        'p#8a6440',
      )
  else
    for (const x of [-0.56, 0.56])
      path(
        s,
        `M${a * x - 2} 0 L${a * x + 2} 0 C${a * x + 1} 2 ${a * x + 1.4} 3.4 ${a * x + 2.6} ${foot + 1.5} L${a * x - 2.6} ${foot + 1.5} C${a * x - 1.4} 3.4 ${a * x - 1} 2 ${a * x - 2} 0 Z`,
        `x${second}`,
      )
  const round = is('double ended', 'double slipper')
  const right = round
    ? `C${a * 0.86} ${foot} ${a - 1} ${top * 0.6} ${a} ${top + riseR}`
    : `C${a * 0.9} ${foot} ${a - 0.6} ${foot + 2} ${a} ${top}`
  path(
    s,
    `M${-a * 0.62} ${foot} L${a * 0.62} ${foot} ${right} C${a * 0.5} ${top - riseR * 0.6} ${-a * 0.3} ${top - riseL * 0.25} ${-a} ${top + riseL} C${-a + 1} ${top * 0.6} ${-a * 0.86} ${foot} ${-a * 0.62} ${foot} Z`,
    `p${body}`,
  )
  tube(
    s,
    `M${-a - 0.4} ${top + riseL} C${-a * 0.3} ${top - riseL * 0.25} ${a * 0.5} ${top - riseR * 0.6} ${a + 0.4} ${top + riseR}`,
    n('rim_roll_d', 2.25),
    body,
  )
  stroke(s, `M${-a - 1} 0 L${a + 1} 0`, 0.8)
}

export function walkIn({ s, h, body, second, is, n }: Draft, long: number): void {
  const a = long / 2
  const sill = n('threshold_h', 4)
  if (is('round', 'oval')) {
    const curve = is('round') ? 3 : 6
    path(
      s,
      `M${-a + curve} 0 L${a - curve} 0 Q${a} ${h * 0.4} ${a} ${h} L${-a} ${h} Q${-a} ${h * 0.4} ${-a + curve} 0 Z`,
      `p${body}`,
    )
    rect(s, -a - 0.6, h - 1.4, long + 1.2, 1.4, `y${body}`, 0.7)
    if (is('bench')) stroke(s, `M${-a + 4} ${h * 0.36} L${a * 0.1} ${h * 0.36}`, 0.8)
    return
  }
  rect(s, -a, 0, long, h, `p${body}`, 1)
  const dw = is('wide') ? 22 : n('door_w', 16)
  const x = is('outward') ? a - dw - 3 : -a + 3
  if (is('transfer'))
    polygon(
      s,
      [
        [x, h - 1],
        [x, sill + 8],
        [x + dw * 0.6, sill + 8],
        [x + dw * 0.6, sill],
        [x + dw * 1.3, sill],
        [x + dw * 1.3, h - 1],
      ],
      `p${body}`,
    )
  else rect(s, x, sill, dw, h - sill - 1, `p${body}`, 1.5)
  for (const k of [0.25, 0.75])
    rect(
      s,
      is('outward') ? x + dw - 0.6 : x - 0.6,
      sill + (h - sill) * k - 1.5,
      1.2,
      3,
      `x${second}`,
      0.2,
      0.7,
    )
  tube(
    s,
    `M${is('outward') ? x + 3 : x + dw - 3} ${h * 0.6} L${is('outward') ? x + 3 : x + dw - 3} ${h * 0.82}`,
    1,
    second,
  )
  stroke(
    s,
    `M${x + dw + 3} ${n('seat_h', 17)} L${a - 2} ${n('seat_h', 17)} ${is('wide') ? `L${a - 2} 2` : ''}`,
    0.6,
  )
  rect(s, -a - 0.5, h - 1, long + 1, 1, `y${body}`, 0.5)
}
