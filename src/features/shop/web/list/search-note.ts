import type { ShownList } from '#features/catalogue/web/shown.ts'

/**
 * How the search page explains its reading of a query: corrected spelling, ignored words, brands not carried, prices.
 */
export function searchNote(
  q: string,
  { total, searched }: Pick<ShownList, 'total' | 'searched'>,
): string | undefined {
  if (!searched || total === 0) return undefined
  const { mended, dropped, not_sold, price } = searched
  const sentences = [
    ...(mended ? [`No results for “${q}”. Showing results for “${mended}”.`] : []),
    ...(not_sold ? [`${not_sold.message} Showing results from brands we carry.`] : []),
    ...(dropped.length > 0
      ? [`No results for ${dropped.map((word) => `“${word}”`).join(' or ')}. Showing results without it.`]
      : []),
    ...(price?.missed ? [`Nothing here costs that (${price.label}); the nearest prices come first.`] : []),
  ]
  return sentences.join(' ') || undefined
}
