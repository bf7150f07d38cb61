import { a, cap, count, d1, figure, labels, q, type SentenceGroup, short, thousands, type Words } from './words.ts'

export const hardware: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${w.finish}${withTone(w)}, ${w.made}.`,
    (w) => `${cap(w.finish)} ${w.noun}${withTone(w)}, ${w.made}, from the ${w.collection} set by ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.noun} in ${w.finish}${withTone(w)}, ${w.made}.`,
    (w) => `${w.brand} makes ${w.collection}, ${a(w.noun)} in ${w.finish}${withTone(w)}, ${w.made}.`,
    (w) =>
      / or /.test(w.material)
        ? null
        : `${w.collection} in ${w.finish}${withTone(w)}: ${a(w.noun)} of ${w.material}, ${w.made}.`,
    (w) => `${cap(a(w.noun))} in ${w.finish}${withTone(w)}, ${w.made}: ${w.collection}, by ${w.brand}.`,
  ],
  figures: [
    (w) =>
      `The ${short(w.one.label)} piece is ${q(w.one.w_in)} in overall, stands ${q(figure(w.one, 'proj_in'))} in off the front and weighs ${ounces(w)} oz.`,
    (w) => {
      const cc = figure(w.one, 'cc_in')
      return cc === 0
        ? null
        : `Screws sit ${q(cc)} in apart, ${Math.round(cc * 25.4)} mm, on the ${q(w.one.w_in)} in ${w.collection}.`
    },
    (w) => {
      const n = w.random.int(12, 48)
      return `${cap(count(n, 'piece'))} of ${w.collection}${w.inOne} weigh ${d1(n * figure(w.one, 'unit_lb'))} lb in the box.`
    },
    (w) => (w.sizes.length < 2 ? null : `${w.collection} in ${w.finish} runs in ${labels(w.sizes)}.`),
    (w) =>
      `${w.collection} stands ${q(figure(w.one, 'proj_in'))} in proud${w.inOne}; check it where two drawers meet in a corner.`,
  ],
  plans: [
    (w) => {
      const cc = figure(w.one, 'cc_in')
      if (cc < 3) return null
      return `A pull about a third of the front looks right: ${short(w.one.label)} suits drawers near ${Math.round(cc * 3)} in wide.`
    },
    (w) => {
      const doors = w.random.int(8, 26)
      const drawers = w.random.int(5, 22)
      return `For ${doors} doors and ${drawers} drawers order ${doors + drawers + 2} of ${w.collection}: two spare cost less than a second shipment.`
    },
    (w) =>
      `Drill a scrap front first with the ${w.collection} template, and check ${w.finish} against hinges and faucet.`,
    (w) => {
      const thickness = w.random.pick(['3/4', '13/16', '7/8', '1'])
      return `On ${thickness} in fronts the screws of ${w.collection} should bite four turns; cut longer ones back.`
    },
    (w) =>
      `Set ${w.collection} ${w.random.pick(['2-1/2', '2-3/4', '3'])} in from the corner of a door and keep one jig for the whole room, ${short(w.one.label)} or not.`,
  ],
}

export const lights: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${w.finish} with ${w.tone}, ${w.made}.`,
    (w) => `${cap(w.finish)} ${w.noun} with ${w.tone}, ${w.made}: ${w.collection} by ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.noun} in ${w.finish} with ${w.tone}, ${w.made}.`,
    (w) => `${w.brand} makes ${w.collection}, ${a(w.noun)} in ${w.finish} and ${w.tone}, ${w.made}.`,
    (w) =>
      `${cap(thousands(figure(w.first, 'lumens')))} lumens and up: ${w.collection} ${w.noun} in ${w.finish} with ${w.tone}, ${w.made}.`,
    (w) => `The ${w.collection} ${w.noun}, ${w.made}, pairs ${w.finish} with ${w.tone}.`,
  ],
  figures: [
    (w) =>
      `The ${short(w.one.label)} light gives ${thousands(figure(w.one, 'lumens'))} lumens from ${d1(figure(w.one, 'watts'))} watts at ${kelvin(w)} and CRI ${figure(w.one, 'cri')}.`,
    (w) =>
      `${w.collection} measures ${q(w.one.w_in)} in wide by ${q(figure(w.one, 'h_in'))} in high and weighs ${d1(figure(w.one, 'unit_lb'))} lb.`,
    (w) =>
      `${cap(thousands(figure(w.one, 'lumens') / Math.max(1, figure(w.one, 'watts'))))} lumens a watt, for ${place(w)}: ${w.collection}${w.inOne}.`,
    (w) =>
      figure(w.one, 'lamps') > 1
        ? `${w.collection} carries ${figure(w.one, 'lamps')} lamps${w.inOne}, ${thousands(figure(w.one, 'lumens'))} lumens in all.`
        : `${w.collection}${w.inOne} is listed for ${place(w)} and draws ${d1(figure(w.one, 'watts'))} watts.`,
  ],
  plans: [
    (w) => {
      if (!/downlight|ceiling light/.test(w.noun)) return null
      const area = w.random.int(60, 260)
      const task = w.random.pick([20, 30, 40])
      const n = Math.ceil((area * task) / Math.max(100, figure(w.one, 'lumens')))
      if (n > 24) return null
      return `At ${task} lumens a sq ft, ${area} sq ft takes ${count(n, 'fixture')} of ${w.collection}${w.inOne}.`
    },
    (w) => {
      const hours = w.random.int(3, 8)
      const kwh = (figure(w.one, 'watts') * hours * 365) / 1000
      return `Burning ${hours} hours a night, ${w.collection}${w.inOne} uses ${d1(kwh)} kWh a year.`
    },
    (w) =>
      /pendant/.test(w.noun)
        ? `Hang ${w.collection} with its rim ${w.random.int(30, 36)} in over the counter, ${/mini/.test(w.noun) ? w.random.int(24, 30) : q(w.one.w_in * 2.5)} in from center to center.`
        : null,
    (w) =>
      /path/.test(w.noun)
        ? `Set ${w.collection} ${w.random.int(6, 8)} ft apart, a foot off the edge of the walk, on alternate sides.`
        : null,
    (w) =>
      /sconce|vanity|lantern/.test(w.noun)
        ? `Center the box for ${w.collection} at ${boxHeight(w)} in from the floor; the plate covers ${q(Math.min(w.one.w_in, 5))} in.`
        : null,
    (w) =>
      /downlight/.test(w.noun)
        ? `Keep ${w.collection} ${w.random.int(24, 30)} in off the wall and ${w.random.int(4, 6)} ft from the next.`
        : null,
    (w) =>
      /island|chandelier|ceiling/.test(w.noun)
        ? `Weigh it against the box: ${w.collection} is ${d1(figure(w.one, 'unit_lb'))} lb${w.inOne}, and a plain box is listed for 50.`
        : null,
    (w) => {
      if (!/under-cabinet/.test(w.noun)) return null
      const feet = w.random.int(3, 9)
      return `At 250 lumens a ft, ${feet} ft of counter takes ${count(Math.ceil((feet * 250) / figure(w.one, 'lumens')), 'fixture')} of ${w.collection}${w.inOne}.`
    },
    (w) => `Use one color temperature in a room: ${w.collection} is ${kelvin(w)}, so match the lamps beside it.`,
  ],
}

