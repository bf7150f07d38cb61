import { createContext } from 'react-router'

export type ApiResponse<T> = { success: boolean; message: string | null; data: T }

/** What a feature's `web/api.ts` calls: the browser's fetch with the tokens, or the server's in-process call. */
export type Http = {
  get: <T>(path: string) => Promise<ApiResponse<T>>
  send: <T>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<ApiResponse<T>>
}

/** A response other than 200 or 201. `fields` holds the messages of each field (spec 2 §8). */
export class HttpFailure extends Error {
  readonly status: number
  readonly fields: Record<string, string[]>
  readonly data: unknown

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

const notDone = 'That did not work. Please try again.'

/**
 * The failure of a response. Spec 2 §8 shows no message of the server for any other status (ERR-10), so such a failure
 * has our own message, which the caller shows in place; the wait of a 429 is shown at its field (OP-25). `retryAfter`
 * is the header's seconds.
 */
export function failureOf(
  status: number,
  body: { message?: unknown; errors?: Record<string, string[]>; data?: unknown } | null,
  retryAfter: string | null = null,
): HttpFailure {
  const data = body?.data ?? null
  const message = typeof body?.message === 'string' ? body.message : ''
  if (spoken.has(status)) return new HttpFailure(status, message, body?.errors, data)
  const wait = Number(retryAfter) > 1 ? ` Please try again in ${waitWord(Number(retryAfter))}.` : ''
  if (status !== 429) return new HttpFailure(status, wait ? `That did not work.${wait}` : notDone, {}, data)
  return new HttpFailure(
    status,
    `Too many attempts.${wait || ' Please try again later.'}`,
    body?.errors,
    data,
  )
}

const waitWord = (seconds: number) =>
  seconds < 120 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** Whether a parsed response has the one shape that every call of the API has. */
export const isApiResponse = (body: unknown): body is ApiResponse<unknown> =>
  typeof body === 'object' &&
  body !== null &&
  'data' in body &&
  (body as { success?: unknown }).success !== false

/** The call that a page's `loader` makes on the server; set for each render. */
export const httpContext = createContext<Http>()

/** The 8-character ID of the visitor's showroom as the server knows it (a display cookie), or null. */
export const showroomContext = createContext<string | null>()

type Raw = (
  path: string,
  init?: { method?: string; body?: string; headers?: Record<string, string> },
) => Promise<{ status: number; json: unknown }>

/** Http over any call that returns the status and the parsed JSON. */
export function httpOver(call: Raw): Http {
  async function read<T>(answer: ReturnType<Raw>): Promise<ApiResponse<T>> {
    const { status, json } = await answer
    if ((status === 200 || status === 201) && isApiResponse(json)) return json as ApiResponse<T>
    throw failureOf(status, json as Parameters<typeof failureOf>[1])
  }
  return {
    get: (path) => read(call(`/api${path}`)),
    send: (method, path, body, headers) =>
      read(
        call(`/api${path}`, {
          method,
          body: body === undefined ? undefined : JSON.stringify(body),
          headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        }),
      ),
  }
}
