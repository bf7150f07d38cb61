import { expect, it } from 'vitest'
import { everyProduct } from '#demo/catalogue/generate.ts'
import { boundsOf } from '../../geometry/mesh.ts'
import type { FixtureModel } from '../../product-model.ts'
import { bodies, buildBody } from '../build-body.ts'

await bodies.load(['bath'])
/** Each vanity of the catalogue once. */
const vanities = [
  ...new Map(
    everyProduct().flatMap(({ model }): [string, FixtureModel][] =>
      model.kind === 'fixture' && model.family === 'vanity' ? [[model.variant, model]] : [],
    ),
  ).values(),
]

it('puts no cabinet panel through a bowl', () => {
  expect(vanities.length).toBeGreaterThan(40)
  const pierced = vanities.filter((model) => {
    const { parts } = buildBody(model)
    const boards = parts.filter(({ slot, rig }) => slot === 'body' && !rig).map(({ mesh }) => boundsOf([mesh]))
    return parts
      .filter(({ slot }) => slot === 'bowl')
      .map(({ mesh }) => boundsOf([mesh]))
      .some(({ min, max }) =>
        boards.some(
          (board) =>
            // An upright board whose face runs front to back through the bowl.
            board.max[0] - board.min[0] < 2 &&
            board.min[0] > min[0] + 0.5 &&
            board.max[0] < max[0] - 0.5 &&
            board.max[1] > min[1] + 1 &&
            board.min[2] < max[2] - 1 &&
            board.max[2] > min[2] + 1,
        ),
      )
  })
  expect(pierced.map(({ variant }) => variant)).toEqual([])
})

it('lacquers the second tone of a two-tone vanity instead of using stone as on its top', () => {
  const twoTone = everyProduct().flatMap(({ model }): [string, FixtureModel][] =>
    model.kind === 'fixture' && model.family === 'vanity' && /two-tone/.test(model.variant)
      ? [[model.finish, model]]
      : [],
  )
  expect(twoTone.length).toBeGreaterThan(0)
  const stone = twoTone.filter(([, model]) =>
    buildBody(model).parts.some(
      ({ slot, look }) => slot === 'front' && look.kind === 'surface' && /marble|speck|concrete/.test(look.model.gen),
    ),
  )
  expect(stone.map(([finish]) => finish)).toEqual([])
})
