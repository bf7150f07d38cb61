import { describe, expect, it } from 'vitest'
import { stateRates } from '#features/tax/server/state-rates.ts'
import { stateOfZip, states } from '#lib/us-states.ts'
import { addressProblems, isPoBox, usOnly } from './address.ts'

const at = (state: string, zip_code: string, country = 'US', city = 'Somewhere') =>
  addressProblems({ state, zip_code, country, city })

/** A ZIP code of each state's capital. */
const capitals: Record<string, string> = {
  AL: '36104',
  AK: '99801',
  AZ: '85001',
  AR: '72201',
  CA: '95814',
  CO: '80202',
  CT: '06103',
  DE: '19901',
  DC: '20001',
  FL: '32301',
  GA: '30303',
  HI: '96813',
  ID: '83702',
  IL: '62701',
  IN: '46225',
  IA: '50309',
  KS: '66603',
  KY: '40601',
  LA: '70802',
  ME: '04330',
  MD: '21401',
  MA: '02201',
  MI: '48933',
  MN: '55102',
  MS: '39205',
  MO: '65101',
  MT: '59623',
  NE: '68502',
  NV: '89701',
  NH: '03301',
  NJ: '08608',
  NM: '87501',
  NY: '12207',
  NC: '27601',
  ND: '58501',
  OH: '43215',
  OK: '73102',
  OR: '97301',
  PA: '17101',
  RI: '02903',
  SC: '29217',
  SD: '57501',
  TN: '37219',
  TX: '78701',
  UT: '84111',
  VT: '05602',
  VA: '23219',
  WA: '98507',
  WV: '25301',
  WI: '53703',
  WY: '82001',
}

describe('shipping area [R3, R14]', () => {
  it('accepts the capital of each of the 50 states and DC, and each has a tax rate', () => {
    expect(states).toHaveLength(51)
    for (const { code } of states) {
      expect([code, at(code, capitals[code] ?? '')]).toEqual([code, {}])
      expect(stateRates[code]).toBeTypeOf('number')
    }
    expect(Object.keys(stateRates)).toHaveLength(51)
  })

  it('rejects the capital of each state in every other state', () => {
    for (const { code } of states)
      for (const [other, zip] of Object.entries(capitals))
        if (other !== code) expect(at(code, zip).zip_code).toBe('This ZIP code is not in the selected state.')
  })

  it.each([
    ['PR', '00901', 'Puerto Rico is'],
    ['GU', '96910', 'Guam is'],
    ['VI', '00802', 'The U.S. Virgin Islands are'],
    ['AS', '96799', 'American Samoa is'],
    ['MP', '96950', 'The Northern Mariana Islands are'],
    ['AE', '09012', 'APO, FPO and DPO addresses are'],
    ['AP', '96301', 'APO, FPO and DPO addresses are'],
    ['AA', '34001', 'APO, FPO and DPO addresses are'],
  ])('rejects %s by name', (state, zip, place) => {
    const text = `We ship within the U.S. only. ${place} not currently served.`
    expect(at(state, zip)).toEqual({ state: text, zip_code: text })
    expect(at('CA', zip).zip_code).toBe('We ship within the U.S. only.')
  })

  it('rejects another country, its postal codes and a military post office in a mainland state [CHECK-05]', () => {
    for (const zip of ['ABCDE', 'K1A 0B1', 'SW1A 2AA']) expect(at('CA', zip).zip_code).toBe(usOnly)
    expect(at('CA', '92101', 'CA').country).toBe(usOnly)
    for (const city of ['APO', 'fpo', 'DPO'])
      expect(at('CA', '92101', 'US', city).state).toBe(
        'We ship within the U.S. only. APO, FPO and DPO addresses are not currently served.',
      )
    expect(at('ON', '92101').state).toBe(usOnly)
  })

  it('accepts five and nine digits and nothing else', () => {
    expect(at('CA', '92101-1234')).toEqual({})
    for (const zip of ['921011234', '92101 1234', '92101 ']) expect(at('CA', zip)).toEqual({})
    for (const zip of ['9210', '921011', '92101-12', '00000'])
      expect(at('CA', zip).zip_code).toBe('The zip code is invalid.')
  })

  it('recognizes ZIP codes that are served from across a state line', () => {
    expect(stateOfZip('06390')).toBe('NY')
    expect(stateOfZip('06320')).toBe('CT')
    expect(stateOfZip('96799')).toBe('outside')
  })
})

it('distinguishes a post office box from a street', () => {
  for (const street of ['PO Box 12', 'P.O. Box 9', 'p o box 7', 'Post Office Box 3']) expect(isPoBox(street)).toBe(true)
  for (const street of ['12 Boxwood Lane', '9 Post Street', 'Poboda Ave 3']) expect(isPoBox(street)).toBe(false)
})
