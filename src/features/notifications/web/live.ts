import { useEffect, useRef } from 'react'
import { openStream } from '#web/browser/browser-http.ts'
import { toast } from '#web/page/toast.ts'
import type { AccountState, Notification } from '../schema.ts'

const togetherMs = 400

/** Runs `onNews` when something has happened to an order that this account may see; several things at once are one. */
export function useLiveOrders(onNews: () => void): void {
  const latest = useRef(onNews)
  latest.current = onNews
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLive((event) => {
      if (event.event !== 'order' && !isReconnection(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), togetherMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}

const names = [
  'notification',
  'order',
  'account',
  'chat',
  'chat_read',
  'typing',
  'members',
  'chat_unread',
  'change',
] as const

/**
 * The events of an open page; `read`: another tab has marked notifications as read; `listening`: this tab has just
 * started to receive events; `connected`: the stream was opened (`again` after an earlier one), so what happened before
 * may have been missed. The chat
 * feature defines the data of its events.
 */
export type LiveEvent =
  | { event: 'notification'; data: { row: Notification | null; pending: number } }
  | { event: 'order'; data: { id: number; status: string } }
  | { event: 'account'; data: AccountState | null }
  | { event: Exclude<(typeof names)[number], 'notification' | 'order' | 'account'>; data: unknown }
  | { event: 'read' }
  | { event: 'listening' }
  | { event: 'connected'; again: boolean }

const listeners = new Set<(event: LiveEvent) => void>()
const name = 'wainscot-live'
const firstWaitMs = 1_000
const longestWaitMs = 60_000
let channel: BroadcastChannel | null = null
let holders = 0
let stop = () => {}

let newsAt = Number.NEGATIVE_INFINITY
let hasConnected = false

/** Whether this event may change the list of notifications; the first event of a stream only has the unread count. */
export function changesList(event: LiveEvent): boolean {
  if (event.event === 'notification') return event.data.row !== null
  return event.event === 'read' || event.event === 'listening' || isReconnection(event)
}

/** A process that ends closes its streams, and what happens before the page has a new one is not sent. */
function isReconnection(event: LiveEvent): boolean {
  return event.event === 'connected' && event.again
}

/** Whether an event has changed the list since `time` (`Date.now`): a list requested earlier may be outdated. */
export function listChangedSince(time: number): boolean {
  return newsAt >= time
}

export function onLive(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Opens the event stream while this page needs it and is visible. Only one of several tabs connects and forwards
 * events to the others, because browsers limit connections per host. Without a stream the page polls instead.
 */
export function startLive(): () => void {
  if (++holders === 1) stop = begin()
  return () => {
    if (--holders === 0) stop()
  }
}

/** Call after this tab has marked notifications as read. */
export function notifyOtherTabs(): void {
  channel?.postMessage({ event: 'read' } satisfies LiveEvent)
}

function begin(): () => void {
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  if (channel) channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => notify(data)
  let turn: AbortController | null = null
  const look = () => {
    turn?.abort()
    turn = null
    if (document.visibilityState !== 'visible') return
    turn = new AbortController()
    void lead(turn.signal).catch(() => {})
  }
  document.addEventListener('visibilitychange', look)
  look()
  notify({ event: 'listening' })
  return () => {
    document.removeEventListener('visibilitychange', look)
    turn?.abort()
    channel?.close()
    channel = null
  }
}

/** One tab at a time; the next one takes over as soon as this one is closed or hidden. */
async function lead(signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return listen(signal)
  await navigator.locks.request(name, { signal }, () => listen(signal))
}

async function listen(signal: AbortSignal): Promise<void> {
  let wait = firstWaitMs
  while (!signal.aborted) {
    try {
      const response = await openStream('/stream', signal)
      // The token is dead or not allowed to listen; the page's next call handles that.
      if (response.status === 401 || response.status === 403) return
      if (response.ok && response.body) {
        wait = firstWaitMs
        forward({ event: 'connected', again: hasConnected })
        hasConnected = true
        await read(response.body)
      } else wait = longestWaitMs
    } catch {
      // No connection, or the page was closed.
    }
    await pause(wait * (0.75 + Math.random() / 2), signal)
    wait = Math.min(longestWaitMs, wait * 2)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}

async function read(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const found = eventOf(block)
      if (!found) continue
      forward(found)
      show(found)
    }
  }
}

/** To this tab and to the others. */
function forward(event: LiveEvent): void {
  channel?.postMessage(event)
  notify(event)
}

/** Parses one block of the stream; null for comments and unknown events. */
export function eventOf(block: string): LiveEvent | null {
  const name = /^event: (\w+)$/m.exec(block)?.[1]
  const event = names.find((known) => known === name)
  const data = /^data: (.*)$/m.exec(block)?.[1]
  return event && data ? ({ event, data: JSON.parse(data) } as LiveEvent) : null
}

function notify(event: LiveEvent): void {
  if (changesList(event)) newsAt = Date.now()
  for (const listener of [...listeners]) listener(event)
}

/** The links of the notifications that this page has shown last, by the id of their toast. */
const onScreen = new Map<string, string>()

/** Removes toasts about what this page, which was just opened, shows itself. */
export function dropToasts(page: Location): void {
  for (const [id, link] of onScreen)
    if (isAbout(link, page)) {
      toast.dismiss(id)
      onScreen.delete(id)
    }
}

/**
 * Shows a new notification once, in the connected tab. The notification page shows it in its list instead, and a page
 * that is about the same thing shows that thing, which a toast would cover.
 */
function show(event: LiveEvent): void {
  if (event.event !== 'notification' || !event.data.row || location.pathname === '/notification') return
  const { id, title, body, link, read_at } = event.data.row
  if (read_at || isAbout(link, location)) return
  onScreen.set(`note-${id}`, link)
  const [oldest] = onScreen.keys()
  if (onScreen.size > 20 && oldest) onScreen.delete(oldest)
  void toast.info(body ? `${title}: ${body}` : title, { id: `note-${id}` })
}

/** Whether a page shows what a link leads to: the same path, and each parameter that the page has too is the same. */
export function isAbout(link: string, page: Pick<Location, 'pathname' | 'search' | 'origin'>): boolean {
  const target = new URL(link, page.origin)
  const [wanted, shown] = [target.searchParams, new URLSearchParams(page.search)]
  const shared = [...wanted.keys()].filter((name) => shown.has(name))
  return (
    target.pathname === page.pathname &&
    (wanted.size === 0 || shared.length > 0) &&
    shared.every((name) => wanted.get(name) === shown.get(name))
  )
}
