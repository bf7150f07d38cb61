import type { Look } from '../bodies/look.ts'
import type { SurfaceModel } from '../product-model.ts'

type Stone = { gen: SurfaceModel['gen']; hex: string; finish: string; layout?: SurfaceModel['layout'] }

const stones: [RegExp, Stone][] = [
  [/butcher/, { gen: 'wood', hex: '#b98b57', finish: 'Satin', layout: 'plank' }],
  [/calacatta/, { gen: 'marble', hex: '#f1ede6', finish: 'Polished' }],
  [/carrara/, { gen: 'marble', hex: '#e9e9e7', finish: 'Honed' }],
  [/grey veins/, { gen: 'marble', hex: '#f2f2f0', finish: 'Polished' }],
  [/marquina/, { gen: 'marble', hex: '#242322', finish: 'Polished' }],
  [/taj mahal|quartzite/, { gen: 'marble', hex: '#e3d9c8', finish: 'Polished' }],
  [/soapstone/, { gen: 'marble', hex: '#4c5152', finish: 'Honed' }],
  [/terrazzo/, { gen: 'terrazzo', hex: '#ece8e0', finish: 'Polished' }],
  [/travertine/, { gen: 'stone', hex: '#d9c8ab', finish: 'Honed' }],
  [/limestone|crema|sandstone/, { gen: 'stone', hex: '#ddd0bb', finish: 'Honed' }],
  [/concrete|microcement/, { gen: 'concrete', hex: '#a8a5a0', finish: 'Matte' }],
  [/granite/, { gen: 'speck', hex: '#2c2c2d', finish: 'Matte' }],
  [/basalt|slate/, { gen: 'stone', hex: '#57585a', finish: 'Honed' }],
  [/porcelain/, { gen: 'concrete', hex: '#8f8d8a', finish: 'Matte' }],
  [/quartz/, { gen: 'speck', hex: '#f0efec', finish: 'Polished' }],
]

/** A countertop's stone by the keywords of a style. */
export function stoneLook(words: string, seed: number): Look {
  const stone = stones.find(([word]) => word.test(words))?.[1] ?? {
    gen: 'speck',
    hex: '#f0efec',
    finish: 'Polished',
  }
  const model: SurfaceModel = {
    kind: 'surface',
    gen: stone.gen,
    layout: stone.layout ?? 'slab',
    hex: stone.hex,
    finish: stone.finish,
    pieceIn: { w: 63, l: 120, t: 1.2 },
    params: {},
    seed: seed % 997,
  }
  return { kind: 'surface', model }
}
