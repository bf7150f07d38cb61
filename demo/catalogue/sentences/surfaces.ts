import { quantityOf, tradePercent } from '#scene/model/takeoff/quantity.ts'
import { a, cap, count, d1, d2, figure, labels, q, type SentenceGroup, short, thousands, type Words } from './words.ts'

/** Floors sold by the box: wood, laminate, vinyl and tile. */
export const flooring: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${w.item} ${w.withFinish}, ${thick(w)} in thick.`,
    (w) => `${cap(w.item)} ${w.withFinish}, from the ${w.collection} series by ${w.brand}.`,
    (w) => `${cap(thick(w))} in thick and ${q(w.first.w_in)} in wide, ${w.collection} is ${w.item} ${w.withFinish}.`,
    (w) =>
      `${w.brand} ${w.draft.facts.slug === 'hardwood-flooring' ? 'mills' : 'makes'} ${w.collection} ${w.item} in ${labels(w.sizes)}, ${w.withFinish}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.item} ${w.withFinish}.`,
    (w) => `The ${w.collection} ${w.item} comes ${w.withFinish} and lies ${thick(w)} in thick.`,
    (w) => `${cap(q(w.first.w_in))} in wide ${w.item} ${w.withFinish}: ${w.collection}, by ${w.brand}.`,
  ],
  figures: [
    (w) =>
      `A box of ${short(w.one.label)} holds ${count(pieces(w), piece(w))}, ${d2(sqft(w))} sq ft, and weighs ${lb(w)} lb.`,
    (w) =>
      `${w.collection} packs ${count(pieces(w), piece(w))} to the box: ${d2(sqft(w))} sq ft and ${lb(w)} lb in ${short(w.one.label)}.`,
    (w) => {
      const n = w.random.int(6, 24)
      return `${cap(count(n, 'box'))} of the ${short(w.one.label)} hold ${d1(n * sqft(w))} sq ft and weigh ${thousands(n * figure(w.one, 'unit_lb'))} lb, so plan the carry.`
    },
    (w) => {
      const other = w.sizes.find((size) => size !== w.first)
      if (other === undefined || other.box_sqft === w.first.box_sqft) return null
      return `The ${short(w.first.label)} box holds ${d2(figure(w.first, 'box_sqft'))} sq ft, the ${short(other.label)} box ${d2(figure(other, 'box_sqft'))}.`
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
      const { area, boxes, waste } = room(w, pattern)
      return `Laid ${laid(pattern)} at ${waste} percent waste, ${area} sq ft of ${w.collection} in ${short(w.one.label)} is ${count(boxes, 'box')}.`
    },
    (w) => {
      const { width, length, boxes } = room(w, 'straight')
      return `Bring ${count(boxes, 'box')} of ${short(w.one.label)} into a ${width} by ${length} ft room and open them all before the first row goes down.`
    },
    (w) => {
      const { width, length } = room(w)
      return `Plan on moving ${thousands(boxesIn(width * length, usualOf(w, null), sqft(w)) * figure(w.one, 'unit_lb'))} lb of ${w.collection} into a ${width} by ${length} ft room.`
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

/** A room with the percentage of the trade for how the product is laid (rule R12), by default as it is made. */
function room(
  w: Words,
  pattern?: string,
): { width: number; length: number; area: number; waste: number; boxes: number } {
  const width = w.random.int(7, 18)
  const length = w.random.int(width, 26)
  const waste = usualOf(w, pattern ?? w.draft.line.patterns[0] ?? null)
  const area = width * length
  return { width, length, area, waste, boxes: boxesIn(area, waste, sqft(w)) }
}

/** The percentage of the trade for an area of the size (rule R12). */
export function usualOf({ draft, one }: Words, pattern: string | null): number {
  const longSideIn = Math.max(one.w_in, Number(one.l_in ?? 0))
  return tradePercent({ category: draft.facts.slug, pattern, longSideIn })
}

function boxesIn(measure: number, percent: number, perUnit: number): number {
  return quantityOf({ measure, percent }, { perUnit, minimumUnit: 1 }).quantity
}

/** Countertop slabs, sheets and blanks. */
export const slabs: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.item)} ${w.withFinish}, ${slabThick(w.first)} thick.`,
    (w) => `${cap(w.item)} ${w.withFinish}, from the ${w.collection} series by ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.item} ${w.withFinish}.`,
    (w) => `${w.brand} stocks ${w.collection} ${w.item} in ${labels(w.sizes)}, ${w.withFinish}.`,
    (w) =>
      `The ${w.collection} ${w.item} comes ${w.withFinish}, ${q(w.first.w_in)} by ${q(figure(w.first, 'l_in'))} in before the saw.`,
    (w) => `One piece of ${w.collection} ${w.item} is ${d1(slabSqft(w, w.first))} sq ft, ${w.withFinish}.`,
  ],
  figures: [
    (w) =>
      `The ${short(w.one.label)} piece is ${d1(slabSqft(w))} sq ft and weighs ${thousands(figure(w.one, 'unit_lb'))} lb.`,
    (w) =>
      `${w.collection} weighs ${slabPsf(w)} lb per sq ft at ${slabThick(w.one)}, ${thousands(figure(w.one, 'unit_lb'))} lb for the ${short(w.one.label)} piece.`,
    (w) => {
      const perFoot = Number(slabPsf(w)) * (25.5 / 12)
      return `A 25-1/2 in deep run of ${w.collection} puts ${d1(perFoot)} lb on each foot of cabinet at ${slabThick(w.one)} thick.`
    },
    (w) => {
      const other = w.sizes.find((size) => size !== w.one)
      if (other === undefined) return null
      return `${cap(short(w.one.label))} weighs ${thousands(figure(w.one, 'unit_lb'))} lb and ${short(other.label)} ${thousands(figure(other, 'unit_lb'))} lb, so count hands before you choose.`
    },
  ],
  plans: [
    (w) => {
      const area = w.random.int(24, 92)
      const n = Math.ceil((area * 1.2) / slabSqft(w))
      return `A kitchen with ${area} sq ft of top, plus 20 percent for cut-outs and seams, takes ${count(n, 'piece')} of ${short(w.one.label)}.`
    },
    (w) => {
      const deep = w.random.pick([36, 39, 42, 48])
      const long = w.random.int(5, 9)
      const weight = ((deep * long) / 12) * Number(slabPsf(w))
      return `An island of ${deep} in by ${long} ft carries ${thousands(weight)} lb of ${w.collection}, so check the base before the top.`
    },
    (w) => {
      const runs = Math.floor(Math.min(w.one.w_in, figure(w.one, 'l_in')) / 26)
      const long = Math.max(w.one.w_in, figure(w.one, 'l_in'))
      if (runs < 2) return null
      return `${cap(short(w.one.label))} yields ${runs} runs of 25-1/2 in, each up to ${d1(long / 12)} ft, before the backsplash is cut.`
    },
    (w) => {
      const over = w.random.int(8, 14)
      const stone = figure(w.one, 't_in') >= 1.1 && !/laminate/.test(w.noun)
      return `${cap(slabThick(w.one))} ${w.noun} hangs ${stone ? Math.min(over, 10) : 6} in past the cabinet without a bracket; a seat wants ${over + 2} in, so add steel.`
    },
    (w) => {
      const sink = w.random.pick([30, 32, 33, 36])
      return `Keep the seam of ${w.collection} at least 6 in from a ${sink} in sink and give the shop a template of the ${w.tone} top before it cuts.`
    },
    (w) =>
      /granite|marble|quartzite|soapstone/.test(w.noun)
        ? `Ask for the slab photo of ${w.collection} in ${w.tone} and mark sink and seams on it before approval.`
        : null,
  ],
}

