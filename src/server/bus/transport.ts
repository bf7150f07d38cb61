import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { randomKey } from '#lib/ids.ts'
import { createListening, type Heard, responds } from './listening.ts'
import type { Redis } from './redis.ts'
import { control, electRelay, endHungRelay, type Relay } from './relay.ts'

export type Way = 'postgresql' | 'redis'

/** Intervals and timeouts, in milliseconds, that determine how quickly a silent relay is detected. */
export type Pace = {
  /** Between two checks, and between two heartbeats of the relay. */
  tickMs: number
  /** After this time without a message, the relay is considered dead. */
  silenceMs: number
  /** After this time without a message, another process terminates the relay's connection to PostgreSQL. */
  hungMs: number
  /** Between checks of PostgreSQL; two missed responses count as silence. */
  pulseMs: number
  /** How long a switch of the transport may take; so long a relay that stops waits for the other processes. */
  crossMs: number
}

const usualPace: Pace = { tickMs: 250, silenceMs: 1250, hungMs: 3000, pulseMs: 4000, crossMs: 1250 }
const maxHungMs = 60_000

export type Transport = {
  /** Rejects if the database is unavailable. */
  open: () => Promise<void>
  way: () => Way
  /** False while notifications are being lost. */
  hears: () => boolean
  /** Notifies every process in the order of the commits. Rejects if the notification could not be sent. */
  notify: (channel: string, payload: string) => Promise<void>
  query: <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>
  stop: () => Promise<void>
}

/** A switch of the transport: what each has delivered after the marker. Before the marker, the old one is used. */
type Crossing = {
  to: Way
  marker: string
  old: Heard[] | null
  fresh: Heard[] | null
  timer: NodeJS.Timeout
}

/**
 * Receives notifications in the order of the commits: from PostgreSQL, or, with Redis and a relay among the processes,
 * from the relay (decision 0086). Where possible it switches between the two without a gap: a marker arrives through
 * both, and messages are taken from the old one up to the marker and from the new one after it.
 */