export const fans: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${w.finish} with ${blades(w)}${rest(w)}.`,
    (w) => `${cap(w.finish)} ${w.noun} with ${blades(w)}${rest(w)}: ${w.collection} by ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.noun} in ${w.finish} with ${blades(w)}${rest(w)}.`,
    (w) =>
      `${cap(thousands(figure(w.first, 'cfm_high')))} CFM and up: ${w.collection} ${w.noun} in ${w.finish} with ${blades(w)}${rest(w)}.`,
    (w) => `${w.brand} builds ${w.collection}, ${a(w.noun)} in ${w.finish} with ${blades(w)}${rest(w)}.`,
  ],
  figures: [
    (w) =>
      `The ${short(w.one.label)} model moves ${thousands(figure(w.one, 'cfm_high'))} CFM on ${d1(figure(w.one, 'watts_high'))} watts, ${d1(figure(w.one, 'cfm_per_w'))} CFM a watt.`,
    (w) => `${w.collection} weighs ${d1(figure(w.one, 'unit_lb'))} lb${w.inOne} and is listed for ${place(w)}.`,
    (w) =>
      figure(w.one, 'rpm_high') === 0
        ? null
        : `At full speed ${w.collection} turns ${figure(w.one, 'rpm_high')} times a minute and draws ${d1(figure(w.one, 'watts_high'))} watts${w.inOne}.`,
    (w) =>
      figure(w.one, 'sones') === 0
        ? null
        : `${w.collection} runs at ${d1(figure(w.one, 'sones'))} sones and ${figure(w.one, 'cfm_high')} CFM on a ${figure(w.one, 'duct_in')} in duct.`,
    (w) => (w.sizes.length < 2 ? null : `${w.collection} comes in ${labels(w.sizes)}.`),
  ],
  plans: [
    (w) => {
      const hours = w.random.int(4, 16)
      return `Run ${hours} hours a day, ${w.collection}${w.inOne} uses ${d1((figure(w.one, 'watts_high') * hours * 365) / 1000)} kWh a year on high.`
    },
    (w) => {
      // a rod adds to the height, and a hugger is for low ceilings
      if (isBathFan(w) || /rod|cage/.test(w.variant) || /hugger/.test(w.noun)) return null
      const ceiling = w.random.pick([102, 108, 114, 120])
      return `Under a ${d1(ceiling / 12)} ft ceiling ${w.collection} hangs ${q(figure(w.one, 'h_in'))} in, which leaves ${d1((ceiling - figure(w.one, 'h_in')) / 12)} ft below; keep 7.`
    },
    (w) => {
      if (isBathFan(w)) return null
      return `Leave 18 in from blade tip to wall: the ${short(w.one.label)} fan wants a room at least ${d1((figure(w.one, 'w_in') + 36) / 12)} ft wide for ${w.collection}.`
    },
    (w) => {
      if (!isBathFan(w)) return null
      const wide = w.random.int(5, 12)
      const long = w.random.int(6, 14)
      return `A ${wide} by ${long} ft bath wants ${Math.max(50, wide * long)} CFM at 1 CFM a sq ft; ${w.collection}${w.inOne} moves ${figure(w.one, 'cfm_high')}.`
    },
    (w) =>
      isBathFan(w)
        ? null
        : `Hang ${w.collection} from a box listed for fans; ${d1(figure(w.one, 'unit_lb'))} lb that turns is not a light.`,
    (w) =>
      isBathFan(w)
        ? `Keep the ${figure(w.one, 'duct_in')} in duct of ${w.collection} short, pitched to the outside and wrapped in the attic.`
        : null,
  ],
}

const withTone = (w: Words): string => (w.tone === '' ? '' : ` with ${w.tone}`)
const place = (w: Words): string =>
  /tub/.test(String(w.one.rating)) ? 'use over a tub on a GFCI' : `${w.one.rating} places`
const ounces = (w: Words): string => d1(figure(w.one, 'unit_lb') * 16)
const kelvin = (w: Words): string =>
  /selectable/.test(String(w.one.cct_k))
    ? '2700 to 5000 K, set by a switch'
    : `${String(w.one.cct_k).replace(' / ', ' or ')} K`
/** The variant of a fan, unless the number of blades has already stated it. */
const rest = (w: Words): string => (/^\d+ blades$/.test(w.variant) ? '' : `, ${w.made}`)
const isBathFan = (w: Words): boolean => figure(w.one, 'sones') > 0

/** Inches from the floor to the center of the wall box. */
function boxHeight(w: Words): number {
  return /vanity/.test(w.noun) ? w.random.int(75, 80) : /lantern/.test(w.noun) ? 66 : w.random.int(60, 66)
}

function blades(w: Words): string {
  const n = /^(\d+) blades$/.exec(w.variant)?.[1]
  if (n !== undefined) return `${n} ${w.tone} blades`
  if (isBathFan(w)) return `a ${w.tone.split(' ').reverse().join(' ')}`
  return /blade/.test(w.tone) ? w.tone : `${w.tone} blades`
}

export const appliances: SentenceGroup = {
  openers: [
    (w) => `${w.collection} by ${w.brand} is ${a(w.noun)} in ${front(w)}, ${w.made}.`,
    (w) => `${cap(front(w))}: ${w.collection} ${w.noun}, ${w.made}, by ${w.brand}.`,
    (w) => `${cap(labels(w.sizes))}: ${w.collection} ${w.noun} in ${front(w)}, ${w.made}.`,
    (w) => `${w.brand} builds ${w.collection}, ${a(w.noun)} in ${front(w)}, ${w.made}.`,
    (w) => `${cap(q(w.first.w_in))} in wide, in ${front(w)}: ${w.collection} ${w.noun}, ${w.made}.`,
    (w) => `The ${w.collection} ${w.noun}, ${w.made}, comes in ${front(w)}.`,
  ],
  figures: [
    (w) =>
      `The ${short(w.one.label)} model is ${q(w.one.w_in)} in wide, ${q(figure(w.one, 'h_in'))} in high and ${q(figure(w.one, 'd_in'))} in deep, and weighs ${d1(figure(w.one, 'unit_lb'))} lb.`,
    (w) => {
      const cut = w.one.cutout_in
      if (!Array.isArray(cut)) return null
      // A hood's insert has no front panel: 0 is no measure.
      const sides = cut.map(Number).filter((value) => value > 0)
      const verb = w.draft.line.model.mount === 'floor' ? 'Leave an' : 'Cut the'
      return `${verb} opening ${sides.map(q).join(' by ')} in for ${w.collection}${w.inOne}.`
    },
    (w) => {
      const oven = figure(w.one, 'oven_cu_ft')
      const feet = figure(w.one, 'cu_ft') || oven
      return feet === 0
        ? null
        : `${figure(w.one, 'cu_ft') === 0 ? `The oven of ${w.collection}` : w.collection} holds ${d1(feet)} cu ft${w.inOne} and weighs ${d1(figure(w.one, 'unit_lb'))} lb.`
    },
    (w) => {
      const burners = figure(w.one, 'burners')
      return burners === 0
        ? null
        : `${w.collection} has ${count(burners, 'burner')}${w.inOne}, the strongest ${thousands(figure(w.one, 'max_btu'))} BTU an hour.`
    },
    (w) => {
      const zones = figure(w.one, 'zones')
      return zones === 0
        ? null
        : `${w.collection} has ${count(zones, 'zone')}${w.inOne} and weighs ${d1(figure(w.one, 'unit_lb'))} lb.`
    },
    (w) => {
      const cfm = figure(w.one, 'cfm')
      if (cfm === 0) return null
      const sones = figure(w.one, 'sones')
      return `${w.collection} pulls ${thousands(cfm)} CFM${sones === 0 ? '' : ` at ${d1(sones)} sones`}${w.inOne}.`
    },
    (w) => {
      const settings = figure(w.one, 'place_settings')
      return settings === 0
        ? null
        : `${w.collection} washes ${settings} place settings at ${figure(w.one, 'dba')} dBA${w.inOne}.`
    },
  ],
  plans: [
    (w) => {
      const door = w.random.pick([28, 30, 32, 34])
      const depth = figure(w.one, 'd_in')
      if (figure(w.one, 'unit_lb') < 90) return null
      return `At ${q(depth)} in deep and ${d1(figure(w.one, 'unit_lb'))} lb, ${w.collection} ${depth + 1 < door ? `goes through a ${door} in door with its handles off` : `will not pass a ${door} in door uncrated`}, so measure the way in.`
    },
    (w) => {
      const aisle = w.random.pick([36, 39, 42, 45, 48])
      if (w.draft.line.model.mount !== 'floor') return null
      return `With ${w.collection} at ${q(figure(w.one, 'd_in'))} in deep, keep ${aisle} in of aisle in front for the open door and a person behind it.`
    },
    (w) =>
      w.draft.line.model.mount === 'floor' && !/range/.test(w.noun)
        ? `Recess the outlet behind ${w.collection} or set it beside: ${q(figure(w.one, 'd_in'))} in of depth leaves no room for a plug.`
        : null,
    (w) => `Read the rating plate of ${w.collection}${w.inOne} before the electrician pulls wire: ${supply(w)}.`,
    (w) =>
      /washer|dryer/.test(w.noun) || w.draft.finish === 'Custom panel ready'
        ? null
        : `Keep the film on the ${w.finish} until the counters are in, and set ${w.collection} last${figure(w.one, 'unit_lb') > 90 ? ', over hardboard' : ''}.`,
    (w) => {
      const people = w.random.int(2, 6)
      const feet = figure(w.one, 'cu_ft')
      if (!/refrigerator/.test(w.noun) || /freezer column/.test(w.one.label) || feet === 0) return null
      return `Allow 5 cu ft a head: ${d1(feet)} cu ft${w.inOne} ${feet >= people * 5 ? 'serves' : 'is short for'} a house of ${people}.`
    },
    (w) =>
      figure(w.one, 'cfm') > 400
        ? `Over 400 CFM the code asks make-up air, and ${w.collection}${w.inOne} pulls ${figure(w.one, 'cfm')}.`
        : null,
  ],
}

/** Front and second finish; a panel-ready front has neither. */
function front(w: Words): string {
  if (w.draft.tone === null) return w.draft.finish === 'Custom panel ready' ? 'panel-ready trim' : w.finish
  return `${w.finish} with ${handle(w)}`
}

function handle(w: Words): string {
  if (/grates|trim|band|door ring/.test(w.tone)) return /grates/.test(w.tone) ? w.tone : `a ${w.tone}`
  return /range|cooktop/.test(w.noun) ? `${w.tone} handle and knobs` : `${w.tone} handles`
}

function supply(w: Words): string {
  const specs = w.draft.line.specs
  const words = specs.Electric ?? specs.Volts ?? specs['Volts / amps']
  return words === undefined ? '120 V on its own breaker' : words
}
