import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { clearGlass, matte, shade } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { darkGlass, rubber, shadow, steel, toneLook } from '../build/finishes.ts'
import { plate, roundRect } from '../build/shapes.ts'
import { barHandle, display } from './appliance-parts.ts'

export function refrigerator(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 36, d: 30, h: 70, second: '#b7b9ba' })
  const builtIn = draft.is('hinge', 'joined', 'glass door')
  if (builtIn) columns(draft)
  else frenchDoors(draft)
  return finished(draft)
}

type Face = { case: number; door: number; out: number }

/** Positions of the case's front, the door's face and the handle. */
function depths({ d, n }: Draft, thick: number): Face {
  const out = Math.min(n('handle_standoff', 2.2), d * 0.12)
  return { case: d - out - thick - 0.14, door: d - out, out }
}

function frenchDoors(draft: Draft): void {
  const { w, h, is, n, vary, main } = draft
  const z = depths(draft, 2.6)
  const toe = n('toe_h', 3)
  const gap = n('gap', 0.16)
  const low = n('freezer_h', 24.5) * vary('split', 0.07)
  const split = toe + low
  const second = toneLook(draft.second)
  cabinet(draft, toe, z.case)
  // Hinge covers on top keep the doors below the case's full height.
  const top = h - 0.7
  for (const f of [-1, 1])
    draft.add('trim', rubber, block([f * (w / 2 - 1.6) - 1.3, top, z.case - 3], [2.6, 0.7, 4.6], 0.2))
  const door = (x: number, y: number, dw: number, dh: number) =>
    draft.add('front', main, block([x, y, z.case + 0.14], [dw, dh, z.door - z.case - 0.14], 0.28))
  const handle = (from: [number, number], to: [number, number]) =>
    barHandle(draft, { from, to, width: n('handle_d', 1), face: z.door, out: z.out, look: second })
  const half = w / 2 - gap / 2
  const long = Math.min(n('handle_l', 30), top - split - 9)
  for (const side of [-1, 1]) {
    const x = side < 0 ? -w / 2 : gap / 2
    door(x, split + gap, half, top - split - gap)
    handle([side * 1.8, split + 5], [side * 1.8, split + 5 + long])
    if (!is('flex')) continue
    door(x, toe + gap, half, low - gap)
    handle([side * 1.8, toe + 4], [side * 1.8, split - 3])
  }
  const drawers = is('flex') ? 0 : is('two-drawer') ? 2 : 1
  for (let i = 0; i < drawers; i++) {
    const dh = low / drawers
    door(-w / 2, toe + i * dh + gap, w, dh - gap)
    const y = toe + (i + 1) * dh - 2.6
    handle([-w * 0.32, y], [w * 0.32, y])
  }
  if (is('dispenser')) dispenser(draft, -w / 4 - 4, split + 14, z.door)
  if (is('knock')) {
    draft.add(
      'glass',
      darkGlass('#111315'),
      plate(roundRect(w * 0.08, split + 7, w * 0.36, 27, 0.3), z.door, 0.1, 0.05),
    )
    draft.add(
      'glass',
      darkGlass('#24282a'),
      plate(roundRect(w * 0.08 + 1.2, split + 8.2, w * 0.36 - 2.4, 24.6, 0.2), z.door + 0.1, 0.012, 0),
    )
  }
}

/** A niche with its paddle and tray is suggested by a frame and darker shades: the door behind it stays whole. */
function dispenser(draft: Draft, x: number, y: number, face: number): void {
  const frame = matte('#3a3d3f', 0.4)
  draft.add(
    'control',
    frame,
    plate(roundRect(x, y, 7, 14, 0.4), face, 0.16, 0.06, [roundRect(x + 0.7, y + 0.9, 5.6, 7.8, 0.3)]),
  )
  draft.add('control', shadow, plate(roundRect(x + 0.6, y + 0.8, 5.8, 8, 0.2), face, 0.03, 0))
  draft.add('control', frame, block([x + 0.8, y + 0.9, face + 0.02], [5.4, 0.5, 0.3], 0.08))
  draft.add('control', steel, block([x + 2.5, y + 4.4, face + 0.03], [2, 3.4, 0.18], 0.08))
  draft.add('control', rubber, block([x + 2.9, y + 7.6, face + 0.03], [1.2, 1.2, 0.2], 0.1))
  display(draft, x + 0.8, y + 10, 5.4, 3, face + 0.16)
}

