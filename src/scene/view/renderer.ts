import { CustomToneMapping, PCFShadowMap, ShaderChunk, SRGBColorSpace, WebGLRenderer } from 'three'
import type { Quality } from './quality.ts'

/** @throws Error when the browser has no WebGL 2 */
export function rendererOn(canvas: HTMLCanvasElement, quality: Quality): WebGLRenderer {
  const { antialias } = quality
  // The stencil holds where the selection is seen, for its outline.
  const renderer = new WebGLRenderer({
    canvas,
    antialias,
    stencil: true,
    powerPreference: 'high-performance',
  })
  renderer.outputColorSpace = SRGBColorSpace
  loadFilm(renderer)
  renderer.shadowMap.enabled = quality.shadowPx > 0
  renderer.shadowMap.type = PCFShadowMap
  renderer.shadowMap.autoUpdate = false
  return renderer
}

/**
 * Tone mapping. Product colors stay true up to the middle of the scale; brighter ones are compressed toward white over
 * a long shoulder, so that a white cabinet in the sun still shows its panels (after the neutral tone mapper of the
 * Khronos Group, whose shoulder is short).
 */
export function loadFilm(renderer: WebGLRenderer): void {
  ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
    /vec3 CustomToneMapping\( vec3 color \) \{ return color; \}/,
    curve,
  )
  renderer.toneMapping = CustomToneMapping
}

/** Up to here tone mapping keeps colors as they are. */
export const shoulder = 0.46

const curve = `
vec3 CustomToneMapping( vec3 color ) {
  const float shoulder = ${shoulder};
  color *= toneMappingExposure;
  float least = min(color.r, min(color.g, color.b));
  color -= least < 0.08 ? least - 6.25 * least * least : 0.04;
  float peak = max(color.r, max(color.g, color.b));
  if (peak < shoulder) return color;
  float room = 1.0 - shoulder;
  float bent = 1.0 - room * room / (peak + room - shoulder);
  color *= bent / peak;
  float pale = 1.0 - 1.0 / (0.12 * (peak - bent) + 1.0);
  return mix(color, vec3(bent), pale);
}`
