import type { Draft } from './draft.ts'

/**
 * `Arroyo Honey Oak Plank, Wire-brushed matte`: collection, tone, noun, then what tells it from its sister products.
 */
export function productName(draft: Draft): string {
  const { collection, line, variant, finish, tone } = draft
  const parts = [
    line.model.kind === 'surface' ? `${collection} ${tonedNoun(draft)}` : `${collection} ${noun(draft)}`,
    variant === null ? null : titleCase(variantName(variant)),
    line.model.kind === 'surface' || tone === null ? finish : `${finish} and ${lower(tone.name)}`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

/** The line's noun, or that of its form. */
export function noun(draft: Draft): string {
  return draft.form?.noun ?? variantNouns[`${draft.line.family}/${draft.variant}`] ?? draft.line.noun
}

/** `Natural Red Oak` and not `Natural red oak Red Oak`: the tone omits the words that the noun contains. */
export function tonedNoun(draft: Draft): string {
  const words = noun(draft)
  if (draft.tone === null) return words
  const told = words.toLowerCase().split(' ')
  const tone = draft.tone.name.split(' ')
  const kept = tone.filter((word) => !told.includes(word.toLowerCase()))
  return `${titleCase((kept.length === 0 ? tone : kept).join(' '))} ${words}`
}

/** A variant as it is printed; the facts abbreviate some. */
export function variantName(variant: string): string {
  const printed = variantNames[variant] ?? variant
  return printed
    .replace(/\bcentre/g, 'center')
    .replace(/louvre(d?)/g, (_, ending: string) => `louver${ending === '' ? '' : 'ed'}`)
    .replace(/mitred/g, 'mitered')
    .replace(/bevelled/g, 'beveled')
    .replace(/panelled/g, 'paneled')
    .replace(/moulded/g, 'molded')
}

/** For the middle of a sentence: lower case except for proper nouns, codes and names like cUPC. */
export function lower(text: string): string {
  const known = lowered.get(text)
  if (known !== undefined) return known
  const made = text.split(' ').map(lowerWord).join(' ')
  lowered.set(text, made)
  return made
}

/** A few hundred names are each used thousands of times. */
const lowered = new Map<string, string>()

function lowerWord(word: string): string {
  if (/[a-z][A-Z]/.test(word)) return word
  return word
    .split('-')
    .map((part) => (keepsCapitals(part) ? part : part.toLowerCase()))
    .join('-')
}

function keepsCapitals(part: string): boolean {
  return proper.test(part) || /^[A-Z0-9/.,;+()]{2,}s?$/.test(part) || /^[B-Z]$/.test(part)
}

export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, i) => (i > 0 && /^(in|and|with|of|on|to|by|at|the|mm)$/.test(word) ? word : capital(word)))
    .join(' ')
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const variantNouns: Record<string, string> = {
  'undercounter beverage and wine center/ice maker': 'Ice Maker',
  'rain head, hand shower and panel/panel with jets': 'Shower Panel',
  'rain head, hand shower and panel/stick hand shower': 'Hand Shower',
  'rain head, hand shower and panel/two-in-one ring': 'Hand Shower',
}

const variantNames: Record<string, string> = {
  'ice maker': 'clear ice',
  'under-light channel': 'under-lit channel',
  'two-in-one ring': 'two-in-one',
  'open knee, sloped apron': 'open knee with sloped apron',
  'fluted drawers, slab ends': 'fluted drawers with slab ends',
  'wall-braced, two legs': 'wall-braced legs',
  'two lever hot/cold': 'two hot and cold levers',
  'classic shaker': 'classic rail',
  'slim shaker': 'slim rail',
  'beaded shaker': 'beaded rail',
  'shaker with inset': 'inset doors',
  'two-tone shaker': 'two-tone',
  'shaker with feet valance': 'valance feet',
  'apron workstation': 'apron front',
  lever: 'lever handles',
  cross: 'cross handles',
  single: 'single bowl',
  double: 'double bowl',
  '60/40': '60/40 bowls',
  '70/30': '70/30 bowls',
  'equal 50/50': 'equal 50/50 bowls',
  'double equal': 'equal bowls',
  'low divide 50/50': 'low divide',
  '60/40 left': '60/40 bowls, large left',
  '60/40 right': '60/40 bowls, large right',
  'cross swing': 'cross-handle swing',
  'lever low arc': 'low arc levers',
  'lever high arc': 'high arc levers',
  'two-handle 4 in': 'two 4 in handles',
}

const proper =
  /^(Carrara|Calacatta|Statuario|European|American|California|Jacobean|Bermuda|Baltic|Uba|Taj|Thassos|Emperador|Bardiglio|Verde|Afyon|Chicago|Canadian|Brazilian|Caucasian|Parisian|Nordic|Java|Bali|Santos|Koa|Victorian|Holland|French|Pietra|Nero|Noce|Saltillo|Mediterranean|Arabescato|Crema|Giallo|Viola|Portoro|Arctic|Versailles|Alpi|Marfil|Janka|Portogallo|Rosa|Raj|Mont|Moleanos)$/
