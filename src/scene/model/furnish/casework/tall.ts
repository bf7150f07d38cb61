import type { Body } from '../../bodies/build/body.ts'
import { grainUp } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import type { CabinetRow } from '../../layout/cabinet-rows.ts'
import { type ObjectPart, partsOf, shifted } from '../parts/object-part.ts'
import { bodyOf, offPedestal, placedBody, plainModel } from '../parts/product.ts'
import type { Spec } from '../parts/spec.ts'
import { boxRow } from './boxes.ts'
import { cabinet, crown } from './cabinets.ts'

/** Full-height objects: pantries, oven towers, the built-in refrigerator, linen cabinets, laundry towers. */
export const tallMakers: Record<string, (spec: Spec) => ObjectPart[]> = {
  pantry,
  linen: pantry,
  wardrobe,
  oven,
  fridge,
  washer,
}

function lookOf(spec: Spec) {
  return spec.painted('body', spec.palette.cabinet)
}

function heightOf(spec: Spec): number {
  return Math.min(spec.h, spec.head - 0.6)
}

function pantry(spec: Spec): ObjectPart[] {
  const [depth, { row, top }] = [spec.d - 0.8, tallRow(spec)]
  const split = 4 + (top - 4) * 0.7
  const cornice = crown(spec, [-spec.w / 2, spec.w / 2], top, depth + 0.75)
  return [
    ...boxRow(spec, row, 0, { toe: 4, top: split, depth }),
    ...boxRow(spec, row, split, { top, depth, hang: true }),
    ...cornice,
  ]
}

/** The boxes of a tall unit and where they end; a linen cabinet is one piece as high as the ceiling allows. */
function tallRow(spec: Spec): { row: Pick<CabinetRow, 'level' | 'boxes' | 'fillers'>; top: number } {
  const row = spec.rows.find(({ level }) => level === 'tall')
  if (row) return { row, top: row.height }
  const whole = { kind: 'tall' as const, x: -spec.w / 2, width: spec.w }
  return { row: { level: 'tall', boxes: [whole], fillers: [] }, top: heightOf(spec) }
}

function wardrobe(spec: Spec): ObjectPart[] {
  const [w, top, depth] = [spec.w, heightOf(spec), spec.d - 0.8]
  return [
    ...cabinet(spec, [-w / 2, w / 2], 0, { toe: 4, top: 22, depth, cells: ['drawers'] }),
    ...cabinet(spec, [-w / 2, w / 2], 22, { top, depth, cells: ['doors'] }),
    ...crown(spec, [-w / 2, w / 2], top, depth + 0.75),
  ]
}

function oven(whole: Spec): ObjectPart[] {
  const { row, top } = tallRow(whole)
  const [box] = row.boxes
  if (!box) return []
  // The tower is built around the middle of its box.
  const spec = { ...whole, w: box.width }
  const fillers = boxRow(whole, { ...row, boxes: [] }, 0, { toe: 4, top, depth: spec.d - 0.8 })
  return [...shifted(ovenTower(spec, top), [box.x + box.width / 2, 0, 0]), ...fillers]
}

function ovenTower(spec: Spec, top: number): ObjectPart[] {
  const [w, depth] = [spec.w, spec.d - 0.8]
  const model = spec.fixtureModel('unit') ?? plainModel('wall-oven', spec.palette, { w: w - 1.8 })
  const body = bodyOf(model)
  const high = Math.min(body?.sizeIn.h ?? 28.5, top - 34)
  const foot = high > 40 ? 17 : 30
  const look = lookOf(spec)
  const bw = Math.min(body?.sizeIn.w ?? w - 1.8, w - 1.2)
  const side = (w - bw) / 2
  const over = microwave(spec, foot + high, depth)
  const parts = [
    ...cabinet(spec, [-w / 2, w / 2], 0, { toe: 4, top: foot, depth, cells: ['drawers'] }),
    ...over.parts,
    ...cabinet(spec, [-w / 2, w / 2], foot + high + over.high, { top, depth, cells: ['doors'], hang: true }),
    ...partsOf(
      'body',
      look,
      grainUp(block([-w / 2, foot, 0.1], [side - 0.05, high, depth + 0.6], 0.04)),
      grainUp(block([w / 2 - side + 0.05, foot, 0.1], [side - 0.05, high, depth + 0.6], 0.04)),
    ),
    ...partsOf(null, spec.palette.dark, block([-w / 2 + side, foot, 0.2], [w - side * 2, high, 0.4])),
    ...crown(spec, [-w / 2, w / 2], top, depth + 0.75),
  ]
  if (body)
    parts.push(
      ...placedBody(body, 'unit', {
        at: [0, foot, Math.max(0.7, depth + 0.75 - body.sizeIn.d + 2.3)],
        fit: { w: bw, h: high },
      }),
    )
  else parts.push(...partsOf('unit', spec.palette.dark, block([-bw / 2, foot, 1], [bw, high, depth], 0.2)))
  return parts
}

