import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '#test/browser-storage.ts'
import { addressOf, type Http, HttpFailure } from '#web/browser/http.ts'
import { type MyItem, onStoredChange, setStored } from '#web/browser/storage.ts'
import { attachGuestCart, finishRegistration, type Hands, makeWaitingRoom, takeRedirectTo } from './waiting-work.ts'

const cartId = 'c'.repeat(22)
const madeId = 'p'.repeat(22)
const room: MyItem = { showroom: 44, floorplan: 3, floorTemplate: 'galley', is_3d: true, project: null }

let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage('localStorage')
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
})

type Replies = { guestSees?: boolean; iSee?: boolean; create?: unknown; attach?: unknown; gone?: number }

/** A fake API that returns the given replies and records requests; an Error is thrown. */
function api(replies: Replies = {}) {
  const sent: [call: string, body?: unknown][] = []
  const messages: string[] = []
  const respondWith = (data: unknown) => {
    if (data instanceof Error) throw data
    return { success: true, message: null, data } as never
  }
  const seen = (sees: boolean | undefined) => async () => {
    if (replies.gone) throw new HttpFailure(replies.gone, '')
    return respondWith({ id: sees ? cartId : null })
  }
  const send = async (method: string, path: string, given: { path?: object; body?: unknown } = {}) => {
    sent.push([`${method} ${addressOf(path, { ...given, path: { ...given.path } })}`, given.body])
    if (path === '/projectCart') return respondWith(replies.create ?? madeId)
    return respondWith(method === 'DELETE' ? null : replies.attach)
  }
  const refused = { send: async () => Promise.reject(new Error('a guest sends nothing')) }
  const hands: Hands = {
    quiet: { get: seen(replies.iSee), send } as unknown as Http,
    asGuest: { get: seen(replies.guestSees ?? true), ...refused } as unknown as Http,
    showProblem: (problem) => messages.push(problem),
  }
  return { hands, sent, messages }
}

describe('a guest cart', () => {
  it('becomes a project created from the saved item, and the cart moves into it [SIGNIN-15, SIGNIN-16, REG-33, REG-34, SESS-06, SESS-08, PROJ-02]', async () => {
    setStored('my_item', room)
    setStored('cart_id', cartId)
    const { hands, sent, messages } = api()
    expect(await attachGuestCart(hands)).toBe('attached')
    expect(sent).toEqual([
      ['POST /projectCart', room],
      ['POST /projectCart/add_project_to_cart', { re_temp_project_id: cartId, project_id: madeId }],
    ])
    expect(stored.get('project')).toBe(madeId)
    expect(messages).toEqual([])
  })

  it('is moved into the current project, with the visitor’s showroom', async () => {
    const place = { vsd_id: 'LARKHAM2', company_name: 'Larkham Building', city: 'Sacramento', state: 'CA' }
    setStored('showroom', { showroom: 44, ...place, theme_color: 'brunswick' } as never)
    setStored('project', 'q'.repeat(22))
    setStored('cart_id', cartId)
    const { hands, sent } = api({ create: 'q'.repeat(22) })
    await attachGuestCart(hands)
    expect(sent[0]?.[1]).toEqual({
      showroom: 44,
      floorplan: null,
      floorTemplate: null,
      is_3d: false,
      project: 'q'.repeat(22),
    })
  })

  it('drops its ID, and subscribers that show the cart are notified [REG-35, REG-36, SESS-06]', async () => {
    setStored('cart_id', cartId)
    const seen: (string | undefined)[] = []
    const stop = onStoredChange(() => seen.push(stored.get('cart_id')))
    await attachGuestCart(api().hands)
    stop()
    expect(stored.has('cart_id')).toBe(false)
    expect(seen.at(-1)).toBeUndefined()
  })

  it('is unchanged when the project cannot be created, with a message [SIGNIN-18, REG-38]', async () => {
    setStored('cart_id', cartId)
    const { hands, sent, messages } = api({ create: new HttpFailure(500, 'anything') })
    expect(await attachGuestCart(hands)).toBe('failed')
    expect(messages).toEqual(['Please login to proceed.'])
    expect(sent).toHaveLength(1)
    expect(stored.get('cart_id')).toBe(cartId)
  })

  it('moves into a new project when the saved one is gone or belongs to someone else', async () => {
    for (const status of [403, 404]) {
      setStored('project', 'q'.repeat(22))
      setStored('cart_id', cartId)
      const { hands, sent, messages } = api()
      const { send } = hands.quiet
      hands.quiet = {
        ...hands.quiet,
        send: async (method, path, ...given) => {
          const response = await send(method, path, ...given)
          const { body } = (given[0] ?? {}) as { body?: Partial<MyItem> }
          if (body?.project) throw new HttpFailure(status, 'not yours')
          return response
        },
      }
      expect(await attachGuestCart(hands)).toBe('attached')
      expect(sent.map(([, body]) => (body as Partial<MyItem>).project)).toEqual(['q'.repeat(22), null, undefined])
      expect([stored.get('project'), stored.has('cart_id'), messages]).toEqual([madeId, false, []])
    }
  })

  it('leaves no empty project behind when it cannot be moved, and says why', async () => {
    const held = 'Your cart has products from another showroom. Order or remove them first.'
    setStored('cart_id', cartId)
    const { hands, sent, messages } = api({ attach: new HttpFailure(422, held) })
    expect(await attachGuestCart(hands)).toBe('failed')
    expect(sent.at(-1)?.[0]).toBe(`DELETE /projectCart/${madeId}`)
    expect(messages).toEqual([held])
    expect([stored.get('cart_id'), stored.has('project')]).toEqual([cartId, false])
  })

  it('creates no project if it does not exist, belongs to the user already, or has an invalid ID', async () => {
    const outcome = async (replies: Replies) => {
      const { hands, sent, messages } = api(replies)
      const result = await attachGuestCart(hands)
      expect([sent, messages]).toEqual([[], []])
      return [result, stored.get('cart_id')]
    }
    expect(await outcome({})).toEqual(['none', undefined])
    setStored('cart_id', cartId)
    expect(await outcome({ guestSees: false, iSee: true })).toEqual(['own', cartId])
    expect(await outcome({ guestSees: false, iSee: false })).toEqual(['none', undefined])
    setStored('cart_id', 'no cart’s id')
    expect(await outcome({ gone: 422 })).toEqual(['none', undefined])
  })

  it('is dropped if it is taken between the check and the move', async () => {
    setStored('cart_id', cartId)
    const { hands, sent, messages } = api({ attach: new HttpFailure(404, '') })
    expect(await attachGuestCart(hands)).toBe('none')
    expect(sent.at(-1)?.[0]).toBe(`DELETE /projectCart/${madeId}`)
    expect([stored.has('cart_id'), messages]).toEqual([false, []])
  })
})

