import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../page/toast.ts'
import { currentActivity, http, httpWith, onSignedOut, toastOf } from './browser-http.ts'
import { failureOf, HttpFailure, isConflict } from './http.ts'

describe('the toast of a response [ERR-01, ERR-02, ERR-06, ERR-07, ERR-08, ERR-09, ERR-10]', () => {
  it.each([
    [422, 'The given data was invalid.', 'warning', 'Invalid input OR some mandatory fields are blank.'],
    [422, 'Coupon cannot exceed the markup.', 'warning', 'Coupon cannot exceed the markup.'],
    [500, '', 'error', 'Internal Server error please try again.'],
    [500, 'The database is not responding.', 'error', 'The database is not responding.'],
    [405, '', 'error', 'Internal Server error please try again.'],
    [404, '', 'error', 'Record not found for processing.'],
    [404, 'No such order.', 'error', 'No such order.'],
    [403, 'This action is unauthorized.', 'error', 'This action is unauthorized.'],
  ])('%d with %j: a %s %j', (status, message, kind, text) => {
    expect(toastOf(status, message)).toEqual({ kind, text })
  })

  it.each([
    [403, ''],
    [401, 'Unauthenticated.'],
    [409, 'Prices have changed.'],
    [413, 'The request is too large.'],
    [429, 'Too Many Attempts.'],
    [503, 'busy'],
  ])('%d with %j: none', (status, message) => {
    expect(toastOf(status, message)).toBe(null)
  })
})

it('shows the reference of an error after its message, and nothing that is not one', () => {
  const body = { success: false, message: 'Internal Server error please try again.', reference: 'K7QF-2MXD' }
  const failure = failureOf(500, body)
  expect([failure.message, failure.reference]).toEqual([
    'Internal Server error please try again. Reference K7QF-2MXD.',
    'K7QF-2MXD',
  ])
  expect(failureOf(503, { ...body, message: 'busy' }, '30').message).toBe(
    'That did not work. Please try again in 30 seconds. Reference K7QF-2MXD.',
  )
  for (const odd of ['<b>', 'x'.repeat(40), 7])
    expect(failureOf(500, { ...body, reference: odd }).message).toBe(body.message)
})

