import { insertRows } from '#db/write.ts'
import type { MemberRight } from '#features/projects/members.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { createTestApp, type TestApp } from './app.ts'
import { makeTrade, randomVsd } from './commerce.ts'
import { makeAccount, newKey, signIn } from './factories.ts'
import { type LivePage, openLivePage } from './live-page.ts'
import { readRows } from './rows.ts'
import { sendForm } from './send-form.ts'

export type Signed = { id: number; token: string; email: string; firstName: string }
type Status = 'requested' | 'accepted' | 'declined' | 'ended'

/** An application with people who work in projects, and their calls. */
export async function createChatWorld(env: Record<string, string> = {}) {
  const test = await createTestApp({ env })
  const { db } = test.deps
  const trade = await makeTrade(db)
  const pages: LivePage<Record<string, unknown>>[] = []

  async function person(given: Parameters<typeof makeAccount>[1] = {}): Promise<Signed> {
    const made = await makeAccount(db, given)
    return { ...made, token: await signIn(db, made.id) }
  }

  /** A contractor with a showroom. */
  async function professional(firstName = 'Pia'): Promise<Signed> {
    const made = await person({
      type: 'Contractor',
      trade: 'contractor',
      status: 'Approve',
      firstName,
      lastName: 'Pro',
    })
    await insertRows(db, 'showrooms', {
      accountId: made.id,
      vsdId: randomVsd(),
      companyName: `${firstName} Remodel`,
    })
    return made
  }

  const call = async (
    token: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
    on: TestApp = test,
  ) => {
    const response = await on.app.inject({
      method,
      url: `/api/${url}`,
      payload,
      headers: { ...(token && { authorization: token }), ...headers },
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const body = isJson ? response.json() : {}
    return { status: response.statusCode, ...body, headers: response.headers, bytes: response.rawPayload }
  }

  const send = (
    token: string | undefined,
    project: string,
    body: unknown,
    given: { files?: number[]; key?: string; on?: TestApp } = {},
  ) =>
    call(
      token,
      'POST',
      'projectChat',
      { project, body, ...(given.files && { files: given.files }) },
      { 'idempotency-key': given.key ?? newKey() },
      given.on,
    )

  return {
    test,
    db,
    trade,
    person,
    professional,
    call,
    send,
    async project(owner: { id: number }, given: { showroom?: number; name?: string } = {}): Promise<string> {
      const id = randomKey()
      await insertRows(db, 'projects', {
        id,
        ownerId: owner.id,
        showroomId: given.showroom ?? null,
        name: given.name ?? 'Kitchen',
        isCart: false,
      })
      return id
    },
    async hire(
      project: string,
      professional: { id: number },
      status: Status = 'accepted',
      rights: MemberRight[] = ['comment', 'room', 'list'],
    ): Promise<number> {
      const id = randomId()
      await insertRows(db, 'hires', {
        id,
        projectId: project,
        professionalId: professional.id,
        status,
        rights,
        requestedAt: new Date(),
        decidedAt: status === 'requested' ? null : new Date(),
      })
      return id
    },
    /** Opens a conversation without a project with a professional who has a showroom. */
    async ask(asker: { token: string }, professional: { id: number }) {
      const [showroom] = await readRows(db, 'showrooms', { accountId: professional.id })
      return call(asker.token, 'POST', 'inquiry_chat', { vsd_id: showroom?.vsdId ?? 'ZZZZZZZZ' })
    },
    async share(project: string, showroomId: number): Promise<void> {
      await insertRows(db, 'project_shares', { projectId: project, showroomId, sharedAt: new Date() })
    },
    async collaborator(showroom: { id: number }, role: 'viewer' | 'editor'): Promise<Signed> {
      const made = await person({ firstName: role })
      await insertRows(db, 'showroom_collaborators', {
        id: randomId(),
        showroomId: showroom.id,
        email: made.email,
        role,
        accountId: made.id,
        invitedAt: new Date(),
        expiresAt: new Date('2099-01-01'),
        acceptedAt: new Date(),
      })
      return made
    },
    upload: (token: string, name: string, bytes: Buffer | string, purpose = 'chat') =>
      sendForm(test, '/api/uploads', {
        fields: { purpose },
        files: [{ name, bytes }],
        headers: { authorization: token },
      }),
    async listen(on: TestApp = test) {
      await on.app.listen({ port: 0, host: '127.0.0.1' })
    },
    /** An open page; the application must listen. */
    async page<T = Record<string, unknown>>(token: string, on: TestApp = test): Promise<LivePage<T>> {
      const address = on.app.server.address()
      const page = await openLivePage<T>(typeof address === 'object' ? (address?.port ?? 0) : 0, token)
      pages.push(page as LivePage<Record<string, unknown>>)
      return page
    },
    closePages: () => {
      for (const page of pages.splice(0)) page.close()
    },
    close: () => test.close(),
  }
}

export type ChatWorld = Awaited<ReturnType<typeof createChatWorld>>
