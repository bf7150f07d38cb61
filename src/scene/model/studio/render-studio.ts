import { buildBody } from '../bodies/build-body.ts'
import type { Look } from '../bodies/look.ts'
import { type Mesh, merged } from '../geometry/mesh.ts'
import type { Picture } from '../materials/shade-swatch.ts'
import type { FixtureModel } from '../product-model.ts'
import { type Backing, backingOf } from './backing.ts'
import { closer, eyeFor, reachOf, type Shot } from './framing.ts'
import { hollows } from './hollows.ts'
import { draw, type Eye, emptyLayer, type Layer, projected } from './raster.ts'
import { toScreen } from './screen.ts'
import { houseCorner, paper, type Setting } from './setting.ts'
import { standsOn } from './stands-on.ts'
import { ambientOn, keyOn, mirrored, mirroredIn, surroundings } from './studio-light.ts'
import { type Stuff, shownAt, stuffOf } from './studio-stuff.ts'

type Thing = { mesh: Mesh; stuffOf: Uint8Array; stuffs: Stuff[]; solid: number; count: number }

const fine = 2

/** A photograph of a product by its own body: square, drawn twice as fine as it is given out. */
export function renderStudio(model: FixtureModel, sizePx: number, shot: Shot = 'paper'): Picture {
  // Some two pixels to a texel; in a card's picture, which shows no grain, six.
  const texels = sizePx > 320 ? 1 : 3
  const thing = thingOf(model, ((shot === 'near' ? 1 : closer) / sizePx) * texels)
  const on = standsOn(model)
  const size = sizePx * fine
  const eye = eyeFor(thing.mesh, model, shot)
  const places = projected(thing.mesh.positions, eye, size)
  const { indices } = thing.mesh
  const solid = emptyLayer(size, 'solid')
  draw(places, indices, [0, thing.solid], size, solid)
  const clear = thing.solid < thing.count ? emptyLayer(size, 'clear') : null
  if (clear) draw(places, indices, [thing.solid, thing.count], size, clear, { behind: solid })
  const backing = backingOf(thing.mesh, on, [0, thing.solid])
  const hidden = hollows(solid, eye, size, reachOf(thing.mesh))
  const data = new Uint8ClampedArray(sizePx * sizePx * 4)
  const behind = shot === 'house' ? houseCorner(model, thing.mesh, backing) : paper(backing)
  const even = shot !== 'house'
  const scene = { thing, eye, size, solid, clear, backing, hidden, behind, even }
  // Where the pattern behind is busy, its next pixels are looked at as closely: a seam may run between two looks.
  const busy = new Uint8Array(sizePx + 2)
  for (let y = 0; y < sizePx; y++) {
    let left = 0
    for (let x = 0; x < sizePx; x++) {
      const close = left + (busy[x] as number) + (busy[x + 1] as number) + (busy[x + 2] as number) > 0
      busy[x] = left
      left = pixel(scene, x * fine, y * fine, close) ? 1 : 0
      const at = (y * sizePx + x) * 4
      data[at] = toScreen(sum[0])
      data[at + 1] = toScreen(sum[1])
      data[at + 2] = toScreen(sum[2])
      data[at + 3] = 255
    }
    busy[sizePx] = left
  }
  return { width: sizePx, height: sizePx, data }
}

/** Solid parts first, then what one sees through. */
function thingOf(model: FixtureModel, fineness: number): Thing {
  const parts = buildBody(model).parts.filter(({ rig }) => !rig || standsOn(model) === 'ceiling')
  const isClear = ({ look }: { look: Look }) => look.kind === 'plain' && (look.opacity ?? 1) < 1
  const ordered = [...parts.filter((part) => !isClear(part)), ...parts.filter(isClear)]
  const mesh = merged(ordered.map((part) => part.mesh))
  const texelIn = reachOf(mesh) * 2 * fineness
  const known = new Map<string, Stuff>()
  const stuffs = ordered.map(({ look }) => {
    const name = JSON.stringify(look)
    const stuff = known.get(name) ?? stuffOf(look, texelIn)
    known.set(name, stuff)
    return stuff
  })
  const count = mesh.indices.length / 3
  const each = new Uint8Array(count)
  let from = 0
  let solid = 0
  ordered.forEach((part, i) => {
    const triangles = part.mesh.indices.length / 3
    each.fill(Math.min(255, i), from, from + triangles)
    from += triangles
    if (!isClear(part)) solid = from
  })
  return { mesh, stuffOf: each, stuffs, solid, count }
}

