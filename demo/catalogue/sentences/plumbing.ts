import { a, cap, count, d1, figure, labels, q, type SentenceGroup, short, thousands, type Words } from './words.ts'

export const vanities: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${w.finish} under ${w.tone}, ${w.made}.`,
    (w) => `${cap(w.finish)} ${w.noun}, ${w.made}, with a ${w.tone} top: ${w.collection} by ${w.brand}.`,
    (w) =>
      `${cap(q(w.first.w_in))} in wide${w.sizes.length > 1 ? ' and up' : ''}, ${w.collection} is ${a(w.noun)} in ${w.finish} with a top of ${w.tone}, ${w.made}.`,
    (w) => `${w.brand} builds ${w.collection} in ${w.finish} (${w.material}), ${w.made}, and tops it with ${w.tone}.`,
    (w) => `The ${w.collection} ${w.noun} pairs ${w.finish} with ${w.tone}, ${w.made}.`,
    (w) =>
      `${cap(q(figure(w.first, 'd_in')))} in deep in ${w.finish}, the ${w.collection} ${w.noun}, ${w.made}, wears a ${w.tone} top.`,
  ],
  figures: [
    (w) =>
      `The ${q(w.one.w_in)} in ${w.noun} is ${q(figure(w.one, 'd_in'))} in deep and ${q(figure(w.one, 'h_in'))} in high, and weighs ${d1(figure(w.one, 'unit_lb'))} lb with its top.`,
    (w) =>
      `${w.collection} in ${w.finish} weighs ${d1(figure(w.one, 'unit_lb'))} lb at ${q(w.one.w_in)} in${figure(w.one, 'unit_lb') > 90 ? ', so plan two people on the stairs' : ''}.`,
    (w) => (w.sizes.length < 2 ? null : `${w.collection} comes in ${labels(w.sizes)}.`),
    (w) =>
      // the rim of a wall-hung cabinet is at whatever height it is hung
      w.draft.line.model.mount === 'wall-hung'
        ? null
        : `Rim height is ${q(figure(w.one, 'h_in'))} in and depth ${q(figure(w.one, 'd_in'))} in on ${w.theOne}.`,
  ],
  plans: [
    (w) => {
      const alcove = w.one.w_in + w.random.int(3, 14)
      return `In a ${q(alcove)} in alcove the ${q(w.one.w_in)} in ${w.noun} leaves ${q((alcove - w.one.w_in) / 2)} in each side for filler.`
    },
    (w) =>
      `With 21 in clear in front, the ${q(figure(w.one, 'd_in'))} in depth of ${w.collection} needs ${q(21 + figure(w.one, 'd_in'))} in of floor to the wall behind.`,
    (w) =>
      w.one.basins === 2
        ? `Two basins in ${q(w.one.w_in)} in leave ${q(w.one.w_in / 4)} in from each end to a bowl center, so rough in ${w.collection} to suit.`
        : `Center the rough-in on ${q(w.one.w_in / 2)} in for ${w.theOne}, and check it against ${/drawer/.test(w.variant) ? 'the drawers' : 'the trap'}.`,
    (w) => `Scribe ${w.collection} to the wall before the ${w.tone} goes on; a top hides a gap of 3/8 in and no more.`,
    (w) =>
      `Hold a sample of ${w.finish} beside the ${w.tone} in the room's own light before you order ${w.collection}.`,
    (w) =>
      w.draft.line.model.mount === 'wall-hung'
        ? `Let 2x blocking into the studs before the drywall: ${w.theOne} hangs ${d1(figure(w.one, 'unit_lb'))} lb and a leaning person on it.`
        : `Screw the back rail of ${w.theOne} to two studs and shim the base level first.`,
  ],
}

