import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#lib/failure.ts'
import type { FixtureModel, SurfaceModel } from '#scene/model/product-model.ts'
import { createPicturePool } from './picture-pool.ts'
import { contentKey, createPictures, type Pictures } from './pictures.ts'

const tile: SurfaceModel = {
  kind: 'surface',
  gen: 'plain',
  layout: 'offset',
  hex: '#2f6a70',
  finish: 'Gloss',
  pieceIn: { w: 3, l: 6, t: 0.3 },
  params: {},
  seed: 4,
}
const vanity: FixtureModel = {
  kind: 'fixture',
  family: 'vanity',
  variant: 'classic shaker',
  dimsIn: { w: 36, d: 21.75, h: 34.5 },
  params: { toe_h: 4 },
  finish: 'Navy',
  hex: '#27364f',
  toneHex: '#f2f1ed',
  seed: 5,
}

const jobOf = (seed: number) =>
  ({ kind: 'picture', model: { ...tile, seed }, view: 'main', width: 320, format: 'webp' }) as const

let cacheDir: string
let pictures: Pictures

beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  pictures = createPictures({ cacheDir, workers: 1 })
})

afterAll(async () => {
  await pictures.close()
  await rm(cacheDir, { recursive: true, force: true })
})

describe('product pictures', () => {
  it.each(['main', 'detail', 'scale', 'room'] as const)(
    'include the %s view of a surface and of a fixture',
    async (view) => {
      for (const model of [tile, vanity]) {
        const bytes = await pictures.render(model, { view, width: 320, format: 'webp' })
        const { format, width, height } = await sharp(bytes).metadata()
        expect([format, width, height]).toEqual(['webp', 320, 320])
        const { channels } = await sharp(bytes).stats()
        expect(Math.max(...channels.map((c) => c.stdev))).toBeGreaterThan(4)
      }
    },
  )

  it('show a product for a floor or a backsplash in that place, whatever it looks like', async () => {
    const at = (use?: 'floor' | 'backsplash') =>
      pictures.render(tile, { view: 'room', width: 320, format: 'webp', ...(use && { use }) })
    const [own, floor, wall] = [await at(), await at('floor'), await at('backsplash')]
    expect(own.equals(wall)).toBe(true)
    expect(own.equals(floor)).toBe(false)
  })

  it('show the dimensions of both beside red lines', async () => {
    for (const model of [tile, vanity]) {
      const bytes = await pictures.render(model, { view: 'scale', width: 320, format: 'webp' })
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const isRed = (at: number) => (data[at] ?? 0) > (data[at + 1] ?? 0) + 18
      const red = (from: number, to: number, step: number) => {
        let count = 0
        for (let at = from; at < to; at += step) if (isRed(at * 3)) count++
        return count
      }
      // The longest red row and column: a line as wide as the tiles, and one as high.
      const rows = Array.from({ length: 320 }, (_, y) => red(y * 320, (y + 1) * 320, 1))
      const columns = Array.from({ length: 320 }, (_, x) => red(x, 320 * 320, 320))
      expect(Math.max(...rows)).toBeGreaterThan(80)
      expect(Math.max(...columns)).toBeGreaterThan(80)
    }
  })

  it('can be encoded as AVIF', async () => {
    const bytes = await pictures.render(tile, { view: 'main', width: 320, format: 'avif' })
    expect((await sharp(bytes).metadata()).format).toBe('heif')
  })

  it('are drawn once for all concurrent requests, and cached in a file for the next process', async () => {
    const before = (await files()).length
    const opts = { view: 'main', width: 320, format: 'webp' } as const
    const fresh = { ...tile, seed: 99 }
    const [a, b] = await Promise.all([pictures.render(fresh, opts), pictures.render({ ...fresh }, opts)])
    expect(a).toBe(b)
    expect((await files()).length).toBe(before + 1)
    const next = createPictures({ cacheDir, workers: 0 })
    expect((await next.render(fresh, opts)).equals(a)).toBe(true)
    await next.close()
  })

  it('have a distinct URL for every model, view, width and format', () => {
    const base = { view: 'main', width: 320, format: 'webp' } as const
    const keys = [
      pictures.keyOf(tile, base),
      pictures.keyOf({ ...tile, seed: 5 }, base),
      pictures.keyOf(tile, { ...base, view: 'room' }),
      pictures.keyOf(tile, { ...base, view: 'room', use: 'floor' }),
      pictures.keyOf(tile, { ...base, width: 640 }),
      pictures.keyOf(tile, { ...base, format: 'avif' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(contentKey({ a: 1, b: 2 })).toBe(contentKey({ b: 2, a: 1 }))
  })

  it('are rejected with 503 when too many are waiting', async () => {
    const busy = createPicturePool({ workers: 0, idleMs: 1, queueLimit: 1 })
    const waiting = busy.run(jobOf(4)).catch((error: unknown) => error)
    await expect(busy.run(jobOf(5), 'another')).rejects.toMatchObject({ status: 503, code: 'busy' })
    await busy.close()
    expect(await waiting).toBeInstanceOf(Failure)
  })

  it('are drawn for everyone else before the many that one address requests', async () => {
    const opts = { view: 'main', width: 320, format: 'webp' } as const
    const order: string[] = []
    const ask = (seed: number, owner: string) =>
      pictures.render({ ...tile, seed }, opts, owner).then(() => {
        order.push(owner)
      })
    const many = Array.from({ length: 6 }, (_, i) => ask(700 + i, '192.0.2.1'))
    await Promise.all([...many, ask(800, '192.0.2.2')])
    expect(order.indexOf('192.0.2.2')).toBeLessThan(3)
  })

  it('are rejected for one address with 429 when it holds half of the places', async () => {
    const busy = createPicturePool({ workers: 0, idleMs: 1, queueLimit: 4 })
    const ask = (seed: number, owner: string) => busy.run(jobOf(seed), owner).catch((error: Failure) => error.status)
    const waiting = [ask(1, 'a'), ask(2, 'a')]
    expect(await ask(3, 'a')).toBe(429)
    const other = ask(4, 'b')
    await busy.close()
    expect(await Promise.all([...waiting, other])).toEqual([503, 503, 503])
  })

  it('are skipped and reported when a model cannot be drawn', async () => {
    const opts = { view: 'main', width: 320, format: 'webp' } as const
    await expect(pictures.render({ ...vanity, family: 'spaceship' }, opts)).rejects.toThrow('spaceship')
    expect((await pictures.render(vanity, opts)).byteLength).toBeGreaterThan(500)
  })

  it('include a card for a shared link from a product or a photograph, with lettering', async () => {
    const paint = { ground: '#1f4b3f', dark: '#163830', lit: '#2c6153' }
    const photograph = { kind: 'photograph' as const, room: 'l-fireplace--shaker-classic' }
    for (const picture of [tile, vanity, photograph]) {
      const card = {
        picture,
        paint,
        name: 'Wainscot',
        fonts: 'besley' as const,
        over: 'Salt & Sage',
        title: 'Subway tile <teal>',
        line: 'Backsplash',
      }
      const bytes = await pictures.card(card)
      const { format, width, height } = await sharp(bytes).metadata()
      expect([format, width, height]).toEqual(['jpeg', 1200, 630])
      const wordless = await pictures.card({ ...card, over: '', title: '·', line: ' ' })
      // The panel on the right: letters are brighter than its paint.
      const panel = { left: 660, top: 150, width: 480, height: 300 }
      const brightness = async (from: Buffer) =>
        (await sharp(await sharp(from).extract(panel).toBuffer()).stats()).channels[0]?.mean ?? 0
      expect(await brightness(bytes)).toBeGreaterThan((await brightness(wordless)) + 3)
      expect(pictures.cardKey(card)).not.toBe(pictures.cardKey({ ...card, title: 'Another' }))
    }
  })
})

async function files(): Promise<string[]> {
  const all = await readdir(cacheDir, { recursive: true, withFileTypes: true })
  return all.filter((f) => f.isFile()).map((f) => f.name)
}