function columns(draft: Draft): void {
  const { w, h, is, n, vary, main } = draft
  const z = depths(draft, 0.9)
  const toe = n('toe_h', 4)
  const gap = 0.125
  const count = is('joined') ? 2 : 1
  const top = h - n('grille_h', 5.5)
  const second = toneLook(draft.second)
  const thick = z.door - z.case - 0.14
  const glass = is('glass')
  cabinet(draft, toe, z.case, glass ? { x: 4.5, y: toe + 4, w: w - 9, h: top - toe - 8 } : undefined)
  draft.add('front', main, block([-w / 2, top + gap, z.case + 0.3], [w, h - top - gap, thick - 0.3], 0.1))
  for (let i = 0; i < 5; i++)
    draft.add(
      'trim',
      shadow,
      plate(roundRect(-w / 2 + 1.6, top + 1.1 + i * 0.72, w - 3.2, 0.36, 0.16, 2), z.door - 0.13, 0.02, 0),
    )
  for (let i = 0; i < count; i++) {
    const dw = w / count
    const x = -w / 2 + i * dw
    const outline = roundRect(x + gap, toe + gap, dw - 2 * gap, top - toe - 2 * gap, 0.1, 2)
    const hole = roundRect(x + 4.5, toe + 4, dw - 9, top - toe - 8, 0.4)
    draft.add('front', main, plate(outline, z.case + 0.14, thick, glass ? 0 : 0.12, glass ? [hole] : []))
    if (glass) draft.add('glass', clearGlass('#9fb0ae', 0.22), plate(hole, z.door - 0.5, 0.24, 0))
    const right = is('left') || (count === 2 && i === 0)
    const hx = right ? x + dw - 2.4 : x + 2.4
    const y = top * 0.35
    const long = Math.min(36, top * 0.5) * vary('handle length', 0.14)
    barHandle(draft, {
      from: [hx, y],
      to: [hx, y + long],
      width: 1.1,
      face: z.door,
      out: z.out,
      look: second,
    })
  }
}

/** The case with its feet in the dark toe space; `open` leaves a lit interior behind a glass door. */
function cabinet(
  draft: Draft,
  toe: number,
  depth: number,
  open?: { x: number; y: number; w: number; h: number },
): void {
  const { w, h, main } = draft
  const side = draft.model.finish.includes('panel') ? matte('#77797b', 0.5) : main
  draft.add('toe', shadow, block([-w / 2 + 0.6, 0, 1], [w - 1.2, toe, depth - 2.4]))
  if (!open) {
    draft.add('gasket', rubber, block([-w / 2 + 0.5, toe + 0.3, depth - 0.1], [w - 1, h - toe - 1.4, 0.24]))
    draft.add('body', side, block([-w / 2, toe, 0], [w, h - toe, depth], 0.1))
    return
  }
  const steelInside = matte('#cfd3d4', 0.35)
  const t = 1.4
  draft.add(
    'body',
    side,
    block([-w / 2, toe, 0], [t, h - toe, depth], 0.1),
    block([w / 2 - t, toe, 0], [t, h - toe, depth], 0.1),
    block([-w / 2 + t, toe, 0], [w - 2 * t, 1.6, depth]),
    block([-w / 2 + t, open.y + open.h + 1, 0], [w - 2 * t, h - open.y - open.h - 1, depth]),
  )
  draft.add('interior', steelInside, block([-w / 2 + t, toe + 1.6, 0], [w - 2 * t, open.y + open.h - toe - 0.6, 0.6]))
  draft.add('lamp', shade('#f7fbff', 0.8), block([-w / 4, open.y + open.h + 0.7, depth - 5], [w / 2, 0.3, 0.6]))
  const glass = clearGlass('#dfe9e7', 0.3)
  const food = ['#b8693f', '#6d8a4c', '#e3ded0', '#9c3f35', '#d0b04f', '#4f6e7a']
  for (let k = 1; k < 6; k++) {
    const y = open.y + (open.h * k) / 6
    draft.add('interior', glass, block([-w / 2 + t, y, 1.2], [w - 2 * t, 0.24, depth - 3]))
    draft.add('interior', steel, block([-w / 2 + t, y - 0.05, depth - 1.9], [w - 2 * t, 0.34, 0.25], 0.05))
    for (let i = 0; i < Math.floor((w - 8) / 4.4); i++) {
      const tall = 3.4 + ((i * 7 + k * 5) % 5) * 0.8
      draft.add(
        'interior',
        matte(food[(i + k * 2) % food.length] as string, 0.5),
        block([-w / 2 + 4 + i * 4.4, y + 0.24, depth * 0.45], [2.9, tall, 4], 0.5),
      )
    }
  }
}
