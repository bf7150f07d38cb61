import { fireplace } from '../hearth.ts'
import { daylight, shell, windowIn } from '../room.ts'
import { plant, rug, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { armchair } from '../seating.ts'
import { facing } from '../solids.ts'
import { boards } from '../surfaces.ts'
import { coffeeTable } from '../tables.ts'

export const livingLedger: Scene = {
  id: 'living-ledger',
  title: 'Stacked stone around the fire',
  seed: 223,
  sun: 'right',
  size: [17, 11, 10],
  eye: { x: 7.8, back: 6, yaw: 0.05 },
  look: {
    wall: '#e6ded0',
    trim: '#f4efe5',
    paint: '#6a4520',
    wood: '#8f6239',
    stone: '#b5a893',
    tile: '#b5a893',
    metal: '#34322f',
    fabric: '#e4dac8',
    accent: '#a1522f',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        boards(s.sketch, p, {
          ...a,
          width: 0.72,
          along: 'v',
          length: 5.5,
          joint: '#5d4128',
          tones: ['#84603b', '#8e6a44', '#795632', '#98744d'],
          random: s.random,
        }),
    })
    windowIn(s, facing(s.D), { u: [1.2, 4.4], v: [1.6, 8.4], columns: 2, rows: 3 })
    windowIn(s, facing(s.D), { u: [12.8, 16], v: [1.6, 8.4], columns: 2, rows: 3 })
    daylight(s, facing(s.D), { u: [12.8, 16], v: [1.6, 8.4], columns: 2, rows: 3 }, [-0.55, -0.7, -0.8], 0.28)
    fireplace(s, 8.6, 'ledger')
    vase(s, [7, 4, 9.6], 1.2, '#efe6d6')
    vase(s, [10.6, 4, 9.6], 0.8, '#a1522f')
    rug(s, [3.6, 13.6], [2, 7], '#9a7b55')
    armchair(s, 4.2, 5.2, '#b5652f')
    armchair(s, 13, 5.2, '#b5652f')
    coffeeTable(s, [8.6, 4.2], 1.8, 'slab')
    plant(s, [15.7, 8.8], 4, { pot: '#6f5a45' })
  },
}