describe('a room saved before sign-in', () => {
  it('becomes a project with the saved project ID, and its return path is used once [SIGNIN-30, SIGNIN-31, SESS-07, SESS-09]', async () => {
    setStored('visual_redirect', '/visualize?step=2')
    setStored('my_item', { ...room, project: 'q'.repeat(22) })
    const { hands, sent } = api({ create: 'q'.repeat(22) })
    expect(await makeWaitingRoom(hands)).toEqual({ visual: 'made', redirect: '/visualize?step=2' })
    expect(sent).toEqual([['POST /projectCart', { ...room, project: 'q'.repeat(22) }]])
    expect([stored.get('project'), stored.has('visual_redirect')]).toEqual(['q'.repeat(22), false])
  })

  it('requires showroom, floor plan and template [SIGNIN-32]', async () => {
    for (const missing of ['showroom', 'floorplan', 'floorTemplate'] as const) {
      setStored('visual_redirect', '/visualize')
      setStored('my_item', { ...room, [missing]: null })
      const { hands, sent } = api()
      expect(await makeWaitingRoom(hands)).toMatchObject({ visual: 'incomplete' })
      expect(sent).toEqual([])
    }
  })

  it('says so when it cannot be created [SIGNIN-33]', async () => {
    setStored('visual_redirect', '/visualize')
    setStored('my_item', room)
    const { hands, messages } = api({ create: new HttpFailure(500, 'anything') })
    expect(await makeWaitingRoom(hands)).toMatchObject({ visual: 'failed' })
    expect(messages).toEqual(['Internal server error.'])
  })

  it('never redirects off the site, whatever was stored [U15]', async () => {
    setStored('my_item', room)
    for (const evil of ['//evil.example', 'javascript:alert(1)', '/api/logout']) {
      setStored('visual_redirect', evil)
      expect((await makeWaitingRoom(api().hands)).redirect).toBe('/')
      setStored('redirect_to', evil)
      expect(takeRedirectTo()).toBe('/')
    }
  })
})

describe('after a homeowner’s registration', () => {
  it('continues to the saved room, which becomes a project [REG-39, REG-41]', async () => {
    setStored('visual_redirect', '/visualize?step=3')
    setStored('redirect_to', '/checkout')
    setStored('my_item', room)
    const { hands, sent } = api()
    expect(await finishRegistration(hands)).toBe('/visualize?step=3')
    expect(sent).toEqual([['POST /projectCart', room]])
    // A stored target from an earlier visit must not affect the next sign-in.
    expect(stored.has('redirect_to')).toBe(false)
  })

  it('goes to the visualizer when the stored item is incomplete [REG-40]', async () => {
    setStored('visual_redirect', '/visualize?step=3')
    setStored('my_item', { ...room, floorTemplate: null })
    expect(await finishRegistration(api().hands)).toBe('/visualize')
  })

  it('goes to the visualizer and says so when the project cannot be created [REG-42, REG-43]', async () => {
    setStored('visual_redirect', '/visualize?step=3')
    setStored('my_item', room)
    const { hands, messages } = api({ create: new HttpFailure(500, '') })
    expect(await finishRegistration(hands)).toBe('/visualize')
    expect(messages).toEqual(['Internal server error.'])
  })

  it('goes to the stored target, once, or returns none [REG-44, SESS-10]', async () => {
    setStored('redirect_to', '/checkout')
    expect(await finishRegistration(api().hands)).toBe('/checkout')
    expect(await finishRegistration(api().hands)).toBeNull()
  })

  it('returns a guest to the room they designed, which becomes theirs, or to none if it is gone', async () => {
    setStored('last_design', 'd'.repeat(22))
    const { hands, sent } = api()
    const design = { id: 'd'.repeat(22), read_only: false, version: 4 }
    const quiet = {
      ...hands.quiet,
      get: async () => ({ success: true, message: null, data: design }) as never,
    }
    expect(await finishRegistration({ ...hands, quiet })).toBe(`/visualize?scene=${design.id}`)
    expect(sent).toEqual([[`PUT /scenes/${design.id}`, { version: 4, autosave: true }]])
    expect(await finishRegistration(api({ gone: 404 }).hands)).toBeNull()
  })

  it('moves the cart, too [REG-33, REG-35]', async () => {
    setStored('cart_id', cartId)
    setStored('redirect_to', '/checkout')
    expect(await finishRegistration(api().hands)).toBe('/checkout')
    expect([stored.get('project'), stored.has('cart_id')]).toEqual([madeId, false])
  })
})
