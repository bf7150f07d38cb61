import type { Lexicon } from '#features/catalogue/search/lexicon.ts'
import { isMeasure, splitWords } from '#features/catalogue/search/words.ts'
import { isFlat } from '#features/catalogue/size-ranges.ts'
import { endOf, firstPart, goodsOf, isAside } from './goods-words.ts'

type Around = {
  lexicon: Lexicon
  /** Slugs of the categories that the words of the file mean; empty where they mean none. */
  around: readonly string[]
}

/** What goods are called that belong to others. */
export const partsName = 'Parts and accessories'

/**
 * What a product is called that is only a part of goods or made for them, such as the grid of a sink; empty where its name
 * does not say so. Words of a fixture's parts are names of colors and series elsewhere, so the category has to suit them.
 */
export function partIn(name: string, { lexicon, around }: Around): string {
  const first = firstPart(name)
  const words = splitWords(first)
  const isSurface = around.length > 0 && around.every(isFlat)
  const isHardware = around.includes('cabinet-hardware')
  if (/\b(replacement|spare)\b/i.test(first)) return partsName
  const end = endOf(first, lexicon)
  const last = lastOf(words, lexicon)
  if (last === 'escutcheon' && !isHardware) return partsName
  if (end?.meaning.is === 'kind') return ''
  if (end?.meaning.is === 'not sold') {
    const isNamed = !isSurface || end.phrase.includes(' ') || surfaceParts.has(end.phrase)
    const isPart = ofGoods.has(end.meaning.name) || fixtureParts.has(last)
    return isNamed && isPart && !(isHardware && end.meaning.name !== plumbing) ? end.meaning.name : ''
  }
  if (surfaceParts.has(last) || (isSurface && splitWords(name).some((word) => edges.has(word)))) return partsName
  if (isSurface) return ''
  const isAmongGoods = around.length > 0 || hasKind(words, lexicon)
  if (fixtureParts.has(last) && isAmongGoods && !(isHardware && hardware.has(last))) return partsName
  return isForGoods(words, lexicon) ? partsName : ''
}

/** Whether words for a category name parts only: "Sink Accessories". */
export function saysParts(text: string): boolean {
  return /\b(accessor(y|ies)|(replacement|spare|repair) parts?|parts|components)\s{0,3}$/i.test(text.slice(0, 200))
}

/** Whether goods that are not sold here are only parts of goods that are. */
export const isPartsGroup = (notSold: string) => pieces.has(notSold)

/** Whether the text names a stone that comes in slabs. */
export function isStone(text: string): boolean {
  return stones.test(text.slice(0, 190))
}

const stones =
  /\b(granites?|marbles?|quartz(ites?)?|dolomites?|soapstones?|onyx|travertines?|limestones?|basalts?|schists?|gneiss|sintered stone|porcelain|terrazzo|granito|marmol|cuarcita|cuarzo|natural stone|semi[- ]precious|crystallo|ultracompact)\b/i

/** The word that names the goods, before what they are for, their finish and their measures. */
function lastOf(words: readonly string[], lexicon: Lexicon): string {
  const goods = goodsOf([...words])
  return goods.findLast((word) => !(isAside(word, lexicon) || isMeasure(word))) ?? ''
}

function hasKind(words: readonly string[], lexicon: Lexicon): boolean {
  return words.some((word) => lexicon.meaningOf(word)?.is === 'kind')
}

/** "Bumper for kitchen sinks": something else, for goods. */
function isForGoods(words: readonly string[], lexicon: Lexicon): boolean {
  const at = words.indexOf('for')
  return at > 0 && hasKind(words.slice(at + 1), lexicon) && !hasKind(words.slice(0, at), lexicon)
}

const list = (text: string) => new Set(text.split(' '))

/** Groups of goods that are not sold here and belong to goods that are. */
const plumbing = 'Pipes, fittings and plumbing parts'
const pieces = new Set([
  plumbing,
  'Toilet parts and seats',
  'Concrete, cleaners and tile tools',
  'Wall panels, ceilings, railings and vents',
  'Electrical parts and bulbs',
])
const ofGoods = new Set([
  ...pieces,
  'Lighted mirrors, full-length mirrors and linen cabinets',
  'Vanity tops with a basin',
  'Soap dishes, shower seats and bath organizers',
  'Small appliances, cookware and tableware',
])

/** Parts of floors and tiled walls, also those that are goods of a category of their own. */
export const surfaceParts = list(
  'bullnose jolly nosing stairnose reducer endcap threshold molding moulding trim quarterround baseboard underlayment grout thinset mortar adhesive sealer caulk tmold tmolding transition',
)

/** Pieces for edges, also where their size or finish follows: `SBN 4X32`. */
const edges = list('bullnose sbn jolly stairnose nosing quarterround endcap threshold reducer tmold')

/** Parts of sinks, faucets, tubs, showers, toilets, vanities, lights, fans and appliances, and what is used with them. */
const fixtureParts = new Set(
  `grid rack colander strainer basket caddy mat leg foot feet bracket gasket flange stopper popup trap hose cartridge aerator
   diverter kit clip connector cable driver controller adapter adaptor spacer shim template sample swatch brochure display cover
   cap plug deckplate faceplate remote downrod canopy blade shade lens filter duct hinge screw bolt anchor sidesplash splash filler
   toekick part component accessory extension transformer battery dispenser holder liner bumper crumb board tray roll wrench tool
   cleaner bag sprayer`.split(/\s+/),
)

/** The same words in lists of hardware. */
const hardware = list('foot feet leg bracket screw cap plug cover extension hinge')
