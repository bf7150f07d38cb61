import { expect, it } from 'vitest'
import { styles } from '#scene/model/rooms/room-tables.ts'
import { colorDistance, labOf } from './faces.ts'
import { targetOf } from './style-targets.ts'

const first = (role: 'fixture', families: string[]) =>
  styles.map((style) => targetOf(style, { role, families }, 'appliances', 'laundry').hexes[0] as string)

it('chooses washers in an enamel color that suits the style, not in steel, which is not sold', () => {
  const washers = first('fixture', ['laundry'])
  expect(new Set(washers).size).toBeGreaterThanOrEqual(4)
  // The colors that are sold: gloss white, graphite, black, navy and sage.
  const sold = ['#f1f1ee', '#6a6d70', '#232322', '#24344f', '#8d9a80']
  for (const hex of washers)
    expect(Math.min(...sold.map((one) => colorDistance(labOf(hex), labOf(one))))).toBeLessThan(0.03)
  expect(washers.filter((hex) => hex === '#8d9a80')).toHaveLength(1)
  expect(new Set(first('fixture', ['refrigerator']))).toEqual(new Set(['#b9bcbd', '#4a4847']))
})

it('chooses no black stone for the garden of a bright style', () => {
  const dark = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) <= 0x60
  for (const category of ['stacked-stone', 'hardscaping', 'pool-copings']) {
    const black = styles.filter((style) =>
      dark(targetOf(style, { role: 'patio' }, category, 'outdoor').hexes[0] as string),
    )
    expect(black.filter(({ id }) => id !== 'contemporary-dark').map(({ id }) => id)).toEqual([])
  }
})
