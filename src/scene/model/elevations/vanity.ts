import { cabinetFront, type DoorStyle } from './cabinet-front.ts'
import { barHandle } from './parts.ts'
import { circle, type Draft, path, polygon, rect, type Sketch, stroke, tube, turned } from './sketch.ts'

export function baseHeight({ is, n }: Pick<Draft, 'is' | 'n'>, floating: boolean): number {
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

export function feet({ s, w, body, is, n, vary }: Draft, base: number): void {
  const wood = `p${body}`
  if (is('sled')) {
    for (const f of [-1, 1])
      tube(s, `M${f * (w / 2 - 2)} ${base} L${f * (w / 2 - 2)} 0.5 L${f * (w / 2 - 11)} 0.5`, 1, body)
    return
  }
  if (is('bun')) {
    for (const f of [-1, 1])
      turned(
        s,
        f * (w / 2 - 3),
        [
          [1, 0],
          [2.2, base * 0.35],
          [2, base * 0.75],
          [1.2, base],
        ],
        `x${body}`,
      )
    return
  }
  if (is('valance', 'furniture toe')) {
    const arch = 0.7 * vary('valance', 0.25)
    path(
      s,
      `M${-w / 2} 0 L${-w / 2 + 3} 0 Q${-w / 2 + 4} ${base * arch} ${-w / 2 + 8} ${base * arch} L${w / 2 - 8} ${base * arch} Q${w / 2 - 4} ${base * arch} ${w / 2 - 3} 0 L${w / 2} 0 L${w / 2} ${base} L${-w / 2} ${base} Z`,
      wood,
    )
    return
  }
  const legs = n('leg_h', 0) > 0 || is('tapered', 'splayed', 'capped', 'tambour')
  if (!legs) {
    rect(s, -w / 2 + 0.4, 0, w - 0.8, base, '#57534c', 0, 0.8)
    return
  }
  const splay = is('splayed') ? base * 0.22 * vary('splay', 0.4) : 0
  const t = is('x-brace', 'barn', 'apron', 'plank', 'louvred') ? n('leg_w', 3) / 2 : 0.95 * vary('leg', 0.2)
  const foot = 0.6 * vary('leg foot', 0.4)
  for (const f of [-1, 1]) {
    const x = f * (w / 2 - t - 0.4)
    polygon(
      s,
      [
        [x - t * foot + f * splay, 0],
        [x + t * foot + f * splay, 0],
        [x + t, base],
        [x - t, base],
      ],
      wood,
    )
    if (is('capped'))
      polygon(
        s,
        [
          [x - t * 0.6 + f * splay, 0],
          [x + t * 0.6 + f * splay, 0],
          [x + t * 0.72, 2],
          [x - t * 0.72, 2],
        ],
        'x#c3a05a',
      )
  }
  if (is('plank shelf')) rect(s, -w / 2 + 1, base * 0.4 * vary('shelf', 0.3), w - 2, 1.2, wood)
}

export function kneeBase(draft: Draft, base: number, carcass: number): void {
  const { s, w, body, is } = draft
  const bank = is('bank') ? Math.min(15, w * 0.34) : 0
  const left = is('bank left')
  if (bank) {
    const x = left ? -w / 2 : w / 2 - bank
    rect(s, x, base * 0.5, bank, carcass - base * 0.5, `p${body}`)
    for (let r = 0; r < 3; r++)
      front(
        draft,
        x + 0.5,
        base * 0.5 + 0.5 + (r * (carcass - base * 0.5)) / 3,
        bank - 1,
        (carcass - base * 0.5) / 3 - 0.8,
        'slab',
        'h',
      )
  }
  const x0 = bank && left ? -w / 2 + bank : -w / 2
  const x1 = bank && !left ? w / 2 - bank : w / 2
  if (is('removable')) {
    rect(s, x0, base, x1 - x0, carcass - base, `p${body}`)
    pair(draft, x0 + 0.6, base + 0.6, x1 - x0 - 1.2, carcass - base - 1.2, 'shaker')
    stroke(s, `M${x0} ${base + 3} L${x1} ${base + 3}`, 0.6)
    return
  }
  rect(s, x0, carcass - 6.5, x1 - x0, 6.5, `p${body}`)
  if (draft.pick('knee apron', [false, true]))
    rect(s, x0 + 1.4, carcass - 5.4, x1 - x0 - 2.8, 4.2, '', 0, 0.5)
  if (is('sloped'))
    polygon(
      s,
      [
        [x0 + 3, carcass - 6.5],
        [x1 - 3, carcass - 6.5],
        [x1 - 6, carcass - 11],
        [x0 + 6, carcass - 11],
      ],
      `p${body}`,
      0.8,
    )
  for (const x of [x0, x1 - 1.2]) rect(s, x, 0, 1.2, carcass - 6.5, `p${body}`)
}

export function console(draft: Draft, carcass: number): void {
  const { s, w, body, is, n, vary } = draft
  const t = n('tube', 1)
  const set = vary('legs', 0.4)
  if (is('vessel')) {
    const slab = 3.5 * vary('slab', 0.25)
    rect(s, -w / 2, carcass - slab, w, slab, `p${body}`)
    const foot = draft.pick('console leg', [0, 1.4, -1.2])
    for (const f of [-1, 1])
      tube(s, `M${f * (w / 2 - 3 * set)} ${carcass - slab} L${f * (w / 2 - 3 * set + foot)} 0`, t, body)
    return
  }
  for (const f of [-1, 1]) {
    tube(s, `M${f * (w / 2 - 1.2)} ${carcass} L${f * (w / 2 - 1.2)} 0`, t, body)
    const cap = draft.pick('foot', ['none', 'ball', 'ring', 'disc'])
    if (cap === 'ball') circle(s, f * (w / 2 - 1.2), t * 0.8, t * 0.8, `x${body}`, 0.8)
    if (cap === 'ring') rect(s, f * (w / 2 - 1.2) - t * 0.75, 2.4, t * 1.5, 0.6, `x${body}`, 0.1, 0.7)
    if (cap === 'disc') rect(s, f * (w / 2 - 1.2) - t, 0, 2 * t, 0.5, `y${body}`, 0.1, 0.7)
  }
  if (!is('two legs'))
    for (const f of [-1, 1])
      tube(s, `M${f * (w / 2 - 3.4)} ${carcass} L${f * (w / 2 - 3.4)} 2`, t * 0.7, body)
  if (is('washstand')) front({ ...draft }, -w / 2 + 2, carcass - 7, w - 4, 6.4, 'slab', 'h')
  if (is('rails'))
    for (const y of [carcass * 0.72 * vary('rail', 0.06), carcass * 0.5 * vary('low rail', 0.14)])
      tube(s, `M${-w / 2 + 1} ${y} L${w / 2 - 1} ${y}`, t * 0.7, body)
  if (is('slatted')) {
    const shelf = 8 * vary('shelf', 0.3)
    rect(s, -w / 2 + 1, shelf, w - 2, 1.2, 'p#b58752')
    for (let i = 0; i < 9; i++)
      stroke(
        s,
        `M${-w / 2 + 2 + (i * (w - 4)) / 8} ${shelf} L${-w / 2 + 2 + (i * (w - 4)) / 8} ${shelf + 1.2}`,
        0.6,
      )
  }
  if (is('wall-braced'))
    for (const f of [-1, 1])
      stroke(
        s,
        `M${f * (w / 2 - 1.2)} ${carcass * 0.5 * vary('brace', 0.2)} L${f * (w / 2 - 9 * vary('brace foot', 0.25))} ${carcass}`,
        1.2,
      )
}

/** Door style of a vanity, by variant. */
export function doorStyleOf({ is }: Pick<Draft, 'is'>): DoorStyle {
  if (is('slim')) return 'slim'
  if (is('beaded')) return 'bead'
  if (is('arched')) return 'arch'
  if (is('ogee', 'bun', 'bow', 'glazed', 'pilasters')) return 'raised'
  if (is('reeds', 'fluted', 'tambour')) return 'flute'
  if (is('grooves')) return 'vee'
  if (is('scallops')) return 'scallop'
  if (is('louvred')) return 'louvre'
  if (is('x-brace')) return 'xbrace'
  if (is('barn', 'plank', 'apron-front')) return 'plank'
  if (is('drawer', 'waterfall', 'mitred', 'end shelf', 'under-light', 'legs', 'sled')) return 'slab'
  return 'shaker'
}

export function fronts(draft: Draft, x: number, y: number, w: number, h: number): void {
  const { s, body, second, is, n, vary } = draft
  const style = doorStyleOf(draft)
  const pull = '#45474a'
  if (is('one tall')) {
    front(draft, x, y, w, h, style, 'h')
    return
  }
  if (is('two drawers', 'waterfall', 'mitred', 'under-light', 'open end')) {
    const shelf = is('open end') ? w * 0.24 : 0
    for (const i of [0, 1])
      front(draft, x, y + (i * h) / 2, w - shelf, h / 2 - 0.2, style, is('mitred') ? '' : 'h')
    if (shelf) {
      rect(s, x + w - shelf + 0.3, y, shelf - 0.3, h, '#8b857a', 0, 0.8)
      stroke(s, `M${x + w - shelf} ${y + h / 2} L${x + w} ${y + h / 2}`, 1.4)
    }
    if (is('mitred'))
      stroke(
        s,
        `M${x} ${y + h / 2 - 0.5} L${x + w} ${y + h / 2 - 0.5} M${x} ${y + h - 0.5} L${x + w} ${y + h - 0.5}`,
        1.3,
      )
    return
  }
  if (is('one door', 'offset basin', 'towel bar', 'corner diagonal')) {
    const cut = is('corner') ? w * 0.2 : 0
    if (cut) for (const side of [x, x + w - cut]) rect(s, side, y, cut - 0.2, h, `p${body}`, 0, 0.7)
    front(draft, x + cut, y, w - 2 * cut, h, 'shaker', is('towel bar') ? '' : 'v')
    if (is('towel bar')) barHandle(s, x + 2, y + h * 0.8, x + w - 2, y + h * 0.8, 0.6, pull)
    if (is('offset')) stroke(s, `M${x + w * 0.7} ${y} L${x + w * 0.7} ${y + h}`, 0.6)
    return
  }
  if (is('apothecary')) {
    const bank = w * 0.28
    for (const bx of [x, x + w - bank])
      for (let r = 0; r < 4; r++)
        for (let c = 0; c < 2; c++)
          front(draft, bx + (c * bank) / 2, y + (r * h) / 4, bank / 2 - 0.2, h / 4 - 0.2, 'slab', 'k')
    pair(draft, x + bank, y, w - 2 * bank, h, 'bead')
    return
  }
  if (is('makeup')) {
    const bank = w * 0.34
    pair(draft, x, y, bank, h * 0.98, 'bead')
    pair(draft, x + w - bank, y, bank, h * 0.98, 'bead')
    rect(s, x + bank, y - n('toe_h', 4), w - 2 * bank, h * 0.8 + n('toe_h', 4), '#8b857a', 0, 0.8)
    front(draft, x + bank, y + h * 0.8, w - 2 * bank, h * 0.2, 'slab', 'k')
    return
  }
  if (is('pilasters')) for (const px of [x, x + w - 2.5]) cabinetFront(s, px, y, 2.4, h, body, 'flute')
  const inset = is('pilasters') ? 2.6 : 0
  const [ax, aw] = [x + inset, w - 2 * inset]
  if (is('barn')) {
    rect(s, ax, y, aw, h, '#8b857a', 0, 0.7)
    for (const k of [0.33, 0.66]) stroke(s, `M${ax} ${y + h * k} L${ax + aw * 0.5} ${y + h * k}`, 1)
    front(draft, ax + aw * 0.46, y, aw * 0.54, h * 0.9, 'plank', 'v')
    tube(s, `M${ax} ${y + h * 0.96} L${ax + aw} ${y + h * 0.96}`, 0.7, pull)
    return
  }
  if (is('apron-front')) {
    rect(s, ax + aw * 0.18, y + h * 0.62, aw * 0.64, h * 0.42, `p${second}`, 0.6)
    pair(draft, ax, y, aw, h * 0.58, style)
    return
  }
  // The usual bath cabinet: a false drawer over doors in the middle, with a bank of drawers beside it if there is room.
  const bank = aw > 33 ? Math.min(14, aw * 0.3) * vary('drawers', 0.12) : 0
  const head = is('inset') && !is('beaded') ? 0 : Math.min(6, h * 0.22) * vary('false front', 0.14)
  const drawers = is('fluted drawers') ? 'flute' : style === 'raised' || style === 'arch' ? 'slab' : style
  if (bank)
    for (let r = 0; r < 3; r++)
      front(draft, ax + aw - bank, y + (r * h) / 3, bank - 0.1, h / 3 - 0.2, drawers, 'h')
  const dw = aw - bank
  if (head) {
    if (is('two-tone')) rect(s, ax, y + h - head, dw - 0.2, head - 0.1, `p${second}`)
    else front(draft, ax, y + h - head, dw - 0.2, head - 0.1, drawers, is('glazed') ? 'k' : '')
  }
  if (is('slab ends')) rect(s, ax, y, 1.6, h, `p${body}`, 0, 0.8)
  pair(draft, ax, y, dw - 0.2, h - head - 0.2, style)
  if (is('glazed')) rect(s, ax - 0.3, y - 0.3, aw + 0.6, h + 0.6, '', 0, 0.5)
  if (is('curved corner'))
    for (const cx of [ax + 1.6, ax + aw - 1.6]) stroke(s, `M${cx} ${y} L${cx} ${y + h}`, 1.2)
}

function pair(draft: Draft, x: number, y: number, w: number, h: number, style: DoorStyle): void {
  if (w < 14) {
    front(draft, x, y, w, h, style, 'v')
    return
  }
  front(draft, x, y, w / 2 - 0.06, h, style, 'r')
  front(draft, x + w / 2 + 0.06, y, w / 2 - 0.06, h, style, 'v')
}

/** A front and its pull: h horizontal at the top, v at the left edge, r at the right edge, k a knob. */
function front(
  draft: Draft,
  x: number,
  y: number,
  w: number,
  h: number,
  style: DoorStyle,
  pull: string,
): void {
  cabinetFront(draft.s, x, y, w, h, draft.body, style)
  const { s, vary } = draft
  const hex = draft.is('brass', 'tapered', 'tambour')
    ? '#c3a05a'
    : draft.pick('pull metal', ['#45474a', '#b4b1aa', '#c3a05a', '#2b2b2b'])
  const form = draft.pick('vanity pull', ['bar', 'bar', 'knob', 'cup', 'edge'])
  if (pull === 'h') {
    const cy = y + h * (h > 8 ? 0.86 : 0.5) * vary('pull height', 0.04)
    const half = Math.min(3 * vary('pull length', 0.4), w * 0.3)
    pullAcross(s, form, x + w / 2, cy, half, hex, y + h)
  }
  if (pull === 'v' || pull === 'r') {
    const px = pull === 'v' ? x + 1.1 : x + w - 1.1
    const low = y + h * 0.6 * vary('pull height', 0.08)
    if (form === 'bar' || form === 'edge')
      barHandle(s, px, low, px, low + h * 0.22 * vary('pull length', 0.35), 0.45, hex)
    else circle(s, px, low + h * 0.16, 0.55 * vary('pull', 0.2), `x${hex}`, 0.7)
  }
  if (pull === 'k') circle(s, x + w / 2, y + h / 2, 0.6 * vary('pull', 0.2), `x${hex}`, 0.7)
}

/** The pull of a drawer, in the collection's style. */
function pullAcross(
  s: Sketch,
  form: 'bar' | 'knob' | 'cup' | 'edge',
  x: number,
  y: number,
  half: number,
  hex: string,
  top: number,
): void {
  if (form === 'bar') barHandle(s, x - half, y, x + half, y, 0.45, hex)
  else if (form === 'edge') rect(s, x - half, top - 0.42, 2 * half, 0.42, `y${hex}`, 0, 0.7)
  else if (form === 'cup')
    path(
      s,
      `M${x - half * 0.55} ${y - 0.5} L${x + half * 0.55} ${y - 0.5} C${x + half * 0.55} ${y + 0.9} ${x - half * 0.55} ${y + 0.9} ${x - half * 0.55} ${y - 0.5} Z`,
      `y${hex}`,
      0.8,
    )
  else for (const f of half > 2.4 ? [-0.6, 0.6] : [0]) circle(s, x + f * half, y, 0.55, `x${hex}`, 0.7)
}
