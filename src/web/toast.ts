import { loadChunk } from './load-chunk.ts'

type Kind = 'success' | 'error' | 'warning' | 'info'
/** `id` names a toast of which only one may stand at a time. */
export type ToastOptions = { id?: string }

/** A toast at the top right for 10 seconds (spec 2 §8). Its code is fetched with the first one. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  /** Takes one away that is no longer true, if it stands. */
  dismiss: (id: string) => void shown?.then(({ dismissToast }) => dismissToast(id)),
}

let shown: Promise<typeof import('./Toasts.tsx')> | null = null

/** Fetches what shows a toast, once; a page on which the line may be lost does so beforehand. */
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
