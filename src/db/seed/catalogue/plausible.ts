import { colorFamily } from './color-family.ts'
import type { Tone } from './read-facts.ts'

/**
 * How likely a maker offers this finish on this tone, 0 to 1; 0 is never made. The rules follow the trade: no gloss on
 * barn wood, no brass handle on black stainless, no crackle on a dark glaze.
 */
export function plausibility(finish: string, tone: Tone | null): number {
  if (tone === null) return 1
  const key = `${finish}|${tone.name}|${tone.hex}`
  const known = weighed.get(key)
  if (known !== undefined) return known
  const weight = weigh(finish, tone)
  weighed.set(key, weight)
  return weight
}

/** Cached: the same pairs occur in every collection of a line. */
const weighed = new Map<string, number>()

function weigh(finish: string, tone: Tone): number {
  const pair = `${finish} + ${tone.name}`.toLowerCase()
  const dark = ['Black', 'Charcoal', 'Dark brown'].includes(colorFamily(tone.hex))
  const pale = ['White', 'Cream'].includes(colorFamily(tone.hex))
  let weight = 1
  for (const rule of pairRules) if (rule.pair.test(pair)) weight *= rule.weight
  for (const rule of shadeRules) {
    if (rule.finish.test(finish) && (rule.shade === 'dark' ? dark : pale)) weight *= rule.weight
  }
  return weight
}

const pairRules: { pair: RegExp; weight: number }[] = [
  // metal slots: handle, trim, drain, lever, shade, blade, insert
  { pair: /^black stainless \+ (satin brass|polished chrome|brushed bronze|white)/, weight: 0 },
  { pair: /^(fingerprint-resistant )?stainless( steel)? \+ (brushed bronze|white trim)/, weight: 0 },
  { pair: /^(fingerprint-resistant )?stainless( steel)? \+ flat black/, weight: 0.4 },
  { pair: /^graphite steel \+ (polished chrome|brushed bronze|white)/, weight: 0 },
  { pair: /^custom panel ready \+ (polished chrome|brushed bronze|flat black|satin brass)/, weight: 0 },
  { pair: /^(cream|navy|sage|brick red) enamel \+ (brushed stainless|brushed bronze)/, weight: 0.3 },
  { pair: /^gloss black glass \+ (satin brass|brushed bronze|white)/, weight: 0.1 },
  { pair: /^(gloss|matte|pure|cotton) white \+ (graphite enamel|oil-rubbed)/, weight: 0.4 },
  { pair: /^(biscuit|bone|linen) \+ (matte black|satin brass|flat black)/, weight: 0.15 },
  { pair: /^matte black \+ (polished chrome|oil-rubbed|white|chrome door)/, weight: 0.15 },
  { pair: /^gloss black \+ (oil-rubbed|white lever)/, weight: 0.1 },
  { pair: /^(navy|sage|terracotta|primed iron) \+ (white drain|brushed nickel)/, weight: 0.4 },
  { pair: /^oil-rubbed bronze \+ (smoke|low-iron|white oak|gray oak|louver silver)/, weight: 0.3 },
  { pair: /^oil-rubbed bronze \+ louver white/, weight: 0 },
  { pair: /^(polished chrome|polished nickel) \+ (amber|natural rattan|oat linen|barn)/, weight: 0.2 },
  { pair: /^(satin|aged) brass \+ (smoke gr|louver silver|black baffle|galvanized)/, weight: 0.4 },
  {
    pair: /^matte white \+ (dark walnut|mahogany|smoke|amber|louver (black|silver)|black blades)/,
    weight: 0.2,
  },
  { pair: /^flat black \+ (louver (white|silver)|copper inside)/, weight: 0.2 },
  { pair: /^(galvanized|titanium|graphite) \+ (koa|mahogany|matte white)/, weight: 0.2 },
  { pair: /^plaster white \+ (copper|smoke|amber)/, weight: 0.2 },
  { pair: /^verdigris copper \+ (gold inside|smoke)/, weight: 0.4 },
  // cabinets and tops
  { pair: /^(matte black|charcoal|espresso) \+ (black granite|sintered stone graphite)/, weight: 0.2 },
  { pair: /^(walnut|natural oak|whitewashed oak|driftwood) \+ engineered stone cream/, weight: 0.4 },
  { pair: /^(sage|forest) green \+ (concrete|black granite)/, weight: 0.3 },
  // stone, glaze and wood
  { pair: /whitewashed \+ (painted white|cream|charcoal|ironspot)/, weight: 0 },
  { pair: /^polished \+ (autumn|rust|wood grain|old chicago)/, weight: 0.2 },
  { pair: /^unglazed \+ (snow|turquoise|cobalt|sea|plum|black|smoke)/, weight: 0 },
  { pair: /^antique \+ (stainless|silver mirror|champagne)/, weight: 0.15 },
  { pair: /^brushed \+ .*mirror/, weight: 0 },
  { pair: /^oiled \+ soft/, weight: 0.4 },
  { pair: /^(flamed|thermal|bush.hammered) \+ (golden|rose|pink)/, weight: 0.5 },
  { pair: /^standard \+ (cream|limestone)/, weight: 0.5 },
]

const shadeRules: { finish: RegExp; shade: 'dark' | 'pale'; weight: number }[] = [
  { finish: /hand-scraped|distressed|skip-planed|rough-sawn/i, shade: 'pale', weight: 0.12 },
  { finish: /semi-gloss|^high gloss/i, shade: 'pale', weight: 0.6 },
  { finish: /hardwax|tung oil/i, shade: 'dark', weight: 0.5 },
  { finish: /crackle/i, shade: 'dark', weight: 0.1 },
  { finish: /textured grip|abrasive|structured/i, shade: 'pale', weight: 0.35 },
  { finish: /leathered/i, shade: 'pale', weight: 0.4 },
  { finish: /suede/i, shade: 'pale', weight: 0.6 },
  { finish: /frosted|etched/i, shade: 'dark', weight: 0.3 },
  { finish: /tumbled/i, shade: 'dark', weight: 0.5 },
  { finish: /unfinished/i, shade: 'dark', weight: 0.3 },
]
