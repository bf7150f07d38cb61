import sharp from 'sharp'
import { drawElevation } from '#scene/model/elevations/draw-elevation.ts'
import { paintSwatch } from '#scene/model/materials/shade-swatch.ts'
import type { PictureJob } from './picture-types.ts'

const cardWidth = 1200
const cardHeight = 630

/** The card that a shared link shows: the picture on the left, name and price on paint on the right; JPEG bytes. */
export async function drawCard({
  model,
  title,
  priceText,
}: PictureJob & { kind: 'card' }): Promise<Uint8Array> {
  const picture =
    model.kind === 'surface'
      ? await swatch(model)
      : await sharp(Buffer.from(drawElevation(model, { width: cardHeight, height: cardHeight })))
          .png()
          .toBuffer()
  return sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: '#1f4b3f' } })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: Buffer.from(lettering(title, priceText)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}

function swatch(model: Parameters<typeof paintSwatch>[0]): Promise<Buffer> {
  const p = paintSwatch(model, cardHeight)
  return sharp(p.data, { raw: { width: p.width, height: p.height, channels: 4 } })
    .png()
    .toBuffer()
}

function lettering(title: string, priceText: string): string {
  const x = cardHeight + 56
  const lines = wrapWords(title, 19).slice(0, 6)
  const text = lines
    .map((line, i) => `<tspan x="${x}" y="${200 + i * 46}">${escapeXml(line)}</tspan>`)
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">` +
    `<rect x="${cardHeight}" y="0" width="14" height="${cardHeight}" fill="#fbfaf8"/>` +
    `<path d="M${x - 26} 30V600H${cardWidth - 30}" fill="none" stroke="#2c6153" stroke-width="4"/>` +
    `<path d="M${x - 26} 30H${cardWidth - 30}V600" fill="none" stroke="#163830" stroke-width="4"/>` +
    `<g font-family="Besley, Georgia, serif" fill="#fbfaf8"><text font-size="36" font-weight="600">${text}</text></g>` +
    `<g font-family="Archivo, Helvetica, Arial, sans-serif" fill="#fbfaf8">` +
    `<text x="${x}" y="120" font-size="28">Wainscot</text>` +
    `<text x="${x}" y="${200 + lines.length * 46 + 34}" font-size="34" fill="#f5b921">${escapeXml(priceText)}</text></g></svg>`
  )
}

function wrapWords(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines[lines.length - 1]
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
