import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { startS3 } from '#test/s3-server.ts'
import { readEnv } from '../env.ts'
import { responseErrors } from '../http/errors.ts'
import { folderDisk, openDisk } from '../uploads/file-store.ts'
import { assetRoutes, storeAssets } from './release-assets.ts'

const places = {
  'a folder': async (folder: string) => folderDisk(path.join(folder, 'data')),
  'a bucket': async () => {
    const s3 = await startS3()
    onTestFinished(s3.close)
    return openDisk(readEnv(s3.env))
  },
}

it.each(Object.entries(places))(
  'serves the files of every build that was started, in each process, from %s',
  async (_, openPlace) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-assets-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const disk = await openPlace(folder)
    const builds = ['old', 'new'].map((name) => {
      const build = mkdtempSync(path.join(folder, name))
      const code = `export const release = '${name}'\n`.repeat(100)
      writeFileSync(path.join(build, `page-${name}45678.js`), code)
      writeFileSync(path.join(build, `page-${name}45678.js.br`), brotliCompressSync(code))
      if (name === 'old') writeFileSync(path.join(build, 'secret.js'), 'not an asset')
      return build
    })
    const apps = await Promise.all(
      builds.map(async (build) => {
        const app = fastify()
        responseErrors(app)
        await assetRoutes(app, disk, build)
        onTestFinished(() => app.close())
        return app
      }),
    )
    const ask = async (app: (typeof apps)[number] | undefined, name: string, encoding = '') =>
      app?.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })
    const [older, newer] = apps
    expect((await ask(older, 'page-new45678.js'))?.statusCode).toBe(404)
    for (const build of builds) await storeAssets(disk, build)
    // The next start of the same build writes nothing.
    await storeAssets(disk, builds[0])
    for (const [app, other] of [
      [older, 'new'],
      [newer, 'old'],
    ] as const) {
      const whole = await ask(app, `page-${other}45678.js`)
      expect([whole?.statusCode, whole?.body]).toEqual([200, `export const release = '${other}'\n`.repeat(100)])
      expect(whole?.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const packed = await ask(app, `page-${other}45678.js?x=1`, 'gzip, br')
      expect(packed?.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(packed?.rawPayload ?? '').toString()).toBe(whole?.body)
    }
    expect((await ask(newer, 'page-new45678.js'))?.statusCode).toBe(200)
    for (const name of ['secret.js', 'page-none5678.js', 'builds/x', '../secret-12345678.js', '%2e%2e%2fa-12345678.js'])
      expect([name, (await ask(newer, name))?.statusCode]).toEqual([name, 404])
  },
)
