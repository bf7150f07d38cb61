import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layoutMail, type MailContent } from '#server/mail/mail-layout.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { byScript } from '#test/login.ts'
import { startMailServer } from '#test/mail-server.ts'
import {
  accountDeletedMail,
  addressNoticeMail,
  changedAddressMail,
  codeMail,
  newAdminDeviceMail,
  passcodeMail,
  passwordChangedMail,
  resetMail,
  socialConnectedMail,
  verificationMail,
} from './mails.ts'
import { marketplaceAccounts } from './marketplace-accounts.ts'
import { hashPassword } from './passwords.ts'
import { applicationMail, approvalMail, refusalMail, statusMail } from './registration/approval-mails.ts'

const password = 'a fine long plank'
const publicUrl = 'https://wainscot.example'
let smtp: Awaited<ReturnType<typeof startMailServer>>
let test: TestApp
let passwordHash: string
beforeAll(async () => {
  smtp = await startMailServer()
  test = await createTestApp({
    env: { SMTP_URL: smtp.url, PUBLIC_URL: publicUrl, MAIL_FROM: 'Wainscot <hello@wainscot.example>' },
  })
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await test.close()
  await smtp.close()
})

const call = (method: 'GET' | 'POST', url: string, payload?: object, authorization = '') =>
  test.app.inject({
    method,
    url,
    payload,
    headers: { ...byScript, ...(authorization ? { authorization } : {}) },
  })
const person = async (given: Parameters<typeof makeAccount>[1] = {}) => {
  const made = await makeAccount(test.deps.db, { passwordHash, ...given })
  return { ...made, authorization: await signIn(test.deps.db, made.id) }
}
/** The link to this path in a mail; it must be the same in the text and the HTML. */
const linkOf = (mail: Email, path: string): URL => {
  const inText = new RegExp(`${publicUrl}${path}\\S*`).exec(mail.text ?? '')?.[0] ?? ''
  const inHtml = new RegExp(`href="(${publicUrl}${path}[^"]*)"`).exec(mail.html ?? '')?.[1] ?? ''
  expect(inHtml.replaceAll('&amp;', '&')).toBe(inText)
  return new URL(inText)
}

describe('account mails sent through a mail server', () => {
  it('let a new user verify the mailbox, with the first link or a resent one', async () => {
    const email = 'nora.field@example.com'
    const response = await call('POST', '/api/register', {
      full_name: 'Nora Field',
      email,
      password,
      country_code: '+1',
      phone_number: '4155550123',
      zip_code: '94107',
      agree: true,
    })
    expect(response.statusCode).toBe(201)
    const first = await smtp.mailTo(email, 'Verify your email')
    expect(first.from?.address).toBe('hello@wainscot.example')
    expect(first.text).toContain('Verify your email, Nora')
    const token = linkOf(first, '/verify/').pathname.slice('/verify/'.length)
    const again = await call('GET', '/api/email/resend', undefined, `Bearer ${response.json().token}`)
    expect(again.json().message).toBe('Verification email sent.')
    await expect.poll(() => smtp.mailsTo(email).length).toBe(2)
    const second = linkOf(await smtp.mailTo(email, 'Verify your email'), '/verify/').pathname
    expect(second).not.toBe(`/verify/${token}`)
    expect((await call('POST', '/api/email/verify', { token })).json().message).toBe('Email verified.')
    expect((await call('GET', `/api/email${second}`)).statusCode).toBe(200)
  })

  it('let a user who forgot the password choose another, and confirm the change', async () => {
    const { email } = await person()
    await call('POST', '/api/password/email', { email })
    const link = linkOf(await smtp.mailTo(email, 'Reset your password'), '/password_reset')
    expect(link.searchParams.get('email')).toBe(email)
    const done = await call('POST', '/api/password/reset', {
      email,
      token: link.searchParams.get('token'),
      password: 'a newer plank',
      password_confirmation: 'a newer plank',
    })
    expect(done.json().message).toBe('Your password has been reset.')
    expect((await call('POST', '/api/login', { email, password: 'a newer plank' })).statusCode).toBe(200)
    linkOf(await smtp.mailTo(email, 'Your password was changed'), '/reset_password')
  })

  it('ask the new mailbox to confirm a change of address, and warn the old one', async () => {
    const { email, authorization } = await person()
    const fresh = `new-${email}`
    await call('POST', '/api/account/email', { email: fresh, current_password: password }, authorization)
    const notice = await smtp.mailTo(email, 'Your email is about to change')
    expect(notice.text).toContain(fresh)
    linkOf(notice, '/reset_password')
    const confirm = linkOf(await smtp.mailTo(fresh, 'Confirm your new email'), '/verify/')
    expect((await call('GET', `/api/email${confirm.pathname}`)).statusCode).toBe(200)
    const who = await call('GET', '/api/authuser', undefined, authorization)
    expect(who.json().data.email).toBe(fresh)
  })

  it('report a password change made in the account', async () => {
    const { email, authorization } = await person()
    const change = {
      current_password: password,
      password: 'a newer plank',
      password_confirmation: 'a newer plank',
    }
    expect((await call('POST', '/api/change_password', change, authorization)).statusCode).toBe(200)
    linkOf(await smtp.mailTo(email, 'Your password was changed'), '/reset_password')
  })

  it('contain the passcode of an Admin, which is never stored in the database', async () => {
    const { email } = await person({ type: 'Admin' })
    const signedIn = await call('POST', '/api/login', { email, password })
    const authorization = `Bearer ${signedIn.json().token}`
    await call('GET', '/api/login/verify_otp', undefined, authorization)
    const mail = await smtp.mailTo(email, 'Your passcode')
    const code = /^ {4}(\d{6})$/m.exec(mail.text ?? '')?.[1] ?? ''
    expect(mail.html).toContain(`>${code}<`)
    const { rows } = await test.deps.db.query('SELECT html, body_text FROM mails WHERE to_address = $1', [email])
    expect(rows).toEqual([{ html: '', bodyText: '' }])
    const judged = await call('GET', `/api/login/verify_otp?otp=${code}`, undefined, authorization)
    expect(judged.json().data).toEqual({ valid_otp: true })
  })

  it('tell applicants that the application was received, approved or rejected', async () => {
    const maya = { firstName: 'Maya', companyName: 'Maya & Sons <Tile>' }
    const to = 'maya@example.com'
    const send = (mail: MailContent) => test.deps.mail.queue(test.deps.db, { to, ...mail })
    await send(applicationMail(maya))
    await send(approvalMail({ ...maya, type: 'Contractor', vsdId: 'MAYATIL3' }))
    await send(refusalMail({ ...maya, reason: 'The licence is <b>not</b> in the register.' }))
    expect((await smtp.mailTo(to, 'We received your application')).text).toContain('within 24 hours')
    const approved = await smtp.mailTo(to, 'Your account is approved')
    expect(approved.text).toContain('Showroom ID: MAYATIL3')
    expect(approved.html).toContain('MAYATIL3')
    expect(approved.html).toContain('Maya &amp; Sons &lt;Tile&gt;')
    linkOf(approved, '/pro/login')
    const refused = await smtp.mailTo(to, 'About your application')
    expect(refused.text).toContain('The licence is <b>not</b> in the register.')
    expect(refused.html).toContain('is &lt;b&gt;not&lt;/b&gt; in')
    linkOf(refused, '/contact')
  })
})

