import type { SurfaceModel } from '../product-model.ts'
import { flagOf, numberOf, textOf } from '../product-model.ts'
import { blend, lightness, rgb, times, toHex } from './color.ts'
import type { Finish } from './finish.ts'

/** How pieces meet; inches. */
export type Joint = {
  widthIn: number
  hex: string
  depthIn: number
  /** Sand in the joint, 0 … 1 of white. */
  grit: number
  bevelIn: number
  /** How far the edge drops over the bevel. */
  dropIn: number
  edgeDark: number
  /** Waviness of the edge line. */
  wobbleIn: number
  /** Difference in level and tilt from piece to piece. */
  proudIn: number
  tiltIn: number
}

const meter = 39.37

/** The usual joint for this surface; hints in meters (edgeWobble, bevel, tilt) come from the facts. */
export function surfaceJoint(model: SurfaceModel, finish: Finish): Joint {
  const base = rgb(model.hex)
  const light = lightness(base)
  const p = model.params
  const small = Math.min(model.pieceIn.w, model.pieceIn.l)
  const joint: Joint = {
    widthIn: 0,
    hex: textOf(p, 'grout', groutHex(light, base)),
    depthIn: 0.04,
    grit: 0.06,
    bevelIn: 0,
    dropIn: 0.02,
    edgeDark: 0,
    wobbleIn: numberOf(p, 'edge_wobble_in', numberOf(p, 'edgeWobble', 0) * meter * 0.4),
    proudIn: 0,
    tiltIn: numberOf(p, 'tilt', 0) * meter * 0.5,
  }
  if (!joint.hex.startsWith('#')) joint.hex = groutHex(light, base)
  if (model.gen === 'wood' && !flagOf(p, 'grout')) {
    const seam = model.layout === 'plank' && small > 14
    Object.assign(joint, {
      widthIn: seam ? 0.012 : 0.035,
      hex: toHex(times(base, seam ? 0.62 : 0.3, seam ? 0.55 : 0.25, seam ? 0.5 : 0.2)),
      grit: 0,
      depthIn: seam ? 0.002 : 0.03,
      bevelIn: seam ? 0 : 0.06 + 0.08 * finish.scraped,
      dropIn: 0.02,
    })
    return joint
  }
  const own = layoutJoint(model, finish, small)
  const chosen = textOf(p, 'grout_hex', '')
  // Chips are recognizable only when the grout contrasts; wall tile in a strong color has light grout.
  if (model.gen === 'plain' && light <= 0.8 && typeof p.grout !== 'string')
    joint.hex = toHex(blend(base, [0.86, 0.85, 0.82], small < 6.5 ? 0.66 : 0.4))
  Object.assign(joint, own, chosen && { hex: chosen })
  joint.wobbleIn = Math.max(joint.wobbleIn, own.wobbleIn ?? 0, finish.tumbled * Math.min(0.09, small * 0.03))
  joint.widthIn = numberOf(p, 'joint_in', own.widthIn ?? joint.widthIn)
  const chamfer = Math.max(numberOf(p, 'chamfer_in', 0), numberOf(p, 'bevel', 0) * meter)
  if (chamfer > 0) Object.assign(joint, { bevelIn: chamfer, dropIn: chamfer * 0.8 })
  if (model.layout === 'ledger' && !chosen) joint.hex = toHex(times(base, 0.22, 0.2, 0.18))
  if (finish.tumbled) joint.bevelIn = Math.max(joint.bevelIn, Math.min(0.3, small * 0.06))
  return joint
}

