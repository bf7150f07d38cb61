import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { printInches } from '#lib/feet-inches.ts'
import { fitMark, site } from '#lib/site.ts'
import { bodies, groupOf } from '#scene/model/bodies/build-body.ts'
import { paintSwatch, swatchWindow } from '#scene/model/materials/shade-swatch.ts'
import { type FixtureModel, isTop, type SurfaceModel } from '#scene/model/product-model.ts'
import type { Shot } from '#scene/model/studio/framing.ts'
import {
  edgeShot,
  type Measure,
  measuredMiddle,
  measuredShare,
  measuredShot,
} from '#scene/model/studio/measured-shot.ts'
import { loadSets, renderMaterial } from '#scene/model/studio/render-material.ts'
import { renderStudio, unseenTone } from '#scene/model/studio/render-studio.ts'
import { keepTexture } from './decode-texture.ts'
import { drawIcon } from './draw-icon.ts'
import { fitPhotograph } from './fit-photograph.ts'
import { type Face, type Word, words } from './lettering.ts'
import { type Card, type PictureOptions, type SentJob, serveJobs } from './picture-jobs.ts'

/**
 * Pixels; a larger photograph is upscaled from this width, because its layers take about 130 bytes per output pixel.
 */
const finest = 960

/**
 * A fixture on white paper, drawn from its 3D body, square. A second finish that the photograph hides is shown in the
 * corner as a sample: products that differ in it must not look the same.
 * @throws RangeError for a family that has no body
 */
export async function fixturePhoto(model: FixtureModel, width: number, shot: Shot = 'paper'): Promise<Sharp> {
  await loadBodyOf(model)
  const { width: side, data } = renderStudio(model, Math.min(width, finest), shot)
  const photo = sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .removeAlpha()
    .resize(width, width)
  const hidden = unseenTone(model, shot)
  return hidden ? photo.composite([{ input: sample(hidden, width) }]) : photo
}

async function loadBodyOf({ family }: FixtureModel): Promise<void> {
  const group = groupOf(family)
  if (!group) throw new RangeError(`no body for the family ${family}`)
  await bodies.load([group])
}

/** A round sample of a finish in the lower right corner, a little lighter on the side of the light. */
function sample(hex: string, width: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 100 100">
<defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".45"/>
<stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient></defs>
<circle cx="90" cy="90" r="5.6" fill="#fff"/><circle cx="90" cy="90" r="4.8" fill="${hex}"/>
<circle cx="90" cy="90" r="4.8" fill="url(#light)" stroke="#000" stroke-opacity=".22" stroke-width=".3"/></svg>`)
}

const width = 1200
const height = 630
const rail = 14
const left = height + rail + 52
const room = width - left - 56
const chalk = '#fbfaf8'

/** The picture of a shared link as JPEG bytes, 1200 × 630, in the platform's own fonts. */
async function drawCard(card: Card, stored?: Uint8Array): Promise<Uint8Array> {
  const title = await titleOf(card.title)
  const below = 216 + title.height + 34
  const layers = await Promise.all([
    pictureOf(card, stored),
    { input: Buffer.from(panel(card)), left: 0, top: 0 },
    ...(await markOf(card)),
    word(card.name, 'display', 30).then(at(left + plateOf(card).width + 16, 78)),
    { input: title.input, left, top: 216 },
    // A showroom without a city has no such line, and text without visible characters cannot be drawn.
    ...[card.over].filter(hasInk).map((text) => word(text, 'text', 24).then(at(left, 168))),
    ...[card.line].filter(hasInk).map((text) => word(text, 'text', 28, '#f5b921').then(at(left, below))),
    ...cells(card.showroomId),
  ])
  return sharp({ create: { width, height, channels: 3, background: card.paint.ground } })
    .composite(layers)
    .jpeg({ quality: 86 })
    .toBuffer()
}

async function pictureOf({ picture }: Card, stored: Uint8Array = new Uint8Array()): Promise<OverlayOptions> {
  const input =
    picture.kind === 'surface'
      ? await swatch(picture, stored)
      : picture.kind === 'fixture'
        ? await (await fixturePhoto(picture, height)).png().toBuffer()
        : picture.kind === 'stored'
          ? await squareOnWhite(stored)
          : await sharp(roomFile(picture.room)).resize(height, height, { fit: 'cover' }).png().toBuffer()
  return { input, left: 0, top: 0 }
}

async function squareOnWhite(photograph: Uint8Array): Promise<Buffer> {
  const square = await fitPhotograph(photograph, { shape: 'square', width: height, format: 'webp' })
  return sharp(square).flatten({ background: '#ffffff' }).png().toBuffer()
}

function roomFile(room: string): string {
  return fileURLToPath(new URL(`../../../public/pictures/rooms/${room}-1280.webp`, import.meta.url))
}

async function swatch(model: SurfaceModel, stored: Uint8Array): Promise<Buffer> {
  await keepTexture(model, stored)
  const p = paintSwatch(model, height)
  return sharp(p.data, { raw: { width: p.width, height: p.height, channels: 4 } })
    .png()
    .toBuffer()
}

/** The rail beside the picture, the raised panel, the logo, and the cells of an ID. */
function panel(card: Card): string {
  const { paint, showroomId } = card
  const x0 = height + rail + 26
  const x1 = width - 30
  const y1 = height - 30
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path d="M${height} 0h${rail}V${height}h-${rail}z" fill="${chalk}"/><path d="M${height + rail} 0v${height}" stroke="${paint.dark}" stroke-width="4"/>` +
    `<path d="M${x0} ${y1}V30H${x1}" fill="none" stroke="${paint.lit}" stroke-width="4"/>` +
    `<path d="M${x0} ${y1}H${x1}V30" fill="none" stroke="${paint.dark}" stroke-width="4"/>` +
    (card.mark ? plate(card) : productMark(paint.ground)) +
    `${[...(showroomId ?? '')].map((_, i) => `<path d="M${cellAt(i)} ${cellTop}h46v58h-46z" fill="${chalk}"/>`).join('')}</svg>`
  )
}

