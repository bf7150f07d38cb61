import type { ChatMessage } from '#features/chat/schema.ts'

/**
 * The part of a conversation that is in the page: messages without gaps, oldest first. `older` and `newer`: there are
 * more on the server. `latest` is the highest number known to exist.
 */
export type Thread = { messages: readonly ChatMessage[]; older: boolean; newer: boolean; latest: number }

/** A page with more messages than this becomes slow; the ones farthest from the reader are dropped. */
export const maxShown = 200

export function openThread(messages: readonly ChatMessage[], older: boolean, newer = false): Thread {
  return { messages, older, newer, latest: lastOf(messages) }
}

/**
 * Adds messages that have just arrived or been requested. Those that are here already are replaced; those behind a gap
 * are only counted in `latest`, and `missingAfter` then says from where to ask the server. `more`: the server has
 * messages after these, which are counted as one.
 */
export function withArrived(thread: Thread, arrived: readonly ChatMessage[], more = false): Thread {
  const bySeq = new Map(thread.messages.map((message) => [message.seq, message]))
  const first = thread.messages[0]?.seq ?? 0
  let last = lastOf(thread.messages)
  let { latest } = thread
  for (const message of [...arrived].sort((a, b) => a.seq - b.seq)) {
    latest = Math.max(latest, message.seq)
    const isNext = message.seq === last + 1 && !(thread.newer && thread.messages.length === 0)
    if (isNext) last = message.seq
    if (isNext || (message.seq >= first && message.seq <= last)) bySeq.set(message.seq, message)
  }
  if (more) latest = Math.max(latest, lastOf(arrived) + 1)
  const messages = [...bySeq.values()].sort((a, b) => a.seq - b.seq)
  return { ...thread, messages, latest, newer: thread.newer && last < latest }
}

/** The number after which messages are missing from the end of the thread; null if it is complete. */
export function missingAfter(thread: Thread): number | null {
  const last = lastOf(thread.messages)
  return !thread.newer && last < thread.latest ? last : null
}

/** Adds a page of older messages before the others. */
export function withOlder(thread: Thread, page: readonly ChatMessage[], more: boolean): Thread {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const all = [...page.filter(({ seq }) => seq < first), ...thread.messages]
  const messages = all.slice(0, maxShown)
  return { ...thread, messages, older: more, newer: thread.newer || messages.length < all.length }
}

/** Drops the oldest messages above the limit; called only while the reader is at the newest ones. */
export function withoutOldest(thread: Thread): Thread {
  if (thread.messages.length <= maxShown) return thread
  return { ...thread, messages: thread.messages.slice(-maxShown), older: true }
}

export function lastOf(messages: readonly ChatMessage[]): number {
  return messages.at(-1)?.seq ?? 0
}