describe('a browser call', () => {
  const stored = new Map<string, string>()
  let respond: () => Response | Promise<Response>
  const sent: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = []
  beforeEach(() => {
    stored.clear()
    sent.length = 0
    respond = () => Response.json({ success: true, message: null, data: 7 })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    })
    vi.stubGlobal('document', { querySelector: () => ({ content: 'https://api.example.com/api' }) })
    vi.stubGlobal('fetch', async (url: string, init: (typeof sent)[number]['init']) => {
      sent.push({ url, init })
      return respond()
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('sends both tokens, asks for JSON by script, and uses the URL of the page [CALL-01, CALL-02, CALL-03, CALL-04, CALL-05]', async () => {
    stored.set('authToken', 'token-of-the-shop')
    stored.set('AIauthToken', 'token-of-the-design-area')
    expect((await http.send('PUT', '/profile', { body: { checkout: 1 } })).data).toBe(7)
    expect(sent[0]).toMatchObject({
      url: 'https://api.example.com/api/profile',
      init: {
        method: 'PUT',
        body: '{"checkout":1}',
        headers: {
          Authorization: 'Bearer token-of-the-shop',
          AuthorizationAI: 'Bearer token-of-the-design-area',
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
        },
      },
    })
  })

  it('treats a token of ten characters as none, and lets a form with files set its own boundary', async () => {
    stored.set('authToken', '1234567890')
    await http.send('POST', '/sample_request', { body: new FormData() })
    expect(Object.keys(sent[0]?.init.headers ?? {}).sort()).toEqual(['Accept', 'X-Requested-With'])
    expect(sent[0]?.init.body).toBeInstanceOf(FormData)
  })

  it('requests client prices until a professional chooses to see their own prices', async () => {
    stored.set('authToken', 'token-of-the-shop')
    await http.get('/products')
    stored.set('prices', 'wholesale')
    await http.get('/products')
    expect(sent.map(({ init }) => init.headers['X-Price-View'])).toEqual(['client', 'wholesale'])
  })

  it.each([200, 201])('succeeds with %d', async (status) => {
    respond = () => Response.json({ success: true, message: null, data: 7 }, { status })
    expect((await http.get('/setting')).data).toBe(7)
  })

  it('is rejected by 422 with the messages of each field [ERR-03, ERR-04, ERR-11]', async () => {
    const errors = { email: ['The email is taken.', 'The email is too long.'] }
    respond = () => Response.json({ success: false, message: 'No.', errors }, { status: 422 })
    const failure = await httpWith({ quiet: true })
      .get('/setting')
      .catch((error) => error)
    expect(failure).toBeInstanceOf(HttpFailure)
    expect(failure).toMatchObject({ status: 422, message: 'No.', fields: errors, isShown: false })
  })

  it.each([202, 206, 400, 418, 502, 503])(
    'is rejected by %d without a server message, with a text of its own for the control that called [ERR-10, ERR-11]',
    async (status) => {
      const spies = [vi.spyOn(toast, 'error'), vi.spyOn(toast, 'warning')]
      const errors = { email: ['Of the server.'] }
      respond = () =>
        Response.json({ success: false, message: 'Of the server.', errors, data: { seconds: 4 } }, { status })
      const failure = await http.get('/setting').catch((error) => error)
      expect(failure).toMatchObject({ status, message: 'That did not work. Please try again.', fields: {} })
      expect(failure.data).toEqual({ seconds: 4 })
      expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([])
      for (const spy of spies) spy.mockRestore()
    },
  )

  it('shows what somebody else did meanwhile, and tells it from invalid input [ERR-01, OP-25]', async () => {
    const spy = vi.spyOn(toast, 'warning')
    const message = 'This hold has already been released. Ida Admin: Released money on hold, 11.20.2026, 12:05 PM PST.'
    respond = () => Response.json({ success: false, message, errors: {}, conflict: 'decided' }, { status: 422 })
    const failure = await http.get('/setting').catch((error) => error)
    expect(failure).toMatchObject({ status: 422, message, conflict: 'decided', isShown: true })
    expect([isConflict(failure), spy.mock.calls]).toEqual([true, [[message]]])
    respond = () => Response.json({ success: false, message, errors: {} }, { status: 422 })
    expect(isConflict(await http.get('/setting').catch((error) => error))).toBe(false)
    spy.mockRestore()
  })

  it('says how long to wait when the server does, and shows the wait of a 429 at its field [ERR-10, OP-25]', async () => {
    const errors = { email: ['Too many login attempts. Please try again in 90 seconds.'] }
    const headers = { 'retry-after': '600' }
    respond = () => Response.json({ success: false, message: 'Too Many Attempts.', errors }, { status: 429, headers })
    expect(await http.get('/setting').catch((error) => error)).toMatchObject({
      message: 'Too many attempts. Please try again in 10 minutes.',
      fields: errors,
    })
    respond = () =>
      Response.json({ message: 'The database is away.' }, { status: 503, headers: { 'retry-after': '5' } })
    expect(await http.get('/setting').catch((error) => error)).toMatchObject({
      message: 'That did not work. Please try again in 5 seconds.',
    })
  })

  it.each([
    ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    [
      'JSON that calls itself a page',
      () =>
        new Response('{"data":{"token":"a-token-of-the-shop"}}', {
          headers: { 'content-type': 'text/html' },
        }),
    ],
    ['JSON of another shape', () => Response.json({ token: 'a-token-of-the-shop' })],
    ['a list', () => Response.json([1])],
    ['a failure', () => Response.json({ success: false, message: 'No.', data: null })],
  ])('with 200 and %s is rejected as failed [ERR-11]', async (_what, given) => {
    respond = given
    const failure = await http.get('/setting').catch((error) => error)
    expect(failure).toMatchObject({ status: 200, message: 'That did not work. Please try again.' })
  })

  it('without a response ends the loading bar and is rejected with the original error [ERR-12]', async () => {
    const before = currentActivity()
    respond = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(http.get('/setting')).rejects.toThrow(TypeError)
    expect(currentActivity()).toEqual({ running: before.running, failed: before.failed + 1 })
  })

  it('with 401 deletes the token and notifies the frame, unless the call is quiet and in the background [ERR-05]', async () => {
    let notified = 0
    const off = onSignedOut(() => notified++)
    respond = () => Response.json({ success: false, message: 'Unauthenticated.' }, { status: 401 })
    for (const [options, times] of [
      [{}, 1],
      [{ quiet: true }, 1],
      [{ background: true }, 1],
      [{ quiet: true, background: true }, 0],
    ] as const) {
      notified = 0
      stored.set('authToken', 'token-of-the-shop')
      stored.set('AIauthToken', 'token-of-the-design-area')
      await expect(httpWith(options).get('/orders')).rejects.toThrow(HttpFailure)
      expect([options, notified, stored.has('authToken'), stored.has('AIauthToken')]).toEqual([
        options,
        times,
        false,
        true,
      ])
    }
    off()
  })

  it('with 401 to a call of a session that the user has ended, or replaced, changes nothing', async () => {
    let notified = 0
    const off = onSignedOut(() => notified++)
    for (const next of [null, 'token-of-the-next-session']) {
      stored.set('authToken', 'token-that-its-user-ended')
      respond = () => {
        if (next) stored.set('authToken', next)
        else stored.delete('authToken')
        return Response.json({ success: false, message: 'Unauthenticated.' }, { status: 401 })
      }
      await expect(http.get('/orders')).rejects.toThrow(HttpFailure)
      expect([notified, stored.get('authToken') ?? null]).toEqual([0, next])
    }
    off()
  })

  it('with 401 to several calls notifies also when the first of them was in the background', async () => {
    let notified = 0
    const off = onSignedOut(() => notified++)
    stored.set('authToken', 'token-of-the-shop')
    respond = () => Response.json({ success: false, message: 'Unauthenticated.' }, { status: 401 })
    const calls = [httpWith({ quiet: true, background: true }).get('/notification'), http.get('/orders')]
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect([notified, stored.has('authToken')]).toEqual([1, false])
    off()
  })

  it('with 401 from the design area deletes only that token and stays; 403 and 404 end no session [U25]', async () => {
    let notified = 0
    const off = onSignedOut(() => notified++)
    stored.set('authToken', 'token-of-the-shop')
    stored.set('AIauthToken', 'token-of-the-design-area')
    for (const status of [403, 404]) {
      respond = () => Response.json({ success: false, message: 'No.' }, { status })
      await expect(http.get('/orders')).rejects.toThrow(HttpFailure)
    }
    expect([...stored.keys()]).toEqual(['authToken', 'AIauthToken'])
    respond = () => Response.json({ success: false, message: 'Unauthenticated.' }, { status: 401 })
    await expect(http.get('/AI/get_user')).rejects.toThrow(HttpFailure)
    expect([...stored.keys()]).toEqual(['authToken'])
    expect(notified).toBe(0)
    off()
  })

  it('with 401 to a call that needs both sessions ends the one that the response names', async () => {
    let notified = 0
    const off = onSignedOut(() => notified++)
    for (const [session, left, times] of [
      ['shop', ['AIauthToken'], 1],
      ['design', ['authToken'], 0],
    ] as const) {
      notified = 0
      stored.clear()
      stored.set('authToken', 'token-of-the-shop')
      stored.set('AIauthToken', 'token-of-the-design-area')
      const body = { success: false, message: 'Unauthenticated.', data: { session } }
      respond = () => Response.json(body, { status: 401 })
      const call = { path: { id: 7 }, body: { result: 0 } }
      await expect(http.send('POST', '/AI/designs/:id/to_project', call)).rejects.toThrow(HttpFailure)
      expect([session, [...stored.keys()], notified]).toEqual([session, left, times])
    }
    off()
  })
})
