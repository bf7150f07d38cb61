import { confusions, type Lexicon, type Meaning, noise } from './lexicon.ts'
import { createNearWords, distanceOf, type NearWords } from './near-words.ts'
import type { TextIndex } from './text-index.ts'
import { isEnglish, isJoining, isMeasure, isUnit, joinCounts, prepositions, singular, stemsOf } from './words.ts'

/** Some words of a query, and what they were read as. */
type WordGroup = { typed: string[]; words: string[]; isCorrected: boolean }

export type Spelled = {
  words: string[]
  /** The words in groups, of which only the corrected ones differ from what was typed. */
  groups: WordGroup[]
  corrected: boolean
  /** Words that nothing knows, and that are like no known word. */
  unknown: Set<string>
  /** Words that were only guessed: none of them may decide that something is not sold. */
  guessed: Set<string>
}

/** What an unknown word can mean, as one word or several. */
type Guess = { words: string[]; cost: number; isGuess: boolean }

const ofCatalogue = 0.15
/** Words of the vocabulary that are neither in the catalogue nor English: Spanish, brands and frequent misspellings. */
const ofOthers = 0.4
const perBlank = 0.6
/** A category's synonym that is so near its meaning is a misspelling of it. */
const maxForSynonym = 2
const perStem = 0.15
const perPlural = 0.1
/** A word that is only begun, and each letter that is missing. */
const begun = { word: 0.35, letter: 0.1 }
/** What it is worth that a guess and the words beside it are a phrase of the trade. */
const phraseBonus = 0.7
/** The same for a phrase of what is not sold. */
const otherPhraseBonus = 0.7
/** The same for a brand before goods. */
const brandBonus = 0.3
/** The same for the name of goods at the end, after a word of the trade: "oak laminate". */
const headBonus = 0.6
/** The same for a name of goods, sold or not, if no word of the query names any. */
const nameBonus = 0.45
/** What a guess may cost after that bonus, by the number of letters. */
const maxOfGuess = (letters: number) =>
  letters < 4 ? 0.5 : letters < 5 ? 0.9 : letters < 6 ? 1.3 : letters < 8 ? 1.5 : letters < 11 ? 1.8 : 2.3
/** A common English word is only misspelled if it differs by less and is part of a phrase then. */
const maxForEnglish = 1.2
/** The same if no word of the query names goods, and the other word is of many phrases. */
const maxWithoutGoods = 0.55
const longEnoughForTwo = 9
const maxParts = 4

/**
 * Corrects misspelled words and blanks. A word that the catalogue, the trade or English knows stays, except where another
 * one is nearly the same and belongs to a phrase with the words beside it. Otherwise the known word that costs least is
 * used: words of goods that are sold come before others.
 */
