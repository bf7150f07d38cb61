import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import type { PortalPage, PortalReader } from '#lib/portal-page.ts'
import { type PortalPath, portalPages } from '#lib/portal-pages.ts'
import routes from '../src/routes.ts'

/** Every address of the page table (src/routes.ts) as a pattern, for example `/product/:hash/:vsd_id?`. */
export const pagePatterns = (): string[] => pagesBelow(routes, '').map(({ pattern }) => pattern)

/** The patterns of the pages that require a session. */
export const privatePatterns = (): string[] =>
  pagesBelow(routes, '')
    .filter(
      ({ pattern, file }) =>
        readersOf(pattern) || /handle = \{[^}]*\bauth: true\b/.test(readFileSync(`src/${file}`, 'utf8')),
    )
    .map(({ pattern }) => pattern)

/** Who may open this page of the portal. */
export function readersOf(pattern: string): readonly PortalReader[] | undefined {
  const page: PortalPage | undefined = portalPages[pattern.slice(1) as PortalPath]
  return page?.file ? page.who : undefined
}

/** The pattern that matches this address; `/*` matches everything else. */
export function patternOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://localhost')
  return matchRoutes(
    pagePatterns().map((path) => ({ path })),
    pathname,
  )?.[0]?.route.path
}

/** Nested routes of a page with its own path, such as the sections of /account, count as one page. */
function pagesBelow(entries: readonly RouteConfigEntry[], start: string): { pattern: string; file: string }[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = [start, path].filter(Boolean).join('/')
    if (children && path) return [{ pattern: `/${here}/:section?`, file }]
    return children ? pagesBelow(children, here) : [{ pattern: `/${here}`, file }]
  })
}