export const tubs: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${w.finish}, ${fitted(w)}.`,
    (w) => `${cap(w.finish)} ${w.noun}, ${fitted(w)}: ${w.collection} by ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.noun} in ${w.finish}, ${fitted(w)}.`,
    (w) => `${w.brand} makes ${w.collection} in ${w.finish}, ${fitted(w)}: ${a(w.noun)}.`,
    (w) =>
      `${cap(q(figure(w.first, 'soak_depth_in')))} in of soaking depth in ${w.finish}: ${w.collection} ${w.noun}, ${fitted(w)}.`,
  ],
  figures: [
    (w) =>
      `The ${short(w.one.label)} shell soaks ${q(figure(w.one, 'soak_depth_in'))} in deep, holds ${figure(w.one, 'gallons')} gallons and weighs ${thousands(figure(w.one, 'unit_lb'))} lb empty.`,
    (w) =>
      `${w.collection} stands ${q(figure(w.one, 'h_in'))} in high and takes ${figure(w.one, 'gallons')} gallons to the overflow${w.inOne}.`,
    (w) => `Filled, ${w.theOne} weighs ${thousands(full(w))} lb before anyone steps in.`,
    (w) =>
      `${cap(thousands(figure(w.one, 'unit_lb')))} lb bare and ${q(w.one.w_in)} in wide: measure the door before ${w.collection} comes up the stairs.`,
  ],
  plans: [
    (w) => {
      const person = w.random.pick([160, 180, 200, 220])
      const load = (full(w) + person) / ((w.one.w_in * figure(w.one, 'l_in')) / 144)
      return `With a ${person} lb bather, ${w.collection}${w.inOne} puts about ${Math.round(load)} lb on each sq ft of floor.`
    },
    (w) => {
      const flow = w.random.pick([4, 5, 6, 7, 8])
      return `A ${flow} gpm spout fills the ${figure(w.one, 'gallons')} gallons of ${w.collection} in about ${Math.ceil(figure(w.one, 'gallons') / flow)} minutes.`
    },
    (w) => {
      const heater = w.random.pick([40, 50, 65, 80])
      const hot = figure(w.one, 'gallons') * 0.66
      return `A full bath draws about ${Math.round(hot)} gallons of hot water; ${hot > heater * 0.7 ? `a ${heater} gallon heater runs short` : `a ${heater} gallon heater keeps up`} with ${w.collection}${w.inOne}.`
    },
    (w) =>
      /freestanding/.test(w.draft.line.model.mount ?? '')
        ? null
        : `Frame for ${q(figure(w.one, 'l_in'))} by ${q(w.one.w_in)} in and check ${w.collection} on the floor before the drywall closes.`,
    (w) => `Fill ${w.collection} and run it out through the ${w.tone} before tile or panel hides the trap.`,
  ],
}

export const toilets: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${w.finish}, ${fitted(w)}.`,
    (w) => `${cap(w.finish)} ${w.noun}, ${fitted(w)}: ${w.collection} by ${w.brand}.`,
    (w) =>
      `${cap(q(figure(w.first, 'seat_h_in')))} in to the top of the seat: ${w.collection} ${w.noun} in ${w.finish}, ${fitted(w)}.`,
    (w) => `${w.brand} fires ${w.collection} in ${w.finish}, ${fitted(w)}: ${a(w.noun)}.`,
    (w) => `The ${w.collection} ${w.noun} comes in ${w.finish}, ${fitted(w)}.`,
  ],
  figures: [
    (w) =>
      `The ${short(w.one.label)} model is ${q(w.one.w_in)} in wide, ${q(figure(w.one, 'l_in'))} in out from the wall and weighs ${d1(figure(w.one, 'unit_lb'))} lb.`,
    (w) =>
      `Seat height is ${q(figure(w.one, 'seat_h_in'))} in and length ${q(figure(w.one, 'l_in'))} in on ${w.theOne}.`,
    (w) => {
      const seats = w.sizes.map((size) => figure(size, 'seat_h_in'))
      const [low, high] = [Math.min(...seats), Math.max(...seats)]
      if (low === high) return null
      return `${w.collection} in ${w.finish} comes in ${w.sizes.length} models, with seats ${q(low)} to ${q(high)} in high.`
    },
    (w) =>
      `${w.collection} weighs ${d1(figure(w.one, 'unit_lb'))} lb and stands ${q(figure(w.one, 'h_in'))} in high${w.inOne}.`,
  ],
  plans: [
    (w) =>
      `With 21 in clear in front, the ${q(figure(w.one, 'l_in'))} in length of ${w.collection} needs ${q(21 + figure(w.one, 'l_in'))} in from the wall.`,
    (w) => {
      const wide = w.random.int(30, 42)
      return `Centered in ${wide} in, ${w.collection} leaves ${q((wide - w.one.w_in) / 2)} in each side; code asks 15 in from center to wall.`
    },
    (w) => {
      const people = w.random.int(2, 6)
      const flush = Number(/([0-9.]+) gpf/.exec(w.draft.line.specs.Flush ?? '')?.[1] ?? 1.28)
      return `At ${flush} gallons and five flushes a head, ${people} people send ${thousands(people * 5 * flush * 365)} gallons a year through ${w.collection}.`
    },
    (w) =>
      !onFloor(w)
        ? null
        : `Measure wall to bolt center before you order ${w.collection} in ${w.finish}: tile and trim eat up to an inch.`,
    (w) =>
      !onFloor(w)
        ? null
        : `Set ${w.collection} dry first, shim the ${short(w.one.label)} base level, and only then press the seal.`,
    (w) =>
      /smart/.test(w.draft.line.family)
        ? `Bring a GFCI outlet within reach of the cord of ${w.collection}, on the left as you sit, before the tile.`
        : /included/.test(w.draft.line.specs.Seat ?? '')
          ? null
          : `Buy the seat with ${w.collection} in ${w.finish}; seat colors differ between makers.`,
  ],
}

