/** A set of small integers in 32-bit words; all sets of one category have the same length. */
export type Bits = Uint32Array

export function emptyBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5)
}

/** The set of 0 … size-1. */
export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff)
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1
  return bits
}

export function addBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] as number) | (1 << (index & 31))
}

export function setBit(bits: Bits, index: number, isMember: boolean): void {
  if (isMember) addBit(bits, index)
  else bits[index >>> 5] = (bits[index >>> 5] as number) & ~(1 << (index & 31))
}

export function hasBit(bits: Bits, index: number): boolean {
  return ((bits[index >>> 5] as number) & (1 << (index & 31))) !== 0
}

/** Visits the members in ascending order, with one check per word and one call per member. */
export function eachBit(bits: Bits, visit: (index: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] as number; word !== 0; word &= word - 1) visit(i * 32 + 31 - Math.clz32(word & -word))
  }
}

/** Intersects `into` with the other set, in place. */
export function intersect(into: Bits, other: Bits): void {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) & (other[i] as number)
}

/** Adds all members of the other set to `into`, in place. */
export function takeIn(into: Bits, other: Bits): void {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) | (other[i] as number)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) count += countOnes(bits[i] as number)
  return count
}

/** Size of the intersection, without building it. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0
  for (let i = 0; i < a.length; i++) count += countOnes((a[i] as number) & (b[i] as number))
  return count
}

/** Number of set bits in a word, by the standard pairwise sums. */
export function countOnes(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
