/** The largest photo in pixels. */
const most = { width: 1920, height: 1080 }

/** The largest photo with the view's aspect ratio. */
export function photoSize(aspect: number): { width: number; height: number } {
  const width = Math.min(most.width, most.height * aspect)
  return { width: Math.round(width), height: Math.round(width / aspect) }
}

/** The renderer, as far as the browser reports it, and whether it supports float textures. */
export type Means = { drawnBy: string; floats: boolean }

/** Ray tracing needs a graphics card; in software a picture would take hours. */
export function canTrace({ drawnBy, floats }: Means): boolean {
  return floats && !/swiftshader|llvmpipe|software|basic render|softpipe/i.test(drawnBy)
}

export function meansOf(canvas: HTMLCanvasElement): Means {
  const gl = canvas.getContext('webgl2')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  const drawnBy = info ? String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  const floats = Boolean(
    gl?.getExtension('EXT_color_buffer_float') && gl.getExtension('OES_texture_float_linear'),
  )
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return { drawnBy, floats }
}

/** Rays per pixel of a finished photo. */
export const enoughRays = 400

/** A card that takes longer for the first ray of every pixel would need more than two hours. */
const slowestMs = 18_000

export function isTooSlow(samples: number, ms: number): boolean {
  return ms > slowestMs * Math.max(1, samples)
}

/** The remaining time as text; null while it cannot be estimated. */
export function timeLeft(samples: number, ms: number): string | null {
  if (samples < 2) return null
  const seconds = ((enoughRays - samples) * ms) / samples / 1000
  if (seconds < 50) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 2) return 'about a minute'
  return minutes < 100 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`
}
