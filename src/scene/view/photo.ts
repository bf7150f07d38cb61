import {
  DoubleSide,
  HalfFloatType,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type MeshPhysicalMaterial,
  NearestFilter,
  type PerspectiveCamera,
  type Scene,
  ShaderMaterial,
  SRGBColorSpace,
  type Texture,
  Vector2,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js'
import { WebGLPathTracer } from 'three-gpu-pathtracer'
import { type PhotoShot, photoStage } from './photo-stage.ts'
import { loadFilm } from './renderer.ts'
import { openSurfaceBaker } from './surface-baker.ts'

export type PhotoOrder = {
  shot: PhotoShot
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
  const baker = openSurfaceBaker()
  let made: Awaited<ReturnType<typeof photoStage>>
  try {
    made = await photoStage(order.shot, baker, order.texturePx)
  } finally {
    baker.close()
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
  const { material } = (tracer as unknown as { _pathTracer: { material: { fragmentShader: string } } })._pathTracer
  const end = 'gl_FragColor.a *= opacity;'
  if (!material.fragmentShader.includes(end)) throw new Error('the tracer has another shader than is known')
  const number = 'if ( ! ( dot( gl_FragColor.rgb, vec3( 1.0 ) ) < 1e9 ) ) gl_FragColor.rgb = vec3( 0.0 );'
  const limit = `gl_FragColor.rgb = min( max( gl_FragColor.rgb, vec3( 0.0 ) ), vec3( ${most.toFixed(3)} ) );`
  material.fragmentShader = material.fragmentShader.replace(end, `${number}\n${limit}\n${end}`)
}

/** Smooths the light of a traced picture along its surfaces and shows it. */
type Cleaner = { show(traced: Texture, samples: number): void; dispose(): void }

/** Each pass samples twice as far out as the one before. */
const passes = 5

/**
 * An edge-avoiding wavelet filter (Dammertz et al., Edge-Avoiding À-Trous Wavelet Transform, 2010) on the light alone:
 * the picture is first divided by its colors, so that grain and joints stay sharp.
 */
function openCleaner(
  renderer: WebGLRenderer,
  guides: Guides,
  camera: PerspectiveCamera,
  { width, height }: { width: number; height: number },
): Cleaner {
  const targets = [0, 1].map(
    () =>
      new WebGLRenderTarget(width, height, {
        type: HalfFloatType,
        minFilter: NearestFilter,
        magFilter: NearestFilter,
        depthBuffer: false,
      }),
  ) as [WebGLRenderTarget, WebGLRenderTarget]
  const shared = {
    colours: { value: guides.colour.texture },
    shapes: { value: guides.shape.texture },
    light: { value: null as Texture | null },
  }
  const split = new FullScreenQuad(material(splitCode, shared))
  const smooth = new FullScreenQuad(
    material(smoothCode, {
      ...shared,
      step: { value: 1 },
      trust: { value: 1 },
      size: { value: new Vector2(width, height) },
      unproject: { value: new Matrix4().copy(camera.projectionMatrixInverse) },
      toWorld: { value: new Matrix4().copy(camera.matrixWorld) },
    }),
  )
  const join = new FullScreenQuad(material(joinCode, shared))
  const { uniforms } = smooth.material as ShaderMaterial
  const draw = (quad: FullScreenQuad, from: Texture, into: WebGLRenderTarget | null) => {
    shared.light.value = from
    renderer.setRenderTarget(into)
    quad.render(renderer)
    renderer.setRenderTarget(null)
  }
  return {
    show(traced, samples) {
      let [from, to] = targets
      draw(split, traced, from)
      for (let pass = 0; pass < passes; pass++) {
        Object.assign(uniforms.step ?? {}, { value: 2 ** pass })
        // The more rays there are, the more significant a difference is.
        Object.assign(uniforms.trust ?? {}, {
          value: Math.min(4, Math.max(0.1, 7 / Math.sqrt(samples))) / 2 ** (pass / 2),
        })
        draw(smooth, from.texture, to)
        ;[from, to] = [to, from]
      }
      draw(join, from.texture, null)
    },
    dispose() {
      for (const target of targets) target.dispose()
      for (const quad of [split, smooth, join]) {
        ;(quad.material as ShaderMaterial).dispose()
        quad.dispose()
      }
    },
  }
}

function material(fragmentShader: string, uniforms: ShaderMaterial['uniforms']): ShaderMaterial {
  return new ShaderMaterial({
    uniforms,
    depthTest: false,
    depthWrite: false,
    vertexShader: 'varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }',
    fragmentShader: `
      varying vec2 vUv;
      uniform sampler2D light;
      uniform sampler2D colours;
      uniform sampler2D shapes;
      vec3 tone( vec2 at ) {
        vec4 colour = texture2D( colours, at );
        return colour.a > 0.5 ? max( colour.rgb, vec3( 0.03 ) ) : vec3( 1.0 );
      }
      ${fragmentShader}`,
  })
}

const splitCode = `
  void main() {
    vec3 own = texture2D( light, vUv ).rgb;
    // A ray that met a corner without a direction has no number; the smoothing would carry it about.
    if ( ! ( dot( own, vec3( 1.0 ) ) < 1e6 ) ) own = vec3( 0.0 );
    gl_FragColor = vec4( own / tone( vUv ), 1.0 );
  }`

const joinCode = `
  void main() {
    gl_FragColor = vec4( texture2D( light, vUv ).rgb * tone( vUv ), 1.0 );
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
  }`

const smoothCode = `
  uniform float step;
  uniform float trust;
  uniform vec2 size;
  uniform mat4 unproject;
  uniform mat4 toWorld;
  vec3 placeOf( vec2 at, float depth ) {
    vec4 ray = unproject * vec4( at * 2.0 - 1.0, 1.0, 1.0 );
    vec3 seen = ray.xyz / ray.w;
    return ( toWorld * vec4( seen * ( depth / - seen.z ), 1.0 ) ).xyz;
  }
  // Where the edges of two opposite faces share a pixel, their ways cancel each other out.
  vec3 wayOf( vec3 normal ) { return normal / max( length( normal ), 1e-3 ); }
  float bright( vec3 light ) { return dot( light, vec3( 0.3, 0.6, 0.1 ) ); }
  void main() {
    vec4 shape = texture2D( shapes, vUv );
    vec3 own = texture2D( light, vUv ).rgb;
    float soft = texture2D( colours, vUv ).a;
    // What mirrors is smoothed only while it is very grainy; the sky needs nothing.
    float reach = soft > 0.5 ? 1.0 : 0.25;
    if ( shape.w <= 0.0 || ( soft < 0.5 && step > 2.0 ) ) {
      gl_FragColor = vec4( own, 1.0 );
      return;
    }
    vec3 place = placeOf( vUv, shape.w );
    vec3 facing = wayOf( shape.xyz );
    float level = bright( own );
    vec3 sum = vec3( 0.0 );
    float whole = 0.0;
    for ( int y = - 2; y <= 2; y ++ ) {
      for ( int x = - 2; x <= 2; x ++ ) {
        vec2 at = vUv + vec2( float( x ), float( y ) ) * step / size;
        if ( at.x < 0.0 || at.x > 1.0 || at.y < 0.0 || at.y > 1.0 ) continue;
        vec4 there = texture2D( shapes, at );
        if ( there.w <= 0.0 ) continue;
        if ( abs( texture2D( colours, at ).a - soft ) > 0.5 ) continue;
        float near = abs( x ) == 2 ? 0.0625 : ( abs( x ) == 1 ? 0.25 : 0.375 );
        near *= abs( y ) == 2 ? 0.0625 : ( abs( y ) == 1 ? 0.25 : 0.375 );
        vec3 light0 = texture2D( light, at ).rgb;
        float alike = pow( max( 0.0, dot( facing, wayOf( there.xyz ) ) ), 48.0 );
        // How far it lies off the plane of this place, against how far it is away.
        float off = abs( dot( facing, placeOf( at, there.w ) - place ) );
        alike *= exp( - off / ( 0.004 * shape.w ) );
        float other = bright( light0 );
        alike *= exp( - abs( other - level ) / ( trust * reach * ( other + level ) * 0.5 + 1e-4 ) );
        if ( ! ( alike > 0.0 ) ) continue;
        sum += light0 * near * alike;
        whole += near * alike;
      }
    }
    gl_FragColor = vec4( whole > 0.0 ? sum / whole : own, 1.0 );
  }`

/** What is known of each pixel without tracing a ray: its unlit color, its normal and its distance. */
type Guides = {
  /** Linear color; alpha is 0 where the light is reflected and not scattered, so that nothing may be smoothed. */
  colour: WebGLRenderTarget
  /** World normal, and the distance along the view. */
  shape: WebGLRenderTarget
  dispose(): void
}

/** Draws the guides of a stage; panes are transparent. */
function drawGuides(
  renderer: WebGLRenderer,
  stage: Scene,
  camera: PerspectiveCamera,
  size: { width: number; height: number },
): Guides {
  const colour = target(size)
  const shape = target(size)
  const shaped = shapeMaterial()
  const flat = new Map<Material, Material>()
  const own = new Map<Mesh, Material>()
  const hidden: Mesh[] = []
  const { background } = stage
  stage.background = null
  stage.traverse((one) => {
    if (!(one instanceof Mesh)) return
    const material = one.material as MeshPhysicalMaterial
    if (material.transmission > 0) {
      one.visible = false
      hidden.push(one)
      return
    }
    own.set(one, material)
    const known = flat.get(material) ?? flatOf(material)
    flat.set(material, known)
    one.material = known
  })
  const clear = renderer.getClearAlpha()
  renderer.setClearAlpha(0)
  draw(renderer, stage, camera, colour)
  for (const mesh of own.keys()) mesh.material = shaped
  draw(renderer, stage, camera, shape)
  renderer.setClearAlpha(clear)
  for (const [mesh, material] of own) mesh.material = material
  for (const mesh of hidden) mesh.visible = true
  stage.background = background
  shaped.dispose()
  for (const material of flat.values()) material.dispose()
  return {
    colour,
    shape,
    dispose() {
      colour.dispose()
      shape.dispose()
    },
  }
}

function draw(renderer: WebGLRenderer, stage: Scene, camera: PerspectiveCamera, into: WebGLRenderTarget): void {
  renderer.setRenderTarget(into)
  renderer.clear()
  renderer.render(stage, camera)
  renderer.setRenderTarget(null)
}

function target({ width, height }: { width: number; height: number }): WebGLRenderTarget {
  return new WebGLRenderTarget(width, height, {
    type: HalfFloatType,
    samples: 4,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  })
}

function flatOf(material: MeshPhysicalMaterial): Material {
  // Brushed metal scatters widely enough to be smoothed like paint; polished metal shows reflections of the room.
  const polished = material.metalness > 0.5 && material.roughness < 0.25
  const mirrors = polished || material.emissiveIntensity * material.emissive.r > 0
  const flat = new MeshBasicMaterial({ side: DoubleSide, map: material.map, toneMapped: false })
  if (mirrors) flat.color.set('#ffffff')
  else flat.color.copy(material.color)
  // Written without blending.
  flat.transparent = false
  flat.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <opaque_fragment>',
      `#include <opaque_fragment>\n gl_FragColor.a = ${mirrors ? '0.0' : '1.0'};`,
    )
  }
  flat.customProgramCacheKey = () => `guide ${mirrors}`
  return flat
}

function shapeMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    side: DoubleSide,
    vertexShader: `
      varying vec3 vNormal;
      varying float vDepth;
      void main() {
        vNormal = mat3( modelMatrix ) * normal;
        vec4 seen = modelViewMatrix * vec4( position, 1.0 );
        vDepth = - seen.z;
        gl_Position = projectionMatrix * seen;
      }`,
    fragmentShader: `
      varying vec3 vNormal;
      varying float vDepth;
      void main() {
        float size = length( vNormal );
        gl_FragColor = vec4( size > 1e-4 ? vNormal / size : vec3( 0.0, 1.0, 0.0 ), vDepth );
      }`,
  })
}
