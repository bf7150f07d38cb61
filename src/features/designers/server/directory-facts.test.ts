import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Designer } from '#features/projects/schema.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { sendForm } from '#test/send-form.ts'

let test: TestApp
let trade: Trade
/** By the first letter of their Showroom ID. */
const people = new Map<string, { id: number; token: string }>()
const tokenOf = (letter: string) => people.get(letter)?.token ?? ''
const idOf = (letter: string) => people.get(letter)?.id ?? 0

/** Sacramento, San Francisco, Reno and Dallas. */
const zips = { A: '95811', B: '94103', C: '89501', D: '75202' }

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  trade = await makeTrade(db)
  for (const [letter, zip] of Object.entries(zips)) {
    const { id } = await makeAccount(db, {
      type: 'Contractor',
      trade: letter === 'D' ? 'designer' : 'contractor',
      status: 'Approve',
      firstName: letter,
      lastName: 'Owner',
    })
    people.set(letter, { id, token: await signIn(db, id) })
    await db.query(
      `INSERT INTO showrooms (account_id, vsd_id, company_name, state, zip_code, status, license)
       VALUES ($1, $2, $3, $4, $5, 'active', $6)`,
      [id, `${letter.repeat(7)}2`, `${letter} Rooms`, 'CA', zip, { number: `L-${letter}`, state: 'CA' }],
    )
    await db.query('INSERT INTO designer_profiles (account_id, listed, updated_at) VALUES ($1, true, now())', [id])
  }
})
afterAll(() => test.close())

async function found(query: string): Promise<Designer[]> {
  return (await buyer(test).call(`designers?${query}`)).data.data
}
const letters = (rows: Designer[]) => rows.map(({ vsd_id }) => vsd_id[0]).join('')
const change = (letter: string, body: object) =>
  buyer(test).call('designer_profile', { token: tokenOf(letter), method: 'PUT', body })

describe('the directory by ZIP code [DSGN-04]', () => {
  it('has the nearest first, with the miles to each', async () => {
    const near = await found('zip=95630')
    expect(letters(near)).toBe('ABCD')
    const [a, , , d] = near.map(({ miles }) => miles)
    expect(a).toBeLessThan(40)
    expect(d).toBeGreaterThan(1300)
    expect(letters(await found('zip=75001'))).toBe('DCAB')
    expect((await found('')).map(({ miles, covers }) => [miles, covers])).toEqual(Array(4).fill([null, null]))
  })

  it('has those who work there before the others, by their radius or by their states', async () => {
    await change('D', { service_states: ['ca', 'TX'] })
    await change('C', { service_zip: '89501', service_miles: 200 })
    const near = await found('zip=95630')
    expect(letters(near)).toBe('CDAB')
    expect(near.map(({ covers }) => covers)).toEqual([true, true, false, false])
    expect(letters(await found('zip=10001'))).toBe('DCAB')
    await change('D', { service_states: [] })
    await change('C', { service_zip: '', service_miles: null })
  })

  it('ignores a ZIP code that no state has, and keeps one in the addresses of its pages', async () => {
    for (const zip of ['00000', '9563', '00901'])
      expect((await found(`zip=${zip}`)).map(({ miles }) => miles)).toEqual([null, null, null, null])
    const { data } = await buyer(test).call('designers?zip=95630&per_page=2')
    expect(data.links.at(-1).url).toBe('/api/designers?per_page=2&zip=95630&page=2')
  })
})

