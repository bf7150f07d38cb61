import { a, cap, count, d1, d2, figure, labels, q, type SentenceGroup, short, thousands, type Words } from './words.ts'

/** What tells the product from its sisters: the color of paint or grout, the finish of a board. */
const look = (w: Words): string => (w.tone === '' ? w.finish : w.tone)
const pounds = (w: Words): string => d1(figure(w.one, 'unit_lb'))
/** Square feet of one package. */
const covers = (w: Words): number => figure(w.one, 'box_sqft')
const feet = (w: Words): number => figure(w.one, 'l_in') / 12
const isStick = (w: Words): boolean => w.draft.line.model.kind === 'fixture' && w.draft.line.model.family === 'length'
const isBagged = (w: Words): boolean => / bag$/.test(w.one.label)

/** Mortar, grout, membranes, underlayment, transitions: by the package, by its coverage, or by the stick. */
export const supplies: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${mass(w)}${inFinish(w)}.`,
    (w) =>
      w.finish.includes(w.material)
        ? null
        : `${cap(w.item)}${inFinish(w)} of ${w.material}, from the ${w.collection} system of ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.item}${inFinish(w)}.`,
    (w) =>
      w.finish.includes(w.material)
        ? null
        : `${w.brand} makes ${w.collection} ${w.item}${inFinish(w)}, of ${w.material}.`,
    (w) => `${w.collection} ${w.item}${inFinish(w)} comes from ${w.brand} in ${w.from}.`,
  ],
  figures: [
    (w) => (w.sizes.length < 2 ? null : `${w.collection} ${w.item} comes as ${labels(w.sizes)}.`),
    (w) =>
      covers(w) === 0 || w.one.label.startsWith(`${covers(w)} `)
        ? null
        : `${cap(a(short(w.one.label)))} of ${w.collection} ${w.item} covers ${d1(covers(w))} sq ft and weighs ${pounds(w)} lb.`,
    (w) => {
      if (!/grout/.test(w.noun) || !isBagged(w)) return null
      const [joint, wide] = w.random.pick([
        ['1/8', 0.125],
        ['3/16', 0.1875],
        ['1/4', 0.25],
      ] as const)
      const [tile, width, long] = w.random.pick([
        ['12 x 24', 12, 24],
        ['3 x 6', 3, 6],
        ['12 x 12', 12, 12],
        ['6 x 36', 6, 36],
      ] as const)
      // The trade's formula for tile 5/16 in thick, with a tenth for waste.
      const perSqft = ((144 * (long + width)) / (long * width)) * wide * 0.3125 * 0.0475 * 1.1
      return `At a ${joint} in joint between ${tile} in tile, ${a(short(w.one.label))} of ${w.tone} fills about ${thousands(figure(w.one, 'unit_lb') / perSqft)} sq ft.`
    },
    (w) =>
      isStick(w)
        ? `${cap(a(short(w.one.label)))} piece of ${w.collection} ${w.item}, ${look(w)}, weighs ${pounds(w)} lb.`
        : null,
    (w) =>
      w.one.label.startsWith(`${pounds(w)} lb`)
        ? null
        : `${w.collection} ${w.item}${inFinish(w)} ${w.item.endsWith('s') ? 'weigh' : 'weighs'} ${pounds(w)} lb${w.inOne.replace(' model', '')}.`,
  ],
  plans: [
    (w) => {
      if (covers(w) < 20) return null
      const [wide, long] = [w.random.int(5, 14), w.random.int(8, 20)]
      const units = Math.ceil((wide * long * 1.1) / covers(w))
      return `A ${wide} by ${long} ft room takes ${units} of the ${short(w.one.label)} with a tenth for waste: ${w.collection} ${w.item}.`
    },
    (w) => {
      if (!isStick(w)) return null
      const run = w.random.int(9, 60)
      return `For ${run} ft of edge order ${count(Math.ceil((run * 1.1) / feet(w)), 'piece')} of ${w.collection} ${w.item} in ${look(w)}.`
    },
    (w) =>
      w.tone === ''
        ? null
        : `Hold a chip of ${w.tone} beside the goods in the room's own light before you open ${w.collection} ${w.noun}.`,
    (w) =>
      /grout|mortar|compound/.test(w.noun)
        ? `Store ${w.collection} ${w.item} dry and off the slab: ${isBagged(w) ? 'a bag' : 'a kit'} that has drawn damp sets in lumps.`
        : null,
    (w) => {
      const jobs = w.random.int(2, 9)
      return `Over ${jobs} rooms of one house, buy ${w.collection} ${w.item}${inFinish(w)} in one order, so that every package is of one run.`
    },
    (w) => `Keep the label of ${w.collection} ${w.item}, ${look(w)}: the batch on it is what a repair will need.`,
  ],
}

