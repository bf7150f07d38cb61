import type { Bits } from './bitset.ts'
import type { Meaning } from './search-match.ts'

/** How many words each place has: a number of four digits for each, the digits of 32 places beside each other. */
export type BitSums = {
  /** Adds up the words of `size` places, fifteen at most; answers the most that any place has. */
  add: (meanings: Meaning[], size: number) => number
  /** The places with at least so many (1 or more), in their order; good until the next call. */
  places: (least: number) => Uint32Array
}

export function createBitSums(): BitSums {
  let length = 0
  let [ones, twos, fours, eights, none] = [bits(0), bits(0), bits(0), bits(0), bits(0)]
  /** The most that one of each 32 places has. */
  let tops = new Uint8Array(0)
  /** For words that have no set of their own. */
  let desks: Bits[] = []
  let found = bits(1024)

  function add(meanings: Meaning[], size: number): number {
    length = (size + 31) >>> 5
    if (ones.length < length) {
      ;[ones, twos, fours, eights, none] = [
        bits(length),
        bits(length),
        bits(length),
        bits(length),
        bits(length),
      ]
      tops = new Uint8Array(length)
      desks = []
    }
    const sets = meanings.map((meaning, i) => {
      const own = meaning.readings.length === 1 ? meaning.readings[0]?.bits : null
      if (own) return own
      desks[i] ??= bits(ones.length)
      return setOf(meaning, desks[i])
    })
    for (let i = 0; i < sets.length; i += 3)
      addThree(i === 0, sets[i] as Bits, sets[i + 1] ?? none, sets[i + 2] ?? none)
    return markTops()
  }

  /** Three sets make two: those in an odd number of them, and those in two or three. Only the first three overwrite. */
  function addThree(first: boolean, x: Bits, y: Bits, z: Bits): void {
    const [one, two, four, eight, end] = [ones, twos, fours, eights, length]
    if (first) {
      for (let w = 0; w < end; w++) {
        const either = (x[w] as number) ^ (y[w] as number)
        one[w] = either ^ (z[w] as number)
        two[w] = ((x[w] as number) & (y[w] as number)) | (either & (z[w] as number))
      }
      four.fill(0)
      eight.fill(0)
      return
    }
    for (let w = 0; w < end; w++) {
      const either = (x[w] as number) ^ (y[w] as number)
      const odd = either ^ (z[w] as number)
      const more = ((x[w] as number) & (y[w] as number)) | (either & (z[w] as number))
      if ((odd | more) === 0) continue
      const carried = (one[w] as number) & odd
      one[w] = (one[w] as number) ^ odd
      const both = (two[w] as number) ^ more
      const up = ((two[w] as number) & more) | (both & carried)
      two[w] = both ^ carried
      eight[w] = (eight[w] as number) | ((four[w] as number) & up)
      four[w] = (four[w] as number) ^ up
    }
  }

  function markTops(): number {
    const [one, two, four, eight, marks, end] = [ones, twos, fours, eights, tops, length]
    let most = 0
    for (let w = 0; w < end; w++) {
      let among = -1
      let own = 0
      if (eight[w] !== 0) {
        among = eight[w] as number
        own = 8
      }
      if ((among & (four[w] as number)) !== 0) {
        among &= four[w] as number
        own += 4
      }
      if ((among & (two[w] as number)) !== 0) {
        among &= two[w] as number
        own += 2
      }
      if ((among & (one[w] as number)) !== 0) own++
      marks[w] = own
      if (own > most) most = own
    }
    return most
  }

  /** Of 32 places, those with more words than so many. */
  function moreThan(words: number, w: number): number {
    let more = 0
    let same = -1
    for (let digit = 8; digit > 0; digit >>= 1) {
      const plane = (digit > 2 ? (digit === 8 ? eights : fours) : digit === 2 ? twos : ones)[w] as number
      if (words & digit) same &= plane
      else {
        more |= same & plane
        same &= ~plane
      }
    }
    return more
  }

  function places(least: number): Uint32Array {
    let count = 0
    for (let w = 0; w < length; w++) {
      if ((tops[w] as number) < least) continue
      if (found.length < count + 32) found = twice(found)
      for (let left = moreThan(least - 1, w); left !== 0; left &= left - 1)
        found[count++] = w * 32 + 31 - Math.clz32(left & -left)
    }
    return found.subarray(0, count)
  }

  return { add, places }
}

function twice(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const copy = bits(array.length * 2)
  copy.set(array)
  return copy
}

function bits(length: number): Uint32Array<ArrayBuffer> {
  return new Uint32Array(length)
}

function setOf({ readings }: Meaning, desk: Bits): Bits {
  desk.fill(0)
  for (const { entries, bits: own } of readings) {
    if (own) {
      for (let w = 0; w < own.length; w++) desk[w] = (desk[w] as number) | (own[w] as number)
    } else addEntries(desk, entries)
  }
  return desk
}

/** Adds the places of a word's entries. */
export function addEntries(set: Bits, entries: Uint32Array): void {
  for (let i = 0; i < entries.length; i++) {
    const place = (entries[i] as number) >>> 4
    set[place >>> 5] = (set[place >>> 5] as number) | (1 << (place & 31))
  }
}
