import type { ShownList } from './shown.ts'

/** What the search page says of how a query was read: misspelled words, words left out, brands that are not carried, prices. */
export function searchNote(
  q: string,
  { total, searched }: Pick<ShownList, 'total' | 'searched'>,
): string | undefined {
  if (!searched || total === 0) return undefined
  const { mended, dropped, not_sold, price } = searched
  const sentences = [
    ...(mended ? [`Nothing is spelled “${q}”; these are for “${mended}”.`] : []),
    ...(not_sold ? [`${not_sold.message} These are from brands that we carry.`] : []),
    ...(dropped.length > 0
      ? [
          `Nothing here matches ${dropped.map((word) => `“${word}”`).join(' or ')}; these results leave that out.`,
        ]
      : []),
    ...(price?.missed ? [`Nothing here costs that (${price.label}); the nearest prices come first.`] : []),
  ]
  return sentences.join(' ') || undefined
}
