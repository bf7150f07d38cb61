import { stateOfZip } from '#lib/us-states.ts'
import { milesBetween } from '#lib/zip-points.ts'

/**
 * Ground zones of the carriers: 2 is up to 150 miles, 8 is over 1,800 miles within the 48 states, 9 is Alaska and
 * Hawaii.
 */
export type Zone = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** Upper bounds of zones 2 to 7 in miles, as in the zone charts of UPS and FedEx Ground. */
const bounds: [Zone, number][] = [
  [2, 150],
  [3, 300],
  [4, 600],
  [5, 1000],
  [6, 1400],
  [7, 1800],
]

/**
 * The zone between two ZIP codes, by the distance between the areas of their first three digits. An unknown ZIP counts
 * as far away.
 */
export function zoneBetween(fromZip: string, toZip: string): Zone {
  const [from, to] = [stateOfZip(fromZip), stateOfZip(toZip)]
  if (fromZip.slice(0, 3) === toZip.slice(0, 3) && from) return 2
  if (from !== to && [from, to].some((state) => state === 'AK' || state === 'HI')) return 9
  const miles = milesBetween(fromZip, toZip)
  if (miles === null) return 8
  return bounds.find(([, most]) => miles <= most)?.[0] ?? 8
}
