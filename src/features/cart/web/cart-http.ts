/**
 * The API clients with and without the toasts of spec 2 §8, loaded on the first call because the header only needs the
 * count.
 */
export async function browserHttp() {
  const [{ http, httpWith }, { toast }] = await Promise.all([
    import('#web/browser-http.ts'),
    import('#web/toast.ts'),
  ])
  return { loud: http, quiet: httpWith({ quiet: true, background: true }), toast }
}
