import type { ChatFile } from '#features/chat/schema.ts'

/** An uploaded file of a message that has not been sent. */
export type WaitingFile = Pick<ChatFile, 'id' | 'name' | 'size' | 'mime'>

/**
 * A message that the server has not confirmed. `key` is its Idempotency-Key: however often it is sent, it is stored
 * once. `problem` is why the server refused it; without one it is sent as soon as there is a connection.
 */
export type Waiting = {
  key: string
  project: string
  body: string
  files: WaitingFile[]
  /** Dollars, of a scope that is offered. */
  fee?: number | null
  created_at: string
  problem: string | null
}

/** The valid messages of an account in what is stored; extensions and people write into the storage, too. */
export function waitingIn(stored: Record<string, unknown> | null, account: number): Waiting[] {
  const list = stored?.[account]
  return Array.isArray(list) ? list.filter(isWaiting) : []
}

function isWaiting(value: unknown): value is Waiting {
  const { key, project, body, files, created_at, problem } = (value ?? {}) as Record<string, unknown>
  const texts = [key, project, body, created_at]
  return (
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(files) &&
    (problem === null || typeof problem === 'string')
  )
}

/**
 * The message to send next: the oldest one without a problem. One that was refused does not hold up the others.
 */
export function nextToSend(list: readonly Waiting[]): Waiting | null {
  return list.find(({ problem }) => problem === null) ?? null
}

export function withWaiting(list: readonly Waiting[], message: Waiting): Waiting[] {
  return list.some(({ key }) => key === message.key) ? [...list] : [...list, message]
}

export function withoutWaiting(list: readonly Waiting[], key: string): Waiting[] {
  return list.filter((message) => message.key !== key)
}

export function withProblem(list: readonly Waiting[], key: string, problem: string | null): Waiting[] {
  return list.map((message) => (message.key === key ? { ...message, problem } : message))
}

/** What the failure of a send means: wait and send it again, ask the sender what to do, or stop (no session). */
export function meaningOf(status: number | null): 'wait' | 'refused' | 'stop' {
  if (status === 401) return 'stop'
  return status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status) ? 'refused' : 'wait'
}
