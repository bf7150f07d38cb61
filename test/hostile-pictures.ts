/**
 * Pictures of a few hundred bytes that take minutes or gigabytes to draw, and one of 5 MB with the most pixels allowed.
 */

const drawing = (inner: string, side = 3000) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}">${inner}</svg>`

const filtered = (filter: string) =>
  drawing(
    `<filter id="f" x="0" y="0" width="1" height="1">${filter}</filter><rect width="3000" height="3000" filter="url(#f)"/>`,
  )

/** Each group uses the previous one ten times. */
function nested(levels: number): string {
  const uses = (id: number) => `<use xlink:href="#g${id}"/>`.repeat(10)
  const groups = Array.from({ length: levels }, (_, i) => `<g id="g${i + 1}">${uses(i)}</g>`)
  return drawing(`<defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs>${uses(levels)}`, 900)
}

export const hostileDrawings: Record<string, string> = {
  'turbulence of 200 octaves': filtered('<feTurbulence baseFrequency="0.01" numOctaves="200"/>'.repeat(8)),
  'a huge blur, many times': filtered('<feGaussianBlur stdDeviation="900"/>'.repeat(60)),
  'morphology of a large radius': filtered('<feMorphology operator="dilate" radius="400"/>'.repeat(20)),
  'groups used within groups': nested(8),
}

/** The upload that once stopped the server for 20 seconds: 169 bytes. */
export const manyComments = `${'<!---->'.repeat(24)}x`

/** A bitmap with one bit for each pixel: 5 MB that decode to 160 MB. */
export function oneBitBitmap(width = 6300, height = 6300): Buffer {
  const row = Math.ceil(width / 32) * 4
  const bytes = Buffer.alloc(62 + row * height, 0x55)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(62, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(1, 28)
  bytes.writeUInt32LE(0, 30)
  return bytes
}
