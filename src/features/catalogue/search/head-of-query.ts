import { descriptions, furnishings, type Lexicon, packages, parts, services } from './lexicon.ts'
import type { Part } from './parts-of-query.ts'

/**
 * The part that names the goods: the last one before a preposition, unless it is an accessory or part of an earlier one
 * or was only guessed.
 */
export function headOf(found: Part[], isGuessed: (part: Part) => boolean, lexicon: Lexicon): Part | undefined {
  const goods = found.filter(({ meaning }) => meaning?.is === 'kind' || meaning?.is === 'not sold')
  // "Dryer whirlpool" names the brand, and a bag is only what mortar comes in.
  const isAside = ({ words }: Part) => packages.has(words.join(' ')) || !!lexicon.brandCalled(words.join(' '))
  const chief = goods.filter((part) => !isAside(part))
  const names = chief.length > 0 ? chief : goods
  const isService = ({ meaning }: Part) => meaning?.is === 'not sold' && meaning.name === services
  const service = names.find((part) => isService(part) && !isGuessed(part))
  if (service) return service
  const isSold = ({ meaning }: Part) => meaning?.is === 'kind'
  const before = names.filter(({ afterPreposition }) => !afterPreposition)
  const named = before.at(-1)
  // "Area rug 8x10 light gray": after goods that are not sold, "light" says how light they are.
  // "Bar stool backless counter" is as high as one, "soap dish ceramic" and "kitchen island vinyl" are made of it.
  const said = named?.words.join(' ') ?? ''
  const isShade = (said === 'light' && named !== found.at(-1)) || descriptions.has(said)
  // A word that was only guessed to be goods gives way to goods that were typed.
  const sure = before.filter((part) => part.meaning?.is !== 'kind' || !isGuessed(part))
  const last =
    isShade && before.at(-2)?.meaning?.is === 'not sold'
      ? before.at(-2)
      : sure.at(-1)?.meaning?.is === 'kind'
        ? sure.at(-1)
        : named
  if (!last) {
    const material = found.findLast(({ meaning }) => meaning?.is === 'material')
    return material ?? names.find(isSold) ?? names[0]
  }
  // "Hardwood bed" is a bed, "tub with its drain on the left" no drain.
  const isOwn = last === found.at(-1) && furnishings.has(last.words.join(' '))
  // "Shower head and valve" is sold without the valve.
  const isAddition = last.meaning?.is === 'not sold' && (last.afterAnd || isGuessed(last))
  if (isAddition) {
    const sold = before.findLast(isSold) ?? found.findLast(({ meaning }) => meaning?.is === 'material')
    if (sold) return sold
  }
  if (isOwn || !isPart(last)) return last
  const whole = before.filter((one) => !isPart(one))
  return whole.findLast(isSold) ?? whole.at(-1) ?? before.find(isSold) ?? last
}

function isPart({ words }: Part): boolean {
  return parts.has(words.join(' '))
}
