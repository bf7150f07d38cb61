/** The largest photograph, pixels. */
const most = { width: 1920, height: 1080 }

/** As large as the view's shape allows. */
export function photoSize(aspect: number): { width: number; height: number } {
  const width = Math.min(most.width, most.height * aspect)
  return { width: Math.round(width), height: Math.round(width / aspect) }
}

/** What draws this browser's pictures, as far as it tells. */
export type Means = { drawnBy: string; floats: boolean }

/** Tracing needs a graphics card: without one a picture would take hours. */
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

/** Rays for each pixel until a photograph is finished. */
export const enoughRays = 400

/** A card that needs longer for the first ray of every pixel would not be done within two hours. */
const slowestMs = 18_000

export function isTooSlow(samples: number, ms: number): boolean {
  return ms > slowestMs * Math.max(1, samples)
}

/** What is left to wait, in words; null before anything can be said. */
export function timeLeft(samples: number, ms: number): string | null {
  if (samples < 2) return null
  const seconds = ((enoughRays - samples) * ms) / samples / 1000
  if (seconds < 50) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 2) return 'about a minute'
  return minutes < 100 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`
}
