import type { EntryContext, RouterContextProvider, UNSAFE_RouteModules } from 'react-router'
import { handoffOf } from './handoff.ts'

/** A page of which everything is known that its HTML shows. */
export type LoadedPage = { context: EntryContext; script: string }

/** What all pages of a build have in common, taken from the first that the router has put together itself. */
let common: EntryContext | undefined

export function learnCommon(context: EntryContext): void {
  if (common?.manifest !== context.manifest) common = context
}

/**
 * Loads a page as the router's request handler does, without the requests, headers and streams that it makes on the way,
 * which for a list cost as much as its data. Null for whatever is not plain: no page learned from yet, an unknown address, a
 * redirect, a failure, data with a status. Then the router itself has to answer; loaders only read, so it may ask them again.
 */
export async function loadQuickly(url: URL, context: RouterContextProvider): Promise<LoadedPage | null> {
  if (!common || url.pathname.endsWith('.data')) return null
  const known = common
  const location = locationOf(url)
  const matches = known.staticHandlerContext._match(location)
  if (!matches || !isPage(matches, known)) return null
  const loaderData: Record<string, unknown> = {}
  const args = new LoaderArgs(url, location, matches, context)
  try {
    // One that throws before it waits must not leave the others' failures to nobody, which would end the process.
    const loading = matches.map(async ({ route }) => moduleOf(known, route.id)?.loader?.(args))
    const answers = await Promise.all(loading)
    for (const [i, { route }] of matches.entries())
      if (moduleOf(known, route.id)?.loader) loaderData[route.id] = answers[i]
  } catch {
    return null
  }
  const script = handoffOf(loaderData)
  if (script === null) return null
  const { _match, basename } = known.staticHandlerContext
  return {
    script,
    context: {
      ...known,
      renderMeta: {},
      staticHandlerContext: {
        _match,
        basename,
        location,
        matches,
        loaderData,
        actionData: null,
        errors: null,
        statusCode: 200,
        loaderHeaders: {},
        actionHeaders: {},
      },
    },
  }
}

type Matches = EntryContext['staticHandlerContext']['matches']
type ServerModule = UNSAFE_RouteModules[string] & {
  loader?: (args: object) => unknown
  headers?: unknown
  middleware?: unknown
}

/**
 * What a loader is given. A class, because a getter in an object of its own is written into a new shape for each object, and
 * shapes hold all that their getters see until the collector's great round (decision 0031).
 */
class LoaderArgs {
  readonly url: URL
  readonly params: Matches[number]['params']
  readonly context: RouterContextProvider
  readonly pattern: string
  readonly #asked: URL

  constructor(
    asked: URL,
    { pathname, search }: { pathname: string; search: string },
    matches: Matches,
    context: RouterContextProvider,
  ) {
    this.url = new URL(pathname + search, asked)
    this.params = matches[0]?.params ?? {}
    this.context = context
    this.pattern = patternOf(matches)
    this.#asked = asked
  }

  get request(): Request {
    return new Request(this.#asked)
  }
}

const moduleOf = ({ routeModules }: EntryContext, id: string): ServerModule | undefined => routeModules[id]

function patternOf(matches: Matches): string {
  const paths = matches.flatMap(({ route }) => route.path || [])
  return paths.join('/').replaceAll(/\/\/+/g, '/') || '/'
}

/** As the router writes it: its own parameter taken out, the others in the form of a form. */
function locationOf({ pathname, searchParams }: URL): EntryContext['staticHandlerContext']['location'] {
  const params = new URLSearchParams(searchParams)
  params.delete('_routes')
  const search = params.size > 0 ? `?${params}` : ''
  return { pathname, search, hash: '', state: null, key: 'default', mask: undefined }
}

/** Headers and middleware of its own are the router's business. */
function isPage(matches: Matches, context: EntryContext): boolean {
  const modules = matches.map(({ route }) => moduleOf(context, route.id))
  return (
    modules.every((module) => module && !module.headers && !module.middleware) &&
    Boolean(modules.at(-1)?.default)
  )
}
