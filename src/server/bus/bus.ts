import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import { randomKey } from '#lib/ids.ts'
import { type Heard, listenerName } from './listening.ts'
import { type Redis, within } from './redis.ts'
import { control, relayName } from './relay.ts'
import { createTransport, type Pace, type Way } from './transport.ts'

/** How this process handles the notifications of one channel. */
type Handlers = {
  channel: string
  onMessage: (payload: string) => void
  /** Notifications were lost. */
  onGap: () => void
  /** The database no longer responds. */
  onSilence?: () => void
  /** Work that this process must finish before it may reply that it has handled everything. */
  onAsked?: () => Promise<void>
}

/** Passes notifications of transactions (`pg_notify`) to every process, in the order of the commits. */
export type Bus = {
  /** Handlers run synchronously, so that a later reader finds the notification handled. One listener per channel. */
  listen: (handlers: Handlers) => Listener
  /**
   * Sends a message to every process, including this one, immediately: through Redis if possible, and in no particular
   * order relative to other messages.
   */
  send: (channel: string, payload: string) => Promise<void>
  /** Adds the metrics of the bus to /metrics. */
  expose: (registry: Registry) => void
  /** How notifications reach this process, for tests and metrics. */
  way: () => Way | 'relay'
  stop: () => Promise<void>
}

export type Listener = {
  /**
   * Resolves when this process has handled every notification sent before this call, or, after the connection broke,
   * has run `onGap`; rejects while the database is unavailable.
   */
  settled: () => Promise<void>
  /** False while the channel is down: notifications sent in the meantime are lost. */
  hears: () => boolean
  /** Resolves when every process has handled them and run `onAsked`; waits at most `most` milliseconds. */
  heardByAll: (most: number) => Promise<void>
}

/** Redis must not delay a message that could go through PostgreSQL. */
const sendMs = 500

