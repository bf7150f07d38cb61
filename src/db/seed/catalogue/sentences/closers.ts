import { lower } from '../names.ts'
import { partsFor } from './parts.ts'
import type { Builder, Words } from './words.ts'
import { cap } from './words.ts'

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
const look = (w: Words): string =>
  w.draft.line.model.kind === 'surface' && w.tone !== '' ? w.tone : w.finish

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

const unsaid = /^(not |ask |program|outside|residential 1|each|depends|labeled)|not claimed|does not/i
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
  const said = value
    .replace(/^>= /, 'at least ')
    .replace(/^<= /, 'at most ')
    .replace(/ >= /g, ' at least ')
    .replace(/ <= /g, ' at most ')
    .replaceAll('; ', ', ')
  if (/^(yes|no|none)$/i.test(value) || unsaid.test(value) || mute.has(key)) return null
  const unit = /\(lbf\)/.test(key) ? ' lbf' : ''
  const words = `${/^[A-Z][a-z]/.test(said) ? lower(said) : said}${unit}`
  return `${key.startsWith('Title') ? key : lower(plain)}, ${words}${standard === undefined ? '' : ` (${standard})`}`
}
