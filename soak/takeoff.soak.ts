import fc from 'fast-check'
import { boxesBothWays, brokenPromises, layJob } from '../test/scene/laid-promises.ts'
import { anyJob } from '../test/scene/random-rooms.ts'

// Checks the takeoff's properties on 10,000 rooms, and how often it needs more boxes than the flat percentage.
// `--rooms=N` and `--seed=N` change the sample.
const given = process.argv.join(' ')
const rooms = Number(/--rooms=(\d+)/.exec(given)?.[1] ?? 10_000)
const seed = Number(/--seed=(\d+)/.exec(given)?.[1] ?? 1)
let more = 0
let broken = 0
for (const job of fc.sample(anyJob, { numRuns: rooms, seed })) {
  const laid = layJob(job)
  const promises = brokenPromises(job, laid)
  if (promises.length > 0) {
    broken++
    console.log(promises[0], JSON.stringify(job))
  }
  const { exact, flat } = boxesBothWays(job, laid)
  if (exact > flat) more++
}
console.log(`${rooms} rooms: ${broken} break a promise, ${more} need more boxes than by the flat percentage`)
process.exit(broken > 0 || more > rooms * 0.05 ? 1 : 0)
