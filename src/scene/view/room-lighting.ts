import {
  ClampToEdgeWrapping,
  Data3DTexture,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  RGBAFormat,
  Vector3,
  type WebGLRenderer,
} from 'three'
import type { Piece } from '#scene/model/furnish/parts/object-part.ts'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { jobOf, lampsBurn, type RoomToLight } from '#scene/model/light/light-job.ts'
import { fine, quick } from '#scene/model/light/light-room.ts'
import type { RoomLight } from '#scene/model/light/room-light.ts'
import { between } from '#scene/model/light/room-light.ts'
import { linear } from '#scene/model/materials/color.ts'
import { tile, tilesAcross } from './batches.ts'
import { middleOf } from './cameras.ts'
import type { Quality } from './quality.ts'
import type { RoomUniforms } from './room-shader.ts'
import type { SurfaceBaker } from './surface-baker.ts'
import type { Surroundings } from './surroundings.ts'
import type { RoomPicture } from './viewer.ts'

/** Has the room's light computed, and shows plain light until it arrives. */
export type Lighting = {
  /** Sets what the picture is lit by; its light is computed after `compute`. */
  light(picture: RoomPicture): void
  /** Sends the latest picture to the worker: after its frame, because copying the meshes takes as long as drawing them. */
  compute(): void
  /** Whether light is being computed that is not shown yet. */
  due(): boolean
  dispose(): void
}

type Hands = {
  renderer: WebGLRenderer
  uniforms: RoomUniforms
  baker: SurfaceBaker
  around: Surroundings
  quality: Quality
  /** Called when new light has arrived: the whole room is shown to the mirrors and then drawn. */
  changed: () => void
}

export function lightWith({ renderer, uniforms, baker, around, quality, changed }: Hands): Lighting {
  let open = true
  let running = false
  let next: RoomPicture | null = null

  /** One at a time, and only the latest of those that arrive meanwhile: a drag requests light sixty times a second. */
  function compute(): void {
    if (!open || running || next === null) return
    const input = toLight(next, quality)
    next = null
    running = true
    baker
      .light(input, quality.light === 'fine' ? fine : quick)
      .then((baked) => {
        if (open) take(baked, input)
      })
      // A closed room needs no light; if the worker failed, the plain light stays.
      .catch(() => undefined)
      .finally(() => {
        running = false
        compute()
      })
  }

  function take(baked: RoomLight, input: RoomToLight): void {
    const [red, green, blue] = probeTextures(baked)
    for (const one of [uniforms.cells, uniforms.red, uniforms.green, uniforms.blue])
      (one.value as { dispose(): void } | null)?.dispose()
    uniforms.cells.value = cellTexture(baked)
    uniforms.red.value = red
    uniforms.green.value = green
    uniforms.blue.value = blue
    uniforms.probeMin.value.set(...baked.probes.min)
    uniforms.probeSize.value.set(...baked.probes.size)
    uniforms.probeCount.value.set(...baked.probes.count)
    uniforms.mean.value = baked.mean
    const whole = Math.max(0.001, baked.mean)
    uniforms.balance.value.fromArray(baked.tint.map((part) => (whole / Math.max(0.2 * whole, part)) ** 0.6))
    uniforms.lit.value = 1
    renderer.toneMappingExposure = exposureOf(baked, input)
    // Dims the garden, which a camera exposed for the room would show overexposed.
    const glare = (4.4 * renderer.toneMappingExposure) / 1.7
    around.dim(input.evening || input.room.kind === 'outdoor' ? 1 : Math.min(1, 1 / glare))
    changed()
  }

  return {
    light(picture) {
      const { room } = picture.scene
      const input = toLight({ ...picture, pieces: [] }, quality)
      const middle = middleOf(room)
      const [w, d] = [middle.width / 2, middle.height / 2]
      const top = room.kind === 'outdoor' ? 30 : room.height
      const centre = new Vector3(middle.x, room.height / 2, middle.z)
      const inTown = room.kind === 'outdoor' && (room.edges?.includes('rail') ?? false)
      const radius = Math.hypot(w, d, room.height / 2) + 0.5
      around.set(jobOf(input), centre, radius, inTown && room.sky === true)
      uniforms.boxMin.value.set(middle.x - w, 0, middle.z - d)
      uniforms.boxMax.value.set(middle.x + w, top, middle.z + d)
      uniforms.boxEye.value.set(middle.x, Math.min(1.5, room.height * 0.55), middle.z)
      uniforms.lamps.value = lampsBurn(room, input.evening) ? 1 : 0.4
      next = picture
    },
    compute,
    due: () => running || next !== null,
    dispose() {
      open = false
    },
  }
}

