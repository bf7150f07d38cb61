import { afterAll, describe, expect, it } from 'vitest'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, add, close } = await createShop()
afterAll(close)

const { call } = shop

describe('projects', () => {
  it('are created, listed, updated and deleted only by their owner [CALL-17, CALL-24, CALL-26, CALL-27]', async () => {
    const user = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, user.id)
    const { data: id } = await call('projectCart', { token, body: { showroom: trade.maya.id, name: 'Bath' } })
    await add(tile, 2, { action: 'project', project: id, surface: 'floor' }, token)
    const read = await call(`projectCart/${id}`, { token })
    expect(read.data).toMatchObject({
      id,
      name: 'Bath',
      showroom: trade.maya.id,
      subtotal: 87.78,
      is_3d: false,
    })
    const line = read.data.Project_tans[0].id
    const saved = await call(`projectCart/${id}`, {
      token,
      method: 'PUT',
      body: { name: 'Bath 2', extra_info: { note: 'left wall' } },
    })
    expect(saved).toMatchObject({
      message: 'Project saved.',
      data: { name: 'Bath 2', extra_info: { note: 'left wall' } },
    })
    const list = {
      project: id,
      lines: [{ id: line, quantity: 3, surface: 'wall' }],
      extra_info: { install_date: '2026-05-01' },
    }
    expect(await call('projectCart/update_project_cart', { token, body: list })).toMatchObject({
      message: 'Project updated.',
      data: {
        is_cart: false,
        extra_info: { note: 'left wall', install_date: '2026-05-01' },
        Project_tans: [{ qty: 3, surface: 'wall' }],
      },
    })
    const paged = await call('projects?q=bath&page=9', { token })
    expect(paged.data).toMatchObject({
      total: 1,
      current_page: 1,
      data: [{ id, item_count: 1, subtotal: 131.67 }],
    })
    expect((await call(`projectCart/${id}`)).status).toBe(404)
    expect((await call('projectCart', { token: trade.ann.token, body: { project: id, name: 'Mine' } })).status).toBe(
      403,
    )
    expect((await call(`projectCart/${id}`, { token: trade.ann.token, method: 'DELETE' })).status).toBe(404)
    expect((await call(`projectCart/${id}`, { token, method: 'DELETE' })).message).toBe('Project deleted.')
    expect((await call('projects', { token })).data.total).toBe(0)
  })
})