/** Nothing where the color says it already. */
function inFinish(w: Words): string {
  return w.draft.line.toned || w.draft.line.finishes.length < 2 ? '' : ` in ${w.finish}`
}

/** `a T-molding`, but `thinset mortar`. */
function mass(w: Words): string {
  return /(mortar|grout|tape|membrane|underlayment|adhesive|caulk|sealer|screws|paint|primer|waterproofing|barrier|nosing|molding|board)$/.test(
    w.item,
  )
    ? w.item
    : a(w.item)
}

export const paints: SentenceGroup = {
  openers: [
    (w) => `${w.collection} ${w.item} by ${w.brand} dries to ${a(w.finish)} sheen.`,
    (w) => `${cap(w.tone)} in ${w.finish}: ${w.collection} ${w.noun} of ${w.material}, by ${w.brand}.`,
    (w) => `${w.brand} mixes ${w.tone} as ${w.collection} ${w.noun}, ${w.finish}.`,
    (w) => `${w.collection} ${w.noun} in ${w.tone}, ${w.finish}, is ${w.material}.`,
    (w) => `${cap(w.finish)} ${w.noun} in ${w.tone}, from the ${w.collection} line of ${w.brand}.`,
  ],
  figures: [
    (w) =>
      `${w.one.label === '5 gallons' ? 'A 5 gallon pail' : cap(a(short(w.one.label)))} of ${w.tone} covers ${thousands(covers(w))} sq ft in one coat of ${w.collection} ${w.finish}.`,
    (w) => {
      const [wide, long, sqft] = room(w)
      return `The walls of a ${wide} by ${long} ft room are ${thousands(sqft)} sq ft less a ninth for openings: ${d1((sqft * 2) / perGallon(w))} gallons of ${w.tone} in two coats.`
    },
    (w) => `${w.collection} ${w.tone} in ${w.finish} weighs ${pounds(w)} lb${w.inOne.replace(' model', '')}.`,
  ],
  plans: [
    (w) => `Brush ${w.tone} on a board 2 ft square and move it around the room for a day before you order ${w.finish}.`,
    (w) => {
      const [wide, long] = room(w)
      return `For a ceiling of ${wide} by ${long} ft count ${d1((wide * long * 2) / perGallon(w))} gallons of ${w.collection} ${w.noun} by itself, ${w.tone} or not.`
    },
    (w) => {
      const doors = w.random.int(3, 14)
      return `${cap(count(doors, 'door'))} with both sides take ${d1((doors * 42 * 2) / perGallon(w))} gallons in two coats of ${w.tone}, ${w.finish}.`
    },
    (w) => `Keep a jar of ${w.collection} ${w.tone}, ${w.finish}, for touching up; a second batch never matches.`,
  ],
}

/** Primer covers less than paint. */
function perGallon(w: Words): number {
  return w.sizes.find((size) => size.label === 'Gallon')?.box_sqft === 300 ? 300 : 375
}

