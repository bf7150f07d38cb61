import { bodies } from '../bodies/build-body.ts'
import { type Mesh, merged, type Vec3 } from '../geometry/mesh.ts'
import { projected } from '../geometry/viewpoint.ts'
import { linear } from '../materials/color.ts'
import { glossOf } from '../materials/finish.ts'
import { textureOf } from '../materials/laid-texture.ts'
import { layoutOf } from '../materials/layouts.ts'
import type { Look } from '../materials/look.ts'
import { smooth } from '../materials/noise.ts'
import type { Picture } from '../materials/shade-swatch.ts'
import { isTop, type SurfaceModel } from '../product-model.ts'
import { type Backing, backingOf } from './backing.ts'
import type { Layer } from './raster.ts'
import { type Layers, layersOf, photograph } from './render-studio.ts'
import { counterSet, featureSet, floorSet, splashSet } from './sets/indoor-sets.ts'
import { gardenSet, poolSet } from './sets/outdoor-sets.ts'
import type { MaterialSet } from './sets/set.ts'
import type { Setting } from './setting.ts'
import { surroundings } from './studio-light.ts'
import { type StudioMaterial, type Subject, subjectFrom } from './subject.ts'

/**
 * The use that a material is sold for, where its look does not determine it: a hexagon tile is laid on floors and on
 * walls.
 */
export type Use = 'floor' | 'backsplash'

/** Loads the bodies that stand in the sets. */
export async function loadSets(): Promise<void> {
  await bodies.load(['kitchen', 'hardware', 'hanging'])
}

/** The material laid where it is used: on a floor, a kitchen's wall or counter, a terrace, around a pool. */
export function renderMaterial(model: SurfaceModel, sizePx: number, use?: Use): Picture {
  const built = builtSet(model, use)
  const { set, backing } = built
  const laid = stuffOfMaterial(model, set, sizePx)
  const subject = {
    ...built.subject,
    materials: built.subject.materials.map((material, i) => (i === 0 ? laid : material)),
  }
  const taken = { subject, eye: set.camera, backing, behind: skyOf(set), even: false, shine: 0.4 }
  return photograph(taken, sizePx, layersIn(built, sizePx))
}

/** Things darken each other's crevices within four inches. */
const nearIn = 4
/** Larger layers take more memory than drawing them again is worth. */
const savedUpTo = 320

/** The layers of a set are the same for every material; those of the last size are kept. */
function layersIn(built: Built, sizePx: number): Layers {
  if (built.layers?.sizePx === sizePx) return built.layers
  const layers = layersOf({ subject: built.subject, eye: built.set.camera }, sizePx, nearIn)
  if (sizePx > savedUpTo) return layers
  const own = (layer: Layer): Layer => ({ near: layer.near.slice(), triangle: layer.triangle.slice() })
  built.layers = { ...layers, solid: own(layers.solid), clear: layers.clear && own(layers.clear), sizePx }
  return built.layers
}

/** A set as one subject, whose first part is the material's. */
type Built = { set: MaterialSet; subject: Subject; backing: Backing; layers?: Layers & { sizePx: number } }

const sets = new Map<string, Built>()

function builtSet(model: SurfaceModel, use: Use | undefined): Built {
  const [name, make] = setFor(model, use)
  const known = sets.get(name)
  if (known) return known
  const set = make(model)
  const parts = [{ look: unlaid, mesh: merged(set.material) }, ...gathered(set.shell), ...gathered(set.things)]
  const subject = subjectFrom(parts, 1 / 1500)
  const solid = merged(set.things.filter(({ look }) => !isClear(look)).map(({ mesh }) => mesh))
  const cast = backingOf(solid, 'ceiling', [0, solid.indices.length / 3])
  const backing = set.sunlit ? throughWindow(cast) : cast
  const one: Built = { set, subject, backing }
  // Pools differ in the width of their coping.
  if (sets.size >= 8) sets.clear()
  sets.set(name, one)
  return one
}

/** How much less light the floor gets beside the two panes of sun than in them. */
const besideSun = 0.3

