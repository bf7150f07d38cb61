import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { paintSwatch } from '#scene/model/materials/shade-swatch.ts'
import { fixturePhoto } from './fixture-photo.ts'
import type { Card } from './picture-types.ts'

const width = 1200
const height = 630
const rail = 14
const left = height + rail + 52
const room = width - left - 56
const chalk = '#fbfaf8'

/** The picture of a shared link as JPEG bytes, 1200 × 630, in the platform's own fonts. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  const title = await titleOf(card.title)
  const below = 216 + title.height + 34
  const layers = await Promise.all([
    pictureOf(card),
    { input: Buffer.from(panel(card)), left: 0, top: 0 },
    words('Wainscot', 'display', 30).then(at(left + 52, 78)),
    { input: title.input, left, top: 216 },
    // A showroom without a city has no such line, and text without visible characters cannot be drawn.
    ...[card.over].filter(hasInk).map((text) => words(text, 'text', 24).then(at(left, 168))),
    ...[card.line].filter(hasInk).map((text) => words(text, 'text', 28, '#f5b921').then(at(left, below))),
    ...cells(card.showroomId),
  ])
  return sharp({ create: { width, height, channels: 3, background: card.paint.ground } })
    .composite(layers)
    .jpeg({ quality: 86 })
    .toBuffer()
}

async function pictureOf({ picture }: Card): Promise<OverlayOptions> {
  const input =
    picture.kind === 'surface'
      ? await swatch(picture)
      : picture.kind === 'fixture'
        ? await (await fixturePhoto(picture, height)).png().toBuffer()
        : await sharp(roomFile(picture.room)).resize(height, height, { fit: 'cover' }).png().toBuffer()
  return { input, left: 0, top: 0 }
}

function roomFile(room: string): string {
  return fileURLToPath(new URL(`../../../public/pictures/rooms/${room}-1280.webp`, import.meta.url))
}

function swatch(model: Parameters<typeof paintSwatch>[0]): Promise<Buffer> {
  const p = paintSwatch(model, height)
  return sharp(p.data, { raw: { width: p.width, height: p.height, channels: 4 } })
    .png()
    .toBuffer()
}

/** The rail beside the picture, the raised panel, the logo, and the cells of an ID. */
function panel({ paint, showroomId }: Card): string {
  const x0 = height + rail + 26
  const x1 = width - 30
  const y1 = height - 30
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path d="M${height} 0h${rail}V${height}h-${rail}z" fill="${chalk}"/><path d="M${height + rail} 0v${height}" stroke="${paint.dark}" stroke-width="4"/>` +
    `<path d="M${x0} ${y1}V30H${x1}" fill="none" stroke="${paint.lit}" stroke-width="4"/>` +
    `<path d="M${x0} ${y1}H${x1}V30" fill="none" stroke="${paint.dark}" stroke-width="4"/>` +
    `<g transform="translate(${left} 72) scale(1.2)"><path d="M1 1h28v28H1z" fill="${chalk}"/><path d="M1 11.5h28" stroke="${paint.ground}" stroke-width="3"/><path d="M6 16h18v9H6z" fill="${paint.ground}"/></g>` +
    `${[...(showroomId ?? '')].map((_, i) => `<path d="M${cellAt(i)} ${cellTop}h46v58h-46z" fill="${chalk}"/>`).join('')}</svg>`
  )
}

const cellTop = 500
const cellAt = (index: number) => left + index * 54

function cells(id = ''): Promise<OverlayOptions>[] {
  return [...id].map((letter, index) =>
    words(letter, 'mono', 32, '#1f1d1a').then((word) => ({
      input: word.input,
      left: Math.round(cellAt(index) + (46 - word.width) / 2),
      top: Math.round(cellTop + (58 - word.height) / 2),
    })),
  )
}

type Word = { input: Buffer; width: number; height: number }
type Face = keyof typeof faces

const faces = {
  display: ['Card Display', file('besley-640')],
  text: ['Card Text', file('archivo-500')],
  mono: ['Card Mono', file('spline-sans-mono-500')],
} as const

function file(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
}

const titleSizes = [50, 44, 38, 33, 29]
const titleHeight = 230

/** In the largest size that fits. */
async function titleOf(title: string): Promise<Word> {
  for (const size of titleSizes) {
    const word = await words(title, 'display', size)
    if (word.height <= titleHeight || size === titleSizes.at(-1)) return word
  }
  throw new RangeError('no size of a title')
}

/** Text as a picture, cropped to its ink; lines are broken between words. */
async function words(text: string, face: Face, size: number, color = chalk): Promise<Word> {
  const [name, fontfile] = faces[face]
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" line_height="0.84">${escapeXml(text)}</span>`,
      font: `${name} ${size}`,
      fontfile,
      width: room,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

function hasInk(text: string): boolean {
  return text.trim() !== ''
}

function at(x: number, y: number) {
  return ({ input }: Word): OverlayOptions => ({ input, left: x, top: y })
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
