/** The API with and without the toasts of spec 2 §8, fetched with the first call: the header needs only the count. */
export async function browserHttp() {
  const [{ http, httpWith }, { toast }] = await Promise.all([
    import('#web/browser-http.ts'),
    import('#web/toast.ts'),
  ])
  return { loud: http, quiet: httpWith({ quiet: true, background: true }), toast }
}