const productMark = (color: string) =>
  `<g transform="translate(${left} 72) scale(1.2)"><path d="M1 1h28v28H1z" fill="${chalk}"/><path d="M1 11.5h28" stroke="${color}" stroke-width="3"/><path d="M6 16h18v9H6z" fill="${color}"/></g>`

const markTop = 66
const plateEdge = 6

/** What the mark covers on the paint: a plate of chalk, because it may be of any color. */
function plateOf({ mark }: Card): { width: number; height: number } {
  if (!mark) return { width: 36, height: 36 }
  const { width, height } = fitMark(mark, { width: 120, height: 40 })
  return { width: width + 2 * plateEdge, height: height + 2 * plateEdge }
}

function plate(card: Card): string {
  const { width, height } = plateOf(card)
  return `<path d="M${left} ${plateTop(height)}h${width}v${height}h-${width}z" fill="${chalk}"/>`
}

/** In the middle of the line of the name. */
const plateTop = (height: number) => Math.round(markTop + (48 - height) / 2)

async function markOf(card: Card): Promise<OverlayOptions[]> {
  const { bytes } = site.mark ?? {}
  if (!card.mark || !bytes) return []
  const { width, height } = plateOf(card)
  const input = await sharp(bytes)
    .resize(width - 2 * plateEdge, height - 2 * plateEdge)
    .png()
    .toBuffer()
  return [{ input, left: left + plateEdge, top: plateTop(height) + plateEdge }]
}

const cellTop = 500
const cellAt = (index: number) => left + index * 54

function cells(id = ''): Promise<OverlayOptions>[] {
  return [...id].map((letter, index) =>
    word(letter, 'mono', 32, '#1f1d1a').then((drawn) => ({
      input: drawn.input,
      left: Math.round(cellAt(index) + (46 - drawn.width) / 2),
      top: Math.round(cellTop + (58 - drawn.height) / 2),
    })),
  )
}

const titleSizes = [50, 44, 38, 33, 29]
const titleHeight = 230

/** In the largest size that fits. */
async function titleOf(title: string): Promise<Word> {
  for (const size of titleSizes) {
    const drawn = await word(title, 'display', size)
    if (drawn.height <= titleHeight || size === titleSizes.at(-1)) return drawn
  }
  throw new RangeError('no size of a title')
}

function word(text: string, face: Face, size: number, color = chalk): Promise<Word> {
  return words(text, { face, size, color, width: room, fonts: site.fonts })
}

function hasInk(text: string): boolean {
  return text.trim() !== ''
}

function at(x: number, y: number) {
  return ({ input }: Word): OverlayOptions => ({ input, left: x, top: y })
}

// One picture per thread at a time; the pool distributes the load.
sharp.concurrency(1)
sharp.cache(false)

serveJobs(async (job: SentJob) => {
  if (job.kind === 'card') return drawCard(job, job.stored)
  if (job.kind === 'icon') return drawIcon(job)
  return job.kind === 'photograph' ? fitPhotograph(job.stored ?? new Uint8Array(), job) : picture(job)
})

async function picture(job: SentJob & { kind: 'picture' }): Promise<Uint8Array> {
  await keepTexture(job.model, job.stored)
  const image = job.model.kind === 'surface' ? await surface(job.model, job) : await fixture(job.model, job)
  return job.format === 'avif'
    ? image.avif({ quality: 55, effort: 2 }).toBuffer()
    : image.webp({ quality: 78, effort: 3 }).toBuffer()
}

