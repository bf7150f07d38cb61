/** How the codes of cabinets end: butt doors, a hinge left or right, a full-height door, a depth. */
const end =
  /^(?:\d{2})?(?:\(\d\))?(?:x\d{2})?-?(?:b|bd|butt|dd?|2d|l|r|l\/r|r\/l|fh|fhd|fd|mw|b?m?gd|s|k|\d{1,2})?\*?$/i

/** What the letters of a code mean that stand before its measures, with the digits of these. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^W[0O]?(?=\d{4})\d{2}(\d{2})/i, 'Wall cabinet'],
  [/^(?:WDC|DCW|WEC|WER|WC|WBC|WBLC|BLW|WBCU)\d{2}(\d{2})/i, 'Wall corner cabinet'],
  [/^WBLC\d{2}\/\d{2}-\d{2}(\d{2})/i, 'Wall corner cabinet'],
  [/^[234]DW\d{2}/i, 'Wall cabinet with drawers'],
  [/^(?:WES|WAE|WSQ)\d{1,2}(\d{2})/i, 'Wall end cabinet'],
  [/^(?:WM|MWO|WMC)\d{2}(\d{2})/i, 'Wall microwave cabinet'],
  [/^(?:TP|WP|UC|PC|T|U|P)\d{2}(\d{2})/i, 'Tall cabinet'],
  [/^(?:OC|OE|OD|TOC|DOC)\d{2}(\d{2})/i, 'Oven cabinet'],
  [/^(?:B|FB|BD|BDD)\d{2}/i, 'Base cabinet'],
  [/^(?:DB|[234]DB|BDB)\d{2}/i, 'Drawer base cabinet'],
  [/^(?:SB|FSB|BSB|DSB|DFB)\d{2}/i, 'Sink base cabinet'],
  [/^(?:BBC|BBLC|BLB|BLC|BBCU)\d{2}(?:\/\d{2})?/i, 'Blind corner base cabinet'],
  [/^(?:LS|LSB|BER|BSDC|DCB|EZR|SSC)\d{2}/i, 'Corner base cabinet'],
  [/^(?:BES|BEA|BEC)\d{1,2}/i, 'Base end cabinet'],
  [/^(?:VB|VA|VS|VSB|VSD|VDB|VDDB|SVB|SVDU|NCSB|VH)\d{2}/i, 'Vanity cabinet'],
  [/^(?:F|WF|BF|TF|FLS|OLF)\d{1,3}/i, 'Cabinet filler'],
  [/^(?:BEP|REP|WEP|EPW|EPWP|RRP|RRPF|DWR|[BTW]DEP)\d{1,2}/i, 'Cabinet end panel'],
  [/^TK\d{0,2}/i, 'Toe kick'],
  [/^(?:CM|SCM|CCM|ICM|OCM|BCM|CTM|CMB)\d{0,2}/i, 'Cabinet crown molding'],
  [/^(?:LRM|SLRM|TLRM|ALRM)\d{0,2}/i, 'Light rail molding'],
]

/** What a cabinet's code says that it is: `W3042B` is a wall cabinet, 42 in high. Empty for other codes. */
export function cabinetOf(sku: string): string {
  // The letters of a door style may stand first: `DCW-W1215`.
  const code = sku
    .trim()
    .slice(0, 40)
    .replace(/^[A-Z]{2,5}-(?=[A-Z0-9]{3})/, '')
  for (const [start, kind] of kinds) {
    const found = start.exec(code)
    if (!found) continue
    if (!end.test(code.slice(found[0].length))) continue
    const whole = /gd$/i.test(code) ? `${kind} with glass doors` : kind
    return found[1] ? `${whole}, ${found[1]} in high` : whole
  }
  return ''
}

const needed = { codes: 8, share: 0.35 }

/** Whether codes are those of a list of cabinets: most are, with wall and base cabinets among them. */
export function areCabinets(skus: readonly string[]): boolean {
  const found = skus.map(cabinetOf)
  const known = found.filter((kind) => kind !== '').length
  const has = (kind: string) => found.some((each) => each.startsWith(kind))
  const isMost = known >= needed.codes && known >= skus.length * needed.share
  return isMost && has('Wall cabinet') && (has('Base cabinet') || has('Sink base') || has('Drawer base'))
}

/** A box of a line of cabinets: our category, and inches, null where the code does not say them. */
export type Box = { family: string; width: number | null; height: number | null; depth: number | null }

/** Our categories by what a code means, with the depth and the height in inches that such boxes have by custom. */
const families: readonly (readonly [start: string, family: string, depth: number | null, height: number | null])[] = [
  ['Wall corner', 'Wall corner cabinet', 24, null],
  ['Wall', 'Wall cabinet', 12, null],
  ['Tall', 'Tall cabinet', 24, null],
  ['Oven', 'Tall cabinet', 24, null],
  ['Drawer base', 'Drawer base cabinet', 24, 34.5],
  ['Sink base', 'Sink base cabinet', 24, 34.5],
  ['Blind corner', 'Corner base cabinet', 24, 34.5],
  ['Corner base', 'Corner base cabinet', 24, 34.5],
  ['Base', 'Base cabinet', 24, 34.5],
  ['Vanity', 'Vanity cabinet', 21, 34.5],
  ['Cabinet filler', 'Cabinet filler', null, null],
  ['Cabinet end', 'Finished end panel', null, null],
  ['Toe kick', 'Toe kick', null, null],
  ['Cabinet crown', 'Cabinet crown', null, null],
  ['Light rail', 'Light rail', null, null],
]

export const boxFamilies = [...new Set(families.map(([, family]) => family))]

/** What a code says of its box: `W3042` is a wall cabinet, 30 in wide and 42 in high. Null for other codes. */
export function boxOf(code: string): Box | null {
  const kind = cabinetOf(code)
  const found = families.find(([start]) => kind !== '' && kind.startsWith(start))
  if (!found) return null
  const [, family, depth, usual] = found
  if (depth === null) return { family, width: null, height: null, depth: null }
  const digits = /(\d{2})(\d{2})?(\d{2})?(?:x(\d{2}))?/i.exec(code)
  const [wide, high, deep, other] = [1, 2, 3, 4].map((place) => Number(digits?.[place]) || null)
  return {
    family,
    width: wide ?? null,
    height: usual ?? high ?? null,
    depth: (usual === null && deep) || other || depth,
  }
}

/** A usual set of boxes, for a line that begins. */
export const usualBoxes: readonly string[] = [
  ...['B09', 'B12', 'B15', 'B18', 'B21', 'B24', 'B27', 'B30', 'B33', 'B36', 'B39', 'B42'],
  ...['DB12', 'DB15', 'DB18', 'DB24', 'DB30', 'DB36', 'SB30', 'SB33', 'SB36', 'LS36', 'BBC42'],
  ...[12, 15, 18, 21, 24, 27, 30, 33, 36].flatMap((wide) => [30, 36, 42].map((high) => `W${wide}${high}`)),
  ...['W3012', 'W3015', 'W3018', 'W3612', 'W3615', 'W3618', 'W361824', 'WDC2430', 'WDC2436', 'WDC2442'],
  ...['T1884', 'T1890', 'T2484', 'T2490', 'OC3384', 'OC3390', 'VB24', 'VB30', 'VB36'],
]
