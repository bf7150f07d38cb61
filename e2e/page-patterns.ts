import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/routes.ts'

/** Every address of the page table (src/routes.ts) as a pattern, `/product/:hash/:vsd_id?` for instance. */
export function pagePatterns(): string[] {
  return below(routes, '')
}

function below(entries: readonly RouteConfigEntry[], start: string): string[] {
  return entries.flatMap((entry) => {
    const path = [start, entry.path].filter(Boolean).join('/')
    return entry.children ? below(entry.children, path) : [`/${path}`]
  })
}
