/**
 * Reads one by one what is read for many at the cost of one: what is asked for in one turn of the event loop goes in one
 * reading, which begins after it was asked for. A burst of questions is then a few queries on a few connections.
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
