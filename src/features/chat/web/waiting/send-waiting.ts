import { useMemo, useSyncExternalStore } from 'react'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { getStored, onStoredChange, removeStored, setStored } from '#web/browser/storage.ts'
import { sendMessage } from '../api.ts'
import { announceHere, onChatEvent } from '../chat-events.ts'
import { meaningOf, nextToSend, type Waiting, waitingIn, withoutWaiting, withProblem, withWaiting } from './waiting.ts'

const firstWaitMs = 2_000
const longestWaitMs = 60_000
const lock = 'wainscot-chat-send'

/** Where the storage is full or forbidden, messages wait in this tab only. */
const memory = new Map<number, Waiting[]>()
const listeners = new Set<() => void>()
const nothing: Waiting[] = []

/** The key of the message that this tab is sending, or null. */
let sending: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let wait = firstWaitMs
let running = false
/** Something changed while messages were being sent. */
let again = false

/** The messages of this account in a conversation that were not sent, and which of them is being sent. */
export function useWaiting(account: number, project: string): { list: Waiting[]; sending: string | null } {
  const list = useSyncExternalStore(
    subscribe,
    () => read(account),
    () => nothing,
  )
  const now = useSyncExternalStore(
    subscribe,
    () => sending,
    () => null,
  )
  const own = useMemo(() => list.filter((message) => message.project === project), [list, project])
  return { list: own, sending: now }
}

/** Stores a message until the server has confirmed it, and sends it at once if there is a connection. */
export function queueMessage(account: number, message: Waiting): void {
  change(account, (list) => withWaiting(list, message))
  sendNow(account)
}

export function removeWaiting(account: number, key: string): void {
  change(account, (list) => withoutWaiting(list, key))
}

export function retryWaiting(account: number, key: string): void {
  change(account, (list) => withProblem(list, key, null))
  sendNow(account)
}

/** Sends what waits now and whenever there may be a connection again; returns a function that stops it. */
export function startSending(account: number): () => void {
  const go = () => sendNow(account)
  const stops = [
    onChatEvent(({ event }) => {
      if (event === 'connected') go()
    }),
    onStoredChange(go),
  ]
  addEventListener('online', go)
  go()
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', go)
    clearTimeout(timer)
  }
}

function sendNow(account: number): void {
  clearTimeout(timer)
  wait = firstWaitMs
  void run(account)
}

/** One tab at a time; the key of a message ensures that a message is stored once even if two tabs send it. */
async function run(account: number): Promise<void> {
  if (!nextToSend(read(account))) return
  again = running
  if (running) return
  running = true
  try {
    if (navigator.locks) await navigator.locks.request(lock, () => sendAll(account))
    else await sendAll(account)
  } finally {
    running = false
  }
  if (again) await run(account)
}

async function sendAll(account: number): Promise<void> {
  for (let message = nextToSend(read(account)); message; message = nextToSend(read(account))) {
    if (navigator.onLine === false) return
    show(message.key)
    const outcome = await send(account, message)
    show(null)
    if (outcome === 'stop') return
    if (outcome === 'wait') {
      timer = setTimeout(() => void run(account), wait * (0.75 + Math.random() / 2))
      wait = Math.min(longestWaitMs, wait * 2)
      return
    }
  }
}

async function send(account: number, message: Waiting): Promise<'sent' | 'wait' | 'refused' | 'stop'> {
  const { key, project, body, files, fee } = message
  try {
    const { data } = await sendMessage(quietHttp, key, {
      project,
      body,
      files: files.map(({ id }) => id),
      fee,
    })
    announceHere({ event: 'chat', data: { message: data, notified: false } })
    removeWaiting(account, key)
    wait = firstWaitMs
    return 'sent'
  } catch (failure) {
    const status = failure instanceof HttpFailure ? failure.status : null
    const meaning = meaningOf(status)
    if (meaning === 'refused') change(account, (list) => withProblem(list, key, problemIn(failure)))
    // An open page without a stream does not know yet that its rights have changed.
    if (status === 403 || status === 404) announceHere({ event: 'members', data: { project } })
    return meaning
  }
}

function problemIn(failure: unknown): string {
  if (!(failure instanceof HttpFailure)) return ''
  const fields = Object.values(failure.fields).flat()
  if (fields.length > 0) return fields.join(' ')
  if (failure.status === 403) return 'You can no longer write in this conversation.'
  if (failure.status === 404) return 'You no longer have access to this conversation.'
  return failure.message || 'The message was not sent.'
}

function show(key: string | null): void {
  sending = key
  notify()
}

let parsed: { stored: unknown; account: number; list: Waiting[] } | null = null

/** The identical list until it changes. */
function read(account: number): Waiting[] {
  const held = memory.get(account)
  if (held) return held
  const stored = getStored('waiting_messages')
  if (parsed?.stored === stored && parsed.account === account) return parsed.list
  parsed = { stored, account, list: waitingIn(stored, account) }
  return parsed.list
}

function change(account: number, to: (list: readonly Waiting[]) => Waiting[]): void {
  const list = to(read(account))
  const { [account]: _, ...others } = getStored('waiting_messages') ?? {}
  const stored = list.length > 0 ? { ...others, [account]: list } : others
  if (Object.keys(stored).length > 0) setStored('waiting_messages', stored)
  else removeStored('waiting_messages')
  const isStored = waitingIn(getStored('waiting_messages'), account).length === list.length
  if (isStored) memory.delete(account)
  else memory.set(account, list)
  notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function notify(): void {
  for (const listener of [...listeners]) listener()
}
