import { crossHandle, drain, lever } from './parts.ts'
import type { Builder, Draft } from './sketch.ts'
import { circle, ellipse, path, rect, stroke, tube, turned } from './sketch.ts'

/** Plan view, with the front of the threshold below. */
export const showerBase: Builder = ({ s, w, d, h, body, second, is, n, pick, vary }) => {
  const deep = d > 0 ? d : 36
  const lip = (is('barrier') ? 0.6 : 3) * vary('lip', 0.2)
  const y = h + 5
  s.figures = { w, h: deep, d: h }
  s.measured = { x0: -w / 2, x1: w / 2, y0: y, y1: y + deep }
  rect(s, -w / 2, y, w, deep, `p${body}`, 0.6)
  const right = is('double') ? lip : 1
  rect(s, -w / 2 + 1, y + lip, w - 1 - right, deep - lip - 1, `p${body}`, 1.5 * vary('corner', 0.6), 0.8)
  if (pick('base rim', [false, true]))
    rect(s, -w / 2 + 1.8, y + lip + 0.8, w - 2.6 - right, deep - lip - 2.6, '', 1.2, 0.35)
  const [cx, cy] = [0, y + deep / 2]
  if (is('slate')) {
    for (let i = 0; i < 26; i++) {
      const px = -w / 2 + 4 + (w - 12) * ((i * (0.618 + 0.1 * (vary('slate', 1) - 1))) % 1)
      const py = y + lip + 2 + (deep - lip - 6) * ((i * 0.377) % 1)
      path(
        s,
        `M${px} ${py} Q${px + 2} ${py + 1.2} ${px + 4.4} ${py + 0.4} Q${px + 6} ${py} ${px + 7} ${py + 0.9}`,
        '',
        0.4,
      )
    }
  } else if (is('dots'))
    for (let r = 0; r < 9; r++)
      for (let c = 0; c < 15; c++)
        circle(
          s,
          -w * 0.4 + (c * w * 0.8) / 14,
          y + lip + 3 + (r * (deep - lip - 7)) / 8,
          0.4 * vary('dot', 0.3),
          '',
          0.4,
        )
  else
    stroke(
      s,
      `M${-w / 2 + 2} ${y + lip + 1} L${cx} ${cy} L${w / 2 - 2} ${y + lip + 1} M${-w / 2 + 2} ${y + deep - 2} L${cx} ${cy} L${w / 2 - 2} ${y + deep - 2}`,
      0.35,
    )
  if (is('trench')) {
    const slots = pick('trench', [16, 12, 20, 1])
    const tl = 24 * vary('trench', 0.12)
    rect(s, -tl / 2, y + deep - 5.4, tl, 2.8, `y${second}`, 0, 0.9)
    for (let i = 1; i < slots; i++)
      stroke(
        s,
        `M${-tl / 2 + (i * tl) / slots} ${y + deep - 5} L${-tl / 2 + (i * tl) / slots} ${y + deep - 3}`,
        0.5,
      )
    if (slots === 1) rect(s, -tl / 2 + 0.5, y + deep - 4.9, tl - 1, 1.8, '', 0, 0.5)
  } else if (is('hidden')) {
    const lid = 2.6 * vary('drain lid', 0.2)
    rect(s, cx - lid, cy - lid, 2 * lid, 2 * lid, `p${body}`, pick('drain lid', [0.2, 1, lid]), 1.2)
  } else drain(s, cx, cy, n('drain_d', 3.25), second)
  rect(s, -w / 2, 0, w, is('barrier') ? 0.8 : Math.max(1, h), `y${body}`, 0.4)
  if (is('double')) rect(s, w / 2 - 3, 0, 3, Math.max(1, h), `x${body}`, 0.4, 0.8)
  stroke(s, `M${-w / 2 - 3} 0 L${w / 2 + 3} 0`, 0.8)
}

