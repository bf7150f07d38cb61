import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShop } from '#test/shop.ts'
import { checkSeals, sealLedger } from './ledger/check-ledger.ts'
import { makeStatement } from './statements/read-statements.ts'
import { type Statement, verifyStatement } from './statements/verify-statement.ts'

const world = await createShop()
const { test, trade, shop, tile } = world
test.travelTo('2026-11-20T20:00:00Z')
afterAll(() => world.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await test.deps.db.query<T>(text, values)).rows

/** Twelve boxes to California: one transaction of the ledger. */
async function order(): Promise<void> {
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 12]])
  const placed = await shop.order(trade.ann.token, cart)
  if (placed.status !== 201) throw new Error(JSON.stringify(placed))
}

async function allOfMaya(): Promise<Statement> {
  const all = await sql<{ id: number }>(
    'SELECT DISTINCT t.id FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE e.party_id = $1',
    [trade.maya.id],
  )
  return makeStatement(test.deps.db, {
    title: 'All of Maya’s money',
    at: test.deps.clock(),
    reader: { id: trade.maya.id, name: 'Ortiz Remodel' },
    transactionIds: all.map(({ id }) => id),
    shows: (entry) => entry.party_id === trade.maya.id,
  })
}

describe('seals [R6, M16]', () => {
  let statement: Statement
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'wainscot-verify-'))
    await order()
    await sealLedger(test.deps)
    await order()
    await sealLedger(test.deps)
    await order()
    statement = await allOfMaya()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('form a chain, include every transaction once and add nothing twice', async () => {
    await sealLedger(test.deps)
    await order()
    expect(await sealLedger(test.deps)).toBe(1)
    expect(await sealLedger(test.deps)).toBe(0)
    const [counts] = await sql<{ all: number; sealed: number; seals: number }>(
      `SELECT (SELECT count(*)::int FROM ledger_transactions) AS all, sum(count)::int AS sealed, count(*)::int AS seals
        FROM ledger_seals`,
    )
    expect(counts?.sealed).toBe(counts?.all)
    expect(await checkSeals(test.deps.db)).toEqual([])
    const response = await shop.call('ledger/seals')
    expect(response.status).toBe(200)
    expect(response.data.data[0]).toEqual({
      sequence: counts?.seals,
      count: 1,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      at: '2026-11-20T20:00:00.000Z',
    })
  })

  it('are created by one of several concurrent processes, while orders continue', async () => {
    await Promise.all([order(), sealLedger(test.deps), order(), sealLedger(test.deps), sealLedger(test.deps)])
    await sealLedger(test.deps)
    expect(await checkSeals(test.deps.db)).toEqual([])
  })

  it('cannot be edited, and another chain is rejected', async () => {
    await expect(sql('UPDATE ledger_seals SET count = 2')).rejects.toThrow('append-only')
    await expect(sql('DELETE FROM ledger_sealed')).rejects.toThrow('append-only')
    await expect(
      sql(`INSERT INTO ledger_seals SELECT sequence + 9, count, root, previous, '\\x00', at FROM ledger_seals LIMIT 1`),
    ).rejects.toThrow('does not follow')
  })

  it('prove a statement that shows its readers only their own entries', () => {
    const verdict = verifyStatement(statement)
    expect(verdict).toMatchObject({ problems: [], unsealed: 1 })
    expect(verdict.proven).toBe(statement.transactions.length - 1)
    const open = statement.transactions.flatMap((t) => t.entries.filter((e) => !('hash' in e)))
    expect(open.every((e) => 'party_id' in e && e.party_id === trade.maya.id)).toBe(true)
    expect(JSON.stringify(statement)).not.toContain('vendor_pending')
  })

  it.each<[string, (s: Statement) => void, RegExp]>([
    ['one changed cent', (s) => changeCent(s), /does not match seal \d+\. It was changed/],
    ['a removed entry', (s) => void s.transactions[0]?.entries.pop(), /only \d of its \d entries are in the statement/],
    [
      'a removed transaction',
      (s) => void s.transactions.shift(),
      /The statement says it has \d+ entries, but it contains \d+/,
    ],
    ['a swapped seal', (s) => void s.seals.reverse(), /does not follow from seal/],
    ['another root', (s) => swapRoots(s), /Seal \d+ was changed/],
    [
      'another sum',
      (s) => void Object.assign(s.totals, { contractor_pending: 1 }),
      /contractor_pending: the entries total/,
    ],
    ['a transaction that stands there twice', (s) => addAgain(s), /appears twice/],
    ['one copied under another number', (s) => addAgain(s, 99), /does not match seal|stands here twice/],
    ['one moved to another position', (s) => moveSealed(s), /does not match seal/],
    [
      'somebody else’s name over it',
      (s) => void Object.assign(s.reader, { id: 1, name: 'Somebody' }),
      /None of the entries shown belongs to Somebody, account 1/,
    ],
    ['no statement', (s) => void Object.assign(s, { format: 'x' }), /not a statement/],
  ])('fail on %s with a clear message', (_, spoil, line) => {
    const spoiled = structuredClone(statement)
    spoil(spoiled)
    expect(verifyStatement(spoiled).problems.join('\n')).toMatch(line)
  })

  it('can be verified by a tool without a database or network', async () => {
    await sealLedger(test.deps)
    const sealed = await allOfMaya()
    const run = (content: object) => {
      const file = path.join(folder, 'statement.json')
      writeFileSync(file, JSON.stringify(content))
      const env = { PATH: process.env.PATH }
      const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/verify.ts', file], {
        encoding: 'utf8',
        env,
      })
      return [status, stdout + stderr]
    }
    const sound = [0, expect.stringMatching(/^SOUND {2}\d+ entries; \d+ transactions match their seals\./)]
    expect(run(sealed)).toEqual(sound)
    expect(run({ success: true, message: null, data: sealed })).toEqual(sound)
    const spoiled = structuredClone(sealed)
    changeCent(spoiled)
    expect(run(spoiled)).toEqual([
      1,
      expect.stringMatching(/^WRONG {2}Transaction \d+ \(\w+, [\d-]{10}\): does not match seal/),
    ])
    // Without its seal nothing shows that a cent was changed, so the statement is not valid either.
    spoiled.totals.contractor_pending = (spoiled.totals.contractor_pending ?? 0) + 1
    for (const one of spoiled.transactions) one.seal = null
    expect(run(spoiled)).toEqual([3, expect.stringMatching(/^OPEN {3}\d+ transactions have no seal/)])
  })

  it('detect any change to the ledger beneath them', async () => {
    await sql('ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only')
    await sql(
      `UPDATE ledger_entries SET amount_cents = amount_cents + 1 WHERE id = (SELECT min(e.id) FROM ledger_entries e
        JOIN ledger_sealed s USING (transaction_id))`,
    )
    await sql('ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_append_only')
    expect(await checkSeals(test.deps.db)).toEqual([
      expect.stringMatching(/^Transaction \d+ does not match seal \d\.$/),
    ])
  })
})

function changeCent(statement: Statement): void {
  for (const { entries, seal } of statement.transactions) {
    const mine = entries.find((entry) => 'amount_cents' in entry)
    if (!seal || !mine || !('amount_cents' in mine)) continue
    mine.amount_cents += 1
    return
  }
}

/** Adds its own entries a second time and raises count and totals accordingly. */
function addAgain(statement: Statement, id?: number): void {
  const copied = statement.transactions.find(({ seal }) => seal)
  if (!copied) return
  statement.transactions.push({ ...copied, id: id ?? copied.id })
  for (const entry of copied.entries) {
    if (!('amount_cents' in entry)) continue
    statement.count++
    statement.totals[entry.account] = (statement.totals[entry.account] ?? 0) + entry.amount_cents
  }
}

function moveSealed({ transactions }: Statement): void {
  const { seal } = transactions.find((one) => one.seal) ?? {}
  if (seal) seal.position += 1
}

function swapRoots(statement: Statement): void {
  const [one, two] = statement.seals
  if (one && two) [one.root, two.root] = [two.root, one.root]
}
