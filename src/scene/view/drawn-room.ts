import {
  DataTexture,
  FrontSide,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  type MeshStandardMaterial,
  MirroredRepeatWrapping,
  RepeatWrapping,
  RGBAFormat,
  type Scene,
  SRGBColorSpace,
  type Texture,
  UnsignedByteType,
  type Vector3,
} from 'three'
import type { Piece } from '#scene/model/furnish/parts/object-part.ts'
import { inch } from '#scene/model/geometry/mesh.ts'
import { litFaces } from '#scene/model/light/light-job.ts'
import { linear } from '#scene/model/materials/color.ts'
import { glossOf } from '#scene/model/materials/finish.ts'
import { layoutOf } from '#scene/model/materials/layouts.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import type { RoomShape } from '#scene/model/types.ts'
import { type Batch, batchesOf, cellFinder, geometryOf, planeOf, seamGeometry, surfaceKey } from './batches.ts'
import type { Mirror } from './mirrors.ts'
import { veiled } from './mirrors.ts'
import type { Quality } from './quality.ts'
import { mirrorUniforms, type RoomUniforms, roomMaterial } from './room-shader.ts'
import type { BakedMaps, SurfaceBaker } from './surface-baker.ts'
import type { VendorTextures } from './vendor-textures.ts'

type Drawn = { mesh: Mesh; batch: Batch; mirror?: Mirror }

/** The meshes of a room on its stage; only what has changed is rebuilt. */
export type DrawnRoom = {
  build(shape: RoomShape, pieces: readonly Piece[]): void
  /** Hides the walls between the camera and the room, and the ceiling when seen from above. */
  cutAway(from: Vector3): void
  /** In a plan the adjoining rooms are hidden too. */
  asPlan(plan: boolean): void
  /** Shows everything, for the sun and the mirrors. */
  whole(): void
  leftAway(): Set<Piece>
  mirrors(): Mirror[]
  /** Adds an outline, which leaves the color as it is, once its code has loaded. */
  mark(pieces: readonly Piece[]): Promise<void>
  /** Hides the outline while pictures are taken. */
  showMark(shown: boolean): void
  dispose(): void
}

export function drawRoom(
  stage: Scene,
  uniforms: RoomUniforms,
  surfaces: Surfaces,
  pictures: VendorTextures,
): DrawnRoom {
  const room = new Group()
  stage.add(room)
  const drawn = new Map<string, Drawn>()
  const plain = new Map<string, MeshStandardMaterial>()
  /** Fixtures that have changed since the room was opened; they will probably change again. */
  const changing = new Set<string>()
  let shown: ReadonlySet<Piece> | null = null
  const unseen = new MeshBasicMaterial({ colorWrite: false, depthWrite: false, shadowSide: FrontSide })
  let plan = false
  let outline = ''
  let seams: Mesh | null = null
  let marked: Group | null = null
  /** Counts the calls, so that only the last one draws. */
  let marks = 0

  function drop(gone: Mesh | Group | null): null {
    gone?.removeFromParent()
    gone?.traverse((part) => {
      if (part instanceof Mesh) part.geometry.dispose()
    })
    return null
  }

  /** Blocks the sun where the shell's sheets meet: an invisible roof and posts that cast shadows. */
  function closeSeams(shape: RoomShape): void {
    seams = drop(seams)
    if (shape.kind === 'outdoor') return
    seams = new Mesh(seamGeometry(shape), unseen)
    seams.castShadow = true
    seams.layers.set(veiled)
    stage.add(seams)
  }

  function materialOf(batch: Batch, shows: object): MeshStandardMaterial {
    if (batch.kind === 'mirror') return roomMaterial('mirror', uniforms, shows)
    if (batch.kind === 'surface') {
      const material = roomMaterial('surface', uniforms)
      surfaces.dress(material, batch.pieces[0] as Piece)
      return material
    }
    if (batch.look.kind === 'picture') {
      const material = roomMaterial('picture', uniforms)
      pictures.dress(material, batch.look)
      return material
    }
    const known = plain.get(batch.kind) ?? roomMaterial(batch.kind, uniforms)
    plain.set(batch.kind, known)
    return known
  }

  return {
    build(shape, pieces) {
      const faces = litFaces({ room: shape, floor: grey, walls: grey, ceiling: grey })
      const before = outline
      outline = JSON.stringify(shape)
      const cellAt = cellFinder(faces)
      if (shown)
        for (const piece of pieces) if (piece.fixture !== null && !shown.has(piece)) changing.add(piece.fixture)
      shown = new Set(pieces)
      const next = new Map(batchesOf(pieces, changing).map((batch) => [batch.key, batch]))
      for (const [key, { mesh, batch }] of drawn) {
        const now = next.get(key)
        if (before === outline && now && samePieces(now, batch)) {
          next.delete(key)
          continue
        }
        drop(mesh)
        if (!plain.has(batch.kind)) (mesh.material as MeshStandardMaterial).dispose()
        drawn.delete(key)
      }
      for (const [key, batch] of next) {
        const shows = mirrorUniforms()
        const mesh = new Mesh(geometryOf(batch, cellAt), materialOf(batch, shows))
        mesh.castShadow = batch.kind !== 'glass' && batch.kind !== 'water'
        mesh.receiveShadow = true
        const isClear = batch.look.kind === 'picture' && batch.look.opacity !== undefined
        if (batch.kind === 'glass' || batch.kind === 'water' || isClear) {
          mesh.renderOrder = 2
          mesh.layers.set(veiled)
        }
        room.add(mesh)
        const mirror = batch.kind === 'mirror' && { mesh, plane: planeOf(batch.pieces[0] as Piece), shows }
        drawn.set(key, { mesh, batch, ...(mirror && { mirror }) })
      }
      pictures.keep([...drawn.values()].flatMap(({ batch: { look } }) => (look.kind === 'picture' ? look.file : [])))
      if (before !== outline) closeSeams(shape)
    },
    asPlan(on) {
      plan = on
    },
    cutAway(from) {
      for (const { mesh, batch } of drawn.values()) {
        if (!batch.facing) continue
        const { positions } = (batch.pieces[0] as Piece).mesh
        const [nx, ny, nz] = batch.facing
        const off = (axis: 'x' | 'y' | 'z', k: number) => from[axis] - (positions[k] as number)
        const before = off('x', 0) * nx + off('y', 1) * ny + off('z', 2) * nz > -0.25
        mesh.visible = before && !(plan && batch.next)
      }
    },
    whole() {
      for (const { mesh } of drawn.values()) mesh.visible = true
    },
    leftAway: () =>
      new Set([...drawn.values()].filter(({ mesh }) => !mesh.visible).flatMap(({ batch }) => batch.pieces)),
    mirrors: () => [...drawn.values()].flatMap(({ mirror }) => mirror ?? []),
    async mark(pieces) {
      const mine = ++marks
      marked = drop(marked)
      const [first] = pieces
      if (!first) return
      const { outlineOf } = await import('./outline.ts')
      if (mine !== marks) return
      const batch: Batch = {
        key: '',
        kind: 'plain',
        pieces: [...pieces],
        look: first.look,
        facing: undefined,
        next: undefined,
      }
      marked = outlineOf(geometryOf(batch, nowhere))
      for (const part of marked.children) part.layers.set(veiled)
      stage.add(marked)
    },
    showMark(shown) {
      if (marked) marked.visible = shown
    },
    dispose() {
      for (const { mesh } of drawn.values()) mesh.geometry.dispose()
      pictures.keep([])
      for (const material of plain.values()) material.dispose()
      drop(seams)
      marks++
      drop(marked)
      unseen.dispose()
    },
  }
}

