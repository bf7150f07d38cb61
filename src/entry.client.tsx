import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { unfinished } from '#app/layouts/watches.ts'
import { guardHtml } from '#web/browser/trusted-html.ts'
import { startedEvent } from './app/failed-start.ts'

dispatchEvent(new Event(startedEvent))
guardHtml()

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