export function spell(typed: string[], lexicon: Lexicon, texts: TextIndex): Spelled {
  const unknown = new Set<string>()
  const guessed = new Set<string>()
  const misspelled: { word: string; at: number; english: boolean }[] = []
  const near = nearWordsOf(lexicon, texts)
  const isKnown = (word: string) => lexicon.knows(word) || texts.has(word)
  const isPart = (part: string) => lexicon.isOfTrade(part) || (part.length > 3 && texts.has(part))
  const groups = correctBlanks(typed.flatMap(splitMeasure(isKnown)), lexicon, { isKnown, isPart })
  const read = groups.flatMap(({ words }) => words)
  const namesGoods = hasGoods(read, lexicon, ['kind', 'not sold', 'material'])
  const namesKind = hasGoods(read, lexicon, ['kind'])
  for (const [at, group] of groups.entries()) {
    const [word = ''] = group.words
    if (group.isCorrected || group.words.length > 1) continue
    const confused = confusions[word]
    if (confused !== undefined && !texts.has(word)) {
      group.words = [confused]
      group.isCorrected = confused !== word
      continue
    }
    if (lexicon.isMisspelled(word) && isInSynonym(groups, at, lexicon)) {
      const [, [meant = '', ...more] = []] = lexicon.waysOf(word) ?? []
      if (more.length === 0 && distanceOf(word, meant, maxForSynonym) <= maxForSynonym) take(group, [meant])
      continue
    }
    if (word.length < 3 || isMeasure(word) || isJoining(word)) continue
    const typedRight = withoutDigit(word, isKnown)
    if (typedRight) {
      take(group, [typedRight])
      continue
    }
    const stem = stemInPhrase(groups, at)
    if (stem) {
      group.words = [stem]
      continue
    }
    if (isKnown(word)) continue
    const english = isEnglish(word) || isEnglish(`${word}s`)
    misspelled.push({ word, at, english })
    const guess = bestGuess(word, { groups, at, english })
    if (guess) take(group, guess.words)
  }
  // Each is chosen again with what the words beside it were read as.
  for (const { word, at, english } of misspelled) {
    const guess = bestGuess(word, { groups, at, english })
    const group = groups[at] as WordGroup
    if (guess) take(group, guess.words)
    else Object.assign(group, { words: group.typed, isCorrected: false })
    if (guess?.isGuess) for (const one of guess.words) guessed.add(one)
    if (!guess && !english) unknown.add(word)
  }
  return {
    words: joinCounts(groups.flatMap(({ words }) => words)),
    groups,
    corrected: groups.some(({ isCorrected }) => isCorrected),
    unknown,
    guessed,
  }

  function take(group: WordGroup, words: string[]): void {
    group.words = words
    group.isCorrected = true
  }

  function bestGuess(word: string, place: { groups: WordGroup[]; at: number; english: boolean }): Guess | null {
    const before = place.groups[place.at - 1]?.words ?? []
    const after = place.groups[place.at + 1]?.words ?? []
    const guesses = place.english ? guessesForEnglish(word) : guessesFor(word)
    let best: Guess | null = null
    for (const guess of guesses) {
      const isPhrase = inPhrase(before, guess.words, after) ?? (isForPhrase(guess.words, place) ? phraseBonus : null)
      const isBrand =
        lexicon.meaningOf(guess.words.join(' '))?.is === 'brand' && after.length > 0 && !isJoining(after[0] ?? '')
      const isHead =
        !namesKind &&
        after.length === 0 &&
        lexicon.isOfTrade(before.at(-1) ?? '') &&
        lexicon.meaningOf(guess.words.join(' '))?.is === 'kind'
      const isName = !namesGoods && namesThing(guess.words)
      const bonus = isPhrase ?? (isHead ? headBonus : isName ? nameBonus : isBrand ? brandBonus : 0)
      if (
        place.english &&
        isPhrase === null &&
        (namesGoods || guess.cost > maxWithoutGoods || !guess.words.every(isPart))
      )
        continue
      const cost = guess.cost - bonus
      if (cost > maxOfGuess(word.length)) continue
      if (!best || cost < best.cost) best = { ...guess, cost }
    }
    return best
  }

  function namesThing(words: string[]): boolean {
    const meaning = lexicon.meaningOf(words.join(' ')) ?? lexicon.otherGoods(words.join(' '))
    return meaning?.is === 'kind' || meaning?.is === 'not sold'
  }

  /** "Laminated countertop" is a laminate countertop. */
  function stemInPhrase(groups: WordGroup[], at: number): string | undefined {
    const [word = ''] = groups[at]?.words ?? []
    const next = groups[at + 1]?.words[0]
    if (next === undefined || !/(?:ed|ing)$/.test(word) || lexicon.meaningOf(`${word} ${next}`)) return undefined
    return stemsOf(word).find((stem) => lexicon.meaningOf(`${stem} ${next}`)?.is === 'kind')
  }

  function guessesForEnglish(word: string): Guess[] {
    const stems = stemsOf(word).filter((stem) => lexicon.isOfTrade(stem))
    return [
      ...stems.map((stem) => ({ words: [stem], cost: perStem, isGuess: false })),
      ...near
        .near(word)
        .filter((one) => one.cost <= maxForEnglish && lexicon.knows(one.word))
        .map((one) => ({ words: [one.word], cost: one.cost, isGuess: true })),
    ]
  }

  function guessesFor(word: string): Guess[] {
    const guesses: Guess[] = near.near(word).map((one) => ({ words: [one.word], cost: one.cost, isGuess: true }))
    if (word.length > 5 && word.endsWith('s'))
      for (const one of near.near(word.slice(0, -1)))
        guesses.push({ words: [one.word], cost: one.cost + perPlural, isGuess: true })
    for (const stem of stemsOf(word)) {
      if (isKnown(stem)) guesses.push({ words: [stem], cost: perStem, isGuess: false })
      else if (stem.length > 3)
        for (const one of near.near(stem))
          guesses.push({ words: [one.word], cost: one.cost + 3 * perStem, isGuess: true })
    }
    const parts = splitInKnown(word, (part) => isPart(part) || isJoining(part) || noise.has(part))
    if (parts?.some(isPart)) guesses.push({ words: parts, cost: perBlank * (parts.length - 1), isGuess: false })
    const [whole] = word.length > 3 ? texts.complete(word, 1) : []
    if (whole) {
      const missing = whole.length - word.length
      const cost =
        begun.word + begun.letter * missing + (lexicon.isOfTrade(whole) ? lexicon.costOf(whole) : ofCatalogue)
      guesses.push({ words: [whole], cost, isGuess: true })
    }
    if (!guesses.some(({ cost }) => cost < 1)) {
      if (word.length >= longEnoughForTwo) guesses.push(...guessesForTwo(word))
      guesses.push(...guessesForPhrase(word))
    }
    return guesses
  }

  /** The same for two short ones that make a phrase: "gazhose" is a gas hose. */
  function guessesForPhrase(word: string): Guess[] {
    const guesses: Guess[] = []
    for (let at = 3; at <= word.length - 3; at++) {
      const [left, right] = [word.slice(0, at), singular(word.slice(at))]
      for (const one of lexicon.knows(right) ? near.near(left) : [])
        if (lexicon.meaningOf(`${one.word} ${right}`))
          guesses.push({ words: [one.word, right], cost: one.cost + perBlank, isGuess: true })
      for (const one of lexicon.knows(left) ? near.near(right) : [])
        if (lexicon.meaningOf(`${left} ${one.word}`))
          guesses.push({ words: [left, one.word], cost: one.cost + perBlank, isGuess: true })
    }
    return guesses
  }

  /** Two words without a blank, one of which is misspelled. */
  function guessesForTwo(word: string): Guess[] {
    const guesses: Guess[] = []
    for (let at = 4; at <= word.length - 4; at++) {
      const [left, right] = [word.slice(0, at), singular(word.slice(at))]
      const other = lexicon.isOfTrade(left) ? right : lexicon.isOfTrade(right) ? left : null
      const [one] = other ? near.near(other) : []
      if (one) {
        const words = other === right ? [left, one.word] : [one.word, right]
        guesses.push({ words, cost: one.cost + 1.5 * perBlank, isGuess: true })
      }
    }
    return guesses
  }

  /** "Faucet for bathroom sink": the words after the preposition come first in the phrase. */
  function isForPhrase(words: string[], { groups, at }: { groups: WordGroup[]; at: number }): boolean {
    if (!prepositions.has(groups[at + 1]?.words[0] ?? '')) return false
    const after = groups.slice(at + 2, at + 4).flatMap((group) => group.words)
    return [after, after.slice(0, 1)].some((some) => isOfGoods(lexicon.meaningOf([...some, ...words].join(' '))))
  }

  /** The bonus of the best phrase that the words make with those beside them. */
  function inPhrase(before: string[], words: string[], after: string[]): number | null {
    const [last, next] = [before.at(-1), after[0]]
    const phrases = [
      ...(last === undefined ? [] : [[last, ...words]]),
      ...(next === undefined ? [] : [[...words, next]]),
      ...(last === undefined || next === undefined ? [] : [[last, ...words, next]]),
    ].map((phrase) => phrase.join(' '))
    const isKnownPhrase = (phrase: string) =>
      isOfGoods(lexicon.meaningOf(phrase)) || lexicon.waysOf(phrase) !== undefined || texts.isName(phrase)
    if (phrases.some(isKnownPhrase)) return phraseBonus
    return phrases.some((phrase) => lexicon.meaningOf(phrase)) ? otherPhraseBonus : null
  }
}

