import { useDeferredValue, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** False on the server and during hydration, true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => {}
}

/**
 * False for the first render of a page that was opened by a link, true soon after: content far below need not delay
 * what is visible. True at once when the page comes from the server, on Back, which may return to a position far down,
 * and for an address with a hash.
 */
export function useLater(): boolean {
  const { hash } = useLocation()
  const isWhole = useNavigationType() === 'POP' || hash !== ''
  return useDeferredValue(true, isWhole)
}

type Device = 'mobile' | 'tablet' | 'desktop'

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