const slabSqft = (w: Words, size = w.one): number => figure(size, 'box_sqft')
const slabPsf = (w: Words): string => d1(figure(w.one, 'unit_lb') / slabSqft(w))

/** Stone is bought by the centimeter, boards by the inch. */
function slabThick(size: Words['one']): string {
  const inches = figure(size, 't_in')
  const metric: Record<string, string> = {
    0.236: '6 mm',
    0.472: '12 mm',
    0.591: '1.5 cm',
    0.787: '2 cm',
    1.181: '3 cm',
  }
  return metric[String(inches)] ?? `${q(inches)} in`
}

/** Wall tile of kitchens and adhered stone, both sold by the box. */
export const walls: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${w.item} ${w.withFinish}, ${wallThick(w)} in thick.`,
    (w) => `${cap(w.item)} ${w.withFinish}, from the ${w.collection} series by ${w.brand}.`,
    (w) => `${cap(wallThick(w))} in thick, ${w.collection} is ${w.item} ${w.withFinish} for ${where(w)}.`,
    (w) => `${w.brand} makes ${w.collection} ${w.item} in ${labels(w.sizes)}, ${w.withFinish}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.item} ${w.withFinish}.`,
    (w) => `${cap(w.item)} from the ${w.collection} run, ${w.withFinish}, for ${where(w)}.`,
  ],
  figures: [
    (w) =>
      `A box of ${short(w.one.label)} holds ${count(figure(w.one, 'pieces_per_box'), wallPiece(w))}, ${d2(wallSqft(w))} sq ft, and weighs ${d1(figure(w.one, 'unit_lb'))} lb.`,
    (w) =>
      `${w.collection} hangs ${wallPsf(w)} lb on each sq ft of wall at ${q(figure(w.one, 't_in'))} in, ${d2(wallSqft(w))} sq ft to the ${short(w.one.label)} box.`,
    (w) => {
      const n = w.random.int(3, 18)
      return `${cap(count(n, 'box'))} of ${short(w.one.label)} hold ${d1(n * wallSqft(w))} sq ft and weigh ${thousands(n * figure(w.one, 'unit_lb'))} lb.`
    },
    (w) => {
      const perSqft = figure(w.one, 'pieces_per_box') / wallSqft(w)
      if (/sheet/.test(w.one.label) || perSqft < 1.1) return null
      return `Count ${d1(perSqft)} of the ${short(w.one.label)} ${wallPiece(w)}s to the sq ft of ${w.collection}, ${figure(w.one, 'pieces_per_box')} to the box.`
    },
  ],
  plans: [
    (w) => {
      if (outdoors(w)) return null
      const run = w.random.int(5, 24)
      const high = w.random.pick([16, 18, 20, 30, 36])
      const boxes = boxesFor(w, (run * high) / 12, wallWaste(w))
      return `A ${run} ft run of counter tiled ${high} in high with ${wallWaste(w)} percent waste takes ${count(boxes, 'box')} of ${short(w.one.label)}.`
    },
    (w) => {
      if (outdoors(w) || /metal|brick|zellige/.test(w.noun)) return null
      const deep = w.random.pick([30, 32, 34, 36])
      const boxes = boxesFor(w, ((deep + 60 + deep) * 60) / 144, wallWaste(w))
      return `Three walls of a 60 by ${deep} in tub to 60 in over the rim take ${count(boxes, 'box')} of the ${short(w.one.label)}.`
    },
    (w) => {
      if (!outdoors(w) || isCorner(w)) return null
      const wide = w.random.int(4, 14)
      const high = w.random.int(3, 10)
      const boxes = boxesFor(w, wide * high, wallWaste(w))
      return `A ${wide} by ${high} ft face with ${wallWaste(w)} percent waste takes ${count(boxes, 'box')} of ${short(w.one.label)} and carries ${thousands(wide * high * Number(wallPsf(w)))} lb of ${w.noun}.`
    },
    (w) => {
      if (isCorner(w)) return null
      const area = w.random.int(14, 140)
      const boxes = boxesFor(w, area, wallWaste(w))
      return `For ${area} sq ft order ${count(boxes, 'box')} of ${short(w.one.label)} at ${wallWaste(w)} percent waste, and blend pieces from three boxes at a time.`
    },
    (w) => {
      const pattern = w.random.pick(w.draft.line.patterns)
      const area = w.random.int(12, 90)
      if (isCorner(w) || w.draft.form !== null || /ledger|interlocking|picket|mosaic|penny|hexagon/.test(pattern))
        return null
      return `Set ${laid(pattern)}, ${area} sq ft of ${w.collection} is ${count(boxesFor(w, area, usualOf(w, pattern)), 'box')} of ${short(w.one.label)} with cuts.`
    },
    (w) => {
      if (!outdoors(w)) return null
      const feet = w.random.int(6, 40)
      return `${cap(q(figure(w.one, 't_in')))} in of ${w.item} stands proud of a ${feet} ft wall, so extend outlet boxes and sills before you set ${w.collection}.`
    },
    (w) => {
      if (!isCorner(w)) return null
      const feet = w.random.int(3, 12)
      const pieces = Math.ceil((feet * 12) / w.one.w_in)
      return `An outside corner ${feet} ft high takes ${count(pieces, 'piece')} of ${w.collection} in ${short(w.one.label)}, or ${count(Math.ceil(pieces / figure(w.one, 'pieces_per_box')), 'box')}.`
    },
    (w) => {
      if (!isCorner(w)) return null
      return `Set the ${w.collection} corners in ${w.tone} first, long leg left and right by turns, and butt the flat panels to them.`
    },
  ],
}

const isCorner = (w: Words): boolean => /corner/.test(w.noun)
const wallSqft = (w: Words): number => figure(w.one, 'box_sqft')
const wallThick = (w: Words): string => q(figure(w.first, 't_in'))
const wallPsf = (w: Words): string => d1(figure(w.one, 'unit_lb') / wallSqft(w))
const outdoors = (w: Words): boolean => w.draft.facts.slug === 'stacked-stone'

const boxesFor = (w: Words, area: number, waste: number): number => boxesIn(area, waste, wallSqft(w))
/** How a wall product is laid unless a sentence says it. */
const wallWaste = (w: Words): number => usualOf(w, w.draft.line.patterns[0] ?? null)

function wallPiece(w: Words): string {
  if (/sheet/.test(w.one.label)) return 'sheet'
  if (/brick/i.test(w.noun) && !/mosaic/i.test(w.noun)) return 'brick'
  if (outdoors(w)) return /corner/i.test(w.noun) ? 'corner' : /veneer/i.test(w.noun) ? 'strip' : 'panel'
  return 'tile'
}

function where(w: Words): string {
  if (/metal|brick|zellige/.test(w.noun)) return w.random.pick(['a backsplash', 'a kitchen wall'])
  if (!outdoors(w))
    return w.random.pick([
      'the wall behind a range',
      'a backsplash',
      'a kitchen or shower wall',
      'backsplashes and shower walls',
    ])
  if (/Interior/.test(w.draft.line.specs['Freeze-thaw'] ?? ''))
    return w.random.pick(['feature walls', 'fireplace faces', 'entry walls'])
  return w.random.pick([
    'hearths and feature walls',
    'fireplace faces',
    'posts, hearths and low walls',
    'chimneys and entry walls',
  ])
}
