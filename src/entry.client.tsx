import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { unfinished } from '#app/layouts/watches.ts'
import { guardHtml } from '#web/browser/trusted-html.ts'
import { startedEvent } from './app/failed-start.ts'

dispatchEvent(new Event(startedEvent))
guardHtml()
// The installed site says so when there is no connection.
if (matchMedia('(display-mode: standalone)').matches)
  void import('#web/browser/service-worker.ts').then((worker) => worker.registerServiceWorker())

if (!unfinished.goOn()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
