import { type StateCode, stateOfZip } from '#lib/us-states.ts'

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

type Point = readonly [latitude: number, longitude: number]

/** Where most people of a state live. ZIP codes have no coordinates here, and a zone is hundreds of miles wide. */
const points: Record<StateCode, Point> = {
  ...{ AL: [33.0, -86.8], AK: [61.2, -149.5], AZ: [33.4, -111.9], AR: [35.0, -92.5], CA: [34.1, -118.0] },
  ...{ CO: [39.5, -105.0], CT: [41.5, -72.8], DE: [39.4, -75.6], DC: [38.9, -77.0], FL: [27.8, -81.6] },
  ...{ GA: [33.4, -84.1], HI: [21.3, -157.8], ID: [43.6, -115.5], IL: [41.5, -88.1], IN: [40.1, -86.2] },
  ...{ IA: [41.9, -93.0], KS: [38.5, -96.5], KY: [37.8, -85.3], LA: [30.5, -91.5], ME: [44.3, -69.8] },
  ...{ MD: [39.1, -76.7], MA: [42.3, -71.5], MI: [42.8, -84.4], MN: [45.1, -93.6], MS: [32.6, -89.6] },
  ...{ MO: [38.5, -92.2], MT: [46.7, -110.5], NE: [41.1, -97.3], NV: [37.5, -116.0], NH: [43.2, -71.5] },
  ...{ NJ: [40.4, -74.5], NM: [34.7, -106.5], NY: [41.4, -74.6], NC: [35.5, -79.7], ND: [47.2, -98.9] },
  ...{ OH: [40.3, -82.7], OK: [35.6, -97.0], OR: [44.8, -122.6], PA: [40.4, -76.9], RI: [41.7, -71.5] },
  ...{ SC: [34.0, -81.0], SD: [44.0, -98.5], TN: [35.8, -86.4], TX: [30.9, -97.4], UT: [40.5, -111.9] },
  ...{ VT: [44.1, -72.8], VA: [37.8, -77.8], WA: [47.4, -121.6], WV: [38.8, -80.9], WI: [43.7, -89.0] },
  ...{ WY: [42.7, -106.5] },
}

/** Regions of large states by the first three ZIP digits, where one point per state would be off by a zone or two. */
const parts: [from: number, to: number, Point][] = [
  ...([
    [900, 935, [33.9, -117.9]],
    [936, 961, [37.8, -121.6]],
    [100, 119, [40.8, -73.8]],
    [120, 149, [42.8, -76.0]],
    [150, 168, [40.5, -79.8]],
    [169, 196, [40.2, -75.8]],
    [320, 326, [30.4, -84.0]],
    [330, 334, [26.1, -80.3]],
  ] as [number, number, Point][]),
  ...([
    [750, 769, [32.6, -97.1]],
    [770, 779, [29.8, -95.4]],
    [780, 789, [29.0, -98.5]],
    [790, 799, [32.2, -102.5]],
    [885, 885, [31.8, -106.4]],
    [889, 891, [36.2, -115.1]],
    [893, 898, [39.6, -119.0]],
  ] as [number, number, Point][]),
]

/**
 * The zone between two ZIP codes, by the distance between the areas of their first three digits. An unknown ZIP counts
 * as far away.
 */
export function zoneBetween(fromZip: string, toZip: string): Zone {
  const [from, to] = [stateOfZip(fromZip), stateOfZip(toZip)]
  if (fromZip.slice(0, 3) === toZip.slice(0, 3) && from) return 2
  if (from !== to && [from, to].some((state) => state === 'AK' || state === 'HI')) return 9
  const [a, b] = [pointOf(fromZip, from), pointOf(toZip, to)]
  if (!a || !b) return 8
  const miles = distance(a, b)
  return bounds.find(([, most]) => miles <= most)?.[0] ?? 8
}

function pointOf(zip: string, state: ReturnType<typeof stateOfZip>): Point | null {
  if (state === null || state === 'outside') return null
  const prefix = Number(zip.slice(0, 3))
  return parts.find(([from, to]) => prefix >= from && prefix <= to)?.[2] ?? points[state]
}

/** Great-circle distance in miles (haversine formula). */
function distance([lat1, lon1]: Point, [lat2, lon2]: Point): number {
  const rad = Math.PI / 180
  const half = (a: number, b: number) => Math.sin(((b - a) * rad) / 2) ** 2
  const h = half(lat1, lat2) + Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * half(lon1, lon2)
  return 2 * 3959 * Math.asin(Math.sqrt(h))
}
