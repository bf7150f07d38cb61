import type { Product, Size } from '#features/catalogue/server/model.ts'
import { counted } from '#lib/money.ts'

const floors = new Set(['hardwood-flooring', 'laminate-flooring', 'luxury-flooring', 'tile-flooring'])
const taps = new Set(['bathroom-faucets', 'kitchen-faucets'])

type Score = (product: Product, has: (words: RegExp) => boolean, size: Size) => number | null

/**
 * How good a product is at something, from its attributes: 1 good, 0 neither, -1 bad; null where the trait does not
 * apply to its category.
 */
export function traitOf(trait: string, product: Product, size: Size): number | null {
  const score = scores[trait]
  return score ? score(product, (words) => words.test(textOf(product)), size) : null
}

/** The attributes that state what a trait is about, with the values that are good; the first one found proves it. */
const stated: Record<string, [key: string, words: RegExp][]> = {
  quiet: [
    ['motor', /^dc/i],
    ['construction', /pad|loose lay|wpc/i],
    ['material', /attached pad|wpc/i],
  ],
  durable: [
    ['wear_layer', /20|30|32/],
    ['ac_class', /ac[45]/i],
    ['pei', /[45]/],
    ['species', /hickory|bamboo|white oak|hard maple/i],
    ['material', /porcelain|quartz|granite|cast iron|enameled steel|solid brass/i],
  ],
  'easy to clean': [
    ['sealing', /^none needed/i],
    ['feature', /skirted|rimless/i],
    ['type', /one-piece|wall-hung/i],
    ['material', /porcelain|spc|lvt|vinyl|glass/i],
  ],
  waterproof: [
    ['water', /^waterproof|72-hour/i],
    ['material', /porcelain|ceramic/i],
  ],
  'slip resistant': [
    [
      'finish',
      /grip|structured|abrasive|textured|unglazed|cleft|thermal|tumbled|flamed|blast|hammered|scraped|wire-brushed/i,
    ],
  ],
  'water saving': [
    ['flush', /./],
    ['flow', /./],
  ],
  'energy saving': [
    ['energy_star', /^yes/i],
    ['lamps', /led/i],
    ['motor', /^dc/i],
  ],
  'warm underfoot': [
    ['species', /./],
    ['construction', /wpc|pad/i],
  ],
  accessible: [
    ['seat_height', /17-19/],
    ['feature', /ada|grab bar/i],
    ['handle', /lever|touchless/i],
  ],
}
const statedFor: Record<string, string> = { kids: 'durable', pets: 'durable' }
const names: Record<string, string> = {
  wear_layer: 'Wear layer',
  ac_class: 'Abrasion class',
  pei: 'PEI rating',
  flush: 'Flush',
  energy_star: 'ENERGY STAR',
  seat_height: 'Seat height',
  feature: 'Features',
}

/** The attribute that states what a trait is about; null when the product is not good at it or no attribute says so. */
export function traitEvidence(
  trait: string,
  product: Product,
  size: Size,
  exact?: string,
): { attribute: string; value: string } | null {
  if (exact !== undefined)
    return exact === 'energy star' && product.attributes.energy_star === 'Yes'
      ? { attribute: 'ENERGY STAR', value: 'Yes' }
      : null
  if ((traitOf(trait, product, size) ?? 0) <= 0) return null
  const { attributes, leadDays, family } = product
  if (trait === 'fast delivery') return { attribute: 'Lead time', value: counted(leadDays, 'day') }
  if (trait === 'pets' && /pet turf/i.test(`${attributes.use}`)) return { attribute: 'Use', value: `${attributes.use}` }
  if (trait === 'accessible' && /accessible/i.test(family?.name ?? ''))
    return { attribute: 'Kind', value: family?.name ?? '' }
  for (const [key, words] of stated[statedFor[trait] ?? trait] ?? []) {
    const value = [attributes[key] ?? []].flat().join(', ')
    if (value !== '' && words.test(value))
      return { attribute: names[key] ?? key.charAt(0).toUpperCase() + key.slice(1), value }
  }
  return null
}

