import { expect, it } from 'vitest'
import { readRateFile } from './rate-file.ts'

const head = 'zip_code,state,rate,valid_from,valid_to\n'

it('reads local rates in percent, including open-ended ones [R4]', () => {
  const { rates, problems } = readRateFile(
    `\uFEFF${head}95816,CA,1.5,2026-01-01,\n98101,WA,3.85,2026-01-01,2026-12-31\n`,
  )
  expect(problems).toEqual([])
  expect(rates).toEqual([
    { zipCode: '95816', state: 'CA', rateMilli: 1500, validFrom: '2026-01-01', validTo: null },
    { zipCode: '98101', state: 'WA', rateMilli: 3850, validFrom: '2026-01-01', validTo: '2026-12-31' },
  ])
})

it('names every invalid row and then loads none', () => {
  const { rates, problems } = readRateFile(
    `${head}9581,CA,1,2026-01-01,\n95816,California,1,2026-01-01,\n95816,CA,16,2026-01-01,\n95816,CA,1,tomorrow,\n` +
      '95816,CA,1,2026-02-01,2026-01-01\n95817,CA,1,2026-01-01,\n95817,CA,2,2026-01-01,\n',
  )
  expect(rates).toEqual([])
  expect(problems.map(({ row, field }) => [row, field])).toEqual([
    [2, 'zip_code'],
    [3, 'state'],
    [4, 'rate'],
    [5, 'valid_from'],
    [6, 'valid_to'],
    [8, 'zip_code'],
  ])
})

it('rejects ZIP+4 and a ZIP code without its leading zeros, and says what to enter', () => {
  const { problems } = readRateFile(
    `${head}838141234,ID,1,2026-01-01,\n83814-1234,ID,1,2026-01-01,\n2134,MA,1,2026-01-01,\nBoston,MA,1,2026-01-01,\n`,
  )
  expect(problems.map(({ message }) => message)).toEqual([
    'must be five digits: write 83814 once, without the four extra digits',
    'must be five digits: write 83814 once, without the four extra digits',
    'must be five digits: 02134 if its leading zeros were lost',
    'must be five digits',
  ])
})

it('says what is missing in a file that is not a rate table', () => {
  expect(readRateFile('a,b\n1,2\n').problems[0]?.message).toBe('Missing columns: zip_code, state, rate, valid_from.')
  expect(readRateFile(head).problems[0]?.message).toBe('The file has no rows.')
})
