/** Registers the service worker of the installed site (decision 0054); null where there is none, or it is not allowed. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    await navigator.serviceWorker.register('/sw.js')
    return await navigator.serviceWorker.ready
  } catch {
    return null
  }
}

/** Whether this window is the installed site and not a tab of the browser. */
export function isInstalled(): boolean {
  const onIos = (navigator as { standalone?: boolean }).standalone === true
  return onIos || matchMedia('(display-mode: standalone)').matches
}