export const showerKit: Builder = ({ s, w, h, body, second, is, n, pick, vary }) => {
  const base = n('base_h', 3.5)
  rect(s, -w / 2, 0, w, h, `p${body}`, 0.6)
  rect(s, -w / 2 + 2.4, base, w - 4.8, h - base - 1.4, `p${body}`, 0, 0.8)
  const [x0, x1, top] = [-w / 2 + 2.4, w / 2 - 2.4, h - 1.4]
  const subway = is('subway')
  const [tw, th] = subway ? [6, 3] : is('large') ? [24, 12] : [0, 0]
  if (tw) {
    for (let row = 0, y = base; y < top; y += th, row++) {
      stroke(s, `M${x0} ${y} L${x1} ${y}`, 0.4)
      for (let x = x0 + (subway && row % 2 ? tw / 2 : tw); x < x1; x += tw)
        stroke(s, `M${x} ${y} L${x} ${Math.min(top, y + th)}`, 0.4)
    }
  } else if (is('marble')) {
    for (const k of [0.1, 0.34, 0.56, 0.8])
      path(
        s,
        `M${x0} ${base + (top - base) * k} C${x0 + w * 0.3} ${base + (top - base) * (k + 0.2)} ${x0 + w * 0.5} ${base + (top - base) * (k - 0.1)} ${x1} ${base + (top - base) * (k + 0.16)}`,
        '',
        0.5,
      )
  }
  for (const k of [0.22, 0.78])
    stroke(s, `M${x0 + (x1 - x0) * k} ${base} L${x0 + (x1 - x0) * k} ${top}`, is('smooth') ? 0.6 : 0.3)
  const shelves = (is('corner') ? [0.4, 0.54, 0.68] : pick('shelf', [[0.5], [0.44, 0.6], [0.56]])).map(
    (k) => k * vary('shelf', 0.06),
  )
  for (const k of shelves)
    path(
      s,
      `M${x0} ${h * k} L${x0 + 7} ${h * k} Q${x0 + 7} ${h * k - 3} ${x0} ${h * k - 4} Z`,
      `y${body}`,
      0.8,
    )
  if (is('seat'))
    path(
      s,
      `M${x1} ${base} L${x1} ${n('seat_h', 17)} L${x1 - 15} ${n('seat_h', 17)} Q${x1 - 16} ${n('seat_h', 17) - 2} ${x1 - 13} ${base} Z`,
      `p${body}`,
    )
  const cx = is('seat') ? -w * 0.2 : w * 0.16
  circle(s, cx, h * 0.52, 2.6 * vary('valve', 0.18), `x${second}`)
  lever(s, cx, h * 0.52, 2, -2.2, 0.6, second)
  tube(s, `M${cx} ${h - 4} L${cx} ${h - 8}`, 0.9, second)
  turned(
    s,
    cx,
    [
      [3, h - 10],
      [2.6, h - 9.2],
      [0.6, h - 8],
    ],
    `x${second}`,
  )
  rect(s, -w / 2, 0, w, base, `y${body}`, 0.6)
}

