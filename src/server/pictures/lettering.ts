import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { FontKey } from '#lib/font-pairs.ts'

export type Word = { input: Buffer; width: number; height: number }
export type Face = 'display' | 'text' | 'mono'

/** The family that a file has in its own table of names, and the file. */
type FontFile = readonly [family: string, file: string]

const besley: FontFile = ['Card Display', file('besley-640')]
const archivo: FontFile = ['Card Text', file('archivo-500')]
const faces: Record<FontKey, { display: FontFile; text: FontFile }> = {
  besley: { display: besley, text: archivo },
  fraunces: {
    display: ['Card Soft', file('fraunces-640')],
    text: ['Card Plain', file('source-sans-3-500')],
  },
  bricolage: {
    display: ['Card Grotesque', file('bricolage-grotesque-640')],
    text: ['Card Even', file('geist-500')],
  },
  archivo: { display: ['Card Strong', file('archivo-640')], text: archivo },
}
const mono: FontFile = ['Card Mono', file('spline-sans-mono-500')]

function file(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
}

/** Text as a PNG, cropped to its ink; lines longer than `width` pixels are broken between words. */
export async function words(
  text: string,
  {
    face,
    size,
    color,
    width,
    fonts = 'besley',
  }: {
    face: Face
    size: number
    color: string
    width?: number
    fonts?: FontKey
  },
): Promise<Word> {
  const [name, fontfile] = face === 'mono' ? mono : faces[fonts][face]
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" line_height="0.84">${escapeXml(text)}</span>`,
      font: `${name} ${size}`,
      fontfile,
      ...(width && { width, wrap: 'word-char' }),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
