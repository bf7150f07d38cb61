import { quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { registerServiceWorker } from '#web/browser/service-worker.ts'
import { getStored, removeStored, setStored } from '#web/browser/storage.ts'
import type { PushData } from '../schema.ts'

export const getPush = (http: Http) => http.get('/account/push')

export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks for permission and switches on push in this browser for the account.
 * @returns 'denied' without the permission, 'failed' when the browser reaches no push service
 */
export async function switchOnPush(
  http: Http,
  accountId: number,
  publicKey: string,
): Promise<ApiResponse<PushData> | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const subscription = await subscriptionFor(publicKey)
  if (!subscription) return 'failed'
  const response = await send(http, subscription)
  setStored('push_account', accountId)
  return response
}

/** Switches push off in one browser; in this one also with its push service. */
export async function switchOffPush(http: Http, device: PushData['devices'][number]): Promise<ApiResponse<PushData>> {
  const response = await http.send('DELETE', '/account/push/:id', { path: { id: device.id } })
  if (device.current) {
    removeStored('push_account')
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    await subscription?.unsubscribe().catch(() => false)
  }
  return response
}

/**
 * Push ends with a session; in a new one of the same account it goes on where it was switched on before. Does nothing
 * for anyone else, and fails silently.
 */
export async function resumePush(accountId: number): Promise<void> {
  if (getStored('push_account') !== accountId || !canPush() || Notification.permission !== 'granted') return
  try {
    const { data } = await getPush(quietHttp)
    const subscription = await subscriptionFor(data.public_key)
    if (subscription) await send(quietHttp, subscription)
  } catch {
    // The next visit tries again.
  }
}

/** The browser's subscription with this installation's key; null when the browser reaches no push service. */
async function subscriptionFor(publicKey: string): Promise<PushSubscription | null> {
  const registration = await registerServiceWorker()
  if (!registration) return null
  try {
    const known = await registration.pushManager.getSubscription()
    if (known && keyOf(known) === publicKey) return known
    await known?.unsubscribe()
    return await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
  } catch {
    return null
  }
}

/** base64url, as the server has it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function send(http: Http, subscription: PushSubscription): Promise<ApiResponse<PushData>> {
  const { keys } = subscription.toJSON()
  const body = {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  }
  return http.send('POST', '/account/push', { body })
}
