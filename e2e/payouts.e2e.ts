import { readFile } from 'node:fs/promises'
import { type Statement, verifyStatement } from '#features/payouts/server/statements/verify-statement.ts'
import { open, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const cents = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.-]/g, '')) * 100)

test('a professional sees what a payout consists of, to the cent, and downloads a verifiable statement [MONEY-09, ROUTE-23]', async () => {
  const { page, problems, close } = await visit()
  await signIn(page, 'dana@larkham.example')
  await open(page, '/payout_setup')
  const row = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem').first()
  await row.waitFor()
  const listed = cents(await row.locator('.text-right').textContent())
  await row.getByRole('link').click()
  await page.getByRole('heading', { name: 'Items in this payout' }).waitFor()
  const shares = await page.locator('.money-table tbody td').allTextContents()
  expect(shares.map(cents).reduce((sum, one) => sum + one, 0)).toBe(listed)
  expect(cents(await page.locator('.money-table tfoot td').textContent())).toBe(listed)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download with proof' }).click(),
  ])
  const statement = JSON.parse(await readFile(await saved.path(), 'utf8')) as Statement
  expect(verifyStatement(statement).problems).toEqual([])
  const own = statement.transactions.flatMap(({ entries }) => entries).find((one) => 'amount_cents' in one)
  if (own && 'amount_cents' in own) own.amount_cents += 1
  expect(verifyStatement(statement).problems).not.toEqual([])
  expect(problems).toEqual([])
  await close()
})
