/** A set of small integers as words of 32 bits; all sets of one category have the same length. */
export type Bits = Uint32Array

export function emptyBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5)
}

/** All of 0 … size-1. */
export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff)
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1
  return bits
}

export function addBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] as number) | (1 << (index & 31))
}

export function hasBit(bits: Bits, index: number): boolean {
  return ((bits[index >>> 5] as number) & (1 << (index & 31))) !== 0
}

/** Visits the members from the least up; costs a look at each word and a call a member. */
export function eachBit(bits: Bits, visit: (index: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] as number; word !== 0; word &= word - 1)
      visit(i * 32 + 31 - Math.clz32(word & -word))
  }
}

/** `into` becomes the common part of both. */
export function keepCommon(into: Bits, other: Bits): void {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) & (other[i] as number)
}

/** `into` takes all of the other in. */
export function takeIn(into: Bits, other: Bits): void {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) | (other[i] as number)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) count += countOnes(bits[i] as number)
  return count
}

/** How many are in both, without making their common set. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0
  for (let i = 0; i < a.length; i++) count += countOnes((a[i] as number) & (b[i] as number))
  return count
}

/** The number of set bits of a word, by the usual pairwise sums. */
export function countOnes(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
