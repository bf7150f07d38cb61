import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.js'

/** Rows from the top; red, green, blue and alpha, one byte each; upright. */
type RawPicture = { width: number; height: number; rgba: Buffer }

/**
 * A photograph as phones store it, decoded by libheif as WebAssembly, which reaches nothing but its own memory. Null for
 * one that is broken or has more than `maxPixels`, which its header says.
 */
export async function decodeHeic(bytes: Buffer, maxPixels: number): Promise<RawPicture | null> {
  // Another instance for each file: its memory only grows, and goes with it.
  const libheif = createLibheif()
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return null
  const width = image.get_width()
  const height = image.get_height()
  if (width < 1 || height < 1 || width * height > maxPixels) return null
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise<object | null>((resolve) => image.display({ data }, resolve))
  if (!shown) return null
  const rgba = Buffer.from(data.buffer)
  if (hasWideColors(bytes)) narrowColors(rgba)
  return { width, height, rgba }
}

/** Whether the file says that its colors are those of Display P3, as Apple's phones do. */
function hasWideColors(bytes: Buffer): boolean {
  const at = bytes.indexOf('colr', 0, 'latin1')
  if (at < 4) return false
  const box = bytes.subarray(at, at - 4 + Math.min(bytes.readUInt32BE(at - 4), 8192))
  const kind = box.toString('latin1', 4, 8)
  // ISO 23091-2: 12 is the primaries of P3 with the white of D65.
  if (kind === 'nclx') return box.length >= 10 && box.readUInt16BE(8) === 12
  return box.includes('Display P3', 0, 'latin1') || box.includes(Buffer.from('Display P3', 'utf16le').swap16())
}

/** Display P3 to sRGB in linear light, both with the transfer function of sRGB (IEC 61966-2-1). */
function narrowColors(rgba: Buffer): void {
  const linear = Float64Array.from({ length: 256 }, (_, byte) => {
    const v = byte / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  })
  const steps = 4096
  const encoded = Uint8Array.from({ length: steps + 1 }, (_, step) => {
    const v = step / steps
    return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055))
  })
  const byte = (v: number) => encoded[Math.round(Math.min(1, Math.max(0, v)) * steps)] ?? 0
  for (let at = 0; at < rgba.length; at += 4) {
    const r = linear[rgba[at] ?? 0] ?? 0
    const g = linear[rgba[at + 1] ?? 0] ?? 0
    const b = linear[rgba[at + 2] ?? 0] ?? 0
    rgba[at] = byte(1.2249401 * r - 0.2249404 * g)
    rgba[at + 1] = byte(-0.0420569 * r + 1.0420571 * g)
    rgba[at + 2] = byte(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
  }
}
