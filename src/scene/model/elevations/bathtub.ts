import { drain } from './parts.ts'
import { type Builder, circle, type Draft, ellipse, path, polygon, rect, stroke, tube } from './sketch.ts'

/** Freestanding tubs. */
export const freeForms = [
  'slim-rim',
  'soft rectangle',
  'egg',
  'flared',
  'fluted',
  'back-to-wall',
  'tapered',
  'monolith',
  'boat',
  'thin-edge',
  'pedestal ring',
  'asymmetric',
  'step rim',
]

/** Plan above, long side below: the outline of the well is as distinctive as the apron. */
export const bathtub: Builder = (draft) => {
  const { s, h, is } = draft
  const long = Math.max(draft.w, draft.d)
  const wide = Math.min(draft.w, draft.d)
  s.figures = { w: long, h, d: wide }
  s.measured = { x0: -long / 2, x1: long / 2, y0: 0, y1: h }
  plan(draft, long, wide, h + 6)
  if (is('door', 'wide-seat', 'round deep', 'oval deep')) walkIn(draft, long)
  else if (is('roll rim', 'slipper', 'double ended', 'skirted pedestal', 'cradle')) clawfoot(draft, long)
  else if (is(...freeForms)) free(draft, long)
  else apron(draft, long)
}

function plan({ s, body, second, is, pick, vary }: Draft, long: number, wide: number, y: number): void {
  const mid = y + wide / 2
  const oval = is(
    'oval',
    'egg',
    'slim-rim',
    'round',
    'roll rim',
    'slipper',
    'double ended',
    'boat',
    'thin-edge',
    'pedestal',
    'cradle',
    'flared',
    'fluted',
    'tapered',
    'asymmetric',
  )
  const corner = is('pentagon', 'quadrant', 'heart', 'offset')
  if (corner) {
    const cut = long * 0.42
    if (is('quadrant', 'heart'))
      path(
        s,
        `M${-long / 2} ${y + wide} L${-long / 2} ${y + wide * 0.34} C${-long * 0.2} ${y - 2} ${long * 0.2} ${y - 2} ${long / 2} ${y + wide * 0.34} L${long / 2} ${y + wide} Z`,
        `p${body}`,
      )
    else if (is('offset')) {
      const f = is('right') ? -1 : 1
      polygon(
        s,
        [
          [f * (-long / 2), y + wide],
          [f * (-long / 2), y + wide * 0.42],
          [f * (long * 0.1), y],
          [f * (long / 2), y],
          [f * (long / 2), y + wide],
        ],
        `p${body}`,
      )
    } else
      polygon(
        s,
        [
          [-long / 2, y + wide],
          [-long / 2, y + cut * 0.6],
          [-long / 2 + cut * 0.6, y],
          [long / 2 - cut * 0.6, y],
          [long / 2, y + cut * 0.6],
          [long / 2, y + wide],
        ],
        `p${body}`,
      )
  } else if (oval && !is('oval well')) ellipse(s, 0, mid, long / 2, wide / 2, `p${body}`)
  else rect(s, -long / 2, y, long, wide, `p${body}`, is('soft') ? 8 : is('back-to-wall') ? 6 : 0.6)
  const rim = (is('slim', 'thin') ? 1 : is('undermount') ? 1.2 : is('tile-lip') ? 2 : 2.9) * vary('rim', 0.16)
  const iw = long / 2 - rim
  const ih = (corner ? wide * 0.36 : wide / 2) - rim
  const cy = corner ? y + wide * 0.56 : mid
  if (is('hourglass'))
    path(
      s,
      `M${-iw} ${cy} C${-iw} ${cy + ih * 1.5} ${-iw * 0.3} ${cy + ih * 0.75} 0 ${cy + ih * 0.78} C${iw * 0.3} ${cy + ih * 0.75} ${iw} ${cy + ih * 1.5} ${iw} ${cy} C${iw} ${cy - ih * 1.5} ${iw * 0.3} ${cy - ih * 0.75} 0 ${cy - ih * 0.78} C${-iw * 0.3} ${cy - ih * 0.75} ${-iw} ${cy - ih * 1.5} ${-iw} ${cy} Z`,
      '#eceae5',
      0.8,
    )
  else if (is('heart')) {
    ellipse(s, -iw * 0.3, cy, iw * 0.5, ih * 0.95, '#eceae5', 0.8)
    ellipse(s, iw * 0.3, cy, iw * 0.5, ih * 0.95, '#eceae5', 0.8)
  } else if (is('egg'))
    path(
      s,
      `M${-iw} ${cy} C${-iw} ${cy + ih * 1.34} ${iw * 0.6} ${cy + ih * 1.1} ${iw} ${cy} C${iw * 0.6} ${cy - ih * 1.1} ${-iw} ${cy - ih * 1.34} ${-iw} ${cy} Z`,
      '#eceae5',
      0.8,
    )
  else if (oval || corner) ellipse(s, 0, cy, iw * (corner ? 0.86 : 1), ih, '#eceae5', 0.8)
  else rect(s, -iw, cy - ih, iw * 2, ih * 2, '#eceae5', is('rectangle', 'monolith') ? 1.5 : ih * 0.55, 0.8)
  const [fw, fh] = [iw * 1.32 * vary('floor', 0.09), ih * 1.2 * vary('floor width', 0.1)]
  const lean = iw * 0.06 * (vary('lean', 1) - 1)
  rect(
    s,
    -fw / 2 + lean,
    cy - fh / 2,
    fw,
    fh,
    '#e2dfd8',
    ih * 0.5 * pick('floor corner', [1, 0.6, 0.25]),
    0.45,
  )
  const overflow = pick('overflow', ['round', 'slot', 'none'])
  const ox = iw * 0.86 * (is('right') ? -1 : 1)
  if (overflow === 'round') circle(s, ox, cy, 1.1, `x${second}`, 0.7)
  if (overflow === 'slot') rect(s, ox - 0.35, cy - 2, 0.7, 4, `x${second}`, 0.35, 0.7)
  drain(
    s,
    is('centre-drain', 'two back', 'double ended')
      ? 0
      : iw * (is('right') ? -0.68 : 0.68) * vary('waste', 0.08),
    cy,
    2.4,
    second,
  )
  extras({ s, body, second, is } as Draft, iw, ih, cy)
}

