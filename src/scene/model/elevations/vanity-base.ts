import type { Draft } from './draft.ts'
import { circle, path, polygon, rect, stroke, tube, turned } from './sketch.ts'
import { front, pair } from './vanity-fronts.ts'

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
