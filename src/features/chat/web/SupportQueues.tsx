import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { formatDate, formatTime } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { useQueueRows } from '#web/form/use-queue-rows.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Pager } from '#web/parts/Pager.tsx'
import { StatusMark } from '#web/parts/StatusMark.tsx'
import type { ReportRow, SupportRow } from '../schema.ts'
import { markReportHandled, setSupportStatus } from './api.ts'
import './support.css'
import { useApi } from '#web/page/use-api.ts'
import { onChatEvent } from './chat-events.ts'

const accountWord = {
  User: 'Homeowner',
  Contractor: 'Professional',
  Vendor: 'Vendor',
  Admin: 'Admin',
} as const

/** Conversations with support, the longest wait first, and those that are closed. */
export function SupportQueue() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const status = params.get('show') === 'closed' ? 'closed' : 'open'
  const [page, setPage] = useState(1)
  const queue = useApi('/admin/support', { query: { status, page } })
  useChatNews(() => void queue.again())
  const list = useQueueRows(queue.data?.data ?? [], ({ room }) => room, queue.again)
  const change = async (row: SupportRow) => {
    const next = row.status === 'open' ? 'closed' : 'open'
    const { message } = await list.decide(row, () => setSupportStatus(http, row.room, next))
    void toast.success(message ?? (next === 'closed' ? 'Conversation closed.' : 'Conversation reopened.'))
    await list.done()
  }
  return (
    <section aria-labelledby="support-queue" className="min-w-0">
      <h2 id="support-queue" className="mb-4 text-25">
        Support conversations
      </h2>
      <nav aria-label="Filter conversations" className="tabs">
        <Link
          to={pathname}
          className="tab"
          aria-current={status === 'open' ? 'page' : undefined}
          onClick={() => setPage(1)}
        >
          Open
        </Link>
        <Link
          to={`${pathname}?show=closed`}
          className="tab"
          aria-current={status === 'closed' ? 'page' : undefined}
          onClick={() => setPage(1)}
        >
          Closed
        </Link>
      </nav>
      <LoadGate reading={queue} what="Support conversations" size="h-48">
        {(rows) => (
          <>
            <p role="status" className="my-3 text-15 text-graphite">
              {rows.total === 0
                ? status === 'open'
                  ? 'No conversation is waiting.'
                  : 'No closed conversations.'
                : `${rows.total.toLocaleString('en-US')} ${status}${status === 'open' ? ', longest wait first' : ''}.`}
            </p>
            <ul className="border-t border-stud empty:hidden">
              {list.shown.map((row) => (
                <QueueRow key={row.room} row={row} onChange={() => change(row)} />
              ))}
            </ul>
            <Pager page={rows} label="Pages of conversations" onPage={setPage} />
          </>
        )}
      </LoadGate>
    </section>
  )
}

function QueueRow({ row, onChange }: { row: SupportRow; onChange: () => Promise<void> }) {
  const { account, last_message: last, waiting_since: since, status, assigned_to: assigned } = row
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 py-4 border-b border-stud sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h3 className="font-text text-17 font-semibold tracking-normal wrap-anywhere">
          <Link to={paths.chat(row.room)} className="link">
            {account.name}
          </Link>
        </h3>
        <p className="text-15 text-graphite wrap-anywhere">
          {accountWord[account.type]} · {account.email}
        </p>
        {last ? (
          <p className="chat-queue-text">
            {last.sender}: {last.body || 'sent a file'}
          </p>
        ) : null}
        <p className="text-15">
          {since ? (
            <StatusMark tone="waiting">
              Waiting since {formatDate(since)}, {formatTime(since)}
            </StatusMark>
          ) : (
            <span className="text-graphite">Replied to</span>
          )}
          {assigned ? <span className="text-graphite"> · {assigned.name}</span> : null}
        </p>
      </div>
      <div className="flex flex-wrap content-start gap-2">
        <ActionButton variant="secondary" className="button-small" action={onChange}>
          {status === 'open' ? 'Close' : 'Reopen'}
          <span className="sr-only"> the conversation with {account.name}</span>
        </ActionButton>
      </div>
    </li>
  )
}

/** Messages that someone has reported. */
export function Reports() {
  const [page, setPage] = useState(1)
  const reports = useApi('/admin/chat_reports', { query: { status: 'open', page } })
  const list = useQueueRows(reports.data?.data ?? [], ({ id }) => id, reports.again)
  const handle = async (row: ReportRow) => {
    const { message } = await list.decide(row, () => markReportHandled(http, row.id))
    void toast.success(message ?? 'Report handled.')
    await list.done()
  }
  return (
    <section aria-labelledby="chat-reports" className="min-w-0">
      <h2 id="chat-reports" className="mb-4 text-25">
        Reported messages
      </h2>
      <LoadGate reading={reports} what="Reports" size="h-32">
        {(rows) => (
          <>
            <p role="status" className="mb-3 text-15 text-graphite">
              {rows.total === 0 ? 'No open reports.' : `${rows.total.toLocaleString('en-US')} open.`}
            </p>
            <ul className="border-t border-stud empty:hidden">
              {list.shown.map((row) => (
                <li
                  key={row.id}
                  className="grid grid-cols-1 gap-x-6 gap-y-3 py-4 border-b border-stud sm:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <div className="grid min-w-0 gap-1">
                    <h3 className="font-text text-17 font-semibold tracking-normal wrap-anywhere">
                      {row.message.sender.name}
                    </h3>
                    <blockquote className="border-l-3 border-rule pl-3 wrap-anywhere">
                      {row.message.body}
                      {row.message.files.map(({ name }) => (
                        <span key={name} className="block text-15">
                          {name}
                        </span>
                      ))}
                    </blockquote>
                    <p className="text-15 wrap-anywhere">
                      <span className="font-semibold">{row.reporter.name}:</span> {row.reason}
                    </p>
                    <p className="text-15 text-graphite">
                      {formatDate(row.created_at)}, {formatTime(row.created_at)}
                    </p>
                  </div>
                  <div className="flex flex-wrap content-start gap-2">
                    <ActionButton variant="secondary" className="button-small" action={() => handle(row)}>
                      Mark as handled
                      <span className="sr-only">, message from {row.message.sender.name}</span>
                    </ActionButton>
                  </div>
                </li>
              ))}
            </ul>
            <Pager page={rows} label="Pages of reports" onPage={setPage} />
          </>
        )}
      </LoadGate>
    </section>
  )
}

const togetherMs = 400

/** Runs `onNews` when a message has arrived in any conversation of the account; several at once are one. */
function useChatNews(onNews: () => void): void {
  const latest = useRef(onNews)
  latest.current = onNews
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onChatEvent(({ event }) => {
      if (event !== 'chat' && event !== 'connected') return
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), togetherMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
