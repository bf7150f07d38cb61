import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../schema.ts'

const token = 't'.repeat(64)
const ann = { id: 7, type: 'User', status: 'Active', otp_required: false } as User
/** Every storage key of the specification, and ours. */
const everyKey = [
  ...['authToken', 'AIauthToken', 'cart_id', 'my_item', 'project', 'visual_redirect', 'redirect_to'],
  ...['showroom', 'category', 'breadcrumb', 'recently_viewed', 'product_category', 'product_list'],
  ...['customer_viewed', 'top_product', 'new-layout', 'recent_searches'],
  'waiting_messages',
]

let stored: Map<string, string>
let typed: Map<string, string>
let cookies: string[]
let calls: { path: string; headers: Record<string, string> }[]
let respond: () => Promise<{ status: number; json: () => Promise<unknown> }>
let page: { pathname: string; search: string }

const asStorage = (map: () => Map<string, string>) => ({
  getItem: (key: string) => map().get(key) ?? null,
  setItem: (key: string, value: string) => map().set(key, value),
  removeItem: (key: string) => map().delete(key),
})
const reply = (status: number, data: unknown) => async () => ({
  status,
  headers: new Headers({ 'content-type': 'application/json' }),
  json: async () => ({ success: status === 200, message: null, data, user: data }),
})

beforeEach(() => {
  stored = new Map()
  typed = new Map()
  cookies = []
  calls = []
  respond = reply(200, ann)
  page = { pathname: '/', search: '' }
  vi.resetModules()
  vi.stubGlobal(
    'localStorage',
    asStorage(() => stored),
  )
  vi.stubGlobal(
    'sessionStorage',
    asStorage(() => typed),
  )
  vi.stubGlobal('document', {
    querySelector: () => null,
    set cookie(text: string) {
      cookies.push(text)
    },
  })
  vi.stubGlobal('location', {
    get pathname() {
      return page.pathname
    },
    get search() {
      return page.search
    },
  })
  vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string> }) => {
    calls.push({ path, headers: init.headers })
    return respond()
  })
})

/** The module holds one session per page, so each test imports its own copy. */
const fresh = () => import('./session.ts')
const asked = (path: string) => new Request(`https://wainscot.example${path}`)
const redirectOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: Response) => thrown.headers.get('location'),
  )

describe('the stored token', () => {
  it('is stored as authToken and is valid if longer than ten characters [SESS-01, SESS-02, ROLE-09]', async () => {
    const { loadSession, startSession, storedToken } = await fresh()
    stored.set('authToken', 'x'.repeat(10))
    expect(storedToken()).toBeNull()
    expect(await loadSession()).toEqual({ state: 'guest', user: null })
    expect(calls).toEqual([])
    stored.set('authToken', 'x'.repeat(11))
    expect(storedToken()).toBe('x'.repeat(11))
    startSession(ann, token)
    expect(stored.get('authToken')).toBe(token)
  })

  it('is looked up once, and identifies the account [CALL-06]', async () => {
    stored.set('authToken', token)
    const { loadSession } = await fresh()
    const [first, second] = await Promise.all([loadSession(), loadSession()])
    expect(first).toEqual({ state: 'signed in', user: ann })
    expect(second).toBe(first)
    expect(calls).toMatchObject([{ path: '/api/authuser', headers: { authorization: `Bearer ${token}` } }])
  })

  it('is removed when the lookup is rejected in any way [SESS-03, OP-27]', async () => {
    for (const status of [401, 403, 404, 422, 429, 500]) {
      vi.resetModules()
      stored.set('authToken', token)
      stored.set('cart_id', 'c')
      respond = reply(status, null)
      const { loadSession } = await fresh()
      expect((await loadSession()).state).toBe('guest')
      expect([status, stored.has('authToken'), stored.has('cart_id')]).toEqual([status, false, true])
    }
  })

  it('is kept while offline, and the lookup is retried [OP-27]', async () => {
    stored.set('authToken', token)
    respond = () => Promise.reject(new TypeError('offline'))
    const { loadSession } = await fresh()
    await expect(loadSession()).rejects.toThrow('offline')
    expect(stored.get('authToken')).toBe(token)
    respond = reply(200, ann)
    expect((await loadSession()).state).toBe('signed in')
  })

  it('is kept with the cookies while the service is unavailable, and the lookup is retried', async () => {
    stored.set('authToken', token)
    respond = reply(503, null)
    const { loadSession } = await fresh()
    await expect(loadSession()).rejects.toMatchObject({ status: 503 })
    expect([stored.get('authToken'), cookies]).toEqual([token, []])
    respond = reply(200, ann)
    expect((await loadSession()).state).toBe('signed in')
  })

  it('of a closed account or an Admin without the passcode does not sign in [SIGNIN-41, ROLE-05]', async () => {
    for (const user of [
      { ...ann, status: 'Deactive' },
      { ...ann, type: 'Admin', otp_required: true },
    ]) {
      vi.resetModules()
      stored.set('authToken', token)
      respond = reply(200, user)
      const { loadSession } = await fresh()
      expect(await loadSession()).toEqual({ state: 'guest', user: null })
    }
  })
})

