import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { startMailServer } from '#test/mail-server.ts'
import { readMail } from './mail-queries.ts'

let smtp: Awaited<ReturnType<typeof startMailServer>>
let test: TestApp
beforeAll(async () => {
  smtp = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Wainscot <orders@wainscot.example>' } })
})
afterAll(async () => {
  await test.close()
  await smtp.close()
})

const mail = (to: string) => ({ to, title: 'Your order', preview: '', parts: ['Nine boxes'], reason: '' })
const mailsTo = (to: string) => smtp.mailsTo(to)

describe('with a mail server', () => {
  it('sends what a transaction queued after it commits, and deletes the content', async () => {
    await transaction(test.deps.db, (tx) => test.deps.mail.queue(tx, mail('ann@example.com')))
    await expect.poll(() => mailsTo('ann@example.com').length).toBe(1)
    const raw = mailsTo('ann@example.com')[0]?.raw ?? ''
    expect(raw).toMatch(/^From: Wainscot <orders@wainscot\.example>\r?$/m)
    expect(raw).toMatch(/^Subject: Your order\r?$/m)
    expect(raw).toContain('Nine boxes')
    await expect
      .poll(
        async () =>
          (await test.deps.db.query(`SELECT status, html FROM mails WHERE to_address = 'ann@example.com'`)).rows,
      )
      .toEqual([{ status: 'sent', html: '' }])
  })

  it('sends nothing from a transaction that failed', async () => {
    await expect(
      transaction(test.deps.db, async (tx) => {
        await test.deps.mail.queue(tx, mail('bob@example.com'))
        throw new Error('the order fell through')
      }),
    ).rejects.toThrow('fell through')
    await test.deps.mail.queue(test.deps.db, mail('after-bob@example.com'))
    await expect.poll(() => mailsTo('after-bob@example.com').length).toBe(1)
    expect(mailsTo('bob@example.com')).toEqual([])
  })

  it('retries when the server is busy, and gives up on a mailbox that does not exist', async () => {
    const start = new Date()
    test.travelTo(start)
    smtp.refuse.push(451)
    await test.deps.mail.queue(test.deps.db, mail('busy@example.com'))
    const row = async (to: string) =>
      (await test.deps.db.query('SELECT status, tries FROM mails WHERE to_address = $1', [to])).rows[0]
    await expect.poll(() => row('busy@example.com')).toEqual({ status: 'queued', tries: 1 })
    // The refusal must be stored before the clock moves, or its delay would count from the later time.
    await expect
      .poll(async () => (await test.deps.db.query("SELECT 1 FROM mails WHERE last_error <> ''")).rowCount)
      .toBe(1)
    test.travelTo(new Date(start.getTime() + 3 * 60_000))
    await expect.poll(() => row('busy@example.com')).toEqual({ status: 'sent', tries: 2 })
    smtp.refuse.push(550)
    await test.deps.mail.queue(test.deps.db, mail('gone@example.com'))
    await expect.poll(() => row('gone@example.com')).toEqual({ status: 'failed', tries: 1 })
  })

  it('never lets a subject or an address inject headers', async () => {
    await test.deps.mail.queue(test.deps.db, {
      ...mail('cara@example.com'),
      subject: 'Hello\r\nBcc: everyone@example.com',
    })
    await expect.poll(() => mailsTo('cara@example.com').length).toBe(1)
    expect(mailsTo('cara@example.com')[0]?.raw).not.toMatch(/^Bcc:/m)
    for (const to of ['a@b.co\r\nBcc: c@d.co', 'a@b.co,c@d.co', 'Ann <a@b.co>', 'a b@c.co', ''])
      await expect(test.deps.mail.queue(test.deps.db, mail(to))).rejects.toThrow('not a mail address')
  })

  it('keeps a passcode out of the database and still sends it', async () => {
    await test.deps.mail.queue(test.deps.db, {
      ...mail('admin@example.com'),
      title: 'Your passcode',
      parts: ['493817'],
      memoryOnly: true,
    })
    const { rows } = await test.deps.db.query(
      `SELECT html || body_text || subject AS kept FROM mails WHERE to_address = 'admin@example.com'`,
    )
    expect(rows[0].kept).toBe('Your passcode')
    await expect.poll(() => mailsTo('admin@example.com').length).toBe(1)
    expect(mailsTo('admin@example.com')[0]?.raw).toContain('493817')
  })

  it('has no outbox', () => {
    expect(test.deps.mail.outbox).toBeNull()
  })
})

describe('without a mail server', () => {
  it('keeps every email readable in the outbox, and a passcode only in memory', async () => {
    const own = await createTestApp()
    try {
      await own.deps.mail.queue(own.deps.db, mail('dan@example.com'))
      await own.deps.mail.queue(own.deps.db, { ...mail('eve@example.com'), parts: ['The code: 12'], memoryOnly: true })
      const list = await own.deps.mail.outbox?.list(1, 10)
      expect(list?.total).toBe(2)
      expect(list?.rows.map((m) => [m.to, m.status]).sort()).toEqual([
        ['dan@example.com', 'outbox'],
        ['eve@example.com', 'outbox'],
      ])
      const eve = list?.rows.find((m) => m.to === 'eve@example.com')
      expect((await own.deps.mail.outbox?.read(eve?.id ?? 0))?.text).toContain('The code: 12')
      expect((await readMail(own.deps.db, eve?.id ?? 0))?.bodyText).toBe('')
    } finally {
      await own.close()
    }
  })

  it('has no outbox in production', async () => {
    const own = await createTestApp({
      env: { NODE_ENV: 'production', ALLOW_SANDBOX_PAYMENTS: '1', ALLOW_NO_MAIL: '1' },
    })
    expect(own.deps.mail.outbox).toBeNull()
    await own.close()
  })
})