export function createTransport(given: {
  db: Db
  directUrl: string
  redis: Redis | null
  mayRelay: boolean
  channels: readonly string[]
  /** Runs synchronously for each message. `receivers`: how many received it through Redis, if this process relays. */
  onMessage: (heard: Heard, receivers: Promise<number> | null) => void
  /** Messages were lost. */
  onGap: () => void
  /** Messages are being lost because the database is unavailable. */
  onFailed: (error: Error) => void
  onSilence: () => void
  onWay: (way: Way, isRelay: boolean) => void
  log: FastifyBaseLogger
  pace?: Partial<Pace>
}): Transport {
  const { db, redis, log, onMessage, onGap } = given
  const pace = { ...usualPace, ...given.pace }
  const busChannel = redis?.named('bus') ?? ''
  const name = randomKey(10)
  let markers = 0
  let way: Way = 'postgresql'
  let crossing: Crossing | null = null
  let relay: Relay | null = null
  let stopped = false
  /** The epoch of the relay that this process follows, and the number of its last message. */
  let followed = { epoch: 0, seq: 0 }
  let heardAt = performance.now()
  let hasSaidBye = false

  const listening = createListening({
    ...given,
    channels: [control, ...given.channels],
    pulseMs: pace.pulseMs,
    onMessage: (heard) => hear('postgresql', heard),
    onLost() {
      resign()
      if (crossing) abort()
    },
    onBack: () => way === 'postgresql' && onGap(),
  })
  let tickedAt = performance.now()
  let ticks: NodeJS.Timeout | undefined
  let probes: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    await listening.open()
    if (!redis) return
    heardAt = performance.now()
    redis.subscribe([busChannel], hearRelay, () => {
      resign()
      lose('Redis is down')
    })
    tickedAt = performance.now()
    ticks = setInterval(tick, pace.tickMs).unref()
    probes = setInterval(probe, pace.pulseMs).unref()
  }

  function hear(from: Way, heard: Heard): void {
    const receivers = from === 'postgresql' && relay ? relay.pass(heard) : null
    if (!crossing) {
      if (from === way) onMessage(heard, receivers)
      return
    }
    const isMarker = heard.channel === control && heard.payload === crossing.marker
    if (from === crossing.to) {
      if (crossing.fresh) crossing.fresh.push(heard)
      else if (isMarker) crossing.fresh = []
    } else if (crossing.old) crossing.old.push(heard)
    else if (isMarker) crossing.old = []
    else onMessage(heard, receivers)
    if (crossing.old && crossing.fresh) arrive(crossing.to, crossing.fresh)
  }

  /** A message from the relay: `EPOCH:NUMBER:CHANNEL:PAYLOAD`; one without a channel is about the relay itself. */
  function hearRelay(message: string): void {
    const [, e, n, channel = '', payload = ''] = /^(\d+):(\d+):([^:]*):(.*)$/s.exec(message) ?? []
    const epoch = Number(e)
    const seq = Number(n)
    // The sender may be a relay that does not know yet that it has been replaced.
    if (stopped || !(epoch >= followed.epoch)) return
    heardAt = performance.now()
    const isOther = epoch > followed.epoch
    const isNext = !isOther && seq === followed.seq + (channel === '' ? 0 : 1)
    followed = { epoch, seq }
    if (relay && epoch > relay.epoch) resign()
    if (relay) return
    if (!isNext) lose(isOther ? 'another relay has taken over' : 'the relay skipped messages')
    if (channel === '') hearState(payload)
    else if (isNext) hear('redis', { channel, payload })
  }

  function hearState(payload: string): void {
    hasSaidBye = payload === 'bye'
    if (hasSaidBye) void leave()
    else if (payload === 'lost') lose('the relay has lost messages')
    else if (way === 'postgresql' && !crossing && listening.isUp()) cross('redis')
  }

  function cross(to: Way): void {
    const marker = `cross:${name}:${++markers}`
    const timer = setTimeout(() => (to === 'redis' ? abort() : lose('the relay does not respond')), pace.crossMs)
    crossing = { to, marker, old: null, fresh: null, timer }
    notify(control, marker).catch(() => {})
  }

  function arrive(to: Way, fresh: Heard[]): void {
    clearTimeout(crossing?.timer)
    crossing = null
    setWay(to)
    for (const heard of fresh) onMessage(heard, null)
    if (to === 'redis') void listening.close().catch(() => {})
  }

  /** Keeps using the old transport. */
  function abort(): void {
    const old = crossing?.old ?? []
    clearTimeout(crossing?.timer)
    crossing = null
    for (const heard of old) onMessage(heard, null)
  }

  /** Messages from the relay are missing. */
  function lose(why: string): void {
    if (crossing?.to === 'redis') abort()
    if (way === 'postgresql') return
    log.warn({ why }, 'notifications come from PostgreSQL until the relay works again')
    clearTimeout(crossing?.timer)
    crossing = null
    setWay('postgresql')
    if (listening.isUp()) onGap()
    else listening.reopen()
  }

  /** The relay is about to stop. */
  async function leave(): Promise<void> {
    if (way === 'postgresql' || crossing) return
    try {
      await listening.open()
      if (way === 'redis') cross('postgresql')
    } catch {
      lose('the relay has stopped')
    }
  }

  function setWay(now: Way): void {
    way = now
    given.onWay(way, relay !== null)
  }

  function tick(): void {
    const late = performance.now() - tickedAt - pace.tickMs
    tickedAt = performance.now()
    // Messages that arrived while this process was busy have not been read yet.
    if (late > pace.tickMs) return
    if (relay) {
      const stuck = relay.pulse()
      if (!stuck) return
      // Once the lock is released, another process can take over.
      log.warn({ stuck }, 'the relay gets no response')
      resign()
      if (stuck === 'postgresql') listening.break()
      return
    }
    const silence = performance.now() - heardAt
    if (silence > pace.silenceMs) lose('the relay is silent')
    if (given.mayRelay && (hasSaidBye || silence > pace.silenceMs)) void elect(silence)
  }

  let electing = false
  let patience = pace.hungMs
  async function elect(silence: number): Promise<void> {
    const isReady = () => way === 'postgresql' && !crossing && !stopped && listening.isUp()
    if (electing || !redis?.isUp() || !isReady()) return
    electing = true
    try {
      const onFailed = () => resign()
      const elected = await electRelay({ ...pace, listening, redis, channel: busChannel, onFailed })
      if (elected && isReady()) {
        relay = elected
        patience = pace.hungMs
        hasSaidBye = false
        setWay(way)
        log.info('this process relays notifications to Redis')
        relay.pulse()
      } else if (elected) await elected.end('lost')
      else if (silence > patience) {
        // Two relays that cannot hear each other (different REDIS_URLs) must not keep replacing each other.
        patience = Math.min(2 * patience, maxHungMs)
        log.warn('the relay is silent; ending its connection')
        await endHungRelay(listening)
      }
    } catch (error) {
      log.warn({ err: error }, 'could not become the relay')
    } finally {
      electing = false
    }
  }

  function resign(): void {
    const former = relay
    if (!former) return
    relay = null
    heardAt = performance.now()
    setWay(way)
    log.warn('this process no longer relays notifications')
    void former.end('lost')
  }

  /**
   * A connection that listens notices when PostgreSQL hangs. Without one, or with a pooler that may hang on its own, this
   * process has to notice in another way.
   */
  const pooledUrl = db.options.connectionString ?? given.directUrl
  let probing: Promise<unknown> | null = null
  async function probe(): Promise<void> {
    if (way !== 'redis' && pooledUrl === given.directUrl) return
    if (probing) {
      const answers = await Promise.all([given.directUrl, pooledUrl].map(responds))
      if (answers.includes(false)) given.onSilence()
      return
    }
    probing = db
      .query('SELECT 1')
      .catch(() => {})
      .finally(() => {
        probing = null
      })
  }

  async function query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    if (listening.isUp()) return listening.query<Row>(text, values)
    return (await db.query<Row>(text, values)).rows
  }
  async function notify(channel: string, payload: string): Promise<void> {
    await query('SELECT pg_notify($1, $2)', [channel, payload])
  }

  return {
    open,
    way: () => way,
    hears: () => way === 'redis' || listening.isUp(),
    notify,
    query,
    async stop() {
      stopped = true
      clearInterval(ticks)
      clearInterval(probes)
      clearTimeout(crossing?.timer)
      const last = relay
      await last?.end('bye')
      relay = null
      await listening.close()
    },
  }
}
