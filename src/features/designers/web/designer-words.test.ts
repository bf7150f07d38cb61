import { expect, it } from 'vitest'
import {
  answerWords,
  directoryQuery,
  distanceWords,
  insuranceWords,
  isFiltered,
  licenseWords,
  readDirectoryAddress,
  serviceWords,
  zipProblem,
} from './designer-words.ts'

const read = (text: string) => readDirectoryAddress(new URLSearchParams(text))

it('reads the filters of the directory from its address, and writes the same address', () => {
  const text = 'q=studio&state=tx&trade=designer&price=90&rating=4&available=1&zip=958111234&page=2'
  expect(read(text)).toEqual({
    q: 'studio',
    state: 'TX',
    trade: 'designer',
    price: 90,
    rating: 4,
    available: true,
    page: 2,
    zip: '95811-1234',
  })
  expect(read(new URLSearchParams(asText(directoryQuery(read(text), null))).toString())).toEqual(read(text))
  expect(directoryQuery(read(''), 'p4').project).toBe('p4')
})

it('ignores malformed filters', () => {
  const plain = read('')
  expect(read('state=Texas&trade=plumber&price=-5&rating=9&available=yes&page=0.5')).toEqual(plain)
  expect([isFiltered(plain), isFiltered(read('rating=4'))]).toEqual([false, true])
})

it('says what is wrong with a ZIP code', () => {
  expect(['', '95811', '95811-1234', '9581', '00000', '00901'].map(zipProblem)).toEqual([
    ...[null, null, null],
    'Enter a five-digit ZIP code.',
    ...['No US state has this ZIP code.', 'No US state has this ZIP code.'],
  ])
})

it('says who has verified a license or insurance, and where and how fast a professional works', () => {
  const license = { number: 'CSLB 482', state: 'CA', approved: true }
  expect(licenseWords(license)).toBe('CSLB 482, CA')
  expect(licenseWords({ ...license, approved: false })).toBe('CSLB 482, CA – stated by the professional')
  const insurance = { carrier: 'Hearthstone', until: '2027-06-01', verified: false }
  expect(insuranceWords(insurance)).toBe('Hearthstone until 06.01.2027 – stated by the professional')
  expect(insuranceWords({ ...insurance, verified: true })).toContain('verified by Wainscot')
  expect(serviceWords({ zip: '', miles: null, states: [] })).toBeNull()
  expect(serviceWords({ zip: '95811', miles: 1, states: [] })).toBe('within 1 mile of 95811')
  expect(serviceWords({ zip: '95811', miles: 60, states: ['NV', 'OR'] })).toBe(
    'within 60 miles of 95811, and in Nevada and Oregon',
  )
  expect([null, 4, 60, 61, 1380, 1381].map(answerWords)).toEqual([
    null,
    'Usually answers within an hour',
    'Usually answers within an hour',
    'Usually answers within 2 hours',
    'Usually answers within 23 hours',
    'Usually answers within 1 day',
  ])
  expect([null, 0, 12, 88, 1234].map(distanceWords)).toEqual([
    null,
    'In your part of the state',
    'About 10 miles away',
    'About 90 miles away',
    'About 1,230 miles away',
  ])
})

const asText = (query: Record<string, string | number | null>) =>
  Object.entries(query).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]))
