/**
 * The 50 states and DC with the ranges of three-digit ZIP prefixes that the Postal Service assigns to each (Publication
 * 65 / labeling list L002, compacted). A test checks that no prefix is in two lists.
 */
const table = {
  AL: ['Alabama', '350-352 354-369'],
  AK: ['Alaska', '995-999'],
  AZ: ['Arizona', '850-853 855-857 859-860 863-865'],
  AR: ['Arkansas', '716-729'],
  CA: ['California', '900-908 910-928 930-961'],
  CO: ['Colorado', '800-816'],
  CT: ['Connecticut', '060-069'],
  DE: ['Delaware', '197-199'],
  DC: ['District of Columbia', '200 202-205 569'],
  FL: ['Florida', '320-339 341-342 344 346-347 349'],
  GA: ['Georgia', '300-319 398-399'],
  HI: ['Hawaii', '967-968'],
  ID: ['Idaho', '832-838'],
  IL: ['Illinois', '600-620 622-629'],
  IN: ['Indiana', '460-479'],
  IA: ['Iowa', '500-516 520-528'],
  KS: ['Kansas', '660-662 664-679'],
  KY: ['Kentucky', '400-418 420-427'],
  LA: ['Louisiana', '700-701 703-708 710-714'],
  ME: ['Maine', '039-049'],
  MD: ['Maryland', '206-212 214-219'],
  MA: ['Massachusetts', '010-027 055'],
  MI: ['Michigan', '480-499'],
  MN: ['Minnesota', '550-551 553-567'],
  MS: ['Mississippi', '386-397'],
  MO: ['Missouri', '630-631 633-641 644-658'],
  MT: ['Montana', '590-599'],
  NE: ['Nebraska', '680-681 683-693'],
  NV: ['Nevada', '889-891 893-895 897-898'],
  NH: ['New Hampshire', '030-038'],
  NJ: ['New Jersey', '070-089'],
  NM: ['New Mexico', '870-871 873-875 877-884'],
  NY: ['New York', '005 100-149'],
  NC: ['North Carolina', '270-289'],
  ND: ['North Dakota', '580-588'],
  OH: ['Ohio', '430-459'],
  OK: ['Oklahoma', '730-731 734-741 743-749'],
  OR: ['Oregon', '970-979'],
  PA: ['Pennsylvania', '150-196'],
  RI: ['Rhode Island', '028-029'],
  SC: ['South Carolina', '290-299'],
  SD: ['South Dakota', '570-577'],
  TN: ['Tennessee', '370-385'],
  TX: ['Texas', '733 750-770 772-799 885'],
  UT: ['Utah', '840-847'],
  VT: ['Vermont', '050-054 056-059'],
  VA: ['Virginia', '201 220-246'],
  WA: ['Washington', '980-986 988-994'],
  WV: ['West Virginia', '247-268'],
  WI: ['Wisconsin', '530-532 534-535 537-549'],
  WY: ['Wyoming', '820-831'],
} as const satisfies Record<string, readonly [string, string]>

export type StateCode = keyof typeof table

/** For a select: code and name, sorted by name. */
export const states = (Object.keys(table) as StateCode[])
  .map((code) => ({ code, name: table[code][0] as string }))
  .sort((a, b) => a.name.localeCompare(b.name))

export const isState = (code: string): code is StateCode => Object.hasOwn(table, code)

/** Puerto Rico, the Virgin Islands, Guam and the other Pacific territories, and military mail. */
const outside = '006-009 090-098 340 962-966 969'

const owners: (StateCode | 'outside' | null)[] = new Array(1000).fill(null)
for (const code of Object.keys(table) as StateCode[]) claim(table[code][1], code)
claim(outside, 'outside')

function claim(ranges: string, owner: StateCode | 'outside'): void {
  for (const range of ranges.split(' ')) {
    const [first = '', last = first] = range.split('-')
    for (let prefix = Number(first); prefix <= Number(last); prefix++) {
      if (owners[prefix]) throw new Error(`ZIP prefix ${prefix} belongs to ${owners[prefix]} and ${owner}`)
      owners[prefix] = owner
    }
  }
}

/** Single ZIP codes that the Postal Service serves from across a state line or an ocean. */
const exceptions: Record<string, StateCode | 'outside'> = { '06390': 'NY', '83414': 'WY', '96799': 'outside' }

/** The state of a ZIP code by its first three digits; `outside` where we do not ship, null for an unused prefix. */
export function stateOfZip(zip: string): StateCode | 'outside' | null {
  return exceptions[zip.slice(0, 5)] ?? owners[Number(zip.slice(0, 3))] ?? null
}
