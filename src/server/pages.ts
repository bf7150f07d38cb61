import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { headersOf, type KeptPages, type Page, packedOnce } from './kept-pages.ts'
import type { Stamp, Versions } from './versions.ts'

/** What the render of one page learns about its own data: the stamps of every answer it was made from. */
export type PageData = { stamps: Stamp[]; cacheable: boolean }

export type PagesOptions = {
  build: ServerBuild
  /** What the build's renderer has written for an answer. */
  documentOf: (
    response: Response,
  ) => { bytes: Buffer; firstNeeds: string[]; scriptHashes: string[] } | undefined
  kept: KeptPages
  versions: Versions
  /** The router context of one render; calls of its fetch report into `data`. */
  contextFor: (request: Request, data: PageData) => RouterContextProvider
  /** Resolves when every change heard of has been taken in. */
  ready: () => Promise<void>
  contentSecurityPolicy: (scriptHashes: string[]) => string
}

/**
 * Serves every page. The server never knows the session, so a page is the same for everybody in one showroom: it is
 * rendered once, kept with its compressed bytes, and served until one of the versions it was made from changes.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const handle = createRequestHandler(options.build, 'production')
  await app.register(async (ssr) => {
    ssr.removeAllContentTypeParsers()
    ssr.addContentTypeParser('*', (_request, _payload, done) => done(null))
    ssr.all('/*', async (request, reply) => {
      const key = options.kept.keyOf(request.raw)
      await options.ready()
      const page = await render(handle, options, request, reply)
      if (key && page.stamps.length > 0 && page.status === 200) options.kept.keep(key, page)
      return send(request, reply, page)
    })
  })
}

async function render(
  handle: ReturnType<typeof createRequestHandler>,
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Page> {
  const data: PageData = { stamps: [], cacheable: true }
  const webRequest = createRequest(request.raw, reply.raw)
  const response = await handle(webRequest, options.contextFor(webRequest, data))
  const headers = { ...headersOf(reply), ...Object.fromEntries(response.headers) }
  const document = options.documentOf(response)
  if (document) {
    headers['content-security-policy'] = options.contentSecurityPolicy(document.scriptHashes)
    if (document.firstNeeds.length > 0) headers.link = document.firstNeeds.join(', ')
  }
  const identity = document?.bytes ?? Buffer.from(await response.arrayBuffer())
  headers.vary = 'accept-encoding, cookie'
  // A page that asked for no data depends on nothing but the build; it gets a stamp of no tags.
  const stamps = data.cacheable ? (data.stamps.length > 0 ? data.stamps : [options.versions.stamp([])]) : []
  return { status: response.status, headers, identity, stamps }
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const { encoding, body } = packedOnce(request.raw, page)
  reply.status(page.status).headers(page.headers)
  return encoding ? reply.header('content-encoding', encoding).send(body) : reply.send(body)
}
