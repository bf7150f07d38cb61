import { drain } from './parts.ts'
import type { Builder, Draft } from './sketch.ts'
import { circle, rect, stroke } from './sketch.ts'

/** Sinks whose rim lies on the counter. */
export const topMounted = [
  'self-rimming',
  'dual mount',
  'one hole',
  'three hole',
  'tight radius dual',
  'drainboard',
  'single',
  'double equal',
]

/** Plan view; an apron sink shows its front below the plan. */
export const kitchenSink: Builder = (draft) => {
  const { s, w, body, is, n, t } = draft
  const d = is('trough') ? Math.min(draft.d || 9, 10) : draft.d || 18
  s.figures = { w, h: d, d: draft.h }
  s.measured = { x0: -w / 2, x1: w / 2, y0: 0, y1: d }
  const metal = `p${body}`
  if (is('round') && !is('rounded')) {
    const r = Math.min(w, d) / 2
    circle(s, 0, d / 2, r, metal)
    circle(s, 0, d / 2, r - draft.vary('rim', 0.3), `y${body}`, 0.7)
    if (draft.pick('fall', [false, true])) circle(s, 0, d / 2, r * 0.5 * draft.vary('dish', 0.25), '', 0.35)
    drain(s, 0, d / 2, 3.5, '#9a9c9e')
    return
  }
  const top = is('top-mount') || (is(...topMounted) && n('deck_w', 0) > 0)
  const apron = is('apron', 'front', 'lip') || n('apron_h', 0) > 0
  const rim = top ? n('rim_w', 0.9) : is('undermount') ? 0.7 * draft.vary('rim', 0.2) : n('flange_w', 0.9)
  const deck = top ? n('deck_w', 3.2) : is('ledge') ? 2.2 : 0.6
  rect(s, -w / 2, 0, w, d, metal, top ? 1.6 : apron ? 0.5 : 0.9)
  if (is('dual mount')) rect(s, -w / 2 + 0.5, 0.5, w - 1, d - 1, '', 1.4, 0.6)
  const board = is('drainboard') ? Math.min(w * 0.36, n('drainboard_l', 14)) : 0
  const left = is('left') && board > 0
  const x0 = -w / 2 + rim + (left ? board : 0)
  const x1 = w / 2 - rim - (left ? 0 : board)
  if (board) {
    const bx = left ? -w / 2 + rim : w / 2 - rim - board
    for (let i = 1; i < 8; i++)
      stroke(s, `M${bx + 1} ${2 + (i * (d - 4)) / 8} L${bx + board - 1.4} ${2 + (i * (d - 4)) / 8}`, 0.7)
  }
  const parts = splits(draft)
  const divider = is('low divide') ? 0.8 : n('divider_w', 1.1)
  const total = x1 - x0 - divider * (parts.length - 1)
  let x = x0
  parts.forEach((part, i) => {
    bowl(draft, x, rim, total * part, d - rim - deck, i)
    x += total * part + divider
  })
  if (is('low divide'))
    stroke(
      s,
      `M${x0 + total * (parts[0] ?? 0.5) + divider / 2} ${rim + 2} L${x0 + total * (parts[0] ?? 0.5) + divider / 2} ${d - deck - 2}`,
      1.3,
    )
  holes(draft, top, d, deck)
  if (apron) front(draft, t('apron_texture', ''))
}

function splits({ is, n }: Draft): number[] {
  if (is('60/40 right')) return [0.4, 0.6]
  if (is('60/40')) return [0.6, 0.4]
  if (is('70/30')) return [0.7, 0.3]
  if (is('two bowls')) return [0.6, 0.4]
  if (is('double', 'equal', 'low divide', 'stepped depth')) return [0.5, 0.5]
  return n('bowls', 1) >= 2 && !is('single') ? [0.5, 0.5] : [1]
}

