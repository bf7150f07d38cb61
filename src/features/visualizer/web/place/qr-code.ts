/** The modules of a QR code, row by row; true is dark. */
export type QrCode = boolean[][]

/** Blocks of 1 to 10 at the medium level, which mends 15 %: how many, and the bytes that mend each (ISO/IEC 18004, table 9). */
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const mending = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]

/**
 * A text as a QR code in bytes of UTF-8 at the medium level, as small as it goes (ISO/IEC 18004:2015). Throws a RangeError for
 * more than 213 bytes.
 */
export function qrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text)
  for (let version = 1; version <= blocks.length; version++) {
    const room = codewords(version) - (blocks[version - 1] ?? 0) * (mending[version - 1] ?? 0)
    if (bytes.length * 8 + 4 + (version < 10 ? 8 : 16) <= room * 8)
      return drawn(version, interleaved(version, dataOf(bytes, version, room)))
  }
  throw new RangeError('a QR code of this size holds at most 213 bytes')
}

/** All bytes that fit beside the patterns. */
function codewords(version: number): number {
  const sides = version === 1 ? 0 : Math.floor(version / 7) + 2
  const aligned = sides === 0 ? 0 : (25 * sides - 10) * sides - 55
  return Math.floor(((16 * version + 128) * version + 64 - aligned - (version >= 7 ? 36 : 0)) / 8)
}

function dataOf(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1)
  }
  put(4, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, room * 8 - bits.length))
  while (bits.length % 8 > 0) bits.push(0)
  const data: number[] = []
  for (let i = 0; i < bits.length; i += 8)
    data.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0))
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

/** Each block with what mends it, byte by byte in turn; the blocks at the end are a byte longer where it does not come out even. */
function interleaved(version: number, data: readonly number[]): number[] {
  const count = blocks[version - 1] ?? 1
  const mend = mending[version - 1] ?? 0
  const short = Math.floor(data.length / count)
  const longer = data.length % count
  const divisor = generator(mend)
  let at = 0
  const parts = Array.from({ length: count }, (_, i) => {
    const part = data.slice(at, at + short + (i >= count - longer ? 1 : 0))
    at += part.length
    return { part, rest: remainder(part, divisor) }
  })
  const out: number[] = []
  for (let i = 0; i <= short; i++) for (const { part } of parts) if (i < part.length) out.push(part[i] ?? 0)
  for (let i = 0; i < mend; i++) for (const { rest } of parts) out.push(rest[i] ?? 0)
  return out
}

/** In the field of 256 of the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> i) & 1) * a)
  return product
}

function generator(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1]
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    for (let j = 0; j < degree; j++) result[j] = times(result[j] ?? 0, root) ^ (result[j + 1] ?? 0)
  }
  return result
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0)
    result.push(0)
    divisor.forEach((of, i) => {
      result[i] = (result[i] ?? 0) ^ times(of, factor)
    })
  }
  return result
}

type Sheet = { size: number; dark: QrCode; taken: boolean[][] }

function drawn(version: number, words: readonly number[]): QrCode {
  const size = version * 4 + 17
  const rows = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const sheet: Sheet = { size, dark: rows(), taken: rows() }
  patterns(sheet, version)
  format(sheet, 0)
  zigzag(sheet, words)
  let best: { code: QrCode; cost: number } | null = null
  for (let mask = 0; mask < 8; mask++) {
    const masked: Sheet = { ...sheet, dark: sheet.dark.map((row) => [...row]) }
    format(masked, mask)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) if (!sheet.taken[y]?.[x] && masks[mask]?.(x, y)) flip(masked.dark, x, y)
    const cost = costOf(masked.dark)
    if (!best || cost < best.cost) best = { code: masked.dark, cost }
  }
  return best?.code ?? sheet.dark
}

function set({ dark, taken }: Sheet, x: number, y: number, isDark: boolean): void {
  const [row, held] = [dark[y], taken[y]]
  if (!row || !held || x < 0 || x >= row.length) return
  row[x] = isDark
  held[x] = true
}

function flip(dark: QrCode, x: number, y: number): void {
  const row = dark[y]
  if (row) row[x] = !row[x]
}

function patterns(sheet: Sheet, version: number): void {
  const { size } = sheet
  for (let i = 0; i < size; i++) {
    set(sheet, 6, i, i % 2 === 0)
    set(sheet, i, 6, i % 2 === 0)
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const
  for (const [cx, cy] of corners)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        set(sheet, cx + dx, cy + dy, ring !== 2 && ring !== 4)
      }
  const lines = aligned(version)
  const last = lines.length - 1
  lines.forEach((cy, j) => {
    lines.forEach((cx, i) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++)
          set(sheet, cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    })
  })
  if (version < 7) return
  let rest = version
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
    set(sheet, a, b, ((bits >>> i) & 1) === 1)
    set(sheet, b, a, ((bits >>> i) & 1) === 1)
  }
}

/** Where the small squares stand, along either side. */
function aligned(version: number): number[] {
  if (version === 1) return []
  const last = version * 4 + 10
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last]
}

function format(sheet: Sheet, mask: number): void {
  const { size } = sheet
  // The medium level is 0.
  let rest = mask
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const bit = (i: number) => ((bits >>> i) & 1) === 1
  for (let i = 0; i < 6; i++) set(sheet, 8, i, bit(i))
  set(sheet, 8, 7, bit(6))
  set(sheet, 8, 8, bit(7))
  set(sheet, 7, 8, bit(8))
  for (let i = 9; i < 15; i++) set(sheet, 14 - i, 8, bit(i))
  for (let i = 0; i < 8; i++) set(sheet, size - 1 - i, 8, bit(i))
  for (let i = 8; i < 15; i++) set(sheet, 8, size - 15 + i, bit(i))
  set(sheet, 8, size - 8, true)
}

/** Two columns at a time from the lower right, up and down in turn, past the column of the timing. */
function zigzag({ size, dark, taken }: Sheet, words: readonly number[]): void {
  let i = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (taken[y]?.[x] || i >= words.length * 8) continue
        const row = dark[y]
        if (row) row[x] = (((words[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1) === 1
        i++
      }
    }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** What makes a code hard to read: long runs, blocks, what looks like a corner, too much of one color. */
function costOf(dark: QrCode): number {
  const columns = dark.map((_, x) => dark.map((row) => row[x] ?? false))
  let cost = 0
  let count = 0
  for (const line of [...dark, ...columns]) {
    const text = line.map((one) => (one ? '1' : '0')).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) cost += run.length - 2
    cost += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0)
  }
  dark.forEach((row, y) => {
    row.forEach((one, x) => {
      if (one) count++
      const same = [dark[y]?.[x + 1], dark[y + 1]?.[x], dark[y + 1]?.[x + 1]]
      if (same.every((other) => other === one)) cost += 3
    })
  })
  return cost + 10 * Math.floor(Math.abs((count / dark.length ** 2) * 20 - 10))
}
