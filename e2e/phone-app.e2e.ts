import { type PushBrowser, pushBrowser, startPushService } from '../test/push-service.ts'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { barriers } from './axe.ts'
import { address, ask, open, register, type Visitor, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

// The headless shell shows no notifications.
test.use({ launchOptions: { executablePath: findChromium(), args: chromiumFlags } })

test('the app page says how to install on each system; without a connection the offline page is shown, and nothing else is stored', async () => {
  const visitor = await visit({ viewport: { width: 390, height: 844 } })
  const { page, context } = visitor
  await open(page, '/')
  const stores = page.getByRole('list', { name: 'The mobile app' })
  await stores.getByRole('link', { name: 'Google Play' }).click()
  await page.waitForURL('**/app')
  for (const name of ['iPhone and iPad', 'Android', 'Windows, macOS and Linux'])
    await page.getByRole('heading', { name }).waitFor()
  expect(await barriers(page)).toEqual([])
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  const { name, icons } = await (await context.request.get(manifest ?? '')).json()
  expect(name).toBe('Wainscot')
  for (const { src } of icons) expect((await context.request.get(src)).status()).toBe(200)

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await open(page, '/faq')
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(
      names.map(async (one) => (await (await caches.open(one)).keys()).map(({ url }) => url)),
    )
    return files.flat().map((url) => new URL(url).pathname)
  })
  expect(stored.sort()).toEqual(['/mark.svg', '/offline.css', '/offline.html'])
  await context.setOffline(true)
  await page.goto('/orders')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
  await context.setOffline(false)
  await page.goto('/app')
  await page.getByRole('heading', { level: 1, name: 'Wainscot on your phone' }).waitFor()
  await visitor.close()
})

test('a professional switches on push; a client’s shared project arrives encrypted, is shown once, and signing out ends it', {
  tag: '@thorough',
}, async () => {
  const path = `/send/${Date.now()}`
  const browser = pushBrowser()
  const service = await startPushService(new Map<string, PushBrowser>([[path, browser]]))
  const [professional, client] = await Promise.all([visit(), visit()])
  const { page, context } = professional
  await context.grantPermissions(['notifications'], { origin: address })
  // The browser of a journey reaches no push service of its own; this one is on this machine.
  await page.addInitScript(
    ([endpoint, keys]) => {
      let current: object | null = null
      PushManager.prototype.getSubscription = async () => current as PushSubscription | null
      PushManager.prototype.subscribe = async (options) => {
        const key = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/')
        const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0))
        current = {
          endpoint,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => true,
        }
        return current as PushSubscription
      }
    },
    [service.url + path, browser.keys] as const,
  )
  await signIn(page, 'dana@larkham.example')
  await open(page, '/account/notifications')
  service.senderKey = (await ask<{ public_key: string }>(page, '/api/account/push')).public_key
  await page.getByRole('button', { name: 'Switch on push' }).click()
  await page.getByText('Push is on for this device.').waitFor()
  await page
    .getByRole('list', { name: 'Devices with push' })
    .getByText(/, this device/)
    .waitFor()
  expect(await barriers(page, 'main')).toEqual([])

  await register(client.page)
  await shareProject(client)
  await expect.poll(() => service.received.length).toBe(1)
  const message = service.received[0]?.message
  expect(message).toMatchObject({ title: 'A project was shared with you', body: '' })

  await deliver(professional, JSON.stringify(message))
  await deliver(professional, JSON.stringify(message))
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }))
    })
  await expect.poll(shown).toEqual([{ title: 'A project was shared with you', tag: message?.id }])

  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  await context.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  await shareProject(client)
  await signIn(page, 'dana@larkham.example')
  const { devices } = await ask<{ devices: unknown[] }>(page, '/api/account/push')
  expect(devices).toEqual([])
  expect(service.received).toHaveLength(1)
  expect([...professional.problems, ...client.problems]).toEqual([])
  await Promise.all([professional.close(), client.close(), service.close()])
})

/** A new project of the client in Dana's showroom, shared with her. */
async function shareProject({ page }: Visitor): Promise<void> {
  await page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${localStorage.getItem('authToken')}`,
    }
    const ask = async (path: string, body?: object) =>
      (
        await fetch(`/api/${path}`, {
          method: body ? 'POST' : 'GET',
          headers,
          body: body ? JSON.stringify(body) : null,
        })
      ).json()
    const { profile } = (await ask('visualization/shop_profile?vsd_id=LARKHAM2')).data
    const { data: project } = await ask('projectCart', { showroom: profile.user_id, name: 'Bath' })
    const shared = await ask(`project/share_to_contractor/${project}`)
    if (!shared.success) throw new Error(shared.message)
  })
}

/** What the browser does when its push service delivers a message. */
async function deliver({ page, context }: Visitor, data: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const registrationId = await new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL === `${address}/`)
      if (own) found(own.registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  await session.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data })
  await session.detach()
}
