import { useSyncExternalStore } from 'react'
import type { Paint } from '#lib/paints.ts'

let preview: Paint | null = null
const listeners = new Set<() => void>()

/** Previews a showroom's theme color before it is entered; null ends the preview. */
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
