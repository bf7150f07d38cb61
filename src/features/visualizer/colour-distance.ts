import { type Rgb, rgb } from '#scene/model/materials/colour.ts'

/** Lightness in [0, 1] and the two axes of hue, perceptually uniform (Oklab, Ottosson 2020). */
export type Lab = readonly [l: number, a: number, b: number]

/** @throws RangeError when the text is not `#rrggbb` */
export function labOf(hex: string): Lab {
  return toLab(rgb(hex))
}

/** 0 for equal colors; 0.02 is barely visible side by side, 0.1 is another tone, 0.3 another color. */
export function colourDistance(a: Lab, b: Lab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function toLab(color: Rgb): Lab {
  const [r, g, b] = color.map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(x: number): number {
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
}
