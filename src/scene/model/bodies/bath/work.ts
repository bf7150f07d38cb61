import { openDraft } from '../../elevations/draft.ts'
import { boundsOf, type Mesh, moved, scaled, type Vec3 } from '../../geometry/mesh.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body, Part } from '../body.ts'
import { china, clearGlass, type Look, metal, paint } from '../look.ts'

/**
 * What a bath builder works with: outer size, hand and looks, read from the product in the same way as its elevation,
 * so that both show one design.
 */
export type Work = Pick<
  ReturnType<typeof openDraft>,
  'w' | 'd' | 'h' | 'body' | 'second' | 'is' | 'n' | 't' | 'pick' | 'vary'
> & {
  model: FixtureModel
  parts: Part[]
}

export function openWork(
  model: FixtureModel,
  usual: { w: number; d: number; h: number; second?: string },
): Work {
  const { w, d, h, body, second, is, n, t, pick, vary } = openDraft(model, usual)
  return { model, w, d, h, body, second, is, n, t, pick, vary, parts: [] }
}

/**
 * The finished body, scaled exactly to its outer size to remove deviations from varied proportions (a rounder rim, a
 * longer lever).
 */
export function closeWork({ w, d, h, parts }: Work, anchors: Body['anchors'] = {}): Body {
  const { min, max } = boundsOf(parts.filter(({ rig }) => !rig).map(({ mesh }) => mesh))
  const by: Vec3 = [w / (max[0] - min[0]), h / (max[1] - min[1]), d / (max[2] - min[2])]
  const shift: Vec3 = [-w / 2 - min[0] * by[0], -min[1] * by[1], -min[2] * by[2]]
  const fit = ([x, y, z]: Vec3): Vec3 => [x * by[0] + shift[0], y * by[1] + shift[1], z * by[2] + shift[2]]
  return {
    sizeIn: { w, d, h },
    parts: parts.map(({ opens, ...one }) => ({
      ...one,
      mesh: moved(scaled(one.mesh, by), shift),
      ...(opens && {
        opens: {
          kind: opens.kind,
          x: opens.x * by[0] + shift[0],
          y: opens.y * by[1] + shift[1],
          w: opens.w * by[0],
          h: opens.h * by[1],
        },
      }),
    })),
    anchors: Object.fromEntries(Object.entries(anchors).map(([name, at]) => [name, fit(at)])),
  }
}

/** Rotates the grain of a surface upright: u and v are swapped. */
export function grainUp(mesh: Mesh): Mesh {
  const uvs = mesh.uvs.slice()
  for (let i = 0; i < uvs.length; i += 2) {
    uvs[i] = mesh.uvs[i + 1] as number
    uvs[i + 1] = mesh.uvs[i] as number
  }
  return { ...mesh, uvs }
}

/** The finish of a faucet, frame or pull: matte colors are powder coats, all others bare or plated metal. */
export function plated(hex: string, finish: string): Look {
  return /matte (black|white)/i.test(finish) ? coated(hex) : metal(hex, finish)
}

function coated(hex: string): Look {
  return { kind: 'plain', hex, roughness: 0.46, metalness: 0 }
}

const tones: [RegExp, string][] = [
  [/d5d8da/, 'Polished'],
  [/b3ada2|b9975b/, 'Brushed'],
  [/3b2d24/, 'Oil-rubbed'],
]

/** Metal of a second material, for which a model has only a color. */
export function trimMetal({ model, second }: Work): Look {
  const hex = model.toneHex ?? second
  const known = tones.find(([tone]) => tone.test(hex))
  if (known) return metal(second, known[1])
  if (model.toneHex === undefined) return metal(second, 'Polished')
  return /^#2/.test(hex) ? coated(second) : china(second, 'Satin')
}

/** Gel coat, enamel or vitreous china in the product's finish. */
export function glazed({ body, model }: Work): Look {
  return china(body, /matte/i.test(model.finish) ? 'Matte' : /primed/i.test(model.finish) ? 'Matte' : 'Gloss')
}

const panes: Record<string, [opacity: number, roughness: number]> = {
  '#eef3f2': [0.1, 0.03],
  '#e3e8e7': [0.78, 0.62],
  '#d7e2df': [0.42, 0.16],
  '#7d8385': [0.46, 0.04],
  '#8d7a63': [0.44, 0.04],
}

/** Whether a second finish is one of the kinds of glass. */
export function isPane(toneHex: string | undefined): boolean {
  return toneHex !== undefined && toneHex in panes
}

export function paneLook({ model, second }: Work): Look {
  const [opacity, roughness] = panes[model.toneHex ?? ''] ?? [0.16, 0.04]
  if (roughness < 0.1) return clearGlass(second, opacity)
  return { kind: 'plain', hex: second, roughness, metalness: 0, opacity }
}

/** The green of glass seen through its edge. */
export function edgeLook({ model }: Work): Look {
  return clearGlass(model.toneHex === '#eef3f2' ? '#cfe0e2' : '#8fb5a6', 0.62)
}

export const dark: Look = paint('#2a2826', 'Matte')
export const rubber: Look = paint('#8d9090', 'Matte')
