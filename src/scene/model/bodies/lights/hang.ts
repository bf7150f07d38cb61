import { moved, points, scaled, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { block, cylinder, tube } from '#scene/model/geometry/solids.ts'
import type { Body } from '../build/body.ts'
import type { Draft } from '../build/draft.ts'
import { toneLook } from '../build/finishes.ts'
import { turnedUp } from '../build/shapes.ts'

/**
 * Extends the rig of a hanging body (parts `rod`, `canopy`) so that the ceiling is `dropIn` inches above the body. A
 * body without a rod is unchanged. The anchor `ceiling` is where it meets the ceiling.
 */
export function hangFrom(body: Body, dropIn: number): Body {
  const { h } = body.sizeIn
  const ceiling = body.anchors.ceiling
  const now = ceiling ? ceiling[1] - h : 0
  if (!ceiling || now <= 0.01 || !body.parts.some((one) => one.rig && one.slot === 'rod')) return body
  const drop = Math.max(1.5, dropIn)
  return {
    ...body,
    parts: body.parts.map((one) => {
      if (!one.rig) return one
      if (one.slot === 'canopy') return { ...one, mesh: moved(one.mesh, [0, drop - now, 0]) }
      if (one.slot !== 'rod') return one
      const foot = moved(one.mesh, [0, -h, 0])
      return { ...one, mesh: moved(scaled(foot, [1, drop / now, 1]), [0, h, 0]) }
    }),
    anchors: { ...body.anchors, ceiling: [ceiling[0], h + drop, ceiling[2]] },
  }
}

/**
 * The rod or cord above the body (whose top is `top`) and the canopy at the ceiling, styled by the elevation's hand.
 */
export function hang(draft: Draft, top: number, z: number, drop: number): void {
  const { n, pick, main } = draft
  const canopy = n('canopy_d', 4.7) / 2
  const tall = Math.max(0.7, n('canopy_h', 1))
  const rod = Math.max(0.24, n('rod_d', 0.25)) / 2
  const form = pick('canopy', ['soft', 'square', 'dome', 'step'])
  const y = top + drop - tall
  const profile: Vec2[] =
    form === 'dome'
      ? [
          [rod, 0],
          [canopy * 0.4, tall * 0.16],
          [canopy * 0.78, tall * 0.5],
          [canopy, tall * 0.94],
          [canopy, tall],
        ]
      : form === 'step'
        ? points([canopy * 0.6, -tall * 0.4], [canopy * 0.6, 0], [canopy, 0.02], [canopy, tall])
        : points([canopy - (form === 'soft' ? 0.3 : 0.05), 0], [canopy, form === 'soft' ? 0.3 : 0.05], [canopy, tall])
  draft.rig('canopy', main, turnedUp([[0, profile[0]?.[1] ?? 0], ...profile, [0, tall]], [0, y, z], 32))
  draft.rig('rod', main, moved(cylinder(rod, drop, { segments: 12 }), [0, top, z]))
  const knuckle = pick('rod', ['plain', 'ball', 'sleeve', 'hook'])
  if (knuckle === 'ball')
    draft.rig(
      'joint',
      main,
      turnedUp(points([rod, 0], [rod * 2, rod], [rod * 2, rod * 1.6], [rod, rod * 2.6]), [0, top + 0.3, z], 16),
    )
  if (knuckle === 'sleeve')
    draft.rig('joint', main, turnedUp(points([rod * 1.9, 0], [rod * 1.9, 1.6], [rod, 1.8]), [0, top, z], 16))
}

/** Thin cables from points on the body to a long canopy. */
export function cables(draft: Draft, feet: readonly Vec2[], top: number, drop: number, heads: readonly Vec2[]): void {
  const black = toneLook('#2a2a2a')
  feet.forEach(([x, z], i) => {
    const [hx, hz] = heads[i] ?? [x, z]
    draft.rig('rod', black, tube(points([x, top, z], [hx, top + drop, hz]), 0.05, 6))
  })
  const w = draft.n('canopy_w', 14)
  const z = heads[0]?.[1] ?? 0
  const d = Math.min(4.5, draft.n('canopy_d', 4.5))
  draft.rig('canopy', draft.main, block([-w / 2, top + drop - 1.1, z - d / 2], [w, 1.1, d], 0.2))
}
