import { type Draft, materialOf } from '../draft.ts'
import { hasToneOfItsOwn, lower, noun, tonedNoun, variantName } from '../names.ts'
import { type Random, randomFrom } from '../prng.ts'
import type { FactSize } from '../read-facts.ts'

/** The words that the sentence builders use, all in lower case for running text. */
export type Words = {
  draft: Draft
  random: Random
  brand: string
  collection: string
  /** tone and noun of a surface, noun of a fixture */
  item: string
  /** the noun alone */
  noun: string
  tone: string
  finish: string
  /** `with a matte finish` */
  withFinish: string
  material: string
  variant: string
  /** the variant as a phrase: `with front knobs` */
  made: string
  /** cheapest first */
  sizes: FactSize[]
  first: FactSize
  /** any of the sizes */
  one: FactSize
  /** ` in the 30 in model`, or empty if there is only one size */
  inOne: string
  /** `the 30 in Ashgrove`, or the collection if there is only one size */
  theOne: string
  leadDays: number
  from: string
}

/** A sentence, or null if the product does not have the figures for it. */
export type Builder = (w: Words) => string | null

export type SentenceGroup = { openers: Builder[]; figures: Builder[]; plans: Builder[] }

/** The words of a product; `salt` gives other random choices when two texts would be equal. */
export function wordsOf(draft: Draft, sizes: FactSize[], leadDays: number, salt: number): Words {
  const random = randomFrom(`words ${draft.identity} ${salt}`)
  const first = sizes[0]
  if (first === undefined) throw new Error(`no size: ${draft.identity}`)
  const one = random.pick(sizes)
  const variant = draft.variant === null ? '' : lower(variantName(draft.variant))
  const { ship_from } = draft.brand.vendor
  return {
    draft,
    random,
    brand: draft.brand.name.replace(/ Co\.$/, ''),
    collection: draft.collection,
    item: lower(bare(hasToneOfItsOwn(draft.line) ? tonedNoun(draft) : noun(draft))),
    noun: lower(bare(noun(draft))),
    tone: draft.tone === null ? '' : lower(draft.tone.name),
    finish: lower(draft.finish),
    withFinish: withFinish(draft.finish),
    material: lower(materialOf(draft)),
    variant,
    made: madeWith(variant),
    sizes,
    first,
    one,
    inOne: sizes.length < 2 ? '' : ` in the ${short(one.label)} model`,
    theOne: sizes.length < 2 ? draft.collection : `the ${short(one.label)} ${draft.collection}`,
    leadDays,
    from: `${ship_from.city.replace('St. ', 'Saint ')}, ${ship_from.state}`,
  }
}

/** A noun without the dimensions that its sizes state anyway: `Pebble Panel 6 x 24`. */
const bare = (words: string): string => words.replace(/ \d+ x \d+$/, '')

function withFinish(finish: string): string {
  const own = ownFinishes[finish]
  if (own !== undefined) return own
  const name = lower(finish)
  if (/(face|edge|texture|glaze|cleft|strip|ledge|emboss)$/.test(name)) return `with ${a(name)}`
  if (/ oil$/.test(name)) return `finished in ${name}`
  return `with ${a(name)} finish`
}

const ownFinishes: Record<string, string> = {
  'Unfinished sanded': 'sanded and left unfinished',
  Oiled: 'with an oiled face',
  'Shell finish': 'with a shell face',
  'Embossed-in-register': 'embossed in register with the print',
  'Honed and filled': 'honed and filled',
  'Tumbled unfilled': 'tumbled and left unfilled',
  Unglazed: 'left unglazed',
  'Gloss and honed mix': 'in a mix of gloss and honed chips',
  'Frosted mix': 'in a mix of frosted chips',
  'Polished and split mix': 'in a mix of polished and split strips',
  'Split and honed mix': 'in a mix of split and honed strips',
  'Face mix': 'with a face mix of finer aggregate',
  'Sliced flat': 'sliced flat',
  'Tumbled strip': 'with tumbled strips',
  'Honed strip': 'with honed strips',
  'Natural tumbled': 'tumbled by nature',
  'Sealed matte': 'sealed matte',
  'Perforated polyurethane': 'on a perforated polyurethane back',
  'Flow-through polyurethane': 'on a flow-through polyurethane back',
  Grip: 'with a grip face',
  Split: 'with split faces',
  'Flamed top': 'with a flamed top',
  'Honed edge': 'with honed edges',
  Sawn: 'with a sawn face',
  Standard: 'with the standard top',
  Molded: 'molded, with a sanded face',
  Wirecut: 'wire-cut on the face',
}

/** Adds the article: `a matte`, `an 8 in`, `an SPC`. */
export function a(words: string): string {
  return /^([aeiou]|8|1[18]\b|(SPC|LED|MDF)\b)/i.test(words) && !/^(us|uni|eu|one|ABS)/i.test(words)
    ? `an ${words}`
    : `a ${words}`
}

