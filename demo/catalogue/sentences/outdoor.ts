import { usualOf } from './surfaces.ts'
import type { SentenceGroup, Words } from './words.ts'
import { a, cap, count, d1, figure, labels, q, short, thousands } from './words.ts'

/** Pavers and slabs, by the square foot. */
export const pavers: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${w.item} ${w.withFinish}, ${w.variant}.`,
    (w) => `${cap(w.item)} ${w.withFinish}, ${w.variant}, from the ${w.collection} yard of ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.item} ${w.withFinish}, ${w.variant}.`,
    (w) =>
      `${cap(q(figure(w.first, 't_in')))} in thick, ${w.collection} is ${w.item} ${w.withFinish} and a ${w.variant}.`,
    (w) => `${w.brand} ships ${w.collection} ${w.item}, ${w.variant}, ${w.withFinish}.`,
  ],
  figures: [
    (w) =>
      `A full pallet of ${short(w.one.label)} is ${count(figure(w.one, 'pieces_per_pallet'), 'piece')}, ${d1(figure(w.one, 'pallet_sqft'))} sq ft and ${thousands(figure(w.one, 'pallet_lb'))} lb.`,
    (w) =>
      `${w.collection} weighs ${d1(figure(w.one, 'unit_lb'))} lb per sq ft in ${short(w.one.label)}, so a pallet of ${d1(figure(w.one, 'pallet_sqft'))} sq ft wants a forklift.`,
    (w) => {
      const perSqft = 1 / figure(w.one, 'sqft_per_piece')
      if (perSqft < 1.1) return null
      return `Count ${d1(perSqft)} pieces of ${short(w.one.label)} to the sq ft with ${a16(figure(w.one, 'joint_in'))} in joints.`
    },
    (w) =>
      `${w.collection} in ${w.tone} is laid with ${a16(figure(w.one, 'joint_in'))} in joints and comes ${d1(figure(w.one, 'pallet_sqft'))} sq ft to the pallet in ${short(w.one.label)}.`,
  ],
  plans: [
    (w) => {
      const [wide, long, need] = patio(w)
      return `A ${wide} by ${long} ft patio with ${patioWaste(w)} percent for cuts takes ${thousands(need)} sq ft, or ${count(Math.ceil(need / figure(w.one, 'sqft_per_piece')), 'piece')} of ${short(w.one.label)}.`
    },
    (w) => {
      const [wide, long, need] = patio(w)
      return `${wide} by ${long} ft of ${short(w.one.label)} is ${thousands(need)} sq ft with cuts, ${d1(need / figure(w.one, 'pallet_sqft'))} pallets and ${thousands(need * figure(w.one, 'unit_lb'))} lb at the curb.`
    },
    (w) => {
      const feet = w.random.int(14, 60)
      const wide = w.random.pick([3, 4, 5])
      return `A walk ${wide} ft wide and ${feet} ft long takes ${thousands(feet * wide * (1 + patioWaste(w) / 100))} sq ft of ${w.collection} with cuts.`
    },
    (w) => {
      const [wide, long] = patio(w)
      const yards = (wide * long * 4) / 12 / 27
      return `Under a ${wide} by ${long} ft patio of ${w.collection}, 4 in of base stone is ${d1(yards)} cubic yards before compaction.`
    },
    (w) => {
      const wide = w.random.int(8, 20)
      return `Fall ${w.collection} 1/4 in per ft away from the house: ${q(wide / 4)} in over a ${wide} ft patio.`
    },
  ],
}

/** Pool coping, by the linear foot. */
export const copings: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${w.item} ${w.withFinish}, ${w.variant} edge.`,
    (w) => `${cap(w.item)} ${w.withFinish}, edge ${w.variant}, from the ${w.collection} series by ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.item}, ${w.variant}, ${w.withFinish}.`,
    (w) =>
      `${cap(q(figure(w.first, 't_in')))} in thick and ${q(w.first.w_in)} in deep, ${w.collection} is ${w.item}, ${w.variant}, ${w.withFinish}.`,
    (w) => `${w.brand} cuts ${w.collection} ${w.item} ${w.withFinish}, to a ${w.variant} edge.`,
  ],
  figures: [
    (w) =>
      `Each ${short(w.one.label)} piece runs ${d1(figure(w.one, 'lf_per_piece'))} ft of edge; a pallet is ${thousands(figure(w.one, 'pallet_lf'))} ft.`,
    (w) =>
      `${w.collection} weighs ${d1(figure(w.one, 'unit_lb'))} lb per linear ft in ${short(w.one.label)}, ${thousands(figure(w.one, 'unit_lb') * figure(w.one, 'pallet_lf'))} lb to the pallet.`,
    (w) =>
      `A pallet holds ${count(figure(w.one, 'pieces_per_pallet'), 'piece')} of ${w.collection} in ${short(w.one.label)}.`,
    (w) =>
      `${cap(q(w.one.w_in))} in of ${w.tone} shows from water to deck, ${q(figure(w.one, 't_in'))} in thick at the edge of ${w.collection}.`,
  ],
  plans: [
    (w) => {
      const [wide, long, edge] = pool(w)
      return `A ${wide} by ${long} ft pool has ${edge} ft of edge: order ${thousands(edge * 1.1)} ft of ${short(w.one.label)} with 10 percent for corners.`
    },
    (w) => {
      const [wide, long, edge] = pool(w)
      return `Round a ${wide} by ${long} ft pool, ${w.collection} takes ${count(Math.ceil((edge * 1.1) / figure(w.one, 'lf_per_piece')), 'piece')} of ${short(w.one.label)}.`
    },
    (w) => {
      const [wide, long, edge] = pool(w)
      return `The ${edge} ft edge of a ${wide} by ${long} ft pool carries ${thousands(edge * figure(w.one, 'unit_lb'))} lb of ${w.collection} in ${short(w.one.label)}.`
    },
    (w) => {
      const side = w.random.int(6, 9)
      return `A ${side} ft square spa takes ${Math.ceil(side * 4 * 1.12)} ft of ${short(w.one.label)} once the four corners are mitered.`
    },
    (w) => {
      const feet = w.random.int(12, 40)
      return `Start ${w.collection} at the middle of each ${feet} ft side and cut the last two pieces alike.`
    },
  ],
}

