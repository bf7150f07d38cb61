import type { SentenceGroup, Words } from './words.ts'
import { a, cap, count, d1, figure, labels, q, short } from './words.ts'

/** Kitchen and bathroom faucets. */
export const faucets: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${w.finish}, ${w.made}.`,
    (w) => `${cap(a(w.noun))} from the ${w.collection} family in ${w.finish}, ${w.made}.`,
    (w) =>
      `${cap(q(figure(w.first, 'h_in')))} in tall in ${w.finish}: ${w.collection} ${w.noun}, ${w.made}, by ${w.brand}.`,
    (w) => `${w.brand} builds ${w.collection}, ${a(w.noun)} in ${w.finish}${bodyOf(w)}, ${w.made}.`,
    (w) => `The ${w.collection} ${w.noun} comes in ${w.finish}${bodyOf(w)}, ${w.made}.`,
    (w) => `${cap(w.finish)} ${w.noun}, ${w.made}: ${w.collection} by ${w.brand}.`,
  ],
  figures: [
    (w) =>
      figure(w.one, 'outlet_h_in') === 0
        ? `The outlet of ${w.collection} stands ${q(figure(w.one, 'reach_in'))} in off the wall${w.inOne}.`
        : `The ${short(w.one.label)} outlet stands ${q(figure(w.one, 'outlet_h_in'))} in above the deck and reaches ${q(figure(w.one, 'reach_in'))} in.`,
    (w) =>
      isFiller(w)
        ? null
        : `${cap(q(figure(w.one, 'reach_in')))} in of reach and ${q(figure(w.one, 'h_in'))} in of height: check ${w.collection} against the bowl and ${figure(w.one, 'outlet_h_in') === 0 ? 'the rim' : 'the shelf above'}.`,
    (w) => {
      const holes = figure(w.one, 'holes')
      if (holes < 1) return null
      const spread = figure(w.one, 'spread_in')
      return spread > 0
        ? `Drill ${count(holes, 'hole')} on ${q(spread)} in centers for ${w.collection}; the body is ${q(figure(w.one, 'w_in'))} in wide.`
        : `${w.collection} takes ${count(holes, 'hole')} and stands ${q(figure(w.one, 'h_in'))} in tall.`
    },
    (w) => `The ${w.variant} ${w.collection} weighs ${d1(figure(w.one, 'unit_lb'))} lb${w.inOne}.`,
    (w) => {
      if (w.sizes.length < 2) return null
      return `${w.collection} comes in ${labels(w.sizes)}.`
    },
  ],
  plans: [
    (w) => {
      const reach = figure(w.one, 'reach_in')
      const bowl = w.random.int(14, 21)
      if (reach === 0 || figure(w.one, 'outlet_h_in') === 0 || isFiller(w)) return null
      return `With the hole 2-1/2 in behind a ${bowl} in bowl, ${q(reach)} in of reach lands the stream ${q(Math.max(1, reach - 2.5))} in past the rim.`
    },
    (w) => {
      const height = figure(w.one, 'h_in')
      if (height < 9 || figure(w.one, 'outlet_h_in') === 0 || isFiller(w)) return null
      const sill = Math.ceil(height) + w.random.int(1, 4)
      return `Leave ${sill} in from deck to sill or shelf, since ${w.collection} stands ${q(height)} in and the handle wants a hand's room.`
    },
    (w) =>
      isFiller(w) || figure(w.one, 'outlet_h_in') === 0 || figure(w.one, 'holes') < 1
        ? null
        : `Measure the deck first: ${w.collection} in ${w.finish} needs ${figure(w.one, 'holes') > 1 ? `${figure(w.one, 'holes')} clean holes` : 'a clean hole'} and a flat inch round each base.`,
    (w) =>
      `Flush the lines for a minute before ${w.theOne} goes on; grit in the cartridge is the usual callback.`,
    (w) =>
      isFiller(w)
        ? `Order ${w.collection} in ${w.finish} from the same maker as the faucet nearby, since finishes differ.`
        : `Match ${w.finish} to the drain and the stops when you order ${w.collection}, since finishes differ between makers.`,
    (w) => {
      const gallons = w.random.pick([2, 3, 5])
      const flow = Number(/([0-9.]+) gpm/.exec(w.draft.line.specs.Flow ?? '')?.[1] ?? 0)
      if (flow < 0.5) return null
      return `At ${flow} gpm ${w.collection} fills a ${gallons} gallon bucket in ${seconds((gallons / flow) * 60)}.`
    },
  ],
}

