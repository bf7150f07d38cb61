/** Pictures that one may hand in (spec 2 §5): by the ending of the file's name, and not below a least size. */
export const imageEndings = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif'] as const

/** Pixels. */
export type LeastSize = { width: number; height: number }

/** True when the file's name ends like a picture's; its content is looked at when it is handed in. */
export function isImageName(name: string): boolean {
  return endsIn(name, imageEndings)
}

/** True when the name ends in a dot and one of the endings. */
export function endsIn(name: string, endings: readonly string[]): boolean {
  const dot = name.lastIndexOf('.')
  return dot > 0 && endings.includes(name.slice(dot + 1).toLowerCase())
}

export function isLargeEnough({ width, height }: LeastSize, least: LeastSize): boolean {
  return width >= least.width && height >= least.height
}

export function tooSmall(field: string, { width, height }: LeastSize): string {
  return `The ${field} field must be Minimum ${width} X ${height} pixels.`
}

export function wrongType(field: string, endings: readonly string[] = imageEndings): string {
  return `The ${field} field must be a file of type: ${endings.join(', ')}.`
}

export function tooHeavy(field: string, megabytes: number): string {
  return `The ${field} field must be at most ${megabytes} MB.`
}
