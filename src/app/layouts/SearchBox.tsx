import { Search } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { getStored, setStored } from '#web/browser/storage.ts'
import type { Suggestions } from './SearchSuggestions.tsx'

const SearchSuggestions = lazyPart(() => import('./SearchSuggestions.tsx'), 'SearchSuggestions')

/** A plain form that works without script; suggestions and their code are loaded when the field gets the focus. */
export function SearchBox({ materials }: { materials: number }) {
  const location = useLocation()
  const navigate = useNavigate()
  const asked = location.pathname === paths.search() ? (new URLSearchParams(location.search).get('q') ?? '') : ''
  const [text, setText] = useState(asked)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const list = useRef<Suggestions>(null)
  const id = useId()

  useEffect(() => setText(asked), [asked])
  useEffect(() => setOpen(false), [location.key])

  const search = (query: string) => {
    const q = query.trim()
    if (q) remember(q)
    setOpen(false)
    void navigate(paths.search(q ? { q } : undefined))
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      if (open) event.preventDefault()
      setOpen(false)
    } else if (open && list.current?.onKey(event.key)) {
      event.preventDefault()
    } else if (event.key === 'ArrowDown') {
      setOpen(true)
    }
  }
  return (
    <search className="search">
      <form
        action={paths.search()}
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <label htmlFor={id} className="sr-only">
          Search materials, brands and SKUs
        </label>
        <input
          id={id}
          name="q"
          type="search"
          className="control pr-13 [&::-webkit-search-cancel-button]:hidden placeholder-shown:text-ellipsis"
          placeholder={
            materials > 0 ? `Search ${figure(materials)} materials, brands, SKUs` : 'Search materials, brands, SKUs'
          }
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKey}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && active ? active : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="search"
        />
        <button
          type="submit"
          className="absolute top-0.5 right-0.5 grid place-items-center w-11.5 h-11 text-graphite hover:text-ink"
          aria-label="Search"
        >
          <Search aria-hidden size={20} strokeWidth={1.75} />
        </button>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          className="absolute z-65 top-[calc(100%_+_4px)] inset-x-0 border border-rule bg-chalk shadow-hang empty:hidden"
          hidden={!open}
        >
          {open ? (
            <Suspense>
              <SearchSuggestions
                ref={list}
                id={id}
                text={text}
                onActive={setActive}
                onQuery={search}
                onPath={(path) => {
                  setOpen(false)
                  void navigate(path)
                }}
              />
            </Suspense>
          ) : null}
        </div>
      </form>
    </search>
  )
}

/** Stores the last eight searches, newest first. */
function remember(query: string): void {
  const before = getStored('recent_searches') ?? []
  const rest = before.filter((known) => known.toLowerCase() !== query.toLowerCase())
  setStored('recent_searches', [query, ...rest].slice(0, 8))
}
