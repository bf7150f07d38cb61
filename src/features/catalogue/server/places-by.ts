const digits = 11
const buckets = 2 ** digits

/**
 * The places by a key from 0 to 2^31 - 1, digit by digit from the least: a small part of what comparing them would cost, which
 * the start and the first list of a category in each showroom would pay. Equal keys stand in the order of places.
 */
export function placesBy(size: number, key: (place: number) => number): Uint32Array {
  let keys = new Int32Array(size)
  let places = new Uint32Array(size)
  let greatest = 0
  for (let place = 0; place < size; place++) {
    const own = key(place)
    keys[place] = own
    places[place] = place
    if (own > greatest) greatest = own
  }
  let nextKeys = new Int32Array(size)
  let nextPlaces = new Uint32Array(size)
  for (let shift = 0; shift < 31 && greatest >>> shift > 0; shift += digits) {
    const starts = new Uint32Array(buckets + 1)
    for (let i = 0; i < size; i++) {
      const after = (((keys[i] as number) >>> shift) & (buckets - 1)) + 1
      starts[after] = (starts[after] as number) + 1
    }
    for (let i = 0; i < buckets; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number)
    for (let i = 0; i < size; i++) {
      const own = keys[i] as number
      const bucket = (own >>> shift) & (buckets - 1)
      const at = starts[bucket] as number
      starts[bucket] = at + 1
      nextKeys[at] = own
      nextPlaces[at] = places[i] as number
    }
    ;[keys, nextKeys] = [nextKeys, keys]
    ;[places, nextPlaces] = [nextPlaces, places]
  }
  return places
}

/**
 * Puts a place where it belongs among the first `size` slots, which stand in their order; there is room for one more. Equal ones
 * stand in the order of places.
 */
export function putPlace(
  order: Uint32Array,
  size: number,
  place: number,
  compare: (one: number, other: number) => number,
): void {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = order[middle] as number
    if ((compare(other, place) || other - place) < 0) low = middle + 1
    else high = middle
  }
  order.copyWithin(low + 1, low, size)
  order[low] = place
}
