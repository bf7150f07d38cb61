import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  Matrix3,
  Mesh,
  MirroredRepeatWrapping,
  PerspectiveCamera,
  RepeatWrapping,
  ShaderMaterial,
  SRGBColorSpace,
  Scene as Stage,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { Piece } from '#scene/model/furnish/parts/object-part.ts'
import { inch, type Vec3 } from '#scene/model/geometry/mesh.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import type { Camera } from '#scene/model/types.ts'
import { type Batch, batchesOf, geometryOf, surfaceKey } from './batches.ts'
import { type BakedMaps, openSurfaceBaker } from './surface-baker.ts'
import type { RoomPicture } from './viewer.ts'

/**
 * Draws rooms quickly: their shapes, colors and surfaces in plain light, with one small shader. The viewer's own shaders
 * take seconds to compile where a browser draws in software.
 */
export type Sketcher = {
  /** A JPEG of the room as its camera sees it. @throws Error when the browser cannot draw */
  sketch(picture: RoomPicture): Promise<Blob>
  close(): void
}

/** Pixels of a baked surface, and how long a sketch waits for them: then the rest have their mean color. */
const texturePx = 128
const surfacesMs = 600

/** `size` in pixels. @throws Error when the browser has no WebGL 2 */
export function openSketcher({ width, height }: { width: number; height: number }): Sketcher {
  const canvas = new OffscreenCanvas(width, height)
  const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' })
  renderer.setSize(width, height, false)
  renderer.debug.checkShaderErrors = false
  const baker = openSurfaceBaker()
  const baked = new Map<string, Promise<Texture | null>>()
  const white = new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1)
  white.needsUpdate = true
  const shared = { sky: { value: new Color('#dfe9ee') }, from: { value: new Vector3() } }
  compile()

  /** Compiles the shader before the first room is known. */
  function compile(): void {
    const stage = new Stage()
    const triangle = geometryOf({ ...none, pieces: [] }, nowhere)
    stage.add(new Mesh(triangle, material('#ffffff')))
    renderer.compile(stage, new PerspectiveCamera())
  }

  function material(hex: string): ShaderMaterial {
    const uniforms = {
      ...shared,
      map: { value: white as Texture },
      place: { value: new Matrix3() },
      tint: { value: new Color(hex) },
      opacity: { value: 1 },
    }
    return new ShaderMaterial({ uniforms, vertexShader, fragmentShader, transparent: true })
  }

  function surface(piece: Piece, model: SurfaceModel): Promise<Texture | null> {
    const key = surfaceKey(piece)
    const known =
      baked.get(key) ??
      baker.surface({ model, sizePx: texturePx }).then(
        (maps) => textureOf(maps, model.layout === 'slab'),
        () => null,
      )
    baked.set(key, known)
    return known
  }

  function meshOf(batch: Batch, waitFor: Promise<unknown>[]): Mesh {
    const [piece] = batch.pieces as [Piece]
    const geometry = geometryOf(batch, nowhere)
    const { look } = piece
    const own = material(look.kind === 'surface' ? look.model.hex : look.kind === 'picture' ? look.hex : '#ffffff')
    const { uniforms } = own
    if (look.kind === 'surface') {
      whiten(geometry)
      const done = surface(piece, look.model).then((map) => {
        if (!map || !uniforms.map || !uniforms.place || !uniforms.tint) return
        uniforms.map.value = map
        uniforms.place.value = placeOf(map.userData as BakedMaps, piece.laid?.turn ?? 0)
        uniforms.tint.value.set('#ffffff')
      })
      waitFor.push(done)
    } else if (look.kind === 'picture') whiten(geometry)
    else {
      geometry.setAttribute('uv', new BufferAttribute(new Float32Array(geometry.attributes.position?.count ?? 0), 1))
      if (batch.kind === 'glass' && uniforms.opacity) uniforms.opacity.value = 0.22
    }
    const mesh = new Mesh(geometry, own)
    const isClear = batch.kind === 'glass' || batch.kind === 'water'
    own.depthWrite = !isClear
    mesh.renderOrder = isClear ? 1 : 0
    return mesh
  }

  return {
    async sketch({ scene, pieces }) {
      const stage = new Stage()
      const camera = cameraOf(scene.camera, width / height)
      const waitFor: Promise<unknown>[] = []
      for (const batch of batchesOf(pieces)) if (isBefore(batch, scene.camera.from)) stage.add(meshOf(batch, waitFor))
      shared.sky.value.set(scene.doc.light === 'evening' ? '#2d3a4c' : '#dfe9ee')
      shared.from.value.copy(camera.position)
      await Promise.race([Promise.all(waitFor), new Promise((late) => setTimeout(late, surfacesMs))])
      renderer.setClearColor(shared.sky.value)
      renderer.render(stage, camera)
      const blob = canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      for (const mesh of stage.children as Mesh[]) mesh.geometry.dispose()
      return blob
    },
    close() {
      baker.close()
      for (const map of baked.values()) void map.then((one) => one?.dispose())
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

const nowhere = () => null
const none: Batch = {
  key: '',
  kind: 'plain',
  pieces: [],
  look: { kind: 'mirror' },
  facing: undefined,
  next: undefined,
}

/** One program draws all batches, so that a surface has vertex colors too. */
function whiten(geometry: BufferGeometry): void {
  const count = geometry.attributes.position?.count ?? 0
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(count * 3).fill(1), 3))
  const props = new Float32Array(count * 4)
  for (let i = 0; i < count; i++) props[4 * i] = 0.6
  geometry.setAttribute('props', new BufferAttribute(props, 4))
}

