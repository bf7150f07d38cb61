/**
 * The in-site path that a redirect may go to, otherwise `/` (security: open redirects). Applied when such a path is
 * stored and again when it is read. Never points to the API, the sign-in page or another origin.
 */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 512 || !value.startsWith('/')) return '/'
  if (value.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(value)) return '/'
  const origin = 'https://site.invalid'
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return '/'
  }
  if (url.origin !== origin || /^\/(api|login)(\/|$)/i.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
