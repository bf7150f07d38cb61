import { fork } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runJobs } from '#app/jobs.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { fail, invalid } from '#lib/failure.ts'
import { createFillPlanner, type Designer, makeDesigner, untilAborted } from '#test/ai-designs.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { newKey } from '#test/factories.ts'

type Before = Parameters<typeof createFillPlanner>[1]

let test: TestApp
/** What the planner does first in the current test. */
let before: NonNullable<Before>
beforeAll(async () => {
  test = await createDemoApp({
    createPlanner: (deps) => createFillPlanner(deps, (request, signal) => before(request, signal)),
  })
})
afterAll(() => test.close())
beforeEach(() => {
  before = async () => undefined
})

const statusOf = async (ann: Designer, id: number) => (await ann.read(id)).data.status
const reaches = (ann: Designer, id: number, status: string) =>
  expect.poll(() => statusOf(ann, id), { timeout: 60_000, interval: 20 }).toBe(status)

async function entriesOf({ id }: Designer): Promise<string[]> {
  const { rows } = await test.deps.db.query(
    "SELECT reason FROM ai_credit_entries WHERE account_id = $1 AND reason <> 'welcome' ORDER BY id",
    [id],
  )
  return rows.map(({ reason }) => reason)
}

describe('a design in the queue', () => {
  it('is made into three rooms, and shows its steps on the way [AI-04]', async () => {
    let go = () => {}
    before = () =>
      new Promise<void>((done) => {
        go = done
      })
    const ann = await makeDesigner(test, 1)
    const id = await ann.make({ budget: 100_000 })
    await reaches(ann, id, 'running')
    await expect.poll(async () => (await ann.read(id)).data.step).toBe('matching')
    go()
    await reaches(ann, id, 'done')
    const { data } = await ann.read(id)
    expect(data).toMatchObject({ step: null, error: null, difference: { share: 0.5, distance: 0.1 } })
    expect(data.results).toHaveLength(3)
    for (const result of data.results) {
      const sum = result.lines.reduce(
        (cents: number, { amount }: { amount: number }) => cents + Math.round(amount * 100),
        0,
      )
      expect(Math.round(result.total * 100)).toBe(sum)
      expect(result).toMatchObject({ drawn: false, within_budget: true, changed: [] })
      expect(result.materials).toEqual(
        result.lines.map(({ surface, hash, product_name }: Record<string, string>) => ({
          surface,
          hash,
          product_name,
        })),
      )
      expect(result.lines[0].picture).toMatch(/^\/media\/p\/.+\.webp/)
    }
    expect(await ann.credits()).toBe(0)
    expect(await entriesOf(ann)).toEqual(['design'])
  })

  it('that cannot be planned fails with the planner’s words and gives its credit back', async () => {
    before = async () => {
      throw invalid('showroom', 'This showroom has no faucet in stock that fits.')
    }
    const ann = await makeDesigner(test, 1)
    const id = await ann.make()
    await reaches(ann, id, 'failed')
    expect((await ann.read(id)).data).toMatchObject({
      error: 'This showroom has no faucet in stock that fits. Your credit has been given back.',
      results: [],
    })
    before = async () => {
      throw fail('unfit', 422, 'The room is too small.')
    }
    const other = await ann.make()
    await reaches(ann, other, 'failed')
    expect((await ann.read(other)).data.error).toBe('The room is too small. Your credit has been given back.')
    expect(await ann.credits()).toBe(1)
    expect(await entriesOf(ann)).toEqual(['design', 'refund', 'design', 'refund'])
  })

  it('that fails by a bug says so without its details', async () => {
    before = async () => {
      throw new Error('undefined is not a room')
    }
    const ann = await makeDesigner(test, 1)
    const id = await ann.make()
    await reaches(ann, id, 'failed')
    expect((await ann.read(id)).data.error).toBe(
      'This design could not be made, because something went wrong on our side. Your credit has been given back.',
    )
    expect(await ann.credits()).toBe(1)
  })
})

