import type { SentenceGroup, Words } from './words.ts'
import { a, cap, count, d1, figure, labels, q, short, thousands } from './words.ts'

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
      const verb = w.draft.line.model.mount === 'floor' ? 'Leave an' : 'Cut the'
      return `${verb} opening ${cut.map((value) => q(Number(value))).join(' by ')} in for ${w.collection}${w.inOne}.`
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
    (w) =>
      `Read the rating plate of ${w.collection}${w.inOne} before the electrician pulls wire: ${supply(w)}.`,
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
