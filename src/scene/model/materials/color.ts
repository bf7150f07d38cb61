/** Red, green, blue in [0, 1], as displayed (sRGB). */
export type Rgb = readonly [number, number, number]

/** @throws RangeError when the text is not `#rrggbb` */
export function rgb(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a color: ${hex}`)
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255]
}

export function toHex(c: Rgb): string {
  return `#${c
    .map((x) =>
      Math.round(Math.min(1, Math.max(0, x)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function blend(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

export function times(c: Rgb, r: number, g = r, b = r): Rgb {
  return [c[0] * r, c[1] * g, c[2] * b]
}

export function lightness(c: Rgb): number {
  return 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]
}

/** Rotates the hue by degrees around the gray axis and scales the saturation. */
export function turnHue(c: Rgb, degrees: number, saturation = 1): Rgb {
  const a = (degrees * Math.PI) / 180
  const y = lightness(c)
  const i = (0.596 * c[0] - 0.274 * c[1] - 0.322 * c[2]) * saturation
  const q = (0.211 * c[0] - 0.523 * c[1] + 0.312 * c[2]) * saturation
  const u = i * Math.cos(a) - q * Math.sin(a)
  const v = i * Math.sin(a) + q * Math.cos(a)
  return [y + 0.956 * u + 0.621 * v, y - 0.272 * u - 0.647 * v, y - 1.106 * u + 1.703 * v]
}

/** The linear light of a displayed color (sRGB). */
export function linear(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
}
