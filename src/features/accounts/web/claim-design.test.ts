import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getScene, getScenes, makeScene } from '#features/visualizer/web/api.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { stubStorage } from '#test/browser-storage.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { type Http, HttpFailure, httpOver } from '#web/browser/http.ts'
import { setStored } from '#web/browser/storage.ts'
import { claimDesign } from './sign-in/waiting-work.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => stubStorage('localStorage'))

function httpAs(token: string | null): Http {
  return httpOver(async (url, init) => {
    const headers = { ...init?.headers, ...(token && { authorization: token }) }
    const method = (init?.method ?? 'GET') as 'GET'
    const response = await test.app.inject({ url, method, headers, payload: init?.body })
    return { status: response.statusCode, json: response.json() }
  })
}

const account = async () => httpAs(await signIn(test.deps.db, (await makeAccount(test.deps.db)).id))
const latest = async (http: Http) => (await getScenes(http)).data.data

async function newDesign(http: Http): Promise<string> {
  const template = templateById('k-galley--japandi')
  if (!template) throw new Error('no such template')
  return (await makeScene(http, { document: newDoc(template), name: 'Galley' }, newKey())).data.id
}

it('a guest’s latest design belongs to the account that signs in, once, and to nobody else afterwards', async () => {
  const [guest, him, her] = [httpAs(null), await account(), await account()]
  const id = await newDesign(guest)
  setStored('last_design', id)
  expect(await claimDesign(him, await latest(him))).toBe(true)
  expect((await latest(him)).map((design) => design.id)).toEqual([id])
  expect(await claimDesign(him, await latest(him))).toBe(false)
  expect(await claimDesign(her, await latest(her))).toBe(false)
  expect(await latest(her)).toEqual([])
  await expect(getScene(guest, id)).rejects.toThrow(HttpFailure)
})

it('a design that is only viewed, or is older than the user’s latest, is unchanged', async () => {
  const [guest, him] = [httpAs(null), await account()]
  const { data: shown } = await getScene(guest, await newDesign(guest))
  setStored('last_design', shown.share_id)
  expect(await claimDesign(him, [])).toBe(false)

  const first = await newDesign(him)
  for (let i = 0; i < 12; i++) await newDesign(him)
  setStored('last_design', first)
  const before = (await getScene(him, first)).data
  const newest = (await latest(him)).filter(({ id }) => id !== first)
  expect(await claimDesign(him, newest.slice(0, 12))).toBe(false)
  expect((await getScene(him, first)).data.version).toBe(before.version)
})
