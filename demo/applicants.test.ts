import { expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { applicants, seedApplicants } from './seed.ts'

it('creates four applicants for the Admin once: one overdue, and one a vendor who can be approved', async () => {
  const test = await createTestApp()
  const now = new Date('2026-11-20T18:00:00Z')
  test.travelTo(now)
  const { db } = test.deps
  await seedApplicants(db, now)
  await seedApplicants(db, new Date(now.getTime() + 3_600_000))
  const admin = await makeAccount(db, { type: 'Admin' })
  const authorization = await signIn(db, admin.id)
  const get = async (url: string) => (await test.app.inject({ url, headers: { authorization } })).json().data
  const waiting = await get('/api/admin/users?status=pending')
  expect(waiting.total).toBe(applicants.length)
  expect(waiting.data.map((row: { email: string }) => row.email)).toEqual(
    [...applicants].sort((a, b) => b.hoursAgo - a.hoursAgo).map((one) => one.email),
  )
  expect(waiting.data.filter((row: { overdue: boolean }) => row.overdue)).toHaveLength(1)
  const vendor = waiting.data.find((row: { type: string }) => row.type === 'Vendor')
  const response = await test.app.inject({
    method: 'PUT',
    url: `/api/admin/users/${vendor.id}`,
    headers: { authorization },
    payload: { status: 'Approve' },
  })
  expect(response.statusCode).toBe(200)
  // An applicant who was approved in the meantime is not reset.
  await seedApplicants(db, now)
  expect((await get('/api/admin/users?status=pending')).total).toBe(applicants.length - 1)
  await test.close()
})
