// The service worker (decision 0054). It stores the offline page and its two files, and nothing else: no response of the
// API is ever cached. It shows the pages that src/web/browser/kept-pages.ts keeps until the session ends. The server
// fills in the hash of the three files (site/server/site-files.ts).
const version = 'offline-{version}'
const offlinePage = '/offline.html'
const keptPages = 'kept-pages'
const files = [offlinePage, '/offline.css', '/mark.svg']

self.addEventListener('install', (event) => {
  const fresh = files.map((file) => new Request(file, { cache: 'reload' }))
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(fresh)))
  // Nothing that a page uses depends on the version, so a new one need not wait.
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== version && name !== keptPages).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(pageOf(event))
  else if (isOwnFile(request)) event.respondWith(fetch(request).catch(() => caches.match(request)))
})

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await keptPage(event.request)) ?? (await caches.match(offlinePage)) ?? Response.error()
  }
}

async function keptPage(request) {
  const kept = await caches.match(request, { cacheName: keptPages, ignoreSearch: true, ignoreVary: true })
  return kept && Date.now() < Number(kept.headers.get('x-kept-until')) ? kept : undefined
}

function isOwnFile({ url, method }) {
  const { origin, pathname } = new URL(url)
  return method === 'GET' && origin === self.location.origin && files.includes(pathname)
}

self.addEventListener('push', (event) => {
  const { id, title, body, link } = event.data.json()
  // The same id is a message that was sent again: it replaces the first one and stays silent.
  const options = { body, tag: id, icon: '/icon-192.png', badge: '/badge-96.png', data: { link } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = event.notification.data
  // Only pages of this site.
  const url = new URL(link, self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(show(url.href))
})

async function show(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => one.url === url)
  if (open) return open.focus()
  return self.clients.openWindow(url)
}
