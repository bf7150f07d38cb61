import { within } from './search-text.ts'
import { createTextWriter, readerOf, type Texts } from './texts.ts'

/** Which products a word stands in and how much it counts there. An entry is `place * 16 + weight`, the weight below 16. */
export type Postings = {
  /** The number of a word, given to it now when it is new. */
  idOf: (word: string) => number
  add: (id: number, place: number, weight: number) => void
  /** After the first load: packs what was added so far; later additions lie beside it. */
  pack: () => void
  /** Only when it is packed and nothing has been added since. */
  save: () => SavedPostings
  words: () => readonly string[]
  has: (word: string) => boolean
  count: (word: string) => number
  /** A word's entries; not to be changed. */
  entriesOf: (word: string) => Uint32Array
  /** Words that begin so, in the order of the alphabet. */
  continuations: (start: string, most: number) => string[]
  /** Spellings one edit away, two in long words; the nearest, the most frequent of them first. */
  near: (word: string, most: number) => string[]
}

/** The words in the order of their numbers; each one's entries begin at its offset. */
export type SavedPostings = { words: Texts; offsets: Uint32Array; entries: Uint32Array }

/** Some 4 bytes an entry. Looking a word up costs its entries; continuations cost a binary search; near spellings a look at each word's length and letters. */
export function createPostings(saved: SavedPostings | null = null): Postings {
  let unread = saved?.words ?? null
  const ids = new Map<string, number>()
  const words: string[] = []
  let offsets = saved?.offsets ?? new Uint32Array(1)
  let entries = saved?.entries ?? new Uint32Array(0)
  const later = new Map<number, number[]>()
  /** Entries of words that have later ones, all in one piece, as far as somebody has asked for them since. */
  const joined = new Map<number, Uint32Array>()
  let building: { ids: Uint32Array; entries: Uint32Array; size: number } | null = saved
    ? null
    : { ids: new Uint32Array(1 << 12), entries: new Uint32Array(1 << 12), size: 0 }
  let sorted: string[] | null = null
  let letters: Int32Array | null = null

  /** Words that come from a copy are read when somebody first looks for one. */
  function readWords(): void {
    if (!unread) return
    const read = readerOf(unread)
    for (let id = 0; id < unread.starts.length - 1; id++) {
      const word = read(id)
      words.push(word)
      ids.set(word, id)
    }
    unread = null
  }

  function idOf(word: string): number {
    readWords()
    const known = ids.get(word)
    if (known !== undefined) return known
    const id = words.push(word) - 1
    ids.set(word, id)
    sorted = null
    letters = null
    return id
  }

  function add(id: number, place: number, weight: number): void {
    const entry = place * 16 + weight
    if (!building) {
      const list = later.get(id)
      if (list) list.push(entry)
      else later.set(id, [entry])
      joined.delete(id)
      return
    }
    if (building.size === building.ids.length) {
      building.ids = grown(building.ids)
      building.entries = grown(building.entries)
    }
    building.ids[building.size] = id
    building.entries[building.size++] = entry
  }

  /** A counting sort by word: the entries of one word end up side by side, in the order in which they came. */
  function pack(): void {
    if (!building) return
    const { ids: wordIds, entries: given, size } = building
    building = null
    offsets = new Uint32Array(words.length + 1)
    for (let i = 0; i < size; i++) {
      const after = (wordIds[i] as number) + 1
      offsets[after] = (offsets[after] as number) + 1
    }
    for (let id = 0; id < words.length; id++)
      offsets[id + 1] = (offsets[id + 1] as number) + (offsets[id] as number)
    const next = offsets.slice()
    entries = new Uint32Array(size)
    for (let i = 0; i < size; i++) {
      const id = wordIds[i] as number
      const at = next[id] as number
      entries[at] = given[i] as number
      next[id] = at + 1
    }
  }

  function count(word: string): number {
    readWords()
    const id = ids.get(word)
    if (id === undefined) return 0
    const packed = id + 1 < offsets.length ? (offsets[id + 1] as number) - (offsets[id] as number) : 0
    return packed + (later.get(id)?.length ?? 0)
  }

  function entriesOf(word: string): Uint32Array {
    readWords()
    const id = ids.get(word)
    if (id === undefined) return nothing
    const packed = id + 1 < offsets.length ? entries.subarray(offsets[id], offsets[id + 1]) : nothing
    const added = later.get(id)
    if (!added) return packed
    const known = joined.get(id)
    if (known) return known
    const all = new Uint32Array(packed.length + added.length)
    all.set(packed)
    all.set(added, packed.length)
    joined.set(id, all)
    return all
  }

  function alphabet(): string[] {
    readWords()
    sorted ??= [...words].sort()
    return sorted
  }

  function continuations(start: string, most: number): string[] {
    const all = alphabet()
    const found: string[] = []
    for (let i = lowerBound(all, start); i < all.length && found.length < most; i++) {
      const word = all[i] as string
      if (!word.startsWith(start)) break
      found.push(word)
    }
    return found
  }

  function near(word: string, most: number): string[] {
    if (word.length < 4 || /^\d/.test(word)) return []
    readWords()
    letters ??= Int32Array.from(words, lettersOf)
    const mask = lettersOf(word)
    for (const edits of word.length >= 8 ? [1, 2] : [1]) {
      const found: string[] = []
      for (let id = 0; id < words.length; id++) {
        const known = words[id] as string
        if (Math.abs(known.length - word.length) > edits) continue
        if (bitCount(mask ^ (letters[id] as number)) <= 2 * edits && within(word, known, edits))
          found.push(known)
      }
      if (found.length > 0)
        return found.sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1)).slice(0, most)
    }
    return []
  }

  function has(word: string): boolean {
    readWords()
    return ids.has(word)
  }

  function save(): SavedPostings {
    const writer = createTextWriter()
    if (!unread) for (const word of words) writer.add(word)
    return { words: unread ?? writer.done(), offsets, entries }
  }

  function allWords(): readonly string[] {
    readWords()
    return words
  }

  return { idOf, add, pack, save, words: allWords, has, count, entriesOf, continuations, near }
}

const nothing = new Uint32Array(0)

function grown(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}

function lowerBound(sorted: string[], start: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string) < start) low = middle + 1
    else high = middle
  }
  return low
}

/** Which of the 26 letters a word has. */
function lettersOf(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) mask |= 1 << ((word.charCodeAt(i) - 97) & 31)
  return mask
}

function bitCount(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}
