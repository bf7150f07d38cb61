export type StoredFile = { name: string; bytes: Uint8Array }

const edge = 64
const localHead = 30
const centralHead = 46
const endHead = 22
/** 1980-01-01, the first date of the format: the same files always give the same bytes. */
const day = 0x21

/**
 * A zip archive without compression where every file begins at a multiple of 64 bytes, so that it can be read in place
 * (USDZ specification). The padding is an extra field in the file's header. Names are ASCII.
 */
export function storedZip(files: readonly StoredFile[]): Uint8Array<ArrayBuffer> {
  const heads: { at: number; extra: number; name: Uint8Array; crc: number; bytes: Uint8Array }[] = []
  let end = 0
  for (const { name, bytes } of files) {
    const ascii = new TextEncoder().encode(name)
    const bare = end + localHead + ascii.length
    // An extra field needs at least its own four-byte header.
    const short = (edge - (bare % edge)) % edge
    const extra = short === 0 ? 0 : short < 4 ? short + edge : short
    heads.push({ at: end, extra, name: ascii, crc: crc32(bytes), bytes })
    end = bare + extra + bytes.length
  }
  const directory = heads.reduce((sum, { name }) => sum + centralHead + name.length, 0)
  const file = new Uint8Array(end + directory + endHead)
  const words = new DataView(file.buffer)
  const put = (at: number, ...values: readonly [bits: 16 | 32, value: number][]) => {
    for (const [bits, value] of values) {
      if (bits === 16) words.setUint16(at, value, true)
      else words.setUint32(at, value, true)
      at += bits / 8
    }
  }
  let central = end
  for (const { at, extra, name, crc, bytes } of heads) {
    const common: [16 | 32, number][] = [
      [16, 10],
      [16, 0],
      [16, 0],
      [16, 0],
      [16, day],
      [32, crc],
      [32, bytes.length],
      [32, bytes.length],
      [16, name.length],
    ]
    put(at, [32, 0x04034b50], ...common, [16, extra])
    file.set(name, at + localHead)
    if (extra > 0) put(at + localHead + name.length, [16, 0x1986], [16, extra - 4])
    file.set(bytes, at + localHead + name.length + extra)
    put(central, [32, 0x02014b50], [16, 10], ...common)
    put(central + 42, [32, at])
    file.set(name, central + centralHead)
    central += centralHead + name.length
  }
  put(central, [32, 0x06054b50], [32, 0], [16, heads.length], [16, heads.length], [32, directory], [32, end])
  return file
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] as number)
  return (crc ^ 0xffffffff) >>> 0
}
