import type { Area, Mood } from '../brief/schema.ts'

/** What the words of a refinement say about the room that they start from. */
export type Refinement = {
  /** Parts that stay as they are. */
  keep: Area[]
  /** Everything stays except these parts; empty unless the words say so. */
  keepAllBut: Area[] | null
  /** Parts that should cost less. */
  cheaper: Area[]
  /** The whole room should cost less. */
  cheaperRoom: boolean
  /** Of comparatives about the whole room: warmer, darker. */
  moods: Mood[]
  /** The other words, for the reader of briefs. */
  rest: string
}

const everything: Area[] = []

/** Parts of a room by the words that people use; two words where one is not enough. */
const areaWords: Record<string, Area[]> = {
  floor: ['floor'],
  floors: ['floor'],
  flooring: ['floor'],
  wall: ['wall'],
  walls: ['wall'],
  backsplash: ['backsplash'],
  'shower wall': ['shower wall'],
  'shower walls': ['shower wall'],
  'shower tile': ['shower wall'],
  countertop: ['countertop'],
  countertops: ['countertop'],
  counter: ['countertop'],
  counters: ['countertop'],
  worktop: ['countertop'],
  patio: ['ground'],
  pavers: ['ground'],
  lawn: ['ground'],
  turf: ['ground'],
  facade: ['facade'],
  fireplace: ['facade'],
  vanity: ['vanity'],
  vanities: ['vanity'],
  tub: ['tub'],
  bathtub: ['tub'],
  'bath tub': ['tub'],
  toilet: ['toilet'],
  shower: ['shower', 'shower wall'],
  faucet: ['faucet'],
  faucets: ['faucet'],
  tap: ['faucet'],
  taps: ['faucet'],
  sink: ['sink'],
  sinks: ['sink'],
  basin: ['sink'],
  appliance: ['appliance'],
  appliances: ['appliance'],
  range: ['appliance'],
  refrigerator: ['appliance'],
  fridge: ['appliance'],
  dishwasher: ['appliance'],
  hardware: ['hardware'],
  pulls: ['hardware'],
  knobs: ['hardware'],
  handles: ['hardware'],
  light: ['light'],
  lights: ['light'],
  lighting: ['light'],
  lamps: ['light'],
  pendants: ['light'],
  sconces: ['light'],
  fan: ['fan'],
  cabinet: ['cabinet'],
  cabinets: ['cabinet'],
  paint: ['paint'],
  everything: everything,
  rest: everything,
}

const comparatives: Record<string, Mood> = {
  warmer: 'warm',
  cooler: 'cool',
  lighter: 'light',
  brighter: 'light',
  darker: 'dark',
  bolder: 'bold',
  calmer: 'calm',
  simpler: 'minimal',
  cozier: 'cozy',
  cosier: 'cozy',
}

const keepers = new Set(['keep', 'leave', 'preserve', 'retain', 'keeping'])
const cheap = new Set(['cheaper', 'inexpensive', 'affordable'])
const butWords = new Set(['but', 'except'])
/** Between the words of a list, and what a list of parts may have around its parts. */
const fillers = new Set([
  'the',
  'this',
  'that',
  'these',
  'those',
  'a',
  'an',
  'my',
  'our',
  'and',
  'or',
  'as',
  'is',
  'it',
  'all',
  'of',
  'same',
  'for',
  'unchanged',
  'one',
  'else',
  'only',
  'just',
  'are',
])

/**
 * Splits the words of a refinement into what stays, what should cost less, and everything else. A list of parts follows
 * its verb ("keep the floor and the vanity", "cheaper tub") and ends at the first other word.
 */
export function readRefinement(prompt: string): Refinement {
  const read: Refinement = {
    keep: [],
    keepAllBut: null,
    cheaper: [],
    cheaperRoom: false,
    moods: [],
    rest: '',
  }
  const rest: string[] = []
  for (const sentence of prompt.split(/[.;!?\n]/)) readSentence(wordsOf(sentence), read, rest)
  read.rest = rest.join(' ').trim()
  return read
}

