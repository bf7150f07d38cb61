import type { ChatMessage } from '#features/chat/schema.ts'
import { addDays, dayOf, formatDate } from '#lib/dates.ts'

/** A message with what is shown before it: the day, if it is the first of one, and its sender, if a group starts. */
export type Row<M> = { message: M; day: string | null; startsGroup: boolean }

type Sent = Pick<ChatMessage, 'sender' | 'created_at'>

const groupMs = 5 * 60_000

/** Consecutive messages of one sender within five minutes of each other are one group. */
export function rowsOf<M extends Sent>(messages: readonly M[], today: string): Row<M>[] {
  let before: M | undefined
  return messages.map((message) => {
    const day = dayOf(message.created_at)
    const isNewDay = !before || dayOf(before.created_at) !== day
    const pause = before ? Date.parse(message.created_at) - Date.parse(before.created_at) : 0
    const startsGroup = isNewDay || before?.sender.id !== message.sender.id || pause > groupMs
    before = message
    return { message, day: isNewDay ? dayLabel(day, today) : null, startsGroup }
  })
}

/** `day` and `today` are `YYYY-MM-DD`. */
export function dayLabel(day: string, today: string): string {
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : formatDate(day)
}

type Reader = { id: number; name: string; seq: number }

/** The names of those who have read the reader's own messages, by the number of the last one that each has read. */
export function readMarks(
  messages: readonly Pick<ChatMessage, 'seq' | 'mine'>[],
  readers: readonly Reader[],
): Map<number, string[]> {
  const marks = new Map<number, string[]>()
  for (const { name, seq } of readers) {
    const last = messages.findLast((message) => message.mine && message.seq <= seq)
    if (last) marks.set(last.seq, [...(marks.get(last.seq) ?? []), name])
  }
  return marks
}

/** `Ann`, `Ann and Lee`, `Ann, Lee and 2 others`. */
export function namesWord(names: readonly string[]): string {
  const [first = '', second] = names
  if (second === undefined) return first
  if (names.length === 2) return `${first} and ${second}`
  const others = names.length - 2
  return `${first}, ${second} and ${others === 1 ? '1 other' : `${others} others`}`
}

export type TextPart = { text: string; href: string | null }

/**
 * The text in parts, of which addresses on the web are links, and paths of this site that become cards. Punctuation
 * after an address is not part of it.
 */
export function textParts(body: string): TextPart[] {
  const parts: TextPart[] = []
  const add = (text: string, href: string | null) => {
    const last = parts.at(-1)
    if (text === '') return
    if (last && href === null && last.href === null) last.text += text
    else parts.push({ text, href })
  }
  for (const word of body.split(/(\s+)/)) {
    const isPath = /^\/(product\/|visualize\?)\w/.test(word)
    if (!isPath && !/^https?:\/\/\w/.test(word)) {
      add(word, null)
      continue
    }
    let end = word.length
    while (end > 0 && '.,;:!?)]}"\''.includes(word.charAt(end - 1))) end--
    const address = word.slice(0, end)
    add(address, isPath || URL.canParse(address) ? address : null)
    add(word.slice(end), null)
  }
  return parts
}