function cameraOf({ from, to, lensMm, shift }: Camera, aspect: number): PerspectiveCamera {
  const tall = 2 * Math.atan(Math.tan(Math.atan(18 / lensMm)) / Math.max(aspect, 0.9))
  const camera = new PerspectiveCamera(Math.min(78, (tall * 180) / Math.PI), aspect, 0.08, 90)
  if (shift) camera.setViewOffset(aspect, 1, 0, shift, aspect, 1)
  camera.position.set(...from)
  camera.lookAt(...to)
  camera.updateMatrixWorld()
  camera.updateProjectionMatrix()
  return camera
}

/** Walls between the camera and the room are left out, as in the viewer. */
function isBefore({ facing, pieces }: Batch, from: Vec3): boolean {
  if (!facing) return true
  const [x = 0, y = 0, z = 0] = (pieces[0] as Piece).mesh.positions
  const [nx, ny, nz] = facing
  const off = (from[0] - x) * nx + (from[1] - y) * ny + (from[2] - z) * nz
  return off > -0.25
}

function textureOf(maps: BakedMaps, mirrored: boolean): Texture {
  const { width, height, color } = maps
  // The alpha channel holds the roughness.
  const made = new DataTexture(new Uint8Array(color.buffer), width, height)
  made.colorSpace = SRGBColorSpace
  made.wrapS = mirrored ? MirroredRepeatWrapping : RepeatWrapping
  made.wrapT = made.wrapS
  made.generateMipmaps = true
  made.minFilter = LinearMipmapLinearFilter
  made.magFilter = LinearFilter
  made.userData = maps
  made.needsUpdate = true
  return made
}

/** From meters on the wall to repeats of the picture, after rotation. */
function placeOf({ widthIn, lengthIn }: BakedMaps, turn: number): Matrix3 {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [across, along] = [1 / (widthIn * inch), 1 / (lengthIn * inch)]
  return new Matrix3(cos * across, sin * across, 0, -sin * along, cos * along, 0, 0, 0, 1)
}

const vertexShader = `
attribute vec3 color;
attribute vec4 props;
uniform mat3 place;
varying vec3 vColor;
varying vec3 vNormal;
varying vec3 vRoom;
varying vec4 vProps;
varying vec2 vUv;
void main() {
  vColor = color;
  vNormal = normal;
  vRoom = position;
  vProps = props;
  vUv = (place * vec3(uv, 1.0)).xy;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`

const fragmentShader = `
uniform sampler2D map;
uniform vec3 tint;
uniform vec3 sky;
uniform vec3 from;
uniform float opacity;
varying vec3 vColor;
varying vec3 vNormal;
varying vec3 vRoom;
varying vec4 vProps;
varying vec2 vUv;
void main() {
  vec3 normal = normalize(vNormal);
  vec3 way = normalize(vRoom - from);
  if (dot(normal, way) > 0.0) normal = -normal;
  vec3 base = vColor * tint * texture2D(map, vUv).rgb;
  // Light from above and from one side; metals reflect a bright room.
  float light = 0.8 + 0.2 * normal.y + 0.1 * dot(normal, vec3(0.55, 0.0, 0.83));
  vec3 back = reflect(way, normal);
  float shine = 0.55 + 0.45 * back.y + 0.5 * pow(max(0.0, back.y), 6.0);
  vec3 lit = mix(base * light, base * shine * 1.15, vProps.y);
  float glint = pow(1.0 - abs(dot(normal, way)), 5.0) * (1.0 - vProps.x) * 0.35;
  lit += glint * sky + base * min(1.0, vProps.z) * 0.8;
  gl_FragColor = vec4(lit, opacity);
  #include <colorspace_fragment>
}`
