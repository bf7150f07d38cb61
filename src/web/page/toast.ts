import { loadChunk } from '../browser/load-chunk.ts'

type Kind = 'success' | 'error' | 'warning' | 'info'
/** `id` names a toast of which only one may be visible at a time. */
export type ToastOptions = { id?: string }

/** A toast at the top right for 10 seconds (spec 2 §8). Its code is loaded with the first one. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  /** Removes a toast that is no longer true, if it is visible. */
  dismiss: (id: string) => void shown?.then(({ dismissToast }) => dismissToast(id)),
}

let shown: Promise<typeof import('./Toasts.tsx')> | null = null

/** Loads the code of toasts, once; call it beforehand on a page that may lose its connection. */
export function prepareToasts(): Promise<typeof import('./Toasts.tsx')> {
  shown ??= loadChunk(() => import('./Toasts.tsx'))
  shown.catch(() => {
    shown = null
  })
  return shown
}

async function show(kind: Kind, message: string, options?: ToastOptions): Promise<void> {
  if (typeof window === 'undefined' || message === '') return
  const { showToast } = await prepareToasts()
  showToast(kind, message, options?.id)
}
