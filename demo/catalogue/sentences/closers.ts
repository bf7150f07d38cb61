import { hasToneOfItsOwn, lower } from '../names.ts'
import { a, type Builder, cap, listed, type Words } from './words.ts'

/** `n` things that go with the product, chosen from the category's list; empty if too few belong to it. */
function partsFor(w: Words, n: number): string {
  const words = `${w.draft.line.family} ${w.draft.line.noun}`.toLowerCase()
  const builtIn = w.sizes.every((size) => size.lamps === 0)
  const fitting = w.draft.facts.completes_with.filter(
    (part) =>
      !(builtIn && part === 'LED lamps') &&
      rules.every((rule) => !rule.part.test(part) || rule.item.test(words) === (rule.not === undefined)),
  )
  const chosen = w.random.shuffle(fitting).slice(0, n)
  return chosen.length < 2 ? '' : listed(chosen.map((part) => withArticle(lower(part))))
}

/** `a soap dispenser`, but `thinset mortar` and `braided supply lines`. */
function withArticle(part: string): string {
  return mass.test(part) ? part : a(part)
}

const mass =
  /([^s]s|mortar|grout|adhesive|sealant|sealer|caulk|mix|tape|infill|bender board|backer board|sand|base stone|geotextile|barrier|underlayment|membrane|lath|tile|trim|edge profile|patch|cleaner|round|bullnose|oil|wax|molding|restraint|substrate|insulated duct|putty|screed|pencil liner)$/

/** A part that belongs only to some lines, or (`not`) to all except some. */
const rules: { part: RegExp; item: RegExp; not?: true }[] = [
  { part: /^anti-tip/, item: /range/ },
  { part: /^gas connector/, item: /gas|dual-fuel/ },
  { part: /^power cord/, item: /range|dryer|dishwasher|wall oven/ },
  { part: /^water line kit/, item: /refrigerator|undercounter|dishwasher/ },
  { part: /^duct and wall cap/, item: /hood|dryer|over-the-range/ },
  { part: /^trim kit/, item: /microwave|wall oven/ },
  { part: /^panel kit/, item: /panel-ready|dishwasher|undercounter/ },
  { part: /^water filter/, item: /refrigerator|undercounter/ },
  { part: /^(roof cap|insulated duct)/, item: /exhaust/ },
  { part: /^(downrod|sloped ceiling|light kit)/, item: /exhaust|hugger/, not: true },
  { part: /^fan-rated box/, item: /exhaust/, not: true },
  { part: /^transformer/, item: /path/ },
  { part: /^photocell/, item: /path|lantern/ },
  { part: /^(ceiling medallion|brace box)/, item: /chandelier|pendant|flush|island/ },
  { part: /^extra downrod/, item: /chandelier|pendant|island/ },
  { part: /^LED lamps/, item: /downlight|under-?cabinet|path/, not: true },
  { part: /^filter cartridge/, item: /filtered/ },
  { part: /^(disposal air switch|air gap cap|soap dispenser)/, item: /pot filler|filtered/, not: true },
  { part: /^(deck plate|sink hole cover)/, item: /wall|bridge|tub filler/, not: true },
  { part: /^(P-trap|grid drain|pop-up drain|vessel sink|bathroom vanity)/, item: /tub filler/, not: true },
  { part: /^undermount rails/, item: /undermount|workstation/ },
  { part: /^(tub surround tile|shower rod)/, item: /alcove|steel|clawfoot/ },
  { part: /^drop-in rough kit/, item: /freestanding|solid/ },
  { part: /^mortar bed mix/, item: /alcove|drop-in|corner|whirlpool/ },
  { part: /^(wax|closet bolts|flange extender)/, item: /wall-hung/, not: true },
  { part: /^bidet seat/, item: /smart/, not: true },
  {
    part: /^(shower wall tile|waterproofing|niche|thin-set|linear drain)/,
    item: /door|screen|base|enclosure/,
  },
  { part: /^shower valve/, item: /head|door|screen|kit|base/ },
  { part: /^squeegee/, item: /door|screen|enclosure/ },
  { part: /^underlayment/, item: /attached pad|with pad|glue-down|commercial glue|loose/, not: true },
  { part: /^pressure-sensitive/, item: /glue-down|loose|groutable/ },
  { part: /^acrylic premixed grout/, item: /groutable/ },
  { part: /^(cleats|flooring adhesive)/, item: /bamboo/, not: true },
  { part: /^large-and-heavy/, item: /large-format|marble-look|concrete-look|limestone/ },
  {
    part: /^stone sealer/,
    item: /marble|travertine|slate|granite|quartzite|soapstone|terrazzo|concrete|stone|ledger|panel|veneer/,
  },
  { part: /^grout sealer/, item: /panel|metal/, not: true },
  { part: /^butcher block oil/, item: /butcher/ },
  { part: /^(undermount sink|sink clips|seam adhesive)/, item: /laminate|butcher/, not: true },
  { part: /^zeolite/, item: /pet/ },
  { part: /^shock pad/, item: /playground|sports/ },
  { part: /^drain mat/, item: /rooftop|patio/ },
  { part: /^pedestals/, item: /porcelain/ },
  { part: /^polymeric sand/, item: /permeable|irregular/, not: true },
  { part: /^backplate/, item: /backplate/, not: true },
  { part: /^drawer slides|^soft-close hinges/, item: /./, not: true },
  { part: /^(kitchen sink|sink hole cover|air gap cap|deck plate)/, item: /pot filler|filtered/, not: true },
  { part: /^(braided supply|quarter-turn)/, item: /wall.*(pot filler|faucet)|wall-mount/, not: true },
  { part: /^(landscape nails|bender board)/, item: /rooftop|patio/, not: true },
  { part: /^(infill sand|seam tape)/, item: /patio/, not: true },
  { part: /^(silicone sealant|bath fan)/, item: /shower head|shower system/, not: true },
  { part: /^medicine cabinet|^makeup/, item: /./ },
]