describe('every mail of an account', () => {
  const written = () => {
    const who = { firstName: 'Maya', companyName: 'Maya Tile' }
    const person = { firstName: 'Maya', email: 'maya@example.com', pending: true }
    return [
      verificationMail(marketplaceAccounts, person, 'x'.repeat(43)),
      changedAddressMail('Maya', 'x'.repeat(43)),
      addressNoticeMail('new@example.com'),
      resetMail(marketplaceAccounts, person, 'x'.repeat(43)),
      passwordChangedMail(marketplaceAccounts),
      passcodeMail('123456'),
      codeMail('123456', 'to delete your account'),
      newAdminDeviceMail('Chrome on Windows'),
      socialConnectedMail('Acme ID'),
      accountDeletedMail(),
      applicationMail(who),
      approvalMail({ ...who, type: 'Contractor', vsdId: 'MAYATIL3' }),
      approvalMail({ ...who, type: 'Vendor', vsdId: null }),
      refusalMail({ ...who, reason: 'No licence.' }),
      statusMail({ firstName: 'Maya', status: 'Deactive', reason: 'Asked for.' }),
      statusMail({ firstName: 'Maya', status: 'Active', reason: '' }),
    ].map((mail) => ({ subject: mail.title, ...mail, ...layoutMail(mail, test.deps.env.PUBLIC_URL) }))
  }

  it('is small, in English, without pictures or remote content, and complete as plain text', () => {
    for (const { subject, html, text } of written()) {
      expect(subject.length, subject).toBeLessThan(60)
      expect(html, subject).toContain('<html lang="en">')
      expect(Buffer.byteLength(html), subject).toBeLessThan(102 * 1024)
      expect(html, subject).not.toMatch(/<(img|link|script|iframe|video)|url\(|@import|src=/i)
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&'))
      for (const link of links) {
        expect(link, subject).toMatch(/^https:\/\/wainscot\.example/)
        expect(text, subject).toContain(link)
      }
      expect(text, subject).not.toMatch(/<[a-z]/i)
    }
  })

  it('contains no exclamation marks', () => {
    for (const { subject, text } of written()) expect(`${subject}\n${text}`).not.toMatch(/!|Oops|undefined|null/)
  })
})
