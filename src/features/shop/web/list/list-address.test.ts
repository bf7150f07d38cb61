import { describe, expect, it } from 'vitest'
import {
  apiQuery,
  carried,
  cleared,
  isFiltered,
  lastFilter,
  readListQuery,
  without,
  withParam,
  withView,
} from './list-address.ts'

const address = (text: string) => new URLSearchParams(text)

describe('reading a list URL', () => {
  it('defaults to Featured, page 1 and 20 per page', () => {
    expect(readListQuery(address(''))).toMatchObject({ sort: 'relevance', page: 1, perPage: 20, chosen: [] })
  })

  it('keeps several values of one facet', () => {
    expect(readListQuery(address('brand=acme&brand=bolt&color=White')).chosen).toEqual([
      ['brand', 'acme'],
      ['brand', 'bolt'],
      ['color', 'White'],
    ])
  })

  it('ignores advertising parameters as filters', () => {
    expect(readListQuery(address('utm_source=mail&fbclid=x&_routes=a&color=White')).chosen).toEqual([
      ['color', 'White'],
    ])
  })

  it('does not treat the view as a filter, and keeps it with every other choice', () => {
    const params = address('view=room&color=White&page=3')
    expect(readListQuery(params)).toMatchObject({ inRoom: true, chosen: [['color', 'White']] })
    expect(readListQuery(address('view=garden')).inRoom).toBe(false)
    expect(apiQuery(readListQuery(params))).not.toContain('view')
    expect(withParam(params, 'sort', 'name')).toBe('?view=room&color=White&sort=name')
    expect(cleared(params)).toBe('?view=room')
    expect(withView(params, false)).toBe('?color=White&page=3')
    expect(withView(address('color=White&page=3'), true)).toBe('?color=White&page=3&view=room')
  })

  it('ignores malformed numbers', () => {
    const query = readListQuery(address('page=abc&per_page=33&price_min=1e9&price_max=4.505&sort=toString'))
    expect(query).toMatchObject({ page: 1, perPage: 20, priceMin: '', priceMax: '', sort: 'relevance' })
  })
})

describe('the API query', () => {
  it('gives values set by the page priority over the URL', () => {
    const asked = new URLSearchParams(
      apiQuery(readListQuery(address('category=toilets&brand=acme&page=3')), {
        category: 'fans',
        vsd_id: 'LARKHAM2',
      }),
    )
    expect(Object.fromEntries(asked)).toEqual({
      category: 'fans',
      brand: 'acme',
      sort: 'relevance',
      page: '3',
      per_page: '20',
      vsd_id: 'LARKHAM2',
    })
  })
})

describe('links of a list', () => {
  it('remove one value and return to the first page', () => {
    expect(without(address('brand=a&brand=b&page=4&q=oak'), 'brand', 'a')).toBe('?brand=b&q=oak')
  })

  it('remove each end of the price by its own parameter', () => {
    expect(without(address('price_min=5&price_max=9'), 'price_min')).toBe('?price_max=9')
  })

  it('set the page without changing the filters', () => {
    expect(withParam(address('brand=a&page=2'), 'page', '7')).toBe('?brand=a&page=7')
  })

  it('clear filters, but not the search and its sort order', () => {
    expect(cleared(address('q=oak&sort=rating&brand=a&price_min=4&in_stock=1&page=3'))).toBe('?q=oak&sort=rating')
  })

  it('identify the filter that was added last', () => {
    expect(lastFilter(address('brand=a&sort=name&color=White&page=2'))).toEqual(['color', 'White'])
    expect(lastFilter(address('sort=name&q=oak'))).toBeNull()
  })

  it('carry over parameters that the form has no field for', () => {
    expect(carried(address('q=oak&sort=name&page=3&brand='), (key) => key === 'sort')).toEqual([['q', 'oak']])
  })
})

describe('whether a list is filtered', () => {
  it.each([
    ['q=oak&sort=name', false],
    ['in_stock=1', true],
    ['price_max=90', true],
    ['finish=Matte', true],
  ])('%s: %s', (text, expected) => {
    expect(isFiltered(readListQuery(address(text)))).toBe(expected)
  })
})
