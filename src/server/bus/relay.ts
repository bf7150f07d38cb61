import { setTimeout } from 'node:timers/promises'
import { type Heard, type Listening, listenerName } from './listening.ts'
import { type Redis, within } from './redis.ts'

/** The channel of the bus's own messages. */
export const control = 'wainscot_bus'

type Proof = { from: number; waitsFor: 'postgresql' | 'redis' }

/** What the connection of the process that relays is called in pg_stat_activity. */
export const relayName = 'wainscot relay'

/** The two keys of the session lock that the relay holds, in each database. */
const lock = [0x77616e73, 0x62757300] as const

/** Passes on what this process hears from PostgreSQL to all processes by Redis. */
export type Relay = {
  epoch: number
  /** Sends a message on; resolves to the number of subscribers that got it, this process's own among them. */
  pass: (heard: Heard) => Promise<number>
  /**
   * Proves to the subscribers that messages still come through from PostgreSQL, if they do. Returns which of the two has
   * not responded to the previous proof within `silenceMs`.
   */
  pulse: () => 'postgresql' | 'redis' | null
  /**
   * `bye`: passes on everything until the subscribers have left, who then listen to PostgreSQL without a gap.
   * `lost`: messages may have been lost, so the subscribers read everything again.
   */
  end: (how: 'bye' | 'lost') => Promise<void>
}

/**
 * Becomes the relay if no other process is. Messages are numbered within an epoch, which is greater than that of every
 * earlier relay: it is a transaction id that was taken under the lock.
 */
export async function electRelay(given: {
  listening: Listening
  redis: Redis
  channel: string
  silenceMs: number
  onFailed: (error: unknown) => void
}): Promise<Relay | null> {
  const { listening, redis, channel, silenceMs, onFailed } = given
  await within(silenceMs, redis.countSubscribers(channel))
  const [row] = await listening.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS got', [
    ...lock,
  ])
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
      // Both connections report their own end.
      prove().catch(() => {})
      return null
    },
    async end(how) {
      const before = crossed
      const told = await within(silenceMs, send('', how)).catch(() => 0)
      const until = performance.now() + silenceMs
      const isOver = () => crossed - before >= told - 1 || performance.now() > until
      while (how === 'bye' && !isOver()) await setTimeout(10)
      if (!listening.isUp()) return
      const values = [...lock, 'application_name', listenerName]
      await listening
        .query('SELECT pg_advisory_unlock($1, $2), set_config($3, $4, false)', values)
        .catch(() => {})
    },
  }
}

/** Ends the connection of a relay that holds the lock but no longer sends anything. */
export async function endHungRelay(listening: Listening): Promise<void> {
  await listening.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()`,
    [...lock],
  )
}
