import { cabinetFront } from './cabinet-front.ts'
import type { Builder, Draft } from './draft.ts'
import { groundLine } from './parts.ts'
import { circle, ellipse, path, rect, stroke, tube } from './sketch.ts'
import { baseHeight, console, feet, kneeBase } from './vanity-base.ts'
import { fronts } from './vanity-fronts.ts'

export const vanity: Builder = (draft) => {
  const { s, w, h, body, second, is, n } = draft
  const top = Math.max(0.6, n('top_t', 0.79))
  const floating =
    h < 26 ||
    is('one tall drawer', 'waterfall', 'mitred', 'open end', 'under-light') ||
    (is('two drawers') && n('mount_h', 0) > 0)
  const base = baseHeight(draft, floating)
  const carcass = h - top
  // A wall-hung cabinet is drawn at its height above the floor.
  const up = floating ? Math.min(14, Math.max(9, n('mount_h', 34) - h)) : 0
  s.measured = { x0: -w / 2, x1: w / 2, y0: up, y1: up + h }
  groundLine(s, -w / 2 - 2, w / 2 + 2)
  if (is('open knee', 'drawer bank', 'removable')) kneeBase(draft, base, carcass)
  else if (is('towel rails', 'slatted', 'washstand', 'wall-braced', 'vessel on slab')) console(draft, carcass)
  else {
    if (!floating) feet(draft, base)
    rect(s, -w / 2, up + base, w, carcass - base, `p${body}`)
    fronts(draft, -w / 2 + 0.6, up + base + 0.6, w - 1.2, carcass - base - 1.2)
  }
  if (is('under-light')) rect(s, -w / 2 + 2, up - 0.8, w - 4, 0.8, '#f2d98a', 0.3, 0.7)
  if (is('waterfall')) for (const x of [-w / 2 - 0.9, w / 2]) rect(s, x, up, 0.9, h, `y${second}`, 0, 0.8)
  const over = 0.5 * draft.vary('overhang', 0.5)
  rect(
    s,
    -w / 2 - over,
    up + carcass,
    w + 2 * over,
    top,
    `y${second}`,
    draft.pick('top edge', [0.1, 0.35, 0]),
  )
  if (draft.pick('top profile', [false, true]))
    stroke(
      s,
      `M${-w / 2 - over} ${up + carcass + top * 0.4} L${w / 2 + over} ${up + carcass + top * 0.4}`,
      0.4,
    )
  if (is('bow front'))
    path(s, `M${-w / 2 - 0.5} ${up + carcass} Q0 ${up + carcass - 2} ${w / 2 + 0.5} ${up + carcass}`, '', 0.8)
  const splash = n('backsplash_h', 0)
  if (splash > 0 && !is('vessel')) rect(s, -w / 2, up + h, w, splash, `p${second}`, 0, 0.8)
  if (is('centre tower')) tower(draft, h)
  basins(draft, up + h)
}

function tower({ s, body }: Draft, h: number): void {
  rect(s, -7, h, 14, 20, `p${body}`)
  cabinetFront(s, -6.4, h + 0.6, 12.8, 18.4, body, 'bead')
  circle(s, 4.6, h + 9, 0.5, 'x#45474a', 0.7)
}

function basins({ s, w, is, n }: Draft, y: number): void {
  const count = n('basins', w >= 58 && !is('makeup') ? 2 : 1) >= 2 ? 2 : 1
  for (let i = 0; i < count; i++) {
    let x = count === 2 ? (i ? 1 : -1) * w * 0.25 : is('offset basin') ? w * 0.16 : 0
    if (is('centre tower') && count === 1) x = -w * 0.3
    const bw = Math.min(n('basin_w', 18), w * 0.8)
    if (is('vessel'))
      path(
        s,
        `M${x - bw * 0.28} ${y} L${x + bw * 0.28} ${y} Q${x + bw * 0.46} ${y + 2} ${x + bw / 2} ${y + 5} L${x - bw / 2} ${y + 5} Q${x - bw * 0.46} ${y + 2} ${x - bw * 0.28} ${y} Z`,
        'p#f7f7f4',
      )
    else ellipse(s, x, y, bw * 0.4, 0.5, '#dcd9d2', 0.7)
    const lift = is('vessel') ? 5 : 0
    tube(
      s,
      `M${x} ${y + 0.2} L${x} ${y + 5 + lift} Q${x} ${y + 7 + lift} ${x + 0.01} ${y + 6.4 + lift}`,
      1,
      '#9a9c9e',
    )
    tube(s, `M${x - 1.6} ${y + 6.2 + lift} L${x + 1.6} ${y + 6.2 + lift}`, 0.6, '#9a9c9e')
  }
}
