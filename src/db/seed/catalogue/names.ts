import type { Draft } from './draft.ts'

/** `Arroyo Honey Oak Plank, Wire-brushed matte`: collection, tone, noun, then what tells it from its sisters. */
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

/** `Natural Red Oak` and not `Natural red oak Red Oak`: what the tone already says is not said again. */
export function tonedNoun(draft: Draft): string {
  const words = noun(draft).split(' ')
  if (draft.tone === null) return words.join(' ')
  const tone = draft.tone.name.split(' ')
  const told = tone.map((word) => word.toLowerCase())
  const kept = words.filter((word, i) => !(told.includes(word.toLowerCase()) && i < words.length - 1))
  const last = kept.at(-1)?.toLowerCase()
  if (last !== undefined && told.at(-1) === last) tone.pop()
  return [...tone.map(capital), ...kept].join(' ')
}

/** A variant as it is printed; the facts name some in a builder's shorthand. */
export function variantName(variant: string): string {
  const printed = variantNames[variant] ?? variant
  return printed
    .replace(/\bcentre/g, 'center')
    .replace(/louvre/g, 'louver')
    .replace(/mitred/g, 'mitered')
    .replace(/bevelled/g, 'beveled')
    .replace(/panelled/g, 'paneled')
    .replace(/moulded/g, 'molded')
}

/** For the middle of a sentence: small letters but for proper nouns, codes and names like cUPC. */
export function lower(text: string): string {
  return text.split(' ').map(lowerWord).join(' ')
}

function lowerWord(word: string): string {
  if (/[a-z][A-Z]/.test(word)) return word
  return word
    .split('-')
    .map((part, i, parts) => (keepsCapitals(part, i === 0 && parts.length > 1) ? part : part.toLowerCase()))
    .join('-')
}

function keepsCapitals(part: string, leads: boolean): boolean {
  return proper.test(part) || /^[A-Z0-9/.,;+]{2,}s?$/.test(part) || (leads && /^[A-Z]$/.test(part))
}

export function titleCase(text: string): string {
  return text.split(' ').map(capital).join(' ')
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const variantNouns: Record<string, string> = {
  'undercounter beverage and wine center/ice maker': 'Ice',
  'rain head, hand shower and panel/panel with jets': 'Shower Panel',
  'rain head, hand shower and panel/stick hand shower': 'Hand Shower',
  'rain head, hand shower and panel/two-in-one ring': 'Hand Shower',
}

const variantNames: Record<string, string> = {
  'under-light channel': 'under-lit channel',
  'two-in-one ring': 'two-in-one',
  'open knee, sloped apron': 'open knee with sloped apron',
  'fluted drawers, slab ends': 'fluted drawers with slab ends',
  'wall-braced, two legs': 'wall-braced on two legs',
  'two lever hot/cold': 'two-lever hot and cold',
  k: 'round',
}

const proper =
  /^(Carrara|Calacatta|Statuario|European|American|California|Jacobean|Bermuda|Baltic|Uba|Taj|Thassos|Emperador|Bardiglio|Verde|Afyon|Chicago|Canadian|Brazilian|Caucasian|Parisian|Nordic|Java|Bali|Santos|Koa|Victorian|Holland|French|Pietra|Nero|Noce|Saltillo|Mediterranean|Arabescato|Crema|Giallo|Viola|Portoro|Arctic|V|Versailles)$/
