import { connect, type Socket } from 'node:net'

export type Reading = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  max: number
  requests: number
  failures: number
}

/**
 * Sends requests to one server over keep-alive connections, one at a time on each, as fast as it responds. Written by
 * hand because a client that costs as much as the server would measure itself. Times in milliseconds; any status except
 * 200 is a failure.
 */
export async function load(given: {
  port: number
  connections: number
  seconds: number
  next: () => Buffer
  /** Ends earlier after this many requests. */
  most?: number
}): Promise<Reading> {
  const times: number[] = []
  let failures = 0
  let asked = 0
  const started = performance.now()
  const end = started + given.seconds * 1000
  const mayAsk = () => performance.now() < end && asked < (given.most ?? Number.POSITIVE_INFINITY)
  await Promise.all(
    Array.from({ length: given.connections }, async () => {
      const socket = connect(given.port, '127.0.0.1').setNoDelay(true)
      const nextResponse = responsesOf(socket)
      while (mayAsk()) {
        asked++
        const from = performance.now()
        socket.write(given.next())
        if ((await nextResponse()) !== 200) failures++
        times.push(performance.now() - from)
      }
      socket.destroy()
    }),
  )
  const took = (performance.now() - started) / 1000
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return {
    perSecond: times.length / took,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    requests: times.length,
    failures,
  }
}

export function get(path: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`)
}

/** Waits for a complete response with a content length and returns its status; 0 when the connection ends. */
function responsesOf(socket: Socket): () => Promise<number> {
  let waiting: ((status: number) => void) | null = null
  let status = 0
  let missing = -1
  let head = ''
  socket.on('data', (chunk) => {
    let start = 0
    if (missing < 0) {
      // Headers are short and usually arrive in one chunk.
      head += chunk.toString('latin1')
      const border = head.indexOf('\r\n\r\n')
      if (border < 0) return
      status = Number(head.slice(9, 12))
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      start = chunk.length - (head.length - border - 4)
      head = ''
    }
    missing -= chunk.length - start
    if (missing > 0) return
    missing = -1
    waiting?.(status)
  })
  const gone = () => waiting?.(0)
  socket.on('error', gone)
  socket.on('close', gone)
  return () =>
    new Promise((resolve) => {
      waiting = resolve
    })
}
