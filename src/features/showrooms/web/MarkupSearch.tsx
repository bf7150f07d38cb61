import { useEffect, useRef, useState } from 'react'
import { suggest } from '#features/catalogue/web/api.ts'
import { httpWith } from '#web/browser-http.ts'
import { TextField } from '#web/fields.tsx'
import type { MarkupScope, MarkupTarget } from '../markup-schema.ts'
import { getMarkupTarget } from './markup-api.ts'

const http = httpWith({ background: true })

type Found = { scope: MarkupScope; key: string; name: string; kind: string }
type Props = {
  vsdId: string
  error: string | undefined
  onTyped: () => void
  /**
   * Called as soon as a result is chosen, with a promise of its target. The promise resolves to null if loading fails,
   * and the error is shown here.
   */
  onChosen: (target: Promise<MarkupTarget | null>) => void
}

/**
 * Searches the showroom's products, categories, and brands for a markup's target. Responses that arrive late are
 * ignored.
 */
export function MarkupSearch({ vsdId, error, onTyped, onChosen }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found[] | null>(null)
  const [problem, setProblem] = useState('')
  const latest = useRef(0)
  useEffect(() => {
    const turn = ++latest.current
    setProblem('')
    if (text.trim().length < 2) return setFound(null)
    const timer = setTimeout(
      () =>
        find(text, vsdId).then(
          (rows) => turn === latest.current && setFound(rows),
          () => turn === latest.current && setProblem(unanswered),
        ),
      250,
    )
    return () => clearTimeout(timer)
  }, [text, vsdId])
  const choose = (row: Found) => {
    setProblem('')
    const failed = () => {
      setProblem(unanswered)
      return null
    }
    onChosen(getMarkupTarget(http, row).then(({ data }) => data, failed))
  }
  return (
    <div>
      <TextField
        label="Applies to"
        hint="Enter at least two letters of a product, category or brand."
        name="target"
        autoComplete="off"
        maxLength={80}
        value={text}
        error={problem || error}
        onChange={(event) => {
          setText(event.target.value)
          onTyped()
        }}
        data-autofocus
      />
      <p role="status" className="text-14 text-graphite">
        {found?.length === 0 ? 'No results among the products you carry.' : ''}
      </p>
      {found && found.length > 0 ? (
        <ul className="markup-finds" aria-label="Search results">
          {found.map((row) => (
            <li key={`${row.scope} ${row.key}`}>
              <button type="button" onClick={() => choose(row)}>
                {row.name}
                <span className="sheet-mark">{row.kind}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const unanswered = 'The search failed. Try again in a moment.'

async function find(text: string, vsdId: string): Promise<Found[]> {
  const { data } = await suggest(http, text, vsdId)
  return [
    ...data.categories.map(
      ({ slug_url, name }): Found => ({ scope: 'category', key: slug_url, name, kind: 'Category' }),
    ),
    ...data.brands.map(({ slug, name }): Found => ({ scope: 'brand', key: slug, name, kind: 'Brand' })),
    ...data.products.map(
      ({ hash, product_name }): Found => ({
        scope: 'product',
        key: hash,
        name: product_name,
        kind: 'Product',
      }),
    ),
  ]
}
