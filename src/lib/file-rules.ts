/** Pictures that every browser shows, by file extension (spec 2 §5; WebP in addition). */
export const shownEndings = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif', 'webp'] as const
/** As phones store photographs; most browsers do not show them before they are uploaded. */
const phoneEndings = ['heic', 'heif'] as const
/** Pictures that can be uploaded: by file extension, and with a minimum size. */
export const imageEndings = [...shownEndings, ...phoneEndings] as const

/** In pixels. */
export type MinSize = { width: number; height: number }

/** True when the file has the extension of a picture; its content is checked at upload. */
export function isImageName(name: string): boolean {
  return endsIn(name, imageEndings)
}

/** True when the name ends in a dot and one of the extensions. */
export function endsIn(name: string, endings: readonly string[]): boolean {
  const dot = name.lastIndexOf('.')
  return dot > 0 && endings.includes(name.slice(dot + 1).toLowerCase())
}

export function isLargeEnough({ width, height }: MinSize, min: MinSize): boolean {
  return width >= min.width && height >= min.height
}

/**
 * For a floor plan the longer side is compared with the longer minimum, since a plan may have either orientation, and a
 * smaller plan is accepted with a warning (decision 0041). Null for a plan that is large enough, and for a vector
 * drawing, which has no pixel size.
 */
export function smallPlan(size: MinSize, min: MinSize): string | null {
  const sides = ({ width, height }: MinSize) => ({
    width: Math.max(width, height),
    height: Math.min(width, height),
  })
  if (size.width === 0 || size.height === 0 || isLargeEnough(sides(size), sides(min))) return null
  return `This image is ${size.width} × ${size.height} pixels. Below ${min.width} × ${min.height}, the lines and dimensions of a plan may be hard to read.`
}

export function tooSmall(field: string, { width, height }: MinSize): string {
  return `The ${field} field must be Minimum ${width} X ${height} pixels.`
}

export function wrongType(field: string, endings: readonly string[] = imageEndings): string {
  return `The ${field} field must be a file of type: ${endings.join(', ')}.`
}

export function tooHeavy(field: string, megabytes: number): string {
  return `The ${field} field must be at most ${megabytes} MB.`
}

/** The limits of a 3D model that is uploaded: a hint in the page, enforced by the server. */
export const maxModelMegabytes = 20
export const maxModelTriangles = 300_000
export const modelEndings = ['glb'] as const
