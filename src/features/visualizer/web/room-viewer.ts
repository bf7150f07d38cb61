import type { Quality } from '#scene/view/quality.ts'
import type { Viewer } from '#scene/view/viewer.ts'

type Name = Quality['name']

/** The render quality: from the address (`?quality=low`), otherwise by graphics card and screen size. */
export function viewQuality(): Name {
  const asked = new URLSearchParams(location.search).get('quality')
  if (asked === 'low' || asked === 'medium' || asked === 'high') return asked
  usual ??= usualQuality()
  return usual
}

/** Found out once: opening a WebGL context takes a third of a second where a browser draws in software. */
let usual: Name | null = null

function usualQuality(): Name {
  const gl = document.createElement('canvas').getContext('webgl2')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  const drawnBy = info ? String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  if (/swiftshader|llvmpipe|software|basic render/i.test(drawnBy)) return 'low'
  return matchMedia('(pointer: coarse)').matches ? 'medium' : 'high'
}

const patienceMs = 25_000

/** Resolves when the surfaces and light of the last shown room are drawn. */
export async function untilDrawn(viewer: Viewer, signal: AbortSignal): Promise<void> {
  const until = performance.now() + patienceMs
  await pause(120, signal)
  while (performance.now() < until) {
    const { busy, due } = viewer.stats()
    if (busy === 0 && !due) return pause(60, signal)
    await pause(80, signal)
  }
}

/** @throws Error when the signal was aborted meanwhile */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => (signal.aborted ? reject(new Error('left')) : resolve()), ms)
  })
}
