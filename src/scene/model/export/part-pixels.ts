/**
 * Splits what a baker gives, whose colour carries the roughness where others carry how far one sees through: the colour becomes
 * opaque in place, and the finish is what comes back (green: roughness, blue: metalness, which nothing that is laid has).
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
