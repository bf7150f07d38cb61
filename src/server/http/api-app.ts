import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'

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

/** The response schema around a schema of its data, for validation of the response and for the API description. */
export const responseOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string().nullable(), data })

/** A response that is not JSON: a description, and its content types. */
export const fileOf = (description: string, ...types: string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: z.unknown() }])),
})

/** The schema only describes the response; ready bytes and newly created objects are sent without validation. */
export function asIs() {
  return (data: unknown) => JSON.stringify(data)
}
