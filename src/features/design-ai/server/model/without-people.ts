/** Words before a name. */
const cues = new Set(
  'dear hi hello hey hiya greetings sincerely regards thanks thank cheers yours mr mrs ms miss dr wife husband daughter son partner mom dad mother father sister brother client contractor designer named name called'.split(
    ' ',
  ),
)
/** Words between a cue and a name: "my name is Ann", "thank you, Ann". */
const between = new Set('is you so much team all there and again very truly'.split(' '))
/** Capitalized words that begin a sentence and are no names. */
const starters = new Set(
  'i we my our the a an it this that please no not can could would need want for in'.split(' '),
)
const mostNames = 3

const streets =
  /\b\d{1,6}[a-z]? (?:(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\.? )?(?:[\p{L}'.-]{1,20} ){1,3}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|way|place|pl|terrace|ter|circle|cir|highway|hwy|parkway|pkwy)\b\.?(?:,? (?:apt|unit|suite|ste|#)\.? ?[\w-]{1,8})?/giu
const boxes = /\bp\.? ?o\.? ?box \d{1,8}/gi
const zips = /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/g
const addresses = /[\w.+%-]{1,64}@[\w.-]{1,120}/g
const links = /\b(?:https?:\/\/|www\.)\S{1,300}/gi
const phones = /(?:\+?\d{1,3}[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}\b/g

/**
 * The text of a brief without emails, links, phone numbers, street addresses, and names after greetings and the like.
 * `knows`: words that are never part of a name, such as the materials of the vocabulary.
 */
export function withoutPeople(text: string, knows: (word: string) => boolean): string {
  const plain = text
    .replace(links, ' ')
    .replace(addresses, ' ')
    .replace(streets, ' ')
    .replace(boxes, ' ')
    .replace(zips, ' ')
    .replace(phones, ' ')
  return withoutNames(plain, knows)
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