type Scene = {
  thing: Thing
  eye: Eye
  size: number
  solid: Layer
  clear: Layer | null
  backing: Backing
  hidden: Float32Array
  behind: Setting
  /** Whether what is behind has no pattern. */
  even: boolean
}

const sum: [number, number, number] = [0, 0, 0]
const seenAt: [number, number, number] = [0, 0, 0]

/**
 * The light of a pixel that is given out, into `sum`: the mean of its four, or of as few of them as speak for all, unless one
 * looks `closely`. True where the house behind is not even.
 */
function pixel(scene: Scene, x: number, y: number, closely: boolean): boolean {
  seen(scene, x, y, sum)
  const kind = coverOf(scene, x, y)
  if (kind === 'even') return false
  seen(scene, x + 1, y + 1, seenAt)
  let samples = 2
  const alike = isAlike(sum, seenAt)
  addTo(sum, seenAt)
  if (kind === 'edge' || closely || !alike) {
    for (let k = 0; k < 2; k++) {
      seen(scene, x + k, y + 1 - k, seenAt)
      addTo(sum, seenAt)
    }
    samples = 4
  }
  sum[0] /= samples
  sum[1] /= samples
  sum[2] /= samples
  return kind === 'house' && !alike
}

/**
 * Whether four pixels are of one face, or of plain paper; of the patterned house behind the thing; of small faces of one stuff;
 * or of several.
 */
function coverOf(
  { thing, size, solid, clear, even }: Scene,
  x: number,
  y: number,
): 'even' | 'house' | 'facets' | 'edge' {
  const at = y * size + x
  if (clear && !isOne(clear.triangle, at, size)) return 'edge'
  if (!isOne(solid.triangle, at, size)) return isOneStuff(thing, solid.triangle, at, size) ? 'facets' : 'edge'
  if (even || (solid.triangle[at] as number) >= 0) return 'even'
  return 'house'
}

/** Faces of one part: a curve is drawn by many, which differ little from one pixel to the next. */
function isOneStuff({ stuffOf }: Thing, triangle: Int32Array, at: number, size: number): boolean {
  const [a, b] = [triangle[at] as number, triangle[at + 1] as number]
  const [c, d] = [triangle[at + size] as number, triangle[at + size + 1] as number]
  if (a < 0 || b < 0 || c < 0 || d < 0) return false
  const one = stuffOf[a]
  return stuffOf[b] === one && stuffOf[c] === one && stuffOf[d] === one
}

function isOne(triangle: Int32Array, at: number, size: number): boolean {
  const one = triangle[at]
  return triangle[at + 1] === one && triangle[at + size] === one && triangle[at + size + 1] === one
}

/** Less apart than one sees. */
function isAlike(one: readonly number[], other: readonly number[]): boolean {
  for (let k = 0; k < 3; k++) {
    const [a, b] = [one[k] as number, other[k] as number]
    if (Math.abs(a - b) > 0.02 * (a + b)) return false
  }
  return true
}

function addTo(total: [number, number, number], light: readonly [number, number, number]): void {
  total[0] += light[0]
  total[1] += light[1]
  total[2] += light[2]
}

/** The look through a pixel, and the light that comes from there; a pixel at a time. */
const way: [number, number, number] = [0, 0, 0]

/** Linear light of one pixel. */
function seen(scene: Scene, x: number, y: number, out: [number, number, number]): void {
  const { size, solid, clear } = scene
  const at = y * size + x
  const { from, right, up, ahead, half, middle } = scene.eye
  const u = ((x + 0.5) / size - middle[0]) * 2 * half
  const v = (middle[1] - (y + 0.5) / size) * 2 * half
  way[0] = ahead[0] + right[0] * u + up[0] * v
  way[1] = ahead[1] + right[1] * u + up[1] * v
  way[2] = ahead[2] + right[2] * u + up[2] * v
  if ((solid.triangle[at] as number) < 0) scene.behind.show(from, way, out)
  else if (!scene.even && (solid.far[at] as number) > scene.behind.hides(from, way) * 1.0005)
    scene.behind.show(from, way, out)
  else shaded(scene, solid, at, x, y, out)
  if (!clear || (clear.triangle[at] as number) < 0) return
  const br = out[0]
  const bg = out[1]
  const bb = out[2]
  const opacity = shaded(scene, clear, at, x, y, out)
  out[0] = br * (1 - opacity) + out[0] * opacity
  out[1] = bg * (1 - opacity) + out[1] * opacity
  out[2] = bb * (1 - opacity) + out[2] * opacity
}

