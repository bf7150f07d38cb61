/** Messages by field, as spec 2 §8 sends them; nested fields are dotted (`shipping_address.zip_code`). */
export type FieldErrors = Record<string, string[]>

/** An expected failure, with a message for the user who caused it. Anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldErrors
  /** Sent as `data` beside the message, e.g. the new quote when prices have changed. */
  readonly data: unknown

  constructor(code: string, status: number, message: string, fields: FieldErrors = {}, data: unknown = null) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
    this.data = data
  }
}

export function fail(code: string, status: number, message: string, fields?: FieldErrors, data?: unknown): Failure {
  return new Failure(code, status, message, fields, data)
}

/**
 * What somebody else did in the meantime forbids the call: 422 with a message (OP-25). The body's `conflict` is the
 * code, by which a client tells it from invalid input. `data` is what is stored now.
 */
export class Conflict extends Failure {}

export function conflict(code: string, message: string, data?: unknown): Conflict {
  return new Conflict(code, 422, message, {}, data)
}

/** 422 on one field: the message is shown at the field and as the toast. */
export function invalid(field: string, message: string): Failure {
  return new Failure('invalid', 422, 'The given data was invalid.', { [field]: [message] })
}

/** Throws 422 with the message of each field, if there is any. */
export function refuseProblems(problems: Record<string, string>): void {
  const entries = Object.entries(problems).map(([field, message]) => [field, [message]])
  if (entries.length > 0) throw new Failure('invalid', 422, 'The given data was invalid.', Object.fromEntries(entries))
}

/** Also for records that exist but that the account may not see. */
export function notFound(message = 'Record not found for processing.'): Failure {
  return new Failure('not_found', 404, message)
}

export function forbidden(message = 'This action is unauthorized.'): Failure {
  return new Failure('forbidden', 403, message)
}

/** `session` says which one is missing, in the response to a call that needs both. */
export function unauthenticated(session?: 'shop' | 'design'): Failure {
  return new Failure('unauthenticated', 401, 'Unauthenticated.', {}, session ? { session } : null)
}
