import type { ComponentProps, ReactElement } from 'react'
import {
  type EntryContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RemixErrorBoundary as RemixErrorBoundary,
  ServerRouter,
  StaticRouterProvider,
} from 'react-router'

type StaticRouter = ComponentProps<typeof StaticRouterProvider>['router']

/** What the pages of one kind have in common: their routes, and a router on which no page is open. */
type Kind = {
  /** Of the whole house, to know it by. */
  house: EntryContext['manifest']
  manifest: EntryContext['manifest']
  router: StaticRouter
  state: StaticRouter['state']
}

const kinds = new Map<string, Kind>()

/**
 * A page in its router: what `ServerRouter` gives, with the routes of its kind set up once. The library sets them up for each
 * page, in a router of twelve getters: that takes as long as the data of a list, and each such object has a shape of its own,
 * which holds the page's data until the collector's great round (decision 0031).
 */
export function pageRouter(context: EntryContext, url: string): ReactElement {
  const { routeModules, staticHandlerContext } = context
  const { location, matches, loaderData, actionData, errors } = staticHandlerContext
  // What the browser is to load again is taken out of the data by the library.
  const loadsAgain = matches.some(({ route }) => routeModules[route.id]?.clientLoader)
  const kind = loadsAgain ? null : kindOf(context, url)
  if (!kind) return <ServerRouter context={{ ...context, manifest: matchedOnly(context) }} url={url} />
  const state = {
    ...kind.state,
    location,
    matches: matches.map((match) => ({
      ...match,
      route: kind.router.manifest[match.route.id] ?? match.route,
    })),
    loaderData,
    actionData,
    errors,
  }
  const router: StaticRouter = Object.create(kind.router, { state: { value: state } })
  const { criticalCss, serverHandoffString, future, ssr, isSpaMode, routeDiscovery, serializeError } = context
  return (
    <>
      <FrameworkContext.Provider
        value={{
          manifest: kind.manifest,
          routeModules,
          criticalCss,
          serverHandoffString,
          future,
          ssr,
          isSpaMode,
          routeDiscovery,
          serializeError,
          renderMeta: context.renderMeta,
        }}
      >
        <RemixErrorBoundary location={location}>
          <StaticRouterProvider router={router} context={staticHandlerContext} hydrate={false} />
        </RemixErrorBoundary>
      </FrameworkContext.Provider>
      {null}
    </>
  )
}

/** Null where the library puts a page together in another way than it does today. */
function kindOf(context: EntryContext, url: string): Kind | null {
  const { manifest: house, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id).join(' ')
  const known = kinds.get(ids)
  if (known?.house === house) return known
  const manifest = matchedOnly(context)
  const empty = { ...staticHandlerContext, loaderData: {} }
  const router = routerIn(
    ServerRouter({ context: { ...context, manifest, staticHandlerContext: empty }, url }),
  )
  if (!router) return null
  const kind = { house, manifest, router, state: router.state }
  kinds.set(ids, kind)
  return kind
}

type Props = { children?: unknown; router?: StaticRouter }

/** The router that an element or one of its children is given. */
function routerIn(element: unknown): StaticRouter | null {
  if (Array.isArray(element)) return routerIn(element[0])
  const props = (element as ReactElement<Props> | null | undefined)?.props
  return props ? (props.router ?? routerIn(props.children)) : null
}

/** The router in the page would set up all routes of the house for each render; it needs those that it renders. */
function matchedOnly({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const matched = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]])
  return { ...manifest, routes: Object.fromEntries(matched) }
}
