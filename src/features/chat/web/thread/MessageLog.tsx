import { ArrowDown } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { figure } from '#lib/money.ts'
import { Button } from '#web/parts/Button.tsx'
import type { Loading } from './use-conversation.ts'

/** The reader counts as being at the end this close to it, in pixels. */
const endPx = 48
/** More messages are loaded this far before the edge. */
const nearPx = 600

export type LogHandle = {
  scrollToEnd: () => void
  /** Scrolls to a message, marks it and gives it the focus, as soon as it is in the page. */
  show: (seq: number) => void
}

type MessageLogProps = {
  label: string
  handle: React.Ref<LogHandle>
  /** Changes whenever the content does. */
  content: unknown
  older: boolean
  newer: boolean
  loading: Loading
  failed: Loading
  /** Messages that arrived below what the reader sees. */
  unseen: number
  onOlder: () => void
  onNewer: () => void
  onNewest: () => void
  /** The reader has come to the end, or is there while new messages arrive. */
  onEnd: () => void
  children: ReactNode
}

/**
 * The scrolling part of a conversation. It stays at the end while messages arrive, unless the reader has scrolled up;
 * then, and when older messages are added above, what they see does not move.
 */
export function MessageLog(props: MessageLogProps) {
  const { label, content, older, newer, loading, failed, unseen, onOlder, onNewer, onNewest, onEnd } = props
  const box = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const wanted = useRef<number | null>(null)
  const anchor = useRef<{ seq: string; top: number } | null>(null)
  const [away, setAway] = useState(false)

  /** Remembers the first visible message and where it is. */
  const look = useCallback(() => {
    const element = box.current
    if (!element) return
    isAtEnd.current = !newer && element.scrollHeight - element.scrollTop - element.clientHeight < endPx
    setAway(!isAtEnd.current)
    const top = element.getBoundingClientRect().top
    const rows = [...element.querySelectorAll<HTMLElement>('[data-seq]')]
    const first = rows.find((row) => row.getBoundingClientRect().bottom > top)
    anchor.current = first ? { seq: first.dataset.seq ?? '', top: first.getBoundingClientRect().top - top } : null
  }, [newer])

  const showWanted = useCallback(() => {
    const row = box.current?.querySelector<HTMLElement>(`[data-seq="${wanted.current}"]`)
    if (!row) return false
    wanted.current = null
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
    row.dataset.found = ''
    setTimeout(() => delete row.dataset.found, 3_000)
    look()
    return true
  }, [look])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (showWanted()) return
    if (isAtEnd.current && !newer) {
      element.scrollTop = element.scrollHeight
      onEnd()
    } else if (anchor.current) {
      const row = element.querySelector<HTMLElement>(`[data-seq="${anchor.current.seq}"]`)
      const top = element.getBoundingClientRect().top
      if (row) element.scrollTop += row.getBoundingClientRect().top - top - anchor.current.top
    }
    look()
  }, [content, newer, look, showWanted])

  // The keyboard of a phone, a growing text field or a loaded picture changes the height.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight
    })
    if (box.current) observer.observe(box.current)
    if (inside.current) observer.observe(inside.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const onVisible = () => {
      if (isAtEnd.current) onEnd()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [onEnd])

  useRowFocus(box)
  const frame = useRef(0)
  const onScroll = () => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const element = box.current
      if (!element) return
      const was = isAtEnd.current
      look()
      if (isAtEnd.current && !was) onEnd()
      if (older && element.scrollTop < nearPx && !failed) onOlder()
      const below = element.scrollHeight - element.scrollTop - element.clientHeight
      if (newer && below < nearPx && !failed) onNewer()
    })
  }
  useImperativeHandle(props.handle, () => ({
    scrollToEnd: () => {
      isAtEnd.current = true
      if (box.current) box.current.scrollTop = box.current.scrollHeight
    },
    show: (seq) => {
      wanted.current = seq
      showWanted()
    },
  }))
  return (
    <div className="relative flex flex-1 min-h-0">
      <div
        ref={box}
        role="log"
        // New messages are announced by a region of their own, since older ones are added here, too.
        aria-live="off"
        aria-label={label}
        aria-busy={loading !== null || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        className="chat-log"
        onScroll={onScroll}
      >
        <div ref={inside} className="flex flex-col justify-end min-h-full max-w-230 mx-auto pt-4 px-4 pb-1 sm:px-8">
          {older ? (
            <Edge text="older" loading={loading === 'older'} failed={failed === 'older'} onPress={onOlder} />
          ) : null}
          {props.children}
          {newer ? (
            <Edge text="newer" loading={loading === 'newer'} failed={failed === 'newer'} onPress={onNewer} />
          ) : null}
        </div>
      </div>
      {away || newer ? (
        <button type="button" className="chat-newest" onClick={onNewest}>
          <ArrowDown aria-hidden size={20} strokeWidth={1.75} />
          {unseen > 0 ? (unseen === 1 ? '1 new message' : `${figure(unseen)} new messages`) : 'Newest messages'}
        </button>
      ) : null}
    </div>
  )
}

/**
 * Up and Down move the focus between messages, once it is on one, and Up moves it from the log to the last one. The
 * button that reports a message can then be reached with Tab; otherwise there would be one for every message.
 */
function useRowFocus(box: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const log = box.current
    if (!log) return
    let current: Element | null = null
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('[data-seq]')
      if (row === current) return
      current?.querySelector('.chat-report')?.setAttribute('tabindex', '-1')
      row?.querySelector('.chat-report')?.setAttribute('tabindex', '0')
      current = row
    }
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      const row = event.target as Element
      if (step === undefined || (row !== log && !row.matches('[data-seq]'))) return
      const rows = [...log.querySelectorAll<HTMLElement>('[data-seq]')]
      const at = row === log ? rows.length : rows.indexOf(row as HTMLElement)
      const next = rows[at + step]
      if (!next) return
      event.preventDefault()
      next.focus({ preventScroll: true })
      next.scrollIntoView({ block: 'nearest' })
    }
    log.addEventListener('focusin', onFocus)
    log.addEventListener('keydown', onKey)
    return () => {
      log.removeEventListener('focusin', onFocus)
      log.removeEventListener('keydown', onKey)
    }
  }, [box])
}

type EdgeProps = { text: 'older' | 'newer'; loading: boolean; failed: boolean; onPress: () => void }

function Edge({ text, loading, failed, onPress }: EdgeProps) {
  return (
    <div className="grid justify-items-center gap-1 py-1 type-15">
      {failed ? <p role="alert">The {text} messages could not be loaded.</p> : null}
      <Button variant="quiet" busy={loading} onClick={onPress}>
        {failed ? 'Try again' : `Load ${text} messages`}
      </Button>
    </div>
  )
}
