import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardHtml } from '#web/trusted-html.ts'
import { startedEvent } from './app/failed-start.ts'
import { unfinished } from './app/unfinished-navigation.ts'

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
