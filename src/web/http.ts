import { createContext } from 'react-router'

export type Answered<T> = { success: boolean; message: string | null; data: T }

/** What a room's `web/api.ts` calls: the browser's fetch with the tokens, or the server's in-process call. */
export type Http = {
  get: <T>(path: string) => Promise<Answered<T>>
  send: <T>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answered<T>>
}

/** An answer other than 200 or 201. `fields` holds the messages of each field (spec 2 §8). */
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

/** The call that a page's `loader` makes on the server; set for each render. */
export const httpContext = createContext<Http>()

/** The 8-character ID of the visitor's showroom as the server knows it (a display cookie), or null. */
export const showroomContext = createContext<string | null>()

type Raw = (
  path: string,
  init?: { method?: string; body?: string; headers?: Record<string, string> },
) => Promise<{ status: number; json: unknown }>

/** Http over any call that answers status and parsed JSON. */
export function httpOver(call: Raw): Http {
  async function read<T>(answer: ReturnType<Raw>): Promise<Answered<T>> {
    const { status, json } = await answer
    const parsed = json as Answered<T> & { errors?: Record<string, string[]> }
    if (status !== 200 && status !== 201) {
      throw new HttpFailure(status, parsed.message ?? '', parsed.errors, parsed.data)
    }
    return parsed
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
