import { useEffect, useRef } from 'react'
import { onChatEvent } from './chat-events.ts'

const togetherMs = 400

/** Runs `onNews` when a message has arrived in any conversation of the account; several at once are one. */
export function useChatNews(onNews: () => void): void {
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