describe('what a professional states', () => {
  const tomorrow = () => addDays(dayOf(test.deps.clock()), 1)

  it('is shown with who has verified it, and insurance only until its last day', async () => {
    await change('A', { insurance_carrier: 'Hearthstone', insurance_until: tomorrow() })
    const shown = async () => (await buyer(test).call('designers/AAAAAAA2')).data
    expect(await shown()).toMatchObject({
      license: { number: 'L-A', state: 'CA', approved: true },
      insurance: { carrier: 'Hearthstone', until: tomorrow(), verified: false },
    })
    await test.deps.db.query('UPDATE designer_profiles SET insurance_until = $2 WHERE account_id = $1', [
      idOf('A'),
      addDays(tomorrow(), -2),
    ])
    expect((await shown()).insurance).toBeNull()
  })

  it('is rejected with a message at the field', async () => {
    const errors = async (letter: string, body: object) => (await change(letter, body)).errors
    expect(await errors('A', { license_number: '' })).toEqual({
      license_number: ['A contractor needs a license number.'],
    })
    expect(await errors('D', { license_state: '' })).toEqual({
      license_state: ['Choose the state of the license.'],
    })
    expect(await errors('D', { license_number: 'l a' })).toEqual({
      license_number: ['A Rooms already uses this license.'],
    })
    expect(await errors('A', { license_state: 'XX' })).toEqual({
      license_state: ['The selected license state is invalid.'],
    })
    expect(await errors('B', { insurance_carrier: 'Hearthstone' })).toEqual({
      insurance_until: ['Enter the last day of the insurance.'],
    })
    expect(await errors('B', { insurance_carrier: 'Hearthstone', insurance_until: '2020-01-01' })).toEqual({
      insurance_until: ['This insurance has ended. Enter a day in the future.'],
    })
    expect(await errors('B', { service_zip: '00000', service_states: ['California'] })).toEqual({
      service_zip: ['Enter a five-digit ZIP code of one of the 50 states or DC.'],
      service_miles: ['Enter how many miles from there you work.'],
      service_states: ['“CALIFORNIA” is not a state. Use two letters, such as CA, NV.'],
    })
    expect(await errors('B', { service_miles: 501 })).toEqual({
      service_miles: ['The distance must be at most 500 miles. List whole states instead.'],
    })
  })

  it('is verified by an Admin as they saw it, until the professional changes it', async () => {
    const { call } = buyer(test)
    const { token } = trade.admin
    await change('B', {
      license_number: 'NEW 1',
      insurance_carrier: 'Bay Mutual',
      insurance_until: tomorrow(),
    })
    const path = `admin/users/${idOf('B')}`
    const { credentials } = (await call(path, { token })).data
    expect(credentials).toEqual([
      { kind: 'license', stated: 'NEW 1, CA', verified: false },
      { kind: 'insurance', stated: `Bay Mutual, until ${tomorrow()}`, verified: false },
    ])
    const verify = (kind: string, stated: string) =>
      call(`${path}/credential`, { token, method: 'PUT', body: { kind, stated, reason: 'Saw the card.' } })
    expect((await verify('insurance', 'Other Mutual')).status).toBe(422)
    for (const { kind, stated } of credentials) expect((await verify(kind, stated)).status).toBe(200)
    const again = await verify('license', 'NEW 1, CA')
    expect(again.data.credentials.map(({ verified }: { verified: boolean }) => verified)).toEqual([true, true])
    expect(
      again.data.events.filter(({ action }: { action: string }) => action === 'professional.verified'),
    ).toHaveLength(2)
    const shown = async () => (await call('designers/BBBBBBB2')).data
    expect(await shown()).toMatchObject({ license: { approved: true }, insurance: { verified: true } })
    await change('B', { available: false })
    expect((await shown()).insurance.verified).toBe(true)
    await change('B', { insurance_until: addDays(tomorrow(), 300) })
    expect((await shown()).insurance.verified).toBe(false)
  })
})

