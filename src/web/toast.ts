type Kind = 'success' | 'error' | 'warning' | 'info'
/** `id` names a toast of which only one may stand at a time. */
export type ToastOptions = { id?: string }

/** A toast at the top right for 10 seconds (spec 2 §8). Its code is fetched with the first one. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
}

async function show(kind: Kind, message: string, options?: ToastOptions): Promise<void> {
  if (typeof window === 'undefined') return
  const { showToast } = await import('./Toasts.tsx')
  showToast(kind, message, options?.id)
}
