import { fork } from 'node:child_process'
import path from 'node:path'
import { get, load, type Reading } from './load.ts'

/**
 * The cost of the smallest response on this machine now, in µs of the server's CPU: machines differ threefold and one
 * machine varies from hour to hour, so a cost is meaningful only next to this one. The machine on which the bars were
 * set reached 73,000 a second.
 */
export async function bareResponse(seconds = 3): Promise<{ reading: Reading; cpuUs: number }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  const port = await new Promise<number>((resolve) => child.once('message', (given) => resolve(Number(given))))
  const asked = get('/')
  const cpuMs = async () => {
    const used = (await (await fetch(`http://127.0.0.1:${port}/cpu`)).json()) as NodeJS.CpuUsage
    return (used.user + used.system) / 1000
  }
  const ask = () => load({ port, connections: 16, seconds, next: () => asked })
  await ask()
  const before = await cpuMs()
  const reading = await ask()
  const cpuUs = (((await cpuMs()) - before) * 1000) / reading.requests
  child.disconnect()
  return { reading, cpuUs }
}