describe('a design is cancelled', () => {
  it('while it runs: the plan is aborted, and its credit is given back once', async () => {
    const aborted = vi.fn()
    before = (_, signal) => untilAborted(signal).finally(aborted)
    const ann = await makeDesigner(test, 1)
    const id = await ann.make()
    await reaches(ann, id, 'running')
    const responses = await Promise.all([1, 2, 3].map(() => ann.post(`designs/${id}/cancel`)))
    for (const response of responses)
      expect(response).toMatchObject({ status: 200, data: { id, status: 'cancelled', credits: 1 } })
    await vi.waitFor(() => expect(aborted).toHaveBeenCalled(), { timeout: 60_000 })
    expect(await statusOf(ann, id)).toBe('cancelled')
    expect(await entriesOf(ann)).toEqual(['design', 'refund'])
  })

  it('in the moment when it is finished: either it is done and paid, or it is cancelled and its credit is back', async () => {
    const ann = await makeDesigner(test, 20)
    const ended: string[] = []
    const pause = (ms: number) => new Promise<void>((next) => setTimeout(next, ms))
    for (let i = 0; i < 12; i++) {
      // From a plan that ends before it is cancelled to one that never ends.
      before = i < 11 ? () => pause(i * 12) : (_, signal) => untilAborted(signal)
      const id = await ann.make()
      await pause(66)
      const response = await ann.post(`designs/${id}/cancel`)
      const status = await statusOf(ann, id)
      ended.push(status)
      expect([200, 422]).toContain(response.status)
      expect(status).toBe(response.status === 200 ? 'cancelled' : 'done')
    }
    const paid = ended.filter((status) => status === 'done').length
    expect(await ann.credits()).toBe(20 - paid)
    expect(ended).toContain('cancelled')
  })

  it('by deleting it: the plan is aborted, and its credit is given back', async () => {
    const aborted = vi.fn()
    before = (_, signal) => untilAborted(signal).finally(aborted)
    const ann = await makeDesigner(test, 1)
    const id = await ann.make()
    await reaches(ann, id, 'running')
    expect((await ann.call('DELETE', `designs/${id}`)).status).toBe(200)
    await vi.waitFor(() => expect(aborted).toHaveBeenCalled(), { timeout: 60_000 })
    expect((await ann.read(id)).status).toBe(404)
    expect(await entriesOf(ann)).toEqual(['design', 'refund'])
  })

  it('not after it has ended in another way', async () => {
    const ann = await makeDesigner(test, 1)
    const id = await ann.make()
    await reaches(ann, id, 'done')
    const refused = await ann.post(`designs/${id}/cancel`)
    expect(refused).toMatchObject({ status: 422, errors: { status: ['This design is finished.'] } })
    expect(await ann.credits()).toBe(0)
  })
})

describe('a design is retried', () => {
  it('after a failure, for a new credit, once for one key', async () => {
    before = async () => {
      throw fail('busy', 422, 'Not now.')
    }
    const ann = await makeDesigner(test, 2)
    const id = await ann.make()
    await reaches(ann, id, 'failed')
    const asked: (number | null)[] = []
    before = async ({ withinDays }) => asked.push(withinDays)
    const key = newKey()
    const retried = await Promise.all([1, 2, 3].map(() => ann.post(`designs/${id}/retry`, {}, key)))
    for (const response of retried) expect(response).toMatchObject({ status: 200, data: { id, cost: 1, credits: 1 } })
    await reaches(ann, id, 'done')
    expect((await ann.read(id)).data).toMatchObject({ error: null, results: [{}, {}, {}] })
    expect(asked).toEqual([null])
    expect(await ann.post(`designs/${id}/retry`, {}, key)).toMatchObject({
      status: 200,
      data: { status: 'done' },
    })
    expect(await ann.post(`designs/${id}/retry`)).toMatchObject({
      status: 422,
      message: 'This design is finished.',
    })
    expect(await entriesOf(ann)).toEqual(['design', 'refund', 'design'])
  })

  it('with the days that are left until its date, and not in a showroom that is paused by then', async () => {
    before = async () => {
      throw fail('busy', 422, 'Not now.')
    }
    const { db, catalogue, clock } = test.deps
    const ann = await makeDesigner(test, 1)
    const showroom = catalogue.showroomByVsd('LARKHAM2')?.id
    const id = await ann.make({ showroom, needed_by: addDays(dayOf(clock()), 9) })
    await reaches(ann, id, 'failed')
    const pause = async (status: string) => {
      await db.query('UPDATE showrooms SET status = $2 WHERE account_id = $1', [showroom, status])
      await catalogue.settled()
    }
    await pause('paused')
    expect(await ann.post(`designs/${id}/retry`)).toMatchObject({
      status: 422,
      errors: { showroom: ['This showroom is not accepting new orders at the moment.'] },
    })
    expect(await ann.credits()).toBe(1)
    await pause('active')
    const asked: (number | null)[] = []
    before = async ({ withinDays }) => asked.push(withinDays)
    // Four days later, as its row sees it.
    await db.query(`UPDATE ai_designs SET brief = jsonb_set(brief, '{needed_by}', to_jsonb($2::text)) WHERE id = $1`, [
      id,
      addDays(dayOf(clock()), 5),
    ])
    await ann.post(`designs/${id}/retry`)
    await reaches(ann, id, 'done')
    expect(asked).toEqual([5])
  })

  it('not without a credit, and then nothing changes', async () => {
    before = (_, signal) => untilAborted(signal)
    const ann = await makeDesigner(test, 1)
    const id = await ann.make()
    await ann.post(`designs/${id}/cancel`)
    const other = await ann.make()
    expect(await ann.post(`designs/${id}/retry`)).toMatchObject({
      status: 422,
      message: 'You do not have enough credits.',
    })
    expect(await statusOf(ann, id)).toBe('cancelled')
    await ann.post(`designs/${other}/cancel`)
    expect(await ann.credits()).toBe(1)
  })
})

