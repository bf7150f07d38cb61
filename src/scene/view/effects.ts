import {
  DepthTexture,
  type IUniform,
  Matrix4,
  Mesh,
  MeshNormalMaterial,
  NearestFilter,
  type OrthographicCamera,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { DrawnRoom } from './drawn-room.ts'
import { openMirrors, veiled } from './mirrors.ts'
import type { Quality } from './quality.ts'
import type { RoomUniforms } from './room-shader.ts'

/** What slow machines do without: mirrors that show the room, and fine contact shadows. */
export type Effects = {
  /** Called before the picture is drawn; hides walls for `camera`. */
  look(camera: PerspectiveCamera | OrthographicCamera): void
  /** Called after it: pictures for reflections and shadows are drawn without these effects. */
  forget(): void
  dispose(): void
}

export function openEffects(
  renderer: WebGLRenderer,
  stage: Scene,
  room: DrawnRoom,
  uniforms: RoomUniforms,
  quality: Quality,
): Effects {
  const mirrors = openMirrors(renderer)
  const nooks = openNooks(renderer, uniforms.nooks, quality.nookPlaces)
  return {
    look(camera) {
      room.whole()
      mirrors.look(stage, camera, room.mirrors())
      room.cutAway(camera.position)
      nooks.look(stage, camera)
    },
    forget: nooks.forget,
    dispose() {
      mirrors.dispose()
      nooks.dispose()
    },
  }
}

/** Ambient occlusion of each pixel: the fine shadow where objects touch, for which the room's light is too coarse. */
type Nooks = {
  /** Computes it for what `camera` sees; only the next picture uses it. */
  look(stage: Scene, camera: PerspectiveCamera | OrthographicCamera): void
  /** Other pictures (mirrors, the sun's) are drawn without it. */
  forget(): void
  dispose(): void
}

/** `places` is the number of samples around each pixel. */
function openNooks(renderer: WebGLRenderer, shown: IUniform<Texture | null>, places: number): Nooks {
  const depths = new DepthTexture(1, 1)
  const near = { minFilter: NearestFilter, magFilter: NearestFilter }
  const shapes = new WebGLRenderTarget(1, 1, { ...near, depthTexture: depths })
  const rough = new WebGLRenderTarget(1, 1, { ...near, depthBuffer: false })
  const smooth = new WebGLRenderTarget(1, 1, { ...near, depthBuffer: false })
  const normals = new MeshNormalMaterial()
  const size = new Vector2()
  const common = {
    depths: { value: depths },
    normals: { value: shapes.texture },
    inverse: { value: new Matrix4() },
    size: { value: size },
  }
  const gather = onSheet(gatherCode, { ...common, projection: { value: new Matrix4() } }, { PLACES: places })
  const blur = onSheet(blurCode, { ...common, rough: { value: rough.texture } })
  const sheet = new Mesh(new PlaneGeometry(2, 2), gather)
  sheet.frustumCulled = false
  const easel = new Scene()
  easel.add(sheet)
  const eye = new PerspectiveCamera()

  function onto(target: WebGLRenderTarget, material: ShaderMaterial): void {
    sheet.material = material
    renderer.setRenderTarget(target)
    renderer.render(easel, eye)
  }

  return {
    look(stage, camera) {
      shown.value = null
      if (!(camera instanceof PerspectiveCamera)) return
      const wide = renderer.getDrawingBufferSize(new Vector2())
      if (!wide.equals(size)) {
        size.copy(wide)
        for (const target of [shapes, rough, smooth]) target.setSize(size.x, size.y)
      }
      camera.updateMatrixWorld()
      common.inverse.value.copy(camera.projectionMatrixInverse)
      gather.uniforms.projection?.value.copy(camera.projectionMatrix)
      const background = stage.background
      stage.background = null
      stage.overrideMaterial = normals
      camera.layers.disable(veiled)
      renderer.setRenderTarget(shapes)
      renderer.clear()
      renderer.render(stage, camera)
      camera.layers.enable(veiled)
      stage.overrideMaterial = null
      stage.background = background
      onto(rough, gather)
      onto(smooth, blur)
      renderer.setRenderTarget(null)
      shown.value = smooth.texture
    },
    forget() {
      shown.value = null
    },
    dispose() {
      for (const target of [shapes, rough, smooth]) target.dispose()
      for (const material of [gather, blur, normals]) material.dispose()
      sheet.geometry.dispose()
    },
  }
}

function onSheet(
  fragmentShader: string,
  uniforms: Record<string, IUniform>,
  defines: Record<string, number> = {},
): ShaderMaterial {
  return new ShaderMaterial({
    uniforms,
    defines,
    fragmentShader: `${placeCode}\n${fragmentShader}`,
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })
}

const placeCode = `
  varying vec2 at;
  uniform sampler2D depths;
  uniform sampler2D normals;
  uniform mat4 inverse;
  uniform vec2 size;
  vec3 placeAt(vec2 uv) {
    vec4 place = inverse * vec4(vec3(uv, texture(depths, uv).x) * 2.0 - 1.0, 1.0);
    return place.xyz / place.w;
  }
  vec3 normalAt(vec2 uv) { return normalize(texture(normals, uv).xyz * 2.0 - 1.0); }`

// Samples on a spiral around the pixel (McGuire et al., The Alchemy Screen-Space Ambient Obscurance Algorithm, 2011).
const gatherCode = `
  uniform mat4 projection;
  void main() {
    if (texture(depths, at).x >= 1.0) { gl_FragColor = vec4(1.0); return; }
    vec3 place = placeAt(at);
    vec3 n = normalAt(at);
    float reach = 0.5;
    float spread = min(reach * projection[1][1] * 0.5 * size.y / -place.z, size.y * 0.3);
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    float sum = 0.0;
    for (int i = 0; i < PLACES; i++) {
      float t = (float(i) + noise) / float(PLACES);
      float angle = float(i) * 2.39996323 + noise * 6.2831853;
      vec2 uv = at + vec2(cos(angle), sin(angle)) * (t * spread + 1.0) / size;
      if (uv.x < 0.0 || uv.y < 0.0 || uv.x > 1.0 || uv.y > 1.0) continue;
      vec3 way = placeAt(uv) - place;
      float squared = dot(way, way);
      float near = max(0.0, 1.0 - squared / (reach * reach));
      sum += near * max(0.0, dot(way, n) + 0.0015 * place.z - 0.002) / sqrt(squared + 0.0001);
    }
    gl_FragColor = vec4(vec3(clamp(1.0 - 1.9 * sum / float(PLACES), 0.0, 1.0)), 1.0);
  }`

const blurCode = `
  uniform sampler2D rough;
  float deep(vec2 uv) { return inverse[3].z / (inverse[2].w * (texture(depths, uv).x * 2.0 - 1.0) + inverse[3].w); }
  void main() {
    float middle = deep(at);
    float sum = 0.0;
    float weights = 0.0;
    for (int y = -2; y <= 2; y++) {
      for (int x = -2; x <= 2; x++) {
        vec2 uv = at + vec2(x, y) / size;
        float weight = max(0.0002, 1.0 - abs(deep(uv) / middle - 1.0) * 40.0);
        sum += texture(rough, uv).r * weight;
        weights += weight;
      }
    }
    gl_FragColor = vec4(vec3(sum / weights), 1.0);
  }`
