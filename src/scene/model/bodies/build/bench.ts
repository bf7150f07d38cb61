import { type Mesh, merged, moved, scaled, type Vec3 } from '../../geometry/mesh.ts'
import type { Look } from '../../materials/look.ts'
import type { FixtureModel } from '../../product-model.ts'
import { type Body, type Part, part } from './body.ts'
import { type Draft, openDraft } from './draft.ts'
import { finishLook } from './outlines-and-finishes.ts'

/** What a builder works with: what the product says, and the parts made so far. */
export type Bench = Draft & {
  model: FixtureModel
  main: Look
  add: (slot: string, look: Look, ...meshes: Mesh[]) => void
  /** What the room adds: rods, cords, stakes. Does not count toward the size. */
  rig: (slot: string, look: Look, ...meshes: Mesh[]) => void
  parts: Part[]
}

type Usual = { w: number; d: number; h: number; second?: string }

export function openBench(model: FixtureModel, usual: Usual): Bench {
  const draft = openDraft(model, usual)
  const parts: Part[] = []
  const put =
    (rig: boolean) =>
    (slot: string, look: Look, ...meshes: Mesh[]) => {
      if (meshes.length > 0)
        parts.push(part(slot, look, meshes.length === 1 ? (meshes[0] as Mesh) : merged(meshes), rig))
    }
  return {
    ...draft,
    model,
    main: finishLook(model.finish, draft.body),
    add: put(false),
    rig: put(true),
    parts,
  }
}

/**
 * Finishes a body whose size is the circle in which it turns. Blades and branches reach the rim, but seldom in four
 * directions, so one uniform factor scales it. Its axis is at z = w / 2.
 */
export function finishedRound(bench: Bench, anchors: Record<string, Vec3>): Body {
  const { w, h } = bench
  const { min, max } = extent(bench.parts)
  let reach = 0
  for (const { mesh, rig } of bench.parts)
    for (let i = 0; !rig && i < mesh.positions.length; i += 3)
      reach = Math.max(reach, Math.hypot(mesh.positions[i] as number, (mesh.positions[i + 2] as number) - w / 2))
  const k = w / 2 / reach
  const up = h / (max[1] - min[1])
  return placed(bench, anchors, { w, d: w, h }, [k, up, k], [0, -min[1] * up, (w / 2) * (1 - k)])
}

/**
 * Finishes a body: merges parts of one slot and look and scales the whole exactly to its size (builders are accurate to
 * a few percent; x is centered on 0, y and z start at 0).
 */
export function finished(
  bench: Bench,
  anchors: Record<string, Vec3> = {},
  size: { w: number; d: number; h: number } = bench,
): Body {
  const { min, max } = extent(bench.parts)
  const want = [size.w, size.h, size.d] as const
  const by = [0, 1, 2].map((k) => {
    const have = (max[k] as number) - (min[k] as number)
    return have > 1e-6 ? (want[k] as number) / have : 1
  }) as unknown as Vec3
  const shift: Vec3 = [(-(min[0] + max[0]) / 2) * by[0], -min[1] * by[1], -min[2] * by[2]]
  return placed(bench, anchors, size, by, shift)
}

function placed(
  bench: Bench,
  anchors: Record<string, Vec3>,
  size: { w: number; d: number; h: number },
  by: Vec3,
  shift: Vec3,
): Body {
  const fit = (mesh: Mesh) => moved(scaled(mesh, by), shift)
  const place = (p: Vec3): Vec3 => [p[0] * by[0] + shift[0], p[1] * by[1] + shift[1], p[2] * by[2] + shift[2]]
  return {
    sizeIn: { w: size.w, d: size.d, h: size.h },
    parts: gathered(bench.parts).map((one) => ({ ...one, mesh: fit(one.mesh) })),
    anchors: Object.fromEntries(Object.entries(anchors).map(([name, p]) => [name, place(p)])),
  }
}

function extent(parts: readonly Part[]): { min: Vec3; max: Vec3 } {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { mesh, rig } of parts) {
    if (rig) continue
    for (let i = 0; i < mesh.positions.length; i++) {
      const axis = (i % 3) as 0 | 1 | 2
      const value = mesh.positions[i] as number
      if (value < min[axis]) min[axis] = value
      if (value > max[axis]) max[axis] = value
    }
  }
  return { min, max }
}

function gathered(parts: readonly Part[]): Part[] {
  const groups = Map.groupBy(parts, (one) => `${one.slot} ${one.rig ?? false} ${JSON.stringify(one.look)}`)
  return [...groups.values()].map((group) => ({
    ...(group[0] as Part),
    mesh: merged(group.map((one) => one.mesh)),
  }))
}