export const showerSystem: Builder = (draft) => {
  const { s, w, h, body, is, n, vary } = draft
  const head = n('head_d', Math.max(6, Math.min(w, 10)))
  const square = is('square')
  const total = Math.max(h, 30)
  const plate = Math.min(8, n('plate_d', 6.5))
  const bar = total - 5
  s.measured = { x0: -head / 2, x1: head / 2, y0: 0, y1: total }
  s.figures.w = head
  const exposed = is('exposed', 'cross', 'push')
  const px = 0
  const valve = total * 0.14 * vary('valve', 0.2)
  if (exposed) rect(s, -0.45, valve, 0.9, bar - valve, `x${body}`)
  tube(s, `M0 ${bar} L0 ${total - 1.6}`, 0.9, body)
  headFront(draft, 0, total - 1.4, head, square)
  if (is('push')) {
    rect(s, -6, valve - 1, 12, 3, `p${body}`, 0.3)
    for (const x of [-4, 0, 4]) circle(s, x, valve + 0.5, 1, `x${body}`, 0.8)
  } else if (is('cross')) {
    rect(s, -5, valve - 0.8, 10, 1.8, `y${body}`, 0.8)
    for (const f of [-1, 1]) crossHandle(s, f * 5.6, valve, 2.8, body)
  } else if (exposed) {
    rect(s, -6, valve - 0.9, 12, 1.8, `y${body}`, 0.9)
    for (const f of [-1, 1]) rect(s, f * 6 - 1, valve - 1.1, 2, 2.2, `x${body}`, 0.3)
  } else {
    if (square) rect(s, px - plate / 2, valve - plate / 2, plate, plate, `p${body}`, 0.2)
    else circle(s, px, valve, plate / 2, `x${body}`)
    circle(s, px, valve, plate * 0.2, `x${body}`, 0.8)
    tube(
      s,
      `M${px} ${valve} L${px + (is('concealed') ? 0 : 2)} ${valve + n('handle_l', 3)}`,
      square ? 0.8 : 0.6,
      body,
    )
    if (is('concealed')) {
      circle(s, px, valve + 8, plate * 0.34, `x${body}`)
      tube(s, `M${px} ${valve + 8} L${px + 1.8} ${valve + 8}`, 0.5, body)
    }
  }
  const hx = 9 * vary('rail', 0.08)
  const slide = Math.min(n('slide_bar_l', 28), total * 0.6)
  rect(s, hx - 0.4, valve + 2, 0.8, slide, `x${body}`, 0.3)
  for (const y of [valve + 2, valve + 1 + slide])
    rect(s, hx - 0.9, y, 1.8, 1, square ? `p${body}` : `x${body}`, 0.2)
  const hy = valve + 2 + slide * 0.8
  tube(s, `M${hx} ${hy} L${hx + 2.6} ${hy + 4}`, 0.9, body)
  if (square) rect(s, hx + 0.9, hy + 3.4, 3.8, 3.8, `p${body}`, 0.3)
  else circle(s, hx + 2.9, hy + 5, 2.1, `x${body}`)
  path(
    s,
    `M${hx} ${hy} C${hx + 4} ${valve - 10} ${hx - 3} ${valve - 12} ${exposed ? 4 : 2} ${valve - 0.6}`,
    '',
    1.4,
  )
}

function headFront({ s, body }: Draft, x: number, y: number, w: number, square: boolean): void {
  if (square) rect(s, x - w / 2, y, w, 0.6, `y${body}`)
  else
    turned(
      s,
      x,
      [
        [w / 2, y],
        [w / 2, y + 0.35],
        [w * 0.2, y + 0.8],
        [0.7, y + 1.6],
      ],
      `x${body}`,
    )
  for (let i = 1; i < 12; i++)
    stroke(s, `M${x - w / 2 + (i * w) / 12} ${y} L${x - w / 2 + (i * w) / 12} ${y - 0.25}`, 0.6)
}

