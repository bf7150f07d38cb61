import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type Call, type Calls, responseOf } from '#lib/calls.ts'

/**
 * Fastify with zod schemas, on which the routes of every feature are mounted; their paths already have the prefix
 * `/api`.
 */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The current time; injected so that tests can change it. */
export type Clock = () => Date

/** The one body shape of the API: success, a text for a toast or null, and the data. */
type ResponseBody<T> = { success: true; message: string | null; data: T }

export function ok<T>(data: T, message: string | null = null): ResponseBody<T> {
  return { success: true, message, data }
}

/** The schema only describes the response; ready bytes and newly created objects are sent without validation. */
export function asIs() {
  return (data: unknown) => JSON.stringify(data)
}

type ResponsesOf<C> = C extends { data: infer D extends z.ZodType }
  ? { [S in C extends { status: infer Named extends number } ? Named : 200]: ReturnType<typeof responseOf<D>> }
  : C extends { response: infer R }
    ? R
    : unknown

type SchemaOf<C> = Pick<C, keyof C & ('params' | 'querystring' | 'body')> & { response: ResponsesOf<C> }

type HandlerOf<C> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  FastifyContextConfig,
  SchemaOf<C>,
  ZodTypeProvider,
  FastifyBaseLogger
>

/** What the server adds to a call that is not part of its declaration: limits, hooks and how its response is written. */
type Added = Pick<RouteShorthandOptions, 'onRequest' | 'preHandler' | 'bodyLimit' | 'serializerCompiler'> & {
  config?: FastifyContextConfig
}

/** Mounts declared calls, one at a time: `on('GET /reviews/:id', handler)`. */
export function mount<T extends Calls>(api: ApiApp, calls: T) {
  return <K extends keyof T & string>(
    name: K,
    ...given: [handler: HandlerOf<T[K]>] | [added: Added, handler: HandlerOf<T[K]>]
  ): void => {
    const [added, handler] = given.length === 1 ? [{}, given[0]] : given
    const [method = '', url = ''] = name.split(' ')
    const { config, schema } = routeOf(calls[name] as Call)
    api.route({ ...added, method, url, config: { ...config, ...added.config }, schema, handler: handler as never })
  }
}

const schemaKeys = new Set(['params', 'querystring', 'body', 'response', 'description', 'hide'])

function routeOf({ data, status, ...call }: Call) {
  const entries = Object.entries(call)
  const schema = Object.fromEntries(entries.filter(([key]) => schemaKeys.has(key)))
  return {
    config: Object.fromEntries(entries.filter(([key]) => !schemaKeys.has(key))),
    schema: data ? { ...schema, response: { [status ?? 200]: responseOf(data) } } : schema,
  }
}
