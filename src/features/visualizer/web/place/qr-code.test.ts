import { describe, expect, it } from 'vitest'
import { type QrCode, qrCode } from './qr-code.ts'

const link = 'https://shop.example/visualize?scene=AB3eeZ-OaNEPqsSzvGyUVL&vsd_id=LARKHAM2&place=1'

describe('a QR code', () => {
  it('is as large as its text needs, with three corners and the dark module beside the lowest', () => {
    for (const [bytes, size] of [
      [14, 21],
      [15, 25],
      [84, 37],
      [106, 41],
      [107, 45],
      [213, 57],
    ] as const) {
      const code = qrCode('x'.repeat(bytes))
      expect(code).toHaveLength(size)
      for (const [x, y] of [
        [0, 0],
        [size - 7, 0],
        [0, size - 7],
      ] as const)
        expect(code.slice(y, y + 7).map((row) => row.slice(x, x + 7))).toEqual(corner)
      expect(code[size - 8]?.[8]).toBe(true)
    }
    expect(() => qrCode('x'.repeat(214))).toThrow(RangeError)
  })

  it('says the text to who reads its modules by the standard', () => {
    // Of one block, where the bytes of the text stand in their order.
    expect(readOfOneBlock(qrCode('https://a.example/b?c=d'))).toBe('https://a.example/b?c=d')
    expect(readOfOneBlock(qrCode('Küche'))).toBe('Küche')
    expect(qrCode(link)).not.toEqual(qrCode(`${link}&b=1`))
  })
})

const corner = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'].map((row) =>
  [...row].map((one) => one === '1'),
)

/** Versions 1 to 3: the format tells the mask, then two columns at a time from the lower right. */
function readOfOneBlock(code: QrCode): string {
  const size = code.length
  const bit = (x: number, y: number) => (code[y]?.[x] ? 1 : 0)
  // Bits 12, 11 and 10 of the format, which are written over with a pattern of their own.
  const high = [bit(2, 8), bit(3, 8), bit(4, 8)]
  const mask = (((high[0] ?? 0) << 2) | ((high[1] ?? 0) << 1) | (high[2] ?? 0)) ^ 0b101
  const rules = [
    (x: number, y: number) => (x + y) % 2,
    (_: number, y: number) => y % 2,
    (x: number) => x % 3,
    (x: number, y: number) => (x + y) % 3,
    (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2,
  ]
  const isTaken = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2)
  const bits: number[] = []
  let up = true
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (!isTaken(x, y)) bits.push(bit(x, y) ^ (rules[mask]?.(x, y) === 0 ? 1 : 0))
    }
  }
  const number = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((sum, one) => sum * 2 + one, 0)
  expect(number(0, 4)).toBe(4)
  const bytes = Array.from({ length: number(4, 8) }, (_, i) => number(12 + i * 8, 8))
  return new TextDecoder().decode(Uint8Array.from(bytes))
}
