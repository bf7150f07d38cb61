import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Crowd, createCrowd } from './crowd.ts'
import { rounds } from './rounds.ts'

// One round each with a few clients; `npm run soak -- money` runs 100 rounds with 50.
let crowd: Crowd
beforeAll(async () => {
  crowd = await createCrowd(8)
})
afterAll(async () => {
  await crowd.sound()
  await crowd.close()
})

it('has a round for each invariant that concurrent users can try to break', () => {
  expect(Object.keys(rounds)).toHaveLength(16)
})

for (const [name, round] of Object.entries(rounds)) {
  it(`holds with 8 concurrent users [${name}]`, () => round(crowd, 7))
}
