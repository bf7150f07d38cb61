import { buildBody } from '../bodies/build-body.ts'
import type { Look } from '../bodies/look.ts'
import { type Mesh, merged, type Vec3 } from '../geometry/mesh.ts'
import { linear } from '../light/light-job.ts'
import { bakeSurface } from '../materials/bake-surface.ts'
import type { Picture } from '../materials/shade-swatch.ts'
import type { FixtureModel } from '../product-model.ts'
import { type Backing, backingOf } from './backing.ts'
import { eyeFor, reachOf, type Shot } from './framing.ts'
import { hollows } from './hollows.ts'
import { draw, type Eye, emptyLayer, type Layer, projected } from './raster.ts'
import { houseCorner, paper, type Setting, white } from './setting.ts'
import { standsOn } from './stands-on.ts'
import { ambientOn, keyOn, mirrored } from './studio-light.ts'

/** What a part is made of, ready for the light. */
type Stuff = {
  rgb: [number, number, number]
  rough: number
  metal: number
  coat: number
  glow: number
  opacity: number
  map: { width: number; height: number; across: number; along: number; albedo: Uint8ClampedArray } | null
}

type Thing = { mesh: Mesh; stuffOf: Uint8Array; stuffs: Stuff[]; solid: number; count: number }

const fine = 2

/** A photograph of a product by its own body: square, drawn twice as fine as it is given out. */
export function renderStudio(model: FixtureModel, sizePx: number, shot: Shot = 'paper'): Picture {
  const thing = thingOf(model)
  const on = standsOn(model)
  const size = sizePx * fine
  const eye = eyeFor(thing.mesh, model, shot)
  const places = projected(thing.mesh.positions, eye, size)
  const { indices } = thing.mesh
  const solid = emptyLayer(size)
  draw(places, indices, [0, thing.solid], size, solid)
  const clear = thing.solid < thing.count ? emptyLayer(size) : null
  if (clear) draw(places, indices, [thing.solid, thing.count], size, clear, { behind: solid })
  const backing = backingOf(thing.mesh, on, [0, thing.solid])
  const hidden = hollows(solid, eye, size, reachOf(thing.mesh))
  const data = new Uint8ClampedArray(sizePx * sizePx * 4)
  const rgb: [number, number, number] = [0, 0, 0]
  const behind = shot === 'house' ? houseCorner(model, thing.mesh, backing) : paper(backing)
  const even = shot !== 'house'
  const scene = { thing, eye, size, solid, clear, backing, hidden, behind, even }
  for (let y = 0; y < sizePx; y++) {
    for (let x = 0; x < sizePx; x++) {
      let [r, g, b] = [0, 0, 0]
      // Where all four are of one face, one of them speaks for all.
      const samples = isEven(scene, x * fine, y * fine) ? 1 : fine * fine
      for (let k = 0; k < samples; k++) {
        seen(scene, x * fine + (k % fine), y * fine + Math.floor(k / fine), rgb)
        r += rgb[0]
        g += rgb[1]
        b += rgb[2]
      }
      const at = (y * sizePx + x) * 4
      data[at] = toScreen(r / samples)
      data[at + 1] = toScreen(g / samples)
      data[at + 2] = toScreen(b / samples)
      data[at + 3] = 255
    }
  }
  return { width: sizePx, height: sizePx, data }
}

