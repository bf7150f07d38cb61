import type { Designer } from '#features/projects/schema.ts'
import { counted, formatDollars } from '#lib/money.ts'

/** The filters in the address of the directory. */
export type DirectoryAddress = {
  q: string
  state: string
  trade: '' | 'contractor' | 'designer'
  /** The most dollars per hour. */
  price: number | null
  /** The lowest average rating. */
  rating: number | null
  available: boolean
  page: number
}

/** Reads the directory's address; anything malformed is ignored. */
export function readDirectoryAddress(params: URLSearchParams): DirectoryAddress {
  const trade = params.get('trade')
  const state = (params.get('state') ?? '').trim().toUpperCase()
  const page = Number(params.get('page'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, 120),
    state: /^[A-Z]{2}$/.test(state) ? state : '',
    trade: trade === 'contractor' || trade === 'designer' ? trade : '',
    price: within(params.get('price'), 1, 10_000),
    rating: within(params.get('rating'), 1, 5),
    available: params.get('available') === '1',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

function within(text: string | null, least: number, most: number): number | null {
  const value = Number(text)
  return text && value >= least && value <= most ? value : null
}

/** The query of an address, for links; `project` is that of a hire. */
export function directoryQuery(
  { q, state, trade, price, rating, available, page }: DirectoryAddress,
  project: string | null,
): Record<string, string | number | null> {
  return {
    ...{ q, state, trade, price, rating },
    available: available ? 1 : null,
    page: page > 1 ? page : null,
    project,
  }
}

export const isFiltered = (address: DirectoryAddress): boolean =>
  Boolean(address.q || address.state || address.trade || address.price || address.rating || address.available)

export const tradeWords = { contractor: 'Contractor', designer: 'Designer' } as const

/** "Designer in Austin, TX" */
export function tradeAndPlace({ trade, city, state }: Pick<Designer, 'trade' | 'city' | 'state'>): string {
  const place = [city, state].filter(Boolean).join(', ')
  return place ? `${tradeWords[trade]} in ${place}` : tradeWords[trade]
}

/** "$85.00 an hour · 3 projects" */
export function rateAndProjects({ rate_per_hour: rate, projects }: Designer): string {
  return [
    rate === null ? 'Rate on request' : `${formatDollars(rate)} an hour`,
    projects > 0 ? counted(projects, 'project') : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

export const availableWords = (available: boolean): string =>
  available ? 'Takes new work' : 'Not taking new work'

/** Dollars from what was typed, as "$5,000"; null for nothing. */
export function dollarsTyped(text: string): number | null | 'wrong' {
  const bare = text.replaceAll(/[$,\s]/g, '')
  if (bare === '') return null
  const value = Number(bare)
  return Number.isFinite(value) ? value : 'wrong'
}
