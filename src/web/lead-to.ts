import { redirect } from 'react-router'

/**
 * Leads from a page in the browser to another: `throw leadTo(request, paths.login())` in a `clientLoader`. Where the asked page
 * stands in the address already (it was opened by its address, or by Back), the other takes its place in the history, or Back
 * would lead there, be led away again and never get past it.
 */
export function leadTo(request: Request, path: string): Response {
  const { pathname, search } = new URL(request.url)
  const isThere = location.pathname + location.search === pathname + search
  // What the router's own `replace` does, which would come with the first load of every page.
  return redirect(path, isThere ? { headers: { 'X-Remix-Replace': 'true' } } : undefined)
}
