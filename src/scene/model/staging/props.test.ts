import { describe, expect, it } from 'vitest'
import { boundsOf } from '../geometry/mesh.ts'
import type { SurfaceModel } from '../product-model.ts'
import { furnishingsOf, propsOf } from './props.ts'
import { sceneFor } from './scenes.ts'
import { stageRoom } from './stage-room.ts'

const tile: SurfaceModel = {
  kind: 'surface',
  gen: 'plain',
  layout: 'offset',
  hex: '#4f7f9a',
  finish: 'Gloss',
  pieceIn: { w: 6, l: 3, t: 0.3 },
  params: {},
  seed: 7,
}
const stages = [
  sceneFor(tile, 'floor'),
  sceneFor(tile, 'backsplash'),
  sceneFor({ ...tile, layout: 'ledger', gen: 'stone' }),
  sceneFor({ ...tile, layout: 'slab', gen: 'marble' }),
  sceneFor({ ...tile, layout: 'pavers' }),
  sceneFor({ ...tile, layout: 'roll', gen: 'turf' }),
  sceneFor({ ...tile, layout: 'coping' }),
]

describe('the furniture in material photographs', () => {
  it('is at its level, in front of the wall and below the ceiling', () => {
    for (const stage of stages) {
      for (const { on, level, bits } of furnishingsOf(stage)) {
        const { min, max } = boundsOf(bits.map(({ mesh }) => mesh))
        expect(-min[2]).toBeLessThanOrEqual(stage.deep + 0.01)
        expect(max[1]).toBeLessThanOrEqual(stage.height + 0.01)
        if (on === 'floor') expect(Math.abs(min[1] - level)).toBeLessThan(0.2)
        if (on === 'ceiling') expect(Math.abs(max[1] - level)).toBeLessThan(0.2)
      }
    }
  })

  it('is on solid ground: nothing over the water, nothing inside a counter', () => {
    for (const stage of stages) {
      for (const { on, level, bits } of furnishingsOf(stage)) {
        const { min, max } = boundsOf(bits.map(({ mesh }) => mesh))
        if (stage.name === 'pool') expect(-max[2]).toBeGreaterThan(262)
        if (on !== 'floor' || level !== 36) continue
        const top = stage.boxes.find(({ y1, z0, z1 }) => y1 === 36 && z0 < -max[2] && z1 >= -min[2] - 0.01)
        expect(top?.x0).toBeLessThan(min[0])
        expect(top?.x1).toBeGreaterThan(max[0])
      }
    }
  })

  it('is in every room, and leaves most of it to the material', () => {
    for (const stage of stages) {
      const { tones } = propsOf(stage, 96)
      let covered = 0
      for (let at = 3; at < tones.length; at += 4) covered += (tones[at] as number) / 255
      expect(covered / 96 ** 2).toBeGreaterThan(0.008)
      expect(covered / 96 ** 2).toBeLessThan(0.25)
    }
  })

  it('is the same with every material', () => {
    const of = (hex: string) => stageRoom({ ...tile, hex }, 64, 'floor').data
    const [blue, red] = [of('#4f7f9a'), of('#a04030')]
    const { tones } = propsOf(sceneFor(tile, 'floor'), 64)
    for (let at = 0; at < blue.length; at += 4) if (tones[at + 3] === 255) expect(blue[at]).toBe(red[at])
    expect(blue).not.toEqual(red)
  })
})
