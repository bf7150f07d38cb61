/** A known word and what it costs to guess it: words of goods that are sold cost least. */
export type KnownWord = { word: string; cost: number }

export type NearWords = {
  /** The known words that a misspelled one can mean, the likeliest first; each with the cost of its guess. */
  near: (typed: string) => KnownWord[]
}

type Shape = { bits: number; sound: string; spelling: Spelling }
type Entry = KnownWord & Shape

/** Entries do not change, so that a changed catalogue only adds its new words. */
const shapes = new Map<string, Shape>()
const maxShapes = 100_000
const maxNear = 6
/** A long word that begins like another may differ by this share of its letters. */
const longEnough = 9
const sameStart = 5
const startedShare = 0.38
const asStarted = 0.35
/** What a word that sounds the same may differ by in addition. */
const soundBonus = 1.2
const asSound = 0.8
/** The same for a word of goods that are sold. */
const ofTrade = 0.3
/** What it is worth that a word sounds the same, for short words. */
const asSoundOfShort = 0.5
const short = 6
/** Letters in only one of two words, at most, for an edit. */
const bitsOfEdit = 2.7

export function createNearWords(known: Iterable<KnownWord>): NearWords {
  const byLength: Entry[][] = []
  for (const { word, cost } of known) {
    if (word.length < 3 || word.length > maxLength || /[^a-z]/.test(word)) continue
    byLength[word.length] ??= []
    ;(byLength[word.length] as Entry[]).push({ word, cost, ...shapeOf(word) })
  }

  return {
    near(typed) {
      if (typed.length < 3 || typed.length > maxLength || /[^a-z]/.test(typed)) return []
      const { bits, sound, spelling } = shapeOf(typed)
      const most = maxEdits(typed.length)
      const start = typed.slice(0, sameStart)
      const found: KnownWord[] = []
      const longest = Math.ceil(most) + 1
      for (let length = Math.max(3, typed.length - longest); length <= typed.length + longest; length++) {
        for (const entry of byLength[length] ?? []) {
          const soundsSame = entry.sound === sound && typed.length > 4
          const startsSame =
            typed.length >= longEnough && Math.abs(length - typed.length) < 3 && entry.word.startsWith(start)
          let allowed = soundsSame ? most + soundBonus : entry.cost < 0 ? most + ofTrade : most
          if (startsSame) allowed = Math.max(allowed, typed.length * startedShare)
          if (bitsIn(bits ^ entry.bits) > bitsOfEdit * allowed) continue
          const distance = distanceBetween(spelling, entry.spelling, allowed)
          if (distance > allowed) continue
          const counted = startsSame && distance > most ? distance * asStarted : distance
          found.push({
            word: entry.word,
            cost: counted + entry.cost - (soundsSame ? (typed.length < short ? asSoundOfShort : asSound) : 0),
          })
        }
      }
      return found.sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1)).slice(0, maxNear)
    },
  }
}

/** The distance between a misspelled word and a known one, both of lowercase letters; infinity above `most`. */
export function distanceOf(typed: string, known: string, most: number): number {
  if (typed.length > maxLength || known.length > maxLength || /[^a-z]/.test(typed + known))
    return Number.POSITIVE_INFINITY
  return distanceBetween(shapeOf(typed).spelling, shapeOf(known).spelling, most)
}

