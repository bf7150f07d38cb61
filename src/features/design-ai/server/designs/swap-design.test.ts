import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DesignResult, SwapAlternatives } from '#features/design-ai/designs/schema.ts'
import { type Designer, makeDesigner } from '#test/ai-designs.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'

// With the planner and the reader of the product.
let test: TestApp
let larkham: number
let ann: Designer
let id: number
beforeAll(async () => {
  test = await createDemoApp()
  larkham = test.deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? 0
  ann = await makeDesigner(test, 1)
  const prompt = 'A warm bathroom with matte black faucets, slip resistant floor, no marble'
  const made = await ann.post('designs', { prompt, showroom: larkham })
  expect(made.status, JSON.stringify(made)).toBe(201)
  id = made.data.id
  const ended = async () => expect((await ann.read(id)).data.status).toMatch(/^(?:done|failed)$/)
  await vi.waitFor(ended, { timeout: 120_000, interval: 50 })
}, 240_000)
afterAll(() => test.close())

const cents = (dollars: number) => Math.round(dollars * 100)
const results = async (): Promise<DesignResult[]> => (await ann.read(id)).data.results
const alternatives = async (n: number, slot: string) =>
  (await ann.call('GET', `designs/${id}/results/${n}/alternatives?slot=${encodeURIComponent(slot)}`))
    .data as SwapAlternatives
const swap = (n: number, body: object) => ann.post(`designs/${id}/results/${n}/swap`, body)

describe('another product in a finished design', () => {
  it('is offered for every line, in stock and sold by the showroom, and says what differs', async () => {
    const view = test.deps.catalogue.view(larkham)
    const [room] = await results()
    let offered = 0
    for (const line of room?.lines.filter(({ accessory }) => !accessory) ?? []) {
      const { alternatives: found, product_name } = await alternatives(0, line.slots[0] ?? '')
      expect(product_name).toBe(line.product_name)
      offered += found.length
      expect(found.length).toBeLessThanOrEqual(24)
      for (const { hash, size_id, differs } of found) {
        expect(`${hash} ${size_id}`).not.toBe(`${line.hash} ${line.size_id}`)
        const product = test.deps.catalogue.product(hash)
        const size = product?.sizes.find((one) => one.id === size_id)
        expect(product && view.carries(product), hash).toBe(true)
        expect(size?.stock).toBeGreaterThan(0)
        expect(differs.length).toBeGreaterThan(0)
        if (product?.category.label !== line.category) expect(differs.join(' ')).toContain('instead of')
        if (size?.label !== line.size_label) expect(differs.join(' ')).toContain(size?.label)
      }
    }
    expect(offered).toBeGreaterThan(20)
  })

  it('names a wish that the product in its place proves and the other does not', async () => {
    const [room] = await results()
    const proven = room?.wishes.met.flatMap(({ label, proof }) =>
      proof.flatMap(({ hash }) => (hash === null ? [] : [{ label, hash }])),
    )
    let named = 0
    for (const { label, hash } of proven ?? []) {
      const line = room?.lines.find((one) => one.hash === hash && !one.accessory)
      if (!line) continue
      const { alternatives: found } = await alternatives(0, line?.slots[0] ?? '')
      named += found.filter(({ differs }) => differs.includes(`Does not meet your wish “${label}”.`)).length
    }
    expect(named).toBeGreaterThan(0)
  })

  it('is put in place without a credit, at the price that was named, with everything else as it was', async () => {
    const before = (await results())[1]
    const line = before?.lines.find(({ slots }) => slots.includes('floor'))
    const [wanted] = (await alternatives(1, 'floor')).alternatives
    if (!before || !line || !wanted) throw new Error('no alternative for the floor')
    const body = { slot: 'floor', hash: wanted.hash, size_id: wanted.size_id }
    const swapped = await swap(1, body)
    expect(swapped).toMatchObject({ status: 200, message: 'Product swapped.' })
    const [first, after, third] = swapped.data.results as DesignResult[]
    expect(cents(after?.total ?? 0)).toBe(cents(before.total) + cents(wanted.more))
    expect(cents(after?.total ?? 0)).toBe(after?.lines.reduce((sum, { amount }) => sum + cents(amount), 0))
    expect(after?.scene.fills.floor).toMatchObject({ product: wanted.hash, size_id: wanted.size_id })
    expect(after?.drawn).toBe(false)
    const changed = after?.lines.filter(({ hash }) => hash === wanted.hash)
    expect(changed?.[0]?.reason).toContain(`instead of ${line.product_name}`)
    const others = ({ lines }: DesignResult) =>
      lines.filter(({ slots, accessory }) => !accessory && !slots.includes('floor'))
    expect(others(after as DesignResult).map(({ hash, reason }) => [hash, reason])).toEqual(
      others(before).map(({ hash, reason }) => [hash, reason]),
    )
    const labels = ({ wishes }: DesignResult) =>
      Object.values(wishes)
        .flatMap((list) => list.map((one) => one.label))
        .toSorted()
    expect(labels(after as DesignResult)).toEqual(labels(before))
    const now = await results()
    expect([now[0], now[2]]).toEqual([first, third])
    expect(await ann.credits()).toBe(0)

    expect((await swap(1, body)).data.results[1].total).toBe(after?.total)
    // Back again, for the same amount less.
    const back = (await alternatives(1, 'floor')).alternatives.find(
      ({ hash, size_id }) => hash === line.hash && size_id === line.size_id,
    )
    if (back) expect(cents(back.more)).toBe(-cents(wanted.more))
  })

  it('may be one of the offers to spend less, which save what they say', async () => {
    const [before] = await results()
    const [offer] = before?.swaps ?? []
    if (!before || !offer) throw new Error('nothing is cheaper')
    const { hash, size_id, slots, saves } = offer
    const swapped = await swap(0, { slot: slots[0], hash, size_id })
    expect(cents(swapped.data.results[0].total)).toBe(cents(before.total) - cents(saves))
  })

  it('is refused for what does not fit, for no such place, and for another account', async () => {
    const [room] = await results()
    const faucet = room?.lines.find(({ surface }) => /faucet/i.test(surface))
    const wrong = { slot: 'floor', hash: faucet?.hash, size_id: faucet?.size_id }
    expect((await swap(0, wrong)).errors).toHaveProperty('hash')
    expect((await swap(0, { ...wrong, slot: 'garage' })).errors).toHaveProperty('slot')
    const other = await makeDesigner(test, 0)
    expect((await other.call('GET', `designs/${id}/results/0/alternatives?slot=floor`)).status).toBe(404)
    expect((await other.post(`designs/${id}/results/0/swap`, wrong)).status).toBe(404)
  })
})
