import type { Designer } from '#features/projects/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { isZip, zipText } from '#lib/phone.ts'
import { site } from '#lib/site.ts'
import { stateOfZip, states } from '#lib/us-states.ts'

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
  /** As it was typed; `zipProblem` says what is wrong with it. */
  zip: string
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
    zip: zipText(params.get('zip') ?? '').slice(0, 10),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

function within(text: string | null, least: number, most: number): number | null {
  const value = Number(text)
  return text && value >= least && value <= most ? value : null
}

/** The query of an address, for links; `project` is that of a hire. */
export function directoryQuery(
  { q, state, trade, price, rating, available, zip, page }: DirectoryAddress,
  project: string | null,
): Record<string, string | number | null> {
  return {
    zip,
    q,
    state,
    trade,
    price,
    rating,
    available: available ? 1 : null,
    page: page > 1 ? page : null,
    project,
  }
}

/** What is wrong with the ZIP code of an address; null for none and for one that the list is sorted by. */
export function zipProblem(zip: string): string | null {
  if (zip === '') return null
  if (!isZip(zip)) return 'Enter a five-digit ZIP code.'
  const state = stateOfZip(zip)
  return state === null || state === 'outside' ? 'No US state has this ZIP code.' : null
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
  available ? 'Available for new work' : 'Not taking new work'

/** "License CSLB 000482, CA"; one that no Admin has approved says so. */
export function licenseWords({ number, state, approved }: NonNullable<Designer['license']>): string {
  return [`${number}, ${state}`, approved ? null : 'stated by the professional'].filter(Boolean).join(' – ')
}

/** "Hearth Mutual until 06.01.2027 – stated by the professional" */
export function insuranceWords({ carrier, until, verified }: NonNullable<Designer['insurance']>): string {
  return `${carrier} until ${formatDate(until)} – ${verified ? `verified by ${site.name}` : 'stated by the professional'}`
}

/** "Within 60 miles of 95811, and in Nevada"; null if they have not said. */
export function serviceWords({ zip, miles, states: codes }: Designer['service_area']): string | null {
  const names = codes.map((code) => states.find((state) => state.code === code)?.name ?? code)
  const listed = new Intl.ListFormat('en-US').format(names)
  const around = zip && miles !== null ? `within ${counted(miles, 'mile')} of ${zip}` : null
  return around && listed ? `${around}, and in ${listed}` : (around ?? (listed ? `in ${listed}` : null))
}

/** "Usually answers within 3 hours"; null for too few conversations. */
export function answerWords(minutes: number | null): string | null {
  if (minutes === null) return null
  const hours = Math.ceil(minutes / 60)
  const time = hours <= 1 ? 'an hour' : hours < 24 ? `${hours} hours` : counted(Math.ceil(hours / 24), 'day')
  return `Usually answers within ${time}`
}

/** "About 85 miles away", from the middles of ZIP areas; null without a ZIP code. */
export function distanceWords(miles: number | null): string | null {
  if (miles === null) return null
  if (miles < 10) return 'In your part of the state'
  const step = miles < 100 ? 5 : 10
  return `About ${(Math.round(miles / step) * step).toLocaleString('en-US')} miles away`
}

/** Dollars from what was typed, as "$5,000"; null for nothing. */
export function dollarsTyped(text: string): number | null | 'wrong' {
  const bare = text.replaceAll(/[$,\s]/g, '')
  if (bare === '') return null
  const value = Number(bare)
  return Number.isFinite(value) ? value : 'wrong'
}
