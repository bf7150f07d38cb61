import { Flag } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { ChatCard, ChatMessage } from '#features/chat/schema.ts'
import { formatTime } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { ChatFileView } from '../files/ChatFileView.tsx'
import type { Waiting } from '../waiting/waiting.ts'
import { namesWord, type Row, textParts } from './rows.ts'
import './thread.css'

type MessageRowProps = {
  row: Row<ChatMessage>
  /** Who has read up to this own message. */
  readBy: readonly string[] | undefined
  onReport: (message: ChatMessage) => void
}

export const MessageRow = memo(function MessageRow({ row, readBy, onReport }: MessageRowProps) {
  const { message, startsGroup } = row
  const { sender, mine, body, fee, files, cards, created_at, seq } = message
  const name = mine ? 'You' : sender.name
  return (
    <li
      className="chat-message group"
      data-mine={mine || undefined}
      data-first={startsGroup || undefined}
      data-seq={seq}
      tabIndex={-1}
    >
      <p className={startsGroup ? 'chat-message-head' : 'sr-only'}>
        <span className="font-semibold">{name}</span> <time dateTime={created_at}>{formatTime(created_at)}</time>
      </p>
      <div className="flex items-center max-w-[min(100%,640px)] min-w-0 group-data-mine:pl-11">
        <div className="chat-bubble">
          {fee === null ? null : <p className="font-semibold">Scope and fee</p>}
          {body ? <MessageText body={body} /> : null}
          {fee === null ? null : <p className="font-semibold">Fee: {formatDollars(fee)}</p>}
          {files.length > 0 ? (
            <ul className="flex flex-wrap gap-2">
              {files.map((file) => (
                <li key={file.id}>
                  <ChatFileView file={file} />
                </li>
              ))}
            </ul>
          ) : null}
          {cards.map((card) => (
            <Card key={card.path} card={card} />
          ))}
        </div>
        {mine ? null : (
          <button
            type="button"
            className="icon-button chat-report"
            // In the order of the Tab key only while its message has the focus (MessageLog).
            tabIndex={-1}
            aria-label={`Report the message from ${sender.name}, ${formatTime(created_at)}`}
            onClick={() => onReport(message)}
          >
            <Flag aria-hidden size={18} strokeWidth={1.75} />
          </button>
        )}
      </div>
      {readBy ? <p className="type-13 text-graphite">Read by {namesWord(readBy)}</p> : null}
    </li>
  )
})

/** Addresses are links; one of this site opens in the same tab. */
function MessageText({ body }: { body: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {textParts(body).map(({ text, href }, index) => {
        if (href === null) return text
        const page = pageOf(href)
        return page ? (
          <Link key={index} to={page} className="link">
            {text}
          </Link>
        ) : (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
            {text}
          </a>
        )
      })}
    </p>
  )
}

/** The path of a page of this site; null for files and any other site. */
function pageOf(href: string): string | null {
  const { origin, pathname, search, hash } = new URL(href, location.origin)
  const isFile = /^\/(api|media|pictures|assets)\//.test(pathname)
  return origin === location.origin && !isFile ? pathname + search + hash : null
}

function Card({ card }: { card: ChatCard }) {
  return (
    <Link
      to={card.path}
      className="grid grid-cols-[96px_minmax(0,1fr)] gap-3.5 items-center max-w-105 pr-3.5 border border-stud bg-white hover:border-ink"
    >
      {card.image ? (
        <img className="size-24 object-cover" src={card.image} alt="" width={96} height={96} loading="lazy" />
      ) : (
        <span aria-hidden className="size-24 object-cover panel" />
      )}
      <span className="min-w-0">
        <span className="block text-13 text-graphite">{card.type === 'product' ? 'Product' : 'Room'}</span>
        <span className="chat-card-name">{card.name}</span>
        {card.type === 'product' ? (
          <span className="block text-15">
            <span className="font-semibold">{formatDollars(card.price)}</span> / {card.unit_label}
            {card.list_price !== null && card.list_price > card.price ? (
              <>
                {' '}
                <s className="text-graphite">
                  <span className="sr-only">List price </span>
                  {formatDollars(card.list_price)}
                </s>
              </>
            ) : null}
          </span>
        ) : card.ordered ? (
          <span className="block text-14 font-semibold text-level">{card.ordered}</span>
        ) : null}
      </span>
    </Link>
  )
}

type WaitingRowProps = {
  message: Waiting
  isSending: boolean
  onRetry: () => void
  /** Puts a refused message back where it is written. */
  onEdit: () => void
  onRemove: () => void
}

/** An own message that the server has not confirmed. */
export function WaitingRow({ message, isSending, onRetry, onEdit, onRemove }: WaitingRowProps) {
  const { body, fee, files, problem } = message
  const short = body.length > 40 ? `${body.slice(0, 40)}…` : body || 'the files'
  return (
    <li className="chat-message group" data-mine data-first data-waiting data-problem={problem !== null || undefined}>
      <div className="flex items-center max-w-[min(100%,640px)] min-w-0 group-data-mine:pl-11">
        <div className="chat-bubble">
          {body ? <p className="whitespace-pre-wrap wrap-anywhere">{body}</p> : null}
          {fee == null ? null : <p className="font-semibold">Fee: {formatDollars(fee)}</p>}
          {files.map((file) => (
            <p key={file.id} className="text-15 wrap-anywhere">
              {file.name}
            </p>
          ))}
        </div>
      </div>
      {problem !== null ? (
        <p role="alert" className="field-error justify-self-end">
          Not sent. {problem}
        </p>
      ) : (
        <p className="type-13 text-graphite">{isSending ? 'Sending' : 'Waiting to send'}</p>
      )}
      {isSending ? null : (
        <div className="flex flex-wrap justify-end">
          <button type="button" className="button button-quiet" onClick={onRetry}>
            Try again<span className="sr-only"> to send {short}</span>
          </button>
          {problem === null ? null : (
            <button type="button" className="button button-quiet" onClick={onEdit}>
              Edit<span className="sr-only"> {short}</span>
            </button>
          )}
          <button type="button" className="button button-quiet" onClick={onRemove}>
            Remove<span className="sr-only"> {short}</span>
          </button>
        </div>
      )}
    </li>
  )
}
