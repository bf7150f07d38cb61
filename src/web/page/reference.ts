import { createContext, useContext, useState } from 'react'

/** The reference under which the server has logged that this page failed, while it renders the error page. */
const Reference = createContext<string | undefined>(undefined)
export const ServerReference = Reference.Provider

/** The element of the error page that shows the reference; the browser reads it from there. */
export const referenceId = 'reference'

export function useServerReference(): string | null {
  const given = useContext(Reference)
  const [reference] = useState(() =>
    typeof document === 'undefined' ? given : document.getElementById(referenceId)?.textContent,
  )
  return reference ?? null
}
