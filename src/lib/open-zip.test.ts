import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeZip } from '#test/make-zip.ts'
import { openZip } from './open-zip.ts'

const usual = { entries: 100, fileBytes: 10 * 1024 * 1024, unpacked: 200 * 1024 * 1024 }
const open = (bytes: Buffer, limits = usual) => openZip(new Blob([new Uint8Array(bytes)]), limits)

describe('the files of a ZIP', () => {
  it('have clean paths, without hidden files and what systems add', async () => {
    const files = await open(
      makeZip([
        { name: 'tiles/' },
        { name: 'tiles/ARR-SA.jpg', content: 'a' },
        { name: '__MACOSX/tiles/._ARR-SA.jpg', content: 'b' },
        { name: 'tiles/.DS_Store', content: 'c' },
        { name: 'Thumbs.db', content: 'd' },
        { name: '../../etc/HK-1.jpg', content: 'e' },
        { name: 'C:\\photos\\HK-2.jpg', content: 'f' },
        { name: '/HK\u202e-3.jpg', content: 'g' },
      ]),
    )
    expect(files.map(({ name }) => name)).toEqual(['tiles/ARR-SA.jpg', 'etc/HK-1.jpg', 'photos/HK-2.jpg', 'HK-3.jpg'])
    expect(Buffer.from((await files[0]?.read()) ?? []).toString()).toBe('a')
  })

  it('are unpacked no further than their stated size', async () => {
    const [file] = await open(makeZip([{ name: 'a.jpg', content: 'x'.repeat(5000), stated: 10 }]))
    await expect(file?.read()).rejects.toThrow()
  })

  it('that are broken are found when they are read', async () => {
    const packed = deflateRawSync(Buffer.from('photograph'.repeat(50)))
    packed.fill(0xff, 3)
    const [file] = await open(makeZip([{ name: 'a.jpg', content: 'photograph'.repeat(50), packed }]))
    await expect(file?.read()).rejects.toThrow()
  })
})

describe('a ZIP is refused', () => {
  const refusal = (bytes: Buffer, limits = usual) => expect(open(bytes, limits)).rejects

  it('that cannot be read', async () => {
    await refusal(Buffer.from('PK\x03\x04 and nothing else')).toThrow('This ZIP could not be read. Pack it again.')
    const whole = makeZip([{ name: 'a.jpg', content: 'a' }])
    await refusal(whole.subarray(0, whole.length - 30)).toThrow('This ZIP could not be read. Pack it again.')
  })

  it('with a password', async () => {
    await refusal(makeZip([{ name: 'a.jpg', content: 'a', encrypted: true }])).toThrow(
      'This ZIP is protected with a password. Pack it without one.',
    )
  })

  it('with too many files', async () => {
    const files = Array.from({ length: 4 }, (_, i) => ({ name: `${i}.jpg`, content: 'a' }))
    await refusal(makeZip(files), { ...usual, entries: 3 }).toThrow(
      'A ZIP must have at most 3 files. Send several smaller ones.',
    )
  })

  it('whose files are too large together, or far larger than the ZIP', async () => {
    const bomb = makeZip([{ name: 'a.bmp', content: Buffer.alloc(30 * 1024 * 1024) }])
    await refusal(bomb).toThrow('This ZIP unpacks to far more than photographs do. Send the photographs themselves.')
    await refusal(bomb, { ...usual, unpacked: 25 * 1024 * 1024 }).toThrow(
      'The files of this ZIP have more than 25 MB. Send several smaller ones.',
    )
  })

  it('without files', async () => {
    await refusal(makeZip([{ name: 'tiles/' }, { name: '__MACOSX/a.jpg', content: 'a' }])).toThrow(
      'This ZIP has no files.',
    )
  })
})