/** ` (solid brass)`; a material that names two is left to the data sheet. */
const bodyOf = (w: Words): string => (/ or /.test(w.material) ? '' : ` (${w.material})`)

/** Fills a pot, a glass or a tub and has no bowl of its own. */
const isFiller = (w: Words): boolean => /filler|filtered/.test(w.noun)

const seconds = (n: number): string => (n < 120 ? `${Math.round(n)} seconds` : `${d1(n / 60)} minutes`)

/** Kitchen sinks. */
export const sinks: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${w.finish}, ${w.made}.`,
    (w) => `${cap(w.finish)} ${w.noun}, ${w.made}, from the ${w.collection} family by ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.noun} in ${w.finish}, ${w.made}.`,
    (w) => `${w.brand} forms ${w.collection}, ${a(w.noun)} in ${w.finish}${bodyOf(w)}, ${w.made}.`,
    (w) =>
      `${cap(q(figure(w.first, 'h_in')))} in deep in ${w.finish}, ${w.collection} is ${a(w.noun)}, ${w.made}.`,
    (w) => `The ${w.collection} ${w.noun} is ${w.material} in ${w.finish}, ${w.made}.`,
  ],
  figures: [
    (w) =>
      `${cap(q(w.one.w_in))} by ${q(figure(w.one, 'd_in'))} in outside and ${q(figure(w.one, 'h_in'))} in deep, ${w.collection} needs ${a(q(figure(w.one, 'cabinet_min_in')))} in base.`,
    (w) =>
      `The ${short(w.one.label)} bowl weighs ${d1(figure(w.one, 'unit_lb'))} lb empty and wants ${a(q(figure(w.one, 'cabinet_min_in')))} in cabinet at least.`,
    (w) =>
      `${w.collection} in ${w.finish} weighs ${d1(figure(w.one, 'unit_lb'))} lb at ${q(w.one.w_in)} in wide.`,
    (w) => {
      if (w.sizes.length < 2) return null
      return `${w.collection} in ${w.finish} comes in ${labels(w.sizes)}.`
    },
    (w) => {
      const gauge = w.draft.line.specs.Gauge
      return gauge === undefined
        ? null
        : `${cap(gauge)} gauge steel, ${q(figure(w.one, 'h_in'))} in of depth and ${count(figure(w.one, 'bowls'), 'bowl')}: ${w.collection}${w.inOne}.`
    },
  ],
  plans: [
    (w) => {
      const full = (w.one.w_in * figure(w.one, 'd_in') * figure(w.one, 'h_in') * 0.75 * 62.4) / 1728
      return `Brimful, the ${short(w.one.label)} bowl holds about ${Math.round(full / 5) * 5} lb of water, so clip or frame ${w.collection} for that.`
    },
    (w) =>
      `Cut the stone from the ${w.collection} template, not from the box: ${q(w.one.w_in)} in is the outside size.`,
    (w) => {
      const base = figure(w.one, 'cabinet_min_in')
      const wide = base + w.random.pick([3, 6])
      return `In a ${wide} in base the ${q(w.one.w_in)} in ${w.collection} leaves ${q((wide - w.one.w_in) / 2)} in each side for clips and pipes.`
    },
    (w) =>
      `Set the trap for a bowl ${q(figure(w.one, 'h_in'))} in deep: the drain of ${w.collection} sits ${q(36 - 1.25 - figure(w.one, 'h_in'))} in over the floor under a 36 in counter.`,
    (w) =>
      `Dry fit ${w.collection} in ${w.finish} before the silicone, and check that the disposer clears the back wall.`,
  ],
}