/** A chosen microwave goes above the oven, in its own niche. */
function microwave(spec: Spec, foot: number, depth: number): { parts: ObjectPart[]; high: number } {
  const model = spec.fixtureModel('microwave')
  const body = model && bodyOf(model)
  if (!body) return { parts: [], high: 0 }
  const { w } = spec
  const high = Math.min(body.sizeIn.h + 0.4, tallRow(spec).top - foot - 6)
  if (high < 9) return { parts: [], high: 0 }
  const bw = Math.min(body.sizeIn.w, w - 1.2)
  const side = (w - bw) / 2
  const back = Math.max(0.7, depth + 0.75 - body.sizeIn.d + 1)
  return {
    high,
    parts: [
      ...partsOf(
        'body',
        lookOf(spec),
        grainUp(block([-w / 2, foot, 0.1], [side - 0.05, high, depth + 0.6], 0.04)),
        grainUp(block([w / 2 - side + 0.05, foot, 0.1], [side - 0.05, high, depth + 0.6], 0.04)),
      ),
      ...partsOf(null, spec.palette.dark, block([-w / 2 + side, foot, 0.2], [w - side * 2, high, 0.4])),
      ...placedBody(body, 'microwave', { at: [0, foot + 0.2, back], fit: { w: bw, h: high - 0.4 } }),
    ],
  }
}

function fridge(spec: Spec): ObjectPart[] {
  const { w } = spec
  const top = Math.min(90, spec.head - 0.6)
  const depth = 24.75
  const model =
    spec.fixtureModel('unit') ?? plainModel('refrigerator', spec.palette, { w: w - 1.8, h: Math.min(70, spec.h) })
  const body = bodyOf(model)
  const [bw, bh] = [Math.min(body?.sizeIn.w ?? w - 1.8, w - 0.1), Math.min(body?.sizeIn.h ?? 70, top - 2)]
  const look = lookOf(spec)
  const side = Math.min((w - bw) / 2 - 0.08, 0.75)
  const fill = (w - bw) / 2 - side
  const parts: ObjectPart[] = body
    ? placedBody(body, 'unit', { at: [0, 0, 1], fit: { w: bw } })
    : partsOf('unit', spec.palette.metal, block([-bw / 2, 1, 1], [bw, bh - 1, 27], 0.3))
  for (const hand of [-1, 1]) {
    if (side > 0.3) {
      const x = hand < 0 ? -w / 2 + 0.01 : w / 2 - side - 0.01
      parts.push(...partsOf('body', look, grainUp(block([x, 0.05, 0.1], [side, bh + 0.35, depth], 0.04))))
    }
    if (fill > 0.9) {
      const x = hand < 0 ? -w / 2 + side + 0.05 : w / 2 - side - fill + 0.1
      parts.push(...partsOf('body', look, grainUp(block([x, 0.1, 0.2], [fill - 0.15, bh + 0.6, depth - 0.6], 0.04))))
    }
  }
  const above = spec.rows.find(({ level }) => level === 'wall')
  // A refrigerator that is taller than usual has a lower cabinet above it.
  const foot = Math.max(above?.foot ?? 0, bh + 1)
  if (above && top - foot > 6) parts.push(...boxRow(spec, above, foot, { top, depth: depth - 0.8, hang: true }))
  const cover = above && top - foot > 6 ? foot : top
  if (cover - bh > 0.2)
    parts.push(
      ...partsOf('body', look, block([-w / 2 + 0.05, bh + 0.4, 0.2], [w - 0.1, cover - bh - 0.4, depth - 0.3])),
    )
  parts.push(...crown(spec, [-w / 2, w / 2], top, depth))
  return parts
}

/** A washer with a dryer on it, which leaves no room for a pedestal. */
function washer(spec: Spec): ObjectPart[] {
  const [below, dryer] = (['unit', 'dryer'] as const).map((part) =>
    bodyOf(offPedestal(spec.fixtureModel(part) ?? plainModel('laundry', spec.palette))),
  )
  if (!below || !dryer)
    return [
      ...partsOf('unit', spec.palette.trim, block([-13.5, 0.5, 1], [27, 38, 30], 0.6)),
      ...partsOf('dryer', spec.palette.trim, block([-13.5, 39, 1], [27, 38, 30], 0.6)),
    ]
  const fit = { w: spec.w - 1 }
  const back = (body: Body) => Math.max(0.5, spec.d - body.sizeIn.d)
  const { h } = below.sizeIn
  const lower = placedBody(below, 'unit', { at: [0, 0, back(below)], fit })
  if (h + dryer.sizeIn.h > spec.head - 4) return lower
  return [...lower, ...placedBody(dryer, 'dryer', { at: [0, h + 0.3, back(dryer)], fit })]
}
