import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeApplicant } from '#test/applicants.ts'
import { makeAccount } from '#test/factories.ts'
import { remindApprovals } from './approvals.ts'

const hour = 3_600_000
const sent = new Date('2026-11-20T20:00:00Z')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeAccount(test.deps.db, { type: 'Admin', email: 'ida@wainscot.example' })
})
afterAll(() => test.close())

const sweepAt = (instant: number) => {
  test.travelTo(new Date(instant))
  return remindApprovals(test.deps)
}

it('reminds the Admins of an application after exactly 18 hours, and once [R12]', async () => {
  const noor = await makeApplicant(test.deps.db, 'Contractor', { application: { createdAt: sent } })
  const decided = await makeApplicant(test.deps.db, 'Vendor', {
    status: 'Approve',
    application: { createdAt: sent, status: 'approved' },
  })
  expect(await sweepAt(sent.getTime() + 18 * hour - 1000)).toBe(0)
  expect(await sweepAt(sent.getTime() + 18 * hour)).toBe(1)
  expect(await sweepAt(sent.getTime() + 20 * hour)).toBe(0)
  const { rows } = await test.deps.db.query<{ to: string; text: string }>(
    'SELECT to_address AS "to", body_text AS text FROM mails',
  )
  expect(rows.map(({ to }) => to)).toEqual(['ida@wainscot.example'])
  expect(rows[0]?.text).toContain(noor.companyName)
  expect(rows[0]?.text).toContain('due 11.21.2026, 12:00 PM')
  expect(rows[0]?.text).not.toContain(decided.companyName)
})