function throughWindow(backing: Backing): Backing {
  return {
    ...backing,
    shadowOn(spot) {
      const shadow = backing.shadowOn(spot)
      const [x, y, z] = [spot[0] as number, spot[1] as number, -(spot[2] as number)]
      if (y > 1) return shadow
      const across = x + (z - 90) * 0.35
      const bar = smooth(-37.5, -36.5, across) * smooth(-33.5, -34.5, across)
      const pane = smooth(-58, -54, across) * smooth(-14, -18, across) * (1 - bar)
      const sun = pane * smooth(66, 72, z) * smooth(150, 142, z)
      return Math.max(shadow, besideSun * (1 - sun))
    },
  }
}

const unlaid: Look = { kind: 'plain', hex: '#ffffff', roughness: 0.5, metalness: 0 }

function isClear(look: Look): boolean {
  return look.kind === 'plain' && (look.opacity ?? 1) < 1
}

/** Parts of the same look as one. */
function gathered(parts: readonly { look: Look; mesh: Mesh }[]): { look: Look; mesh: Mesh }[] {
  const groups = Map.groupBy(parts, ({ look }) => JSON.stringify(look))
  return [...groups.values()].map((group) => ({
    look: (group[0] as { look: Look }).look,
    mesh: merged(group.map(({ mesh }) => mesh)),
  }))
}

/** Picks the set for a material: garden, counter or wall, otherwise floor. */
function setFor(model: SurfaceModel, use: Use | undefined): [string, (model: SurfaceModel) => MaterialSet] {
  const { gen, layout, pieceIn } = model
  const small = Math.min(pieceIn.w, pieceIn.l)
  if (use === 'floor') return ['floor', floorSet]
  if (use === 'backsplash') return ['splash', splashSet]
  if (gen === 'turf') return ['lawn', gardenSet]
  if (layout === 'pavers' || layout === 'irregular') return ['garden', gardenSet]
  if (layout === 'coping') return [`pool ${small}`, poolSet]
  if (gen !== 'wood' && layout === 'herringbone' && small >= 3.5) return ['garden', gardenSet]
  if (gen !== 'wood' && layout === 'grid' && pieceIn.t >= 0.7) return ['garden', gardenSet]
  if (isTop(model)) return ['counter', counterSet]
  if (layout === 'ledger') return ['feature', featureSet]
  if (gen !== 'wood' && (layout === 'penny' || layout === 'hex' || small < 6)) return ['splash', splashSet]
  return ['floor', floorSet]
}

function skyOf({ sky }: MaterialSet): Setting {
  const [r, g, b] = linear(sky)
  return {
    show(_from: Vec3, way: Vec3, out) {
      // Paler toward the horizon.
      const light = 1.12 - 0.5 * Math.min(0.5, Math.max(0, way[1]))
      out[0] = r * light
      out[1] = g * light
      out[2] = b * light
    },
    hides: () => Number.POSITIVE_INFINITY,
  }
}

/** The material with its sheen, baked as finely as its nearest point is seen. */
function stuffOfMaterial(model: SurfaceModel, set: MaterialSet, sizePx: number): StudioMaterial {
  const gloss = glossOf(model.finish)
  const rough = Math.max(0.1, 0.85 - 0.75 * gloss)
  return {
    rgb: linear(model.hex),
    rough,
    around: surroundings(rough),
    metal: 0,
    coat: 0.25 * gloss,
    // Light passes through blades of grass.
    glow: model.gen === 'turf' ? 0.5 : 0,
    opacity: 1,
    map: null,
    laid: textureOf(model, texelsFor(model, set, sizePx), set.name === 'floor'),
    shift: 0,
    pale: 0,
  }
}

/** Texels along the longer side of a texture, up to the useful maximum. */
function texelsFor(model: SurfaceModel, { material, camera, name }: MaterialSet, sizePx: number): number {
  const most = sizePx > 500 ? 1024 : sizePx > 320 ? 640 : model.layout === 'slab' ? 400 : 256
  // Blades of grass need the finest texture.
  if (model.gen === 'turf') return most
  const seen = material.map(({ positions }) => projected(positions, camera, 1))
  const nearest = Math.min(...seen.flatMap((places) => [...places].filter((_, i) => i % 3 === 2)))
  const { w, l } = layoutOf(model)
  const finest = (nearest * camera.half * 2) / sizePx
  // Outdoor joints are wider than those between tiles.
  const outside = name === 'garden' || name === 'pool'
  return Math.min(most, Math.ceil(Math.max(w, l) / (finest * (outside ? 0.95 : 0.7))))
}
