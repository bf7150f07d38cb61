import { useEffect, useRef } from 'react'
import type { Editor } from './store.ts'

/** A row of presses is one step of undo; after a rest the next press begins another. */
const restMs = 1500

/** To be called when a key is let go. */
export function useKeyRest(editor: Editor): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(editor.settle, restMs)
  }
}
