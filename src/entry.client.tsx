import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardHtml } from '#web/trusted-html.ts'
import { startedEvent } from './app/failed-start.ts'

dispatchEvent(new Event(startedEvent))
guardHtml()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