function hasGoods(words: string[], lexicon: Lexicon, meanings: Meaning['is'][]): boolean {
  return words.some((_, from) =>
    [1, 2, 3].some((length) => {
      const meaning = lexicon.meaningOf(words.slice(from, from + length).join(' '))
      return meaning !== undefined && meanings.includes(meaning.is)
    }),
  )
}

function isOfGoods(meaning: Meaning | undefined): boolean {
  return meaning?.is === 'kind' || meaning?.is === 'material' || meaning?.is === 'attribute'
}

const dictionaries = new WeakMap<TextIndex, { version: number; near: NearWords }>()

function nearWordsOf(lexicon: Lexicon, texts: TextIndex): NearWords {
  const version = texts.version()
  const made = dictionaries.get(texts)
  if (made?.version === version) return made.near
  const known = new Map<string, number>()
  for (const word of texts.words()) known.set(word, ofCatalogue)
  for (const word of lexicon.words()) {
    const isSold = texts.has(word)
    const cost = lexicon.costOf(word) + (isSold || isEnglish(word) ? 0 : ofOthers)
    known.set(word, isSold ? Math.min(cost, ofCatalogue) : cost)
  }
  const near = createNearWords(Array.from(known, ([word, cost]) => ({ word, cost })))
  dictionaries.set(texts, { version, near })
  return near
}