describe('a process that makes designs', () => {
  it('puts its designs back when it shuts down, and another process makes them for the same credit', async () => {
    const { databaseUrl } = test
    before = (_, signal) => untilAborted(signal)
    const ann = await makeDesigner(test, 2)
    const [one, two] = [await ann.make(), await ann.make()]
    await reaches(ann, one, 'running')
    await reaches(ann, two, 'running')
    // Both places of this process are taken, so that the next design is another process's.
    const third = await makeDesigner(test, 1)
    const own = await third.make()
    const second = await createTestApp({
      databaseUrl,
      createPlanner: (deps) => createFillPlanner(deps, (_, signal) => untilAborted(signal)),
    })
    await reaches(third, own, 'running')
    before = async () => undefined
    await ann.post(`designs/${one}/cancel`)
    await second.close()
    await reaches(third, own, 'done')
    expect(await entriesOf(third)).toEqual(['design'])
    await ann.post(`designs/${two}/cancel`)
    expect(await ann.credits()).toBe(2)
  })

  it('gives the credit of a design back that was cancelled in another process', async () => {
    before = (_, signal) => untilAborted(signal)
    const aborted = vi.fn()
    const ann = await makeDesigner(test, 3)
    const held = [await ann.make(), await ann.make()]
    for (const id of held) await reaches(ann, id, 'running')
    const second = await createTestApp({
      databaseUrl: test.databaseUrl,
      createPlanner: (deps) => createFillPlanner(deps, (_, signal) => untilAborted(signal).finally(aborted)),
    })
    const there = await ann.make()
    await reaches(ann, there, 'running')
    await ann.post(`designs/${there}/cancel`)
    await vi.waitFor(() => expect(aborted).toHaveBeenCalled(), { timeout: 60_000 })
    await second.close()
    for (const id of held) await ann.post(`designs/${id}/cancel`)
    expect(await ann.credits()).toBe(3)
  })

  it('is killed in the middle of a design: the credit comes back, and the design says what happened [M14]', async () => {
    before = (_, signal) => untilAborted(signal)
    // Takes both places of this process.
    const other = await makeDesigner(test, 2)
    const held = [await other.make(), await other.make()]
    for (const id of held) await reaches(other, id, 'running')
    const child = fork(path.join(import.meta.dirname, '../../../../../test/design-queue-entry.ts'), {
      env: { ...process.env, DATABASE_URL: test.databaseUrl },
      execArgv: [],
    })
    const gone = new Promise<void>((done) => child.once('exit', () => done()))
    const taken = new Promise<void>((done) => child.on('message', (message) => 'seed' in (message as object) && done()))
    await new Promise<void>((done) => child.once('message', () => done()))
    const ann = await makeDesigner(test, 1)
    const id = await ann.make()
    await taken
    child.kill('SIGKILL')
    await gone
    expect(await statusOf(ann, id)).toBe('running')
    expect(await ann.credits()).toBe(0)
    // Sixteen seconds later its lease has run out, and everyone who looks notices.
    test.travelTo(new Date(Date.now() + 16_000))
    await reaches(ann, id, 'failed')
    expect((await ann.read(id)).data.error).toBe(
      'The server stopped while this design was being made. Your credit has been given back.',
    )
    expect(await ann.credits()).toBe(1)
    expect(await entriesOf(ann)).toEqual(['design', 'refund'])
    for (const one of held) await other.post(`designs/${one}/cancel`)
  })

  it('without one, a job ends abandoned designs, and leaves those alone whose process lives', async () => {
    const { db } = test.deps
    before = (_, signal) => untilAborted(signal)
    // Leases of this process cannot end by the real clock, which the other one has.
    test.travelTo(new Date(Date.now() + 3_600_000))
    const ann = await makeDesigner(test, 2)
    const [alive, dead] = [await ann.make(), await ann.make()]
    for (const id of [alive, dead]) await reaches(ann, id, 'running')
    const quiet = await createTestApp({ databaseUrl: test.databaseUrl })
    // As if its process had stopped a minute ago: nothing extends this token.
    await db.query(
      "UPDATE ai_designs SET lease = gen_random_uuid(), lease_until = now() - interval '1 minute' WHERE id = $1",
      [dead],
    )
    const ran = await runJobs(quiet.deps)
    const { data } = await ann.read(dead)
    expect(data.status).toBe('failed')
    expect(ran['end-abandoned-designs']).toBeLessThanOrEqual(1)
    expect(await statusOf(ann, alive)).toBe('running')
    expect(await ann.credits()).toBe(1)
    await ann.post(`designs/${alive}/cancel`)
    await quiet.close()
  })
})
