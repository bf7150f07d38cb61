import { pino } from 'pino'
import { openDb } from '#db/client.ts'
import { follow } from './bus-follower.ts'

// A process that follows numbers, for a soak or a benchmark that kills or stops it: replies with its state when asked.
const { BUS_DATABASE = '', BUS_REDIS, BUS_PACE } = process.env
const db = openDb(BUS_DATABASE, 2)
const watched = new Set<number>()
const follower = await follow({
  db,
  directUrl: BUS_DATABASE,
  log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
  redisUrl: BUS_REDIS || undefined,
  usualPace: BUS_PACE === 'usual',
  onNumber: (n) => watched.has(n) && process.send?.({ heard: n }),
})
process.on('message', async (message: 'state' | 'settled' | 'stop' | { watch: number }) => {
  if (message === 'stop') {
    await follower.stop()
    process.exit(0)
  }
  if (typeof message === 'object') return void watched.add(message.watch)
  if (message === 'settled') await follower.settled()
  const { known, gaps, wrong, bus } = follower
  process.send?.({ known, gaps, wrong, way: bus.way(), cpu: process.cpuUsage() })
})
process.on('disconnect', () => process.exit(1))
process.send?.('ready')
