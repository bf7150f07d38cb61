import { expect, it } from 'vitest'
import { directoryQuery, isFiltered, readDirectoryAddress } from './designer-words.ts'

const read = (text: string) => readDirectoryAddress(new URLSearchParams(text))

it('reads the filters of the directory from its address, and writes the same address', () => {
  const text = 'q=studio&state=tx&trade=designer&price=90&rating=4&available=1&page=2'
  expect(read(text)).toEqual({
    ...{ q: 'studio', state: 'TX', trade: 'designer', price: 90, rating: 4, available: true, page: 2 },
  })
  expect(read(new URLSearchParams(asText(directoryQuery(read(text), null))).toString())).toEqual(read(text))
  expect(directoryQuery(read(''), 'p4').project).toBe('p4')
})

it('ignores malformed filters', () => {
  const plain = read('')
  expect(read('state=Texas&trade=plumber&price=-5&rating=9&available=yes&page=0.5')).toEqual(plain)
  expect([isFiltered(plain), isFiltered(read('rating=4'))]).toEqual([false, true])
})

const asText = (query: Record<string, string | number | null>) =>
  Object.entries(query).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  )