/** Turf by the roll, 15 ft wide. */
export const turf: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${w.noun} pile in ${w.tone}, ${w.withFinish}.`,
    (w) => `${cap(w.tone)}: ${w.collection} ${w.noun} pile by ${w.brand}, ${w.withFinish}.`,
    (w) => `${w.brand} tufts ${w.collection}, ${w.noun} pile in ${w.tone}, ${w.withFinish}.`,
    (w) =>
      `${cap(q(figure(w.first, 'pile_in')))} in blades in ${w.tone}, ${w.withFinish}: ${w.collection} by ${w.brand}.`,
    (w) => `${w.collection} stands ${q(figure(w.first, 'pile_in'))} in high in ${w.tone}, ${w.withFinish}.`,
  ],
  figures: [
    (w) => `A ${roll(w)} roll is ${thousands(sqft(w))} sq ft and weighs ${thousands(figure(w.one, 'unit_lb'))} lb.`,
    (w) =>
      `Face weight of ${w.collection} is ${figure(w.one, 'face_oz_sqyd')} oz per sq yd; the ${roll(w)} roll weighs ${thousands(figure(w.one, 'unit_lb'))} lb.`,
    (w) => `${w.collection} in ${w.tone} rolls out 15 ft wide, ${thousands(sqft(w))} sq ft to the ${roll(w)} roll.`,
  ],
  plans: [
    (w) => {
      const wide = w.random.int(16, 44)
      const long = w.random.int(10, Math.max(10, longestRoll(w)))
      const widths = Math.ceil(wide / 15)
      return `${cap(a(place(w)))} ${wide} by ${long} ft takes ${widths} widths of ${w.collection} and ${count(widths - 1, 'seam')} of ${long} ft.`
    },
    (w) => {
      if (onDeck(w)) return null
      const rate = w.random.pick([1, 1.5, 2])
      const n = Math.ceil((sqft(w) * rate) / 50)
      return `At ${rate} lb of sand per sq ft, the ${roll(w)} roll of ${w.collection} wants ${count(n, 'bag')} of 50 lb.`
    },
    (w) => {
      const wide = w.random.int(6, 15)
      const long = w.random.int(5, Math.max(5, longestRoll(w)))
      return `A strip ${wide} by ${long} ft comes from one width with no seam; ${w.collection} is cut from the back along the stitch row.`
    },
    (w) => {
      if (onDeck(w)) return null
      const yards = (sqft(w) * 3) / 12 / 27
      return `Base for one ${roll(w)} roll of ${w.collection} at 3 in deep is ${d1(yards)} cubic yards of crushed stone.`
    },
    (w) => {
      const lengthwise = w.random.int(5, Math.max(5, longestRoll(w)))
      return `Roll every width of ${w.collection} the same way over the ${lengthwise} ft, with the blades leaning ${/lawn|landscape|pet/.test(w.noun) ? 'toward the house' : 'one way'}.`
    },
  ],
}

const sqft = (w: Words): number => figure(w.one, 'box_sqft')
const roll = (w: Words): string => w.one.label.replace(/ roll.*/, '')
const onDeck = (w: Words): boolean => /patio|rooftop/.test(w.noun)
const place = (w: Words): string =>
  /rooftop/.test(w.noun) ? 'roof deck' : /patio/.test(w.noun) ? 'patio' : /putting/.test(w.noun) ? 'green' : 'yard'

/** Feet of the longest roll sold: no strip can be cut longer. */
const longestRoll = (w: Words): number =>
  Math.max(...w.sizes.map((size) => Number(/x (\d+) ft/.exec(size.label)?.[1] ?? 0)))
const a16 = (value: number): string => (value === 0 ? '1/8' : q(Math.round(value * 16) / 16))

/** The percentage of the trade for a patio of the product (rule R12). */
const patioWaste = (w: Words): number => usualOf(w, w.draft.line.patterns[0] ?? null)

function patio(w: Words): [wide: number, long: number, need: number] {
  const wide = w.random.int(8, 22)
  const long = w.random.int(wide, 32)
  return [wide, long, Math.ceil(wide * long * (1 + patioWaste(w) / 100))]
}

function pool(w: Words): [wide: number, long: number, edge: number] {
  const wide = w.random.int(10, 20)
  const long = w.random.int(20, 44)
  return [wide, long, 2 * (wide + long)]
}
