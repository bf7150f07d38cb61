import type { FastifyBaseLogger } from 'fastify'
import { transaction } from '#db/transaction.ts'
import { mediaRules } from '#features/media/rules.ts'
import { keepPhotograph } from '#features/media/server/keep-photograph.ts'
import type { MediaDeps } from '#features/media/server/media-deps.ts'
import { insertMedia, lockProduct, orderMedia, readMedia } from '#features/media/server/media-queries.ts'
import { problemOfSpace } from '#features/uploads/server/storage.ts'
import { isPdf } from '#server/uploads/file-store.ts'
import { type DownloadLimits, download, FetchProblem } from './download.ts'
import { claimFetches, type DueFetch, endFetch, placesOfAddresses, postponeFetch, vendorOf } from './fetch-queries.ts'
import type { FetchReach } from './fetch-reach.ts'

export type FetchDeps = MediaDeps & { log: FastifyBaseLogger; fetchReach: FetchReach }

/** Files in progress: all together, and of one host. */
const atOnce = 6
const ofHost = 3
/** Longer than a download may take and its photograph may wait to be decoded. */
const leaseMs = 5 * 60_000
const maxTries = 6

type Options = { limits?: DownloadLimits; signal?: AbortSignal }

/** Fetches photographs and documents until none is due; returns how many were tried. Safe to run in several processes at once. */
export async function fetchMedia(deps: FetchDeps, options: Options = {}): Promise<number> {
  const running = new Map<Promise<void>, string>()
  let tried = 0
  for (;;) {
    const free = running.size < atOnce && !options.signal?.aborted
    const [due] = free ? await claimNext(deps, [...running.values()]) : []
    if (due) {
      const work = fetchOne(deps, due, `fetched files ${tried % 2}`, options).finally(() => running.delete(work))
      running.set(work, hostOf(due.url))
      tried++
    } else if (running.size > 0) {
      await Promise.race(running.keys())
    } else {
      return tried
    }
  }
}

function claimNext({ db, clock }: FetchDeps, hosts: readonly string[]): Promise<DueFetch[]> {
  const now = clock()
  const counts = Map.groupBy(hosts, (host) => host)
  const busyHosts = [...counts].flatMap(([host, all]) => (all.length >= ofHost ? [host] : []))
  return claimFetches(db, { now, leaseUntil: new Date(now.getTime() + leaseMs), busyHosts, limit: 1 })
}

const hostOf = (url: string) => url.split('/')[2] ?? ''

/** Never rejects: what went wrong is stored with the address, or logged. */
async function fetchOne(deps: FetchDeps, due: DueFetch, owner: string, options: Options): Promise<void> {
  const { db, clock, log, fetchReach } = deps
  try {
    const bytes = await download(fetchReach, due.url, { kind: due.kind, ...options })
    await addFile(
      deps,
      due,
      due.kind === 'photo' ? await photograph(deps, due, owner, bytes) : await document(deps, due, bytes),
    )
  } catch (error) {
    const isProblem = error instanceof FetchProblem
    if (options.signal?.aborted) return postponeFetch(db, due.id, '', clock()).catch(() => {})
    // Too busy to decode it, or a database or storage that is away: both come back.
    if (!isProblem) log.warn({ err: error, fetch: due.id }, 'a fetched file was not stored')
    const { noun } = mediaRules[due.kind]
    const problem = isProblem ? error.message : `The ${noun} could not be stored.`
    const isOver = due.tries >= maxTries || (isProblem && !error.isTemporary)
    const noted = isOver
      ? endFetch(db, due.id, problem, clock())
      : postponeFetch(db, due.id, problem, new Date(clock().getTime() + waitMs(due.tries)))
    // The lease ends by itself.
    await noted.catch((failure: unknown) => log.warn({ err: failure, fetch: due.id }, 'a fetch was not noted'))
  }
}

async function photograph(deps: FetchDeps, { url }: DueFetch, owner: string, bytes: Buffer): Promise<Fetched> {
  const kept = await keepPhotograph(deps, owner, bytes)
  if ('problem' in kept) throw new FetchProblem(kept.problem)
  return { kind: 'photo', name: nameOf(url), sourceUrl: url, ...kept }
}

/** A document is stored as it is: it is downloaded, and never shown in a page. */
async function document({ mediaFiles }: FetchDeps, { url }: DueFetch, bytes: Buffer): Promise<Fetched> {
  if (!isPdf(bytes)) throw new FetchProblem('The address does not lead to a PDF file.')
  const file = await mediaFiles.save(bytes, 'pdf')
  const name = nameOf(url)
  return {
    kind: 'document',
    file,
    name: /\.pdf$/i.test(name) ? name : `${name.slice(0, 116)}.pdf`,
    width: null,
    height: null,
    bytes: bytes.length,
    sourceUrl: url,
  }
}

/** 1 minute after the first try, then four times as long each time. */
function waitMs(tries: number): number {
  return 60_000 * 4 ** Math.min(tries - 1, maxTries - 1)
}

/** The last part of the path, as the vendor named the file. */
function nameOf(url: string): string {
  const part = new URL(url).pathname.split('/').at(-1) ?? ''
  let name = part
  try {
    name = decodeURIComponent(part)
  } catch {
    // A percent sign that encodes nothing.
  }
  return (
    [...name]
      .filter((c) => c >= ' ' && c !== '\u007f')
      .join('')
      .slice(-120) || 'file'
  )
}

type Fetched = Parameters<typeof insertMedia>[2][number]

/** Adds a file at the position of its address among those of its kind that the product has. */
function addFile({ db, clock }: FetchDeps, due: DueFetch, fetched: Fetched): Promise<void> {
  return transaction(db, async (tx) => {
    // A product that was deleted took its addresses with it.
    if (!(await lockProduct(tx, due.productId, null))) return
    const own = (await readMedia(tx, due.productId)).filter(({ kind }) => kind === due.kind)
    const isKnown = own.some(({ file }) => file === fetched.file)
    const { max, tooMany } = mediaRules[due.kind]
    if (!isKnown && own.length >= max) throw new FetchProblem(tooMany)
    if (!isKnown) {
      const full = await problemOfSpace(tx, { accountId: await vendorOf(tx, due.productId) }, fetched.bytes)
      if (full) throw new FetchProblem(full)
      const places = await placesOfAddresses(tx, due.productId)
      const later = own.findIndex(({ sourceUrl }) => sourceUrl !== null && (places.get(sourceUrl) ?? -1) > due.position)
      const place = later < 0 ? own.length : later
      await orderMedia(
        tx,
        due.productId,
        own.map(({ id }) => id),
        place,
      )
      await insertMedia(tx, due.productId, [fetched], clock(), () => place)
    }
    await endFetch(tx, due.id, '', clock())
  })
}

const pollMs = 2000

/** Fetches photographs and documents until it is stopped; addresses that wait are found by any process. */
export function startMediaFetches(deps: FetchDeps): { stop: () => Promise<void> } {
  const ended = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  const round = () => {
    running = fetchMedia(deps, { signal: ended.signal })
      .catch((error) => {
        // An unavailable database comes back, with the addresses still in it.
        if (!ended.signal.aborted) deps.log.error({ err: error }, 'queue of fetches')
      })
      .finally(() => {
        if (!ended.signal.aborted) timer = setTimeout(round, pollMs)
      })
  }
  timer = setTimeout(round, pollMs)
  return {
    stop: async () => {
      ended.abort()
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