function extras({ s, second, is }: Draft, iw: number, ih: number, cy: number): void {
  if (is('jets', 'combined')) {
    for (let i = 0; i < 6; i++)
      circle(s, -iw * 0.55 + (i % 3) * iw * 0.42, cy + (i < 3 ? ih : -ih) * 0.82, 1, `x${second}`, 0.6)
    if (is('back and foot'))
      for (const k of [-0.5, 0, 0.5]) circle(s, -iw * 0.9, cy + k * ih, 1, `x${second}`, 0.6)
  }
  if (is('air', 'slip-resist', 'combined')) {
    for (let i = 0; i < 60; i++)
      circle(
        s,
        -iw * 0.55 + (i % 12) * iw * 0.1,
        cy - ih * 0.4 + Math.floor(i / 12) * ih * 0.2,
        is('slip') ? 0.5 : 0.28,
        '#fbfaf8',
        0.4,
      )
  }
  if (is('light')) for (const k of [-0.4, 0.4]) circle(s, k * iw, cy + ih * 0.75, 1.5, '#9cc7e8', 0.8)
  if (is('heated'))
    for (let k = 0; k < 3; k++)
      path(
        s,
        `M${-iw * 0.86 + k * 2} ${cy - ih * 0.4} Q${-iw * 0.86 + k * 2 + 1.6} ${cy} ${-iw * 0.86 + k * 2} ${cy + ih * 0.4}`,
        '',
        0.7,
      )
  if (is('arm-rest'))
    for (const k of [-1, 1]) rect(s, -iw * 0.5, cy + k * ih * 0.82 - 1, iw * 0.7, 2, '#f7f7f4', 1, 0.6)
  if (is('two back', 'asymmetric'))
    path(s, `M${-iw * 0.62} ${cy - ih * 0.6} Q${-iw * 0.8} ${cy} ${-iw * 0.62} ${cy + ih * 0.6}`, '', 0.6)
  if (is('grip'))
    for (const k of [-1, 1])
      tube(s, `M${-iw * 0.2} ${cy + k * (ih + 1.2)} L${iw * 0.2} ${cy + k * (ih + 1.2)}`, 0.9, second)
}