describe('pictures of work', () => {
  const upload = async (letter: string, purpose: string) => {
    const made = sharp({ create: { width: 900, height: 700, channels: 3, background: '#b9975b' } })
    const sent = await sendForm(test, '/api/uploads', {
      fields: { purpose },
      files: [{ name: 'kitchen.png', bytes: await made.png().toBuffer() }],
      headers: { authorization: tokenOf(letter) },
    })
    return sent.data[0].id as number
  }
  const save = (letter: string, pictures: object[]) =>
    buyer(test).call('designer_profile/pictures', {
      token: tokenOf(letter),
      method: 'PUT',
      body: { pictures },
    })

  it('are the professional’s uploads with what they show, first on the card, and cannot be deleted while shown', async () => {
    const first = { id: await upload('A', 'work'), caption: 'Kitchen in Sacramento' }
    expect((await save('A', [first])).data.pictures).toEqual([{ ...first, src: expect.any(String) }])
    expect((await save('A', [first])).status).toBe(200)
    const [card] = await found('q=A+Rooms')
    expect(card?.pictures).toEqual([{ src: expect.stringContaining('/media/u/'), caption: first.caption }])
    const removal = await buyer(test).call(`account/files/${first.id}`, {
      token: tokenOf('A'),
      method: 'DELETE',
    })
    expect(removal.errors.file[0]).toContain('picture of your work')
    expect((await save('A', [])).data.pictures).toEqual([])
  })

  it('cannot be another’s file, a file for something else, or without a description', async () => {
    const [own, logo] = [await upload('A', 'work'), await upload('A', 'showroom')]
    const problem = { pictures: ['One of the pictures is no longer available. Upload it again.'] }
    expect((await save('B', [{ id: own, caption: 'Mine' }])).errors).toEqual(problem)
    expect((await save('A', [{ id: logo, caption: 'Logo' }])).errors).toEqual(problem)
    expect((await save('A', [{ id: own, caption: ' ' }])).errors).toEqual({
      'pictures.0.caption': ['Say what the picture shows.'],
    })
  })

  it('include the design of a client’s project while the client allows it', async () => {
    const { call } = buyer(test)
    const { token } = trade.ann
    const project = (await call('projectCart', { token, body: { name: 'Bath' } })).data
    const document = {
      v: 1,
      template: 'k-galley--warm-modern',
      style: 'warm-modern',
      fixtures: {},
      fills: {},
      light: 'day',
      units: 'imperial',
    }
    const scene = (await call('scenes', { token, body: { name: 'Ann’s kitchen', document, project } })).data
    await test.deps.db.query('UPDATE scenes SET project_id = $2 WHERE id = $1', [scene.id, project])
    const hired = await call('hire_designer', { token, body: { project, designer_id: idOf('C') } })
    const hireId = hired.data.designers[0].hire.id
    const put = (by: string, body: object) => call(`hire_designer/${hireId}`, { token: by, method: 'PUT', body })
    expect((await put(token, { shows_room: true })).errors).toEqual({
      shows_room: ['Only the design of accepted work can be shown.'],
    })
    await put(tokenOf('C'), { status: 'accepted' })
    expect((await put(tokenOf('C'), { shows_room: true })).status).toBe(403)
    const rooms = async () => (await call('designers/CCCCCCC2')).data.rooms
    expect(await rooms()).toEqual([])
    expect((await put(token, { shows_room: true })).data.hire.shows_room).toBe(true)
    expect(await rooms()).toEqual([expect.objectContaining({ name: 'Ann’s kitchen', client: true })])
    await put(token, { shows_room: false })
    expect(await rooms()).toEqual([])
  })
})

describe('the time to answer', () => {
  let count = 0
  const ask = async (minutes: number | null, hoursAgo: number) => {
    const asked = new Date(test.deps.clock().getTime() - hoursAgo * 3_600_000)
    const { id } = await makeAccount(test.deps.db)
    const room = `answer-time-room-${String(++count).padStart(5, '0')}`
    await test.deps.db.query('INSERT INTO chat_rooms (id, created_at) VALUES ($1, $2)', [room, asked])
    await test.deps.db.query('INSERT INTO inquiries (room_id, asker_id, professional_id) VALUES ($1, $2, $3)', [
      room,
      id,
      idOf('D'),
    ])
    const say = (seq: number, sender: number, at: Date) =>
      test.deps.db.query(
        `INSERT INTO chat_messages (id, room_id, seq, sender_id, key, body, created_at) VALUES ($1, $2, $3, $4, $5, 'Hello', $6)`,
        [count * 10 + seq, room, seq, sender, `${room} ${seq}`, at],
      )
    await say(1, id, asked)
    await say(2, id, asked)
    if (minutes !== null) await say(3, idOf('D'), new Date(asked.getTime() + minutes * 60_000))
  }
  beforeEach(() => test.deps.db.query('DELETE FROM chat_rooms'))
  const minutesOf = async () => (await found('q=D+Rooms'))[0]?.answer_minutes

  it('is half of the first answers, and not said of fewer than three conversations', async () => {
    await ask(10, 50)
    await ask(90, 60)
    expect(await minutesOf()).toBeNull()
    await ask(600, 70)
    expect(await minutesOf()).toBe(90)
  })

  it('counts a question that has waited for a day, not one of an hour ago nor of more than a year ago', async () => {
    for (const minutes of [10, 20, 30]) await ask(minutes, 50)
    await ask(null, 1)
    await ask(5, 24 * 400)
    expect(await minutesOf()).toBe(20)
    for (const hours of [30, 31, 32, 33]) await ask(null, hours)
    const waited = await minutesOf()
    expect(waited).toBeGreaterThan(29 * 60)
    expect(waited).toBeLessThan(31 * 60)
  })
})
