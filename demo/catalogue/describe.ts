import { colorFamily } from './colors.ts'
import type { Draft } from './draft.ts'
import { variantName } from './names.ts'
import type { CategorySlug, FactSize } from './read-facts.ts'
import { closers, sheet } from './sentences/closers.ts'
import { factFits } from './sentences/fact-fits.ts'
import { appliances, fans, hardware, lights } from './sentences/fittings.ts'
import { copings, pavers, turf } from './sentences/outdoor.ts'
import { faucets, showers, sinks, toilets, tubs, vanities } from './sentences/plumbing.ts'
import { flooring, slabs, walls } from './sentences/surfaces.ts'
import { bathAccessories, cabinetry, paints, supplies, trims } from './sentences/whole-room.ts'
import type { Builder, SentenceGroup, Words } from './sentences/words.ts'
import { labels, withArticles, wordsOf } from './sentences/words.ts'

/** How often each sentence has been used across the whole catalogue. */
export type Uses = Map<string, number>

/** The number of descriptions that may share a sentence. */
export const sentenceLimit = 20

/** Three to five sentences about one product, each with its figures; no sentence is used more often than the limit. */
export function describe(draft: Draft, sizes: FactSize[], leadDays: number, uses: Uses, salt = 0): string {
  const w = wordsOf(draft, sizes, leadDays, salt)
  const group = groups[draft.facts.slug as CategorySlug]
  const random = w.random
  const written: string[] = []
  pushIf(written, take(group.openers, w, uses, written))
  pushIf(written, take(group.figures, w, uses, written))
  if (random.chance(0.85)) pushIf(written, takeFact(w, uses, written))
  if (random.chance(0.75)) pushIf(written, take(group.plans, w, uses, written))
  if (written.length < 5 && random.chance(0.3)) pushIf(written, take(sheet, w, uses, written))
  if (written.length < 5 && random.chance(0.45)) pushIf(written, take(closers, w, uses, written))
  for (const pool of [group.plans, closers, sheet])
    if (written.length < 3) pushIf(written, take(pool, w, uses, written))
  return written.join(' ')
}

const groups: Record<CategorySlug, SentenceGroup> = {
  appliances,
  'backsplash-tiles': walls,
  'cabinet-hardware': hardware,
  countertop: slabs,
  'kitchen-faucets': faucets,
  'kitchen-sinks': sinks,
  'bathroom-faucets': faucets,
  'bathroom-vanitys': vanities,
  'bath-tubs': tubs,
  showers,
  toilets,
  'hardwood-flooring': flooring,
  'laminate-flooring': flooring,
  'luxury-flooring': flooring,
  'tile-flooring': flooring,
  'artificial-turf': turf,
  hardscaping: pavers,
  'pool-copings': copings,
  'stacked-stone': walls,
  fans,
  lights,
  cabinets: cabinetry,
  paint: paints,
  trim: trims,
  'setting-materials': supplies,
  'floor-accessories': supplies,
  'bath-accessories': bathAccessories,
}

function take(builders: readonly Builder[], w: Words, uses: Uses, written: readonly string[]): string | null {
  for (const build of w.random.shuffle(builders)) {
    const built = build(w)
    if (built === null) continue
    const sentence = withArticles(built)
    if (repeats(sentence, written, w)) continue
    if (claim(sentence, uses)) return sentence
  }
  return null
}

/**
 * True when the sentence lists the sizes again or repeats a measure of an earlier sentence: `15-1/2 in deep`, `106 lb`.
 */
function repeats(sentence: string, written: readonly string[], w: Words): boolean {
  if (written.includes(sentence)) return true
  const sizes = w.sizes.length > 1 ? labels(w.sizes) : ''
  if (sizes && sentence.includes(sizes) && written.join(' ').toLowerCase().includes(sizes.toLowerCase())) return true
  const own = measures(sentence)
  return own.length > 0 && written.flatMap(measures).some((measure) => own.includes(measure))
}

