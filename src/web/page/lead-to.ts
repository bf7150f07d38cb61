import { redirect } from 'react-router'

/**
 * Redirects in the browser from one page to another: `throw leadTo(request, paths.login())` in a `clientLoader`. If the
 * requested page is already in the address bar (it was opened by its address, or by Back), the other replaces it in the
 * history; otherwise Back would return to it, be redirected again and never get past it.
 */
export function leadTo(request: Request, path: string): Response {
  const { pathname, search } = new URL(request.url)
  const isThere = location.pathname + location.search === pathname + search
  // The effect of the router's own `replace`, whose code would be loaded with the first page.
  return redirect(path, isThere ? { headers: { 'X-Remix-Replace': 'true' } } : undefined)
}
