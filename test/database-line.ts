import net from 'node:net'
import path from 'node:path'

export type DatabaseLine = {
  /** The same database through this connection. */
  url: string
  /** The database becomes unreachable: open connections break, new ones are reset. */
  cut: () => Promise<void>
  /** No data passes through, and no connection is closed. */
  freeze: () => void
  /** Restores the connection; frozen data continues. */
  restore: () => Promise<void>
  close: () => Promise<void>
}

/** A proxy to a database that can be cut, frozen and restored, like the network to another machine. */
export async function createDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const there = new URL(databaseUrl)
  const folder = there.searchParams.get('host')
  const target = folder
    ? { path: path.join(folder, `.s.PGSQL.${there.port}`) }
    : { host: there.hostname, port: Number(there.port || 5432) }
  const open = new Set<net.Socket>()
  let frozen = false
  let isCut = false
  const server = net.createServer((near) => {
    if (isCut) return void near.on('error', () => {}).resetAndDestroy()
    const far = net.connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      if (frozen) from.pause()
    }
  })
  // It keeps listening, since another process could take the port in the meantime.
  const cut = async () => {
    isCut = true
    const closed = [...open].map((socket) => new Promise((done) => socket.once('close', done)))
    for (const socket of open) socket.destroy()
    await Promise.all(closed)
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as net.AddressInfo
  there.searchParams.delete('host')
  return {
    url: Object.assign(there, { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    freeze: () => {
      frozen = true
      for (const socket of open) socket.pause()
    },
    restore: async () => {
      isCut = false
      frozen = false
      for (const socket of open) socket.resume()
    },
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      await cut()
      await closed
    },
  }
}
