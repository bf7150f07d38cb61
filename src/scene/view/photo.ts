import { SRGBColorSpace, WebGLRenderer } from 'three'
import { WebGLPathTracer } from 'three-gpu-pathtracer'
import { openBakery } from './bakery.ts'
import { loadFilm } from './film.ts'
import { openCleaner } from './photo-clean.ts'
import { drawGuides } from './photo-guides.ts'
import { photoStage, type Shot } from './photo-stage.ts'

export type PhotoOrder = {
  shot: Shot
  width: number
  height: number
  texturePx: number
  /**
   * Tiles that a picture is traced in, in each direction, which leaves the graphics card free for the page between
   * them.
   */
  tiles: number
}

export type Photo = {
  /**
   * Traces one more tile; returns the number of rays per pixel so far.
   * @throws Error when the graphics card rejects the tracer's code, or its context was lost
   */
  step(): number
  /** Draws the current state into the canvas, with its grain smoothed. */
  show(): void
  dispose(): void
}

/**
 * A path-traced photograph of the room in a canvas: every `step` makes it less grainy.
 * @throws Error when the browser has no WebGL 2 or cannot draw into float textures
 */
export async function openPhoto(canvas: HTMLCanvasElement, order: PhotoOrder): Promise<Photo> {
  const bakery = openBakery()
  let made: Awaited<ReturnType<typeof photoStage>>
  try {
    made = await photoStage(order.shot, bakery, order.texturePx)
  } finally {
    bakery.close()
  }
  const renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
  renderer.setPixelRatio(1)
  renderer.setSize(order.width, order.height, false)
  renderer.outputColorSpace = SRGBColorSpace
  loadFilm(renderer)
  renderer.toneMappingExposure = order.shot.view.exposure
  let broken = false
  renderer.debug.onShaderError = () => {
    broken = true
  }
  const tracer = new WebGLPathTracer(renderer)
  Object.assign(tracer, {
    bounces: 7,
    transmissiveBounces: 8,
    filterGlossyFactor: 0.5,
    multipleImportanceSampling: true,
    renderDelay: 0,
    minSamples: 1,
    fadeDuration: 0,
    rasterizeScene: false,
    dynamicLowRes: false,
    renderToCanvas: false,
  })
  tracer.tiles.set(order.tiles, order.tiles)
  tracer.textureSize.set(order.texturePx, order.texturePx)
  calmed(tracer, 24 / order.shot.view.exposure)
  tracer.setScene(made.stage, made.camera)
  const guides = drawGuides(renderer, made.stage, made.camera, order)
  const cleaner = openCleaner(renderer, guides, made.camera, order)
  return {
    step() {
      if (broken || renderer.getContext().isContextLost()) throw new Error('the graphics card gave up')
      tracer.renderSample()
      return tracer.samples
    },
    show: () => cleaner.show(tracer.target.texture, tracer.samples),
    dispose() {
      cleaner.dispose()
      guides.dispose()
      tracer.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

/** Limits the brightness of each ray: an outlier would stay a white dot for a thousand more rays. */
function calmed(tracer: WebGLPathTracer, most: number): void {
  const { material } = (tracer as unknown as { _pathTracer: { material: { fragmentShader: string } } })
    ._pathTracer
  const end = 'gl_FragColor.a *= opacity;'
  if (!material.fragmentShader.includes(end)) throw new Error('the tracer has another shader than is known')
  const number = 'if ( ! ( dot( gl_FragColor.rgb, vec3( 1.0 ) ) < 1e9 ) ) gl_FragColor.rgb = vec3( 0.0 );'
  const limit = `gl_FragColor.rgb = min( max( gl_FragColor.rgb, vec3( 0.0 ) ), vec3( ${most.toFixed(3)} ) );`
  material.fragmentShader = material.fragmentShader.replace(end, `${number}\n${limit}\n${end}`)
}
