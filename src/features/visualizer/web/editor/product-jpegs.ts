import type { ListLine } from './list-lines.ts'
import type { Jpeg } from './pdf-file.ts'

/** Pixels: a PDF's picture of 46 points at the fineness of print. */
const sidePx = 192

/** The pictures of a list's products by their addresses, as JPEG; one that does not come is left out. */
export async function productJpegs(lines: readonly ListLine[]): Promise<Map<string, Jpeg>> {
  const addresses = [...new Set(lines.flatMap(({ row }) => (row ? [row.picture] : [])))]
  const pictures = await Promise.all(
    addresses.map(async (address) => [address, await jpegAt(address, sidePx).catch(() => null)] as const),
  )
  return new Map(pictures.filter((one): one is [string, Jpeg] => one[1] !== null))
}

/** A picture as JPEG, `side` pixels wide and high or as large as it is. @throws Error where it does not come */
export async function jpegAt(address: string, side?: number): Promise<Jpeg> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`no picture at ${address}`)
  const bitmap = await createImageBitmap(
    await answer.blob(),
    side ? { resizeWidth: side, resizeHeight: side, resizeQuality: 'high' } : {},
  )
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
  if (!blob) throw new Error('this browser makes no pictures')
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height }
}

/** What a browser has written as JPEG, with its size. */
export async function jpegOf(blob: Blob): Promise<Jpeg> {
  const bitmap = await createImageBitmap(blob)
  const { width, height } = bitmap
  bitmap.close()
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height }
}
