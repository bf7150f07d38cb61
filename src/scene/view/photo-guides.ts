import {
  DoubleSide,
  HalfFloatType,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type MeshPhysicalMaterial,
  NearestFilter,
  type PerspectiveCamera,
  type Scene,
  ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

/** What is known of each pixel without tracing a ray: its unlit color, its normal and its distance. */
export type Guides = {
  /** Linear color; alpha is 0 where the light is reflected and not scattered, so that nothing may be smoothed. */
  colour: WebGLRenderTarget
  /** World normal, and the distance along the view. */
  shape: WebGLRenderTarget
  dispose(): void
}

/** Draws the guides of a stage; panes are transparent. */
export function drawGuides(
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

function draw(
  renderer: WebGLRenderer,
  stage: Scene,
  camera: PerspectiveCamera,
  into: WebGLRenderTarget,
): void {
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
