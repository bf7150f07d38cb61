import { randomBytes } from 'node:crypto'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { headersOf, type KeptPages } from './kept-pages.ts'
import type { PageData } from './pages.ts'
import type { Stamp, Versions } from './versions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The same answer for pages, without the way through the server, which costs as much as the answer: given what follows the
     * question mark. Where it throws, the way through the server says what is wrong.
     */
    forPage?: (search: string) => Promise<{ json: unknown; stamps: Stamp[] }>
    /** Prices, stock or selections may change by it: it is answered when whoever reads next in this process sees them. */
    changesCatalogue?: true
  }
  interface FastifyRequest {
    /** What the answer was made from; null while no handler has said so, and then a page made from it is not cached. */
    stamps: Stamp[] | null
    /** What the page that asks is made from; null where somebody else asks. */
    page: Call | null
  }
}

/** One question of a page's loader. `answer` is what a handler has handed over as it is, instead of as text. */
type Call = PageData & { answer?: unknown }

const header = 'x-in-process'

/** `json` is shared by all who read the same answer: never changed by them. */
type Answer = { status: number; json: unknown }

/** How many answers are kept: the frame of every page in some showrooms, and the heads of the lists people turn over. */
const keptAnswers = 128

/**
 * Lets page loaders call the API's own routes without a socket, and tells the page cache what the answers depend on. What
 * is asked by nearly every page (the settings, the menu) is read once, until one of the versions it was made from changes;
 * the caller has waited for the catalogue to be ready. Public answers to others are kept in `outside`.
 */
export function createInProcess(app: FastifyInstance, versions: Versions, outside: KeptPages) {
  const secret = randomBytes(12).toString('hex')
  const calls = new Map<string, Call>()
  const kept = new LRUCache<string, Answer & { stamps: Stamp[] }>({ max: keptAnswers })
  const askedBefore = new LRUCache<string, true>({ max: keptAnswers })
  const direct = new Map<string, NonNullable<FastifyContextConfig['forPage']>>()
  let next = 0
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.forPage) direct.set(url, config.forPage)
  })
  app.decorateRequest('stamps', null)
  app.decorateRequest('page', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const id = request.headers[header]
    if (typeof id === 'string') request.page = calls.get(id) ?? null
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.page && request.stamps) request.page.stamps.push(...request.stamps)
    else if (request.page) request.page.cacheable = false
    else if (request.stamps && reply.statusCode === 200 && Buffer.isBuffer(payload)) {
      const key = outside.keyOf(request.raw)
      const headers = { ...headersOf(reply), vary: 'accept-encoding' }
      if (key)
        outside.keep(
          key,
          { status: 200, headers, identity: payload, stamps: request.stamps },
          { form: 'identity', body: payload },
        )
    }
    done()
  })
  async function readDirectly(path: string): Promise<(Answer & { stamps: Stamp[] }) | null> {
    const [route = '', search = ''] = path.split('?')
    const answer = await direct
      .get(route)?.(search)
      .catch(() => null)
    return answer ? { status: 200, ...answer } : null
  }
  /** Most are asked for once; keeping those would only make work for the collector of garbage. */
  function keepIfAskedAgain(path: string, answer: Answer & { stamps: Stamp[] }): void {
    if (askedBefore.has(path)) kept.set(path, answer)
    else askedBefore.set(path, true)
  }
  return (page: PageData) =>
    async (
      path: string,
      init: { method?: string; body?: string; headers?: Record<string, string> } = {},
    ): Promise<Answer> => {
      const plain = (init.method ?? 'GET') === 'GET' && !init.headers
      const known = plain ? kept.get(path) : undefined
      if (known?.stamps.every((stamp) => versions.current(stamp))) {
        page.stamps.push(...known.stamps)
        return known
      }
      const quick = plain ? await readDirectly(path) : null
      if (quick) {
        page.stamps.push(...quick.stamps)
        keepIfAskedAgain(path, quick)
        return quick
      }
      const id = `${secret}.${next++}`
      const own: Call = { stamps: [], cacheable: true }
      calls.set(id, own)
      try {
        const answer = await app.inject({
          method: (init.method ?? 'GET') as 'GET',
          url: path,
          headers: { ...init.headers, [header]: id },
          payload: init.body,
        })
        const read = { status: answer.statusCode, json: own.answer ?? JSON.parse(answer.payload) }
        // The page is not to be had either, and says the same; a failed call of another kind is its loader's business.
        if (read.status === 503) throw new Response(messageOf(read.json), { status: 503 })
        page.stamps.push(...own.stamps)
        page.cacheable &&= own.cacheable
        const may = plain && own.cacheable && own.stamps.length > 0 && read.status === 200
        if (may) keepIfAskedAgain(path, { ...read, stamps: own.stamps })
        return read
      } finally {
        calls.delete(id)
      }
    }
}

const messageOf = (json: unknown) => (json as { message: string }).message

/** Gives a page its answer without writing it as text only to read it again; it must be what JSON can say. */
export function answerPage(page: Call, reply: FastifyReply, answer: unknown): FastifyReply {
  page.answer = answer
  return reply.send()
}

/** Says which versions this answer was made from; take the stamp before reading the data. */
export function madeFrom(request: FastifyRequest, stamp: Stamp): void {
  request.stamps = [...(request.stamps ?? []), stamp]
}