/** Delivery, returns, warranty and related products: true of every product of its maker. */
export const closers: Builder[] = [
  (w) => `${w.collection} leaves ${w.from} within ${w.leadDays} days of approval.`,
  (w) => `Allow ${w.leadDays} days from ${w.from} for ${w.collection} in ${look(w)}.`,
  (w) => `${cap(look(w))} ${w.collection} ships from ${w.from} in ${w.leadDays} days.`,
  (w) =>
    w.draft.line.returnable && w.draft.line.box_only_returns
      ? `Unopened ${packs(w)} of ${w.collection} ${w.noun} come back within 12 days; opened ones stay.`
      : null,
  (w) =>
    w.draft.line.returnable
      ? null
      : `${w.collection} ${w.noun} is cut to order and does not come back, so approve the figures twice.`,
  (w) => {
    const { years, structure_years } = w.draft.brand.warranty
    return `${w.brand} covers ${w.collection} ${w.noun} for ${years === 1 ? 'one year' : `${years} years`}, the structure for ${structure_years}.`
  },
  (w) => {
    const parts = partsFor(w, 2)
    return parts === '' ? null : `Often ordered with ${w.collection} in ${look(w)}: ${parts}.`
  },
  (w) => {
    const parts = partsFor(w, 2)
    return parts === '' ? null : `Put ${parts} on the same order as ${w.collection}.`
  },
  (w) => {
    const parts = partsFor(w, 3)
    return parts === '' ? null : `The usual list beside ${w.collection} ${w.noun}: ${parts}.`
  },
]

/** Two lines of the data sheet in one sentence. */
export const sheet: Builder[] = [
  (w) => {
    const two = specPairs(w)
    return two === null ? null : `From the ${w.collection} ${w.noun} data sheet: ${two.join('; ')}.`
  },
  (w) => {
    const two = specPairs(w)
    return two === null ? null : `For the file on ${w.collection} in ${look(w)}: ${two.join('; ')}.`
  },
  (w) => {
    const two = specPairs(w)
    return two === null ? null : `${w.brand} states for ${w.collection} ${w.noun}: ${two.join('; ')}.`
  },
]

/** A short way to name it: a surface by its tone, a fixture by its finish. */
const look = (w: Words): string => (hasToneOfItsOwn(w.draft.line) && w.tone !== '' ? w.tone : w.finish)

function packs(w: Words): string {
  const unit = w.draft.facts.unit
  return unit === 'Box'
    ? 'boxes'
    : unit === 'Roll'
      ? 'rolls'
      : unit === 'Sq ft' || unit === 'Linear ft'
        ? 'pallets'
        : 'cartons'
}

const unstated = /^(not |ask |program|outside|residential 1|each|depends|labeled)|not claimed|does not/i
const mute = new Set([
  'Type',
  'Sold',
  'Shape',
  'Look',
  'Use',
  'Stone type',
  'Format',
  'Species',
  'Gas',
  'Installation',
  'Body',
])

function specPairs(w: Words): string[] | null {
  const readable = Object.entries(w.draft.line.specs).flatMap(([key, value]) =>
    specFits(key, w) ? (spoken(key, value) ?? []) : [],
  )
  if (readable.length < 2) return null
  return w.random.shuffle(readable).slice(0, 2)
}

/** True when a line of the data sheet applies to the product: some apply only to some sizes or variants. */
function specFits(key: string, w: Words): boolean {
  const labels = w.sizes.map((size) => size.label).join(' ')
  if (key === 'Acrylic shells') return /acrylic/.test(labels)
  if (key === 'Door seal' || key === 'Seat') return !/deep/.test(w.variant)
  if (key === 'Macerator') return /macerator/.test(labels)
  return true
}

/** `joint, tongue and groove`; null where the value is meaningless outside its table. */
function spoken(key: string, value: string): string | null {
  const plain = key.replace(/ \((lbf)\)/, '').replace(/ \(.*\)/, '')
  // a value with a standard of its own is not measured by the one in the key
  const standard = /\b(ASTM|ANSI|EN|ISO)\b/.test(value)
    ? undefined
    : /\(((?:ANSI|ASTM|EN|EPA|ISO)[^)]*)\)/.exec(key)?.[1]
  const shown = value
    .replace(/^>= /, 'at least ')
    .replace(/^<= /, 'at most ')
    .replace(/ >= /g, ' at least ')
    .replace(/ <= /g, ' at most ')
    .replaceAll('; ', ', ')
  if (/^(yes|no|none)$/i.test(value) || unstated.test(value) || mute.has(key)) return null
  const unit = /\(lbf\)/.test(key) ? ' lbf' : ''
  const words = `${/^[A-Z][a-z]/.test(shown) ? lower(shown) : shown}${unit}`
  return `${key.startsWith('Title') ? key : lower(plain)}, ${words}${standard === undefined ? '' : ` (${standard})`}`
}
