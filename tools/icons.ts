import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// `npm run icons`: draws the icons of the installed site from the brand's mark (public/mark.svg).

const folder = path.join(import.meta.dirname, '../public')

/** `mark`: width of the mark in pixels. A maskable icon may be cut to a circle of 80 percent of its width. */
export const icons = [
  { file: 'icon-192.png', size: 192, mark: 120, ground: '#eeedea' },
  { file: 'icon-512.png', size: 512, mark: 320, ground: '#eeedea' },
  { file: 'icon-maskable-512.png', size: 512, mark: 280, ground: '#eeedea' },
  { file: 'apple-touch-icon.png', size: 180, mark: 120, ground: '#eeedea' },
  // In the status bar of Android, which shows only its opacity.
  { file: 'badge-96.png', size: 96, mark: 84, ground: null },
] as const

const outline = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" viewBox="0 0 30 30"><path d="M1 1h28v28H1zM1 11.5h28" fill="none" stroke="#fff" stroke-width="3"/><path d="M6 16h18v9H6z" fill="#fff"/></svg>`

export function drawIcon({ size, mark, ground }: Pick<(typeof icons)[number], 'size' | 'mark' | 'ground'>) {
  const source = ground === null ? outline : readFileSync(path.join(folder, 'mark.svg'), 'utf8')
  const drawing = source.replace('width="30" height="30"', `width="${mark}" height="${mark}"`)
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width: size, height: size, channels: 4, background } }).composite([
    { input: Buffer.from(drawing) },
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const icon of icons)
    writeFileSync(
      path.join(folder, icon.file),
      await drawIcon(icon).png({ palette: true, compressionLevel: 9 }).toBuffer(),
    )
