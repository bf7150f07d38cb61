import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDate, formatTime } from '#lib/dates.ts'
import { figure } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { byScript } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import type { ChatMessage } from '../schema.ts'
import { getConversation } from './api.ts'
import './search.css'

type SearchPanelProps = {
  conversation: string
  onShow: (seq: number) => void
  onClose: () => void
}

/** Searches the whole conversation; a hit leads to its place in it. */
export function SearchPanel({ conversation, onShow, onClose }: SearchPanelProps) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<{ q: string; hits: ChatMessage[] } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { busy, problem, submit } = useSubmit(async () => {
    const words = q.trim()
    if (words === '') return setFound(null)
    const { data } = await getConversation(quietHttp, conversation, { q: words })
    setFound({ q: words, hits: [...data.Project_chats].reverse() })
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the panel from each of its controls
    <div
      className="chat-search grid gap-2 py-2.5 px-3 border-b border-rule bg-chalk sm:pl-8 sm:pr-5"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <search>
        <form
          method={byScript}
          className="chat-search-row flex items-center gap-2"
          onSubmit={(event: FormEvent) => void submit(event)}
        >
          <input
            ref={field}
            type="search"
            aria-label="Search this conversation"
            placeholder="Words in messages or file names"
            maxLength={200}
            className="control flex-1 min-w-0"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          <Button type="submit" variant="secondary" busy={busy}>
            Search
          </Button>
          <button type="button" className="icon-button" aria-label="Close search" onClick={onClose}>
            <X aria-hidden size={20} strokeWidth={1.75} />
          </button>
        </form>
      </search>
      <div role="alert">
        <FieldError>{problem}</FieldError>
      </div>
      <p role="status" className={found ? 'text-14 text-graphite' : 'sr-only'}>
        {found ? foundWord(found.hits.length, found.q) : ''}
      </p>
      {found && found.hits.length > 0 ? (
        <ul className="max-h-[40dvh] overflow-y-auto border-t border-stud" aria-label="Messages found">
          {found.hits.map((hit) => (
            <li key={hit.seq}>
              <button
                type="button"
                className="grid gap-0.5 w-full min-h-11 py-2 px-3 border-b border-stud text-left hover:bg-paint-wash focus-visible:-outline-offset-3"
                onClick={() => onShow(hit.seq)}
              >
                <span className="text-13 text-graphite">
                  {hit.mine ? 'You' : hit.sender.name}, {formatDate(hit.created_at)}, {formatTime(hit.created_at)}
                </span>
                <span className="chat-hit-text">{hit.body || hit.files.map(({ name }) => name).join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The server returns at most 50 hits, the newest ones. */
function foundWord(count: number, q: string): string {
  if (count === 0) return `No messages with “${q}”.`
  if (count === 50) return 'The 50 newest messages found.'
  return count === 1 ? '1 message found.' : `${figure(count)} messages found.`
}
