import type { AddressInfo } from 'node:net'
import { HocuspocusProvider } from '@hocuspocus/provider'
import { expect } from 'vitest'
import * as Y from 'yjs'
import { liveRoomsPath, type RoomMessage } from '#features/visualizer/live-room.ts'
import { changeShared, readShared } from '#features/visualizer/shared-document.ts'
import { randomId } from '#lib/ids.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { buyer } from '../buyer.ts'
import { makeTrade } from '../commerce.ts'
import { makeAccount, signIn } from '../factories.ts'
import { newestMail } from '../login.ts'

/** A room whose walls are painted, and a change of it. */
export const first: SceneDoc = {
  v: 1,
  template: 'k-galley--japandi',
  style: 'japandi',
  fills: { walls: { paint: '#ffffff' } },
  fixtures: {},
  light: 'day',
  units: 'imperial',
}
export const painted = (hex: string, slot = 'walls'): SceneDoc => ({
  ...first,
  fills: { ...first.fills, [slot]: { paint: hex } },
})

/** Two processes on one database, and pages that enter the rooms in them. */
export async function createSharedRooms(options: Parameters<typeof createTestApp>[0] = {}) {
  const test = await createTestApp(options)
  const other = await createTestApp({ ...options, databaseUrl: test.databaseUrl })
  const trade = await makeTrade(test.deps.db)
  const { call } = buyer(test)
  const ports = new Map<TestApp, number>()
  for (const each of [test, other]) {
    await each.app.listen({ port: 0, host: '127.0.0.1' })
    ports.set(each, (each.app.server.address() as AddressInfo).port)
  }
  const open: HocuspocusProvider[] = []

  async function person() {
    const { id, email } = await makeAccount(test.deps.db, {})
    return { id, email, token: await signIn(test.deps.db, id) }
  }

  /** Somebody who has accepted the invitation that the owner mailed them. */
  async function partner(owner: string, project: string, access: 'look' | 'comment' | 'edit') {
    const who = await person()
    const invited = await call(`project/${project}/partners`, {
      token: owner,
      body: { email: who.email, access },
    })
    const { text } = await newestMail(test, who.email)
    const token = /\/invitation\/([A-Za-z0-9_-]{43})\?to=project/.exec(text)?.[1]
    await call('project/invitation/accept', { token: who.token, body: { token } })
    return { ...who, row: invited.data[0].id as number }
  }

  /** Ann's design in a project for which Maya was hired. */
  async function sharedDesign(rights: string[] = ['comment', 'room', 'list']) {
    const ann = await person()
    const maya = { id: trade.maya.id, token: await signIn(test.deps.db, trade.maya.id) }
    const body = { showroom: trade.maya.id, name: 'Galley' }
    const project: string = (await call('projectCart', { token: ann.token, body })).data
    const scene: string = (await call('scenes', { token: ann.token, body: { document: first, project } })).data.id
    await test.deps.db.query(
      `INSERT INTO hires (id, project_id, professional_id, status, rights, requested_at, decided_at)
        VALUES ($1, $2, $3, 'accepted', $4, now(), now())`,
      [randomId(), project, maya.id, rights],
    )
    return { ann, maya, project, scene }
  }

  function enter(scene: string, token: string, process = test) {
    const seen = {
      closed: 0,
      refused: '',
      changes: [] as NonNullable<RoomMessage['refused']>[],
      rights: [] as boolean[],
      comment: [] as boolean[],
      pins: 0,
    }
    const provider = new HocuspocusProvider({
      url: `ws://127.0.0.1:${ports.get(process)}${liveRoomsPath}`,
      name: scene,
      token: token.replace('Bearer ', ''),
      document: new Y.Doc(),
      onClose: () => void seen.closed++,
      onAuthenticationFailed: ({ reason }) => {
        seen.refused = reason
      },
      onStateless: ({ payload }) => {
        const { rights, pins, refused } = JSON.parse(payload) as RoomMessage
        if (rights) seen.rights.push(rights.edit)
        if (rights) seen.comment.push(rights.comment)
        if (pins) seen.pins++
        if (refused) seen.changes.push(refused)
      },
    })
    open.push(provider)
    return {
      provider,
      seen,
      read: () => readShared(provider.document),
      show: (fields: object) => {
        for (const [field, value] of Object.entries(fields)) provider.setAwarenessField(field, value)
      },
      others: () =>
        [...(provider.awareness?.getStates() ?? [])].flatMap(([client, state]) =>
          client !== provider.document.clientID && state.person ? [state] : [],
        ),
      change: (before: SceneDoc, after: SceneDoc) => changeShared(provider.document, before, after),
      synced: () => expect.poll(() => provider.isSynced && provider.unsyncedChanges === 0).toBe(true),
    }
  }

  return {
    test,
    other,
    trade,
    call,
    person,
    partner,
    sharedDesign,
    enter,
    addressOf: (process: TestApp) => `127.0.0.1:${ports.get(process)}`,
    saved: async (scene: string, token: string) => (await call(`scenes/${scene}`, { token })).data,
    /** Closes the pages that were opened. */
    leave() {
      for (const provider of open.splice(0)) provider.destroy()
    },
    async close() {
      await other.close()
      await test.close()
    },
  }
}
