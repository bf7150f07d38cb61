/**
 * Batches single reads: what is requested in one turn of the event loop is read by one query, which starts after the
 * request. A burst of requests then needs only a few queries and connections.
 */
export function gatherReads<T>(
  read: (ids: number[]) => Promise<Map<number, T>>,
): (id: number) => Promise<T | undefined> {
  let next: Promise<Map<number, T>> | null = null
  let ids: number[] = []

  function begin(): Promise<Map<number, T>> {
    const asked = ids
    ids = []
    next = null
    return read([...new Set(asked)])
  }

  return async (id) => {
    ids.push(id)
    next ??= new Promise<void>((turn) => setImmediate(turn)).then(begin)
    return (await next).get(id)
  }
}
