import { cross, dot, inchesPerMeter, minus, unit, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { inPolygon } from '#scene/model/layout/regions.ts'
import { shownFrom } from '#scene/model/rooms/best-view.ts'
import type { Camera, Face, Scene, Slot, SlotId } from '#scene/model/types.ts'

/** A product in one of its sizes, and what determines where it fits. */
export type Wanted = {
  product: string
  size_id: number
  /** The size's index among the product's sizes. */
  position: number
  categorySlug: string
  familySlug: string | null
  sizeCount: number
  measures: Measures
}

/** What determines where a product fits in any of its sizes. */
export type ProductFits = Omit<Wanted, 'size_id' | 'position' | 'sizeCount'> & {
  /** In the order of the product's sizes. */
  size_ids: number[]
}

/**
 * The slots that take it together, the share of the view that they fill (0 … 1), whether they are made for its kind, and
 * the width that fits (meters).
 */
export type PlaceInRoom = { slots: SlotId[]; seen: number; isOwn: boolean; maxWidth?: number | undefined }

/** Pictures are 16:10. */
const tall = 10 / 16

/** Where a product shows best in a room; null when nothing there takes it in this size. */
export function placeInRoom(scene: Scene, wanted: Wanted): PlaceInRoom | null {
  let best: { slot: Slot; seen: number } | null = null
  const all = scene.slots.filter((slot) => takesIt(slot, wanted))
  const own = all.filter((slot) => isMadeFor(slot, wanted))
  const takes = own.length > 0 ? own : all
  for (const slot of takes) {
    const seen = seenOf(scene, slot)
    if (!best || seen > best.seen) best = { slot, seen }
  }
  if (!best) return null
  const { slot, seen } = best
  // Slots of the same group get it together: all pulls, all countertops, both sconces.
  const alike = takes.filter((other) => other !== slot && groupOf(other) === groupOf(slot))
  return {
    slots: [slot.id, ...alike.map(({ id }) => id)],
    seen,
    isOwn: own.length > 0,
    maxWidth: slot.maxWidth,
  }
}

/** The first of its sizes that fits somewhere in a room, and where; null when none does. */
export function anySizeInRoom(
  scene: Scene,
  { size_ids, ...product }: ProductFits,
): { size_id: number; place: PlaceInRoom } | null {
  for (const [position, size_id] of size_ids.entries()) {
    const place = placeInRoom(scene, { ...product, size_id, position, sizeCount: size_ids.length })
    if (place) return { size_id, place }
  }
  return null
}

/**
 * A flooring product belongs on the floor even if a wall is more visible, a backsplash behind the counter; coping belongs to a pool, and a built-in tub
 * to an alcove.
 */
function isMadeFor(
  { role, categories, part, families }: Slot,
  { categorySlug, familySlug, measures }: Wanted,
): boolean {
  if (categorySlug === 'bath-tubs') return families?.[0] === useOf(measures, familySlug)
  if (categorySlug.endsWith('-flooring')) return role === 'floor'
  if (categorySlug === 'backsplash-tiles') return role === 'backsplash'
  if (categorySlug === 'hardscaping') return role === 'patio'
  if (categorySlug === 'pool-copings') return role === 'coping' && part === 'coping'
  return categorySlug === 'countertop' ? role === 'countertop' && categories[0] === categorySlug : true
}

function takesIt({ categories, families, maxWidth }: Slot, wanted: Wanted): boolean {
  const { measures, position } = wanted
  const maxWidthIn = maxWidth === undefined ? undefined : maxWidth * inchesPerMeter
  return fittingSizes(wanted, measures, {
    categories,
    ...(families && { families }),
    ...(maxWidthIn !== undefined && { maxWidthIn }),
  }).includes(position)
}

/** Slots with the same group get the same product: all pulls, all countertops, both sconces. */
export function groupOf({ role, categories, families, part }: Slot): string {
  return [role, part, ...categories, ...(families ?? [])].join('|')
}

/** The share of the view that a slot fills, ignoring what is in front of it. */
export function seenOf(scene: Pick<Scene, 'camera' | 'placed' | 'room'>, slot: Slot): number {
  // What stands on a floor hides most of it.
  if (slot.role === 'floor' && slot.faces.length > 0) return shownFrom(scene.camera, scene.room, scene.placed).floor
  if (slot.faces.length > 0)
    return Math.min(
      1,
      slot.faces.reduce((sum, face) => sum + faceSeen(scene.camera, face), 0),
    )
  const things = slot.fixtures ?? (slot.fixture ? [slot.fixture] : [])
  // A slot without a fixture hangs from the ceiling, somewhere in the middle.
  if (things.length === 0) return 0.01
  const share = slot.part === 'unit' ? 1 : 0.08
  return things.reduce((sum, id) => {
    const thing = scene.placed.find((one) => one.id === id)
    if (!thing) return sum
    const middle: Vec3 = [thing.x, thing.base + thing.height / 2, -thing.y]
    return sum + share * spread(scene.camera, middle, Math.max(thing.width, 0.2) * Math.max(thing.height, 0.1))
  }, 0)
}

const steps = 8

function faceSeen(camera: Camera, { outline, holes, origin, u, v }: Face): number {
  const along = (axis: 0 | 1) => outline.map((point) => point[axis])
  const [u0, u1] = [Math.min(...along(0)), Math.max(...along(0))]
  const [v0, v1] = [Math.min(...along(1)), Math.max(...along(1))]
  const normal = cross(u, v)
  const cell = ((u1 - u0) * (v1 - v0)) / steps ** 2
  let sum = 0
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps; j++) {
      const [a, b] = [u0 + ((i + 0.5) / steps) * (u1 - u0), v0 + ((j + 0.5) / steps) * (v1 - v0)]
      // A patio ends at its pool.
      if (!inPolygon(outline, [a, b]) || holes.some((hole) => inPolygon(hole, [a, b]))) continue
      const at: Vec3 = [
        origin[0] + u[0] * a + v[0] * b,
        origin[1] + u[1] * a + v[1] * b,
        origin[2] + u[2] * a + v[2] * b,
      ]
      const way = minus(at, camera.from)
      const turned = -dot(way, normal) / Math.hypot(...way)
      if (turned > 0) sum += spread(camera, at, cell * turned)
    }
  }
  return sum
}