/** Solid parts first, then what one sees through. */
function thingOf(model: FixtureModel): Thing {
  const parts = buildBody(model).parts.filter(({ rig }) => !rig || standsOn(model) === 'ceiling')
  const isClear = ({ look }: { look: Look }) => look.kind === 'plain' && (look.opacity ?? 1) < 1
  const ordered = [...parts.filter((part) => !isClear(part)), ...parts.filter(isClear)]
  const stuffs = ordered.map(({ look }) => stuffOf(look))
  const mesh = merged(ordered.map((part) => part.mesh))
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

function stuffOf(look: Look): Stuff {
  const bare = { metal: 0, coat: 0, glow: 0, opacity: 1, map: null }
  if (look.kind === 'mirror') return { ...bare, rgb: [0.86, 0.88, 0.88], rough: 0.02, metal: 1 }
  if (look.kind === 'plain') {
    const { hex, roughness, metalness, opacity = 1, glow = 0, coat = 0 } = look
    return { ...bare, rgb: linear(hex), rough: roughness, metal: metalness, coat, glow, opacity }
  }
  const { width, height, widthIn, lengthIn, albedo } = bakeSurface(look.model, { sizePx: 224 })
  const map = { width, height, across: widthIn, along: lengthIn, albedo }
  return { ...bare, rgb: linear(look.model.hex), rough: 0.45, coat: 0.15, map }
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

function isEven({ size, solid, clear, even }: Scene, x: number, y: number): boolean {
  const at = y * size + x
  if (!even && (solid.triangle[at] as number) < 0) return false
  const same = ({ triangle }: Layer) => {
    const one = triangle[at]
    return triangle[at + 1] === one && triangle[at + size] === one && triangle[at + size + 1] === one
  }
  return same(solid) && (clear === null || same(clear))
}

/** Linear light of one pixel. */
function seen(scene: Scene, x: number, y: number, out: [number, number, number]): void {
  const { size, solid, clear } = scene
  const at = y * size + x
  const way = wayAt(scene.eye, x, y, size)
  const { from } = scene.eye
  const edge = scene.even ? Number.POSITIVE_INFINITY : scene.behind.hides(from, way) * 1.0005
  if ((solid.triangle[at] as number) < 0 || (solid.far[at] as number) > edge)
    scene.behind.show(from, way, out)
  else shaded(scene, solid, at, way, x, y, out)
  if (!clear || (clear.triangle[at] as number) < 0) return
  const [br, bg, bb] = out
  const opacity = shaded(scene, clear, at, way, x, y, out)
  out[0] = br * (1 - opacity) + out[0] * opacity
  out[1] = bg * (1 - opacity) + out[1] * opacity
  out[2] = bb * (1 - opacity) + out[2] * opacity
}

function wayAt({ right, up, ahead, half, middle }: Eye, x: number, y: number, size: number): Vec3 {
  const u = ((x + 0.5) / size - middle[0]) * 2 * half
  const v = (middle[1] - (y + 0.5) / size) * 2 * half
  return [
    ahead[0] + right[0] * u + up[0] * v,
    ahead[1] + right[1] * u + up[1] * v,
    ahead[2] + right[2] * u + up[2] * v,
  ]
}

function shaded(
  { thing, eye, size, backing, hidden }: Scene,
  layer: Layer,
  at: number,
  way: Vec3,
  x: number,
  y: number,
  out: [number, number, number],
): number {
  const { mesh, stuffs, stuffOf: each } = thing
  const t = layer.triangle[at] as number
  const [v, w] = [layer.second[at] as number, layer.third[at] as number]
  const [a, b, c] = [
    mesh.indices[t * 3] as number,
    mesh.indices[t * 3 + 1] as number,
    mesh.indices[t * 3 + 2] as number,
  ]
  const u = 1 - v - w
  const { normals, uvs } = mesh
  const mixed = (k: number) =>
    (normals[a * 3 + k] as number) * u +
    (normals[b * 3 + k] as number) * v +
    (normals[c * 3 + k] as number) * w
  let [nx, ny, nz] = [mixed(0), mixed(1), mixed(2)]
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
  const long = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2])
  const [wx, wy, wz] = [way[0] / long, way[1] / long, way[2] / long]
  let facing = (nx * wx + ny * wy + nz * wz) / length
  const side = facing > 0 ? -1 : 1
  nx = (nx / length) * side
  ny = (ny / length) * side
  nz = (nz / length) * side
  facing = Math.abs(facing)
  const far = layer.far[at] as number
  const [px, py, pz] = [eye.from[0] + way[0] * far, eye.from[1] + way[1] * far, eye.from[2] + way[2] * far]
  const stuff = stuffs[each[t] as number] as Stuff
  const open = hidden[(y >> 1) * (size >> 1) + (x >> 1)] as number
  const lit = keyOn(nx, ny, nz) * (1 - backing.shadowOn(px, py, pz, nx, ny, nz))
  const light = ambientOn(nx, ny, nz) * open + lit * (0.4 + 0.6 * open)
  const [rx, ry, rz] = [wx + nx * 2 * facing, wy + ny * 2 * facing, wz + nz * 2 * facing]
  const rough = stuff.rough
  const glance = (1 - facing) ** 5
  const own = 0.04 + 0.96 * glance * (1 - rough) ** 2
  const mirror = mirrored(rx, ry, rz, rough) * (0.35 + 0.65 * open)
  const gloss =
    own * mirror +
    (stuff.coat > 0 ? stuff.coat * (0.04 + 0.6 * glance) * mirrored(rx, ry, rz, 0.05) * open : 0)
  const [r, g, bl] = stuff.map ? sampled(stuff.map, mixedUv(uvs, a, b, c, u, v, w)) : stuff.rgb
  const body = (colour: number) =>
    colour * light * (1 - stuff.metal) +
    gloss * (1 - stuff.metal) +
    colour * stuff.metal * mirror * 1.12 +
    colour * stuff.glow * 0.5
  out[0] = body(r)
  out[1] = body(g)
  out[2] = body(bl)
  return Math.min(1, stuff.opacity + 0.75 * glance)
}

function mixedUv(
  uvs: Float32Array,
  a: number,
  b: number,
  c: number,
  u: number,
  v: number,
  w: number,
): [number, number] {
  return [
    (uvs[a * 2] as number) * u + (uvs[b * 2] as number) * v + (uvs[c * 2] as number) * w,
    (uvs[a * 2 + 1] as number) * u + (uvs[b * 2 + 1] as number) * v + (uvs[c * 2 + 1] as number) * w,
  ]
}

const tone: [number, number, number] = [0, 0, 0]

function sampled(
  { width, height, across, along, albedo }: NonNullable<Stuff['map']>,
  [u, v]: [number, number],
) {
  const x = Math.floor((((u / across) % 1) + 1) * width) % width
  const y = Math.floor((((v / along) % 1) + 1) * height) % height
  const at = (y * width + x) * 4
  for (const k of [0, 1, 2] as const) tone[k] = toLinear[albedo[at + k] as number] as number
  return tone
}

const toLinear = Float32Array.from({ length: 256 }, (_, i) =>
  i <= 10 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
)

const most = 1 - Math.exp(-(white - 0.72) / 0.28)

function toScreen(light: number): number {
  const bent = light < 0.72 ? light : 0.72 + (0.28 * (1 - Math.exp(-(light - 0.72) / 0.28))) / most
  return 255 * (bent <= 0.0031308 ? bent * 12.92 : 1.055 * bent ** (1 / 2.4) - 0.055)
}
