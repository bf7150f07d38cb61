import type { SiteMark } from '#lib/site.ts'

const shape = /^([a-f0-9]{40}\.png) ([1-9]\d{0,3})x([1-9]\d{0,3})$/

/** How a mark is stored as a dated value: the name of the file and its size in pixels, `0a…f9.png 640x160`. */
export function markValue({ file, width, height }: { file: string; width: number; height: number }): string {
  return `${file} ${width}x${height}`
}

/** Null for an empty value: the product's own mark. */
export function markOf(value: string | undefined): SiteMark | null {
  const [, file, width, height] = shape.exec(value ?? '') ?? []
  return file ? { url: `/media/u/${file}`, width: Number(width), height: Number(height) } : null
}
