import { barriers } from './axe.ts'
import { hydrated, open, type Visitor, visit } from './browser.ts'
import { newestMail } from './outbox.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let professional: Visitor
let invited: Visitor
test.beforeAll(async () => {
  ;[professional, invited] = await Promise.all([visit(), visit({ viewport: { width: 390, height: 844 } })])
  await signIn(professional.page, 'dana@larkham.example')
})
test.afterAll(() => Promise.all([professional.close(), invited.close()]))

const email = `pat-${Date.now()}@example.com`

test('a professional invites a collaborator, who joins by name from the mail, changes role and is removed at once [SCOPE-13]', {
  tag: '@thorough',
}, async () => {
  const { page } = professional
  await open(page, '/account/team')
  await page.getByLabel('Email').fill('dana@larkham.example')
  await page.getByLabel('Role of the new collaborator').selectOption('Editor')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('You cannot invite yourself.').waitFor()
  await expect(page.getByLabel('Role of the new collaborator')).toHaveValue('editor')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.locator('.Toastify__toast').getByText('Invitation sent.').waitFor()
  const row = page.getByRole('listitem', { name: email })
  await row.getByText(/not accepted yet/).waitFor()
  expect(await barriers(page, 'main')).toEqual([])

  const { text } = await newestMail(page, ({ to }) => to === email)
  const link = new URL(/https?:\/\/\S+\/invitation\/\S+/.exec(text)?.[0] ?? '').pathname
  const theirs = invited.page
  await open(theirs, link)
  await theirs.getByText(/invites .* to work in its showroom as an editor/).waitFor()
  expect(await barriers(theirs, 'main')).toEqual([])
  // Opening the page accepted nothing.
  await open(page, '/account/team')
  await row.getByText(/not accepted yet/).waitFor()
  await theirs.getByLabel('First and last name').fill('Pat Kim')
  await theirs.getByRole('button', { name: 'Accept invitation' }).click()
  await theirs.waitForURL('**/account/team')
  const showroom = theirs.getByRole('region', { name: 'Showrooms you work for' })
  await showroom.getByText('Editor', { exact: true }).waitFor()
  expect(await barriers(theirs, 'main')).toEqual([])

  // The open page of the professional shows the new collaborator without a reload.
  const person = page.getByRole('listitem', { name: 'Pat Kim' })
  await person.waitFor()
  await person.getByLabel('Role').selectOption('Viewer')
  await page.locator('.Toastify__toast').getByText('Role changed.').waitFor()
  await showroom.getByText('Viewer', { exact: true }).waitFor()

  // The portal of the showroom, on a phone: what the role may see, and no control that it may not use.
  await showroom.getByRole('link', { name: /^Portal of / }).click()
  await theirs.getByText(/^You work for .*, showroom LARKHAM2\./).waitFor()
  await theirs.getByRole('button', { name: 'Portal menu' }).click()
  const menu = theirs.getByRole('dialog', { name: 'Portal menu' }).getByRole('navigation')
  await expect(menu.getByRole('link')).toHaveText(['Overview', 'Projects', 'Proposals', 'Messages', 'Shop'])
  await menu.getByRole('link', { name: 'Proposals' }).click()
  await theirs.getByRole('heading', { level: 1, name: 'Proposals' }).waitFor()
  expect(await barriers(theirs)).toEqual([])
  const write = theirs.getByRole('button', { name: 'New proposal' })
  await expect(write).toHaveCount(0)
  // The open page follows the role, and the end of the work, at once.
  await person.getByLabel('Role').selectOption('Editor')
  await write.waitFor()
  await person.getByRole('button', { name: 'Remove Pat Kim' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove collaborator' }).click()
  await person.waitFor({ state: 'detached' })
  await theirs.getByRole('heading', { name: /^You no longer work with / }).waitFor()
  await expect(write).toHaveCount(0)
  await theirs.getByRole('link', { name: 'Your showrooms' }).click()
  await theirs.getByText(/You do not work for a showroom\./).waitFor()

  await open(theirs, link)
  await theirs.getByText(/^This invitation has been withdrawn by /).waitFor()
  expect([...professional.problems, ...invited.problems]).toEqual([])
})

test('an invitation to somebody with an account is accepted only by that account, which can leave again', {
  tag: '@thorough',
}, async () => {
  const { page } = professional
  await open(page, '/account/team')
  await page.getByLabel('Email').fill('homeowner@wainscot.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.locator('.Toastify__toast').getByText('Invitation sent.').waitFor()
  const { text } = await newestMail(
    page,
    ({ to, subject }) => to === 'homeowner@wainscot.example' && subject.startsWith('Invitation'),
  )
  const link = new URL(/https?:\/\/\S+\/invitation\/\S+/.exec(text)?.[0] ?? '').pathname
  // The professional opens the link of somebody else.
  await open(page, link)
  await page.getByText(/^This invitation was sent to another email address\./).waitFor()

  const theirs = invited.page
  await theirs.evaluate(() => localStorage.clear())
  await open(theirs, link)
  await theirs.getByRole('link', { name: 'Sign in' }).last().waitFor()
  await signIn(theirs, 'homeowner@wainscot.example')
  await open(theirs, link)
  await theirs.getByRole('button', { name: /^Accept as / }).click()
  await theirs.waitForURL('**/account/team')
  await hydrated(theirs)
  await theirs.getByRole('button', { name: /^Leave / }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Leave showroom' }).click()
  await theirs.getByText(/You do not work for a showroom\./).waitFor()
  expect([...professional.problems, ...invited.problems]).toEqual([])
})