/** Words and commas, in lower case. */
function wordsOf(sentence: string): string[] {
  return sentence.toLowerCase().replaceAll('’', "'").replaceAll(',', ' , ').split(/\s/).filter(Boolean)
}

function readSentence(words: string[], read: Refinement, rest: string[]): void {
  const left: string[] = []
  let i = 0
  while (i < words.length) {
    const start = i
    const kept = keepAt(words, i)
    if (kept !== null) {
      const list = partsFrom(words, kept)
      if (list.isAll) {
        const but = butWords.has(words[list.end] ?? '') ? partsFrom(words, list.end + 1) : null
        read.keepAllBut = but?.areas ?? []
        i = but?.end ?? list.end
      } else {
        read.keep.push(...list.areas)
        i = list.end
      }
      if (list.areas.length > 0 || list.isAll) continue
      i = start
    }
    const lower = cheaperAt(words, i)
    if (lower !== null) {
      const list = partsFrom(words, lower)
      if (list.areas.length > 0) read.cheaper.push(...list.areas)
      else read.cheaperRoom = true
      i = list.areas.length > 0 ? list.end : lower
      continue
    }
    left.push(words[i] as string)
    i++
  }
  rest.push(...withoutComparatives(left, read))
}

/** The place after a verb that keeps, or null. */
function keepAt(words: readonly string[], i: number): number | null {
  if (keepers.has(words[i] ?? '')) return i + 1
  const two = `${words[i]} ${words[i + 1]}`
  if (two === "don't change" || two === "don't touch") return i + 2
  return `${two} ${words[i + 2]}` === 'do not change' ? i + 3 : null
}

function cheaperAt(words: readonly string[], i: number): number | null {
  if (words[i] === 'cheaper') return i + 1
  const [more, next = ''] = [words[i], words[i + 1]]
  if (more === 'less' && next === 'expensive') return i + 2
  return more === 'more' && cheap.has(next) ? i + 2 : null
}

/** The parts of the room that are listed from there, and the place of the first word that belongs to something else. */
function partsFrom(words: readonly string[], from: number): { areas: Area[]; isAll: boolean; end: number } {
  const areas: Area[] = []
  let isAll = false
  let end = from
  for (let i = from; i < words.length; ) {
    const two = areaWords[`${words[i]} ${words[i + 1]}`]
    const found = two ?? areaWords[words[i] ?? '']
    if (found) {
      if (found === everything) isAll = true
      areas.push(...found)
      i += two ? 2 : 1
      end = i
    } else if (words[i] === ',' || fillers.has(words[i] ?? '')) i++
    else break
  }
  // What is said about the last part belongs to it: "keep the floor as it is".
  while (end < words.length && (words[end] === ',' || trailing.has(words[end] ?? ''))) end++
  return { areas, isAll, end }
}

const trailing = new Set(['as', 'it', 'is', 'unchanged', 'they', 'are', 'the', 'same', 'way', 'else'])

/** Takes comparatives that are about the whole room out of the words; beside a part of the room they become its wish. */
function withoutComparatives(words: readonly string[], read: Refinement): string[] {
  const isAbout = words.some((word) => areaWords[word] !== undefined && areaWords[word] !== everything)
  if (isAbout) return words.map((word) => comparatives[word] ?? word).filter((word) => word !== ',')
  const rest: string[] = []
  for (const word of words) {
    const mood = comparatives[word]
    if (mood) read.moods.push(mood)
    else if (word !== ',') rest.push(word)
  }
  // "Make it", "a bit", "and" are all that is left of a sentence such as "make it warmer".
  return rest.every((word) => idle.has(word)) ? [] : rest
}

const idle = new Set([
  ...fillers,
  ...[
    'make',
    'room',
    'bit',
    'little',
    'much',
    'more',
    'but',
    'please',
    'i',
    'want',
    'a',
    'slightly',
    'feel',
    'should',
    'be',
    'look',
    'can',
    'you',
    'something',
    'with',
    'go',
    'get',
    'everything',
  ],
])
