import { setTimeout } from 'node:timers/promises'
import { type Heard, type Listening, listenerName } from './listening.ts'
import { type Redis, within } from './redis.ts'

/** The channel of the bus's own messages. */
export const control = 'wainscot_bus'

type Proof = { from: number; waitsFor: 'postgresql' | 'redis' }

/** The `application_name` in pg_stat_activity of the connection of the process that relays. */
export const relayName = 'wainscot relay'

/** The two keys of the session lock that the relay holds, in each database. */
const lock = [0x77616e73, 0x62757300] as const

/** Publishes the notifications that this process receives from PostgreSQL to all processes through Redis. */
export type Relay = {
  epoch: number
  /** Publishes a message; resolves to the number of subscribers that received it, including this process. */
  pass: (heard: Heard) => Promise<number>
  /**
   * Queries PostgreSQL and then publishes a heartbeat, which tells the subscribers that the connection still works.
   * Returns which of PostgreSQL and Redis has not responded to the previous heartbeat within `silenceMs`.
   */
  pulse: () => 'postgresql' | 'redis' | null
  /**
   * `bye`: keeps relaying until the subscribers have switched to PostgreSQL without a gap.
   * `lost`: messages may have been lost, so the subscribers read everything again.
   */
  end: (how: 'bye' | 'lost') => Promise<void>
}

/**
 * Makes this process the relay unless another one is; then returns null. Messages are numbered within an epoch, which
 * is greater than that of every earlier relay, because it is a transaction id that was taken under the lock.
 */
export async function electRelay(given: {
  listening: Listening
  redis: Redis
  channel: string
  silenceMs: number
  crossMs: number
  onFailed: (error: unknown) => void
}): Promise<Relay | null> {
  const { listening, redis, channel, silenceMs, crossMs, onFailed } = given
  await within(silenceMs, redis.countSubscribers(channel))
  const [row] = await listening.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS got', [...lock])
  if (!row?.got) return null
  const [id] = await listening.query<{ epoch: number }>(
    'SELECT pg_current_xact_id()::text::bigint AS epoch, set_config($1, $2, false)',
    ['application_name', relayName],
  )
  const epoch = id?.epoch ?? 0
  let seq = 0
  let proof: Proof | null = null
  let crossed = 0

  function send(channelOf: string, payload: string): Promise<number> {
    const sent = redis.publish(channel, `${epoch}:${seq}:${channelOf}:${payload}`)
    sent.catch(onFailed)
    return sent
  }

  return {
    epoch,
    pass(heard) {
      seq++
      if (heard.channel === control && heard.payload.startsWith('cross:')) crossed++
      return send(heard.channel, heard.payload)
    },
    pulse() {
      if (proof) return performance.now() - proof.from < silenceMs ? null : proof.waitsFor
      const one: Proof = { from: performance.now(), waitsFor: 'postgresql' }
      proof = one
      const prove = async () => {
        await listening.query('SELECT 1')
        one.waitsFor = 'redis'
        await send('', 'pulse')
        proof = null
      }
      // Each of the two connections reports when it breaks.
      prove().catch(() => {})
      return null
    },
    async end(how) {
      const before = crossed
      const told = await within(crossMs, send('', how)).catch(() => 0)
      const until = performance.now() + crossMs
      const isOver = () => crossed - before >= told - 1 || performance.now() > until
      while (how === 'bye' && !isOver()) await setTimeout(10)
      if (!listening.isUp()) return
      const values = [...lock, 'application_name', listenerName]
      await listening.query('SELECT pg_advisory_unlock($1, $2), set_config($3, $4, false)', values).catch(() => {})
    },
  }
}

/** Terminates the connection of a relay that holds the lock but no longer sends anything. */
export async function endHungRelay(listening: Listening): Promise<void> {
  await listening.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()`,
    [...lock],
  )
}
