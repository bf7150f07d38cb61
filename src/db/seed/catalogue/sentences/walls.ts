import { laid } from './flooring.ts'
import type { SentenceGroup, Words } from './words.ts'
import { cap, count, d1, d2, figure, labels, q, short, thousands } from './words.ts'

/** Wall tile of kitchens and adhered stone, both sold by the box. */
export const walls: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${w.item} ${w.withFinish}, ${thick(w)} in thick.`,
    (w) => `${cap(w.item)} ${w.withFinish}, from the ${w.collection} series by ${w.brand}.`,
    (w) => `${cap(thick(w))} in thick, ${w.collection} is ${w.item} ${w.withFinish} for ${where(w)}.`,
    (w) => `${w.brand} makes ${w.collection} ${w.item} in ${labels(w.sizes)}, ${w.withFinish}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.item} ${w.withFinish}.`,
    (w) => `${cap(w.item)} from the ${w.collection} run, ${w.withFinish}, for ${where(w)}.`,
  ],
  figures: [
    (w) =>
      `A box of ${short(w.one.label)} holds ${count(figure(w.one, 'pieces_per_box'), piece(w))}, covers ${d2(sqft(w))} sq ft and weighs ${d1(figure(w.one, 'unit_lb'))} lb.`,
    (w) =>
      `${w.collection} hangs ${psf(w)} lb on each sq ft of wall at ${q(figure(w.one, 't_in'))} in, ${d2(sqft(w))} sq ft to the ${short(w.one.label)} box.`,
    (w) => {
      const n = w.random.int(3, 18)
      return `${cap(count(n, 'box'))} of ${short(w.one.label)} cover ${d1(n * sqft(w))} sq ft and weigh ${thousands(n * figure(w.one, 'unit_lb'))} lb.`
    },
    (w) => {
      const perSqft = figure(w.one, 'pieces_per_box') / sqft(w)
      if (/sheet/.test(w.one.label) || perSqft < 1.1) return null
      return `Count ${d1(perSqft)} of the ${short(w.one.label)} ${piece(w)}s to the sq ft of ${w.collection}, ${figure(w.one, 'pieces_per_box')} to the box.`
    },
  ],
  plans: [
    (w) => {
      if (outdoors(w)) return null
      const run = w.random.int(5, 24)
      const high = w.random.pick([16, 18, 20, 30, 36])
      const boxes = boxesFor(w, (run * high) / 12, 10)
      return `A ${run} ft run of counter tiled ${high} in high with 10 percent waste takes ${count(boxes, 'box')} of ${short(w.one.label)}.`
    },
    (w) => {
      if (outdoors(w) || /metal|brick|zellige/.test(w.noun)) return null
      const deep = w.random.pick([30, 32, 34, 36])
      const boxes = boxesFor(w, ((deep + 60 + deep) * 60) / 144, 10)
      return `Three walls of a 60 by ${deep} in tub to 60 in over the rim take ${count(boxes, 'box')} of the ${short(w.one.label)}.`
    },
    (w) => {
      if (!outdoors(w) || isCorner(w)) return null
      const wide = w.random.int(4, 14)
      const high = w.random.int(3, 10)
      const boxes = boxesFor(w, wide * high, 10)
      return `A ${wide} by ${high} ft face with 10 percent waste takes ${count(boxes, 'box')} of ${short(w.one.label)} and carries ${thousands(wide * high * Number(psf(w)))} lb of ${w.noun}.`
    },
    (w) => {
      if (isCorner(w)) return null
      const area = w.random.int(14, 140)
      const boxes = boxesFor(w, area, 12)
      return `For ${area} sq ft order ${count(boxes, 'box')} of ${short(w.one.label)} at 12 percent waste, and blend pieces from three boxes at a time.`
    },
    (w) => {
      const pattern = w.random.pick(w.draft.line.patterns)
      const area = w.random.int(12, 90)
      if (
        isCorner(w) ||
        w.draft.form !== null ||
        /ledger|interlocking|picket|mosaic|penny|hexagon/.test(pattern)
      )
        return null
      return `Set ${laid(pattern)}, ${area} sq ft of ${w.collection} is ${count(boxesFor(w, area, 12), 'box')} of ${short(w.one.label)} with cuts.`
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
const sqft = (w: Words): number => figure(w.one, 'box_sqft')
const thick = (w: Words): string => q(figure(w.first, 't_in'))
const psf = (w: Words): string => d1(figure(w.one, 'unit_lb') / sqft(w))
const outdoors = (w: Words): boolean => w.draft.facts.slug === 'stacked-stone'

function boxesFor(w: Words, area: number, waste: number): number {
  return Math.ceil((area * (1 + waste / 100)) / sqft(w) - 1e-9)
}

function piece(w: Words): string {
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