/** Width and length in feet, and the walls 8 ft high less a ninth. */
function room(w: Words): [wide: number, long: number, sqft: number] {
  const [wide, long] = [w.random.int(8, 16), w.random.int(10, 22)]
  return [wide, long, ((wide + long) * 2 * 8 * 8) / 9]
}

export const trims: SentenceGroup = {
  openers: [
    (w) => `${w.collection} ${w.noun} by ${w.brand} is ${w.finish}, ${profile(w)}.`,
    (w) => `${cap(w.finish)} ${w.noun}, ${profile(w)}: ${w.collection} by ${w.brand}.`,
    (w) => `${w.brand} runs ${w.collection} ${w.noun} in ${w.finish}, ${profile(w)}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.noun}, ${w.finish}, ${profile(w)}.`,
  ],
  figures: [
    (w) =>
      `The ${short(w.one.label)} piece of ${w.collection} in ${w.finish} stands ${q(figure(w.one, 'h_in'))} in high and weighs ${d2(figure(w.one, 'unit_lb'))} lb.`,
    (w) => `${w.collection} ${w.noun} in ${w.finish}, ${w.variant}, comes in ${count(w.sizes.length, 'size')}.`,
    (w) =>
      `${cap(q(w.one.w_in))} in thick, ${w.collection} ${w.variant} in ${w.finish} covers the gap that ${w.random.pick(['drywall', 'plaster', 'a floating floor'])} leaves.`,
  ],
  plans: [
    (w) => {
      const [wide, long] = [w.random.int(9, 16), w.random.int(10, 22)]
      const run = (wide + long) * 2 - 6
      return `A ${wide} by ${long} ft room less two doors is ${run} ft: ${count(Math.ceil((run * 1.1) / feet(w)), 'piece')} of ${short(w.one.label)} ${w.collection}.`
    },
    (w) =>
      `Prime the cut ends of ${w.collection} ${w.noun}, ${w.finish}, before they are closed: end grain drinks the most.`,
    (w) => {
      const corners = w.random.int(4, 12)
      return `With ${corners} corners add ${corners} ft to the run of ${w.collection} ${w.variant} for copes and miters.`
    },
    (w) => `Let ${w.collection} ${w.noun} in ${w.finish} lie flat in the room for ${w.random.int(2, 4)} days first.`,
  ],
}

const profile = (w: Words): string => `in the ${w.variant} profile`