const colour: [number, number, number] = [0, 0, 0]
const lacquer = surroundings(0.05)

/** Lights the face at a pixel of a layer; gives how much it covers what is behind it. */
function shaded(
  { thing, eye, size, backing, hidden }: Scene,
  layer: Layer,
  at: number,
  x: number,
  y: number,
  out: [number, number, number],
): number {
  const { normals, uvs, indices } = thing.mesh
  const t = layer.triangle[at] as number
  const v = layer.second[at] as number
  const w = layer.third[at] as number
  const u = 1 - v - w
  const a = indices[t * 3] as number
  const b = indices[t * 3 + 1] as number
  const c = indices[t * 3 + 2] as number
  const mx = (normals[a * 3] as number) * u + (normals[b * 3] as number) * v + (normals[c * 3] as number) * w
  const my =
    (normals[a * 3 + 1] as number) * u +
    (normals[b * 3 + 1] as number) * v +
    (normals[c * 3 + 1] as number) * w
  const mz =
    (normals[a * 3 + 2] as number) * u +
    (normals[b * 3 + 2] as number) * v +
    (normals[c * 3 + 2] as number) * w
  const length = Math.sqrt(mx * mx + my * my + mz * mz) || 1
  const long = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2])
  const wx = way[0] / long
  const wy = way[1] / long
  const wz = way[2] / long
  const towards = (mx * wx + my * wy + mz * wz) / length
  // Either side may be seen; the light falls on the one that is.
  const side = (towards > 0 ? -1 : 1) / length
  const facing = Math.abs(towards)
  const nx = mx * side
  const ny = my * side
  const nz = mz * side
  const stuff = thing.stuffs[thing.stuffOf[t] as number] as Stuff
  const open = hidden[(y >> 1) * (size >> 1) + (x >> 1)] as number
  let lit = keyOn(nx, ny, nz)
  if (lit > 0) {
    const far = layer.far[at] as number
    const { from } = eye
    lit *=
      1 - backing.shadowOn(from[0] + way[0] * far, from[1] + way[1] * far, from[2] + way[2] * far, nx, ny, nz)
  }
  const light = ambientOn(nx, ny, nz) * open + lit * (0.4 + 0.6 * open)
  const rx = wx + nx * 2 * facing
  const ry = wy + ny * 2 * facing
  const rz = wz + nz * 2 * facing
  const { rough, around, metal, coat, glow, map } = stuff
  const past = 1 - facing
  const glance = past * past * past * past * past
  const own = 0.04 + 0.96 * glance * (1 - rough) * (1 - rough)
  const seenIn = around ? mirroredIn(around, rx, ry, rz) : mirrored(ry, Math.atan2(rx, rz), rough)
  const mirror = seenIn * (0.35 + 0.65 * open)
  const gloss =
    (own * mirror + (coat > 0 ? coat * (0.04 + 0.6 * glance) * mirroredIn(lacquer, rx, ry, rz) * open : 0)) *
    (1 - metal)
  if (map)
    shownAt(
      map,
      (uvs[a * 2] as number) * u + (uvs[b * 2] as number) * v + (uvs[c * 2] as number) * w,
      (uvs[a * 2 + 1] as number) * u + (uvs[b * 2 + 1] as number) * v + (uvs[c * 2 + 1] as number) * w,
      colour,
    )
  const [r, g, bl] = map ? colour : stuff.rgb
  const given = light * (1 - metal) + metal * mirror * 1.12 + glow * 0.5
  out[0] = r * given + gloss
  out[1] = g * given + gloss
  out[2] = bl * given + gloss
  return Math.min(1, stuff.opacity + 0.75 * glance)
}
