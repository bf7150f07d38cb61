import { fixtureQuestions } from './search-questions-fixtures.ts'
import { materialQuestions } from './search-questions-materials.ts'

/**
 * What people type, and by what a right answer is known: written by hand against the demo catalogue, with the misspellings,
 * plurals, trade words, sizes and order numbers that a counter hears in a week.
 */
export type Question = { typed: string; in: string[]; wanted: Wanted }

/** Everything named must hold. `sku` is the beginning of the product's own number. `has` is looked for in the product's name, family, finish, tone and attribute values. */
type Wanted = { has?: RegExp[]; size?: RegExp; brand?: string; sku?: string }

type Row = [typed: string, has?: RegExp | RegExp[], more?: Omit<Wanted, 'has'>]

export function searchQuestions(): Question[] {
  return [...materialQuestions, ...fixtureQuestions].flatMap(([categories, rows]) =>
    rows.map(([typed, has, more]) => ({
      typed,
      in: categories,
      wanted: { has: has instanceof RegExp ? [has] : (has ?? []), ...more },
    })),
  )
}

export type QuestionGroup = [categories: string[], rows: Row[]]
