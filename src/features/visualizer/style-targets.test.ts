import { expect, it } from 'vitest'
import { styles } from '#scene/model/rooms/room-tables.ts'
import { colourDistance, labOf } from './colour-distance.ts'
import { targetOf } from './style-targets.ts'

const first = (role: 'fixture', families: string[]) =>
  styles.map((style) => targetOf(style, { role, families }, 'appliances', 'laundry').hexes[0] as string)

it('asks for washers in the enamel that goes with the style, not for steel, which none is sold in', () => {
  const washers = first('fixture', ['laundry'])
  expect(new Set(washers).size).toBeGreaterThanOrEqual(4)
  // The colors that are sold: gloss white, graphite, black, navy and sage.
  const sold = ['#f1f1ee', '#6a6d70', '#232322', '#24344f', '#8d9a80']
  for (const hex of washers)
    expect(Math.min(...sold.map((one) => colourDistance(labOf(hex), labOf(one))))).toBeLessThan(0.03)
  expect(washers.filter((hex) => hex === '#8d9a80')).toHaveLength(1)
  expect(new Set(first('fixture', ['refrigerator']))).toEqual(new Set(['#b9bcbd', '#4a4847']))
})

it('lays no garden of a bright style in black stone', () => {
  const dark = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) <= 0x60
  for (const category of ['stacked-stone', 'hardscaping', 'pool-copings']) {
    const black = styles.filter((style) =>
      dark(targetOf(style, { role: 'patio' }, category, 'outdoor').hexes[0] as string),
    )
    expect(black.filter(({ id }) => id !== 'contemporary-dark').map(({ id }) => id)).toEqual([])
  }
})