/** A misspelling that is a category synonym, alone or with the previous or next word. */
function isInSynonym(groups: WordGroup[], at: number, lexicon: Lexicon): boolean {
  const [before, word, after] = [groups[at - 1], groups[at], groups[at + 1]].map((group) => group?.words.join(' '))
  return [word, `${before} ${word}`, `${word} ${after}`].some(
    (phrase = '') => lexicon.meaningOf(phrase) ?? lexicon.waysOf(phrase),
  )
}

/** The letters below the digits of a keyboard. */
const belowDigit = ['p', 'q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o']

/** "L8ghts": a word in which a digit was typed for the letter below it. */
function withoutDigit(word: string, isKnown: (word: string) => boolean): string | null {
  if (!/^[a-z]+\d[a-z]+$/.test(word)) return null
  const letters = singular(word.replace(/\d/, (digit) => belowDigit[Number(digit)] as string))
  return letters.length > 3 && isKnown(letters) ? letters : null
}

const unitsInWord = ['inches', 'inch', 'in', 'feet', 'foot', 'ft', 'mm', 'cm', '']

/** "60x65shower" is a size and a word, "36invanity" a width and a word. */
function splitMeasure(isKnown: (word: string) => boolean): (word: string) => string[] {
  return (word) => {
    const end = word.search(/[a-wyz]/)
    const [measure, letters] = [word.slice(0, end), word.slice(end)]
    if (end < 1 || letters.length < 4 || /[\d.]/.test(letters) || isKnown(word) || isUnit(letters)) return [word]
    for (const unit of unitsInWord) {
      const rest = singular(letters.slice(unit.length))
      if (!letters.startsWith(unit) || rest.length < 3 || !isKnown(rest)) continue
      const short = unit.startsWith('in') ? 'in' : unit.startsWith('f') ? 'ft' : unit
      return [`${measure}${short}`, rest]
    }
    return [word]
  }
}

/** Joins and splits words whose blanks are missing or at a wrong place, such as "fire place", "ba rpull" and "showerdoor". */
function correctBlanks(
  typed: string[],
  lexicon: Lexicon,
  { isKnown, isPart }: Record<'isKnown' | 'isPart', (word: string) => boolean>,
): WordGroup[] {
  const groups: WordGroup[] = []
  const isUnknown = (word: string) => word.length > 1 && !isMeasure(word) && !isJoining(word) && !isKnown(word)
  for (let at = 0; at < typed.length; ) {
    const { count, words } = runAt(at)
    const run = typed.slice(at, at + count)
    groups.push({ typed: run, words, isCorrected: words.length !== count || words.some((word, i) => word !== run[i]) })
    at += count
  }
  return groups

  function runAt(at: number): { count: number; words: string[] } {
    for (let count = Math.min(4, typed.length - at); count > 1; count--) {
      const run = typed.slice(at, at + count)
      // "What does a vanity cost" does not mean the brand Avanity.
      if (run.some(isMeasure) || (isJoining(run[0] ?? '') && lexicon.meaningOf(run.slice(1).join(' ')))) continue
      const phrase = lexicon.unspaced(run.join(''))
      if (phrase && phrase !== run.join(' ') && !lexicon.meaningOf(run.join(' ')))
        return { count, words: phrase.split(' ') }
    }
    const [word = '', next] = [typed[at], typed[at + 1]]
    if (next !== undefined && !isMeasure(word) && !isMeasure(next) && (isUnknown(word) || isUnknown(next))) {
      const joined = word + next
      const one = isKnown(joined) ? joined : singular(joined)
      if (joined.length > 4 && isKnown(one) && !(isEnglish(word) && isEnglish(next))) return { count: 2, words: [one] }
      for (const by of [1, -1, 2, -2]) {
        const halves = [joined.slice(0, word.length + by), singular(joined.slice(word.length + by))]
        if (halves.every((half) => half.length > 2 && (isPart(half) || isJoining(half))) && halves.some(isPart))
          return { count: 2, words: halves }
      }
    }
    const phrase = isUnknown(word) ? lexicon.unspaced(word) : undefined
    return { count: 1, words: phrase ? phrase.split(' ') : [word] }
  }
}

/** The fewest known words that make up the letters, at most four; null if there are none. */
function splitInKnown(letters: string, isKnown: (part: string) => boolean): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= letters.length; end++) {
    best[end] = null
    for (let from = Math.max(0, end - 14); from <= end - 3; from++) {
      const before = best[from]
      if (!before || before.length >= maxParts || before.length + 1 >= (best[end]?.length ?? maxParts + 1)) continue
      const part = letters.slice(from, end)
      const known = isKnown(part) ? part : isKnown(singular(part)) ? singular(part) : null
      if (known) best[end] = [...before, known]
    }
  }
  return best[letters.length] ?? null
}
