import type { Quality } from '#scene/view/quality.ts'

type Name = Quality['name']

/** The render quality: from the address (`?quality=low`), otherwise by graphics card and screen size. */
export function viewQuality(): Name {
  const asked = new URLSearchParams(location.search).get('quality')
  if (asked === 'low' || asked === 'medium' || asked === 'high') return asked
  const gl = document.createElement('canvas').getContext('webgl2')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  const drawnBy = info ? String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  if (/swiftshader|llvmpipe|software|basic render/i.test(drawnBy)) return 'low'
  return matchMedia('(pointer: coarse)').matches ? 'medium' : 'high'
}
