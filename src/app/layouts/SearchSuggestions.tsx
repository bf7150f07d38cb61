import { Clock, Search } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Suggestions as Suggested } from '#features/catalogue/schema.ts'
import { suggest } from '#features/catalogue/web/api.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { useStored } from '#web/browser/storage.ts'
import { useDevice } from '#web/browser/use-browser.ts'

export type Suggestions = {
  /** True when the list has handled the key. */
  onKey: (key: string) => boolean
}

type Option = { key: string; go: () => void; content: ReactNode }

type SearchSuggestionsProps = {
  ref: Ref<Suggestions>
  id: string
  text: string
  onActive: (id: string | null) => void
  onQuery: (query: string) => void
  onPath: (path: string) => void
}
const nothing: Suggested = { products: [], categories: [], brands: [], queries: [], not_sold: null }

/** The options under the search field: recent searches while it is empty, otherwise suggestions from the catalogue. */
export function SearchSuggestions({ ref, id, text, onActive, onQuery, onPath }: SearchSuggestionsProps) {
  const recent = useStored('recent_searches') ?? []
  const vsdId = useShowroom()?.vsd_id ?? null
  const query = text.trim()
  const suggested = useSuggested(query, vsdId)
  const most = useDevice() === 'mobile' ? 8 : 10
  const [at, setAt] = useState(-1)

  const options: Option[] = (
    query.length < 2
      ? recent.map((known) => ({
          key: `r-${known}`,
          go: () => onQuery(known),
          content: <Row icon={<Clock aria-hidden size={18} strokeWidth={1.75} />}>{known}</Row>,
        }))
      : [
          ...notSold(suggested, query, onPath, onQuery),
          ...suggested.queries.slice(0, 3).map((known) => ({
            key: `q-${known}`,
            go: () => onQuery(known),
            content: (
              <Row icon={<Search aria-hidden size={18} strokeWidth={1.75} />}>
                <Bold text={known} query={query} />
              </Row>
            ),
          })),
          ...suggested.categories.slice(0, 3).map((category) => ({
            key: `c-${category.slug_url}`,
            go: () => onPath(category.path),
            content: (
              <Row note="Category">
                <Bold text={category.label} query={query} />
              </Row>
            ),
          })),
          ...suggested.brands.slice(0, 2).map((brand) => ({
            key: `b-${brand.slug}`,
            go: () => onPath(paths.search({ brand: brand.slug })),
            content: (
              <Row note="Brand">
                <Bold text={brand.name} query={query} />
              </Row>
            ),
          })),
          ...suggested.products.map((product) => ({
            key: `p-${product.hash}`,
            go: () => onPath(paths.product(product.hash, vsdId)),
            content: (
              <Row
                icon={<img src={product.image} alt="" width={40} height={40} className="size-10 object-cover" />}
                note={formatDollars(product.price)}
              >
                <Bold text={product.product_name} query={query} />
              </Row>
            ),
          })),
        ]
  ).slice(0, most)

  const keys = options.map((option) => option.key).join('|')
  useEffect(() => setAt(-1), [keys])
  useEffect(() => onActive(at >= 0 ? `${id}-${at}` : null), [at, id, onActive])
  useImperativeHandle(ref, () => ({
    onKey(key) {
      if (options.length === 0) return false
      if (key === 'ArrowDown') setAt((now) => (now + 1 >= options.length ? -1 : now + 1))
      else if (key === 'ArrowUp') setAt((now) => (now < 0 ? options.length - 1 : now - 1))
      else if (key === 'Enter' && at >= 0) options[at]?.go()
      else return false
      return true
    },
  }))

  if (options.length === 0) return null
  return (
    <>
      {query.length < 2 ? <p className="px-4 pt-3 pb-1 text-13 text-hint">Recent searches</p> : null}
      {options.map((option, index) => (
        // The keyboard moves by the field's aria-activedescendant; the focus never leaves the field.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className="flex items-center gap-3 min-h-11 py-1 px-4 type-15 cursor-pointer [&_b]:font-[650] hover:bg-paint-wash aria-selected:bg-paint-wash"
          onPointerDown={(event) => event.preventDefault()}
          onClick={option.go}
        >
          {option.content}
        </div>
      ))}
    </>
  )
}

/** A row about something that is not sold here, with a link to the nearest department. */
function notSold(
  { not_sold }: Suggested,
  query: string,
  onPath: SearchSuggestionsProps['onPath'],
  onQuery: SearchSuggestionsProps['onQuery'],
): Option[] {
  if (!not_sold) return []
  const { message, department } = not_sold
  return [
    {
      key: `n-${message}`,
      go: () => (department ? onPath(department.path) : onQuery(query)),
      content: <Row note={department && `See ${department.name}`}>{message}</Row>,
    },
  ]
}

function Row({ icon, note, children }: { icon?: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {note ? <span className="text-14 text-graphite">{note}</span> : null}
    </>
  )
}

/** The typed text is plain, the completion is bold. */
function Bold({ text, query }: { text: string; query: string }) {
  return boldParts(text, query).map((part, index) =>
    part.bold ? <b key={index}>{part.text}</b> : <span key={index}>{part.text}</span>,
  )
}

/**
 * Requested 120 ms after the last key; an older response never replaces a newer one, and responses are cached for this
 * visit.
 */
function useSuggested(query: string, vsdId: string | null): Suggested {
  const [suggested, setSuggested] = useState(nothing)
  const known = useRef(new Map<string, Suggested>())
  useEffect(() => {
    if (query.length < 2) {
      setSuggested(nothing)
      return
    }
    const asked = `${vsdId ?? ''} ${query}`
    const before = known.current.get(asked)
    if (before) {
      setSuggested(before)
      return
    }
    let gone = false
    const timer = setTimeout(() => {
      suggest(silentHttp, query, vsdId)
        .then(({ data }) => {
          known.current.set(asked, data)
          if (!gone) setSuggested(data)
        })
        .catch(() => {})
    }, 120)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [query, vsdId])
  return suggested
}

/** Splits a suggestion into what was typed (plain) and what completes it (bold), ignoring case. */
export function boldParts(text: string, query: string): { text: string; bold: boolean }[] {
  const words = query
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (words.length === 0) return [{ text, bold: true }]
  return text
    .split(new RegExp(`(${words.join('|')})`, 'gi'))
    .map((part, index) => ({ text: part, bold: index % 2 === 0 }))
    .filter((part) => part.text !== '')
}
