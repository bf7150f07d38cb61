import type pg from 'pg'

/** Called with each query that is sent; what it returns is called when the query has ended. */
export type QueryObserver = (query: { name?: string; text: string }) => (error: Error | null) => void

type Callback = (error: Error | null, result: unknown) => void

/** The client of a pool that reports its queries: `new pg.Pool({ Client: observedClient(observe, pg.Client) })`. */
export function observedClient(observe: QueryObserver, Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the library's method has one type for each way to call it
    override query(...given: any[]): any {
      const query = super.query as (...given: unknown[]) => unknown
      const [first] = given
      // Cursors and copies say themselves when they have ended.
      if (typeof first?.submit === 'function') return query.apply(this, given)
      const ended = observe(typeof first === 'string' ? { text: first } : first)
      const last = given.at(-1)
      if (typeof last === 'function') {
        const done: Callback = (error, result) => {
          ended(error ?? null)
          ;(last as Callback)(error, result)
        }
        return query.apply(this, [...given.slice(0, -1), done])
      }
      const result = query.apply(this, given) as Promise<unknown>
      result.then(() => ended(null), ended)
      return result
    }
  }
}