export const showers: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${w.finish}${withTone(w)}, ${w.made}.`,
    (w) => `${cap(w.finish)} ${w.noun}${withTone(w)}, ${w.made}: ${w.collection} by ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.noun} in ${w.finish}${withTone(w)}, ${w.made}.`,
    (w) => `${w.brand} makes ${w.collection}, ${a(w.noun)} in ${w.finish}${withTone(w)}, ${w.made}.`,
    (w) => `The ${w.collection} ${w.noun}, ${w.made}, comes in ${w.finish}${withTone(w)}.`,
  ],
  figures: [
    (w) =>
      `The ${short(w.one.label)} model of ${w.collection} weighs ${d1(figure(w.one, 'unit_lb'))} lb and is ${q(figure(w.one, 'h_in'))} in high.`,
    (w) =>
      `${w.collection} in ${w.finish} weighs ${d1(figure(w.one, 'unit_lb'))} lb${w.inOne}${figure(w.one, 'unit_lb') > 90 ? ', so have a second pair of hands' : ''}.`,
    (w) => (w.sizes.length < 2 ? null : `${w.collection} comes in ${labels(w.sizes)}.`),
    (w) => {
      const fit = w.one.fit_in
      if (!Array.isArray(fit)) return null
      return `It closes an opening of ${fit[0]} to ${fit[1]} in, measured tile to tile at three heights, for ${w.collection}${w.inOne}.`
    },
  ],
  plans: [
    (w) =>
      isGlass(w)
        ? `Order ${w.collection} after the tile is up: glass ${q(figure(w.one, 'h_in'))} in high is cut to the wall you have, not to the plan.`
        : null,
    (w) =>
      isGlass(w)
        ? `Put solid blocking behind the tile before ${w.collection} hangs its ${d1(figure(w.one, 'unit_lb'))} lb on it.`
        : null,
    (w) =>
      /base|kit/.test(w.noun)
        ? `Bed the ${short(w.one.label)} floor of ${w.collection} in mortar, level it both ways and fill it for a leak test.`
        : null,
    (w) => {
      if (!/base|kit|enclosure/.test(w.noun)) return null
      return `Inside the walls ${short(w.one.label)} gives ${d1((w.one.w_in * figure(w.one, 'd_in')) / 144)} sq ft of floor; code asks 900 sq in, or 6.25 sq ft.`
    },
    (w) => {
      if (!/system|head|hand/.test(w.noun)) return null
      const minutes = w.random.int(6, 14)
      const stated = w.draft.line.specs.Flow?.match(/[\d.]+(?= gpm)/g) ?? []
      if (stated.length === 0) return null
      const flow = w.random.pick(stated.map(Number).sort((a, b) => a - b))
      return `At ${flow} gpm a ${minutes} minute shower uses ${d1(minutes * flow)} gallons through ${w.collection}.`
    },
    (w) =>
      /system|head/.test(w.noun)
        ? `Set the head of ${w.collection} at ${w.random.int(78, 84)} in from the floor and ask who showers there first.`
        : null,
    (w) => `Wipe ${w.collection} in ${w.finish} with water and a soft cloth; acid lime remover spoils the finish.`,
    (w) =>
      isGlass(w)
        ? `Check both walls for plumb over ${q(figure(w.one, 'h_in'))} in before you book the fitter for ${w.collection}.`
        : null,
  ],
}

/** The variant and the metal that comes with it. */
function fitted(w: Words): string {
  return w.made.startsWith('with ') ? `${w.made} and a ${w.tone}` : `${w.made}, with a ${w.tone}`
}

const onFloor = (w: Words): boolean => w.draft.line.model.mount !== 'wall'
const full = (w: Words): number => figure(w.one, 'unit_lb') + figure(w.one, 'gallons') * 8.34
const isGlass = (w: Words): boolean => /door|screen|enclosure/.test(w.noun)
const withTone = (w: Words): string =>
  w.tone === '' ? '' : ` with ${/base/.test(w.tone) ? `a ${w.tone.replace(/base$/, 'floor')}` : w.tone}`

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
    (w) => `Flush the lines for a minute before ${w.theOne} goes on; grit in the cartridge is the usual callback.`,
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
    (w) => `${cap(q(figure(w.first, 'h_in')))} in deep in ${w.finish}, ${w.collection} is ${a(w.noun)}, ${w.made}.`,
    (w) => `The ${w.collection} ${w.noun} is ${w.material} in ${w.finish}, ${w.made}.`,
  ],
  figures: [
    (w) =>
      `${cap(q(w.one.w_in))} by ${q(figure(w.one, 'd_in'))} in outside and ${q(figure(w.one, 'h_in'))} in deep, ${w.collection} needs ${a(q(figure(w.one, 'cabinet_min_in')))} in base.`,
    (w) =>
      `The ${short(w.one.label)} bowl weighs ${d1(figure(w.one, 'unit_lb'))} lb empty and wants ${a(q(figure(w.one, 'cabinet_min_in')))} in cabinet at least.`,
    (w) => `${w.collection} in ${w.finish} weighs ${d1(figure(w.one, 'unit_lb'))} lb at ${q(w.one.w_in)} in wide.`,
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
