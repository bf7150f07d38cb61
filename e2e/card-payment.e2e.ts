import { barriers } from './axe.ts'
import { ask, check, open, register, type Visitor, visit } from './browser.ts'
import { cartOfAnything } from './cart-of-anything.ts'
import { send } from './send.ts'
import { expect, test } from './test.ts'

/** A new homeowner at the payment step, with one product in the cart. */
let visitor: Visitor
test.beforeEach(async () => {
  visitor = await visit({ viewport: { width: 390, height: 844 } })
  await register(visitor.page)
  await fillCart()
  await open(visitor.page, '/checkout-payment')
})
test.afterEach(() => visitor.close())

async function fillCart() {
  const { page } = visitor
  const { id } = await cartOfAnything(page)
  await page.evaluate((cart) => localStorage.setItem('cart_id', cart), id)
}

const field = (name: string) => visitor.page.getByLabel(name)
const review = () => visitor.page.getByRole('button', { name: 'Review your order' }).click()
const place = () => visitor.page.getByRole('button', { name: /^Place order, \$/ }).click()

async function type(number: string, code = '123') {
  await field('Card number').fill(number)
  await field('Name on card').fill('June Abernathy')
  await field('Expires').fill('12/31')
  await field('CVV').fill(code)
}

/** What a screen reader announces for the focused field in addition to its name. */
const heard = () =>
  visitor.page.evaluate(() => {
    const at = document.activeElement
    const ids = at?.getAttribute('aria-describedby')?.split(' ') ?? []
    const described = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    return `${at?.getAttribute('name') ?? at?.tagName}: ${described || at?.textContent}`
  })

const isSeen = (name: string) =>
  visitor.page.locator(`[name="${name}"]`).evaluate((at) => {
    const { top, bottom } = at.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

for (const [number, name, why] of [
  ['4000 0000 0000 0002', 'card_number', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'card_number', 'Your card has insufficient funds.'],
  ['4000 0000 0000 0069', 'exp_date', 'Your card has expired.'],
  ['4000 0000 0000 0127', 'cvv', "Your card's security code is incorrect."],
] as const)
  test(`shows at the ${name} why the card ${number} is declined, and stays on the step`, {
    tag: '@thorough',
  }, async () => {
    await type(number)
    await review()
    await place()
    await visitor.page.locator('.field-error', { hasText: why }).waitFor()
    await expect.poll(heard).toBe(`${name}: ${why} Nothing was charged. Use another card or contact your bank.`)
    // Going back in the history first restores the scroll position; the field is in view all the same.
    await expect.poll(() => isSeen(name)).toBe(true)
    expect(await barriers(visitor.page)).toEqual([])
    expect([await field('Card number').inputValue(), await field('CVV').inputValue()]).toEqual([number, '123'])
    // Typing goes into that field.
    await visitor.page.keyboard.press('ControlOrMeta+a')
    await visitor.page.keyboard.type({ card_number: '4242424242424242', exp_date: '1130', cvv: '321' }[name] ?? '')
    await visitor.page.locator('.field-error').waitFor({ state: 'detached' })
  })

test('moves from a complete number to the name, and ignores the Tab that would have moved there', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  const number = page.getByLabel('Card number')
  await number.fill('')
  await number.pressSequentially('4242424242424242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('exp_date')
  await page.getByLabel('Name on card').and(page.locator('[value="Ada"]')).waitFor()
})

test('shows next to the saved cards that one is declined, and lets the user continue', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  const card = {
    card_number: '4000000000000002',
    name_on_Card: 'June Abernathy',
    exp_date: '12/31',
    cvv: '123',
  }
  await send(page, 'payment_methods', card)
  await open(page, '/checkout-payment')
  await review()
  await place()
  await page.getByText('Your card was declined. Nothing was charged.').waitFor()
  await expect
    .poll(heard)
    .toBe('P: Your card was declined. Nothing was charged. Use another card or contact your bank.')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('method')
  await check(field('Another card'))
  await expect(page.getByText('Your card was declined.')).toHaveCount(0)
})

test('says that the code of an American Express card is on the front', { tag: '@thorough' }, async () => {
  await field('Card number').fill('3782 822463 10005')
  await visitor.page.getByText('The CVV is the 4-digit number on the front of the card.').waitFor()
  await type('378282246310005', '1234')
  await review()
  await place()
  await visitor.page.waitForURL('**/thankyou?order=*')
})

for (const [words, goOn] of [
  ['a reload', () => visitor.page.reload()],
  ['a look into the cart', () => visitor.page.goto('/cart')],
] as const)
  test(`opens the order after ${words} if its response was lost`, { tag: '@thorough' }, async () => {
    const { page } = visitor
    await page.route('**/api/checkout', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await type('4242 4242 4242 4242')
    await review()
    await place()
    await page.getByText('The connection was lost before the server responded.').waitFor()
    await goOn()
    await page.waitForURL('**/thankyou?order=*')
    await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
    const { data: orders } = await ask<{ data: { id: number }[] }>(page, '/api/orders')
    expect(orders.map(({ id }) => String(id))).toEqual([new URL(page.url()).searchParams.get('order')])
    // The message appears once: the next cart is paid normally.
    await fillCart()
    await open(page, '/checkout-payment')
    await page.getByRole('button', { name: 'Review your order' }).waitFor()
  })

test('starts over after a reload if the request never arrived', { tag: '@thorough' }, async () => {
  const { page } = visitor
  await page.route('**/api/checkout', (route) => route.abort())
  await type('4242 4242 4242 4242')
  await review()
  await place()
  await page.getByText('The connection was lost before the server responded.').waitFor()
  await page.unroute('**/api/checkout')
  await page.reload()
  await page.getByText('Card details are not stored').waitFor()
  await type('4242 4242 4242 4242')
  await review()
  await place()
  await page.waitForURL('**/thankyou?order=*')
})

test('says at the review that another tab has emptied the cart, and links to it', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  await type('4242 4242 4242 4242')
  await review()
  await page.getByRole('button', { name: /^Place order, \$/ }).waitFor()
  const id = await page.evaluate(() => localStorage.getItem('cart_id'))
  await send(page, `cart/destroy/all?temp_project_id=${id}`, {}, 'DELETE')
  await place()
  await page.getByRole('alert').getByText('Your cart is empty.').waitFor()
  await page.getByRole('link', { name: 'View your cart' }).click()
  await page.waitForURL('**/cart')
})
