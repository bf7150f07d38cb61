import { startLive } from '#features/notifications/web/live.ts'
import {
  currentUnreadMessages,
  onUnreadMessages,
  setUnreadMessages,
  unreadTotal,
} from '#features/notifications/web/unread-messages.ts'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { toast } from '#web/page/toast.ts'
import { getRooms } from './api.ts'
import { type ChatEvent, onChatEvent } from './chat-events.ts'
import { startSending } from './waiting/send-waiting.ts'

const everyMs = 60_000
/** Numbers that differ from the server's for this long are loaded again. */
const settleMs = 1_000

/**
 * Runs while any page is open in a session: counts unread messages for the header, the lists and the tab's title,
 * shows messages that arrive elsewhere, and sends messages that wait; beside a client it only sends. Returns a function
 * that stops it.
 */
export function watchChats(account: number, sendsOnly: boolean): () => void {
  if (sendsOnly) {
    const stops = [startLive(), startSending(account)]
    return () => {
      for (const stop of stops) stop()
    }
  }
  let gone = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const { data } = await getRooms(silentHttp, true)
      if (!gone) setUnreadMessages(countsOf(data.Project_chats))
    } catch {
      // The numbers stay as they were until the next attempt.
    }
  }
  const askSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, settleMs)
  }
  const onEvent = (event: ChatEvent) => {
    switch (event.event) {
      case 'chat':
        if (event.data.message.mine || isOpen(event.data.message.project)) return
        count(event.data.message.project)
        if (!event.data.notified) announce(event.data.message)
        return
      case 'chat_read':
        if (event.data.reader.id !== account) return
        setUnreadMessages({ ...currentUnreadMessages(), [event.data.project]: 0 })
        return
      case 'chat_unread':
        if (event.data.total === total()) clearTimeout(timer)
        else askSoon()
        return
      case 'members':
      case 'connected':
        askSoon()
        return
      default:
    }
  }
  const interval = setInterval(ask, everyMs)
  const stops = [startLive(), onChatEvent(onEvent), startSending(account), markTitle(total, onUnreadMessages)]
  void ask()
  return () => {
    gone = true
    clearInterval(interval)
    clearTimeout(timer)
    for (const stop of stops) stop()
    setUnreadMessages({})
  }
}

/** Whether the reader sees the conversation, which then marks what arrives as read. */
function isOpen(conversation: string): boolean {
  return document.visibilityState === 'visible' && location.pathname === paths.chat(conversation)
}

function count(conversation: string): void {
  const counts = currentUnreadMessages()
  setUnreadMessages({ ...counts, [conversation]: (counts[conversation] ?? 0) + 1 })
}

/** A message in a conversation that is not open. */
function announce(message: { project: string; sender: { name: string }; body: string }): void {
  if (document.visibilityState !== 'visible' || location.pathname.startsWith(paths.chat())) return
  const text = message.body || 'sent a file'
  const short = text.length > 140 ? `${text.slice(0, 140)}…` : text
  void toast.info(`${message.sender.name}: ${short}`, { id: `chat-${message.project}` })
}

function countsOf(rooms: readonly { project: string; unread: number }[]): Record<string, number> {
  return Object.fromEntries(rooms.map(({ project, unread }) => [project, unread]))
}

function total(): number {
  return unreadTotal(currentUnreadMessages())
}

/** The title of a page with the number of unread messages before it, or without one. */
export function titleWith(title: string, unread: number): string {
  const plain = title.replace(/^\(\d{1,3}\+?\) /, '')
  if (unread === 0) return plain
  return `(${unread > 99 ? '99+' : unread}) ${plain}`
}

/** Keeps the number in the tab's title on every page; returns a function that removes it. */
function markTitle(unread: () => number, onChange: (listener: () => void) => () => void): () => void {
  const update = () => {
    const title = titleWith(document.title, unread())
    if (title !== document.title) document.title = title
  }
  // The router replaces the title with every page.
  const observer = new MutationObserver(update)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  const stop = onChange(update)
  update()
  return () => {
    observer.disconnect()
    stop()
    const title = titleWith(document.title, 0)
    if (title !== document.title) document.title = title
  }
}