const grey = [0.5, 0.5, 0.5] as const
const nowhere = () => null

function samePieces(a: Batch, b: Batch): boolean {
  return a.pieces.length === b.pieces.length && a.pieces.every((piece, i) => piece === b.pieces[i])
}

/** Baked surfaces by key, cached while the room is open. */
type Surfaces = {
  /** Gives a material its plain color immediately, and its maps when they are baked. */
  dress(material: MeshStandardMaterial, piece: Piece): void
  busy(): number
  dispose(): void
}

export function cacheSurfaces(baker: SurfaceBaker, quality: Quality, changed: () => void): Surfaces {
  const cached = new Map<string, Promise<{ color: Texture; normals: Texture; baked: BakedMaps }>>()
  const textures: Texture[] = []
  let open = true
  let busy = 0

  function bake(model: SurfaceModel) {
    const layout = layoutOf(model)
    const broad = Math.max(layout.w, layout.l)
    // Fine enough to show the grain at arm's length, up to what the largest repeat needs.
    const sizePx = Math.min(quality.texturePx, Math.max(256, 2 ** Math.ceil(Math.log2(broad * 12))))
    return baker.surface({ model, sizePx })
  }

  return {
    dress(material, piece) {
      if (piece.look.kind !== 'surface') return
      const { model } = piece.look
      const [r, g, b] = linear(model.hex)
      material.color.setRGB(r, g, b)
      material.roughness = 0.95 - 0.85 * glossOf(model.finish)
      const key = surfaceKey(piece)
      let maps = cached.get(key)
      if (!maps) {
        busy++
        maps = bake(model)
          .then((baked) => {
            const mirrored = model.layout === 'slab'
            const turn = piece.laid?.turn ?? 0
            const color = texture(baked.color, baked, mirrored, turn, quality)
            color.colorSpace = SRGBColorSpace
            const normals = texture(baked.normals, baked, mirrored, turn, quality)
            textures.push(color, normals)
            return { color, normals, baked }
          })
          .finally(() => busy--)
        cached.set(key, maps)
      }
      void maps.then(
        ({ color, normals }) => {
          if (!open) return
          material.map = color
          material.normalMap = normals
          // Green is up in the picture of the maps, but their rows run up the wall here.
          material.normalScale.set(1, -1)
          material.color.set('#ffffff')
          material.needsUpdate = true
          changed()
        },
        // Without its maps a surface keeps its plain color; closing the room cancels surfaces that are not baked yet.
        () => cached.delete(key),
      )
    },
    busy: () => busy,
    dispose() {
      open = false
      for (const one of textures) one.dispose()
    },
  }
}

function texture(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  { width, height, widthIn, lengthIn }: BakedMaps,
  mirrored: boolean,
  turn: number,
  quality: Quality,
): DataTexture {
  const made = new DataTexture(new Uint8Array(pixels.buffer), width, height, RGBAFormat, UnsignedByteType)
  made.wrapS = mirrored ? MirroredRepeatWrapping : RepeatWrapping
  made.wrapT = made.wrapS
  made.generateMipmaps = true
  made.minFilter = LinearMipmapLinearFilter
  made.magFilter = LinearFilter
  made.anisotropy = quality.anisotropy
  // From meters on the wall to repeats of the picture, after rotation.
  made.matrixAutoUpdate = false
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [across, along] = [1 / (widthIn * inch), 1 / (lengthIn * inch)]
  made.matrix.set(cos * across, sin * across, 0, -sin * along, cos * along, 0, 0, 0, 1)
  made.needsUpdate = true
  return made
}
