import sharp, { type Sharp } from 'sharp'
import { drawElevation } from '#scene/model/elevations/draw-elevation.ts'
import { isTop } from '#scene/model/materials/is-top.ts'
import { paintSwatch } from '#scene/model/materials/shade-swatch.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import { scaleSheet } from '#scene/model/staging/compare-scale.ts'
import { fixtureScale } from '#scene/model/staging/stage-fixture.ts'
import { stageRoom } from '#scene/model/staging/stage-room.ts'
import { edgeShot } from '#scene/model/studio/edge-shot.ts'
import { answerJobs } from './answer-jobs.ts'
import { finest, fixturePhoto } from './fixture-photo.ts'
import { drawCard } from './picture-card.ts'
import type { PictureJob, PictureOptions } from './picture-types.ts'

// One picture per thread at a time; the pool distributes the load.
sharp.concurrency(1)
sharp.cache(false)

answerJobs((job: PictureJob) => (job.kind === 'card' ? drawCard(job) : picture(job)))

async function picture(job: PictureJob & { kind: 'picture' }): Promise<Uint8Array> {
  const image = job.model.kind === 'surface' ? await surface(job.model, job) : await fixture(job)
  return job.format === 'avif'
    ? image.avif({ quality: 55, effort: 2 }).toBuffer()
    : image.webp({ quality: 78, effort: 3 }).toBuffer()
}

async function surface(model: SurfaceModel, { view, width, use }: PictureOptions): Promise<Sharp> {
  if (view === 'scale') {
    const sheet = scaleSheet(model, width)
    const swatch = await raw(paintSwatch(model, sheet.side)).png({ compressionLevel: 0 }).toBuffer()
    return sharp({ create: { width, height: width, channels: 3, background: '#ffffff' } }).composite([
      { input: swatch, left: sheet.left, top: sheet.top },
      { input: Buffer.from(sheet.overlay), left: 0, top: 0 },
    ])
  }
  if (view === 'room') return raw(stageRoom(model, width, use))
  if (view === 'detail' && !use && isTop(model))
    return raw(edgeShot(model, Math.min(width, finest))).resize(width, width)
  return raw(paintSwatch(model, width, view === 'detail' ? 2.5 : 1))
}

async function fixture({ model, view, width }: PictureJob & { kind: 'picture' }): Promise<Sharp> {
  if (model.kind !== 'fixture') throw new TypeError('a surface has no elevation')
  if (view === 'drawing' || view === 'scale') {
    const svg = view === 'scale' ? fixtureScale(model, width) : drawElevation(model, { width, height: width })
    return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
  }
  return fixturePhoto(model, width, shots[view])
}

const shots = { main: 'paper', detail: 'near', room: 'house' } as const

function raw(p: { width: number; height: number; data: Uint8ClampedArray }): Sharp {
  return sharp(p.data, { raw: { width: p.width, height: p.height, channels: 4 } }).removeAlpha()
}
