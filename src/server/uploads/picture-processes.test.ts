import { ChildProcess } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { heic } from '#test/heic.ts'
import { hostileDrawings, manyComments, oneBitBitmap } from '#test/hostile-pictures.ts'
import { createPictureProcesses } from './picture-processes.ts'

const pictures = createPictureProcesses({ cpuMs: 1600 })
const one = createPictureProcesses({ processes: 1, cpuMs: 1600, maxWaiting: 5, maxWaitingOfOwner: 3 })
afterAll(() => Promise.all([pictures.close(), one.close()]))

const photo = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#b9975b' } })
    .toFormat(format)
    .toBuffer()

describe('uploaded pictures', () => {
  it.each([
    ['jpeg', 'jpg'],
    ['webp', 'webp'],
    ['png', 'png'],
    ['gif', 'png'],
  ] as const)('are converted from %s to %s', async (format, ending) => {
    const made = await pictures.remake('a', await photo(format))
    expect(made).toMatchObject({ ending, width: 40, height: 30, given: { width: 40, height: 30 } })
    expect((await sharp(made?.bytes).metadata()).width).toBe(40)
  })

  it('are converted from HEIC to JPEG, upright, in the colors that browsers show', async () => {
    const made = await pictures.remake('a', heic())
    expect(made).toMatchObject({ ending: 'jpg', width: 900, height: 700, given: { width: 900, height: 700 } })
    const at = async (left: number, top: number) => {
      const area = { left, top, width: 1, height: 1 }
      return [...(await sharp(made?.bytes).extract(area).raw().toBuffer())]
    }
    const close = (wanted: number[]) => wanted.map((value) => expect.toSatisfy((n: number) => Math.abs(n - value) < 12))
    expect(await at(450, 20)).toEqual(close([0x22, 0xaa, 0x44]))
    expect(await at(200, 400)).toEqual(close([0xcc, 0x33, 0x11]))
    expect(await at(700, 400)).toEqual(close([0x22, 0x55, 0xaa]))
    const photograph = await pictures.remakePhotograph('a', heic(), 320)
    expect(photograph).toMatchObject({ made: { ending: 'jpg', given: { width: 900, height: 700 } } })
  })

  it('in HEIC that are broken, or need more memory than they may, are rejected alone', async () => {
    const broken = heic()
    broken.fill(0x55, 40, 300)
    expect(await pictures.remake('a', broken)).toBeNull()
    expect(await pictures.remake('a', heic().subarray(0, 300))).toBeNull()
    const small = createPictureProcesses({ memoryBytes: 30 * 1024 * 1024 })
    // A small one can be done before it is looked at.
    await vi.waitFor(async () => expect(await small.remake('a', heic())).toBeNull(), { timeout: 60_000 })
    await small.close()
    expect(await pictures.remake('a', heic())).not.toBeNull()
  })

  it('are accepted only in the requested formats', async () => {
    const kinds = ['png', 'jpeg'] as const
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await pictures.remake('a', drawing, { kinds })).toBeNull()
    expect(await pictures.remake('a', await photo('webp'), { kinds })).toBeNull()
    expect(await pictures.remake('a', await photo('jpeg'), { kinds })).not.toBeNull()
  })

  it.each(Object.entries(hostileDrawings))('are stopped at the limit: %s', async (_name, text) => {
    expect(await pictures.remake('attacker', Buffer.from(text))).toBeNull()
    expect(await pictures.remake('other', await photo())).not.toBeNull()
  })

  it('are stopped at the memory limit', async () => {
    const small = createPictureProcesses({ memoryBytes: 150 * 1024 * 1024 })
    expect(await small.remakePhotograph('a', oneBitBitmap(), 320)).toEqual({
      problem: 'The picture needs more time or memory than is available. Export it as JPEG or PNG.',
    })
    expect(await small.remake('a', await photo())).not.toBeNull()
    await small.close()
  })

  it('are rejected quickly when they are not pictures', async () => {
    expect(await pictures.remake('a', Buffer.from(manyComments))).toBeNull()
    expect(await pictures.remake('a', oneBitBitmap(6400, 6400))).toBeNull()
    expect(await pictures.remake('a', (await photo()).subarray(0, 60))).toBeNull()
  })

  it('of one person wait behind those of everyone else, with or without a spare process', async () => {
    const order: string[] = []
    const push = (owner: string, bytes: Buffer) =>
      one.remake(owner, bytes).then(() => {
        order.push(owner)
      })
    const slow = Buffer.from(hostileDrawings['turbulence of 200 octaves'] ?? '')
    const all = [push('attacker', slow), push('attacker', slow), push('attacker', slow)]
    const small = await photo()
    all.push(push('ann', small), push('ben', small))
    await Promise.all(all)
    expect(order).toEqual(['attacker', 'ann', 'ben', 'attacker', 'attacker'])
  })

  it('are not given to a process that is ending after a pause, and closing waits for it', async () => {
    const brief = createPictureProcesses({ processes: 1, idleMs: 1 })
    const small = await photo()
    const { kill } = ChildProcess.prototype
    const paused = new Promise<ChildProcess>((found) => {
      vi.spyOn(ChildProcess.prototype, 'kill').mockImplementationOnce(function (this: ChildProcess, signal) {
        // Stopped, it gets the signal but does not end.
        kill.call(this, 'SIGSTOP')
        found(this)
        return kill.call(this, signal)
      })
    })
    expect(await brief.remake('a', small)).not.toBeNull()
    const ending = await paused
    expect(await brief.remake('a', small)).not.toBeNull()
    expect(ending.signalCode).toBeNull()
    await brief.close()
    expect(ending.signalCode).toBe('SIGKILL')
    vi.restoreAllMocks()
  })

  it('are rejected with 429 and 503 while too many wait, and accepted again afterwards', async () => {
    const small = await photo()
    const responses = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => one.remake('a', small)),
      one.remake('b', small),
      one.remake('c', small),
      one.remake('d', small),
    ])
    const statuses = responses.map((response) => (response.status === 'rejected' ? response.reason.status : 200))
    // One of `a` is running, three wait, the fifth is too many for this owner, the last too many in all.
    expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 200, 503])
    expect(await one.remake('d', small)).not.toBeNull()
  })
})
