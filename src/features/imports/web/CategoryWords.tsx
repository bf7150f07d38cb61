import { Button } from '#web/parts/Button.tsx'
import type { CategoryChoice, ImportJobView } from '../schema.ts'

type Unknown = NonNullable<ImportJobView['report']>['unknown_categories']

type CategoryWordsProps = {
  unknown: Unknown
  choices: readonly CategoryChoice[]
  /** By words in lower case; null: their rows are left out. */
  chosen: Record<string, number | null>
  onChoose: (words: string, id: number | null) => void
  onForget: (words: string) => void
  /** The form that this is a part of is being sent. */
  busy: boolean
}

const leftOut = 'none'

/** Categories in the vendor's own words, each with those of ours that it can mean, which are never chosen by themselves. */
export function CategoryWords({ unknown, choices, chosen, onChoose, onForget, busy }: CategoryWordsProps) {
  const choiceFor = (text: string) => {
    const id = chosen[text.toLowerCase()]
    return id === undefined ? '' : id === null ? leftOut : String(id)
  }
  const choose = (text: string, value: string) => {
    if (value === '') onForget(text)
    else onChoose(text, value === leftOut ? null : Number(value))
  }
  return (
    <section aria-labelledby="words-title" className="portal-sheet grid gap-4">
      <div>
        <h2 id="words-title" className="text-24">
          Categories in your words
        </h2>
        <p className="mt-1 text-15 text-graphite">Choose our category for each of them, then check the file again.</p>
      </div>
      <ul className="grid gap-4">
        {unknown.map(({ text, rows, example, nearest, not_sold }) => (
          <li key={text} className="import-words">
            <p>
              <strong className="font-semibold">{text}</strong>
              <span className="block text-15 text-graphite">
                {rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`}
                {example ? `, such as ${example}` : ''}
              </span>
              {not_sold === '' ? null : (
                <span className="block text-15 text-graphite">We have no category for {not_sold.toLowerCase()}.</span>
              )}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <select
                className="control max-w-80"
                aria-label={`Our category for ${text}`}
                value={choiceFor(text)}
                onChange={(event) => choose(text, event.target.value)}
              >
                <option value="">Choose a category</option>
                <option value={leftOut}>Leave these rows out</option>
                {choices.map(({ id, name, parent }) => (
                  <option key={id} value={id}>
                    {parent ? `${parent}: ${name}` : name}
                  </option>
                ))}
              </select>
              {choiceFor(text) !== '' ? null : (
                <>
                  {nearest.map(({ id, name, parent }) => (
                    <button key={id} type="button" className="chip" onClick={() => onChoose(text, id)}>
                      Use {parent ? `${parent}: ${name}` : name}
                    </button>
                  ))}
                  {not_sold === '' ? null : (
                    <button type="button" className="chip" onClick={() => onChoose(text, null)}>
                      Leave these rows out
                    </button>
                  )}
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Check again with these categories
        </Button>
      </div>
    </section>
  )
}