function apron({ s, h, body, is, n, pick, vary }: Draft, long: number): void {
  const height = is('low step-in') ? n('height', h) : h
  const rim = (is('tile-lip') ? 0.6 : 1.3) * vary('rim height', 0.25)
  const x = -long / 2
  if (
    is('drop-in', 'undermount', 'rectangle', 'hourglass', 'tile-lip', 'two back') ||
    (is('oval') && !is('well'))
  ) {
    const deckH = h - (is('undermount') ? 0 : 1)
    const slope = vary('slope', 0.25)
    polygon(
      s,
      [
        [x + 4, deckH],
        [-x - 4, deckH],
        [-x - 9 * slope, 1],
        [x + 9 * slope, 1],
      ],
      `p${body}`,
    )
    rect(s, x, deckH, long, is('undermount') ? 0.8 : 1, `y${body}`, 0.4)
    if (is('tile-lip')) rect(s, x, deckH + 1, 0.8, 1.6, `y${body}`, 0, 0.7)
    stroke(s, `M${x - 2} 0 L${-x + 2} 0`, 0.8)
    if (is('two back'))
      stroke(
        s,
        `M${x + 12} ${deckH} Q${x + 14} ${h * 0.5} ${x + 16} 2 M${-x - 12} ${deckH} Q${-x - 14} ${h * 0.5} ${-x - 16} 2`,
        0.5,
      )
    if (is('hourglass')) stroke(s, `M-5 ${deckH} Q0 ${h * 0.5} -5 1 M5 ${deckH} Q0 ${h * 0.5} 5 1`, 0.5)
    return
  }
  rect(s, x, 0, long, height - rim, `p${body}`)
  rect(s, x - 0.4, height - rim, long + 0.8, rim, `y${body}`, pick('rim edge', [0.6, 0.15, 1]))
  const foot = pick('apron foot', ['none', 'line', 'plinth'])
  if (foot === 'line') stroke(s, `M${x} 1.8 L${-x} 1.8`, 0.45)
  if (foot === 'plinth') rect(s, x, 0, long, 2.2 * vary('plinth', 0.3), `p${body}`, 0, 0.6)
  if (is('panelled')) {
    const panels = pick('panels', [3, 2, 4])
    for (let i = 0; i < panels; i++)
      rect(
        s,
        x + 2.4 + (i * (long - 3)) / panels,
        2.4,
        (long - 3) / panels - 2,
        height - rim - 4.8,
        `p${body}`,
        0,
        0.7,
      )
  }
  if (is('ribbed')) {
    const ribs = pick('ribs', [5, 4, 6, 8])
    for (let i = 1; i < ribs; i++)
      stroke(s, `M${x} ${(i * (height - rim)) / ribs} L${-x} ${(i * (height - rim)) / ribs}`, 0.7)
  }
  if (is('curved-front')) path(s, `M${x + 3} 0 Q0 ${height * 0.5} ${-x - 3} 0`, '', 0.7)
  if (is('jets', 'air', 'combined', 'light', 'heated'))
    rect(s, is('heated', 'light') ? x + 3 : -x - 21, 1.6, 18, height - rim - 3.2, `p${body}`, 0, 0.7)
  if (is('integral')) rect(s, x + 2, 2, long - 4, height - rim - 4, '', 0.5, 0.6)
  if (is('tall back'))
    polygon(
      s,
      [
        [x, height],
        [x + 9, height],
        [x + 5, height + 3],
        [x, height + 3],
      ],
      `p${body}`,
    )
  if (is('low step', 'over-the-floor')) rect(s, -9, height - rim - 1.4, 18, 1.4, `p${body}`, 0.4, 0.7)
  if (is('over-the-floor')) rect(s, x, 0, long, 3, `p${body}`, 0, 0.7)
  if (is('slip', 'oval well', 'arm-rest', 'rectangle well'))
    stroke(s, `M${x + 1.4} 1.4 L${-x - 1.4} 1.4`, 0.5)
  if (is('arm-rest', 'grip'))
    stroke(
      s,
      `M${x + 10} ${height} L${x + 13} ${height - rim} M${-x - 10} ${height} L${-x - 13} ${height - rim}`,
      0.6,
    )
  if (is('pentagon', 'quadrant', 'heart', 'offset'))
    stroke(
      s,
      `M${x * 0.45} 0 L${x * 0.45} ${height - rim} M${-x * 0.45} 0 L${-x * 0.45} ${height - rim}`,
      0.6,
    )
}

function free({ s, h, body, is }: Draft, long: number): void {
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

function clawfoot({ s, h, body, second, is, n }: Draft, long: number): void {
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

function walkIn({ s, h, body, second, is, n }: Draft, long: number): void {
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