/** The spray face, and the side with its neck. */
export const showerHead: Builder = (draft) => {
  const { s, w, h, body, second, is, n, pick, vary } = draft
  if (is('stick')) {
    const l = Math.max(h, n('length', 8))
    s.figures = { w: 1.1, h: l, d: 0 }
    rect(s, -0.55, 0, 1.1, l, `x${body}`, 0.3)
    for (const k of pick('stick', [[], [0.5], [0.1, 0.14], [0.06, 0.5]]))
      for (const x of [-0.55, 2])
        stroke(s, `M${x} ${l * k * vary('stick', 0.1)} L${x + 1.1} ${l * k * vary('stick', 0.1)}`, 0.6)
    for (let i = 0; i < 10; i++)
      for (const f of [-0.22, 0.22]) circle(s, f, l * 0.55 + i * l * 0.038, 0.07, '#3a3d3f', 0.3)
    rect(s, 2, 0, 1.1, l, `x${body}`, 0.3)
    path(s, `M0 0 C0 ${-l * 0.5} 2.4 ${-l * 0.5} 2.55 0`, '', 1.6)
    return
  }
  if (is('panel')) {
    const ph = h > 0 ? h : 57
    const pw = Math.max(6, w)
    s.figures = { w: pw, h: ph, d: draft.d }
    rect(s, -pw / 2, 0, pw, ph, `p${body}`, 0.4)
    rect(s, -pw * 0.7, ph, pw * 1.4, 1.2, `y${body}`, 0.3)
    for (let i = 0; i < 6; i++) {
      const x = i % 2 ? 1 : -1
      rect(
        s,
        x * pw * 0.24 - 0.9,
        ph * (0.42 + Math.floor(i / 2) * 0.14) * vary('jets', 0.07),
        1.8,
        1.8,
        `x${second}`,
        pick('jet', [0.2, 0.9]),
        0.8,
      )
    }
    for (const k of [0.16, 0.26])
      circle(s, 0, ph * k * vary('valve', 0.1), 1.3 * vary('valve size', 0.2), `x${body}`, 0.9)
    tube(s, `M${pw * 0.62} ${ph * 0.3} L${pw * 0.62} ${ph * 0.48}`, 1, body)
    path(
      s,
      `M${pw * 0.62} ${ph * 0.3} C${pw * 0.8} ${ph * 0.02} ${pw * 0.2} ${-ph * 0.03} 0 ${ph * 0.05}`,
      '',
      1.4,
    )
    return
  }
  const d = Math.max(1.4, w)
  const r = d / 2
  s.figures = { w: d, h: d, d: draft.d }
  s.measured = { x0: -r, x1: r, y0: -r, y1: r }
  if (is('square')) rect(s, -r, -r, d, d, `p${body}`, 0.3)
  else circle(s, 0, 0, r, `x${body}`)
  if (is('two-in-one')) circle(s, 0, 0, r * 0.5 * vary('inner', 0.1), `y${body}`)
  const face = pick('face', ['plain', 'rim', 'centre', 'both'])
  if (face !== 'plain' && face !== 'centre' && !is('square')) circle(s, 0, 0, r * 0.94, '', 0.4)
  if (face === 'rim' && is('square')) rect(s, -r * 0.94, -r * 0.94, r * 1.88, r * 1.88, '', 0.2, 0.4)
  if (face === 'centre' || face === 'both') circle(s, 0, 0, r * 0.09 * vary('centre', 0.3), `y${body}`, 0.5)
  const rows = is('bell') ? 4 : Math.max(4, Math.round(n('nozzle_rows', 6)))
  for (let ring = 1; ring <= rows; ring++) {
    const rr = (r * 0.88 * vary('spray', 0.05) * ring) / rows
    if (is('two-in-one') && ring === Math.ceil(rows / 2)) continue
    const count = ring * 6
    for (let i = 0; i < count; i++) {
      const a = (i * 2 * Math.PI) / count
      const k = is('square') ? 1 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))) : 1
      circle(
        s,
        Math.cos(a) * rr * Math.min(k, 1.35),
        Math.sin(a) * rr * Math.min(k, 1.35),
        Math.max(0.05, r * 0.018),
        second === '#e4e3df' ? '#57534c' : second,
        0.3,
      )
    }
  }
  const y = r + d * 0.3
  if (is('bell'))
    turned(
      s,
      0,
      [
        [r, y],
        [r, y + 0.2],
        [r * 0.55, y + d * 0.24],
        [r * 0.26, y + d * 0.5],
        [0.5, y + d * 0.6],
      ],
      `x${body}`,
    )
  else rect(s, -r, y, d, Math.max(0.3, n('head_t', 0.3)), `y${body}`, 0.1)
  const top = y + (is('bell') ? d * 0.6 : Math.max(0.3, n('head_t', 0.3)))
  if (!is('bell'))
    turned(
      s,
      0,
      [
        [r * 0.2, top],
        [0.5, top + d * 0.06],
      ],
      `x${body}`,
    )
  ellipse(s, 0, top + d * 0.1, 0.55, 0.5, `x${body}`)
  rect(s, -0.4, top + d * 0.13, 0.8, d * 0.14, `x${body}`)
}
