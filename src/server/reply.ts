import { z } from 'zod'

/** The one body shape of the API: success, a text for a toast or null, and the data. */
export type Answer<T> = { success: true; message: string | null; data: T }

export function ok<T>(data: T, message: string | null = null): Answer<T> {
  return { success: true, message, data }
}

/** The answer's schema around a schema of its data, for validation on the way out and for the API description. */
export const answerOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string().nullable(), data })

/** An answer that is no JSON: what its content types are, and what it is. */
export const fileOf = (description: string, ...types: string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: z.unknown() }])),
})

/** The schema describes the answer; ready bytes and freshly made objects are sent without a second look. */
export function asIs() {
  return (data: unknown) => JSON.stringify(data)
}
