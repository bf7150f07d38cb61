import { useSyncExternalStore } from 'react'
import type { Paint } from '#lib/paints.ts'

let preview: Paint | null = null
const listeners = new Set<() => void>()

/** Shows the house in a showroom's paint before it is entered; null ends it. */
export function previewPaint(paint: Paint | null): void {
  if (paint === preview) return
  preview = paint
  for (const listener of [...listeners]) listener()
}

export function usePaintPreview(): Paint | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => preview,
    () => null,
  )
}
