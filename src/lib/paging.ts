/** The paged records of spec 2 §3: data, total, links (label, url, active), path, last_page. */
export type Paged<T> = {
  data: T[]
  total: number
  path: string
  last_page: number
  current_page: number
  per_page: number
  links: { label: string; url: string | null; active: boolean }[]
}

/** A page number above the last is clamped to it, one below 1 to 1 (spec 2 §4). */
export function clampPage(page: number, total: number, perPage: number): number {
  return Math.min(Math.max(1, page), lastPage(total, perPage))
}

export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/**
 * `query` holds the other parameters, which the links preserve. Long lists of pages are cut to the ends and the
 * neighbours.
 */
export function paged<T>(
  data: T[],
  total: number,
  page: number,
  perPage: number,
  path: string,
  query: URLSearchParams = new URLSearchParams(),
): Paged<T> {
  const last = lastPage(total, perPage)
  const url = (n: number) => {
    const params = new URLSearchParams(query)
    params.set('page', String(n))
    return inOnePiece(`${path}?${params}`)
  }
  const links = [{ label: '&laquo; Previous', url: page > 1 ? url(page - 1) : null, active: false }]
  let before = 0
  for (let n = 1; n <= last; n++) {
    if (n !== 1 && n !== last && Math.abs(n - page) > 2) continue
    if (n - before > 1) links.push({ label: '...', url: null, active: false })
    links.push({ label: String(n), url: url(n), active: n === page })
    before = n
  }
  links.push({ label: 'Next &raquo;', url: page < last ? url(page + 1) : null, active: false })
  return { data, total, path, last_page: last, current_page: page, per_page: perPage, links }
}

/**
 * The same text as one flat string in memory. `JSON.stringify` takes its fast path only if no string that it writes is
 * a rope, as a freshly concatenated one is: a single address on a page halves its speed.
 */
export function inOnePiece(text: string): string {
  // Joining a list of one string would return that string unchanged.
  return [text.slice(0, 1), text.slice(1)].join('')
}
