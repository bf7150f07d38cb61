import { useEffect, useRef } from 'react'
import type { Editor } from './store.ts'

/** Consecutive key presses are one undo step; a press after this pause starts another. */
const restMs = 1500

/** The returned function must be called on keyup. */
export function useKeyRest(editor: Editor): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(editor.settle, restMs)
  }
}