/** The fact that makes it good, for a sentence; null when there is none. */
export function traitWords(trait: string, product: Product): string | null {
  const { attributes } = product
  const one = (key: string) => {
    const value = attributes[key]
    return Array.isArray(value) ? value[0] : value
  }
  switch (trait) {
    case 'quiet':
      if (product.category.slug === 'fans') return /\bdc\b/i.test(textOf(product)) ? 'has a quiet DC motor' : null
      return /pad/i.test(textOf(product))
        ? 'has an attached pad that dampens steps'
        : 'is softer and quieter underfoot than tile'
    case 'durable':
    case 'kids':
    case 'pets':
      if (one('wear_layer')) return `has a wear layer of ${one('wear_layer')}`
      if (one('ac_class')) return `has abrasion class ${one('ac_class')}`
      if (/^\d/.test(one('pei') ?? '')) return `has a wear rating of PEI ${one('pei')}`
      return `is ${one('material')?.toLowerCase() ?? 'hard-wearing'}`
    case 'slip resistant':
    case 'accessible':
    case 'aging in place':
      return floors.has(product.category.slug) ? `has a ${product.finish.toLowerCase()} surface with grip` : null
    case 'water saving':
      return one('flush') ? `flushes with ${one('flush')}` : one('flow') ? `uses ${one('flow')}` : null
    case 'energy saving':
      return one('energy_star') === 'Yes' ? 'is ENERGY STAR certified' : 'has a saving motor or LEDs'
    case 'waterproof':
      return one('water') ? `is rated "${one('water')}"` : 'is not harmed by water'
    case 'easy to clean':
      return one('sealing') === 'None needed' ? 'needs no sealing' : 'has a surface that wipes clean'
    case 'warm underfoot':
      return 'stays warmer underfoot than tile'
    case 'fast delivery':
      return null
    default:
      return null
  }
}

const texts = new WeakMap<Product['attributes'], string>()

function textOf({ attributes, family, finish }: Product): string {
  let text = texts.get(attributes)
  if (text === undefined) {
    text = Object.entries(attributes)
      .flatMap(([key, value]) => (key === 'size' || key === 'width' ? [] : value))
      .join(' | ')
      .toLowerCase()
    texts.set(attributes, text)
  }
  return `${family?.name ?? ''} | ${text} | ${finish.toLowerCase()}`.toLowerCase()
}

const tough: Score = ({ category: { slug } }, has) => {
  if (slug === 'tile-flooring')
    return has(/porcelain/) && !has(/polished|gloss/) ? 1 : has(/marble|travertine|cement|terracotta/) ? -1 : 0
  if (slug === 'luxury-flooring') return has(/20 mil|20 to 3|commercial/) ? 1 : 0
  if (slug === 'laminate-flooring') return has(/ac5|ac4/) ? 1 : -1
  if (slug === 'hardwood-flooring')
    return has(/hickory|bamboo|white oak|hard maple/) ? 0.5 : has(/pine|walnut|cherry/) ? -1 : -0.3
  if (slug === 'countertop')
    return has(/quartz\b|porcelain|granite|quartzite/) ? 1 : has(/marble|butcher|wood|concrete|laminate/) ? -1 : 0
  if (slug === 'bath-tubs') return has(/cast iron|enameled steel/) ? 1 : 0
  if (taps.has(slug)) return has(/solid brass/) ? 1 : 0
  return null
}