function layoutJoint(model: SurfaceModel, finish: Finish, small: number): Partial<Joint> {
  // Pieces ground to one thickness are level; pieces split with a hammer are the least level.
  const uneven = finish.gauged ? 0.25 : finish.split === 1 ? 1.3 : 1
  switch (textOf(model.params, 'edges_of', model.layout)) {
    case 'slab':
    case 'roll':
      return { widthIn: 0 }
    case 'ledger':
      return {
        widthIn: 0.1,
        depthIn: 0.5,
        grit: 0,
        bevelIn: finish.gloss > 0.25 ? 0.08 : 0.3,
        dropIn: finish.gloss > 0.25 ? 0.05 : 0.16,
        edgeDark: 0.25,
        wobbleIn: finish.gloss > 0.25 ? 0.01 : 0.09,
        proudIn: (finish.cleft ? 0.75 : 0.4) * uneven,
        tiltIn: (finish.cleft ? 0.35 : 0.05) * uneven,
      }
    case 'pavers':
      return {
        widthIn: model.gen === 'speck' ? 0.45 : 0.22,
        hex: '#8d8677',
        depthIn: 0.16,
        grit: 0.2,
        bevelIn: 0.35,
        dropIn: 0.12,
        proudIn: 0.06,
        wobbleIn: 0.06,
        tiltIn: 0.08,
      }
    case 'irregular':
      return {
        widthIn: 0.9,
        hex: '#a59c8b',
        depthIn: 0.22,
        grit: 0.16,
        bevelIn: 0.4,
        dropIn: 0.12,
        wobbleIn: 0.25,
        proudIn: 0.1,
      }
    case 'coping':
      return {
        widthIn: 0.18,
        hex: '#b3aca0',
        depthIn: 0.08,
        grit: 0.12,
        bevelIn: edgeRound(model),
        dropIn: edgeRound(model) * 0.6,
      }
    case 'herringbone':
      return {
        widthIn: 0.16,
        hex: '#8f887a',
        depthIn: 0.1,
        grit: 0.16,
        bevelIn: 0.2,
        dropIn: 0.07,
        proudIn: 0.03,
        tiltIn: 0.04,
      }
    default:
  }
  if (model.params.shape === 'pebble')
    return { widthIn: 0.14, depthIn: 0.16, bevelIn: 0.75, dropIn: 0.3, grit: 0.1, proudIn: 0.05 }
  // Brick slips have mortar joints like bricks, however thin they are.
  if (model.gen === 'concrete' && small < 4 && Math.max(model.pieceIn.w, model.pieceIn.l) > small * 2)
    return {
      hex: '#c9c2b5',
      widthIn: 0.38,
      depthIn: 0.14,
      grit: 0.14,
      bevelIn: 0.12,
      dropIn: 0.06,
      wobbleIn: 0.05,
      proudIn: 0.05,
      tiltIn: 0.03,
    }
  // Round chips nearly touch, and the corners between them are wide.
  if (model.layout === 'penny' && !textOf(model.params, 'shape', '').includes('hex'))
    return { widthIn: 0.06, bevelIn: 0.07, dropIn: 0.035, tiltIn: 0.02 * finish.gloss }
  if (small <= 3.2 || model.layout === 'hex' || model.layout === 'penny') {
    return { widthIn: small <= 3.2 ? 0.1 : 0.125, bevelIn: 0.07, dropIn: 0.035, tiltIn: 0.02 * finish.gloss }
  }
  const hand = numberOf(model.params, 'wave', 0)
  if (model.gen === 'plain') {
    return {
      widthIn: hand ? 0.09 : 0.11,
      bevelIn: 0.1,
      dropIn: 0.05,
      wobbleIn: hand && small < 9 ? 0.035 : 0,
      tiltIn: small < 9 ? 0.025 + hand * 0.07 : 0.01,
      proudIn: hand * 0.02,
    }
  }
  if (finish.cleft)
    return {
      widthIn: finish.gauged ? 0.19 : 0.25,
      bevelIn: 0.15,
      dropIn: 0.08,
      depthIn: 0.1,
      grit: 0.1,
      wobbleIn: 0.05,
      proudIn: 0.04 * uneven,
    }
  if (finish.chiseled) return { widthIn: 0.2, bevelIn: 0.22, dropIn: 0.09, edgeDark: 0.16, wobbleIn: 0.14 }
  return { widthIn: 0.11, bevelIn: finish.tumbled ? 0.25 : 0.05, dropIn: 0.025 }
}

function edgeRound(model: SurfaceModel): number {
  const edge = textOf(model.params, 'edge', 'full-round')
  return edge === 'full-round' ? Math.min(1.1, model.pieceIn.t * 0.7 || 0.7) : edge === 'round' ? 0.35 : 0.14
}

function groutHex(light: number, base: readonly [number, number, number]): string {
  if (light > 0.8) return toHex(blend(times(base, 0.86), [0.75, 0.74, 0.71], 0.5))
  if (light > 0.45) return toHex(blend(times(base, 0.78), [0.7, 0.68, 0.64], 0.4))
  return toHex(blend(base, [0.62, 0.61, 0.58], 0.45))
}
