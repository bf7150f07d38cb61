import type { SentenceGroup, Words } from './words.ts'
import { a, cap, count, d1, d2, figure, labels, q, short, thousands } from './words.ts'

/** Floors sold by the box: wood, laminate, vinyl and tile. */
export const flooring: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${w.item} ${w.withFinish}, ${thick(w)} in thick.`,
    (w) => `${cap(w.item)} ${w.withFinish}, from the ${w.collection} series by ${w.brand}.`,
    (w) =>
      `${cap(thick(w))} in thick and ${q(w.first.w_in)} in wide, ${w.collection} is ${w.item} ${w.withFinish}.`,
    (w) =>
      `${w.brand} ${w.draft.facts.slug === 'hardwood-flooring' ? 'mills' : 'makes'} ${w.collection} ${w.item} in ${labels(w.sizes)}, ${w.withFinish}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.item} ${w.withFinish}.`,
    (w) => `The ${w.collection} ${w.item} comes ${w.withFinish} and lies ${thick(w)} in thick.`,
    (w) => `${cap(q(w.first.w_in))} in wide ${w.item} ${w.withFinish}: ${w.collection}, by ${w.brand}.`,
  ],
  figures: [
    (w) =>
      `A box of ${short(w.one.label)} holds ${count(pieces(w), piece(w))}, covers ${d2(sqft(w))} sq ft and weighs ${lb(w)} lb.`,
    (w) =>
      `${w.collection} packs ${count(pieces(w), piece(w))} to the box: ${d2(sqft(w))} sq ft and ${lb(w)} lb in ${short(w.one.label)}.`,
    (w) => {
      const n = w.random.int(6, 24)
      return `${cap(count(n, 'box'))} of the ${short(w.one.label)} cover ${d1(n * sqft(w))} sq ft and weigh ${thousands(n * figure(w.one, 'unit_lb'))} lb, so plan the carry.`
    },
    (w) => {
      const other = w.sizes.find((size) => size !== w.first)
      if (other === undefined || other.box_sqft === w.first.box_sqft) return null
      return `The ${short(w.first.label)} box covers ${d2(figure(w.first, 'box_sqft'))} sq ft, the ${short(other.label)} box ${d2(figure(other, 'box_sqft'))}.`
    },
    (w) =>
      `${cap(a(d1(figure(w.one, 'unit_lb') / sqft(w))))} lb per sq ft floor at ${q(figure(w.one, 't_in'))} in, ${w.collection} comes ${d2(sqft(w))} sq ft to the ${short(w.one.label)} box.`,
    (w) => {
      if (w.draft.tone === null || w.sizes.length < 2) return null
      return `${cap(w.tone)} is stocked in ${w.sizes.length} sizes of ${w.collection}, from ${d2(Math.min(...w.sizes.map((size) => figure(size, 'box_sqft'))))} sq ft a box.`
    },
  ],
  plans: [
    (w) => {
      const { width, length, waste, boxes } = room(w)
      return `A ${width} by ${length} ft room with ${waste} percent waste takes ${count(boxes, 'box')} of the ${short(w.one.label)}.`
    },
    (w) => {
      const { area, boxes } = room(w)
      const spare = Math.floor(((boxes * sqft(w)) / area - 1) * 100)
      if (spare > 18) return null
      return `For ${area} sq ft order ${count(boxes, 'box')} of ${short(w.one.label)}, which leaves ${spare} percent for cuts.`
    },
    (w) => {
      if (w.one.w_in < 2 || w.draft.form !== null || /hexagon|herringbone|chevron/.test(w.item)) return null
      const feet = w.random.int(8, 22)
      const rows = Math.ceil((feet * 12) / w.one.w_in)
      return `${cap(count(rows, 'row'))} of the ${q(w.one.w_in)} in ${piece(w)} cross a ${feet} ft room, so ${piece(w) === 'tile' || w.draft.facts.slug === 'tile-flooring' ? 'snap the center line first' : 'rip the first row to keep the last over 2 in'}.`
    },
    (w) => {
      if (w.draft.form !== null) return null
      const pattern = w.random.pick(w.draft.line.patterns)
      const { area, boxes, waste } = room(
        w,
        /herringbone|chevron|diagonal|versailles/.test(pattern) ? 15 : 10,
      )
      return `Laid ${laid(pattern)} at ${waste} percent waste, ${area} sq ft of ${w.collection} in ${short(w.one.label)} is ${count(boxes, 'box')}.`
    },
    (w) => {
      const { width, length, boxes } = room(w, 10)
      return `Bring ${count(boxes, 'box')} of ${short(w.one.label)} into a ${width} by ${length} ft room and open them all before the first row goes down.`
    },
    (w) => {
      const { width, length } = room(w)
      return `Plan on moving ${thousands(Math.ceil((width * length * 1.1) / sqft(w)) * figure(w.one, 'unit_lb'))} lb of ${w.collection} into a ${width} by ${length} ft room.`
    },
  ],
}

const sqft = (w: Words): number => figure(w.one, 'box_sqft')
const lb = (w: Words): string => d1(figure(w.one, 'unit_lb'))
const pieces = (w: Words): number => figure(w.one, 'pieces_per_box')
const thick = (w: Words): string => q(figure(w.first, 't_in'))

function piece(w: Words): string {
  if (/sheet/.test(w.one.label)) return 'sheet'
  if (/hexagon/.test(w.item)) return 'tile'
  if (w.draft.facts.slug === 'hardwood-flooring') return 'board'
  if (/panel/i.test(w.noun)) return 'panel'
  return w.draft.line.model.kind === 'surface' && w.draft.line.model.gen === 'wood' ? 'plank' : 'tile'
}

export function laid(pattern: string): string {
  const named: Record<string, string> = {
    random: 'at random',
    'random-stagger': 'in a random stagger',
    'offset-1/2': 'half offset',
    'offset-1/3': 'one third offset',
    straight: 'straight',
    diagonal: 'on the diagonal',
    versailles: 'in a Versailles pattern',
    bookmatch: 'in bookmatched pairs',
    mosaic: 'sheet to sheet',
    penny: 'sheet to sheet',
    'stack-vertical': 'in vertical stacks',
    'random-ashlar': 'as random ashlar',
    'mixed-tone hexagon': 'as hexagons in mixed tones',
    hexagon: 'as hexagons',
  }
  return named[pattern] ?? `in ${pattern.replace('-', ' ')}`
}

function room(
  w: Words,
  least = 7,
): { width: number; length: number; area: number; waste: number; boxes: number } {
  const width = w.random.int(7, 18)
  const length = w.random.int(width, 26)
  const waste = least === 7 ? w.random.pick([7, 8, 10, 12]) : least
  const area = width * length
  return { width, length, area, waste, boxes: Math.ceil((area * (1 + waste / 100)) / sqft(w) - 1e-9) }
}
