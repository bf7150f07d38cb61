/**
 * Splits a baker's output, where the color's alpha channel holds the roughness: makes the color opaque in place and
 * returns the finish (green: roughness; blue: metalness, which is 0 for every laid product).
 */
export function takeFinish(colour: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const finish = new Uint8ClampedArray(colour.length)
  for (let i = 3; i < colour.length; i += 4) {
    finish[i - 2] = colour[i] as number
    finish[i] = 255
    colour[i] = 255
  }
  return finish
}