/** Weights, volumes and flows, and lengths with what they measure. */
export function measures(sentence: string): string[] {
  const lengths = [
    ...sentence.matchAll(
      /([0-9][0-9,./-]*) in (?:of )?(high|height|tall|deep|depth|soaking depth|wide|thick|off|in reach|reach)/g,
    ),
  ]
  const others = [...sentence.matchAll(/([0-9][0-9,.]*) (lb|gallons|lumens|watts|CFM|cu ft|BTU)(?! per| a |s? of)/g)]
  return [
    ...lengths.map(([, n, word]) => `${n} in ${direction[word ?? ''] ?? word}`),
    ...others.map(([, n, unit]) => `${n} ${unit}`),
  ]
}

const direction: Record<string, string> = {
  height: 'high',
  tall: 'high',
  depth: 'deep',
  'soaking depth': 'deep',
}

/** A fact of the line, verbatim, unless it is about a finish that the product does not have. */
function takeFact(w: Words, uses: Uses, written: readonly string[]): string | null {
  return (
    w.random
      .shuffle(w.draft.line.facts)
      .find((fact) => speaksOf(fact, w.draft) && !repeats(fact, written, w) && claim(fact, uses)) ?? null
  )
}

function speaksOf(fact: string, draft: Draft): boolean {
  const own = `${draft.finish} ${draft.tone?.name ?? ''} ${draft.variant ?? ''} ${draft.form?.noun ?? ''}`
  if (!finishWords.every((word) => !word.test(fact) || word.test(own))) return false
  return factFits(fact, draft) && !speaksOfSister(fact, draft) && !speaksOfShade(fact, draft)
}

/** True when the fact names another tone or another variant of the line. */
function speaksOfSister(fact: string, draft: Draft): boolean {
  const text = fact.toLowerCase()
  const tones = draft.line.tones.map((tone) => tone.name).filter((name) => name !== draft.tone?.name)
  const variants = (draft.line.model.variants ?? []).filter((name) => name !== draft.variant).map(variantName)
  const own = `${draft.tone?.name ?? ''} ${draft.variant ?? ''} ${draft.line.noun}`.toLowerCase()
  return [...tones, ...variants].some((name) => {
    const word = name.toLowerCase()
    return word.length > 5 && !commonVariants.has(word) && text.includes(word) && !own.includes(word)
  })
}

const commonVariants = new Set([
  'single',
  'double',
  'square',
  'straight',
  'standard',
  'smooth walls',
  'rectangle',
  'no light',
])

/** `Dark grout …`, `White marble …`: facts about pieces of one shade only. */
function speaksOfShade(fact: string, draft: Draft): boolean {
  const shade = /^(dark|black|white|pale|light)\b/i.exec(fact)?.[1]?.toLowerCase()
  if (shade === undefined || draft.tone === null) return false
  const family = colorFamily(draft.tone.hex)
  const dark = ['Black', 'Charcoal', 'Dark brown', 'Blue'].includes(family)
  return shade === 'dark' || shade === 'black' ? !dark : !['White', 'Cream', 'Beige'].includes(family)
}

const finishWords = [
  /hand.?scrap/i,
  /wire.?brush/i,
  /\boil(ed)? finish|hardwax/i,
  /polish/i,
  /\bhoned?\b/i,
  /tumbl/i,
  /bush.?hammer/i,
  /flamed|thermal/i,
  /split face/i,
  /natural cleft/i,
  /brushed gold|champagne/i,
  /enamel/i,
  /\bgloss/i,
  /\bmatte\b/i,
  /crackle/i,
  /leather/i,
  /high.gloss/i,
  /matte black/i,
  /unlacquered|living finish/i,
  /\bPVD\b/,
  /copper/i,
  /cast brass|\bbrass\b/i,
  /nickel/i,
  /chrome/i,
  /smart|remote/i,
  /macerator|upflush/i,
  /herringbone|chevron/i,
  /basketweave/i,
  /hexagon/i,
  /penny/i,
]

function claim(sentence: string, uses: Uses): boolean {
  const used = uses.get(sentence) ?? 0
  if (used >= sentenceLimit) return false
  uses.set(sentence, used + 1)
  return true
}

function pushIf(written: string[], sentence: string | null): void {
  if (sentence !== null) written.push(sentence)
}
