import { createContext } from 'react-router'
import type { z } from 'zod'
import type { ApiCalls } from '#lib/calls.ts'

export type ApiResponse<T> = { success: boolean; message: string | null; data: T }

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The paths of the API that a method can be used with, such as `/projectCart/:projectId`. */
export type PathOf<V extends Verb> = keyof ApiCalls extends infer Name
  ? Name extends `${V} ${infer Path}`
    ? Path
    : never
  : never

type CallOf<V extends Verb, P extends string> = `${V} ${P}` extends keyof ApiCalls ? ApiCalls[`${V} ${P}`] : never

type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** A number in a path can be given as text, as the router has it. */
type InPath<P extends string> = [NamesIn<P>] extends [never] ? unknown : { path: Record<NamesIn<P>, number | string> }

/** What is only sent may be read-only. */
type Sent<T> = T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T

/** What a schema takes; where it converts what it takes, what it makes of it. */
type Taken<S> = S extends z.ZodType ? Accepted<z.input<S>, z.output<S>> : never

type Accepted<I, O> = unknown extends I
  ? O
  : I extends readonly unknown[] | string | number | boolean | null | undefined | Blob
    ? I
    : { [K in keyof I]: K extends keyof O ? Accepted<I[K], O[K]> : I[K] }

/** A parameter that is null is left out like one that is undefined. */
type InQuery<T> = { [K in keyof T]: Sent<T[K]> | null }

type Query<T> = Record<never, never> extends T ? { query?: InQuery<T> } : { query: InQuery<T> }

type QueryOf<Call> = Call extends { described: { query: infer S } }
  ? Query<Taken<S>>
  : Call extends { querystring: infer S }
    ? Query<Taken<S>>
    : unknown

type Json<T> = null extends T ? { body?: Sent<T> } : { body: Sent<T> }

type BodyOf<Call> = Call extends { described: { form: unknown } }
  ? { body: FormData }
  : Call extends { described: { body: infer S } }
    ? Json<Taken<S>>
    : Call extends { body: infer S }
      ? Json<Taken<S>>
      : unknown

/** `search` is a ready query string, for filters whose names only the data knows. */
type Given<V extends Verb, P extends string> = InPath<P> &
  QueryOf<CallOf<V, P>> &
  BodyOf<CallOf<V, P>> & { headers?: Record<string, string>; search?: string }

/** What a call takes besides its path; it may be omitted if nothing in it is required. */
export type GivenTo<V extends Verb, P extends string, More = unknown> =
  Record<never, never> extends Given<V, P> ? [given?: Given<V, P> & More] : [given: Given<V, P> & More]

type DataIn<Call> = Call extends { data: infer S extends z.ZodType }
  ? z.output<S>
  : Call extends { response: Record<number, infer S> }
    ? S extends z.ZodType<{ data: infer T }>
      ? T
      : never
    : never

export type DataOf<V extends Verb, P extends string> = DataIn<CallOf<V, P>>

/**
 * What a feature's `web/api.ts` calls: the browser's fetch with the tokens, or the server's in-process call. Paths,
 * parameters, bodies and data have the types of the features' `calls.ts`. @throws HttpFailure
 */
export type Http = {
  get: <P extends PathOf<'GET'>>(path: P, ...given: GivenTo<'GET', P>) => Promise<ApiResponse<DataOf<'GET', P>>>
  send: <V extends Exclude<Verb, 'GET'>, P extends PathOf<V>>(
    method: V,
    path: P,
    ...given: GivenTo<V, P>
  ) => Promise<ApiResponse<DataOf<V, P>>>
}

/** A response other than 200 or 201. `fields` holds the messages of each field (spec 2 §8). */
export class HttpFailure extends Error {
  readonly status: number
  readonly fields: Record<string, string[]>
  readonly data: unknown
  /** Under which the server has logged it; already part of the message. */
  reference: string | null = null
  /** What kind of conflict it is, if somebody else's change in the meantime is why the server refused. */
  conflict: string | null = null
  /** Whether a toast has shown it, or the page leaves for Login because of it. */
  isShown = false

  constructor(status: number, message: string, fields: Record<string, string[]> = {}, data: unknown = null) {
    super(message)
    this.status = status
    this.fields = fields
    this.data = data
  }
}

/** The statuses for which spec 2 §8 shows the server's message; 401 goes to Login instead. */
const spoken = new Set([401, 403, 404, 405, 422, 500])

/** Whether the server refused the request, and did not merely fail to process it. */
export const isRefusal = (failure: unknown): failure is HttpFailure =>
  failure instanceof HttpFailure && spoken.has(failure.status)

