import { insertRows } from '#db/write.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { sanDiego } from './buyer.ts'
import { randomVsd } from './commerce.ts'
import { makeAccount, newKey, signIn } from './factories.ts'
import { sampleDocument } from './hired-project.ts'
import { createReturns } from './returns.ts'
import { sendForm } from './send-form.ts'

/** Everyone whom the rights of a call distinguish, each with a letter for tables of rights. */
export const people = {
  anonymous: '-',
  owner: 'o',
  'other homeowner': 'h',
  professional: 'p',
  'other professional': 'q',
  viewer: 'v',
  editor: 'e',
  vendor: 's',
  'other vendor': 't',
  'admin without passcode': 'a',
  admin: 'A',
} as const
export type Who = keyof typeof people
export const everyone = Object.keys(people) as Who[]
/** A comment's place in a design. */
export const pin = {
  text: 'Here',
  anchor: { on: 'surface', slot: null, point: [0, 0, 0], normal: [0, 1, 0] },
}

export type Everyone = Awaited<ReturnType<typeof createEveryone>>

/**
 * Everyone, with a session for each, and one of everything that an address of the API can name: each belongs to the
 * owner, the professional or the vendor. The viewer and the editor are collaborators of the professional.
 */
export async function createEveryone() {
  const world = await createReturns()
  const { trade, sql, test } = world
  const { db } = test.deps
  const person = async (given: Parameters<typeof makeAccount>[1] = {}) => (await makeAccount(db, given)).id
  const other = await person({ type: 'Contractor', trade: 'contractor', status: 'Approve' })
  await insertRows(db, 'showrooms', { accountId: other, vsdId: randomVsd(), companyName: 'Studio Omar' })
  const accounts: Record<Who, number> = {
    anonymous: 0,
    owner: trade.ann.id,
    'other homeowner': await person(),
    professional: trade.maya.id,
    'other professional': other,
    viewer: await person(),
    editor: await person(),
    vendor: trade.stoneCo.id,
    'other vendor': trade.tileCo.id,
    'admin without passcode': trade.admin.id,
    admin: trade.admin.id,
  }
  const tokens: Partial<Record<Who, string>> = {}
  for (const who of everyone.slice(1))
    tokens[who] = await signIn(db, accounts[who], { passcodePending: who === 'admin without passcode' })
  const ids: Record<string, string | number> = { one: 1, table: 'products' }
  let mapping: object = {}

  async function as(who: Who, path: string, body: object, method: 'POST' | 'PUT' = 'POST') {
    const made = await world.call(path, { token: tokens[who], method, body, key: newKey() })
    if (made.status >= 300) throw new Error(`${path}: ${JSON.stringify(made)}`)
    return made.data
  }

  async function insert(table: Parameters<typeof insertRows>[1], row: object): Promise<number> {
    const id = randomId()
    await insertRows(db, table, { id, ...row } as never)
    return id
  }

  const collaborator = (role: 'viewer' | 'editor') => () =>
    insert('showroom_collaborators', {
      showroomId: accounts.professional,
      email: `${randomKey(10).toLowerCase()}@example.com`,
      role,
      accountId: accounts[role],
      invitedAt: now,
      acceptedAt: now,
      expiresAt: new Date('2099-01-01'),
    })
  const now = new Date('2026-11-20T20:00:00Z')

  const changed = (who: 'professional' | 'vendor', kind: string) =>
    insert('bulk_changes', {
      accountId: accounts[who],
      kind,
      key: newKey(),
      fingerprint: Buffer.from('a'),
      summary: '',
      startedAt: now,
      appliedAt: now,
      result: {},
    })

  /** Makes one of everything that an address can name, of the owner, the professional or the vendor. */
  const make: Record<string, () => Promise<string | number>> = {
    viewer: collaborator('viewer'),
    editor: collaborator('editor'),
    project: async () => {
      const project = await as('owner', 'projectCart', { showroom: accounts.professional, name: 'Kitchen' })
      await insertRows(db, 'project_shares', {
        projectId: project,
        showroomId: accounts.professional,
        sharedAt: now,
      })
      return project
    },
    hire: () =>
      insert('hires', {
        projectId: ids.project,
        professionalId: accounts.professional,
        status: 'accepted',
        requestedAt: now,
        decidedAt: now,
      }),
    line: async () => {
      const { hash: product, sizeId: size_id } = world.tile
      const line = { action: 'project', project: ids.project, product, size_id, quantity: 3 }
      return (await as('owner', 'projectCart/sync_to_cart', line)).Project_tans[0].id
    },
    entry: async () =>
      (await as('owner', 'projectChecklist', { project: ids.project, items: [{ title: 'Measure' }] })).at(-1).id,
    scene: async () =>
      (
        await as('owner', 'scenes', {
          project: ids.project,
          showroom: accounts.professional,
          document: sampleDocument,
        })
      ).id,
    sceneLink: async () => (await world.call(`scenes/${ids.scene}`, { token: tokens.owner })).data.share_id,
    template: async () =>
      (await as('owner', 'room_templates', { name: 'Ours', room: 'Kitchen', width_ft: 12, length_ft: 10 })).id,
    partner: () =>
      insert('project_partners', {
        projectId: ids.project,
        email: `${randomKey(10).toLowerCase()}@example.com`,
        rights: [],
        tokenHash: Buffer.from(randomKey()),
        invitedAt: now,
        expiresAt: new Date('2099-01-01'),
      }),
    link: async () => (await as('owner', `project/${ids.project}/links`, { with_prices: true })).id,
    pin: async () => {
      const made = await as('owner', `scenes/${ids.scene}/pins`, pin)
      ids.comment = made.comments[0].id
      return made.id
    },
    order: async () => {
      const { order, item, request } = await world.granted()
      Object.assign(ids, { item, request })
      return order
    },
    remark: () =>
      insert('order_notes', {
        orderId: ids.order,
        authorId: accounts.vendor,
        vendorId: accounts.vendor,
        shared: true,
        text: 'Fragile',
        at: now,
      }),
    parcel: async () => {
      const parcel = await insert('shipments', {
        orderId: ids.order,
        carrier: 'UPS',
        vendorId: accounts.vendor,
        createdBy: accounts.vendor,
        createdAt: now,
      })
      await sql('UPDATE order_items SET shipment_id = $1 WHERE id = $2', [parcel, ids.item])
      return parcel
    },
    product: async () => world.tile.productId,
    media: () =>
      insert('product_media', {
        productId: ids.product,
        kind: 'photo',
        position: 0,
        file: `${'a'.repeat(40)}.jpg`,
        name: 'a.jpg',
        width: 10,
        height: 10,
        bytes: 100,
        createdAt: now,
      }),
    job: async () => {
      const { data } = await sendForm(test, '/api/vendor/products/import', {
        fields: { mode: 'map' },
        files: [{ name: 'a.csv', bytes: 'sku,name\n1,A\n' }],
        headers: { authorization: tokens.vendor ?? '' },
      })
      mapping = data.mapping
      return data.job
    },
    photograph: () =>
      insert('import_photographs', {
        jobId: ids.job,
        name: 'a.jpg',
        digest: 'a'.repeat(40),
        file: `${'a'.repeat(40)}.jpg`,
        width: 10,
        height: 10,
        createdAt: now,
      }),
    change: () =>
      insert('price_changes', {
        sizeId: world.tile.sizeId,
        finalPriceCents: 4000,
        listPriceCents: 0,
        fromDay: '2099-01-01',
        createdAt: now,
      }),
    coupon: () =>
      insert('coupons', {
        showroomId: accounts.professional,
        code: randomKey(8).toUpperCase(),
        amountCents: 100,
      }),
    card: () =>
      insert('payment_methods', {
        accountId: accounts.owner,
        provider: 'sandbox',
        providerToken: 'tok',
        brand: 'visa',
        last4: '4242',
        expDate: '12/29',
        nameOnCard: 'Ann Lee',
      }),
    note: () =>
      insert('notifications', {
        accountId: accounts.owner,
        type: 'order',
        title: 'New',
        body: 'New',
        link: '/',
      }),
    view: async () => (await as('vendor', 'portal/views/products', { name: 'Low', query: 'q=a' }, 'PUT')).at(-1).id,
    address: async () => (await as('owner', 'addresses', { ...sanDiego, street: '9 Elm St' })).id,
    payout: () =>
      insert('payouts', {
        payeeId: accounts.professional,
        amountCents: 100,
        status: 'paid',
        runOn: '2026-11-20',
        bankLast4: '6789',
        provider: 'sandbox',
        createdAt: now,
        sentAt: now,
        closedAt: now,
      }),
    device: async () => {
      await insertRows(db, 'device_secrets', {
        accountId: accounts.owner,
        selector: randomKey(16),
        kind: 'remember',
        validatorHash: Buffer.from('a'),
        expiresAt: new Date('2099-01-01'),
      })
      return (await world.call('sessions', { token: tokens.owner })).data.devices[0].id
    },
    push: async () => {
      const [session] = await sql('SELECT token_hash AS hash FROM sessions WHERE account_id = $1', [accounts.owner])
      return insert('push_subscriptions', {
        accountId: accounts.owner,
        sessionHash: session.hash,
        p256dh: 'a',
        auth: 'a',
        createdAt: now,
        endpoint: `https://push.example/${randomKey()}`,
      })
    },
    apiKey: () =>
      insert('api_keys', {
        accountId: accounts.vendor,
        name: 'ERP',
        secretHash: Buffer.from(randomKey()),
        hint: 'wsk_abcdef',
        rights: ['orders'],
        createdAt: now,
      }),
    webhook: () =>
      insert('webhooks', {
        accountId: accounts.vendor,
        // No public address: nothing is sent.
        url: 'http://127.0.0.1:1/events',
        topics: ['order.placed'],
        createdAt: now,
      }),
    delivery: async () => {
      const [row] = await sql(
        `INSERT INTO webhook_deliveries (webhook_id, topic, data, created_at) VALUES ($1, 'test', '{}', $2) RETURNING id`,
        [ids.webhook, now],
      )
      return row?.id
    },
    lead: () =>
      insert('leads', {
        kind: 'Pop-Ups',
        shopProfileId: accounts.professional,
        fullName: 'Lea Park',
        email: 'lea@example.com',
      }),
    client: async () => {
      const visit = {
        showroomId: accounts.professional,
        accountId: accounts.owner,
        firstAt: now,
        lastAt: now,
      }
      await insertRows(db, 'showroom_visits', visit)
      return accounts.owner
    },
    collection: async () =>
      (await as('professional', 'showroom/collections', { name: randomKey(8), products: [world.tile.hash] })).id,
    bulk: () => changed('professional', 'selection'),
    repriced: () => changed('vendor', 'products'),
    proposal: async () => {
      const client = { client_name: 'Ann Lee', client_email: 'ann@example.com' }
      return (await as('professional', 'proposals', { title: 'Bath', ...client })).id
    },
    session: async () => {
      await signIn(db, accounts.owner)
      const { data } = await world.call('sessions', { token: tokens.owner })
      return data.sessions.find(({ current }: { current: boolean }) => !current).id
    },
  }
  for (const [name, maker] of Object.entries(make)) ids[name] = await maker()
  return { ...world, accounts, tokens, ids, make, mapping: () => mapping, end: () => test.close() }
}
