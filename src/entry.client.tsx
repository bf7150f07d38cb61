import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { unfinished } from '#app/layouts/watches.ts'
import { guardHtml } from '#web/browser/trusted-html.ts'
import { startedEvent } from './app/failed-start.ts'
import { loadWhole } from './app/whole-load.ts'

dispatchEvent(new Event(startedEvent))
guardHtml()
// The installed site says so when there is no connection.
if (matchMedia('(display-mode: standalone)').matches)
  void import('#web/browser/service-worker.ts').then((worker) => worker.registerServiceWorker())

/** Also of what surrounds the pages: a page's title is rendered there. */
function onCaught(error: unknown): void {
  console.error(error)
  loadWhole(error)
}

if (!unfinished.goOn()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={loadWhole} />
      </StrictMode>,
      { onCaughtError: onCaught },
    )
  })
}
