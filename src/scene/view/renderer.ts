import { PCFShadowMap, SRGBColorSpace, WebGLRenderer } from 'three'
import { loadFilm } from './film.ts'
import type { Quality } from './quality.ts'

/** @throws Error when the browser has no WebGL 2 */
export function rendererOn(canvas: HTMLCanvasElement, quality: Quality): WebGLRenderer {
  const { antialias } = quality
  const renderer = new WebGLRenderer({ canvas, antialias, powerPreference: 'high-performance' })
  renderer.outputColorSpace = SRGBColorSpace
  loadFilm(renderer)
  renderer.shadowMap.enabled = quality.shadowPx > 0
  renderer.shadowMap.type = PCFShadowMap
  renderer.shadowMap.autoUpdate = false
  return renderer
}
