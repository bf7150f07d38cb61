import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

export type Word = { input: Buffer; width: number; height: number }
export type Face = keyof typeof faces

const faces = {
  display: ['Card Display', file('besley-640')],
  text: ['Card Text', file('archivo-500')],
  mono: ['Card Mono', file('spline-sans-mono-500')],
} as const

function file(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
}

/** Text as a PNG, cropped to its ink; lines longer than `width` pixels are broken between words. */
export async function words(
  text: string,
  { face, size, color, width }: { face: Face; size: number; color: string; width?: number },
): Promise<Word> {
  const [name, fontfile] = faces[face]
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
