import type { FastifyContextConfig } from 'fastify'
import { z } from 'zod'

/**
 * What one call of the API takes and returns, and who may make it. The server mounts it, the browser's `http` has its
 * types, and the API description is made from it.
 */
export type Call = FastifyContextConfig & {
  params?: z.ZodObject
  querystring?: z.ZodType
  body?: z.ZodType
  /** The data of a successful response, which has the status 200 unless another one is named. */
  data?: z.ZodType
  status?: 201
  /** By status, for responses that are not data: files and streams. */
  response?: Record<number, unknown>
  description?: string
  /** Not part of the API description. */
  hide?: boolean
}

/** The calls of a feature by method and path, as Fastify writes paths: `GET /reviews/:id`. */
export type Calls = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'} /${string}`, Call>>

export type Typed<T> = { [K in keyof T]: T[K] }

/** All calls of the API: each feature's `calls.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the features extend it
export interface ApiCalls {}

/** The response schema around a schema of its data, for validation of the response and for the API description. */
export const responseOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string().nullable(), data })

/** A response that is not JSON: a description, and its content types. */
export const fileOf = (description: string, ...types: string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: z.unknown() }])),
})

/** Identifies repetitions of the same call. */
export const idempotencyKey = z
  .string('The Idempotency-Key header is required.')
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'The Idempotency-Key must be 8 to 64 letters, digits, hyphens or underscores.')
