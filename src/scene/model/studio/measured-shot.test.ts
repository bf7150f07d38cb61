import { beforeAll, expect, it } from 'vitest'
import { bodies } from '../bodies/build-body.ts'
import type { FixtureModel } from '../product-model.ts'
import { measuredShot } from './measured-shot.ts'

beforeAll(() => bodies.load(['bath', 'hanging', 'hardware', 'kitchen']))

const vanity: FixtureModel = {
  kind: 'fixture',
  family: 'vanity',
  variant: 'classic shaker',
  dimsIn: { w: 36, d: 21.75, h: 34.5 },
  params: { toe_h: 4 },
  finish: 'Navy',
  hex: '#27364f',
  seed: 5,
}
const like = (family: string, variant: string, [w, d, h]: [number, number, number]): FixtureModel => ({
  ...vanity,
  family,
  variant,
  dimsIn: { w, d, h },
  params: {},
})

it.each([
  [
    'a vanity from the front and from its right',
    vanity,
    [
      ['below', 36],
      ['right', 34.5],
      ['below', 21.75],
    ],
  ],
  [
    'a cooktop in plan above its front',
    like('cooktop', 'front knobs', [36, 21, 4]),
    [
      ['below', 36],
      ['right', 4],
      ['right', 21],
    ],
  ],
  [
    'a long pull from above and from the front',
    like('bar-pull', 'straight ends', [6, 1.4, 0.5]),
    [
      ['below', 6],
      ['right', 0.5],
      ['right', 1.4],
    ],
  ],
  [
    'a round pendant once, because it looks alike all around',
    like('pendant', 'globe', [10, 10, 12]),
    [
      ['below', 10],
      ['right', 12],
    ],
  ],
  [
    'a fan by the circle in which its blades turn',
    like('ceiling-fan', 'five blades', [52, 52, 12.6]),
    [
      ['below', 52],
      ['right', 12.6],
      ['right', 52],
    ],
  ],
  [
    'a vanity without a stated depth, with nothing written for it',
    { ...vanity, dimsIn: { ...vanity.dimsIn, d: 0 } },
    [
      ['below', 36],
      ['right', 34.5],
    ],
  ],
] as const)('shows %s', (_, model, stated) => {
  const { picture, measures } = measuredShot(model, 96)
  expect(measures.map(({ side, inches }) => [side, Math.round(inches * 100) / 100])).toEqual(stated)
  // Lines are beside what they measure, at one scale for all.
  const scales = measures.map(({ from, to, inches }) => Math.hypot(to[0] - from[0], to[1] - from[1]) / inches)
  for (const scale of scales) expect(scale / (scales[0] as number)).toBeCloseTo(1, 1)
  const right = Math.max(...measures.map(({ to }) => to[0]))
  const low = Math.max(...measures.map(({ from }) => from[1]))
  const inked = { right: 0, low: 0 }
  for (let at = 0; at < 96 * 96; at++) {
    if ((picture.data[at * 4] as number) > 248) continue
    inked.right = Math.max(inked.right, ((at % 96) + 1) / 96)
    inked.low = Math.max(inked.low, Math.ceil((at + 1) / 96) / 96)
  }
  expect(inked.right).toBeLessThanOrEqual(right + 0.02)
  expect(inked.low).toBeLessThanOrEqual(low + 0.02)
  expect(inked.right).toBeGreaterThan(right - 0.06)
})
