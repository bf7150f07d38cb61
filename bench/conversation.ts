import { connect } from 'node:net'

export type Spoken = { status: number; head: string; body: string }
export type Ask = (request: Buffer) => Promise<Spoken>

/**
 * One keep-alive connection that sends and receives in turn, written by hand so that the client costs little compared
 * with the server. Requires responses with a content length.
 */
export function converse(port: number): {
  ask: Ask
  close: () => void
} {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let waiting: { done: (response: Spoken) => void; fail: (error: Error) => void } | null = null
  let chunks: Buffer[] = []
  let length = 0
  let border = -1
  let whole = 0
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    if (border < 0) {
      const head = Buffer.concat(chunks)
      chunks = [head]
      border = head.indexOf('\r\n\r\n')
      if (border < 0) return
      const size = /content-length: (\d+)/i.exec(head.toString('latin1', 0, border))?.[1]
      whole = border + 4 + Number(size ?? 0)
    }
    if (length < whole) return
    const all = Buffer.concat(chunks)
    const response = {
      status: Number(all.toString('latin1', 9, 12)),
      head: all.toString('latin1', 0, border),
      body: all.toString('utf8', border + 4, whole),
    }
    chunks = []
    length = 0
    border = -1
    waiting?.done(response)
  })
  const gone = () => waiting?.fail(new Error('the server closed the connection'))
  socket.on('error', gone)
  socket.on('close', gone)
  return {
    ask: (request) =>
      new Promise((done, fail) => {
        waiting = { done, fail }
        socket.write(request)
      }),
    close: () => {
      waiting = null
      socket.destroy()
    },
  }
}

export function post(path: string, body: unknown, headers: Record<string, string> = {}): Buffer {
  const text = JSON.stringify(body)
  const given = { 'content-type': 'application/json', ...headers }
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}
