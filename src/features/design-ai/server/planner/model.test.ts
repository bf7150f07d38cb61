import { beforeAll, describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { type Instance, objectiveOf } from './model.ts'
import { createSolve, type Solve } from './solve.ts'

let solve: Solve
beforeAll(async () => {
  solve = await createSolve()
})

/** The best value of all choices; null when none is allowed. */
function best(instance: Instance): number | null {
  const sizes = instance.groups.map((options) => options.length)
  const choice = sizes.map(() => 0)
  let least: number | null = null
  for (;;) {
    const value = objectiveOf(instance, choice)
    if (value && (least === null || value.cost < least)) least = value.cost
    let at = 0
    while (at < sizes.length && ++(choice[at] as number) === sizes[at]) choice[at++] = 0
    if (at === sizes.length) return least
  }
}

const cost = fc.integer({ min: 0, max: 400 }).map((n) => n / 100)
const option = fc.record({ cents: fc.integer({ min: 0, max: 90_000 }), cost })

/** Random rooms with every kind of rule: budget, metals, pairs, a vanity with its faucet, wishes, stock. */
function instances(most: { groups: number; options: number }): fc.Arbitrary<Instance> {
  return fc
    .array(fc.array(option, { minLength: 1, maxLength: most.options }), {
      minLength: 2,
      maxLength: most.groups,
    })
    .chain((groups) => {
      const at = fc
        .integer({ min: 0, max: groups.length - 1 })
        .chain((group) => fc.record({ group: fc.constant(group), option: fc.nat((groups[group]?.length ?? 1) - 1) }))
      const some = fc.uniqueArray(at, {
        minLength: 1,
        maxLength: 10,
        selector: ({ group, option: index }) => `${group} ${index}`,
      })
      const weights = some.chain((places) =>
        fc.tuple(...places.map((place) => fc.integer({ min: 1, max: 40 }).map((weight) => ({ ...place, weight })))),
      )
      const [first = [], second = []] = groups
      const classes = (options: readonly unknown[]) =>
        fc.array(fc.nat(2), { minLength: options.length, maxLength: options.length })
      const link = fc.record({
        driver: fc.constant(0),
        dependent: fc.constant(1),
        classOf: classes(first),
        cents: fc.array(
          fc.array(fc.option(fc.integer({ min: 0, max: 90_000 })), {
            minLength: second.length,
            maxLength: second.length,
          }),
          { minLength: 3, maxLength: 3 },
        ),
      })
      const last = groups.length - 1
      const pair = fc.record({
        groups: fc.constant([0, last] as const),
        classes: fc.tuple(classes(first), classes(groups[last] ?? [])),
        cost: fc.array(fc.array(cost, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
      })
      return fc.record({
        groups: fc.constant(groups),
        budget: fc.option(fc.integer({ min: 0, max: 45_000 * groups.length })),
        perCent: fc.constantFrom(0, 0.000_01, 0.001),
        uses: fc.array(fc.record({ cost, by: some }), { maxLength: 3 }),
        pairs: fc.array(pair, { maxLength: 2 }),
        links: fc.array(link, { maxLength: 1 }),
        goals: fc.array(fc.record({ least: fc.nat(80), penalty: cost, weights }), { maxLength: 3 }),
        limits: fc.array(fc.record({ most: fc.nat(80), weights }), { maxLength: 2 }),
      })
    })
}

describe('the choice of products', () => {
  it('is as good as the best of all choices in small rooms', () => {
    let allowed = 0
    fc.assert(
      fc.property(instances({ groups: 4, options: 8 }), (instance) => {
        const solved = solve(instance, { gap: 0 })
        const least = best(instance)
        const found = solved && objectiveOf(instance, solved.choice)
        if (least === null) expect(solved).toBeNull()
        else {
          allowed++
          expect(found?.cost).toBeCloseTo(least, 4)
        }
      }),
      { numRuns: 250 },
    )
    expect(allowed).toBeGreaterThan(100)
  })

  it('is also the best with six groups of eight products', () => {
    const full = instances({ groups: 6, options: 8 }).filter(({ groups }) => groups.length === 6)
    fc.assert(
      fc.property(full, (instance) => {
        const solved = solve(instance, { gap: 0 })
        const least = best(instance)
        expect(solved ? objectiveOf(instance, solved.choice)?.cost : null).toEqual(
          least === null ? null : expect.closeTo(least, 4),
        )
      }),
      { numRuns: 12 },
    )
  })
})
