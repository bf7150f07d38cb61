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