/** The weighted edits that a word of this length may have. */
function maxEdits(length: number): number {
  if (length < 3) return 0
  if (length === 3) return 1.5
  if (length < 5) return 1.6
  if (length < 8) return 2.4
  return length < 11 ? 2.8 : 3.3
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const vowels = 'aeiouy'
const alike = ['aeiouy', 'ckqx', 'scz', 'fvp', 'gj', 'mn', 'td', 'bpd', 'wvu', 'lr']
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** What it costs to read one letter, by its number, for another: 0 to 1. */
const replacing = Float64Array.from({ length: 26 * 26 }, (_, at) => {
  const [a, b] = [letters[Math.floor(at / 26)] as string, letters[at % 26] as string]
  if (a === b) return 0
  if (alike.some((group) => group.includes(a) && group.includes(b))) return 0.6
  return areBeside(a, b) || areBeside(b, a) ? 0.8 : 1
})

/** Whether a key is right of another, or below it. */
function areBeside(a: string, b: string): boolean {
  return keyRows.some((row, at) => {
    const i = row.indexOf(a)
    return i >= 0 && [row[i + 1], keyRows[at + 1]?.[i], keyRows[at + 1]?.[i - 1]].includes(b)
  })
}

/** The letters of a word as numbers, and what each costs if it is too many or too few. */
type Spelling = { codes: Uint8Array; costs: Float64Array }

function spellingOf(word: string): Spelling {
  const codes = Uint8Array.from(word, (letter) => letter.charCodeAt(0) - 97)
  return { codes, costs: Float64Array.from(word, (_, at) => costOfLetter(word, at)) }
}

function costOfLetter(word: string, at: number): number {
  const letter = word[at] as string
  const last = word[at - 1] ?? ''
  if (letter === last) return 0.4
  if (letter === 'd' && word[at + 1] === 'g') return 0.4
  if ((letter === 'h' || letter === 'k') && ['c', 's', 'w'].includes(last)) return 0.5
  if (letter === 'e' && at === word.length - 1) return 0.5
  if (at === 0) return 1.3
  if (letter === 'h') return 0.7
  return vowels.includes(letter) ? 0.8 : 1
}

/** Longer than any word that is compared. */
const maxLength = 40
const rows = [0, 0, 0].map(() => new Float64Array(maxLength + 1)) as [Float64Array, Float64Array, Float64Array]

/**
 * The weighted number of insertions, deletions, replacements and swaps of adjacent letters between a misspelled word
 * and a known one. A doubled letter, a wrong vowel, a letter that sounds alike and a key beside the right one count
 * less than others. Stops above `most`, with infinity.
 */
function distanceBetween(typed: Spelling, known: Spelling, most: number): number {
  const [before, previous, row] = rows
  const width = known.codes.length
  previous[0] = 0
  for (let j = 1; j <= width; j++) previous[j] = (previous[j - 1] as number) + (known.costs[j - 1] as number)
  let [before2, previous1, current] = [before, previous, row]
  for (let i = 1; i <= typed.codes.length; i++) {
    const code = typed.codes[i - 1] as number
    const cost = typed.costs[i - 1] as number
    current[0] = (previous1[0] as number) + cost
    let least = current[0]
    for (let j = 1; j <= width; j++) {
      const other = known.codes[j - 1] as number
      const replaced = replacing[code * 26 + other] as number
      const first = i === 1 && j === 1 && replaced > 0 ? (replaced < 0.7 ? 0.2 : 0.5) : 0
      let best = (previous1[j - 1] as number) + replaced + first
      const removed = (previous1[j] as number) + cost
      if (removed < best) best = removed
      const added = (current[j - 1] as number) + (known.costs[j - 1] as number)
      if (added < best) best = added
      if (i > 1 && j > 1 && code === known.codes[j - 2] && other === typed.codes[i - 2]) {
        const swapped = (before2[j - 2] as number) + (i === 2 ? 1 : 0.7)
        if (swapped < best) best = swapped
      }
      current[j] = best
      if (best < least) least = best
    }
    if (least > most) return Number.POSITIVE_INFINITY
    ;[before2, previous1, current] = [previous1, current, before2]
  }
  return previous1[width] as number
}

function shapeOf(word: string): Shape {
  const known = shapes.get(word)
  if (known) return known
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) - 97)
  const shape = { bits, sound: soundOf(word), spelling: spellingOf(word) }
  if (shapes.size < maxShapes) shapes.set(word, shape)
  return shape
}

const soft = 'eiy'
const silent = 'aeiouyhw'

/** A rough sound: consonants by how they are spoken, without the vowels after the first letter and without doubles. */
function soundOf(word: string): string {
  let sound = ''
  for (let at = 0; at < word.length; at++) {
    const spoken = soundAt(word, at)
    if (spoken && !sound.endsWith(spoken)) sound += spoken
  }
  return sound
}

function soundAt(word: string, at: number): string {
  const [letter, next = ''] = [word[at] as string, word[at + 1]]
  if (silent.includes(letter)) return at > 0 ? '' : vowels.includes(letter) ? 'a' : letter
  switch (letter) {
    case 'p':
      return next === 'h' ? 'f' : 'p'
    case 'c':
      return next === 'h' ? 'x' : next !== '' && soft.includes(next) ? 's' : 'k'
    case 's':
      return next === 'h' ? 'x' : 's'
    case 't':
      return next === 'c' && word[at + 2] === 'h' ? '' : 't'
    case 'g':
      return next !== '' && soft.includes(next) ? 'j' : 'k'
    case 'd':
      return next === 'g' ? '' : next === '' ? 't' : 'd'
    case 'k':
      return at === 0 && next === 'n' ? '' : 'k'
    case 'q':
      return 'k'
    case 'z':
      return 's'
    case 'v':
      return 'f'
    default:
      return letter
  }
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
