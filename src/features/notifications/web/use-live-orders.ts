import { useEffect, useRef } from 'react'
import { onLive } from './live.ts'

const togetherMs = 400

/** Runs `onNews` when something has happened to an order that this account may see; several things at once are one. */
export function useLiveOrders(onNews: () => void): void {
  const latest = useRef(onNews)
  latest.current = onNews
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLive(({ event }) => {
      if (event !== 'order') return
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), togetherMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
