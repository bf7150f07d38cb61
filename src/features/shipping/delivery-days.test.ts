import { describe, expect, it } from 'vitest'
import { isBusinessDay } from '#lib/business-days.ts'
import { addDays } from '#lib/dates.ts'
import {
  arrivalOf,
  assignDays,
  maxDays,
  movableTo,
  proposeDays,
  shipDay,
  suggestedDays,
  type ToArrive,
} from './delivery-days.ts'

const from = (vendor: string, earliest: string, lines = 1): ToArrive => ({ vendor, lines, earliest })

/** A bath: tile for floor and walls, vanity, tub, faucets, lights, hardware. Eleven vendors, twelve lines. */
const bath = [
  from('Floor tile', '2026-12-07'),
  from('Wall tile', '2026-12-07'),
  from('Grout', '2026-12-07'),
  from('Faucets', '2026-12-08', 2),
  from('Shower', '2026-12-08'),
  from('Lights', '2026-12-09'),
  from('Mirror', '2026-12-10'),
  from('Toilet', '2026-12-14'),
  from('Tub', '2026-12-16'),
  from('Hardware', '2026-12-08'),
  from('Vanity', '2026-12-22'),
]

describe('the days of a bath of eleven deliveries', () => {
  it('are one to three, with the least waiting for each number', () => {
    expect(proposeDays(bath, 21)).toEqual([
      ['2026-12-22'],
      ['2026-12-10', '2026-12-22'],
      ['2026-12-08', '2026-12-10', '2026-12-22'],
    ])
    expect(suggestedDays(bath, 21)).toEqual(['2026-12-10', '2026-12-22'])
  })

  it('bring each vendor’s goods on the first of them that is possible', () => {
    const assigned = assignDays(bath, ['2026-12-10', '2026-12-22'], 21)
    expect('days' in assigned && assigned.days.map((day) => day.slice(8))).toEqual([
      ...['10', '10', '10', '10', '10', '10', '10', '22', '22', '10', '22'],
    ])
  })

  it('are more than one where a vendor would hold goods for too long', () => {
    expect(proposeDays(bath, 14).map((days) => days.length)).toEqual([2, 3])
    expect(proposeDays(bath, 2)).toEqual([])
    expect(proposeDays(bath, 7)).toEqual([
      ['2026-12-14', '2026-12-22'],
      ['2026-12-08', '2026-12-14', '2026-12-22'],
    ])
    expect(suggestedDays(bath, 2)).toBeNull()
  })

  it('can be moved later, up to the limit of each vendor and the next day', () => {
    const days = ['2026-12-10', '2026-12-22']
    const first = movableTo(bath, days, 0, 21)
    expect(first[0]).toBe('2026-12-07')
    expect(first.at(-1)).toBe('2026-12-21')
    expect(first.every(isBusinessDay)).toBe(true)
    const last = movableTo(bath, days, 1, 21)
    expect(last[0]).toBe('2026-12-22')
    // The toilet could arrive on the 14th and is held 21 days: until Monday, January 4.
    expect(last.at(-1)).toBe('2027-01-04')
    expect(last).not.toContain('2026-12-25')
  })
})

describe('chosen days', () => {
  it('say what is wrong with them', () => {
    const problem = (days: string[], hold = 21) => {
      const found = assignDays(bath, days, hold)
      return 'problem' in found ? found.problem : null
    }
    expect(problem(['2026-12-21'])).toBe('Vanity cannot deliver before 12.22.2026.')
    expect(problem(['2026-12-25'])).toBe('Nothing is delivered on 12.25.2026. Choose a business day.')
    expect(problem(['2099-01-05'])).toMatch(/^Nothing is delivered on/)
    expect(problem(['2026-12-29'])).toBe('Floor tile can hold its goods until 12.28.2026 only.')
    expect(problem(['2026-12-04', '2026-12-22'])).toBe(
      'Nothing would arrive on 12.04.2026. Choose another day or fewer days.',
    )
    expect(problem(['2026-12-22'])).toBeNull()
  })

  it('need no choice for a single vendor, who may still be asked for a day', () => {
    const one = [from('Tile', '2026-12-07', 4)]
    expect(proposeDays(one, 21)).toEqual([['2026-12-07']])
    expect(suggestedDays(one, 21)).toBeNull()
    expect(movableTo(one, ['2026-12-07'], 0, 21).at(-1)).toBe('2026-12-28')
  })

  it('of random orders are possible, in order, and never wait more with a day more', () => {
    let seed = 7
    const random = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % n
    }
    for (let round = 0; round < 300; round++) {
      const some = Array.from({ length: 1 + random(12) }, (_, i) => {
        let day = addDays('2026-12-07', random(50))
        while (!isBusinessDay(day)) day = addDays(day, 1)
        return from(`V${i}`, day, 1 + random(3))
      })
      const hold = random(40)
      let before = Number.POSITIVE_INFINITY
      for (const days of proposeDays(some, hold)) {
        expect(days.length).toBeLessThanOrEqual(maxDays)
        expect(days).toEqual([...new Set(days)].sort())
        const assigned = assignDays(some, days, hold)
        if (!('days' in assigned)) throw new Error(assigned.problem)
        const waits = some.map(({ earliest }, i) => Date.parse(assigned.days[i] ?? '') - Date.parse(earliest))
        expect(waits.every((wait) => wait >= 0 && wait <= hold * 86_400_000)).toBe(true)
        const waiting = waits.reduce((sum, wait, i) => sum + wait * (some[i]?.lines ?? 0), 0)
        expect(waiting).toBeLessThanOrEqual(before)
        before = waiting
      }
    }
  })
})

describe('the first day on which goods can arrive', () => {
  const ask = (leadDays: number, services: ('parcel' | 'freight' | 'white_glove')[], zip = '92101') =>
    arrivalOf({
      placedOn: '2026-11-20',
      leadDays,
      services,
      from: '30301',
      to: { zip, state: zip === '99501' ? 'AK' : 'CA' },
    })

  it('is at least a week after the order, then ready plus the road, within the promised window [R3]', () => {
    // Ready on Wednesday, November 25; five business days around Thanksgiving.
    expect(ask(5, ['parcel'])).toEqual({ readyOn: '2026-11-25', transit: 5, earliest: '2026-12-03' })
    expect(ask(5, ['parcel', 'white_glove'])?.earliest).toBe('2026-12-07')
    expect(ask(1, ['parcel'], '30305')).toEqual({ readyOn: '2026-11-21', transit: 1, earliest: '2026-11-27' })
    expect(ask(30, ['white_glove'])?.earliest).toBe('2026-12-24')
    expect(ask(5, ['parcel'], '99501')).toMatchObject({ transit: 7 })
  })

  it('is unknown beyond the published holidays', () => {
    const late = { placedOn: '2030-12-28', leadDays: 5, services: [], from: '30301' } as const
    expect(arrivalOf({ ...late, to: { zip: '92101', state: 'CA' } })).toBeNull()
  })

  it('tells the vendor when to hand them over for a later day, never before they are ready', () => {
    const arrival = { readyOn: '2026-11-25', transit: 5, earliest: '2026-12-03' }
    expect(shipDay(arrival, '2026-12-03')).toBe('2026-11-25')
    expect(shipDay(arrival, '2026-12-22')).toBe('2026-12-15')
    expect(shipDay({ ...arrival, readyOn: '2026-12-18' }, '2026-12-22')).toBe('2026-12-18')
  })
})
