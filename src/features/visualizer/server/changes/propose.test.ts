import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { type ChangeWorld, cents, createChangeWorld, type Person } from '#test/change-orders.ts'
import { newKey } from '#test/factories.ts'
import { openLivePage } from '#test/live-page.ts'

let world: ChangeWorld
beforeAll(async () => {
  world = await createChangeWorld()
})
afterAll(() => world.close())

describe('a proposed change', () => {
  it('has the difference of the room’s list to the cent, its boxes and lead times', async () => {
    const { owner, scene, floor, change, designer } = await world.proposedFloor()
    const before = await world.need(owner, scene)
    expect(change).toMatchObject({ status: 'proposed', number: 1, changed: '', outcomes: [], ordered: [] })
    expect(change.proposed_by).toEqual({ id: designer.id, name: 'Camille Rae' })
    const { figures } = change
    const old = before.lines.find(({ slot }) => slot === 'floor')
    expect(figures.removed).toMatchObject([
      { product: old?.product, quantity: old?.quantity, amount: old?.amount, unit_price: old?.unit_price },
    ])
    expect(figures.added).toMatchObject([floor])
    expect((await world.approve(owner, change.id)).status).toBe(200)
    const after = await world.need(owner, scene)
    expect(cents(figures.difference)).toBe(cents(after.total) - cents(before.total))
    expect(cents(figures.added[0]?.amount ?? 0)).toBe(
      (figures.added[0]?.quantity ?? 0) * cents(figures.added[0]?.unit_price ?? 0),
    )
    const { rows } = await world.sql<{ days: number }>(`SELECT lead_time_days AS days FROM products WHERE hash = $1`, [
      floor?.product,
    ])
    expect(figures.lead_days_after).toBe(rows[0]?.days)
    expect(figures.latest_after).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('is quoted without being stored, and a repeated key proposes it once', async () => {
    world.test.travelTo('2026-11-20T20:00:00Z')
    const at = await world.room()
    const [floor] = await world.othersFor('floor')
    const parts = { 'fills/floor': floor }
    const quoted = await world.shop.call(`scenes/${at.scene}/change_orders/quote`, {
      token: at.designer.token,
      body: { parts },
    })
    const key = newKey()
    const first = await world.propose(at.designer, at.scene, parts, {
      key,
      note: 'Warmer, and easier to clean.',
    })
    const again = await world.propose(at.designer, at.scene, parts, { key })
    expect([quoted.status, again.data.id]).toEqual([200, first.data.id])
    expect(first.data.figures).toEqual(quoted.data)
    const list = (await world.shop.call(`scenes/${at.scene}/change_orders`, { token: at.owner.token })).data
    expect(list).toMatchObject({ total: 1, open: 1, approved: 0, approved_total: 0, may_propose: false })
    expect(list.data[0]).toMatchObject({
      note: 'Warmer, and easier to clean.',
      moves: ['approved', 'declined'],
    })
  })

  it('notifies the owner in the page and by mail, and the proposer of the decision', async () => {
    const { owner, designer, change } = await world.proposedFloor()
    const notes = async (who: Person) =>
      (
        await world.sql<{ title: string; link: string }>(
          'SELECT title, link FROM notifications WHERE account_id = $1',
          [who.id],
        )
      ).rows
    const mails = async (who: Person) =>
      (await world.sql<{ subject: string }>('SELECT subject FROM mails WHERE to_address = $1', [who.email])).rows
    const link = `/visualize?scene=${change.scene}&change=${change.id}`
    expect(await notes(owner)).toEqual([{ title: 'A change was proposed', link }])
    expect(await mails(owner)).toEqual([{ subject: 'A change was proposed' }])
    expect((await world.move(owner, change.id, { status: 'declined', reason: 'Too dark' })).status).toBe(200)
    expect(await notes(designer)).toEqual([{ title: 'Your change was declined', link }])
    expect(await mails(designer)).toEqual([{ subject: 'Your change was declined' }])
    const chat = (await world.shop.call(`projectChat/${change.project}`, { token: owner.token })).data
    expect(chat.Project_chats.map((message: { body: string }) => message.body.split(':')[0])).toEqual([
      'I propose a change',
      'I declined the change',
    ])
    expect(chat.Project_chats[0].cards.map((card: { type: string }) => card.type)).toEqual(['room', 'product'])
    expect(await world.read(designer, change.id)).toMatchObject({
      status: 'declined',
      reason: 'Too dark',
      moves: [],
    })
  })

  it('reaches the open pages of all members at once, also in another process', async () => {
    const other = await createTestApp({ databaseUrl: world.test.databaseUrl })
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const at = await world.room()
    const { port } = other.app.server.address() as AddressInfo
    const page = await openLivePage<object>(port, at.owner.token)
    const { change } = await world.proposedFloor(at)
    const event = { event: 'change', data: { project: at.project, scene: at.scene, change: change.id } }
    await expect.poll(() => page.events.filter(({ event: name }) => name === 'change')).toEqual([event])
    page.close()
    await other.close()
  })
})

describe('what cannot be proposed', () => {
  const refused = async (parts: object, more: { by?: 'owner'; note?: string } = {}) => {
    const at = await world.room()
    const { status, errors, message } = await world.propose(at[more.by ?? 'designer'], at.scene, parts, more)
    return [status, Object.values(errors).flat()[0] ?? message]
  }
  it('what is there already, nothing, and other parts of the room', async () => {
    const there = 'This is already in the room. Choose another product.'
    expect(await refused({ 'fills/floor': world.bath.fills.floor })).toEqual([422, there])
    expect(await refused({})).toEqual([422, 'Choose another product first.'])
    expect(await refused({ light: 'evening' })).toEqual([422, 'Only products and fixtures can be proposed.'])
    expect(await refused({ 'fills/floor': { paint: '#ffffff' } })).toEqual([422, 'Choose a product to propose.'])
    expect((await refused({ 'fills/floor': { product: '!' } }))[0]).toBe(422)
  })
  it('a product that does not fit, that does not exist, or for a place that does not', async () => {
    const [floor] = await world.othersFor('floor')
    const toilet = Object.keys(world.bath.fills).find((slot) => /toilet/.test(slot)) ?? ''
    expect(await refused({ [`fills/${toilet}`]: floor })).toEqual([422, 'This product does not fit there.'])
    expect(await refused({ 'fills/nowhere': floor })).toEqual([422, 'This place does not exist in the room.'])
    const gone = { product: 'unknown000', size_id: 1 }
    expect(await refused({ 'fills/floor': gone })).toEqual([422, 'This product is no longer available.'])
  })
  it('a product that the showroom does not carry', async () => {
    const [floor] = await world.othersFor('floor')
    const { rows } = await world.sql<{ id: number; category: number; brand: number }>(
      'SELECT id, category_id AS category, brand_id AS brand FROM products WHERE hash = $1',
      [floor?.product],
    )
    await world.sql(
      `INSERT INTO showroom_rules (showroom_id, scope, ref_id, carried) VALUES ($1, 'product', $2, false)`,
      [world.showroom, rows[0]?.id],
    )
    expect(await refused({ 'fills/floor': floor })).toEqual([422, 'This showroom does not carry the product.'])
    await world.sql(`DELETE FROM showroom_rules WHERE showroom_id = $1 AND scope = 'product' AND ref_id = $2`, [
      world.showroom,
      rows[0]?.id,
    ])
  })
  it('the owner’s own change, a note that is too long, and a change of an archived project', async () => {
    const [floor] = await world.othersFor('floor')
    const parts = { 'fills/floor': floor }
    expect(await refused(parts, { by: 'owner' })).toEqual([422, 'This is your own project. Change the room directly.'])
    expect(await refused(parts, { note: 'n'.repeat(501) })).toEqual([422, 'The note must be at most 500 characters.'])
    const { change, owner, project, designer, scene } = await world.proposedFloor()
    expect((await world.shop.call(`projects/${project}/archive`, { token: owner.token, method: 'POST' })).status).toBe(
      200,
    )
    const late = await world.propose(designer, scene, { 'fills/floor': (await world.othersFor('floor'))[1] })
    expect([late.status, late.message]).toEqual([422, 'This project is archived. Its owner must restore it first.'])
    expect((await world.approve(owner, change.id)).errors).toHaveProperty('status')
  })
  it('the same change twice by the same person', async () => {
    const { designer, scene, floor } = await world.proposedFloor()
    const again = await world.propose(designer, scene, { 'fills/floor': floor })
    expect(again.errors).toEqual({ parts: ['You have already proposed this change.'] })
  })
})

describe('the roles in a change order', () => {
  it('a professional who may only comment proposes; a viewer does not, and only the proposer withdraws', async () => {
    const at = await world.room(['comment'])
    const saved = (await world.shop.call(`scenes/${at.scene}`, { token: at.designer.token })).data
    expect(saved).toMatchObject({ read_only: true, id: at.scene, rights: ['see', 'comment'], shared: true })
    const { change } = await world.proposedFloor(at)
    expect(change.moves).toEqual(['withdrawn'])
    expect(change.cart).toBeNull()
    for (const body of [
      { status: 'approved', name: 'Camille Rae' },
      { status: 'declined', reason: 'No' },
    ])
      expect((await world.move(at.designer, change.id, body)).status).toBe(403)
    expect((await world.move(at.owner, change.id, { status: 'withdrawn' })).status).toBe(403)
    expect((await world.shop.call(`scenes/${at.scene}/versions`, { token: at.designer.token })).status).toBe(200)
    expect((await world.move(at.designer, change.id, { status: 'withdrawn' })).status).toBe(200)
    expect((await world.move(at.designer, change.id, { status: 'withdrawn' })).status).toBe(200)
    expect((await world.approve(at.owner, change.id)).errors).toEqual({
      status: ['This change was withdrawn.'],
    })
  })

  it('others do not see it, and a proposer whose work has ended no longer does', async () => {
    const { change, designer, project, owner } = await world.proposedFloor()
    const stranger = await world.person()
    expect((await world.shop.call(`change_orders/${change.id}`, { token: stranger.token })).status).toBe(404)
    expect((await world.shop.call(`change_orders/${change.id}`)).status).toBe(401)
    await world.sql(`UPDATE hires SET status = 'ended', ended_at = now() WHERE project_id = $1`, [project])
    expect((await world.shop.call(`change_orders/${change.id}`, { token: designer.token })).status).toBe(404)
    expect((await world.move(designer, change.id, { status: 'withdrawn' })).status).toBe(404)
    expect((await world.approve(owner, change.id)).status).toBe(200)
  })
})
