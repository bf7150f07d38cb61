import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatMessage, ChatRoom, Conversation } from '#features/chat/schema.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { isMissing } from '#web/browser/http.ts'
import { getConversation, markMessagesRead } from '../api.ts'
import { announceHere, onChatEvent } from '../chat-events.ts'
import { lastOf, missingAfter, openThread, type Thread, withArrived, withOlder, withoutOldest } from './thread.ts'

const retryMs = 3_000
/** A person who has not typed for this long has stopped; their page repeats that they type every few seconds. */
const typingMs = 6_000
const pageSize = 50

export type Loading = 'older' | 'newer' | 'jump' | null

/**
 * An open conversation: its messages as they are, new ones as they arrive, who has read and who is typing. `first` is
 * the page that it was opened with. `gone`: the account may no longer see it.
 */
export function useConversation(first: Conversation, account: number) {
  const id = first.room.project
  const [thread, setThread] = useState<Thread>(() => openThread(first.Project_chats, first.more))
  const [room, setRoom] = useState<ChatRoom>(first.room)
  const [readers, setReaders] = useState(first.readers)
  const [loading, setLoading] = useState<Loading>(null)
  const [failed, setFailed] = useState<Loading>(null)
  const [gone, setGone] = useState(false)
  const [arrived, setArrived] = useState<ChatMessage | null>(null)
  const { typing, noteTyping, stopTyping } = useTyping()
  const latest = useRef(thread)
  latest.current = thread
  const busy = useRef(false)

  const take = useCallback(({ room, readers }: Conversation) => {
    setRoom(room)
    setReaders(readers)
    setGone(false)
  }, [])
  const noteGone = useCallback((failure: unknown) => {
    if (isMissing(failure)) setGone(true)
  }, [])
  /** Asks for what follows the newest known message: new messages, and who has read. */
  const refresh = useCallback(async () => {
    try {
      const { data } = await getConversation(silentHttp, id, { after: latest.current.latest })
      setThread((old) => withArrived(old, data.Project_chats, data.more))
      take(data)
    } catch (failure) {
      noteGone(failure)
    }
  }, [id, take, noteGone])

  useEffect(
    () =>
      onChatEvent((event) => {
        switch (event.event) {
          case 'connected':
            void refresh()
            return
          case 'chat': {
            const { message } = event.data
            if (message.project !== id) return
            setThread((old) => withArrived(old, [message]))
            stopTyping(message.sender.id)
            if (!message.mine) setArrived(message)
            return
          }
          case 'chat_read': {
            const { project, reader, seq } = event.data
            if (project !== id || reader.id === account) return
            setReaders((old) => [
              ...old.filter((other) => other.id !== reader.id),
              { ...reader, seq: Math.max(seq, old.find((other) => other.id === reader.id)?.seq ?? 0) },
            ])
            return
          }
          case 'typing':
            if (event.data.project === id && event.data.who.id !== account) noteTyping(event.data.who)
            return
          case 'members':
            if (event.data.project === id) void refresh()
            return
          default:
        }
      }),
    [id, account, refresh, noteTyping, stopTyping],
  )
  useMissing(id, gone ? null : missingAfter(thread), setThread, noteGone)
  const markRead = useReadMark(id, account, lastOf(first.Project_chats))

  /** Runs one request at a time; a failure is shown where the messages would be. */
  const load = useCallback(
    async (what: Exclude<Loading, null>, ask: () => Promise<(old: Thread) => Thread>) => {
      if (busy.current) return false
      busy.current = true
      setLoading(what)
      setFailed(null)
      try {
        setThread(await ask())
        return true
      } catch (failure) {
        noteGone(failure)
        setFailed(what)
        return false
      } finally {
        busy.current = false
        setLoading(null)
      }
    },
    [noteGone],
  )
  const loadOlder = useCallback(
    () =>
      load('older', async () => {
        const before = latest.current.messages[0]?.seq ?? 1
        const { data } = await getConversation(silentHttp, id, { before, limit: pageSize })
        return (old) => withOlder(old, data.Project_chats, data.more)
      }),
    [id, load],
  )
  const loadNewer = useCallback(
    () =>
      load('newer', async () => {
        const after = lastOf(latest.current.messages)
        const { data } = await getConversation(silentHttp, id, { after, limit: pageSize })
        return (old) => withoutOldest(withArrived(old, data.Project_chats, data.more))
      }),
    [id, load],
  )
  const jumpToNewest = useCallback(
    () =>
      load('jump', async () => {
        const { data } = await getConversation(silentHttp, id)
        take(data)
        return () => openThread(data.Project_chats, data.more)
      }),
    [id, load, take],
  )
  /** Shows a message in the middle of its page. */
  const jumpTo = useCallback(
    async (seq: number) => {
      if (latest.current.messages.some((message) => message.seq === seq)) return true
      return load('jump', async () => {
        const before = seq + pageSize / 2
        const { data } = await getConversation(silentHttp, id, { before, limit: pageSize })
        return (old) => {
          const isEnd = lastOf(data.Project_chats) >= old.latest
          return { ...openThread(data.Project_chats, data.more, !isEnd), latest: old.latest }
        }
      })
    },
    [id, load],
  )
  /** The reader sees the newest messages: older ones above the limit are dropped, and what is seen is marked as read. */
  const atEnd = useCallback(() => {
    const { messages, newer } = latest.current
    if (newer || document.visibilityState !== 'visible') return
    setThread(withoutOldest)
    markRead(lastOf(messages))
  }, [markRead])

  return {
    thread,
    room,
    readers,
    typing,
    loading,
    failed,
    gone,
    arrived,
    loadOlder,
    loadNewer,
    jumpToNewest,
    jumpTo,
    atEnd,
  }
}

