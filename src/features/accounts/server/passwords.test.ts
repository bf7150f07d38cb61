import { expect, it } from 'vitest'
import { createPasswordLane, hashPassword, productCost, setPasswordCost, verifyPassword } from './passwords.ts'

/** A test thread that does not hash: it returns the password, does not respond to "wait" and exits on "die". */
const stand = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, job }) => {
      if (job.password === 'die') process.exit(1)
      if (job.password !== 'wait') parentPort.postMessage({ id, value: job.password })
    })`)}`,
)
const hash = (password: string) => ({ kind: 'hash' as const, password, cost: productCost })

it('creates argon2id hashes with the specified cost and distinguishes correct from wrong passwords', async () => {
  // Each test file starts with the lower cost of test/setup.ts.
  setPasswordCost(productCost)
  const stored = await hashPassword('a fine long plank')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=32768,t=7,p=1\$/)
  expect(await verifyPassword(stored, 'a fine long plank')).toBe(true)
  expect(await verifyPassword(stored, 'a fine long blank')).toBe(false)
  expect(await verifyPassword(null, 'no account has this one')).toBe(false)
  expect(await verifyPassword('not a hash', 'a fine long plank')).toBe(false)
})

it('processes many concurrent jobs in order on the available threads, and returns each result to its caller', async () => {
  const lane = createPasswordLane({ threads: 2, maxWaiting: 64, worker: stand })
  const given = Array.from({ length: 40 }, (_, i) => `password ${i}`)
  expect(await Promise.all(given.map((password) => lane.run(hash(password))))).toEqual(given)
  expect(lane.size()).toBe(2)
})

it('rejects requests immediately with 503 when the queue is full', async () => {
  const lane = createPasswordLane({ threads: 1, maxWaiting: 2, worker: stand })
  for (let i = 0; i < 3; i++) lane.run(hash('wait')).catch(() => {})
  await expect(lane.run(hash('one too many'))).rejects.toMatchObject({
    status: 503,
    message: 'The service is busy. Please try again in a moment.',
  })
})

it('continues with a new thread when one exits during a job', async () => {
  const lane = createPasswordLane({ threads: 1, maxWaiting: 64, worker: stand })
  const lost = lane.run(hash('die'))
  const next = lane.run(hash('alive'))
  await expect(lost).rejects.toMatchObject({ status: 503 })
  expect(await next).toBe('alive')
})
