import type { LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { maxMediaMegabytes, readAddress, type UploadedKind } from '#features/media/rules.ts'
import type { FetchReach } from './fetch-reach.ts'

/** Why a file was not fetched, for its vendor. `isTemporary`: a later try may succeed. */
export class FetchProblem extends Error {
  readonly isTemporary: boolean

  constructor(message: string, isTemporary = false) {
    super(message)
    this.isTemporary = isTemporary
  }
}

export type DownloadLimits = {
  bytes: number
  /** Milliseconds for everything, redirects included. */
  wholeMs: number
  /** Milliseconds without any byte. */
  idleMs: number
}

const megabyte = 1024 * 1024
const times = { wholeMs: 60_000, idleMs: 15_000 }
/** A photograph is encoded again, a document is stored as it is. */
const usualLimits: Record<UploadedKind, DownloadLimits> = {
  photo: { bytes: 25 * megabyte, ...times },
  document: { bytes: maxMediaMegabytes * megabyte, ...times },
}

/** What a server is asked for, and how its type must begin. */
type Expectation = { noun: string; accept: string; type: string }
const expectations: Record<UploadedKind, Expectation> = {
  photo: {
    noun: 'photograph',
    accept: 'image/jpeg, image/png, image/webp, image/gif, image/svg+xml, image/*;q=0.8',
    type: 'image/',
  },
  document: { noun: 'document', accept: 'application/pdf', type: 'application/pdf' },
}

type DownloadOptions = { kind?: UploadedKind; limits?: DownloadLimits; signal?: AbortSignal }

const maxRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])
const passing = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * The bytes at an address, from a server that `reach` accepts, also after each redirect. The connection goes to the
 * address that was checked.
 * @throws FetchProblem; the reason of `signal` when it is aborted
 */
export async function download(
  reach: FetchReach,
  from: string,
  { kind = 'photo', limits = usualLimits[kind], signal }: DownloadOptions = {},
): Promise<Buffer> {
  const expected = expectations[kind]
  const deadline = AbortSignal.timeout(limits.wholeMs)
  const ended = signal ? AbortSignal.any([signal, deadline]) : deadline
  try {
    let url = from
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const response = await open(reach, url, limits, ended, expected)
      const next = nextOf(response, url, expected)
      if (next === null) return await read(response, limits, expected)
      response.destroy()
      url = next
    }
    throw new FetchProblem(`The address redirects more than ${maxRedirects} times.`)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (deadline.aborted)
      throw new FetchProblem(
        `The ${expected.noun} did not arrive within ${Math.ceil(limits.wholeMs / 1000)} seconds.`,
        true,
      )
    throw error instanceof FetchProblem ? error : problemOf(error)
  }
}

/** Resolves when the head of the response has arrived. */
async function open(
  reach: FetchReach,
  address: string,
  { idleMs }: DownloadLimits,
  signal: AbortSignal,
  { accept, noun }: Expectation,
): Promise<IncomingMessage> {
  const given = readAddress(address)
  if ('problem' in given) throw new FetchProblem(given.problem)
  const url = new URL(given.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // No name is looked up for a number.
  if (isIP(host) && !reach.accepts(host)) throw notPublic(host)
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const asked = request(
      url,
      {
        agent: false,
        signal,
        timeout: idleMs,
        lookup: checkedLookup(reach),
        headers: {
          accept,
          'accept-encoding': 'identity',
          'user-agent': 'Photographs and documents of products',
        },
      },
      (response) => {
        // The body's own error would only say that the connection has ended.
        asked.on('timeout', () => response.destroy(silent(noun)))
        resolve(response)
      },
    )
    asked.on('timeout', () => asked.destroy(silent(noun)))
    asked.on('error', reject)
    asked.end()
  })
}

/** Fails for a name with any address that is not accepted, so that no other one can be connected to. */
function checkedLookup(reach: FetchReach): NonNullable<RequestOptions['lookup']> {
  return (host, options, done) => {
    reach.resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => reach.accepts(address))) return done(notPublic(host), '')
        if (options.all) return done(null, found as LookupAddress[])
        return done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

function silent(noun: string): FetchProblem {
  return new FetchProblem(`The server of the ${noun} did not respond.`, true)
}

function notPublic(host: string): FetchProblem {
  return new FetchProblem(`${host} is not a public server.`)
}

/** Where a redirect leads; null for a response with a body. @throws FetchProblem for any other response */
function nextOf({ statusCode = 0, headers }: IncomingMessage, url: string, { noun }: Expectation): string | null {
  if (redirects.has(statusCode)) {
    const next = URL.parse(headers.location ?? '', url)
    if (!headers.location || !next) throw new FetchProblem('The address redirects to no address.')
    return next.href
  }
  if (statusCode === 200) return null
  if (statusCode === 404 || statusCode === 410)
    throw new FetchProblem(`The server has no ${noun} at this address (${statusCode}).`)
  if (statusCode === 401 || statusCode === 403)
    throw new FetchProblem(`The server does not make this ${noun} public (${statusCode}).`)
  throw new FetchProblem(`The server answered with an error (${statusCode}).`, passing.has(statusCode))
}

const unknownTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

async function read(
  response: IncomingMessage,
  { bytes: most }: DownloadLimits,
  { noun, type: wanted }: Expectation,
): Promise<Buffer> {
  try {
    const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (!type.startsWith(wanted) && !unknownTypes.has(type))
      throw new FetchProblem(`The address leads to a file of the type ${type.slice(0, 60)}, not to a ${noun}.`)
    if ((response.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new FetchProblem(`The server sends the ${noun} in a packed form.`)
    const tooLarge = () => new FetchProblem(`The ${noun} has more than ${Math.floor(most / megabyte)} MB.`)
    if (Number(response.headers['content-length']) > most) throw tooLarge()
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > most) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

const words: Record<string, string> = {
  ENOTFOUND: 'There is no server with this name.',
  EAI_AGAIN: 'The name of the server could not be looked up.',
  ECONNREFUSED: 'The server refuses connections.',
  ECONNRESET: 'The server ended the connection.',
  ETIMEDOUT: 'The server did not respond.',
}

/** No connection, or one that ended early: a later try may succeed. */
function problemOf(error: unknown): FetchProblem {
  const { code = '' } = error as NodeJS.ErrnoException
  const isUnsafe = code.includes('CERT') || code.includes('SELF_SIGNED') || code.includes('TLS')
  const text = isUnsafe ? 'The certificate of the server is not valid.' : words[code]
  return new FetchProblem(text ?? 'The connection to the server failed.', true)
}