/**
 * Adapts like an eye: lower exposure in a bright room, higher in a dark one, but not so high that black looks gray; an
 * evening stays dark.
 */
function exposureOf({ mean }: RoomLight, { room, evening, floor, walls }: RoomToLight): number {
  const gray = ([r, g, b]: Vec3) => 0.3 * r + 0.6 * g + 0.1 * b
  const pale = 0.65 * gray(walls) + 0.35 * gray(floor)
  // Outdoors no wall is dark enough to raise the exposure.
  const widest = room.sky ? 1.05 : 2.1
  const pupil = Math.min(widest, Math.max(0.9, (0.5 / Math.max(0.03, pale)) ** 0.4))
  // Under an outdoor roof, sunlit areas are visible too.
  const shy = room.kind === 'outdoor' && !room.sky ? 0.8 : 1
  return ((evening ? 0.52 : 0.78) * pupil * shy) / Math.max(0.02, mean)
}

export function toLight({ scene, pieces, lamps }: RoomPicture, quality: Quality): RoomToLight {
  const toneOf = (piece: Piece | undefined, otherwise: string): Vec3 => {
    if (!piece || piece.look.kind === 'mirror') return linear(otherwise)
    return linear(piece.look.kind === 'surface' ? piece.look.model.hex : piece.look.hex)
  }
  const shell = pieces.filter(({ fixture }) => fixture === null)
  const broadest = (test: (piece: Piece) => boolean) => shell.find(test)
  return {
    room: scene.room,
    evening: scene.doc.light === 'evening',
    patches: quality.shadowPx === 0,
    lamps: [...lamps],
    floor: toneOf(
      broadest(({ slot }) => slot === 'floor' || slot === 'patio'),
      '#b79f80',
    ),
    walls: toneOf(
      broadest(({ slot }) => slot === 'walls'),
      '#ede6da',
    ),
    ceiling: linear('#f4f2ee'),
    things: pieces
      .filter(({ fixture, look }) => fixture !== null && !(look.kind === 'plain' && (look.opacity ?? 1) < 1))
      .map((piece) => ({
        positions: piece.mesh.positions,
        indices: piece.mesh.indices,
        albedo: toneOf(piece, '#808080'),
      })),
  }
}

/** The shell's light as one texture: every face's grid stretched to its tile, with a repeated border. */
function cellTexture({ faces }: RoomLight): DataTexture {
  const rows = Math.max(1, Math.ceil(faces.length / tilesAcross))
  const [width, height] = [tile * tilesAcross, tile * rows]
  const data = new Uint16Array(width * height * 4)
  faces.forEach((face, i) => {
    const left = (i % tilesAcross) * tile
    const low = Math.floor(i / tilesAcross) * tile
    for (let y = 0; y < tile; y++) {
      for (let x = 0; x < tile; x++) {
        const at = ((low + y) * width + left + x) * 4
        const inner = tile - 2
        // A cell's light is at its center, so the first half cell has the first value unchanged.
        const fx = (Math.min(inner, Math.max(0, x - 0.5)) / inner) * face.columns - 0.5
        const fy = (Math.min(inner, Math.max(0, y - 0.5)) / inner) * face.rows - 0.5
        for (let k = 0; k < 3; k++) data[at + k] = half(between(face, fx, fy, k))
        data[at + 3] = half(1)
      }
    }
  })
  const texture = new DataTexture(data, width, height, RGBAFormat, HalfFloatType)
  return soft(texture)
}

function probeTextures({ probes }: RoomLight): [Data3DTexture, Data3DTexture, Data3DTexture] {
  const [w, h, d] = probes.count
  return [probes.red, probes.green, probes.blue].map((values) => {
    const texture = new Data3DTexture(Uint16Array.from(values, half), w, h, d)
    texture.format = RGBAFormat
    texture.type = HalfFloatType
    texture.wrapR = ClampToEdgeWrapping
    return soft(texture)
  }) as [Data3DTexture, Data3DTexture, Data3DTexture]
}

function soft<T extends DataTexture | Data3DTexture>(texture: T): T {
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.generateMipmaps = false
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}

function half(value: number): number {
  return DataUtils.toHalfFloat(Math.max(-60000, Math.min(60000, value)))
}
