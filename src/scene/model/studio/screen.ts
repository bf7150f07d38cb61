/** The light at which the picture is white. */
export const white = 1.3

const linearOf = Float32Array.from({ length: 256 }, (_, i) =>
  i <= 10 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
)

/** Linear light of an integer screen tone, 0 … 255. */
export function toLinear(tone: number): number {
  return linearOf[tone] as number
}

/** Steps of a lookup table for the screen's curve; interpolating between them is accurate to a twentieth of a tone. */
const steps = 4096
const screenSteps = Float32Array.from({ length: steps + 2 }, (_, i) => screenAt((i / steps) * white))

/** The screen tone, 0 … 255, for linear light; highlights are compressed so that they do not clip. */
export function toScreen(light: number): number {
  const at = Math.min(1, light / white) * steps
  const from = at | 0
  const low = screenSteps[from] as number
  return low + ((screenSteps[from + 1] as number) - low) * (at - from)
}

function screenAt(light: number): number {
  const most = 1 - Math.exp(-(white - 0.72) / 0.28)
  const bent = light < 0.72 ? light : 0.72 + (0.28 * (1 - Math.exp(-(light - 0.72) / 0.28))) / most
  return 255 * (bent <= 0.0031308 ? bent * 12.92 : 1.055 * bent ** (1 / 2.4) - 0.055)
}