describe('a private page', () => {
  it('redirects a guest to Login with the full path to return to [SESS-04, ROLE-09]', async () => {
    const { requireSession } = await import('./session.ts')
    expect(await redirectOf(requireSession(asked('/orders?status=In+Progress')))).toBe(
      '/login?redirect=%2Forders%3Fstatus%3DIn%2BProgress',
    )
  })

  it('of the portal redirects a guest to the professionals’ sign-in with the full path to return to', async () => {
    const { requireSession } = await import('./session.ts')
    expect(await redirectOf(requireSession(asked('/portal')))).toBe('/pro/login?redirect=%2Fportal')
    expect(await redirectOf(requireSession(asked('/portal/orders?status=Shipped'), [2]))).toBe(
      '/pro/login?redirect=%2Fportal%2Forders%3Fstatus%3DShipped',
    )
    expect(await redirectOf(requireSession(asked('/orders?from=/portal')))).toBe(
      '/login?redirect=%2Forders%3Ffrom%3D%2Fportal',
    )
  })

  it('of another role keeps users where they were, or sends them home if there was no page before [OP-42, ROLE-09]', async () => {
    stored.set('authToken', token)
    const { requireSession } = await import('./session.ts')
    page = { pathname: '/account', search: '?a=1' }
    expect(await redirectOf(requireSession(asked('/payout_setup'), [2]))).toBe('/account?a=1')
    page = { pathname: '/payout_setup', search: '' }
    expect(await redirectOf(requireSession(asked('/payout_setup'), [2]))).toBe('/')
    expect(await requireSession(asked('/payout_setup'), [3])).toEqual(ann)
  })

  it('of one’s own details is the account’s first page only for a homeowner', async () => {
    const { accountPath } = await fresh()
    const types = ['Admin', 'Vendor', 'Contractor', 'User'] as const
    expect(types.map((type) => accountPath({ type }))).toEqual([
      ...['/account/details', '/account/details', '/account/details'],
      '/account',
    ])
  })

  it('has three roles for the four types [OP-43]', async () => {
    const { roleOf } = await fresh()
    const types = ['Admin', 'Vendor', 'Contractor', 'User'] as const
    expect(types.map((type) => roleOf({ type }))).toEqual([1, 2, 2, 3])
  })
})

describe('ending a session', () => {
  it('by logging out clears the listed keys and the token, and nothing else [SESS-22, SESS-23, SESS-24, SESS-26, OP-28, SESS-31]', async () => {
    const { endSession, loadSession, startSession } = await fresh()
    for (const key of everyKey) stored.set(key, '"x"')
    startSession(ann, token)
    typed.set('form_drafts', '{}')
    respond = reply(200, null)
    await endSession()
    expect(calls).toMatchObject([{ path: '/api/logout', headers: { authorization: `Bearer ${token}` } }])
    expect([...stored.keys()].sort()).toEqual(['AIauthToken', 'recent_searches', 'redirect_to'])
    expect(typed.size).toBe(0)
    expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual(['wev_ut=', 'anch_ut='])
    expect((await loadSession()).state).toBe('guest')
  })

  it('by logging out works even if the server does not respond', async () => {
    const { endSession, startSession } = await fresh()
    startSession(ann, token)
    respond = () => Promise.reject(new TypeError('offline'))
    await endSession()
    expect(stored.has('authToken')).toBe(false)
  })

  it('after a rejected sign-in revokes only the token: showroom, cart and everything else remain [OP-29, SIGNIN-14, SIGNIN-24, SIGNIN-26]', async () => {
    const { dropSession } = await fresh()
    for (const key of everyKey) stored.set(key, '"x"')
    respond = reply(200, null)
    await dropSession(token)
    expect(calls).toMatchObject([{ path: '/api/logout', headers: { authorization: `Bearer ${token}` } }])
    expect(everyKey.filter((key) => !stored.has(key))).toEqual(['authToken'])
  })

  it('by a 401 clears the user and the token, and keeps cart and showroom [SESS-29, ROLE-10]', async () => {
    const { forgetSession, loadSession, startSession } = await fresh()
    for (const key of everyKey) stored.set(key, '"x"')
    startSession(ann, token)
    forgetSession()
    expect(everyKey.filter((key) => !stored.has(key))).toEqual(['authToken'])
    expect(await loadSession()).toEqual({ state: 'guest', user: null })
    expect(calls).toEqual([])
  })
})
