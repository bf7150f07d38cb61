import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Disk } from 'flydrive'
import { LRUCache } from 'lru-cache'
import { notFound } from '#lib/failure.ts'
import { ownBytes } from './page-cache.ts'

const built = 'build/client/assets'
const stored = 'release-assets'
/** Vite's names: what the file is, a hash of its content, its type. */
const assetName = /^[\w.-]{1,100}-[\w-]{7,8}\.(js|css|woff2?|svg|wasm|png|webp|json|txt)$/
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  woff: 'font/woff',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  png: 'image/png',
  webp: 'image/webp',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}
const together = 8

/**
 * Stores this build's browser files where every process finds them, so that a page of one release loads its code from a
 * process of another. Only the first start of a build writes.
 */
export async function storeAssets(disk: Disk, folder = built): Promise<void> {
  const names = (await readdir(folder)).filter((name) => assetName.test(name.replace(/\.br$/, ''))).sort()
  const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
  const mark = `${stored}/builds/${build}`
  if (await disk.exists(mark)) return
  for (let i = 0; i < names.length; i += together) {
    await Promise.all(
      names.slice(i, i + together).map(async (name) => {
        if (await disk.exists(`${stored}/${name}`)) return
        await disk.put(`${stored}/${name}`, await readFile(path.join(folder, name)))
      }),
    )
  }
  await disk.put(mark, new Date().toISOString())
}

/** The browser files of this build, and those that other builds have stored. */
export async function assetRoutes(app: FastifyInstance, disk: Disk, folder = built): Promise<void> {
  const cached = new LRUCache<string, Buffer>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length + 1,
  })
  async function read(name: string): Promise<Buffer | null> {
    const known = cached.get(name)
    if (known) return known
    if (!(await disk.exists(`${stored}/${name}`))) return null
    const bytes = ownBytes(Buffer.from(await disk.getBytes(`${stored}/${name}`)))
    cached.set(name, bytes)
    return bytes
  }
  await app.register(
    async (assets) => {
      assets.setNotFoundHandler(async (request, reply) => {
        const name = path.posix.basename(request.url.split('?')[0] ?? '')
        const ending = assetName.exec(name)?.[1]
        if (!ending) throw notFound()
        const accepts = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
        const compressed = accepts ? await read(`${name}.br`) : null
        const bytes = compressed ?? (await read(name))
        if (!bytes) throw notFound()
        if (compressed) reply.header('content-encoding', 'br')
        return reply
          .headers({
            'content-type': types[ending],
            'cache-control': 'public, max-age=31536000, immutable',
            vary: 'accept-encoding',
          })
          .send(bytes)
      })
      await assets.register(fastifyStatic, {
        root: path.resolve(folder),
        immutable: true,
        maxAge: '1y',
        preCompressed: true,
        decorateReply: false,
      })
    },
    { prefix: '/assets/' },
  )
}