const scores: Record<string, Score> = {
  quiet: ({ category: { slug } }, has) => {
    if (slug === 'fans') return has(/\bdc\b/) ? 1 : 0
    if (!floors.has(slug)) return null
    if (slug === 'tile-flooring') return -1
    return has(/attached pad|foam pad|wpc|comfort core|loose lay/)
      ? 1
      : slug === 'luxury-flooring'
        ? 0.6
        : slug === 'hardwood-flooring'
          ? 0.3
          : 0
  },
  durable: tough,
  kids: (product, has, size) => {
    const { slug } = product.category
    if (slug === 'bath-tubs') return has(/alcove/) ? 0.5 : 0
    return tough(product, has, size)
  },
  pets: (product, has, size) => {
    const { slug } = product.category
    if (slug === 'artificial-turf') return has(/pet turf/) ? 1 : 0
    if (slug === 'hardwood-flooring') return has(/hickory|bamboo/) ? 0 : -1
    return tough(product, has, size)
  },
  'easy to clean': ({ category: { slug } }, has) => {
    if (slug === 'countertop') return has(/none needed/) ? 1 : has(/several times|mineral oil/) ? -1 : 0
    if (slug === 'toilets') return has(/skirted|rimless|wall-hung|one-piece/) ? 1 : 0
    if (slug === 'backsplash-tiles')
      return has(/gloss|polished|porcelain|glass/) && !has(/mosaic|zellige|terracotta|brick/) ? 1 : 0
    if (slug === 'tile-flooring')
      return has(/porcelain/) && !has(/mosaic/) ? 1 : has(/marble|travertine|slate|cement/) ? -1 : 0
    if (slug === 'luxury-flooring') return 1
    if (slug === 'stacked-stone') return -1
    return null
  },
  'slip resistant': ({ category: { slug } }, has) => {
    if (slug === 'hardscaping' || slug === 'pool-copings')
      return has(/grip|textured|thermal|tumbled|flamed|cleft|blast|hammered/)
        ? 1
        : has(/polished|honed|smooth/)
          ? -1
          : 0
    if (slug === 'tile-flooring')
      return has(/grip|structured|abrasive|textured|mosaic|unglazed|cleft/)
        ? 1
        : has(/polished|gloss|lappato|silk/)
          ? -1
          : has(/matte|natural/)
            ? 0.4
            : 0
    if (floors.has(slug)) return has(/high gloss|polished/) ? -1 : 0.3
    return null
  },
  waterproof: ({ category: { slug } }, has) => {
    if (slug === 'tile-flooring') return 1
    if (slug === 'luxury-flooring') return has(/waterproof/) ? 1 : 0
    if (slug === 'laminate-flooring') return has(/72-hour|waterproof/) ? 1 : has(/24-hour/) ? 0 : -1
    if (slug === 'hardwood-flooring') return -1
    return null
  },
  'water saving': ({ category: { slug } }, has) => {
    if (slug === 'toilets') return has(/0\.8|1\.0 gpf/) ? 1 : 0
    if (slug === 'showers') return has(/1\.75 gpm/) ? 1 : 0
    if (taps.has(slug)) return has(/1\.0 gpm|1\.2 gpm|1\.5 gpm/) ? 1 : 0
    return null
  },
  'energy saving': ({ category: { slug }, attributes }, has) => {
    if (slug === 'appliances') return attributes.energy_star === 'Yes' ? 1 : 0
    if (slug === 'lights') return has(/integrated led/) ? 1 : 0
    if (slug === 'fans') return has(/\bdc\b/) ? 1 : 0
    return null
  },
  'warm underfoot': ({ category: { slug } }, has) => {
    if (!floors.has(slug)) return null
    return slug === 'tile-flooring' ? -1 : slug === 'hardwood-flooring' || has(/wpc|pad/) ? 1 : 0.5
  },
  accessible: ({ category: { slug } }, has) => {
    if (slug === 'toilets') return has(/ada|17-19/) ? 1 : -0.5
    if (slug === 'bathroom-vanitys') return has(/roll-under|accessible/) ? 1 : 0
    if (slug === 'bath-tubs') return has(/grab bar|walk-in/) ? 1 : 0
    if (taps.has(slug)) return has(/lever|touchless/) ? 1 : has(/knob|cross/) ? -1 : 0
    return null
  },
  'aging in place': (product, has, size) => {
    const { slug } = product.category
    if (slug === 'bathroom-vanitys') return null
    return scores.accessible?.(product, has, size) ?? null
  },
  storage: ({ category: { slug } }, has) => {
    if (slug !== 'bathroom-vanitys') return null
    return has(/toe kick/) ? 1 : has(/open frame|console|roll-under/) ? -1 : 0
  },
  'fast delivery': ({ leadDays }) => (leadDays <= 5 ? 1 : leadDays <= 10 ? 0 : -1),
}
