import { useSyncExternalStore } from 'react'

export type Device = 'mobile' | 'tablet' | 'desktop'

/** Spec 1 §4: up to 768 px mobile, up to 1024 px tablet, otherwise desktop. */
export function deviceOf(width: number): Device {
  if (width <= 768) return 'mobile'
  return width <= 1024 ? 'tablet' : 'desktop'
}

/** The kind of device by the window's width; 'desktop' while the server's HTML is being hydrated. */
export function useDevice(): Device {
  return useSyncExternalStore(
    onResize,
    () => deviceOf(window.innerWidth),
    () => 'desktop',
  )
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