/** The share of the view that `area` square meters take at a point; 0 outside of the view. */
function spread({ from, to, lensMm }: Camera, at: Vec3, area: number): number {
  const ahead = unit(minus(to, from))
  const right = unit(cross(ahead, [0, 1, 0]))
  const up = cross(right, ahead)
  const way = minus(at, from)
  const far = dot(way, ahead)
  const half = 18 / lensMm
  if (far < 0.4) return 0
  const [x, y] = [dot(way, right) / far / half, dot(way, up) / far / (half * tall)]
  if (Math.abs(x) > 0.94 || Math.abs(y) > 0.94) return 0
  return area / (4 * half * half * tall * far * far)
}

/** What determines whether a product fits a slot; widths in inches, in the order of the product's sizes. */
export type Measures = {
  kind: 'surface' | 'fixture'
  /** Family of a fixture's body, or the material of a surface. */
  family: string
  widthsIn: readonly number[]
}

export type Place = {
  /** Category slugs. */
  categories: readonly string[]
  /** Body families, or slugs of a category's own families; without them, all of the categories. */
  families?: readonly string[]
  /** Inches. */
  maxWidthIn?: number
}

/**
 * Products built like a main faucet, sink or alcove tub that have another use. The first pattern that matches the
 * family's name or slug applies. Without a slot for its own use, such a product fits nowhere.
 */
const uses: readonly [words: RegExp, family: string][] = [
  [/pot[ -]filler/, 'pot-filler'],
  [/filtered[ -]water[ -]tap/, 'water-tap'],
  [/bar[ -]and[ -]prep[ -]faucet/, 'prep-faucet'],
  [/bar[ -]and[ -]prep[ -]sink/, 'prep-sink'],
  [/tub[ -]filler/, 'tub-filler'],
  [/dryer/, 'dryer'],
  [/(?:^|[ -])washer/, 'washer'],
  [/(?:freestanding|clawfoot)[ -]tub/, 'freestanding-tub'],
  [/vessel[ -]faucet/, 'vessel-faucet'],
  [/wall[ -]mount[ -]kitchen[ -]faucet/, 'wall-kitchen-faucet'],
  [/^wall[ -]mount[ -][a-z-]+[ -]faucet/, 'wall-faucet'],
  // They have one family of bodies.
  [/towel[ -]bar/, 'towel-bar'],
  [/towel[ -]ring/, 'towel-ring'],
  [/robe[ -]hook/, 'robe-hook'],
  [/paper[ -]holder/, 'paper-holder'],
  [/grab[ -]bar/, 'grab-bar'],
]

/**
 * The family of a product's body as used for fitting. A hand shower is drawn as a shower head, but must not replace
 * one.
 */
export function bodyFamily(family: string, variant: string | undefined): string {
  return family === 'shower-head' && variant !== undefined && /hand shower/.test(variant) ? 'hand-shower' : family
}

/** The family that determines which slots a product fits. */
function useOf({ family }: Pick<Measures, 'family'>, familySlug: string | null): string {
  return uses.find(([words]) => familySlug !== null && words.test(familySlug))?.[1] ?? family
}

/** An installer can absorb a quarter of an inch in the joint. */
const tolerance = 0.26

/**
 * The positions of the sizes that fit; empty when the product does not. Surfaces are cut to any width; a fixture must
 * not be wider than its slot.
 */
export function fittingSizes(
  product: { categorySlug: string; familySlug: string | null; sizeCount: number },
  measures: Measures,
  place: Place,
): number[] {
  if (!place.categories.includes(product.categorySlug)) return []
  const { families, maxWidthIn } = place
  const isOfFamily =
    !families?.length ||
    families.includes(useOf(measures, product.familySlug)) ||
    (product.familySlug !== null && families.includes(product.familySlug))
  if (!isOfFamily) return []
  const all = Array.from({ length: product.sizeCount }, (_, i) => i)
  if (measures.kind === 'surface' || maxWidthIn === undefined) return all
  return all.filter((i) => (measures.widthsIn[i] ?? Number.POSITIVE_INFINITY) <= maxWidthIn + tolerance)
}

/**
 * The width along the wall, in inches. A tub's long side is against the wall; other products use their stated width.
 */
export function placeWidth(family: string, widthIn: number, depthIn: number): number {
  return family === 'bathtub' ? Math.max(widthIn, depthIn) : widthIn
}
