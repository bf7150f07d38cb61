import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories.ts'
import { type Occasion, record } from './record.ts'

let test: TestApp
let ann: number
let ida: number

beforeAll(async () => {
  test = await createTestApp()
  ann = (await makeAccount(test.deps.db, { email: 'ann@example.com' })).id
  ida = (await makeAccount(test.deps.db, { type: 'Admin', email: 'ida@example.com' })).id
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.query('DELETE FROM notifications; DELETE FROM mails; DELETE FROM notification_choices'))

const at = new Date('2026-11-20T20:00:00Z')
const shipped = { type: 'order', title: 'Order R-1', body: 'It has shipped.', link: '/orders/1' }
const letter = { title: 'It has shipped', preview: '', parts: ['It has shipped.'], reason: '' }
const write = (occasion: Occasion) => transaction(test.deps.db, (tx) => record(test.deps, tx, occasion, at))
const count = async (table: string) =>
  Number((await test.deps.db.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n)

it('an occasion reaches accounts, Admins, the mailbox and the audit log at once', async () => {
  await write({
    audit: { actor: { id: ida }, action: 'order.shipped', object: { kind: 'order', id: 1, name: 'R-1' } },
    notes: [
      { ...shipped, accountId: ann },
      { ...shipped, accountId: null },
    ],
    admins: shipped,
    mail: { to: 'ann@example.com', ...letter },
  })
  expect(await count('notifications')).toBe(2)
  expect(await count('mails')).toBe(1)
  expect(await count('audit_log')).toBe(1)
})

it('who did it is not notified', async () => {
  await write({ notes: [{ ...shipped, accountId: ann }], admins: shipped, except: ann })
  expect(await count('notifications')).toBe(1)
  await write({ admins: shipped, except: ida })
  expect(await count('notifications')).toBe(1)
})

it('no mail goes to an erased account, without an address, or where the topic is switched off', async () => {
  await write({ mail: { to: '12@accounts.invalid', ...letter } })
  await write({ mail: { to: null, ...letter } })
  await test.deps.db.query(
    `INSERT INTO notification_choices (account_id, topic, email, site, push) VALUES ($1, 'orders', false, true, true)`,
    [ann],
  )
  const mail = { to: 'ann@example.com', ...letter }
  await write({ mail: { ...mail, choice: { account: ann, topic: 'orders' } } })
  expect(await count('mails')).toBe(0)
  await write({ mail: { ...mail, choice: { account: ann, topic: 'hires' } } })
  expect(await count('mails')).toBe(1)
})