export const cabinetry: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${w.finish}${doors(w)}.`,
    (w) => `${cap(w.finish)} ${w.noun}${doors(w)}, from the ${w.collection} line of ${w.brand}.`,
    (w) => `${w.brand} builds the ${w.collection} ${w.noun} in ${w.finish}${doors(w)}.`,
    (w) => `The ${w.collection} ${w.noun}${doors(w)} comes in ${w.finish} and is of ${grade(w)} construction.`,
    (w) => `${cap(grade(w))} ${w.noun} in ${w.finish}${doors(w)}: ${w.collection} by ${w.brand}.`,
  ],
  figures: [
    (w) =>
      isBox(w)
        ? `The ${short(w.one.label)} ${w.noun} is ${q(figure(w.one, 'd_in'))} in deep and ${q(figure(w.one, 'h_in'))} in high and weighs ${pounds(w)} lb in ${w.finish}.`
        : null,
    (w) =>
      w.sizes.length < 2
        ? null
        : `${w.collection} ${w.noun} in ${w.finish}${doors(w)} comes in ${count(w.sizes.length, 'size')}.`,
    (w) => `In ${w.finish} the ${w.collection} ${w.noun}${doors(w)} weighs ${pounds(w)} lb${w.inOne}.`,
    (w) =>
      feet(w) < 4
        ? null
        : `A stick of ${w.collection} ${w.noun} in ${w.finish} is ${thousands(feet(w))} ft long and ${q(figure(w.one, 'h_in'))} in high.`,
  ],
  plans: [
    (w) => {
      if (!isBox(w) || w.one.w_in < 12) return null
      const wall = w.random.int(8, 16) * 12 + w.random.int(1, 11)
      const boxes = Math.floor(wall / w.one.w_in)
      if (boxes * w.one.w_in === wall) return null
      return `On a wall of ${wall} in, ${count(boxes, 'box')} ${q(w.one.w_in)} in wide leave ${q(wall - boxes * w.one.w_in)} in for fillers in ${w.finish}.`
    },
    (w) => `Order the touch-up kit of ${w.collection} in ${w.finish} with the ${w.noun}; later it is another batch.`,
    (w) =>
      `Hold a door sample of ${w.finish}${doors(w)} against floor and counter before ${w.collection} goes to the shop.`,
    (w) => {
      if (!isBox(w)) return null
      const pulls = w.one.w_in > 30 ? 'two pulls' : 'one pull'
      return `Plan ${pulls} for each drawer of the ${short(w.one.label)} ${w.noun} in ${w.finish}${doors(w)}.`
    },
    (w) =>
      `Check ${w.collection} ${w.noun} in ${w.finish} on the day of delivery, ${w.random.int(2, 6)} ft from a window.`,
  ],
}

const grade = (w: Words): string => `${w.draft.line.specs['Construction grade'] ?? ''}`.toLowerCase()
const isBox = (w: Words): boolean => w.draft.line.model.kind === 'fixture' && w.draft.line.model.family === 'cabinet'
/** ` with slim shaker doors`; nothing for what has none. */
const doors = (w: Words): string => (w.variant === '' ? '' : ` with ${w.variant} doors`)

export const bathAccessories: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${w.finish}, ${w.made}.`,
    (w) => `${cap(w.finish)} ${w.noun}, ${w.made}, from the ${w.collection} set by ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.noun} in ${w.finish}, ${w.made}.`,
    (w) => `${w.brand} makes ${w.collection}, ${a(w.noun)} in ${w.finish}, ${w.made}.`,
  ],
  figures: [
    (w) =>
      `The ${short(w.one.label)} ${w.noun} is ${q(w.one.w_in)} in wide, stands ${q(figure(w.one, 'd_in'))} in off the wall and weighs ${pounds(w)} lb.`,
    (w) => (w.sizes.length < 2 ? null : `${w.collection} in ${w.finish} comes in ${labels(w.sizes)}.`),
    (w) =>
      /grab/.test(w.noun)
        ? `With blocking behind every screw, ${w.collection}${w.inOne} in ${w.finish} is rated for ${w.one.rating}.`
        : null,
    (w) => `${w.collection} ${w.noun} in ${w.finish}, ${w.made}, weighs ${pounds(w)} lb${w.inOne}.`,
  ],
  plans: [
    (w) => {
      if (!/mirror|medicine/.test(w.noun)) return null
      const vanity = w.one.w_in + w.random.int(2, 9)
      return `Over a ${q(vanity)} in vanity the ${short(w.one.label)} ${w.noun} leaves ${q((vanity - w.one.w_in) / 2)} in on each side.`
    },
    (w) =>
      `Match ${w.finish} to the faucet from one sample card, in the light of the room that ${w.collection} is for.`,
    (w) =>
      /bar|ring|hook|holder/.test(w.noun)
        ? `Mark the studs before ${w.collection} goes up, and set its template ${w.random.int(40, 66)} in from the floor with a level.`
        : null,
    (w) =>
      /bar|ring|hook|holder/.test(w.noun)
        ? `For ${w.random.int(2, 5)} baths order every ${w.collection} piece in ${w.finish} at once: plating differs from run to run.`
        : null,
    (w) =>
      /mirror|medicine/.test(w.noun)
        ? `At ${pounds(w)} lb, ${w.theOne} in ${w.finish} hangs from two screws in studs or in anchors made for twice that.`
        : null,
  ],
}
