import { type Bits, countOnes } from './bitset.ts'
import { blockShift, type WordSet } from './word-sets.ts'

/** Places, 32 at a time: which words of their sets have some, and which. */
export type Found = { words: Uint32Array; bits: Uint32Array; size: number }

export type WordSums = {
  /** The places that have all of the words or, when there is none, the most; `all` tells which. Those of `gone` are none. */
  find: (sets: WordSet[], gone: Bits | null) => { found: Found; all: boolean }
  /** What several questions to as many places have found. */
  union: (founds: Found[]) => Found
}

const wordsABlock = 1 << (blockShift - 5)

/** Costs a look at each block, and at the places of those blocks where enough of the words occur. */
export function createWordSums(): WordSums {
  let held = createList()
  let more = createList()
  let counts = new Uint8Array(0)
  /** All 0 between two calls. */
  let all = new Uint32Array(1024)

  function find(sets: WordSet[], gone: Bits | null) {
    held.size = 0
    more.size = 0
    const most = countBlocks(sets)
    if (most === sets.length) {
      for (let block = 0; block < counts.length; block++)
        if (counts[block] === most) keepCommon(held, sets, block, gone)
      if (held.size > 0) return { found: taken(held), all: true }
    }
    const half = sets.length === 1 ? 1 : Math.ceil(sets.length / 2)
    // What none has all of has one word less at the most.
    return { found: taken(seekMost(sets, gone, half, Math.min(most, sets.length))), all: false }
  }

  /** How many of the words occur in each block; answers the most. */
  function countBlocks(sets: WordSet[]): number {
    const blocks = ((sets[0] as WordSet).bits.length + wordsABlock - 1) >>> (blockShift - 5)
    if (counts.length !== blocks) counts = new Uint8Array(blocks)
    counts.fill(0)
    for (const { blocks: has } of sets) {
      for (let i = 0; i < has.length; i++) {
        for (let left = has[i] as number; left !== 0; left &= left - 1) {
          const block = i * 32 + 31 - Math.clz32(left & -left)
          counts[block] = (counts[block] as number) + 1
        }
      }
    }
    let most = 0
    for (let block = 0; block < blocks; block++)
      if ((counts[block] as number) > most) most = counts[block] as number
    return most
  }

  /** Those with the most words that any place has, or with one less, but with half of them at the least. */
  function seekMost(sets: WordSet[], gone: Bits | null, half: number, from: number): List {
    // `held` has the places with the most words so far, `more` those with as many or one less.
    let most = 0
    const active: Bits[] = []
    const size = (sets[0] as WordSet).bits.length
    // The blocks with the most words first: what they have spares the others.
    for (let level = from; level >= Math.max(half, most - 1); level--) {
      for (let block = 0; block < counts.length; block++) {
        if (counts[block] !== level) continue
        let here = 0
        for (const { bits, blocks } of sets)
          if ((((blocks[block >>> 5] as number) >>> (block & 31)) & 1) === 1) active[here++] = bits
        const end = Math.min((block + 1) * wordsABlock, size)
        for (let w = block * wordsABlock; w < end; w++) {
          let one = 0
          let two = 0
          let four = 0
          let eight = 0
          for (let i = 0; i < here; i++) {
            const own = (active[i] as Bits)[w] as number
            const carried = one & own
            one ^= own
            const up = two & carried
            two ^= carried
            eight |= four & up
            four ^= up
          }
          if ((one | two | four | eight) === 0) continue
          const alive = gone ? ~(gone[w] as number) : -1
          const top = greatest(one & alive, two & alive, four & alive, eight & alive)
          if (top < half || top < most - 1) continue
          if (top > most) {
            ;[held, more] = [more, held]
            held.size = 0
            if (top > most + 1) more.size = 0
            most = top
          }
          if (top === most) put(held, w, moreThan(most - 1, one, two, four, eight) & alive)
          if (most > half) put(more, w, moreThan(most - 2, one, two, four, eight) & alive)
        }
      }
    }
    return most > half ? more : held
  }

  function union(founds: Found[]): Found {
    if (founds.length === 1) return founds[0] as Found
    held.size = 0
    for (const { words, bits } of founds) {
      for (let i = 0; i < words.length; i++) {
        const word = words[i] as number
        if (word >= all.length) all = grown(all, word)
        if (all[word] === 0) put(held, word, 0)
        all[word] = (all[word] as number) | (bits[i] as number)
      }
    }
    for (let i = 0; i < held.size; i++) {
      const word = held.words[i] as number
      held.bits[i] = all[word] as number
      all[word] = 0
    }
    return taken(held)
  }

  return { find, union }
}

/** Places in any order; a word of places may come more than once. */
export function foundOf(places: number[]): Found {
  return {
    words: Uint32Array.from(places, (place) => place >>> 5),
    bits: Uint32Array.from(places, (place) => 1 << (place & 31)),
    size: places.length,
  }
}

type List = { words: Uint32Array; bits: Uint32Array; size: number }

function createList(): List {
  return { words: new Uint32Array(256), bits: new Uint32Array(256), size: 0 }
}

function put(list: List, word: number, bits: number): void {
  if (list.size === list.words.length) {
    list.words = grown(list.words, list.size)
    list.bits = grown(list.bits, list.size)
  }
  list.words[list.size] = word
  list.bits[list.size++] = bits
}

function grown(array: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(Math.max(least + 1, array.length) * 2)
  copy.set(array)
  return copy
}

function taken({ words, bits, size }: List): Found {
  const found = { words: words.slice(0, size), bits: bits.slice(0, size), size: 0 }
  for (let i = 0; i < size; i++) found.size += countOnes(found.bits[i] as number)
  return found
}

function keepCommon(list: List, sets: WordSet[], block: number, gone: Bits | null): void {
  const end = Math.min((block + 1) * wordsABlock, (sets[0] as WordSet).bits.length)
  for (let w = block * wordsABlock; w < end; w++) {
    let common = gone ? ~(gone[w] as number) : -1
    for (let i = 0; i < sets.length && common !== 0; i++) common &= (sets[i] as WordSet).bits[w] as number
    if (common !== 0) put(list, w, common)
  }
}

/** The most that one of 32 places has; the digits of all beside each other. */
function greatest(one: number, two: number, four: number, eight: number): number {
  let among = -1
  let most = 0
  if (eight !== 0) {
    among = eight
    most = 8
  }
  if ((among & four) !== 0) {
    among &= four
    most += 4
  }
  if ((among & two) !== 0) {
    among &= two
    most += 2
  }
  return (among & one) !== 0 ? most + 1 : most
}

/** Of 32 places, those with more words than so many. */
function moreThan(words: number, one: number, two: number, four: number, eight: number): number {
  let more = 0
  let same = -1
  for (let digit = 8; digit > 0; digit >>= 1) {
    const plane = digit > 2 ? (digit === 8 ? eight : four) : digit === 2 ? two : one
    if (words & digit) same &= plane
    else {
      more |= same & plane
      same &= ~plane
    }
  }
  return more
}