export async function openBus(given: {
  db: Db
  /** The address of PostgreSQL without a pooler, through which LISTEN and session locks do not work. */
  directUrl: string
  redis: Redis | null
  /** Whether this process may become the relay, which publishes notifications to Redis for all processes. */
  mayRelay: boolean
  channels: readonly string[]
  log: FastifyBaseLogger
  pace?: Partial<Pace>
}): Promise<Bus> {
  const { redis } = given
  const figures = createFigures()
  let way: Way | 'relay' = 'postgresql'
  figures.setWay(way)
  const listeners = new Map<string, Handlers>()
  // Processes on several machines may share a process id, so the name is random.
  const name = randomKey(10)
  let numbers = 0
  let waiting: { payload: string; arrived: () => void; failed: (why: unknown) => void } | null = null
  const questions = new Map<string, Question>()

  const transport = createTransport({
    ...given,
    onMessage(heard, receivers) {
      figures.messages.inc({ way })
      if (heard.channel === control) hearControl(heard, receivers)
      else listeners.get(heard.channel)?.onMessage(heard.payload)
    },
    onGap() {
      figures.gaps.inc()
      for (const { onGap } of listeners.values()) onGap()
      // The marker may be lost with the connection; its caller then relies on the data that `onGap` reads again.
      waiting?.arrived()
    },
    onFailed: (error) => waiting?.failed(error),
    onSilence() {
      for (const { onSilence } of listeners.values()) onSilence?.()
    },
    onWay(now, isRelay) {
      way = isRelay ? 'relay' : now
      figures.setWay(way)
    },
  })
  await transport.open()

  const direct = redis?.named('direct') ?? ''
  const own = redis?.named(`to:${name}`) ?? ''
  redis?.subscribe(
    [direct, own],
    (message, channel) => {
      if (channel === own) return questions.get(message)?.answered()
      const at = message.indexOf(':')
      listeners.get(message.slice(0, at))?.onMessage(message.slice(at + 1))
    },
    () => {},
  )

  function hearControl({ payload }: Heard, receivers: Promise<number> | null): void {
    const [, sign, rest = ''] = /^(marker|ask|answer|count):(.*)$/s.exec(payload) ?? []
    if (payload === waiting?.payload) waiting.arrived()
    else if (sign === 'answer') questions.get(rest)?.answered()
    else if (sign === 'count') {
      const at = rest.indexOf(':')
      questions.get(rest.slice(at + 1))?.counted(Number(rest.slice(0, at)))
    } else if (sign === 'ask') {
      const at = rest.indexOf(' ')
      const question = rest.slice(0, at)
      void respond(question, rest.slice(at + 1))
      // One of the subscribers is this process itself.
      receivers?.then((n) => transport.notify(control, `count:${n - 1}:${question}`)).catch(() => {})
    }
  }

  async function mark(): Promise<void> {
    const payload = `marker:${name}:${++numbers}`
    const arrived = new Promise<void>((done, failed) => {
      waiting = { payload, arrived: done, failed }
    })
    // If the connection to PostgreSQL is down or breaks now, the wait ends when reconnecting succeeds or fails.
    const sent = transport.hears() ? transport.notify(control, payload) : Promise.resolve()
    await Promise.all([transport.way() === 'redis' ? sent : sent.catch(() => {}), arrived]).finally(() => {
      waiting = null
    })
  }

  /** Only one marker is in flight; calls in the meantime share the next one. */
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  function settled(): Promise<void> {
    if (!running) {
      running = mark().finally(() => {
        running = null
      })
      return running
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return settled()
      })
    return next
  }

  async function respond(question: string, channel: string): Promise<void> {
    // After a failure the caller of `onAsked` reads the data again on its own.
    await listeners
      .get(channel)
      ?.onAsked?.()
      .catch(() => {})
    const asked = questions.get(question)
    if (asked) return asked.answered()
    const [asker] = question.split('.')
    const heard = redis?.isUp()
      ? await within(sendMs, redis.publish(redis.named(`to:${asker}`), question)).catch(() => 0)
      : 0
    if (heard === 0) await transport.notify(control, `answer:${question}`).catch(() => {})
  }

  async function heardByAll(channel: string, most: number): Promise<void> {
    if (!transport.hears()) return
    const question = `${name}.${++numbers}`
    const enough = new AbortController()
    const open = createQuestion(() => enough.abort())
    questions.set(question, open)
    const asked = transport.query<{ listeners: number; relays: number }>(
      `SELECT pg_notify($1, $2), count(*)::int AS listeners, (count(*) FILTER (WHERE application_name = $4))::int AS relays
        FROM pg_stat_activity WHERE datname = current_database() AND application_name IN ($3, $4)`,
      [control, `ask:${question} ${channel}`, listenerName, relayName],
    )
    asked.then(
      ([row]) => open.sent(row?.listeners ?? 0, redis !== null && (row?.relays ?? 0) > 0),
      () => enough.abort(),
    )
    await setTimeout(most, undefined, { signal: enough.signal }).catch(() => {})
    questions.delete(question)
  }

  async function send(channel: string, payload: string): Promise<void> {
    if (redis?.isUp())
      try {
        return void (await within(sendMs, redis.publish(direct, `${channel}:${payload}`)))
      } catch {
        // It is sent through PostgreSQL instead.
      }
    await transport.notify(channel, payload)
  }

  return {
    listen(handlers) {
      listeners.set(handlers.channel, handlers)
      return {
        settled,
        hears: transport.hears,
        heardByAll: (most) => heardByAll(handlers.channel, most),
      }
    },
    send,
    expose: figures.expose,
    way: () => way,
    async stop() {
      waiting?.arrived()
      await transport.stop()
    },
  }
}

type Question = ReturnType<typeof createQuestion>

/** Counts the replies to a question until every process has replied. */
function createQuestion(done: () => void) {
  let answers = 0
  let listeners = Number.POSITIVE_INFINITY
  let followers = Number.POSITIVE_INFINITY
  const check = () => answers >= listeners + followers && done()
  return {
    answered() {
      answers++
      check()
    },
    /** `hasRelay`: the relay then reports how many processes have received the question. */
    sent(direct: number, hasRelay: boolean) {
      listeners = direct
      if (!hasRelay) followers = 0
      check()
    },
    counted(n: number) {
      followers = n
      check()
    },
  }
}

const ways = ['postgresql', 'redis', 'relay'] as const

function createFigures() {
  const way = new Gauge({
    name: 'bus_way',
    help: '1 for the way on which notifications reach this process',
    labelNames: ['way'],
    registers: [],
  })
  const messages = new Counter({
    name: 'bus_messages_total',
    help: 'Notifications handled by the way on which they came',
    labelNames: ['way'],
    registers: [],
  })
  const gaps = new Counter({
    name: 'bus_gaps_total',
    help: 'Breaks after which everything was read again',
    registers: [],
  })
  return {
    messages,
    gaps,
    setWay(now: (typeof ways)[number]) {
      for (const one of ways) way.set({ way: one }, one === now ? 1 : 0)
    },
    expose(registry: Registry) {
      for (const metric of [way, messages, gaps]) registry.registerMetric(metric as never)
    },
  }
}