function bowl(
  { s, body, is, n, t, pick, vary }: Draft,
  x: number,
  y: number,
  w: number,
  h: number,
  index: number,
): void {
  const words: [string, number][] = [
    ['zero', 0.06],
    ['10 mm', 0.39],
    ['15 mm', 0.59],
    ['soft radius', 3],
    ['soft square', 2.4],
    ['tight', 0.5],
  ]
  const r = words.find(([word]) => is(word))?.[1] ?? n('corner_r', 0.8)
  rect(s, x, y, w, h, `y${body}`, r)
  const inset = 0.05 * vary('wall', 0.5)
  rect(
    s,
    x + w * inset,
    y + h * inset * 1.2,
    w * (1 - 2 * inset),
    h * (1 - 2.6 * inset),
    '',
    Math.max(0.3, r * 0.8),
    0.4,
  )
  if (is('stepped depth') && index === 1) rect(s, x + w * 0.12, y + h * 0.14, w * 0.76, h * 0.7, '', r, 0.4)
  if (is('ledge', 'workstation', 'two bowls') || (n('tiers', 0) > 0 && !is('single'))) {
    for (let k = 0; k < (is('double ledge') ? 2 : 1); k++) {
      stroke(
        s,
        `M${x} ${y + 0.55 + k * 0.7} L${x + w} ${y + 0.55 + k * 0.7} M${x} ${y + h - 0.55 - k * 0.7} L${x + w} ${y + h - 0.55 - k * 0.7}`,
        0.7,
      )
    }
    if (index === 0) {
      const board = Math.min(11, w * 0.34) * vary('board', 0.14)
      rect(s, x + w * 0.03, y + 0.2, board, h - 0.4, 'p#b58752', 0.3, 0.9)
      for (let k = 1; k < 5; k++)
        stroke(
          s,
          `M${x + w * 0.03 + (k * board) / 5} ${y + 0.2} L${x + w * 0.03 + (k * board) / 5} ${y + h - 0.2}`,
          0.35,
        )
    }
  }
  const where = is('offset corner')
    ? 'corner'
    : is('side drain')
      ? 'right'
      : is('rear')
        ? 'rear'
        : t('drain', 'center')
  const dx =
    where === 'corner' || where === 'rear-right'
      ? 0.8 * vary('drain at', 0.03)
      : where === 'right'
        ? 0.84
        : 0.5
  const dy = (where.includes('rear') || where === 'corner' ? 0.76 : 0.5) * vary('drain depth', 0.05)
  const fall = pick('fall', ['crease', 'none', 'dish'])
  if (fall === 'dish')
    rect(s, x + w * 0.2, y + h * 0.22, w * 0.6, h * 0.56, '', Math.min(w, h) * 0.2 * vary('dish', 0.6), 0.3)
  if (dx === 0.5 && r < 1.5 && fall === 'crease')
    stroke(
      s,
      `M${x + w * 0.1} ${y + h * 0.1} L${x + w * dx} ${y + h * dy} L${x + w * 0.9} ${y + h * 0.1} M${x + w * 0.1} ${y + h * 0.88} L${x + w * dx} ${y + h * dy} L${x + w * 0.9} ${y + h * 0.88}`,
      0.3,
    )
  drain(s, x + w * dx, y + h * dy, n('drain_d', 3.5), '#9a9c9e')
  if (t('texture', '') === 'hammered' && !is('smooth')) dents({ s } as Draft, x, y, w, h)
}

function dents({ s }: Draft, x: number, y: number, w: number, h: number): void {
  for (let i = 0; i < 60; i++) {
    const px = x + w * (0.06 + 0.88 * ((i * 0.618) % 1))
    const py = y + h * (0.06 + 0.88 * ((i * 0.377) % 1))
    circle(s, px, py, 0.42, '', 0.35)
  }
}

function holes({ s, is, n }: Draft, top: boolean, d: number, deck: number): void {
  if (!top) return
  const count = is('one hole') ? 1 : is('three hole') ? 3 : Math.round(n('faucet_holes', 1))
  for (let i = 0; i < count; i++)
    circle(
      s,
      (i - (count - 1) / 2) * n('hole_spread', 4),
      d - deck * 0.55,
      n('hole_d', 1.375) / 2,
      '#ffffff',
      0.8,
    )
}

function front({ s, w, body, is, n }: Draft, texture: string): void {
  const h = is('short') ? 6.5 : n('apron_h', 10)
  const y = -h - 3
  const kind = is('fluted')
    ? 'fluted'
    : is('framed')
      ? 'frame'
      : is('hammered')
        ? 'hammered'
        : is('banded')
          ? 'band'
          : texture
  rect(s, -w / 2, y, w, h, `p${body}`, is('rounded') ? 1.2 : 0.4)
  if (is('curved'))
    stroke(s, `M${-w * 0.3} ${y} L${-w * 0.3} ${y + h} M${w * 0.3} ${y} L${w * 0.3} ${y + h}`, 0.35)
  if (kind === 'fluted')
    for (let i = 1; i < 22; i++)
      stroke(s, `M${-w / 2 + (i * w) / 22} ${y + 0.5} L${-w / 2 + (i * w) / 22} ${y + h - 0.8}`, 0.6)
  if (kind === 'frame') rect(s, -w / 2 + 1.5, y + 1.5, w - 3, h - 3, `p${body}`, 0, 0.7)
  if (kind === 'hammered') dents({ s } as Draft, -w / 2, y, w, h)
  if (kind === 'band')
    for (const k of [0.2, 0.34]) stroke(s, `M${-w / 2} ${y + h * k} L${w / 2} ${y + h * k}`, 0.8)
  if (is('lip')) stroke(s, `M${-w / 2} ${y + h - 1.3} L${w / 2} ${y + h - 1.3}`, 0.7)
}
