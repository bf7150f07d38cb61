import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeApplicant } from '#test/applicants.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let call: ReturnType<typeof buyer>['call']

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  call = buyer(test).call
})
afterAll(() => test.close())

const decide = (id: number, body: object, token = trade.admin.token) =>
  call(`admin/users/${id}`, { method: 'PUT', token, body })
const rows = async (sql: string, values: unknown[] = []) => (await test.deps.db.query(sql, values)).rows

describe('rejects', () => {
  it('a change that another Admin made first: one of two concurrent changes wins, and one mail is sent', async () => {
    const noor = await makeApplicant(test.deps.db, 'Contractor')
    const second = await makeAccount(test.deps.db, { type: 'Admin' })
    const responses = await Promise.all([
      decide(noor.id, { status: 'Approve', from: 'pending' }),
      decide(
        noor.id,
        { status: 'Deactive', reason: 'No license.', from: 'pending' },
        await signIn(test.deps.db, second.id),
      ),
    ])
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422])
    expect(responses.find((response) => response.status === 422)?.message).toMatch(
      /^This account has been changed in the meantime\. .+: (Approved|Rejected) an application, /,
    )
    expect(await rows('SELECT subject FROM mails WHERE to_address = $1', [noor.email])).toHaveLength(1)
    expect(await rows('SELECT action FROM audit_log WHERE object_id = $1', [String(noor.id)])).toHaveLength(1)
  })

  it.each([
    ['Approve for a client', 'User', 'Active', 'Approve', 422],
    ['Active for a professional', 'Contractor', 'Deactive', 'Active', 422],
    ['the status that it has', 'Contractor', 'Approve', 'Approve', 422],
    ['pending', 'Contractor', 'Approve', 'pending', 422],
    ['another Admin’s account', 'Admin', 'Active', 'Deactive', 403],
  ] as const)('%s', async (_what, type, status, to, code) => {
    const account = await makeAccount(test.deps.db, { type, status })
    const response = await decide(account.id, { status: to, reason: 'Because.' })
    expect(response.status).toBe(code)
    if (code === 422) expect(response.errors.status).toEqual(['The selected status is invalid.'])
    const [row] = await rows('SELECT status FROM accounts WHERE id = $1', [account.id])
    expect(row.status).toBe(status)
  })

  it('a change of one’s own status, an unknown account, an invalid status, and a deleted account', async () => {
    expect(await decide(trade.admin.id, { status: 'Deactive', reason: 'Enough.' })).toMatchObject({
      status: 422,
      message: 'You cannot change your own status.',
    })
    expect((await decide(404_404, { status: 'Approve' })).status).toBe(404)
    expect((await decide(trade.maya.id, { status: 'Boss' })).errors.status).toEqual(['The selected status is invalid.'])
    const gone = await makeAccount(test.deps.db, { status: 'Deactive', email: 'former-7@accounts.invalid' })
    expect(await decide(gone.id, { status: 'Active' })).toMatchObject({
      status: 422,
      message: 'This account was deleted.',
    })
  })
})
