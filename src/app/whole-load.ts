import { reportProblem } from '#features/site/web/api.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'

/** Of the address that the document was loaded with. */
const firstKey = keyOf()

function keyOf(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default'
}

/**
 * While two releases run side by side, a page's code may be of one and its data of the other. If a page that was reached
 * by a link fails to render, its document is loaded instead: code and data then come from one process. A page that fails
 * again shows its failure.
 */
export function loadWhole(error: unknown): void {
  if (!isOfCode(error) || keyOf() === firstKey) return
  const problem = {
    reference: 'MIXEDREL',
    path: location.pathname.slice(0, 300),
    message: `${error.name}: ${error.message}`.slice(0, 2000),
  }
  void reportProblem(httpWith({ quiet: true, background: true, outlast: true }), problem).catch(() => {})
  location.reload()
}

/** Not a response, and not a fetch without one, which Chromium, Firefox and Safari name like this. */
function isOfCode(error: unknown): error is Error {
  return (
    error instanceof Error &&
    !(error instanceof HttpFailure) &&
    !/^(?:Failed to fetch|NetworkError|Load failed)/.test(error.message)
  )
}
