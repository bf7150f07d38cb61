import { demoPassword, homeownerEmail } from '#app/demo-accounts.ts'
import { barriers } from './axe.ts'
import { open, type Visitor, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let owner: Visitor
let designer: Visitor
test.beforeAll(async () => {
  ;[owner, designer] = await Promise.all([visit(), visit({ viewport: { width: 390, height: 844 } })])
})
test.afterAll(() => Promise.all([owner.close(), designer.close()]))

test('a guest asks a designer without a project, signs in on the way, and gets a scope and a fee [SCOPE-06]', async () => {
  const { page } = owner
  const question = `Do you draw attics? ${crypto.randomUUID()}`
  await open(page, '/designers?q=hearths')
  await page.getByRole('button', { name: 'Ask a question of Hartwell Masonry & Build' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask Hartwell Masonry & Build a question' })
  await dialog.getByRole('button', { name: 'Sign in to send' }).click()
  await dialog.getByText('Write your question.').waitFor()
  await dialog.getByLabel('Your question').fill(question)
  expect(await barriers(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Sign in to send' }).click()
  await page.waitForURL('**/login?**')
  await page.getByLabel('Email').fill(homeownerEmail)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByLabel('Your question')).toHaveValue(question)
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hartwell Masonry & Build' }).waitFor()
  await page.getByRole('log').getByText(question).waitFor()
  expect(await barriers(page)).toEqual([])

  await signIn(designer.page, 'thomas@hartwell.example')
  await open(designer.page, new URL(page.url()).pathname)
  await designer.page.getByRole('log').getByText(question).waitFor()
  await designer.page.getByRole('button', { name: 'Offer a scope and fee' }).click()
  const offer = designer.page.getByRole('dialog', { name: 'Offer a scope and fee' })
  await offer.getByRole('button', { name: 'Send', exact: true }).click()
  await offer.getByText('Write what the fee includes.').waitFor()
  await offer.getByLabel('Scope', { exact: true }).fill('Drawings of the attic and two visits.')
  await offer.getByLabel('Fee in dollars').fill('$2,500')
  expect(await barriers(designer.page, 'dialog')).toEqual([])
  await offer.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Fee: $2,500.00').last().waitFor()
  await page.getByRole('button', { name: 'Hire Hartwell Masonry & Build' }).click()
  await expect(page.getByRole('dialog').getByLabel('Budget in dollars')).toHaveValue('2500')
  expect([owner.problems, designer.problems]).toEqual([[], []])
})
