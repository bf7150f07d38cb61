import type { SentenceGroup, Words } from './words.ts'
import { a, cap, count, d1, figure, labels, q, short, thousands } from './words.ts'

/** Countertop slabs, sheets and blanks. */
export const slabs: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.item)} ${w.withFinish}, ${thick(w.first)} thick.`,
    (w) => `${cap(w.item)} ${w.withFinish}, from the ${w.collection} series by ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.item} ${w.withFinish}.`,
    (w) => `${w.brand} stocks ${w.collection} ${w.item} in ${labels(w.sizes)}, ${w.withFinish}.`,
    (w) =>
      `The ${w.collection} ${w.item} comes ${w.withFinish}, ${q(w.first.w_in)} by ${q(figure(w.first, 'l_in'))} in before the saw.`,
    (w) => `One piece of ${w.collection} ${w.item} is ${d1(sqft(w, w.first))} sq ft, ${w.withFinish}.`,
  ],
  figures: [
    (w) =>
      `The ${short(w.one.label)} piece is ${d1(sqft(w))} sq ft and weighs ${thousands(figure(w.one, 'unit_lb'))} lb.`,
    (w) =>
      `${w.collection} weighs ${psf(w)} lb per sq ft at ${thick(w.one)}, ${thousands(figure(w.one, 'unit_lb'))} lb for the ${short(w.one.label)} piece.`,
    (w) => {
      const perFoot = Number(psf(w)) * (25.5 / 12)
      return `A 25-1/2 in deep run of ${w.collection} puts ${d1(perFoot)} lb on each foot of cabinet at ${thick(w.one)} thick.`
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
      const n = Math.ceil((area * 1.2) / sqft(w))
      return `A kitchen with ${area} sq ft of top, plus 20 percent for cut-outs and seams, takes ${count(n, 'piece')} of ${short(w.one.label)}.`
    },
    (w) => {
      const deep = w.random.pick([36, 39, 42, 48])
      const long = w.random.int(5, 9)
      const weight = ((deep * long) / 12) * Number(psf(w))
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
      return `${cap(thick(w.one))} ${w.noun} hangs ${stone ? Math.min(over, 10) : 6} in past the cabinet without a bracket; a seat wants ${over + 2} in, so add steel.`
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

const sqft = (w: Words, size = w.one): number => figure(size, 'box_sqft')
const psf = (w: Words): string => d1(figure(w.one, 'unit_lb') / sqft(w))

/** Stone is bought by the centimeter, boards by the inch. */
function thick(size: Words['one']): string {
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
