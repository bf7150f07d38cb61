import type { ServerBuild } from 'react-router'

type Route = { path: string; module: object; parent?: string; index?: boolean }

/** A few routes in the shape that React Router's build gives ours; routes without a parent are children of the root. */
export function pageBuild(entry: object, routes: Record<string, Route>): ServerBuild {
  const parentOf = (id: string, route: Route) => (id === 'root' ? undefined : (route.parent ?? 'root'))
  const each = <T>(made: (id: string, route: Route) => T) =>
    Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, made(id, route)]))
  return {
    entry: { module: entry },
    routes: each((id, route) => ({
      id,
      path: route.path || undefined,
      index: route.index,
      module: route.module,
      parentId: parentOf(id, route),
    })),
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: each((id, route) => ({
        id,
        path: route.path,
        parentId: parentOf(id, route),
        module: `/${id}.js`,
        imports: [],
        hasLoader: 'loader' in route.module,
        hasAction: false,
        hasClientLoader: false,
        hasClientAction: false,
        hasErrorBoundary: false,
      })),
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    allowedActionOrigins: [],
  } as unknown as ServerBuild
}
