import type { Category } from './model.ts'
import { wordsOf } from './search-text.ts'

/** What people of the trade say, word by word, with every way to say what they mean. */
export function synonymsOf(categories: Iterable<Category>): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  for (const category of categories) {
    for (const [said, meant] of Object.entries(category.synonyms)) {
      const key = wordsOf(said).join(' ')
      const words = wordsOf(meant)
      if (key && words.length > 0) found.set(key, [...(found.get(key) ?? []), words])
    }
  }
  return found
}