/** Whether somebody else was first: the message says what they did, and `data` may have what is stored now. */
export const isConflict = (failure: unknown): failure is HttpFailure =>
  failure instanceof HttpFailure && failure.conflict !== null

/** Whether the record does not exist, or belongs to another account. */
export const isMissing = (failure: unknown): failure is HttpFailure =>
  failure instanceof HttpFailure && failure.status === 404

const notDone = 'That did not work. Please try again.'

/**
 * The failure of a response. Spec 2 §8 shows no message of the server for any other status (ERR-10), so such a failure
 * has our own message, which the caller shows in place; the wait of a 429 is shown at its field (OP-25). `retryAfter`
 * is the header's seconds. The reference of an error of the server follows the message.
 */
export function failureOf(status: number, body: ErrorBody | null, retryAfter: string | null = null): HttpFailure {
  const failure = withoutReference(status, body, retryAfter)
  const reference = body?.reference
  if (typeof reference !== 'string' || !/^[0-9A-Z-]{4,12}$/.test(reference)) return failure
  const { message, fields, data } = failure
  const text = message || 'Internal Server error please try again.'
  const referred = new HttpFailure(status, `${text} Reference ${reference}.`, fields, data)
  referred.reference = reference
  return referred
}

type ErrorBody = {
  success?: unknown
  message?: unknown
  conflict?: unknown
  errors?: Record<string, string[]>
  data?: unknown
  reference?: unknown
}

function withoutReference(status: number, body: ErrorBody | null, retryAfter: string | null): HttpFailure {
  const data = body?.data ?? null
  const message = typeof body?.message === 'string' ? body.message : ''
  if (spoken.has(status)) {
    const failure = new HttpFailure(status, message, body?.errors, data)
    if (typeof body?.conflict === 'string') failure.conflict = body.conflict
    return failure
  }
  const wait = Number(retryAfter) > 1 ? ` Please try again in ${waitWord(Number(retryAfter))}.` : ''
  if (status !== 429) return new HttpFailure(status, wait ? `That did not work.${wait}` : notDone, {}, data)
  return new HttpFailure(status, `Too many attempts.${wait || ' Please try again later.'}`, body?.errors, data)
}

const waitWord = (seconds: number) =>
  seconds < 120 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** Whether a parsed response has the one shape that every call of the API has. */
export const isApiResponse = (body: unknown): body is ApiResponse<unknown> =>
  typeof body === 'object' && body !== null && 'data' in body && (body as { success?: unknown }).success !== false

/** The call that a page's `loader` makes on the server; set for each render. */
export const httpContext = createContext<Http>()

/** The 8-character ID of the visitor's showroom as the server knows it (a display cookie), or null. */
export const showroomContext = createContext<string | null>()

type AnyGiven = {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  search?: string
  body?: unknown
  headers?: Record<string, string>
}

/** The address of a call: its path with the parameters filled in, and its query string. */
export function addressOf(path: string, given: AnyGiven = {}): string {
  const filled = path
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(String(given.path?.[part.slice(1)])) : part))
    .join('/')
  const search = new URLSearchParams(given.search)
  for (const [name, value] of Object.entries(given.query ?? {})) {
    for (const each of [value].flat()) {
      if (each !== null && each !== undefined) search.append(name, String(each))
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

export type ApiCall = { method: Verb; address: string; body?: unknown; headers?: Record<string, string> }

/** The typed client over a function that makes one call and throws its failure. */
export function clientOver(run: (call: ApiCall) => Promise<ApiResponse<unknown>>): Http {
  const call = (method: Verb, path: string, given: AnyGiven = {}) =>
    run({ method, address: addressOf(path, given), body: given.body, headers: given.headers })
  return {
    get: (path, ...[given]) => call('GET', path, given) as never,
    send: (method, path, ...[given]) => call(method, path, given) as never,
  }
}

/** The response of a call if it succeeded. `json` is the parsed body, null if it was not JSON. @throws HttpFailure */
export function readResponse(status: number, json: unknown, retryAfter: string | null = null) {
  if ((status === 200 || status === 201) && isApiResponse(json)) return json
  throw failureOf(status, json as Parameters<typeof failureOf>[1], retryAfter)
}

type Raw = (
  path: string,
  init?: { method?: string; body?: string; headers?: Record<string, string> },
) => Promise<{ status: number; json: unknown }>

/** The typed client over any call that returns the status and the parsed JSON. */
export function httpOver(raw: Raw): Http {
  return clientOver(async ({ method, address, body, headers }) => {
    const isPlain = method === 'GET' && !headers
    const init = {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    }
    const { status, json } = await (isPlain ? raw(`/api${address}`) : raw(`/api${address}`, init))
    return readResponse(status, json)
  })
}

/** 22 random characters, unique for one press of a button. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 22)
}