async function surface(model: SurfaceModel, { view, width, use }: PictureOptions): Promise<Sharp> {
  if (view === 'scale') return measuredSwatch(model, width)
  if (view === 'room') {
    await loadSets()
    return raw(renderMaterial(model, Math.min(width, finest), use)).resize(width, width)
  }
  if (view === 'detail' && !use && isTop(model))
    return raw(edgeShot(model, Math.min(width, finest))).resize(width, width)
  return raw(paintSwatch(model, width, view === 'detail' ? 2.5 : 1))
}

async function measuredSwatch(model: SurfaceModel, width: number): Promise<Sharp> {
  const { area } = swatchWindow(model)
  const side = Math.round(width * measuredShare)
  const edge = Math.round(width * measuredMiddle - side / 2)
  const [near, far] = [edge / width, (edge + side) / width]
  const eighths = (value: number) => Math.round(value * 8) / 8
  const lines = await dimensionLines(
    [
      { from: [near, far], to: [far, far], inches: eighths(area.w), side: 'below' },
      { from: [far, far], to: [far, near], inches: eighths(area.l), side: 'right' },
    ],
    width,
  )
  const swatch = await raw(paintSwatch(model, side)).png({ compressionLevel: 0 }).toBuffer()
  return sharp({ create: { width, height: width, channels: 3, background: '#ffffff' } }).composite([
    { input: swatch, left: edge, top: edge },
    ...lines,
  ])
}

async function fixture(model: FixtureModel, { view, width }: PictureOptions): Promise<Sharp> {
  const wall = view === 'detail' ? paintedWall(model) : null
  if (wall) return raw(paintSwatch(wall, width))
  if (view !== 'scale') return fixturePhoto(model, width, shots[view])
  await loadBodyOf(model)
  const { picture, measures } = measuredShot(model, Math.min(width, finest))
  const photo = await raw(picture).resize(width, width).png({ compressionLevel: 0 }).toBuffer()
  return sharp(photo).composite(await dimensionLines(measures, width))
}

/** Paint is chosen by its color on a wall, not by a close-up of its can. */
function paintedWall({ params, toneHex, finish, seed }: FixtureModel): SurfaceModel | null {
  if (params.form !== 'can' || toneHex === undefined) return null
  const pieceIn = { w: 48, l: 48, t: 0.01 }
  return { kind: 'surface', gen: 'plain', layout: 'slab', hex: toneHex, finish, pieceIn, params: {}, seed }
}

const shots = { main: 'paper', detail: 'near', room: 'house' } as const

function raw(p: { width: number; height: number; data: Uint8ClampedArray }): Sharp {
  return sharp(p.data, { raw: { width: p.width, height: p.height, channels: 4 } }).removeAlpha()
}

const pencil = '#b3261e'
const ink = '#1f1d1a'

/** Layers for a square picture of `sizePx`: thin lines with 35° ticks, and the figure of each beside its middle. */
async function dimensionLines(measures: Measure[], sizePx: number): Promise<OverlayOptions[]> {
  const size = sizePx * 0.034
  const lines = measures.map((measure) => {
    const off = size * 1.1
    const [dx, dy] = measure.side === 'below' ? [0, off] : [off, 0]
    const ends = [measure.from, measure.to].map(([x, y]) => [x * sizePx + dx, y * sizePx + dy] as const)
    return { ...measure, ends }
  })
  const paths = lines.map(({ ends, side }) => {
    const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = ends
    return `M${x0} ${y0}L${x1} ${y1}${ends.map(([x, y]) => tickAt(x, y, side, size * 0.55)).join('')}`
  })
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">` +
    `<path d="${paths.join('')}" fill="none" stroke="${pencil}" stroke-width="${Math.max(1, size * 0.085)}"/></svg>`
  const figures = await Promise.all(
    lines.map(async ({ ends, side, inches }): Promise<OverlayOptions> => {
      const word = await words(`${printInches(inches)}″`, { face: 'text', size, color: ink })
      const upright = side === 'right'
      const input = upright ? await sharp(word.input).rotate(-90).png().toBuffer() : word.input
      const [w, h] = upright ? [word.height, word.width] : [word.width, word.height]
      const [x, y] = [0, 1].map((k) => ((ends[0]?.[k] ?? 0) + (ends[1]?.[k] ?? 0)) / 2) as [number, number]
      const off = size * 0.75
      const [left, top] = upright ? [x + off, y - h / 2] : [x - w / 2, y + off]
      // A figure longer than its line must stay within the picture.
      const within = (at: number, own: number) => Math.round(Math.max(0, Math.min(sizePx - own, at)))
      return { input, left: within(left, w), top: within(top, h) }
    }),
  )
  return [{ input: Buffer.from(drawing), left: 0, top: 0 }, ...figures]
}

function tickAt(x: number, y: number, side: Measure['side'], half: number): string {
  const angle = ((side === 'below' ? 55 : 35) * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half]
  return `M${x - dx} ${y + dy}L${x + dx} ${y - dy}`
}