/** Requests the messages of a gap at the end, after the number `after`, until it is closed. */
function useMissing(
  id: string,
  after: number | null,
  setThread: (next: (old: Thread) => Thread) => void,
  onFailure: (failure: unknown) => void,
): void {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (after === null) return
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    getConversation(silentHttp, id, { after, limit: pageSize }).then(
      ({ data }) => {
        if (!current) return
        setThread((old) => {
          const next = withArrived(old, data.Project_chats, data.more)
          return data.Project_chats.length === 0 ? { ...next, latest: lastOf(next.messages) } : next
        })
      },
      (failure) => {
        if (!current) return
        onFailure(failure)
        timer = setTimeout(() => setAttempt((n) => n + 1), retryMs)
      },
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [id, after, attempt, setThread, onFailure])
}

/** Marks messages as read, each number once; the page that opened the conversation is marked by the server. */
function useReadMark(id: string, account: number, opened: number): (seq: number) => void {
  const marked = useRef(opened)
  useEffect(() => {
    announceHere({
      event: 'chat_read',
      data: { project: id, reader: { id: account, name: '' }, seq: opened },
    })
  }, [id, account, opened])
  return useCallback(
    (seq: number) => {
      if (seq <= marked.current) return
      const before = marked.current
      marked.current = seq
      markMessagesRead(silentHttp, id, seq).then(
        () => announceHere({ event: 'chat_read', data: { project: id, reader: { id: account, name: '' }, seq } }),
        () => {
          marked.current = before
        },
      )
    },
    [id, account],
  )
}

type Typist = { id: number; name: string }

function useTyping() {
  const [typing, setTyping] = useState<Typist[]>([])
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const stopTyping = useCallback((id: number) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setTyping((old) => (old.some((other) => other.id === id) ? old.filter((other) => other.id !== id) : old))
  }, [])
  const noteTyping = useCallback(
    (who: Typist) => {
      clearTimeout(timers.current.get(who.id))
      timers.current.set(
        who.id,
        setTimeout(() => stopTyping(who.id), typingMs),
      )
      setTyping((old) => (old.some((other) => other.id === who.id) ? old : [...old, who]))
    },
    [stopTyping],
  )
  useEffect(() => {
    const all = timers.current
    return () => {
      for (const timer of all.values()) clearTimeout(timer)
    }
  }, [])
  return { typing, noteTyping, stopTyping }
}
