/** Words before a name. */
const cues = new Set(
  'dear hi hello hey hiya greetings sincerely regards thanks thank cheers yours mr mrs ms miss dr wife husband daughter son partner mom dad mother father sister brother client contractor designer named name called'.split(
    ' ',
  ),
)
/** Words between a cue and a name: "my name is Ann", "thank you, Ann". */
const between = new Set('is you so much team all there and again very truly'.split(' '))
/** Capitalized words that begin a sentence and are no names. */
const starters = new Set('i we my our the a an it this that please no not can could would need want for in'.split(' '))
const mostNames = 3

/** Kinds of streets; those that are also other words count only after a capitalized name. */
const streets = new Set('street avenue ave road rd boulevard blvd highway hwy parkway pkwy'.split(' '))
const streetsOrWords = new Set('st lane ln drive dr court ct way place pl terrace ter circle cir square'.split(' '))
const afterStreets = new Set('n s e w ne nw se sw north south east west apt unit suite ste'.split(' '))
const mostWordsOfStreet = 5

const boxes = /\bp\.? ?o\.? ?box \d{1,8}/gi
const zips = /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/g
const phones = /(?:\+?\d{1,3}[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}\b/g

/**
 * The text of a brief without emails, links, phone numbers, street addresses, and names after greetings and the like.
 * `knows`: words that are never part of a name, such as the materials of the vocabulary.
 */
export function withoutPeople(text: string, knows: (word: string) => boolean): string {
  const plain = withoutPlaces(text).replace(boxes, ' ').replace(zips, ' ').replace(phones, ' ')
  return withoutNames(plain, knows)
}

/** Removes emails, links and streets: "118 Ionia Avenue SW, Apt 4B". */
function withoutPlaces(text: string): string {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: written, index }) => ({
    written,
    plain: written.toLowerCase().replaceAll(/[.,;:!?]/g, ''),
    start: index,
    end: index + written.length,
  }))
  let rest = ''
  let end = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as (typeof words)[number]
    const isLink = word.plain.includes('@') || /^(?:https?\/\/|www)/.test(word.plain)
    const length = isLink ? 1 : streetLength(words.slice(at, at + mostWordsOfStreet + 4))
    if (length === 0) continue
    rest += `${text.slice(end, word.start)} `
    at += length - 1
    end = words[at]?.end ?? text.length
  }
  return rest + text.slice(end)
}

/** Number of words of the street address that begins here; 0 if none does. */
function streetLength(words: { written: string; plain: string }[]): number {
  if (!/^\d{1,6}[a-z]?$/.test(words[0]?.plain ?? '')) return 0
  for (let length = 3; length <= Math.min(mostWordsOfStreet, words.length); length++) {
    const kind = words[length - 1]?.plain ?? ''
    const names = words.slice(1, length - 1)
    const isNamed = names.every(({ written }) => /^\p{Lu}/u.test(written))
    if (!streets.has(kind) && !(streetsOrWords.has(kind) && isNamed)) continue
    let end = length
    while (afterStreets.has(words[end]?.plain ?? ''))
      end += /^(?:apt|unit|suite|ste)$/.test(words[end]?.plain ?? '') ? 2 : 1
    return Math.min(end, words.length)
  }
  return 0
}

/** Removes capitalized words after a cue, as long as they are no words of the vocabulary. */
function withoutNames(text: string, knows: (word: string) => boolean): string {
  let names = 0
  let end = 0
  let rest = ''
  for (const match of text.matchAll(/\p{L}+(?:['’]\p{L}+)*/gu)) {
    const word = match[0]
    const lower = word.toLowerCase()
    const isIntroduced = lower === "i'm" || lower === 'i’m'
    if (starters.has(lower)) names = 0
    else if (isIntroduced) names = mostNames
    else if (names > 0 && /^\p{Lu}/u.test(word) && !knows(lower) && !cues.has(lower)) {
      rest += text.slice(end, match.index)
      end = match.index + word.length
      names--
    } else if (cues.has(lower)) names = mostNames
    else if (!between.has(lower)) names = 0
  }
  return (rest + text.slice(end)).replaceAll(/[^\S\n]+/g, ' ').trim()
}