/** Corrects every `a` in a sentence for the word or figure that follows it. */
export function withArticles(sentence: string): string {
  return sentence.replace(/(?:\ba|^A) (?=[aeiou81]|[SLM][PED][CDF])([\w/-]+)/g, (all, word: string) =>
    all.startsWith('A') ? cap(a(word)) : a(word),
  )
}

/** Figures as a tape measure shows them: 7.5 -> 7-1/2, 0.3125 -> 5/16; others as decimals. */
export function q(value: number): string {
  const sixteenths = Math.round(value * 16)
  if (Math.abs(value * 16 - sixteenths) > 0.05) return String(Number(value.toFixed(2)))
  const whole = Math.floor(sixteenths / 16)
  let top = sixteenths % 16
  if (top === 0) return thousands(whole)
  let bottom = 16
  while (top % 2 === 0) {
    top /= 2
    bottom /= 2
  }
  return whole === 0 ? `${top}/${bottom}` : `${whole}-${top}/${bottom}`
}

/** At most two decimals: areas are not read off a tape. */
export function d2(value: number): string {
  return String(Number(value.toFixed(2)))
}

export function thousands(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** One decimal at most. */
export function d1(value: number): string {
  return String(Number(value.toFixed(1)))
}

export function cap(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `one box`, `7 boxes`; a plural in -s or -es. */
export function count(n: number, word: string): string {
  return `${n === 1 ? 'one' : thousands(n)} ${n === 1 ? word : word.endsWith('x') ? `${word}es` : `${word}s`}`
}

/** The labels of the sizes as a list, smallest first: `6 in, 8 in and 10 in`. */
export function labels(sizes: readonly FactSize[]): string {
  const bySize = sizes.toSorted((a, b) => extent(a) - extent(b))
  const all = listed(bySize.map((size) => short(size.label)))
  const ends = [bySize[0], bySize.at(-1)].map((size) => short(size?.label ?? ''))
  return sizes.length > 2 && all.length > 40 ? `${sizes.length} sizes from ${ends.join(' to ')}` : all
}

/** Cubic inches, or the product of the dimensions that a size has. */
function extent(size: FactSize): number {
  const inches = [size.w_in, size.l_in ?? size.d_in, size.h_in, size.t_in, size.cc_in, size.reach_in, size.outlet_h_in]
  return inches.reduce<number>((product, value) => product * (Number(value ?? 0) || 1), 1)
}

export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Thousands of products share a few hundred labels, each of which many sentences use. */
const shortLabels = new Map<string, string>()

/**
 * A size label in running text: a board by its width when lengths are random, and what follows a comma in brackets,
 * since labels are used in lists.
 */
export function short(label: string): string {
  const known = shortLabels.get(label) ?? shortened(label)
  shortLabels.set(label, known)
  return known
}

function shortened(label: string): string {
  return label
    .replace(/ \([^)]*\)/, '')
    .replace(/ x RL/, '')
    .replace(/^.*, (.* sheet)$/, '$1')
    .replace(/ for [^ ]+ in c-c$/, '')
    .replace(/^with /, '')
    .replace(/^(\d[\d/-]*(?:\.\d+)?(?: round)?(?: x [\d/-]+)+)(?! in|[\d/.-]| x)(?!.* (?:in|ft)\b)/, '$1 in')
    .replace(/^(small|medium|large|stepping), (.*)$/, '$1 $2 stone')
    .replace(/^(\S+ x \S+ in) (thick|deep|rugged|slim)$/, '$1 ($2)')
    .replace(/^([A-Z][a-z]+), (\d.*)$/, '$2 ($1)')
    .replace(/^([^,(]+), (.*)$/, '$1 ($2)')
    .replace(/\b[A-Z](?=[a-z]{2})/g, (letter) => letter.toLowerCase())
}

export function figure(size: FactSize, key: string): number {
  return Number(size[key] ?? 0)
}

/** A variant as a phrase in a sentence: `with front knobs`, `with a pocket handle`, `in the slim rail style`. */
function madeWith(variant: string): string {
  const own = nouns[variant]
  if (own !== undefined) return own
  if (variant === '') return ''
  if (/^(with|no|without) /.test(variant)) return variant
  if (plurals.test(variant)) return `with ${variant}`
  if (singulars.test(variant)) return `with a ${variant}`
  return `in the ${variant} style`
}

const plurals =
  /(knobs|handles|levers|ends|legs|drawers|doors|rails|jets|blades|buttons|hinges|rollers|grates|walls|shelves|bowls|rings|reeds|feet|capped legs|mullions|thresholds|blocks|rosettes|spokes|pilasters|grooves|scallops|rests|stairs|eyes)$/

const singulars =
  /(handle|lever|hinge|rod|rim|apron|front|base|tank|lid|seat|edge|foot|control|bar|plate|hose|dock|button|bowl|trapway|skirt|drain|cover|cage|post|door|shelf|shelf below|deck|cradle|bench|floor|threshold|flap|griddle|oven|ledge|back|well|neck|knob|wand|body|spout|pull|wheel|dispenser|panel|pedestal|grid|pane|loop|basin|tip|arm|drainboard|divide|tower|sensor|radius|gooseneck|rim|toe|diverter|riser|valve)$/

/** Variants whose name is not a part that comes with the product. */
const nouns: Record<string, string> = {
  // appliances
  'clear ice': 'for clear ice',
  'panel ready': 'ready for a panel',
  'joined pair': 'as a joined pair',
  'two-drawer': 'with two drawers',
  'two drawer': 'with two drawers',
  'four-door flex': 'with four doors',
  'dispenser in door': 'with a dispenser in the door',
  'side swing': 'with a side-swing door',
  handleless: 'without a handle',
  'flush glass': 'with a flush glass front',
  'curved glass': 'with curved glass',
  'edge control glass': 'with controls at the glass edge',
  'flush mount': 'for flush mounting',
  downdraft: 'with a downdraft',
  'center downdraft': 'with a center downdraft',
  'low profile': 'with a low profile',
  'hands-free': 'with hands-free opening',
  'insert baffle': 'as an insert with baffles',
  'insert perimeter': 'as an insert with a perimeter panel',
  'under-cabinet slim': 'slim, for under a cabinet',
  'under-cabinet deep': 'deep, for under a cabinet',
  pedestal: 'on a pedestal',
  'french top griddle': 'with a French top and a griddle',
  'continuous grates': 'with grates that join edge to edge',
  flush: 'with a flush front',
  't-shape': 'in a T shape',
  'T-shape': 'in a T shape',
  // hardware
  'bail with rosettes': 'with a bail and rosettes',
  'folded tab': 'with a folded tab',
  // kitchen and bath
  'on plate': 'on a plate',
  'Contemporary C': 'with a C-shaped spout',
  'contemporary c': 'with a C-shaped spout',
  'eye on the side': 'with the sensor on the side',
  'eye at the top': 'with the sensor at the top',
  'two eyes': 'with two sensors',
  'eye in the base': 'with the sensor in the base',
  'eye under the tip': 'with the sensor under the tip',
  'x-bar modern': 'in the modern X-bar style',
  'two-spray head': 'with a two-spray head',
  'one hole': 'with one hole',
  'three hole': 'with three holes',
  'tight radius dual mount': 'with tight corners, for either mount',
  'dual mount': 'for either mount',
  undermount: 'for mounting under the counter',
  'top-mount': 'for mounting on top',
  'self-rimming single': 'self-rimming, with one bowl',
  'self-rimming double': 'self-rimming, with two bowls',
  'stepped depth': 'with bowls of two depths',
  '60/40 bowls, large left': 'with 60/40 bowls, the large one on the left',
  '60/40 bowls, large right': 'with 60/40 bowls, the large one on the right',
  'drainboard left': 'with the drainboard on the left',
  'pair of doors': 'with a pair of doors',
  'door with towel bar': 'with a door and a towel bar',
  'washstand with drawer': 'as a washstand with a drawer',
  'drawer bank left': 'with the drawers on the left',
  'drawer bank right': 'with the drawers on the right',
  'makeup knee': 'with a makeup knee space',
  'one tall drawer': 'with one tall drawer',
  'under-lit channel': 'with a lit channel below',
  'vessel on slab': 'with a vessel basin on the slab',
  'open knee with sloped apron': 'with an open knee space and a sloped apron',
  'two-tone': 'in two tones',
  'corner diagonal': 'for a corner',
  // tubs, showers and toilets
  'wide-seat': 'with a wide seat',
  'low step-in': 'with a low step-in',
  'slip-resist floor': 'with a slip-resistant floor',
  'over-the-floor outlet': 'with an outlet above the floor',
  'grip-rail': 'with a grip rail',
  'back-to-wall': 'with its back to the wall',
  'flared lip': 'with a flared lip',
  'fluted outside': 'fluted on the outside',
  'combined air and water': 'with air and water jets',
  'chromotherapy light': 'with a chromotherapy light',
  'round deep': 'round and deep',
  'oval deep with bench': 'oval and deep with a bench',
  'offset left': 'with the offset on the left',
  'offset right': 'with the offset on the right',
  'towel bars both sides': 'with towel bars on both sides',
  'C pull': 'with a C pull',
  'c pull': 'with a C pull',
  'matching base': 'with a matching base',
  'barrier-free': 'without a barrier',
  'panel with jets': 'with body jets',
  'two-in-one': 'two in one',
  'rain-pattern glass': 'with rain-pattern glass',
  'lid-lock': 'with a lid lock',
  'side rail ready': 'ready for side rails',
  'rimless oval': 'with a rimless oval bowl',
  'D-shape': 'with a D-shaped bowl',
  'short projection': 'with a short projection',
  'wall-hung': 'hung on the wall',
  'back spud': 'with a back spud',
  'macerator box': 'with a macerator box',
  'concealed macerator': 'with a concealed macerator',
  // fans and lights
  'with light': 'with a light',
  'no light': 'without a light',
  'smart with light': 'with a light and smart control',
  'with LED and humidity sensor': 'with an LED and a humidity sensor',
  'LED and humidity sensor': 'with an LED and a humidity sensor',
}
